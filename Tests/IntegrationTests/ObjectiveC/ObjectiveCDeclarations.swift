import Foundation
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// The declarations of Objective-C in a comparable form.
struct ObjectiveCDeclarations {
    struct Property: Hashable {
        /// The type without white space, qualifiers and nullability.
        var type: String
        /// Nil for a type that can't be nil or that doesn't say it.
        var nullability: HeaderType.Nullability?
        var attributes: Set<String>
        var getter: String?
        var setter: String?

        func isEqual(to other: Property) -> Bool {
            var other = other
            if nullability == nil || other.nullability == nil { other.nullability = nullability }
            return self == other
        }
    }

    struct Container {
        var superclass: String?
        var protocols: Set<String> = []
        var properties: [String: Property] = [:]
    }

    /// By `Name` for classes, `Name ()` for their extensions, `Name (Category)`, and `<Name>` for protocols.
    private(set) var containers: [String: Container] = [:]

    var propertyCount: Int { containers.values.reduce(0) { $0 + $1.properties.count } }

    /// The differences of a complete list to these declarations. `self` may have more, because it includes every branch of an
    /// `#if`.
    func differences(from complete: ObjectiveCDeclarations) -> [String] {
        complete.containers.sorted { $0.key < $1.key }.flatMap { name, expected -> [String] in
            guard let found = containers[name] else { return ["\(name) is missing"] }
            var lines: [String] = []
            if expected.superclass != found.superclass {
                lines.append("\(name): \(found.superclass ?? "none"), not \(expected.superclass ?? "none")")
            }
            if !expected.protocols.isSubset(of: found.protocols) {
                lines.append("\(name): \(found.protocols.sorted()), not \(expected.protocols.sorted())")
            }
            for (property, expected) in expected.properties.sorted(by: { $0.key < $1.key })
            where found.properties[property]?.isEqual(to: expected) != true {
                let found = found.properties[property].map { "\($0)" } ?? "nothing"
                lines.append("\(name).\(property): \(found), not \(expected)")
            }
            return lines
        }
    }

    private static let comparedAttributes = ["readonly", "copy", "weak", "nonatomic", "class"]

    // MARK: Our scanner

    mutating func add(_ file: ObjectiveCFile) {
        for interface in file.interfaces {
            let name = interface.category.map { "\(interface.name) (\($0))" } ?? interface.name
            add(interface, named: name)
            if let superclass = interface.superclass, case .named(let base, _, _, _) = superclass {
                containers[name]?.superclass = base
            }
        }
        for members in file.protocols { add(members, named: "<\(members.name)>") }
    }

    private mutating func add(_ interface: HeaderInterface, named name: String) {
        var container = containers[name] ?? Container()
        container.protocols.formUnion(interface.protocols)
        for property in interface.properties {
            container.properties[property.name] = Property(
                type: Self.text(of: property.type),
                nullability: Self.canBeNil(property.type) || property.nullability == .nullable
                    ? property.nullability : nil,
                attributes: property.attributes.intersection(Self.comparedAttributes), getter: property.getter,
                setter: property.setter.map { $0.hasSuffix(":") ? $0 : $0 + ":" })
        }
        containers[name] = container
    }

    private static func canBeNil(_ type: HeaderType) -> Bool {
        if case .named(_, _, false, _) = type { return false }
        return true
    }

    private static func text(of type: HeaderType) -> String {
        switch type {
        case .named(let name, let arguments, let isObject, _):
            let list = arguments.isEmpty ? "" : "<\(arguments.map(text).joined(separator: ","))>"
            let star = isObject && !["id", "Class", "instancetype"].contains(name) ? "*" : ""
            return name.filter { $0 != " " } + list + star
        case .pointer(let pointee, _, _): return text(of: pointee) + "*"
        case .block(let result, let parameters, _): return text(of: result) + "(^)" + text(of: parameters)
        case .function(let result, let parameters, _): return text(of: result) + "(*)" + text(of: parameters)
        case .array(let element, let count): return text(of: element) + "[\(count)]"
        }
    }

    private static func text(of parameters: [HeaderType]) -> String {
        "(\(parameters.isEmpty ? "void" : parameters.map(text).joined(separator: ",")))"
    }

    // MARK: clang

    /// - Parameter ast: What `clang -Xclang -ast-dump=json` prints.
    init(ast: Data) throws {
        for node in try JSONDecoder().decode(ClangNode.self, from: ast).inner ?? [] { add(node) }
    }

