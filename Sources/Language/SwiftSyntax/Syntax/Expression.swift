import SecureCodeGenSourceText

/// An expression of a function body, as far as coder calls and the values around them need it.
package struct Expression: Sendable, Equatable {
    package indirect enum Kind: Sendable, Equatable {
        /// A name, `self`, `super` or `Self`, without backticks or generic arguments.
        case name(String)
        case string([StringPart])
        /// As it is written.
        case integer(String)
        case float(String)
        case boolean(Bool)
        case `nil`
        /// `base.name`; `.name` without a base.
        case member(Expression?, String)
        case call(Expression, [Argument])
        case subscripted(Expression, [Argument])
        /// `base?` in a chain.
        case chained(Expression)
        /// `base!`
        case forced(Expression)
        case cast(Expression, Cast, type: String)
        case attempt(Attempt, Expression)
        case prefix(String, Expression)
        case postfix(Expression, String)
        case binary(String, Expression, Expression)
        case ternary(Expression, Expression, Expression)
        case array([Expression])
        case dictionary([Expression])
        /// Parentheses around several elements, or none.
        case tuple([Argument])
        case closure(parameters: [String], body: [Statement])
        /// `\A.b.c`: what follows the backslash.
        case keyPath(String)
        /// `#selector(…)`, `#function`: the name with its `#`, and the text in the parentheses.
        case pound(String, String)
        /// `if` or `switch` used as a value.
        case statement(Statement)
        /// Syntax that the reader does not follow.
        case unknown
    }

    package enum Cast: String, Sendable {
        case conditional = "as?"
        case forced = "as!"
        case coercion = "as"
        case check = "is"
    }

    package enum Attempt: String, Sendable {
        case plain = "try"
        case optional = "try?"
        case forced = "try!"
        case await
    }

    package enum StringPart: Sendable, Equatable {
        case text(String)
        case value(Expression)
        case unknown
    }

    package struct Argument: Sendable, Equatable {
        package let label: String?
        package let value: Expression

        package init(label: String?, value: Expression) {
            self.label = label
            self.value = value
        }
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// A statement of a function body.
package struct Statement: Sendable, Equatable {
    package indirect enum Kind: Sendable, Equatable {
        case expression(Expression)
        case binding([Binding])
        case `if`([Condition], then: [Statement], otherwise: [Statement])
        case `guard`([Condition], otherwise: [Statement])
        case `switch`(Expression, [Case])
        case loop(names: [String], over: Expression?, conditions: [Condition], body: [Statement])
        case `do`([Statement], catches: [[Statement]])
        case `return`(Expression?)
        case `throw`(Expression)
        case `defer`([Statement])
        /// `break`, `continue` or `fallthrough`.
        case jump(String)
        /// The clauses of an `#if`, in order.
        case conditional([[Statement]])
        /// A function that is local to the body.
        case function(name: String, parameters: [String], body: [Statement])
        /// Syntax that the reader does not follow.
        case unknown
    }

    package struct Binding: Sendable, Equatable {
        /// More than one for a tuple pattern.
        package let names: [String]
        package let type: String?
        package let value: Expression?
        /// Whether it is a `var` of Swift.
        package let isVariable: Bool

        package init(names: [String], type: String?, value: Expression?, isVariable: Bool = false) {
            self.names = names
            self.type = type
            self.value = value
            self.isVariable = isVariable
        }
    }

    package enum Condition: Sendable, Equatable {
        case expression(Expression)
        /// `let x = value`, `let x`, and a `case` pattern with the names that it binds.
        case binding(names: [String], type: String?, value: Expression, isPattern: Bool)
        /// `#available(…)`
        case availability
    }

    package struct Case: Sendable, Equatable {
        /// Empty for `default`.
        package let patterns: [Expression]
        package let names: [String]
        package let body: [Statement]

        package init(patterns: [Expression], names: [String], body: [Statement]) {
            self.patterns = patterns
            self.names = names
            self.body = body
        }
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}
