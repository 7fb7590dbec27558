import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// The types of all scanned files with the members of their extensions.
struct DeclarationIndex {
    /// A member with its file.
    struct Located<Member> {
        let file: Int
        let member: Member
        /// The declaration that contains the member.
        let declaration: Int
    }

    struct TypeEntry {
        let name: String
        let kind: Declaration.Kind
        let file: Int
        let declaration: Int
        /// The type itself and its extensions.
        var parts: [(file: Int, declaration: Int)]
    }

    let files: [ScannedFile]
    let objectiveC: ObjectiveCFiles
    private(set) var types: [TypeEntry] = []
    /// By last component of the name.
    private var byName: [String: [Int]] = [:]
    /// The declarations of `extension NSCoder` and of extensions of its subclasses.
    private(set) var coderExtensions: [(file: Int, declaration: Int)] = []
    /// The declarations of `extension String`, which can have keys.
    private(set) var stringExtensions: [(file: Int, declaration: Int)] = []
    private var fileConstants: [String: [(file: Int, value: SourceRange)]] = [:]
    private var aliases: [String: Shape] = [:]
    private let paths: [[UInt8]]
    /// By type.
    private var superclasses: [(type: Int?, name: String)?] = []
    /// The classes whose superclass a class is.
    private var subclasses: [Int: [Int]] = [:]
    /// The values that other classes give to flags.
    var outsideAssignments = OutsideAssignments()
    /// Whether calls of types that wrap the coder are followed.
    private(set) var followsWrappers = false

    var followingWrappers: DeclarationIndex {
        var result = self
        result.followsWrappers = true
        return result
    }

    init(_ files: [ScannedFile], _ objectiveC: ObjectiveCFiles = ObjectiveCFiles()) {
        self.files = files
        self.objectiveC = objectiveC
        paths = files.map { Array($0.source.path.text.utf8) }
        for (file, scanned) in files.enumerated() {
            for (index, declaration) in scanned.declarations.enumerated() {
                switch declaration.kind {
                case .extension: continue
                case .typealias:
                    if let target = declaration.target {
                        aliases[scanned.identifier(declaration.name)] = Shape(scanned.typeSyntax(target))
                    }
                default:
                    let name = scanned.dottedName(ofDeclaration: index)
                    byName[Self.lastComponent(of: name), default: []].append(types.count)
                    types.append(
                        TypeEntry(
                            name: name, kind: declaration.kind, file: file, declaration: index, parts: [(file, index)]))
                }
            }
            for constant in scanned.constants {
                guard let value = constant.initialValue else { continue }
                fileConstants[scanned.identifier(constant.name), default: []].append((file, value))
            }
        }
        superclasses = Array(repeating: nil, count: types.count)
        // A superclass can be nested in another superclass, so the second pass uses the results of the first.
        for _ in 0..<2 { superclasses = types.indices.map { findSuperclass(of: $0) } }
        for (type, superclass) in superclasses.enumerated() {
            if let above = superclass?.type { subclasses[above, default: []].append(type) }
        }
        attachExtensions()
    }

    private mutating func attachExtensions() {
        for (file, scanned) in files.enumerated() {
            for (index, declaration) in scanned.declarations.enumerated() where declaration.kind == .extension {
                let name = scanned.dottedName(ofDeclaration: index)
                if ["NSCoder", "NSKeyedUnarchiver", "NSKeyedArchiver"].contains(name) {
                    coderExtensions.append((file, index))
                } else if name == "String" {
                    stringExtensions.append((file, index))
                } else if let type = type(named: name, from: file, inside: "") {
                    types[type].parts.append((file, index))
                }
            }
        }
    }