    init() {}

    private mutating func add(_ node: ClangNode) {
        let name: String
        switch node.kind {
        case "ObjCInterfaceDecl" where node.isDefinition: name = node.name ?? ""
        case "ObjCCategoryDecl": name = "\(node.interface?.name ?? "") (\(node.name ?? ""))"
        case "ObjCProtocolDecl" where node.isDefinition: name = "<\(node.name ?? "")>"
        default: return
        }
        var container = containers[name] ?? Container()
        container.superclass = container.superclass ?? node.superclass?.name
        container.protocols.formUnion((node.protocols ?? []).compactMap(\.name))
        for property in node.inner ?? [] where property.kind == "ObjCPropertyDecl" {
            container.properties[property.name ?? ""] = Self.property(property)
        }
        containers[name] = container
    }

    private static func property(_ node: ClangNode) -> Property {
        let type = node.type?.qualType ?? ""
        let marks = [
            ("_Nullable", HeaderType.Nullability.nullable), ("_Nonnull", .nonnull), ("_Null_unspecified", .unspecified),
        ]
        // The nullability of the whole type is the last one, or that in the parentheses of a block.
        let start = type.firstRange(of: "(^")?.upperBound ?? type.firstRange(of: "(*")?.upperBound
        let end = type.lastIndex { $0 == "*" || $0 == ">" } ?? type.startIndex
        let part = start.map { type[$0...].prefix { $0 != ")" } } ?? type[end...]
        let written = marks.first { part.contains($0.0) }?.1
        let isPointer = type.contains("*") || type.contains("(^") || type.hasPrefix("id") || type.hasPrefix("Class")
        return Property(
            type: normalized(type), nullability: written ?? (isPointer ? .unspecified : nil),
            attributes: Set(comparedAttributes.filter(node.flags.contains)), getter: node.getter?.name,
            setter: node.setter?.name)
    }

    private static func normalized(_ type: String) -> String {
        let ignored: Set<Substring> = [
            "const", "struct", "enum", "union", "__kindof", "__strong", "__weak", "volatile", "_Nullable", "_Nonnull",
            "_Null_unspecified", "__unsafe_unretained", "__autoreleasing", "signed",
        ]
        var words: [Substring] = []
        var rest = type[...]
        while let first = rest.first {
            let word =
                first.isLetter || first == "_"
                ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : rest.prefix(1)
            rest = rest.dropFirst(word.count)
            if !ignored.contains(word), word != " " { words.append(word == "bool" ? "_Bool" : word) }
        }
        return words.joined()
    }
}

/// A node of clang's syntax tree, with the members of what Objective-C declares.
private struct ClangNode: Decodable {
    struct Reference: Decodable { let name: String? }
    struct TypeName: Decodable { let qualType: String }

    let kind: String?
    let name: String?
    let superclass: Reference?
    let interface: Reference?
    let protocols: [Reference]?
    let getter: Reference?
    let setter: Reference?
    let type: TypeName?
    let inner: [ClangNode]?
    /// The attributes of a property.
    let flags: Set<String>

    /// Forward declarations have no superclass, protocols and members.
    var isDefinition: Bool {
        let members = ["ObjCMethodDecl", "ObjCPropertyDecl"]
        return superclass?.name != nil || protocols != nil
            || inner?.contains { $0.kind.map(members.contains) == true } == true
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { return nil }
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let kind = try values.decodeIfPresent(String.self, forKey: Key("kind"))
        self.kind = kind
        let isWanted = kind?.hasPrefix("ObjC") == true
        func value<Value: Decodable>(_ name: String, _: Value.Type = Value.self) throws -> Value? {
            isWanted ? try values.decodeIfPresent(Value.self, forKey: Key(name)) : nil
        }
        name = try value("name")
        superclass = try value("super")
        interface = try value("interface")
        protocols = try value("protocols")
        getter = try value("getter")
        setter = try value("setter")
        type = kind == "ObjCPropertyDecl" ? try value("type") : nil
        let words = ["readonly", "copy", "weak", "nonatomic", "class"]
        flags = kind == "ObjCPropertyDecl" ? Set(try words.filter { try value($0, Bool.self) == true }) : []
        let containers = ["TranslationUnitDecl", "ObjCInterfaceDecl", "ObjCCategoryDecl", "ObjCProtocolDecl"]
        inner =
            kind.map(containers.contains) == true
            ? try values.decodeIfPresent([ClangNode].self, forKey: Key("inner")) : nil
    }
}
