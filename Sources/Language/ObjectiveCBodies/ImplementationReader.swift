import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Objective-C method body → syntax tree.
///
/// The tree is that of Swift bodies, with the Swift names of coder methods and offsets into the implementation. Messages
/// are calls: the first argument has no label, and the others have the later parts of the selector. Reads any tokens without
/// failing, like `BodyReader`, and with its limits.
struct ImplementationReader {
    /// The names whose meaning depends on the class.
    struct Names: Sendable {
        /// The properties by the names of their variables and getters.
        var properties: [String: String] = [:]
        /// The variables that `@synthesize` names.
        var variables: Set<String> = []
        /// The macros whose text codes something.
        var codingMacros: Set<String> = []
        /// The parameter that is the coder.
        var coder: String?
    }

    let tokens: [HeaderToken]
    let end: Int
    let names: Names
    var at: Int
    var depth = 0
    /// The operators and messages that the expressions under way have been chained with.
    var links = 0

    init(_ tokens: [HeaderToken], _ range: Range<Int>, _ names: Names) {
        self.tokens = tokens
        self.names = names
        at = range.lowerBound
        end = min(range.upperBound, tokens.count)
    }

    /// Reads a body with its braces.
    mutating func body() -> [Statement] {
        guard eat("{") else { return [] }
        return statements()
    }
}

extension ImplementationReader {
    var current: HeaderToken? { at < end ? tokens[at] : nil }

    func peek(_ distance: Int = 1) -> HeaderToken? { at + distance < end ? tokens[at + distance] : nil }

    func isAt(_ text: String) -> Bool {
        guard let current else { return false }
        return current.kind != .literal && current.text == text
    }

    mutating func eat(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        at += 1
        return true
    }

    /// The range from a token to the one before the current one.
    func range(from start: Int) -> SourceRange {
        guard start < tokens.count else { return SourceRange(0, 0) }
        return SourceRange(tokens[start].offset, tokens[max(start, min(at, tokens.count) - 1)].end)
    }

    /// Whether a token directly follows the one before it.
    func touches(_ distance: Int) -> Bool {
        guard let token = peek(distance), at + distance > 0 else { return false }
        return token.offset == tokens[at + distance - 1].end
    }

    /// Skips a token, or a bracket with its content.
    mutating func skipBalanced() {
        var open = 0
        while let token = current {
            at += 1
            guard token.kind == .punctuation else {
                if open == 0 { return }
                continue
            }
            switch token.text {
            case "(", "[", "{": open += 1
            case ")", "]", "}": open -= 1
            default: break
            }
            if open <= 0 { return }
        }
    }

    /// The tokens of the brackets here, without them; moves behind the brackets.
    mutating func balanced() -> Range<Int> {
        let start = at
        skipBalanced()
        return min(start + 1, at)..<max(min(start + 1, at), at - 1)
    }

    mutating func skip(upTo stops: Set<String>) {
        while let token = current, token.kind == .literal || !stops.contains(token.text) { skipBalanced() }
    }

    /// The type of a declared variable; nil if its declaration says nothing about it.
    static func typeText(_ type: HeaderType) -> String? {
        switch type {
        case .named(let name, _, let isObject, _):
            guard !["id", "instancetype", "Class", "void"].contains(name) else { return nil }
            // Any object may be nil.
            return ImportedTypes.text(type.withNullability(isObject ? .nullable : .nonnull))
        case .block, .function, .pointer, .array: return nil
        }
    }
}