    static func lastComponent(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The type that a name means in a file; of several, the one in the same file, then the one whose path is nearest.
    ///
    /// - Parameter context: the type whose members use the name, an empty text at file scope; nil if it isn't known.
    func type(named name: String, from file: Int, inside context: String? = nil) -> Int? {
        guard let candidates = byName[Self.lastComponent(of: name)] else { return nil }
        let isQualified = name.contains(".")
        let fitting = candidates.filter {
            let full = types[$0].name
            if full == name || name.hasSuffix("." + full) { return true }
            guard full.hasSuffix("." + name) else { return false }
            return context.map { isVisible(full, as: name, inside: $0) } ?? true
        }
        guard !fitting.isEmpty else { return nil }
        // A class in Objective-C has two declarations; the implementation has its members.
        func isImplemented(_ index: Int) -> Int { files[types[index].file].source.isHeader ? 0 : 1 }
        func rank(_ index: Int) -> (Int, Int, Int, Int) {
            let entry = types[index]
            let isInside = context.map { entry.name.hasPrefix($0 + ".") } ?? false
            let nearness = entry.file == file ? .max : paths[file].commonPrefixCount(with: paths[entry.file])
            return (
                isInside ? 1 : 0, isImplemented(index), nearness,
                isQualified ? 0 : -entry.name.utf8.count { $0 == UInt8(ascii: ".") }
            )
        }
        guard fitting.count > 1 else { return fitting[0] }
        let ranks = fitting.map(rank)
        return fitting.indices.max { ranks[$0] < ranks[$1] }.map { fitting[$0] }
    }

    /// Whether a nested type has a shorter name there: in the types around it, and in subclasses of those.
    private func isVisible(_ full: String, as name: String, inside context: String) -> Bool {
        let outer = full.dropLast(name.count + 1)
        if context == outer || context.hasPrefix(outer + ".") { return true }
        guard let type = byName[Self.lastComponent(of: context)]?.first(where: { types[$0].name == context }) else {
            return false
        }
        return lineage(of: type).dropFirst().contains { types[$0].name == outer }
    }

    func resolvingAliases(_ shape: Shape, depth: Int = 0) -> Shape {
        guard depth < 8 else { return shape }
        switch shape {
        case .named(let name):
            // A typedef in C can have the name of a number in Swift: `typedef long Int32;`
            guard let target = aliases[name], target != shape, byName[name] == nil, NumberForm.named(name) == nil else {
                return shape
            }
            return resolvingAliases(target, depth: depth + 1)
        case .optional(let type): return .optional(resolvingAliases(type, depth: depth + 1))
        case .array(let type): return .array(resolvingAliases(type, depth: depth + 1))
        case .set(let type): return .set(resolvingAliases(type, depth: depth + 1))
        case .dictionary(let key, let value):
            return .dictionary(
                resolvingAliases(key, depth: depth + 1), resolvingAliases(value, depth: depth + 1))
        default: return shape
        }
    }

    /// The initial value of a constant at file scope.
    func fileConstant(_ name: String, from file: Int) -> (file: Int, value: SourceRange)? {
        guard let all = fileConstants[name] else { return nil }
        return all.first { $0.file == file } ?? all.first
    }
}

extension DeclarationIndex {
    func declaration(_ part: (file: Int, declaration: Int)) -> Declaration {
        files[part.file].declarations[part.declaration]
    }

    func properties(of type: Int) -> [Located<PropertyDeclaration>] {
        types[type].parts.flatMap { part in
            declaration(part).properties.map { Located(file: part.file, member: $0, declaration: part.declaration) }
        }
    }

    func functions(of type: Int) -> [Located<FunctionDeclaration>] {
        functions(in: types[type].parts)
    }

    func functions(in parts: [(file: Int, declaration: Int)]) -> [Located<FunctionDeclaration>] {
        parts.flatMap { part in
            declaration(part).functions.map { Located(file: part.file, member: $0, declaration: part.declaration) }
        }
    }

    func initializers(of type: Int) -> [Located<InitializerDeclaration>] {
        types[type].parts.flatMap { part in
            declaration(part).initializers.map { Located(file: part.file, member: $0, declaration: part.declaration) }
        }
    }

    func inheritance(of type: Int) -> [String] {
        types[type].parts.flatMap { part in
            declaration(part).inheritance.map { range in
                var text = files[part.file].text(range)
                while text.hasPrefix("@") { text = text.drop { !$0.isWhitespace }.trimmed }
                return text.prefix { $0 != "<" }.trimmed
            }
        }
    }

    /// The superclass: a scanned class, or a name.
    func superclass(of type: Int) -> (type: Int?, name: String)? { superclasses[type] }

    private func findSuperclass(of type: Int) -> (type: Int?, name: String)? {
        guard types[type].kind == .class, let range = declaration(types[type].parts[0]).inheritance.first else {
            return nil
        }
        let file = types[type].file
        let name = files[file].text(range).prefix { $0 != "<" }.trimmed
        if Self.codingProtocols.contains(name) { return nil }
        let context = types[type].name.split(separator: ".").dropLast().joined(separator: ".")
        if let found = self.type(named: name, from: file, inside: context), found != type {
            return types[found].kind == .class ? (found, name) : nil
        }
        return (nil, name)
    }

    private static let codingProtocols: Set<String> = ["NSCoding", "NSSecureCoding", "NSCopying", "NSObjectProtocol"]

    /// The type and its scanned superclasses, from the inside out.
    func lineage(of type: Int) -> [Int] {
        var result = [type]
        while let next = superclass(of: result[result.count - 1])?.type, !result.contains(next), result.count < 64 {
            result.append(next)
        }
        return result
    }

