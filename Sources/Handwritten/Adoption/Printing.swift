import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Whether an expression's tree says everything that its source says.
///
/// The reader of bodies passes over syntax that it doesn't know. What is adopted must not rest on such a tree.
enum Fidelity {
    static func holds(_ expression: Expression, in follower: Follower) -> Bool {
        guard let text = text(of: expression, in: follower) else { return false }
        let written = follower.moved.inlinedText(of: expression.range, in: follower.source)
        let source = SourceFile(path: follower.source.path, text: written)
        let tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
        return characters(text) == characters(tokens.map { source.text($0.range) }.joined())
    }

    /// The characters of a text in any order, without what grouping and white space add.
    private static func characters(_ text: String) -> [Character] {
        text.filter { !$0.isWhitespace && !"()`".contains($0) }.sorted()
    }

    /// Returns what the nodes of a tree say, in any order; nil if one may say less than its source.
    private static func text(of expression: Expression, in follower: Follower) -> String? {
        let expression = follower.inlined(expression)
        var parts = Node.expression(expression).children
        var text: String
        switch expression.kind {
        case .name(let name), .integer(let name), .float(let name): text = name
        case .string(let content):
            guard let literal = content.isEmpty ? "" : expression.literalText,
                !literal.contains(where: { "\\\"\n\r\t".contains($0) })
            else { return nil }
            text = "\"\(literal)\""
        case .boolean(let value): text = "\(value)"
        case .nil: text = "nil"
        case .member(_, let name): text = "." + name
        case .call(let callee, let arguments):
            let keys = arguments.map { key($0, in: follower) }
            text = zip(arguments, keys).map { ($0.label.map { $0 + ":" } ?? "") + ($1 ?? "") }.joined(separator: ",")
            parts = ([callee] + zip(arguments, keys).filter { $1 == nil }.map(\.0.value)).map(Node.expression)
        case .chained: text = "?"
        case .forced: text = "!"
        case .cast(_, let cast, let type): text = cast.rawValue + type
        case .prefix(let name, _), .binary(let name, _, _): text = name
        case .ternary: text = "?:"
        case .array(let elements): text = "[]" + String(repeating: ",", count: max(elements.count - 1, 0))
        case .pound(let name, let argument): text = name + argument
        default: return nil
        }
        for case .expression(let part) in parts {
            guard let inner = self.text(of: part, in: follower) else { return nil }
            text += inner
        }
        return text
    }

    /// A key that is known is what it is, however it is spelled.
    private static func key(_ argument: Expression.Argument, in follower: Follower) -> String? {
        guard argument.label == "forKey", (try? follower.key(of: argument.value)) != nil else { return nil }
        return follower.moved.keys[argument.value.range]?.swiftLiteral ?? follower.source.text(argument.value.range)
    }
}
