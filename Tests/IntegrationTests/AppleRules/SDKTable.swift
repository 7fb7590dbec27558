import Foundation
import SecureCodeGenAppleTypes

/// The SDKs in the stand-in, and the headers that are generated from them: the tool's table of types, and what it lacks in
/// `SDKs.txt`, which describes its format.
struct SDKTable {
    /// Type names for platforms with and without UIKit: `UIView|NSView`.
    struct Choice: Equatable {
        private let text: String

        fileprivate init(_ text: String) { self.text = text }

        func name(hasUIKit: Bool) -> String {
            let names = text.split(separator: "|")
            return String(hasUIKit ? names[0] : names[names.count - 1])
        }
    }

    struct Module {
        let name: String
        /// The modules that it re-exports in addition to Foundation.
        let exported: [Choice]
        fileprivate(set) var classes: [Class] = []
        /// Declarations in C.
        fileprivate(set) var values: [String] = []
    }

    struct Class {
        /// The declarations of members, unchanged.
        fileprivate(set) var members: [String] = []
        /// The name in Swift, with the enclosing types.
        let name: String
        let objectiveCName: String
        let superclass: Choice
        let protocols: [String]
        let isMainActor: Bool
    }

    struct Unreadable: Error {
        let line: String
    }

    private(set) var modules: [Module]

    init(_ text: String) throws {
        var modules: [Module] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if words.first == "module" {
                modules.append(Module(name: words[1], exported: words.dropFirst(3).map(Choice.init)))
            } else if modules.isEmpty {
                throw Unreadable(line: String(line))
            } else if "@-+".contains(words[0].prefix(1)), let last = modules[modules.count - 1].classes.indices.last {
                modules[modules.count - 1].classes[last].members.append(words.joined(separator: " "))
            } else {
                modules[modules.count - 1].classes.append(try Self.readClass(String(line)))
            }
        }
        self.modules = modules
        let known = Set(modules.flatMap(\.classes).map(\.name))
        // Structs are below those that they contain.
        for type in SDKTypes.all.sorted(by: { Self.depth(of: $0) < Self.depth(of: $1) }) {
            declare(type, unless: known)
        }
    }

    private static func depth(of type: SDKType) -> Int {
        guard case .parts(let parts) = type.storage else { return 0 }
        let inner = parts.compactMap { part -> SDKType? in
            guard case .structure(let name) = part.kind else { return nil }
            return SDKTypes.named(name)
        }
        return 1 + (inner.map(depth).max() ?? 0)
    }

    /// Declares a type of the tool's table. CoreGraphics and Foundation have their own declarations.
    private mutating func declare(_ type: SDKType, unless known: Set<String>) {
        let name = type.frameworks == ["AppKit", "UIKit"] ? "UIFoundation" : type.frameworks[0]
        guard !["CoreGraphics", "Foundation"].contains(name) else { return }
        // A nested type is in the module of the outer one.
        let outer = type.name.prefix { $0 != "." }
        let module =
            modules.firstIndex { $0.classes.contains { $0.name == outer } }
            ?? modules.firstIndex { $0.name == name } ?? modules.count
        if module == modules.count { modules.append(Module(name: name, exported: [])) }
        switch type.storage {
        case .object where !known.contains(type.name):
            modules[module].classes.insert(
                Class(
                    name: type.name, objectiveCName: type.objectiveCName, superclass: Choice("NSObject"),
                    protocols: ["NSSecureCoding"], isMainActor: false), at: 0)
        case .parts(let parts):
            let fields = parts.map { "\(modules[module].cName(of: $0.kind)) \($0.name);" }
            modules[module].values.append(
                "typedef struct \(type.name) { \(fields.joined(separator: " ")) } \(type.name);")
        case .rawValue(let raw, let kind):
            modules[module].declare(kind, raw, type.objectiveCName, swiftName: type.name)
        case .object, .codable, .none: break
        }
    }

    /// `SwiftName = ObjectiveCName : Superclass, protocols @MainActor`
    private static func readClass(_ line: String) throws -> Class {
        let sides = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        guard sides.count == 2 else { throw Unreadable(line: line) }
        let names = sides[0].split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        let isMainActor = sides[1].hasSuffix(" @MainActor")
        let bases = sides[1].replacing(" @MainActor", with: "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return Class(
            name: names[0], objectiveCName: names.last ?? names[0], superclass: Choice(bases[0]),
            protocols: Array(bases.dropFirst()), isMainActor: isMainActor)
    }

    /// The Objective-C names of the classes that conform to NSSecureCoding, including those that inherit the
    /// conformance.
    func codesSecurely(_ name: String) -> Bool {
        var current: String? = name
        while let name = current, let found = classesByName[name] {
            if found.protocols.contains("NSSecureCoding") { return true }
            current = found.superclass.name(hasUIKit: true)
        }
        return current.map { ["NSMutableAttributedString", "NSSortDescriptor", "NSString"].contains($0) } ?? false
    }

    private var classesByName: [String: Class] {
        Dictionary(uniqueKeysWithValues: modules.flatMap(\.classes).map { ($0.objectiveCName, $0) })
    }
}

// MARK: Headers

extension SDKTable.Module {
    func header(hasUIKit: Bool) -> String {
        var lines = ["#pragma once", "@import Foundation;"]
        lines += exported.map { "@import \($0.name(hasUIKit: hasUIKit));" }
        lines += values
        for type in classes {
            if type.name != type.objectiveCName { lines.append("NS_SWIFT_NAME(\(type.name))") }
            if type.isMainActor { lines.append("NS_SWIFT_UI_ACTOR") }
            let protocols = type.protocols.isEmpty ? "" : " <\(type.protocols.joined(separator: ", "))>"
            let superclass = type.superclass.name(hasUIKit: hasUIKit)
            lines.append("@interface \(type.objectiveCName) : \(superclass)\(protocols)")
            lines += type.members + ["@end"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var map: String { "module \(name) [system] {\n    header \"\(name).h\"\n    export *\n}\n" }
}

// MARK: Values

extension SDKTable.Module {
    fileprivate mutating func declare(
        _ kind: SDKType.RawValueKind, _ type: SDKType.RawType, _ name: String, swiftName: String
    ) {
        let raw = if case .scalar(let scalar) = type { Self.cName(of: scalar) } else { "NSString *" }
        let declaration =
            switch kind {
            case .enum: "NS_ENUM(\(raw), \(name)) { \(name)Any = 1 }"
            case .optionSet: "NS_OPTIONS(\(raw), \(name)) { \(name)Any = 1 }"
            case .names: "\(raw) \(name) NS_TYPED_ENUM"
            case .extensibleNames: "\(raw) \(name) NS_TYPED_EXTENSIBLE_ENUM"
            }
        values.append("typedef \(declaration) NS_SWIFT_NAME(\(swiftName));")
    }

    /// Returns the type of a member, and declares the option sets that only members have.
    fileprivate mutating func cName(of kind: SDKType.Part.Kind) -> String {
        switch kind {
        case .scalar(let scalar): return Self.cName(of: scalar)
        case .structure(let name): return name
        case .rawValue(let name, let scalar):
            if SDKTypes.named(name) == nil { declare(.optionSet, .scalar(scalar), name, swiftName: name) }
            return name
        }
    }

    private static func cName(of scalar: Scalar) -> String {
        switch scalar {
        case .bool: "BOOL"
        case .int: "NSInteger"
        case .uint: "NSUInteger"
        case .cgFloat: "CGFloat"
        case .float, .double: scalar.rawValue.lowercased()
        default: scalar.rawValue.lowercased() + "_t"
        }
    }
}
