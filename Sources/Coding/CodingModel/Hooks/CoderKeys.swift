import SecureCodeGenSwiftSyntax

/// The keys that a method reads from a coder.
enum CoderKeys {
    /// The methods of a coder that read only the value of the given key.
    private static let reading: Set = [
        "containsValue", "decodeArrayOfObjects", "decodeBool", "decodeCGAffineTransform", "decodeCGPoint",
        "decodeCGRect",
        "decodeCGSize", "decodeCGVector", "decodeCInt", "decodeDecodable", "decodeDictionary",
        "decodeDirectionalEdgeInsets", "decodeDouble", "decodeFloat", "decodeInt32", "decodeInt64", "decodeInteger",
        "decodeObject", "decodePoint", "decodePropertyList", "decodeRect", "decodeSize", "decodeTopLevelDecodable",
        "decodeTopLevelObject", "decodeUIEdgeInsets", "decodeUIOffset",
    ]

    /// Returns the keys, if all are literals; nil if the method may read others, because it uses the coder in another way.
    ///
    /// - Parameters:
    ///   - coder: The name of the parameter with the coder.
    ///   - key: The name of the parameter with the key of the property.
    static func read(by body: [Statement], coder: String, key: String?) -> Set<String>? {
        var keys: Set<String> = []
        var uses = 0
        for node in body.nodes {
            guard case .expression(let expression) = node else {
                if case .statement(let statement) = node, statement.kind == .unknown { return nil }
                continue
            }
            switch expression.kind {
            case .unknown: return nil
            case .name(coder): uses += 1
            case .call(let function, let arguments):
                guard case .member(let base?, let name) = function.kind, base.kind == .name(coder),
                    reading.contains(name)
                else { continue }
                switch arguments.first(where: { $0.label == "forKey" })?.value.kind {
                case .string(let parts)?:
                    guard let literal = text(parts) else { return nil }
                    keys.insert(literal)
                case .name(let name)? where name == key: break
                default: return nil
                }
                uses -= 1
            // Errors aren't keys.
            case .member(let base?, let name)
            where base.kind == .name(coder) && ["error", "failWithError"].contains(name):
                uses -= 1
            default: break
            }
        }
        return uses == 0 ? keys : nil
    }

    private static let classLabels: Set = [
        "keysOfClasses", "objectClass", "objectsOfClasses", "of", "ofClass", "ofClasses", "withKeyClass",
        "withKeysOfClasses",
    ]

    /// Returns the names of the classes in typed decodes: `Tag` for `decodeObject(of: [NSArray.self, Tag.self], forKey: "tags")`.
    static func classes(in body: [Statement]) -> Set<[String]> {
        var classes: Set<[String]> = []
        for case .expression(let expression) in body.nodes {
            guard case .call(let function, let arguments) = expression.kind, case .member(_, let name) = function.kind,
                reading.contains(name)
            else { continue }
            for argument in arguments where classLabels.contains(argument.label ?? "") {
                let values = if case .array(let elements) = argument.value.kind { elements } else { [argument.value] }
                classes.formUnion(values.compactMap(path))
            }
        }
        return classes
    }

    /// Returns `["Outer", "Tag"]` for `Outer.Tag.self`.
    private static func path(_ expression: Expression) -> [String]? {
        guard case .member(let type?, "self") = expression.kind else { return nil }
        var (names, current): ([String], Expression) = ([], type)
        while case .member(let base?, let name) = current.kind { (names, current) = ([name] + names, base) }
        guard case .name(let name) = current.kind else { return nil }
        return [name] + names
    }

    private static func text(_ parts: [Expression.StringPart]) -> String? {
        var text = ""
        for part in parts {
            guard case .text(let literal) = part else { return nil }
            text += literal
        }
        return text
    }
}
