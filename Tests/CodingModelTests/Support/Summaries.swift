import SecureCodeGenCodingPlan

@testable import SecureCodeGenCodingModel

// Summaries of the model on single lines, for use in tests.

extension CodedClass {
    /// `name: String; age "years": Int? or nil; level: Int8 = 3 | init(name: name) then age, level`
    var summary: String {
        let archived = properties.map(\.summary).joined(separator: "; ")
        let arguments = initializer.arguments.map {
            ($0.label.map { $0 + ": " } ?? "") + ($0.property.map { properties[$0].name } ?? "nil")
        }
        let call = "init(\(arguments.joined(separator: ", ")))"
        let assigned = initializer.assignedAfterwards.map { properties[$0].name }.joined(separator: ", ")
        return "\(archived) | \(call)" + (assigned.isEmpty ? "" : " then \(assigned)")
    }
}

extension CodedProperty {
    var summary: String {
        let key = key == name ? "" : " \"\(key)\""
        let missingValuePolicy =
            switch missingValuePolicy {
            case .fails: ""
            case .isNil: " or nil"
            case .keepsInitialValue(let expression): " = \(expression ?? "…")"
            }
        return "\(name)\(key): \(type.summary)\(missingValuePolicy)"
    }
}

extension ArchivedType {
    /// The type as in Swift; an enum with its raw type in parentheses.
    var summary: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .value(let value): value.name
        case .objects(.class(let name, let subclasses)): ([name] + subclasses).map(\.summary).joined(separator: "|")
        case .objects(.listed(let choice)):
            "\(choice.declared.summary)(\(choice.allClasses.map(\.summary).joined(separator: "|")))"
        case .objects(.existential(let choice)):
            "any \(choice.name)(\(choice.allClasses.map(\.summary).joined(separator: "|")))"
        case .codable(let name): "\(name.summary)(plist)"
        case .valueType(let name): "\(name.summary)(members)"
        case .composite(let composite): composite.summary
        case .represented(let type, let representation): "\(type.summary) as \(representation.rawValue)"
        case .propertyList(let list): list.kind.rawValue
        case .custom(let type, _): "custom(\(type))"
        case .raw(let value, let raw): "\(raw.name.summary)(\(value.summary))"
        case .optional(let wrapped): wrapped.summary + "?"
        case .array(let element): "[\(element.summary)]"
        case .set(let element): "Set<\(element.summary)>"
        case .dictionary(let key, let value): "[\(key.summary): \(value.summary)]"
        }
    }
}

extension ClassChoice.DeclaredType {
    var summary: String {
        switch self {
        case .any: "any"
        case .anyObject: "anyObject"
        case .class(let name): name.summary
        case .existential(let text): "any \(text)"
        }
    }
}

extension Composite {
    /// `CGPoint{x: CGFloat, y: CGFloat}`
    var summary: String {
        let members = members.map { "\($0.name): \($0.type.summary)" }.joined(separator: ", ")
        let name =
            switch kind {
            case .structure(let name): name.summary
            case .tuple: "Tuple"
            case .range(let isClosed): isClosed ? "ClosedRange" : "Range"
            case .wrapped: "Optional"
            }
        return "\(name){\(members)}"
    }
}

extension TypeName {
    var summary: String {
        let name = ((module.map { [$0] } ?? []) + components).joined(separator: ".")
        return arguments.isEmpty ? name : "\(name)<\(arguments.map(\.summary).joined(separator: ", "))>"
    }
}

extension ValueType {
    /// `Address{street: String; level: Int = 1 | init(street: street) then level}`, `Shape{circle(radius: Double); none}`
    var summary: String {
        switch kind {
        case .structure(let properties, let call):
            let arguments = call.arguments.map {
                ($0.label.map { $0 + ": " } ?? "") + ($0.property.map { properties[$0].name } ?? "nil")
            }
            let assigned = call.assignedAfterwards.map { properties[$0].name }.joined(separator: ", ")
            return "\(name.summary){\(properties.map(\.summary).joined(separator: "; ")) | "
                + "init\(call.isFailable ? "?" : "")(\(arguments.joined(separator: ", ")))\(assigned.isEmpty ? "" : " then \(assigned)")}"
        case .enumeration(let cases):
            let cases = cases.map { enumCase in
                let values = enumCase.values.map(\.property.summary).joined(separator: ", ")
                return values.isEmpty ? enumCase.name : "\(enumCase.name)(\(values))"
            }
            return "\(name.summary){\(cases.joined(separator: "; "))}"
        }
    }
}

extension ArchiveModel {
    /// The whole result of a run as one text.
    var summary: String {
        let files = files.map { file in
            let classes = file.classes.map {
                "\($0.name.joined(separator: ".")) \($0.access.rawValue) \($0.availability) \($0.conditions) "
                    + "\($0.declaresSupportsSecureCoding) \(["Data", "URL", "NSArray"].map($0.shadowedNames.contains)) \($0.summary)"
            }
            return "\(file.path) \(file.imports)\n" + classes.joined(separator: "\n")
        }
        return (files + refusedFiles.map(\.text) + diagnostics.map { "\($0)" }).joined(separator: "\n")
    }
}
