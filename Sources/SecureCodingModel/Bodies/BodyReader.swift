import SourceText
import SwiftScanner

/// Finds the effects of a body's statements on the members of the enclosing type.
///
/// The input is the tokens of an initializer, a method or an accessor block in braces. The output is steps in source
/// order. Types are unknown, so a member that may change counts as changed. Only a certain assignment becomes `assign`.
struct BodyReader {
    private let body: BodyTokens
    private(set) var steps: [BodyStep] = []
    /// The steps that `defer` moves to the end.
    private var deferred: [BodyStep] = []

    /// The number of open brackets, without the braces of the body.
    private var depth = 0
    private var openConditions = 0
    /// The first word of the current statement.
    private var head = ""
    /// The start of the last statement.
    private(set) var lastStatement = 0

    /// - Parameter range: A body with its braces, or any part of a file that contains one.
    init(_ range: SourceRange, in file: ScannedFile) { self.init(BodyTokens(range, in: file)) }

    private init(_ body: BodyTokens) {
        self.body = body
        var index = 0
        while index < tokens.count { index = max(read(at: index), index + 1) }
        steps += deferred
    }

    var tokens: [Token] { body.tokens }

    /// Whether the body is empty.
    var isEmpty: Bool { tokens.isEmpty }

    /// Returns the index of the next token to read.
    private mutating func read(at index: Int) -> Int {
        if isStatementStart(index) {
            head = text(index)
            if tokens[index].kind != .poundName { lastStatement = index }
            if openConditions == 0, let next = readStatement(at: index) { return next }
        }
        switch tokens[index].kind {
        case .leftBrace, .leftParenthesis, .leftBracket: depth += 1
        case .rightBrace, .rightParenthesis, .rightBracket: depth -= 1
        case .poundName:
            if text(index) == "#if" { openConditions += 1 }
            if text(index) == "#endif" { openConditions -= 1 }
        case .identifier: return readWord(at: index)
        case .dollarIdentifier:
            let (end, links) = chain(after: index)
            readLinks(links, areSet: isAssignment(end))
        case .operator:
            let isHarmless = isNegation(at: index) || joinsTexts(at: index)
            if Self.risky.contains(text(index)), !isHarmless { steps.append(.risk) }
        default: break
        }
        return index + 1
    }

