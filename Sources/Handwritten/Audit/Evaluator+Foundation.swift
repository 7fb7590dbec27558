import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Functions and methods of Foundation that say something about keys, struct members and bounds.
extension Evaluator {
    /// Methods of Foundation that raise an exception for a position behind the end.
    static let boundedMethods: Set<String> = [
        "substringToIndex", "substringFromIndex", "substringWithRange", "characterAtIndex", "subarrayWithRange",
        "subdataWithRange",
    ]

    /// The decoded objects that may be shorter than a position in them.
    mutating func partOf(_ object: Value, _ base: Expression, _ position: Expression) -> Value {
        if case .integer("0") = position.kind { return Value() }
        let isCounted = Self.path(base).map { conditions.contains(.counted($0)) } ?? false
        let known = evaluate(position)
        return Value(
            origins: isCounted
                ? []
                : object.origins.filter { origin in
                    trace.calls[origin.call].isObjectDecode && origin.conversions.allSatisfy(\.isPlain)
                        && !known.origins.contains { $0.call == origin.call }
                })
    }

    static func isLiteral(_ expression: Expression) -> Bool {
        if case .string = expression.kind { true } else { false }
    }

    /// `[NSString stringWithFormat:@"%@Size", kPicture]` as a key.
    static func key(format: Expression, _ arguments: [ArchiveKey]) -> ArchiveKey {
        guard case .string(let parts) = format.kind, parts.count == 1, case .text(let text) = parts[0] else {
            return .dynamic
        }
        var rest = text[...]
        var result = ""
        var isKnown = true
        for argument in arguments {
            guard let shown = argument.shown, let place = rest.firstRange(of: "%@") else { return .dynamic }
            if case .symbol = argument { isKnown = false }
            result += rest[..<place.lowerBound] + shown
            rest = rest[place.upperBound...]
        }
        guard !rest.contains("%") else { return .dynamic }
        return isKnown ? .text(result + rest) : .symbol(result + rest)
    }

    /// The members that the arguments of a function, an initializer or a literal in C become.
    func members(of name: String, _ arguments: [Expression.Argument]) -> [String] {
        let known = Self.members(of: name, arguments)
        guard known.isEmpty,
            let type = sources.table.type(named: name, from: self.type, inFile: file),
            type.kind == .struct
        else { return known }
        let labels = arguments.compactMap(\.label)
        if !labels.isEmpty { return labels.count == arguments.count ? labels : [] }
        let members = sources.properties(of: type).map { $0.member.name.text }
        return arguments.count <= members.count ? members : []
    }

    private static func members(of name: String, _ arguments: [Expression.Argument]) -> [String] {
        let kind = name.hasSuffix("Make") ? name.dropLast(4) : name.hasPrefix("NSMake") ? name.dropFirst(6) : ""
        if let found = structMembers.first(where: { kind.hasSuffix($0.key) })?.value {
            return found.count == arguments.count ? found : []
        }
        guard structMembers.keys.contains(where: name.hasSuffix) else { return [] }
        let labels = arguments.compactMap(\.label)
        return labels.count == arguments.count ? labels : []
    }

    /// The members of structs in C that are made by functions with arguments in that order.
    private static let structMembers: [String: [String]] = [
        "Point": ["x", "y"], "Size": ["width", "height"], "Rect": ["x", "y", "width", "height"],
        "Range": ["location", "length"], "Vector": ["dx", "dy"], "EdgeInsets": ["top", "left", "bottom", "right"],
        "Offset": ["horizontal", "vertical"], "Coordinate2D": ["latitude", "longitude"],
        "CoordinateSpan": ["latitudeDelta", "longitudeDelta"],
        "AffineTransform": ["a", "b", "c", "d", "tx", "ty"], "Vector3": ["x", "y", "z"],
        "Vector4": ["x", "y", "z", "w"],
    ]
}
