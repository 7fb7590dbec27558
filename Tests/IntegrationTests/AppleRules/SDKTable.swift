import Foundation

/// The table of SDKs in the stand-in, `SDKs.txt`, which describes its format, and the headers that are generated from
/// it.
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
        /// C declarations, unchanged.
        fileprivate(set) var structures: [String] = []
        fileprivate(set) var rawValues: [RawValues] = []
    }

    /// The enums, option sets or names.
    struct RawValues {
        enum Kind: String {
            case `enum`
            case options
            /// Closed and extensible sets of names.
            case typed
            case extensible
        }

        let kind: Kind
        /// The type of the raw value in C.
        let type: String
        /// The names in Swift.
        let names: [String]
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

    let modules: [Module]

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
            } else if words[0] == "struct" {
                modules[modules.count - 1].structures.append(words.joined(separator: " "))
            } else if let kind = RawValues.Kind(rawValue: words[0]), words.count > 2 {
                modules[modules.count - 1].rawValues.append(
                    RawValues(kind: kind, type: words[1], names: Array(words.dropFirst(2))))
            } else {
                modules[modules.count - 1].classes.append(try Self.readClass(String(line)))
            }
        }
        self.modules = modules
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
        lines += rawValues.flatMap(\.declarations)
        lines += structures.map { "typedef \($0) \($0.split(separator: " ")[1]);" }
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

extension SDKTable.RawValues {
    /// C names contain no periods.
    fileprivate var declarations: [String] {
        let isObject = type == "NSString"
        return names.map { name in
            let plain = name.replacing(".", with: "")
            let declaration =
                switch kind {
                case .enum: "NS_ENUM(\(type), \(plain)) { \(plain)Any = 1 }"
                case .options: "NS_OPTIONS(\(type), \(plain)) { \(plain)Any = 1 }"
                case .typed: "\(type) \(isObject ? "*" : "")\(plain) NS_TYPED_ENUM"
                case .extensible: "\(type) \(isObject ? "*" : "")\(plain) NS_TYPED_EXTENSIBLE_ENUM"
                }
            return "typedef \(declaration) NS_SWIFT_NAME(\(name));"
        }
    }
}