    private static let risky: Set<String> = ["+", "-", "*", "/", "%", "+=", "-=", "*=", "/=", "%=", "<<", ">>", "!"]
    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Character",
    ]

    /// Whether an operator precedes its value: `!isOn` can't trap, but `value!` can.
    private func isNegation(at index: Int) -> Bool {
        guard text(index) == "!", index > 0, index + 1 < tokens.count else { return false }
        return tokens[index - 1].range.upper < tokens[index].range.lower
            && tokens[index].range.upper == tokens[index + 1].range.lower
    }

    /// `text + "x"`, `text += "x"`
    private func joinsTexts(at index: Int) -> Bool {
        ["+", "+="].contains(text(index)) && [kind(index - 1), kind(index + 1)].contains(.stringLiteral)
    }

    private func isStatementStart(_ index: Int) -> Bool {
        guard depth == 0, index > 0 else { return depth == 0 }
        // After a comma, a line continues the conditions of `if` or `guard`.
        return tokens[index - 1].kind == .semicolon || tokens[index].startsLine && tokens[index - 1].kind != .comma
    }

    // MARK: Whole statements

    /// Returns the index after a statement without hidden effects; nil for any other.
    private mutating func readStatement(at index: Int) -> Int? {
        if text(index) == "defer", kind(index + 1) == .leftBrace, let end = closing(index + 1) {
            deferred = Self(body[(index + 2)..<(end - 1)]).steps.map(\.withoutCertainty) + deferred
            return end
        }
        return readAssignment(at: index) ?? readTupleAssignment(at: index) ?? readDelegation(at: index)
    }

    /// `self.name = name`, or without `self`.
    private mutating func readAssignment(at index: Int) -> Int? {
        guard let (member, end) = member(at: index), text(end) == "=", kind(end + 1) == .identifier,
            endsStatement(end + 2)
        else { return nil }
        steps.append(.assign(member: member, name: name(end + 1)))
        return end + 2
    }

    /// `(self.first, self.last) = (first, last)`
    private mutating func readTupleAssignment(at index: Int) -> Int? {
        guard kind(index) == .leftParenthesis, let targetsEnd = closing(index), text(targetsEnd) == "=" else {
            return nil
        }
        let targets = elements(of: index).map { member(at: $0.lowerBound) }
        guard targets.allSatisfy({ $0 != nil }) else {
            steps.append(.changeAll)
            return nil
        }
        let values = kind(targetsEnd + 1) == .leftParenthesis ? elements(of: targetsEnd + 1) : []
        let isWhole = closing(targetsEnd + 1).map(endsStatement) ?? false
        for (position, target) in targets.enumerated() {
            guard let target else { continue }
            let value = isWhole && values.count == targets.count ? values[position] : 0..<0
            let isName = value.count == 1 && kind(value.lowerBound) == .identifier
            steps.append(
                isName ? .assign(member: target.0, name: name(value.lowerBound)) : .change(member: target.0))
        }
        return targetsEnd + 1
    }

    /// `self.init(…)`, `try super.init(…)`
    private mutating func readDelegation(at index: Int) -> Int? {
        let start = text(index) == "try" ? index + 1 : index
        guard ["self", "super"].contains(text(start)), kind(start + 1) == .period, text(start + 2) == "init",
            kind(start + 3) == .leftParenthesis, let end = closing(start + 3)
        else { return nil }
        if text(end) == "!" {
            steps.append(.trap)
        } else if !endsStatement(end) {
            return nil
        }
        let arguments = elements(of: start + 3).map { range -> BodyStep.Argument in
            let hasLabel = range.count > 1 && kind(range.lowerBound + 1) == .colon
            let value = hasLabel ? range.dropFirst(2) : range
            let isName = value.count == 1 && kind(value.lowerBound) == .identifier
            return .init(
                label: hasLabel ? name(range.lowerBound) : nil, name: isName ? name(value.lowerBound) : nil)
        }
        // An argument that isn't a plain name may have effects: `super.init(frame: makeFrame())`.
        for index in (start + 4)..<(end - 1) where kind(index) == .identifier { readUse(at: index) }
        steps.append(.delegate(isSuper: text(start) == "super", arguments))
        return end
    }

    /// Whether a statement ends before a token that doesn't continue it.
    private func endsStatement(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        if tokens[index].kind == .semicolon { return true }
        guard tokens[index].startsLine else { return false }
        switch tokens[index].kind {
        case .operator, .period, .leftBrace, .colon: return false
        case .poundName: return kind(index + 2) != .period
        case .identifier: return !["as", "is"].contains(text(index))
        default: return true
        }
    }

    // MARK: Words anywhere

    private static let traps: Set<String> = [
        "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure",
    ]
    private static let scopedHeads: Set<String> = ["if", "while", "for", "switch", "do", "repeat"]

    private mutating func readWord(at index: Int) -> Int {
        let word = text(index)
        guard kind(index - 1) != .period || text(index - 2) == "Swift" else { return index + 1 }
        switch word {
        case "return" where text(index + 1) != "nil" || tokens[index + 1].startsLine: steps.append(.exit)
        case "let", "var": return readBinding(at: index)
        case "func": return index + 2
        case _ where Self.traps.contains(word) && kind(index + 1) == .leftParenthesis: steps.append(.trap)
        default:
            let converts = Self.integers.contains(word) && kind(index + 1) == .leftParenthesis
            if converts || kind(index + 1) == .leftBracket { steps.append(.risk) }
            readUse(at: index)
        }
        return index + 1
    }

    /// A name that is bound in a condition of `if` or in inner braces has no meaning for later statements.
    private mutating func readBinding(at index: Int) -> Int {
        guard depth == 0, !Self.scopedHeads.contains(head) else {
            return kind(index + 1) == .identifier ? index + 2 : index + 1
        }
        if kind(index + 1) == .leftParenthesis, let end = closing(index + 1) {
            for position in (index + 2)..<(end - 1) where kind(position) == .identifier {
                steps.append(.bind(name(position)))
            }
            return end
        }
        // The value of `let name = name` is the parameter, but later uses aren't.
        steps.append(.bind(name(index + 1)))
        return index + 2
    }

    /// Reads a use of a name: whether its value is changed or called.
    private mutating func readUse(at index: Int) {
        if text(index) == "self", kind(index + 1) != .period {
            // `self?` is used in closures that run later.
            if text(index + 1) != "?", isAssignment(chain(after: index).end) { steps.append(.changeAll) }
            return
        }
        guard let (member, next) = member(at: index), kind(next) != .colon || text(index) == "self" else { return }
        if ["self", "super"].contains(text(index)), member == "init" { return steps.append(.changeAll) }
        if kind(next) == .leftParenthesis, !tokens[next].startsLine { steps.append(.call(member)) }
        let (end, links) = chain(after: next - 1)
        let method = links.first(where: \.isCall)?.name
        let isPassedInOut =
            kind(index - 1) == .operator && text(index - 1) == "&"
            && tokens[index - 1].range.upper == tokens[index].range.lower
        let isStatement =
            index == 0 || tokens[index].startsLine || [.leftBrace, .semicolon].contains(kind(index - 1))
        let mutates = method.map { Self.mutating.contains($0) || (isStatement && $0 != "forEach") } ?? false
        let isSet = isAssignment(end) || isPassedInOut || isElementOfAssignedTuple(index)
        if isSet || mutates { steps.append(.change(member: member)) }
        // A call on a type doesn't change an object.
        if member.first?.isUppercase == false { readLinks(links, areSet: isSet) }
    }

    /// Records changes to members of a named value.
    private mutating func readLinks(_ links: [Link], areSet: Bool) {
        for (position, link) in links.enumerated() {
            guard link.isCall else {
                let isChanged = position == links.count - 1 ? areSet : Self.mutates(links[position + 1])
                if isChanged { steps.append(.elsewhere(.change(member: link.name))) }
                continue
            }
            steps.append(.elsewhere(.call(link.name)))
        }
    }

    private static func mutates(_ link: Link) -> Bool { link.isCall && mutating.contains(link.name) }

    /// Methods of the standard library and Foundation that mutate their receiver.
    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange",
        "popFirst", "popLast", "sort", "reverse", "shuffle", "partition", "swapAt", "formUnion", "formIntersection",
        "formSymmetricDifference", "subtract", "merge", "update", "updateValue", "replaceSubrange", "replace",
        "toggle", "negate", "round", "trimPrefix", "standardize", "standardizePath", "resolveSymlinksInPath",
        "appendPathComponent", "deleteLastPathComponent", "addTimeInterval", "resetBytes",
    ]

    private func isElementOfAssignedTuple(_ index: Int) -> Bool {
        guard let opening = body.enclosingBracket(of: index), kind(opening) == .leftParenthesis,
            [.leftParenthesis, .comma].contains(kind(index - 1))
        else { return false }
        return closing(opening).map { text($0) == "=" } ?? false
    }

    // MARK: Parts of expressions

    /// Returns the name of `name` or `self.name`, and the index after it.
    private func member(at index: Int) -> (String, end: Int)? {
        guard kind(index) == .identifier else { return nil }
        if ["self", "super"].contains(text(index)) {
            guard kind(index + 1) == .period, kind(index + 2) == .identifier else { return nil }
            return (name(index + 2), index + 3)
        }
        return (name(index), index + 1)
    }

    /// A member after a period.
    private struct Link {
        let name: String
        var isCall = false
    }

    /// Follows `.name`, `[…]`, `(…)`, `?` and `!` after a token.
    ///
    /// - Returns: The index after them, and the members.
    private func chain(after index: Int) -> (end: Int, links: [Link]) {
        var position = index + 1
        var links: [Link] = []
        while position < tokens.count {
            switch tokens[position].kind {
            case .period:
                if kind(position + 1) == .identifier { links.append(Link(name: name(position + 1))) }
                position += 2
            case .leftParenthesis, .leftBracket:
                guard !tokens[position].startsLine, let end = closing(position) else { return (position, links) }
                let isCall =
                    tokens[position].kind == .leftParenthesis && [.identifier, .operator].contains(kind(position - 1))
                if isCall, !links.isEmpty { links[links.count - 1].isCall = true }
                position = end
            case .leftBrace where !links.isEmpty && !tokens[position].startsLine:
                // A trailing closure: `items.removeAll { … }`.
                links[links.count - 1].isCall = true
                return (closing(position) ?? position, links)
            case .operator where ["?", "!"].contains(text(position)): position += 1
            default: return (position, links)
            }
        }
        return (position, links)
    }

    private func isAssignment(_ index: Int) -> Bool {
        guard kind(index) == .operator else { return false }
        let text = text(index)
        let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
        if [">", "<"].contains(text) {
            // Operators that begin with an angle bracket are several tokens: `<<=`.
            return text == self.text(index + 1) && self.text(index + 2) == "="
        }
        return text.hasSuffix("=") && !comparisons.contains(text)
    }

    private func elements(of opening: Int) -> [Range<Int>] { body.elements(of: opening) }
    private func closing(_ opening: Int) -> Int? { body.closing(opening) }
    private func name(_ index: Int) -> String { body.name(index) }
    func kind(_ index: Int) -> Token.Kind { body.kind(index) }
    func text(_ index: Int) -> String { body.text(index) }
}

extension BodyStep {
    /// The same step at an unknown time.
    fileprivate var withoutCertainty: BodyStep {
        if case .assign(let member, _) = self { return .change(member: member) }
        return self
    }
}
