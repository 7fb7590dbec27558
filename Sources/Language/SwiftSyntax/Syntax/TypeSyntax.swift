import SecureCodeGenSourceText

/// The syntax of a type, as far as it matters for resolving it.
package indirect enum TypeSyntax: Sendable, Equatable {
    /// `Foundation.Date`, `Array<Int>`, `Outer<T>.Inner`: the components, outermost first.
    case named([Component])
    /// `T?`
    case optional(TypeSyntax)
    /// `T!`
    case implicitlyUnwrapped(TypeSyntax)
    /// `[T]`
    case array(TypeSyntax)
    /// `[K: V]`
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `(A, b: B)`. A single element without a label isn't a tuple. `Void` is `()`.
    case tuple([TupleElement])
    /// A function type by the types of its parameters.
    case function(parameters: [TypeSyntax])
    /// `any P`
    case existential(TypeSyntax)
    /// `some P`
    case opaque(TypeSyntax)
    /// `A & B`
    case composition([TypeSyntax])
    /// `T.Type`, `P.Protocol`
    case metatype(TypeSyntax)
    /// A type after attributes or specifiers, and their words: `escaping` for `@escaping () -> Void`, `inout`.
    case attributed(specifiers: [String], TypeSyntax)
    /// Any other syntax: pack expansions, suppressed conformances, numbers as generic arguments.
    case other

    package struct Component: Sendable, Equatable {
        /// Without backticks.
        package let name: String
        package let arguments: [TypeSyntax]

        package init(name: String, arguments: [TypeSyntax] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    package struct TupleElement: Sendable, Equatable {
        /// nil for `_` and if there is none.
        package let label: String?
        package let type: TypeSyntax
    }
}

extension TypeSyntax {
    /// The type without the attributes and specifiers before it.
    package var withoutSpecifiers: TypeSyntax {
        if case .attributed(_, let type) = self { return type.withoutSpecifiers }
        return self
    }

    /// The words before the type: `inout`, `autoclosure`.
    package var specifiers: [String] {
        if case .attributed(let specifiers, _) = self { specifiers } else { [] }
    }

    /// Whether it is one of these types of Swift or Foundation, or a generic parameter of this name.
    package func isNamed(_ names: [String]) -> Bool {
        switch self {
        case .named(let components):
            let path = components.allSatisfy(\.arguments.isEmpty) ? components.map(\.name) : []
            let isQualified = path.count == 2 && ["Swift", "Foundation"].contains(path[0])
            return (path.count == 1 || isQualified) && names.contains(path[path.count - 1])
        case .existential(let type): return type.isNamed(names)
        default: return false
        }
    }

    /// Whether it is a type like `T!`.
    package var isImplicitlyUnwrapped: Bool {
        if case .implicitlyUnwrapped = withoutSpecifiers { true } else { false }
    }

    /// The parts of a composition; the type itself if it isn't one.
    package var compositionMembers: [TypeSyntax] {
        if case .composition(let members) = self { return members }
        return [self]
    }
}

extension TypeSyntax {
    /// The names of the types in it, except in function types, in source order.
    package var names: [[String]] {
        switch self {
        case .named(let components): [components.map(\.name)] + components.flatMap(\.arguments).flatMap(\.names)
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .existential(let type),
            .opaque(let type), .metatype(let type), .attributed(_, let type):
            type.names
        case .dictionary(let key, let value): key.names + value.names
        case .tuple(let elements): elements.flatMap(\.type.names)
        case .composition(let members): members.flatMap(\.names)
        case .function, .other: []
        }
    }
}

extension TypeSyntax {
    /// Returns a type by its name, of which only the last component has generic arguments.
    package static func named(_ names: [String], arguments: [TypeSyntax] = []) -> TypeSyntax {
        .named(names.enumerated().map { .init(name: $1, arguments: $0 == names.count - 1 ? arguments : []) })
    }

    /// The types of a tuple's elements, or the only one.
    var elements: [TypeSyntax] {
        if case .tuple(let elements) = self { elements.map(\.type) } else { [self] }
    }

    /// Returns the member of a type: `[Int].Index` is a member of `Swift.Array<Int>`.
    func member(_ member: TypeSyntax) -> TypeSyntax? {
        guard case .named(let last) = member else { return nil }
        switch self {
        case .named(let components): return .named(components + last)
        case .array(let element): return .named(["Swift", "Array"], arguments: [element]).member(member)
        case .dictionary(let key, let value):
            return .named(["Swift", "Dictionary"], arguments: [key, value]).member(member)
        default: return nil
        }
    }
}

extension SourceSlice {
    /// The type that it is; nil if it isn't one. `class` in an inheritance clause is `AnyObject`.
    package var typeSyntax: TypeSyntax? {
        Scanner.read(self) { parser in
            if parser.eat(.class) { return .named(["AnyObject"]) }
            return parser.parseType().flatMap { parser.at(.endOfFile) ? $0 : nil }
        }
    }

    /// Whether it is one of these types of Swift or Foundation, or a generic parameter of this name.
    package func isType(_ names: String...) -> Bool { typeSyntax?.isNamed(names) ?? false }

    /// The tokens of Swift in it.
    package var tokens: [Token] { Scanner.tokens(of: source, in: range) }

    /// The texts of its tokens.
    package var words: [String] { tokens.map { source.text($0.range) } }

    /// Its text without comments and line breaks, with one space instead of them.
    package var line: String {
        var line = ""
        var end = range.lower
        for token in tokens {
            if end < token.range.lower, !line.isEmpty { line += " " }
            line += source.text(token.range)
            end = token.range.upper
        }
        return line
    }
}
