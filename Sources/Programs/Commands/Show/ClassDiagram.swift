import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool

/// A Mermaid class diagram: classes and structs with their keys, superclasses, and references.
///
/// Syntax: <https://mermaid.js.org/syntax/classDiagram.html>
struct ClassDiagram {
    private(set) var lines = ["classDiagram"]
    private var identifiers: [String: String] = [:]
    private let values: [String: ShownClass.Value]
    private let superclasses: [String: String]

    init(_ classes: [ShownClass]) {
        let archived = classes.compactMap { shown -> (name: String, members: ShownClass.Members)? in
            if case .generated(let members) = shown.outcome { (shown.name, members) } else { nil }
        }
        values = Dictionary(
            archived.flatMap(\.members.values).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let values = values.values.sorted { $0.name < $1.name }
        superclasses = Dictionary(
            archived.compactMap { shown in shown.members.superclass.map { (shown.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        for name in archived.map(\.name) + values.map(\.name) where identifiers[name] == nil {
            let identifier = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            let isNameUsed = identifiers.values.contains(identifier)
            identifiers[name] = isNameUsed ? "\(identifier)_\(identifiers.count)" : identifier
        }
        var described: Set<String> = []
        for (name, members) in archived where described.insert(name).inserted {
            describe(name, members.properties)
        }
        for value in values where described.insert(value.name).inserted {
            describe(value.name, value.members, annotation: "value")
        }
        for (name, members) in archived {
            if let superclass = members.superclass { connect(superclass, "<|--", name) }
            connect(name, to: members.properties)
        }
        for value in values { connect(value.name, to: value.members) }
    }

    private mutating func describe(_ name: String, _ properties: [ShownClass.Property], annotation: String? = nil) {
        guard let identifier = identifiers[name] else { return }
        let label = identifier == name ? "" : "[\"\(Self.escaped(name))\"]"
        lines.append("    class \(identifier)\(label) {")
        if let annotation { lines.append("        <<\(annotation)>>") }
        lines += properties.map { "        \(Self.escaped($0.key)): \(Self.escaped($0.type))" }
        lines.append("    }")
    }

    private mutating func connect(_ name: String, to properties: [ShownClass.Property]) {
        for property in properties {
            // The list of classes includes subclasses, and the classes in nested structs.
            let inherited = Set(property.classes.map(\.name).filter { superclasses[$0].map(property.allows) == true })
            let inValues = property.valueTypes.flatMap { values[$0]?.members ?? [] }.flatMap { $0.classes.map(\.name) }
            let classes = property.classes.map(\.name).filter { !inherited.contains($0) && !inValues.contains($0) }
            let held = classes + property.valueTypes
            let count = property.isCollection ? "*" : property.missingValuePolicy == .isNil ? "0..1" : "1"
            var seen: Set<String> = []
            for other in held where seen.insert(other).inserted {
                connect(name, "--> \"\(count)\"", other, label: " : \(Self.escaped(property.key))")
            }
        }
    }

    /// Connects two types of the diagram with a line. Other types are ignored.
    private mutating func connect(_ first: String, _ arrow: String, _ second: String, label: String = "") {
        guard let first = identifier(first), let second = identifier(second) else { return }
        lines.append("    \(first) \(arrow) \(second)\(label)")
    }

    /// - Parameter name: The name with or without the module.
    private func identifier(_ name: String) -> String? {
        if let identifier = identifiers[name] { return identifier }
        let parts = name.split(separator: ".")
        return parts.count < 2 ? nil : identifiers[parts.dropFirst().joined(separator: ".")]
    }

    /// Writes characters that have a meaning in Mermaid as entities: `Box#60;Int#62;`.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_ .,:?[]&".unicodeScalars.contains(scalar)
            return isPlain ? String(scalar) : "#\(scalar.value);"
        }.joined()
    }
}

extension ShownClass.Property {
    /// - Parameter name: The name with or without the module.
    fileprivate func allows(_ name: String) -> Bool {
        classes.contains { $0.name == name || name.hasSuffix("." + $0.name) }
    }
}
