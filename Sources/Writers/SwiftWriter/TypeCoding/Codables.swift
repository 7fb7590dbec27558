import SecureCodeGenCodingPlan

/// Codable values, as NSData with a binary property list of `[value]`, because the root of a property list is a
/// collection.
struct CodableCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let name: TypeName

    var swiftType: String { context.typeName(name) }
    var castType: String { platform("Data") }

    func object(_ value: Expression) -> Expression {
        .support(.coded).call(.init(context.encodable(type, value)))
    }

    func conversion(_ value: Expression) -> Converted? {
        context.decoded(type, by: .decoded, value)
    }
}

extension WriterContext {
    /// Returns the value that is decoded from data; nil if decoding fails.
    ///
    /// - Parameter function: a function that takes the type and the data.
    func decoded(_ type: ArchivedType, by function: SupportFunction, _ data: Expression) -> Converted {
        func call(_ type: Expression) -> Converted {
            Converted(.support(function).call(.init(type.path("self")), .init(data)), isOptional: true)
        }
        guard let values = checkedValues(type) else { return call(.primary(swiftType(type))) }
        return call(.primary(values.type)).then(Converted(values.value))
    }

    /// Returns the value that is encoded instead of a value; see `checkedValues`.
    func encodable(_ type: ArchivedType, _ value: Expression) -> Expression {
        func encodable(_ item: ArchivedType, by method: String) -> Expression {
            let body = self.encodable(item, .element)
            return body == .element ? value : value.calling(method, .init(.closure(body)))
        }
        return switch type {
        case .codable(let name) where isURLComponents(name): .primary(urlComponents).call(.init(value))
        case .optional(let item), .array(let item), .set(let item): encodable(item, by: "map")
        case .dictionary(_, let item): encodable(item, by: "mapValues")
        default: value
        }
    }

    private var urlComponents: String { names.platform("NSCoder.SecureURLComponents") }

    private func isURLComponents(_ name: TypeName) -> Bool { name.isPlatform && name.components == ["URLComponents"] }

    /// Returns the wrapper that is coded instead of a value. The initializer of URLComponents traps for some values,
    /// and its Codable conformance loses the percent encoding.
    ///
    /// - Returns: The type that is coded instead, and its property with the value; nil for a type that contains none.
    private func checkedValues(_ type: ArchivedType, _ value: Expression = .element) -> (
        type: String, value: Expression
    )? {
        switch type {
        case .codable(let name):
            isURLComponents(name) ? (urlComponents, value.path("value")) : nil
        case .optional(let item):
            checkedValues(item).map { (SwiftSyntaxText.optional($0.type), value.mapped($0.value)) }
        case .array(let item): checkedValues(item).map { ("[\($0.type)]", value.mapped($0.value)) }
        case .set(let item):
            checkedValues(item).map {
                ("[\($0.type)]", .primary(names.platform("Set")).call(.init(value.mapped($0.value))))
            }
        case .dictionary(let key, let item):
            checkedValues(item).map {
                ("[\(swiftType(key)): \($0.type)]", value.calling("mapValues", .init(.closure($0.value))))
            }
        default: nil
        }
    }
}
