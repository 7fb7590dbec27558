import AppleTypes
import CodingBodies
import SourceAnnotations
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
        /// Whether only its file sees it.
        let isPrivate: Bool
    }

    private struct Alias {
        /// The type that it is nested in; empty at file scope.
        let scope: String
        let file: Int
        let isPrivate: Bool
        let target: Shape
    }

    let files: [ScannedFile]
    let objectiveC: ObjectiveCFiles
    private(set) var types: [TypeEntry] = []
    /// By last component of the name.
    private var byName: [String: [Int]] = [:]
    /// The directives of each Swift file that has some.
    let directives: [Int: DirectiveBinder]
    /// The declarations of `extension NSCoder` and of extensions of its subclasses.
    private(set) var coderExtensions: [(file: Int, declaration: Int)] = []
    /// The declarations of `extension String`, which can have keys.
    private(set) var stringExtensions: [(file: Int, declaration: Int)] = []
    private var fileConstants: [String: [(file: Int, value: SourceSlice, isPrivate: Bool)]] = [:]
    private var aliases: [String: [Alias]] = [:]
    /// By file and declaration, with the types around them.
    private let names: [[String]]
    private let paths: [[UInt8]]
    /// By type.
    private var superclasses: [(type: Int?, name: String)?] = []
    /// The classes whose superclass a class is.
    private var subclasses: [Int: [Int]] = [:]
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
        directives = files.enumerated().reduce(into: [:]) { result, file in
            if !file.element.markedComments.isEmpty { result[file.offset] = DirectiveBinder(file.element) }
        }
        names = files.map { file in file.declarations.indices.map { file.dottedName(ofDeclaration: $0) } }
        for (file, scanned) in files.enumerated() {
            for (index, declaration) in scanned.declarations.enumerated() {
                let name = names[file][index]
                let isPrivate = declaration.modifiers.isPrivate
                switch declaration.kind {
                case .extension: continue
                case .typealias:
                    guard let target = declaration.target else { continue }
                    let scope = declaration.parent.map { names[file][$0] } ?? ""
                    aliases[Self.lastComponent(of: name), default: []].append(
                        Alias(scope: scope, file: file, isPrivate: isPrivate, target: Shape(target.typeSyntax))
                    )
                default:
                    byName[Self.lastComponent(of: name), default: []].append(types.count)
                    types.append(
                        TypeEntry(
                            name: name, kind: declaration.kind, file: file, declaration: index, parts: [(file, index)],
                            isPrivate: isPrivate))
                }
            }
            for constant in scanned.constants {
                guard let value = constant.initialValue else { continue }
                fileConstants[constant.name.text, default: []].append(
                    (file, value, constant.modifiers.isPrivate))
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
                let name = names[file][index].droppingPrefix("Foundation.")
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
    /// - Parameter context: the type whose members use the name; an empty text at file scope.
    func type(named name: String, from file: Int, inside context: String) -> Int? {
        guard let candidates = byName[Self.lastComponent(of: name)] else { return nil }
        let isQualified = name.contains(".")
        // `Names.Model` in a class `Model`.
        if isQualified, let exact = candidates.first(where: { types[$0].name == name }),
            candidates.count(where: { types[$0].name.hasSuffix(name) }) == 1
        {
            return exact
        }
        let fitting = candidates.filter {
            let full = types[$0].name
            guard !types[$0].isPrivate || types[$0].file == file else { return false }
            if full == name || name.hasSuffix("." + full) { return true }
            return full.hasSuffix("." + name) && isVisible(String(full.dropLast(name.count + 1)), inside: context)
        }
        // A class in Objective-C has two declarations; the implementation has its members.
        func isImplemented(_ index: Int) -> Int { files[types[index].file].source.isHeader ? 0 : 1 }
        func rank(_ index: Int) -> (Int, Int, Int, Int) {
            let entry = types[index]
            let depth = entry.name.utf8.count { $0 == UInt8(ascii: ".") }
            return (
                entry.name == context + "." + name ? 1 : 0, isImplemented(index), nearness(entry.file, file),
                isQualified ? 0 : depth
            )
        }
        guard fitting.count > 1 else { return fitting.first }
        let ranks = fitting.map(rank)
        return fitting.indices.max { ranks[$0] < ranks[$1] }.map { fitting[$0] }
    }

    private func nearness(_ one: Int, _ other: Int) -> Int {
        one == other ? .max : paths[one].commonPrefixCount(with: paths[other])
    }

    /// Whether members of a type may leave out the name of a type around others: it is around the members, or it is a
    /// superclass or a protocol of a type that is.
    private func isVisible(_ outer: String, inside context: String) -> Bool {
        if outer.isEmpty || context == outer || context.hasPrefix(outer + ".") { return true }
        var scope = Substring(context)
        while !scope.isEmpty {
            let inner = byName[Self.lastComponent(of: String(scope))]?.first { types[$0].name == scope }
            if let inner, lineage(of: inner).contains(where: { types[$0].name == outer || inherits($0, outer) }) {
                return true
            }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        return false
    }

    private func inherits(_ type: Int, _ name: String) -> Bool { inheritance(of: type).contains(name) }

    /// Replaces the names of aliases in the type of a member by what they mean there.
    func resolvingAliases(_ shape: Shape, from file: Int, inside context: String, depth: Int = 0) -> Shape {
        guard depth < 8 else { return shape }
        func resolved(_ shape: Shape) -> Shape {
            resolvingAliases(shape, from: file, inside: context, depth: depth + 1)
        }
        switch shape {
        case .named(let name):
            // A typedef in C can have the name of a number in Swift: `typedef long Int32;`
            guard NumberForm.named(name) == nil, let alias = alias(name, from: file, inside: context),
                alias.target != shape
            else { return shape }
            return resolvingAliases(alias.target, from: alias.file, inside: alias.scope, depth: depth + 1)
        case .optional(let type): return .optional(resolved(type))
        case .array(let type): return .array(resolved(type))
        case .set(let type): return .set(resolved(type))
        case .dictionary(let key, let value): return .dictionary(resolved(key), resolved(value))
        default: return shape
        }
    }

    /// The alias that a name means; nil if it means a type or nothing.
    private func alias(_ name: String, from file: Int, inside context: String) -> Alias? {
        guard let candidates = aliases[Self.lastComponent(of: name)] else { return nil }
        let qualifier = name.lastIndex(of: ".").map { name[..<$0] }
        let fitting = candidates.filter { alias in
            guard !alias.isPrivate || alias.file == file else { return false }
            guard let qualifier else { return isVisible(alias.scope, inside: context) }
            return alias.scope == qualifier || alias.scope.hasSuffix("." + qualifier)
        }
        func rank(_ alias: Alias) -> (Int, Int) { (alias.scope.utf8.count, nearness(alias.file, file)) }
        guard let found = fitting.max(by: { rank($0) < rank($1) }) else { return nil }
        // A type that is nested more deeply hides it.
        let type = self.type(named: name, from: file, inside: context).map {
            types[$0].name.utf8.count - name.utf8.count - 1
        }
        return type.map { max($0, 0) >= found.scope.utf8.count } ?? false ? nil : found
    }

    /// The type of a member, as its declaration spells it.
    func shape(_ spelled: Shape, of declaration: Int, in file: Int) -> Shape {
        resolvingAliases(spelled, from: file, inside: names[file][declaration])
    }

    /// The initial value of a constant at file scope.
    func fileConstant(_ name: String, from file: Int) -> (file: Int, value: SourceSlice)? {
        guard let all = fileConstants[name] else { return nil }
        return (all.first { $0.file == file } ?? all.first { !$0.isPrivate }).map { ($0.file, $0.value) }
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
                var text = files[part.file].text(range.range)
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
        let name = files[file].text(range.range).prefix { $0 != "<" }.trimmed
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
                        let found = self.type(named: part, from: types[type].file, inside: types[type].name),
                        found != type,
                        types[found].kind == .protocol
                    else { continue }
                    result = max(result, declaredCoding(of: found, depth: depth + 1))
                }
            }
        }
        return result
    }

    /// Whether a class declares `supportsSecureCoding` itself.
    func declaresSupport(_ type: Int) -> Bool { saysSupport(type) != nil }

    /// Whether `supportsSecureCoding` of a class may be true; nil if the class doesn't declare it. The conformance can come
    /// from a protocol that no scanned file declares.
    func saysSupport(_ type: Int) -> Bool? {
        properties(of: type).first { $0.member.name.text == "supportsSecureCoding" }.map {
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

    /// Whether a class is a view, a controller or another part of the user interface, by the first superclass that no
    /// scanned file declares.
    func isInterface(_ type: Int) -> Bool {
        platformSuperclass(of: type).map(PlatformClasses.isInterface) ?? false
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

extension String {
    fileprivate func droppingPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}

extension [UInt8] {
    fileprivate func commonPrefixCount(with other: [UInt8]) -> Int {
        var count = 0
        while count < self.count, count < other.count, self[count] == other[count] { count += 1 }
        return count
    }
}
