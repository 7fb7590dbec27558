import SourceText
import SwiftScanner

/// Whether an expression's tree says everything that its source says.
///
/// The reader of bodies passes over syntax that it doesn't know. What is adopted must not rest on such a tree.
enum Fidelity {
    static func holds(_ expression: Expression, in follower: Follower) -> Bool {
        guard let printed = FidelityPrinter(follower: follower).print(expression) else { return false }
        let text = follower.moved.inlinedText(of: expression.range, in: follower.source)
        let source = SourceFile(path: follower.source.path, text: text)
        let written = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count)).map { source.text($0.range) }
            .joined()
        return normalized(printed) == normalized(written)
    }

    /// Without what grouping and white space add.
    private static func normalized(_ text: String) -> String {
        text.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" && $0 != "`" }
    }
}

/// Prints the parts of an expression without white space.
private struct FidelityPrinter {
    let follower: Follower

    func print(_ expression: Expression) -> String? {
        let expression = follower.inlined(expression)
        switch expression.kind {
        case .name(let name): return name
        case .string(let parts):
            guard parts.count <= 1 else { return nil }
            guard let part = parts.first else { return "\"\"" }
            guard case .text(let text) = part, !text.contains(where: { "\\\"\n\r\t".contains($0) }) else { return nil }
            return "\"" + text + "\""
        case .integer(let text), .float(let text): return text
        case .boolean(let value): return value ? "true" : "false"
        case .nil: return "nil"
        case .member(let base, let name):
            guard let base else { return "." + name }
            return print(base).map { $0 + "." + name }
        case .call(let callee, let arguments):
            guard let callee = print(callee), let list = print(arguments) else { return nil }
            return callee + "(" + list + ")"
        case .chained(let base): return print(base).map { $0 + "?" }
        case .forced(let base): return print(base).map { $0 + "!" }
        case .cast(let base, let cast, let type): return print(base).map { $0 + cast.rawValue + type }
        case .prefix(let name, let base): return print(base).map { name + $0 }
        case .binary(let name, let left, let right):
            guard let left = print(left), let right = print(right) else { return nil }
            return left + name + right
        case .ternary(let condition, let left, let right):
            guard let condition = print(condition), let left = print(left), let right = print(right) else {
                return nil
            }
            return condition + "?" + left + ":" + right
        case .array(let elements):
            let printed = elements.compactMap(print)
            return printed.count == elements.count ? "[" + printed.joined(separator: ",") + "]" : nil
        case .pound(let name, let argument): return argument.isEmpty ? name : name + "(" + argument + ")"
        default: return nil
        }
    }

    private func print(_ arguments: [Expression.Argument]) -> String? {
        var result: [String] = []
        for argument in arguments {
            // A key that is known is what it is, however it is spelled.
            if argument.label == "forKey", (try? follower.key(of: argument.value)) != nil {
                let inlined = follower.moved.keys[argument.value.range]?.swiftLiteral
                result.append("forKey:" + (inlined ?? follower.source.text(argument.value.range)))
                continue
            }
            guard let value = print(argument.value) else { return nil }
            result.append((argument.label.map { $0 + ":" } ?? "") + value)
        }
        return result.joined(separator: ",")
    }
}
