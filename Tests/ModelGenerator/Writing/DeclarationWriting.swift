/// The Swift source of a model's value types, and their scopes.
struct DeclarationWriting {
    let types: TypeWriting

    private var model: Model { types.model }

    /// The types that the properties of the classes need, and the types that those need.
    var used: Set<Int> {
        model.declarations(in: model.classes.flatMap(\.properties).map(\.type))
    }

    /// The declarations in one scope, each as lines without indentation.
    func declarations(at place: Declaration.Place) -> [String] {
        used.sorted().filter { model.declarations[$0].place == place }.map(text)
    }

    private var isolation: String {
        model.isMainActorByDefault && model.classes.contains { $0.isolation == .nonisolated }
            ? "nonisolated " : ""
    }

    private func text(_ index: Int) -> String {
        let declaration = model.declarations[index]
        let name = types.name(of: index).written
        let parameters =
            declaration.parameters.isEmpty ? "" : "<\(declaration.parameters.joined(separator: ", "))>"
        switch declaration.kind {
        case .structure(let structure): return text(structure, name + parameters)
        case .rawEnum(let raw, let cases):
            let values = cases.enumerated().map { number, name in
                "    case \(name.written)\(rawValue(raw, number))\n"
            }
            return "enum \(name): \(types.text(.platform("Swift.\(raw)"))) {\n\(values.joined())}\n"
        case .payloadEnum(let kind): return text(kind, name)
        case .optionSet(let raw):
            let type = types.text(.platform("Swift.\(raw)"))
            return """
                struct \(name): OptionSet, Hashable {
                    let rawValue: \(type)
                    static let first = \(name)(rawValue: 1)
                }

                """
        case .rawStructure(let raw):
            let type = types.text(.platform(TypeWriting.rawType(raw)))
            return "struct \(name): RawRepresentable, Hashable {\n    let rawValue: \(type)\n}\n"
        case .object(let properties): return object(index, name, properties)
        case .role: return role(index, name)
        case .phantom(let type):
            return """
                enum Tag_\(types.tag)_\(index) {}

                struct Tagged_\(types.tag)_\(index)<Tag, Raw> {
                    var raw: Raw
                }

                typealias \(name) = Tagged_\(types.tag)_\(index)<Tag_\(types.tag)_\(index), \(types.text(type))>

                """
        case .uninhabitedCase:
            return "enum \(name) {\n    case number(Swift.Int)\n    case never(Swift.Never)\n}\n"
        case .endless:
            return """
                enum Endless_\(types.tag)_\(index)<T> {
                    case leaf
                    indirect case node(Endless_\(types.tag)_\(index)<[T]>)
                }

                typealias \(name) = Endless_\(types.tag)_\(index)<Swift.Int>

                """
        case .mutual(isEnum: false):
            return """
                struct \(name) {
                    var others: [Other_\(types.tag)_\(index)]
                    var size: Swift.Int
                }

                struct Other_\(types.tag)_\(index) {
                    let back: \(name)?
                    var names: [Swift.String: \(name)] = [:]
                }

                """
        case .mutual(isEnum: true):
            return """
                enum \(name) {
                    case leaf(Swift.Int)
                    indirect case both(Other_\(types.tag)_\(index), \(name)?)
                }

                enum Other_\(types.tag)_\(index) {
                    case nothing
                    case many([\(name)])
                }

                """
        case .failable:
            return """
                struct \(name) {
                    let number: Swift.Int
                    init?(number: Swift.Int) { self.number = number }
                }

                """
        case .wrappedMember:
            return "struct \(name) {\n    @Wrapped_\(types.tag) var number: Swift.Int\n}\n"
        case .odd(let family, let type):
            return family.declaration(name, suffix: "\(types.tag)_\(index)", type: types.text(type))
        case .alias(let type): return "typealias \(name)\(parameters) = \(types.text(type))\n"
        }
    }

    private func rawValue(_ raw: String, _ number: Int) -> String {
        switch raw {
        case "Character": " = \"\(number)\""
        case "String": number == 1 ? " = \"a \\\"value\\\"\"" : ""
        case "UInt64": number == 0 ? " = 18446744073709551615" : " = \(number)"
        case "Int": number == 0 ? " = -5" : ""
        default: ""
        }
    }

    private func conformances(isCodable: Bool, isHashable: Bool) -> String {
        let names = (isCodable ? ["Codable"] : []) + (isHashable ? ["Hashable"] : [])
        return names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
    }