    /// The classes below a class, at any distance.
    func descendants(of type: Int) -> [Int] {
        var seen: Set<Int> = [type]
        var result: [Int] = []
        var pending = subclasses[type] ?? []
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            result.append(next)
            pending += subclasses[next] ?? []
        }
        return result
    }

    /// The first superclass that no scanned file declares; nil if that is NSObject or there is none.
    func platformSuperclass(of type: Int) -> String? {
        let lineage = lineage(of: type)
        guard let top = lineage.last, let superclass = superclass(of: top), superclass.type == nil,
            superclass.name != "NSObject"
        else { return nil }
        return superclass.name
    }

    /// Whether a superclass is declared in no scanned file, and isn't one of Apple's that are known.
    func hasUnknownSuperclass(_ type: Int) -> Bool {
        platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) == nil } ?? false
    }

    enum Coding: Int, Comparable {
        case none, plain, secure

        static func < (left: Coding, right: Coding) -> Bool { left.rawValue < right.rawValue }
    }

    /// The conformance that a class declares itself, possibly through protocols of the sources.
    func declaredCoding(of type: Int, depth: Int = 0) -> Coding {
        var result = Coding.none
        guard depth < 8 else { return result }
        let support = types[type].kind == .class ? saysSupport(type) : nil
        if support == true { return .secure }
        for (position, name) in inheritance(of: type).enumerated() {
            for part in name.split(separator: "&").map({ $0.trimmed }) {
                switch part {
                case "NSSecureCoding", "Foundation.NSSecureCoding":
                    if support != false { return .secure }
                    result = max(result, .plain)
                case "NSCoding", "Foundation.NSCoding": result = max(result, .plain)
                default:
                    guard position > 0 || types[type].kind != .class || superclass(of: type) == nil,
                        let found = self.type(named: part, from: types[type].file), found != type,
                        types[found].kind == .protocol
                    else { continue }
                    result = max(result, declaredCoding(of: found, depth: depth + 1))
                }
            }
        }
        return result
    }

    /// Whether `supportsSecureCoding` of a class may be true; nil if the class doesn't declare it. The conformance can come
    /// from a protocol that no scanned file declares.
    private func saysSupport(_ type: Int) -> Bool? {
        properties(of: type).first { files[$0.file].text($0.member.name) == "supportsSecureCoding" }.map {
            !$0.member.booleans(in: files[$0.file]).contains(false)
        }
    }

    /// The conformance that a class declares or inherits.
    func coding(of type: Int) -> Coding {
        var result = lineage(of: type).map { declaredCoding(of: $0) }.max() ?? .none
        if let name = platformSuperclass(of: type), !isInterface(type), !implementsPlatform(type) {
            switch PlatformClasses.coding(of: name) {
            case .secure: result = .secure
            case .insecure: result = max(result, .plain)
            default: break
            }
        }
        return result
    }

    /// Whether a class is a class of Apple's frameworks in another implementation, such as GNUstep's.
    func implementsPlatform(_ type: Int) -> Bool {
        isObjectiveC(types[type].file) && PlatformClasses.coding(of: types[type].name) != nil
    }

    /// Whether a class is a view, a controller or another part of the user interface.
    func isInterface(_ type: Int) -> Bool {
        guard let name = platformSuperclass(of: type) else { return false }
        if PlatformClasses.isInterface(name) || name.hasPrefix("CA") && name.hasSuffix("Layer") { return true }
        if name.hasPrefix("SK"), name.hasSuffix("Node") || name.hasSuffix("Scene") { return true }
        if ["View", "Controller", "Cell", "Button", "Control", "Window"].contains(where: { name.hasSuffix($0) }) {
            return true
        }
        guard PlatformClasses.coding(of: name) == nil else { return name.hasSuffix("Responder") }
        let endings = [
            "View", "Controller", "Cell", "Button", "Label", "Control", "Layer", "Window", "Field", "Bar", "Item",
            "Layout", "Recognizer", "Segue", "Switch", "Slider", "Toolbar", "Header", "Footer", "Scene", "Node", "VC",
            "Panel", "Responder", "Storyboard", "Base",
        ]
        return endings.contains { name.hasSuffix($0) }
    }
}

extension StringProtocol {
    var trimmed: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension [UInt8] {
    fileprivate func commonPrefixCount(with other: [UInt8]) -> Int {
        var count = 0
        while count < self.count, count < other.count, self[count] == other[count] { count += 1 }
        return count
    }
}
