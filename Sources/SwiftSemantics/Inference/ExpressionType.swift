import AppleTypes

/// The known type of an expression, whose literals may still have several types.
indirect enum ExpressionType: Equatable, Sendable {
    case integer
    case floating
    case string
    /// `nil`
    case absent
    /// `.name`, a member of the type of a neighboring expression.
    case implicitMember(String)
    /// An array literal; nil for the elements of an empty one.
    case array(ExpressionType?)
    /// A dictionary literal; nil for an empty one.
    case dictionary(Pair?)
    /// A value next to `nil` in a collection.
    case optional(ExpressionType)
    case typed(SwiftType)
    /// An expression with an unknown type.
    case opaque

    struct Pair: Equatable, Sendable {
        let key: ExpressionType
        let value: ExpressionType
    }

    static let bool = ExpressionType.typed(.scalar(.bool))

    /// The type that Swift infers for a variable with this initial value; nil if it is unknown.
    var defaultType: SwiftType? {
        switch self {
        case .integer: .scalar(.int)
        case .floating: .scalar(.double)
        case .string: .string
        case .array(let element): element?.defaultType.map { .array($0) }
        case .dictionary(let pair): pair.flatMap(Self.dictionary)
        case .optional(let wrapped): wrapped.defaultType.map { .optional($0) }
        case .typed(let type): type
        case .absent, .implicitMember, .opaque: nil
        }
    }

    private static func dictionary(_ pair: Pair) -> SwiftType? {
        guard let key = pair.key.defaultType, let value = pair.value.defaultType else { return nil }
        return .dictionary(key: key, value: value)
    }

    // MARK: Calculations

    /// Whether an operator on two values of a type returns a value of that type.
    static func calculates(_ symbol: String) -> Bool {
        ["+", "-", "*", "/"].contains(symbol) || isOfIntegers(symbol)
    }

    private static func isOfIntegers(_ symbol: String) -> Bool { ["%", "<<", ">>"].contains(symbol) }

    /// Returns the result of an operator for numbers of one type, or two strings; opaque for anything else.
    func calculated(_ symbol: String, with other: ExpressionType) -> ExpressionType {
        // The right operand of a shift can have any type.
        let isShift = ["<<", ">>"].contains(symbol) && other != .opaque
        let whole = isShift ? self : joined(with: other)
        switch whole {
        case .integer: return whole
        case .floating: return Self.isOfIntegers(symbol) ? .opaque : whole
        case .string, .typed(.string): return symbol == "+" ? whole : .opaque
        case .typed(.scalar(let scalar)) where scalar != .bool:
            return scalar.isInteger || !Self.isOfIntegers(symbol) ? whole : .opaque
        default: return .opaque
        }
    }

    /// `-value`, `!value`
    func prefixed(_ symbol: String) -> ExpressionType {
        switch (symbol, self) {
        case ("!", .bool), ("-", .integer), ("-", .floating): self
        case ("-", .typed(.scalar(let scalar))) where scalar != .bool: self
        default: .opaque
        }
    }

    // MARK: Elements of one collection

    /// Returns the common type of two elements of a collection, or of the bounds of a range.
    ///
    /// The type is opaque if Swift would look for a common superclass, or if its choice isn't obvious.
    func joined(with other: ExpressionType) -> ExpressionType {
        if self == other { return self }
        switch (self, other) {
        case (.opaque, _), (_, .opaque): return .opaque
        case (.absent, let some), (let some, .absent): return some.madeOptional
        case (.optional(let wrapped), let other), (let other, .optional(let wrapped)):
            return wrapped.joined(with: other.unwrapped).madeOptional
        case (.integer, .floating), (.floating, .integer): return .floating
        case (let literal, .typed(let type)), (.typed(let type), let literal):
            return literal.canBecome(type) ? .typed(type) : .opaque
        case (.array(let first), .array(let second)): return Self.joined(first, second)
        case (.dictionary(let first), .dictionary(let second)): return Self.joined(first, second)
        default: return .opaque
        }
    }

    private static func joined(_ first: ExpressionType?, _ second: ExpressionType?) -> ExpressionType {
        guard let first, let second else { return .array(first ?? second) }
        let element = first.joined(with: second)
        return element == .opaque ? .opaque : .array(element)
    }

    private static func joined(_ first: Pair?, _ second: Pair?) -> ExpressionType {
        guard let first, let second else { return .dictionary(first ?? second) }
        let pair = Pair(key: first.key.joined(with: second.key), value: first.value.joined(with: second.value))
        return pair.key == .opaque || pair.value == .opaque ? .opaque : .dictionary(pair)
    }

    private var madeOptional: ExpressionType {
        switch self {
        case .opaque, .optional, .typed(.optional), .absent: self
        default: .optional(self)
        }
    }

    private var unwrapped: ExpressionType {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    /// Whether a literal next to a value of the type has that type too.
    private func canBecome(_ type: SwiftType) -> Bool {
        switch (self, type) {
        case (.string, .string): true
        case (.integer, .scalar(let scalar)): scalar != .bool
        case (.floating, .scalar(.double)), (.floating, .scalar(.float)): true
        default: false
        }
    }
}