    private func text(_ structure: Declaration.Structure, _ name: String) -> String {
        var random = Randomness(seed: model.seed, 77, name.utf8.count)
        var lines = [
            "struct \(name)\(conformances(isCodable: structure.isCodable, isHashable: structure.isHashable)) {"
        ]
        for member in structure.members {
            if let key = member.key {
                lines.append("    // securecodegen: key = \"\(key)\"")
            } else if !structure.isCodable, random.chance(5) {
                lines.append("    // securecodegen: aliases = [\"former \(member.name.text)\"]")
            }
            let value =
                member.hasInitialValue ? " = \(types.value(member.type, &random, isElement: true))" : ""
            let keyword = member.isLet ? "let" : "var"
            lines.append("    \(keyword) \(member.name.written): \(types.text(member.type))\(value)")
        }
        if structure.construction != .memberwise {
            lines += initializer(
                structure.construction == .reordered ? structure.members.reversed() : structure.members)
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// The lines of an initializer with a parameter for each property.
    private func initializer(_ members: [Declaration.ValueMember]) -> [String] {
        let parameters = members.map { "\($0.name.written): \(types.text($0.type))" }
        return ["    init(\(parameters.joined(separator: ", "))) {"]
            + members.map { "        self.\($0.name.written) = \($0.name.written)" } + ["    }"]
    }

    private func text(_ kind: Declaration.PayloadEnum, _ name: String) -> String {
        var lines = [
            "enum \(name)\(conformances(isCodable: kind.isCodable, isHashable: kind.isHashable)) {"
        ]
        var random = Randomness(seed: model.seed, 78, name.utf8.count)
        for (number, item) in kind.cases.enumerated() {
            if !kind.isCodable, random.chance(10) {
                lines.append(
                    "    // securecodegen: "
                        + random.pick(["key = \"case \(number)\"", "aliases = [\"former \(number)\"]"]))
            }
            let payload = item.payload.map {
                ($0.label.map { Name($0).labelText + ": " } ?? "") + types.text($0.type)
            }
            lines.append(
                "    case \(item.name.written)"
                    + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"))
        }
        if kind.isRecursive { lines.append("    indirect case deeper(\(name))") }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private func object(_ index: Int, _ name: String, _ properties: [Declaration.ValueMember]) -> String {
        let lines = properties.map { property in
            "    \(property.isLet ? "let" : "var") \(property.name.written): \(types.text(property.type))"
        }
        // The name isn't valid in Objective-C.
        let objcName =
            name.hasPrefix("`")
            ? ["#if canImport(ObjectiveC)", "    @objc(Named_\(types.tag)_\(index)_object)", "#endif"] : []
        return
            (objcName + ["final class \(name): NSObject, NSSecureCoding {"] + lines + initializer(properties) + [
                "}", "",
            ])
            .joined(separator: "\n")
    }

    private func role(_ index: Int, _ name: String) -> String {
        let tag = "\(types.tag)_\(index)"
        return """
            protocol \(name) {}

            final class RoleA_\(tag): NSObject, \(name), NSSecureCoding {
                var size: Int
                init(size: Int) { self.size = size }
            }

            final class RoleB_\(tag): NSObject, \(name), NSSecureCoding {
                var title: String? = nil
            }

            """
    }
}

extension Declaration {
    /// Whether it may be written as JSON, which has no infinity.
    var isCodable: Bool {
        switch kind {
        case .structure(let structure): structure.isCodable
        case .payloadEnum(let kind): kind.isCodable
        default: false
        }
    }

    var isWrapping: Bool { if case .wrappedMember = kind { true } else { false } }

    /// The types that it consists of.
    var memberTypes: [TypeModel] {
        switch kind {
        case .structure(let structure): structure.members.map(\.type)
        case .payloadEnum(let kind): kind.cases.flatMap { $0.payload.map(\.type) }
        case .object(let properties): properties.map(\.type)
        case .alias(let type), .phantom(let type): [type]
        case .odd(let family, let type): family.holdsMember ? [type] : []
        case .rawEnum, .optionSet, .rawStructure, .role: []
        case .uninhabitedCase, .endless, .mutual, .failable, .wrappedMember: []
        }
    }
}

extension Model {
    /// The declared types that some types consist of, by index.
    func declarations(in types: [TypeModel]) -> Set<Int> {
        var found: Set<Int> = []
        func visit(_ type: TypeModel) {
            if case .declared(let index, _) = type, found.insert(index).inserted {
                declarations[index].memberTypes.forEach(visit)
            }
            type.children.forEach(visit)
        }
        types.forEach(visit)
        return found
    }
}
