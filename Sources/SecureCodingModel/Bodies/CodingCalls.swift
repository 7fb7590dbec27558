import SourceText
import SwiftScanner

/// The keys in a handwritten `encode(with:)` or `init(coder:)`, and the members with their values.
///
/// Finds calls of `encode(_:forKey:)`, `decodeObject(of:forKey:)` and similar methods in source order. Values are
/// followed through local variables and arguments of `self.init` and `super.init`, but not into other methods.
struct CodingCalls {
    struct Call {
        /// The source text of the key: `"name"`, `Keys.name`.
        let key: String
        /// Names that may be members: parts of the encoded value, or targets of the decoded one.
        let names: Set<String>
        /// The encoded value; nil for a decoding call.
        let value: Value?
    }

    /// The argument of an encoding call.
    struct Value {
        /// The source text.
        let text: String
        /// Whether it is only a member, and no local hides the name.
        let isMember: Bool
    }

    private let body: BodyTokens
    /// Expressions that give a name its value: `let name = …`, `self.name = …`, `self.init(name: …)`.
    private var flows: [(target: String, source: Range<Int>)] = []
    /// For each name, the names in its value, and those with a value that contains it.
    private var sources: [String: Set<String>] = [:]
    private var targets: [String: Set<String>] = [:]
    private(set) var calls: [Call] = []
    /// Whether code other than a superclass or an initializer of the class gets the coder.
    private(set) var handsCoderOn = false

    /// - Parameter coder: The name of the parameter.
    init(_ range: SourceRange, coder: String, in file: ScannedFile) {
        body = BodyTokens(range, in: file)
        for index in body.tokens.indices { findFlows(at: index) }
        calls = body.tokens.indices.compactMap { call(at: $0, in: file) }
        handsCoderOn = body.tokens.indices.contains { body.name($0) == coder && isHandedOn(at: $0) }
    }

    private func call(at index: Int, in file: ScannedFile) -> Call? {
        guard body.kind(index) == .identifier, body.kind(index - 1) == .period,
            body.kind(index + 1) == .leftParenthesis
        else { return nil }
        let isEncode = body.text(index).hasPrefix("encode")
        let arguments = body.elements(of: index + 1)
        guard isEncode || body.text(index).hasPrefix("decode"),
            let key = arguments.first(where: { body.text($0.lowerBound) == "forKey" && $0.count > 2 })
        else { return nil }
        let names =
            isEncode
            ? reached(from: body.memberNames(in: arguments[0]), by: sources)
            : reached(from: Set(flows.filter { $0.source.contains(index) }.map(\.target)), by: targets)
        return Call(
            key: text(of: key.dropFirst(2), in: file), names: names,
            value: isEncode ? value(arguments[0], in: file) : nil)
    }

    private func text(of tokens: Range<Int>, in file: ScannedFile) -> String {
        let (first, last) = (body.tokens[tokens.lowerBound], body.tokens[tokens.upperBound - 1])
        return file.text(SourceRange(first.range.lower, last.range.upper))
    }

    private func value(_ argument: Range<Int>, in file: ScannedFile) -> Value {
        let last = argument.upperBound - 1
        let isOfSelf = argument.count == 3 && body.text(argument.lowerBound) == "self" && body.kind(last - 1) == .period
        let isHidden = body.tokens.indices.contains {
            body.name($0) == body.name(last) && ["let", "var"].contains(body.text($0 - 1))
        }
        return Value(text: text(of: argument, in: file), isMember: isOfSelf || argument.count == 1 && !isHidden)
    }

    private func isHandedOn(at index: Int) -> Bool {
        let isArgument = [.leftParenthesis, .comma, .colon].contains(body.kind(index - 1))
        guard isArgument, [.rightParenthesis, .comma].contains(body.kind(index + 1)),
            let opening = body.enclosingBracket(of: index)
        else { return false }
        return !["self", "super"].contains(body.text(opening - 3))
    }

    // MARK: Where values come from and go to

    /// Returns names and everything they lead to through locals.
    private func reached(from start: Set<String>, by step: [String: Set<String>]) -> Set<String> {
        var found = start
        var pending = Array(start)
        while let name = pending.popLast() {
            for other in step[name] ?? [] where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }

    private mutating func findFlows(at index: Int) {
        if body.kind(index) == .operator, body.text(index) == "=", let target = target(before: index) {
            note(target, (index + 1)..<expressionEnd(from: index + 1))
        }
        let isDelegation =
            ["self", "super"].contains(body.text(index)) && body.kind(index + 1) == .period
            && body.text(index + 2) == "init" && body.kind(index + 3) == .leftParenthesis
        guard isDelegation else { return }
        for argument in body.elements(of: index + 3) where body.isLabel(argument.lowerBound) {
            note(body.name(argument.lowerBound), argument.dropFirst(2))
        }
    }

    private mutating func note(_ target: String, _ source: Range<Int>) {
        flows.append((target, source))
        for name in body.memberNames(in: source) {
            sources[target, default: []].insert(name)
            targets[name, default: []].insert(target)
        }
    }

    /// Returns the name on the left of a `=`: a local, with or without a type, or a member.
    private func target(before equals: Int) -> String? {
        var index = equals - 1
        while index > 0, ![.leftBrace, .rightBrace, .semicolon].contains(body.kind(index)), body.text(index) != "=" {
            if ["let", "var"].contains(body.text(index - 1)) { return body.name(index) }
            if body.tokens[index].startsLine { break }
            index -= 1
        }
        guard body.kind(equals - 1) == .identifier else { return nil }
        let isMember = body.kind(equals - 2) == .period
        return isMember && body.text(equals - 3) != "self" ? nil : body.name(equals - 1)
    }

    /// Returns the index after an expression, judging by brackets and lines.
    private func expressionEnd(from start: Int) -> Int {
        var index = start
        while index < body.tokens.count {
            switch body.kind(index) {
            case .leftParenthesis, .leftBracket: index = (body.closing(index) ?? body.tokens.count) - 1
            case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon: return index
            // The braces of `if let name = … {`. Those of a closure don't matter.
            case .leftBrace: return index
            case .identifier where index > start && body.tokens[index].startsLine:
                if !["as", "is"].contains(body.text(index)) { return index }
            case .identifier where body.text(index) == "else": return index
            default: break
            }
            index += 1
        }
        return index
    }
}
