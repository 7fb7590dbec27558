import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

// Operators and subscripts.
extension Evaluator {
    mutating func evaluateBinary(
        _ name: String, _ left: Expression, _ right: Expression, _ range: SourceRange
    ) -> Value {
        if name == "=" { return evaluateAssignment(left, right) }
        if name == "??" { return evaluateFallback(left, right, range) }
        let first = evaluate(left)
        if name == "&&", case let facts = facts(of: left), !facts.yes.isEmpty {
            conditions += facts.yes
            let second = evaluate(right)
            conditions.removeLast(facts.yes.count)
            var result = Value(shape: .named("Bool"))
            result.merge(first)
            result.merge(second)
            return result
        }
        let second = evaluate(right)
        if ["==", "!="].contains(name), sources.isNil(right) { recordPresenceTest(left, first) }
        recordTraps(ofOperator: name, right, second, range)
        var joined: ArchiveKey?
        if case .text(let one)? = first.key, case .text(let two)? = second.key { joined = .text(one + two) }
        if name == "+", let joined { return Value(shape: .named("String"), key: joined) }
        if ["+=", "-=", "|="].contains(name) {
            var changed = second
            changed.merge(first)
            changed = changed.adding(.call(name))
            changed.key = joined ?? (first.key == nil && second.key == nil ? nil : .dynamic)
            assign(changed, to: left)
        }
        let isTruth = Self.truths.contains(name)
        var result = Value(
            shape: isTruth ? .named("Bool") : first.isConstant && second.shape != .unknown ? second.shape : first.shape)
        result.merge(first)
        result.merge(second)
        if !isTruth || !result.properties.isEmpty { result = result.adding(.call(name)) }
        if name == "+", first.key != nil || second.key != nil { result.key = .dynamic }
        return result
    }

    private static let truths: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

    private mutating func evaluateAssignment(_ target: Expression, _ expression: Expression) -> Value {
        let coderEscapes = trace.coderEscapes
        let value = evaluate(expression)
        assign(value, to: target)
        // An object of another class decodes itself.
        if case .name("self") = target.kind, recordObject(expression) { trace.coderEscapes = coderEscapes }
        return Value()
    }

    /// `value ?? other`
    private mutating func evaluateFallback(_ left: Expression, _ right: Expression, _ range: SourceRange) -> Value {
        var value = evaluate(left)
        let fallback = evaluate(right)
        if right.endsProcess { recordTraps(.fatalError, value, range) }
        let isNil = fallback.isNil || fallback.shape.isOptional
        // Another initializer may replace nil on purpose.
        value = value.adding(isInInitializer ? .call("??") : .fallback(isNil: isNil))
        if !fallback.origins.isEmpty || !fallback.properties.isEmpty { value.merge(fallback) }
        value.shape = isNil ? value.shape : value.shape.unwrapped
        if value.shape == .unknown { value.shape = fallback.shape }
        return value
    }

    /// Notes the numbers for which an operator ends the process.
    private mutating func recordTraps(
        ofOperator name: String, _ operand: Expression, _ value: Value, _ range: SourceRange
    ) {
        guard let form = value.shape.unwrapped.name.flatMap(NumberForm.named) else { return }
        // A range whose end is below its beginning.
        if ["..<", "..."].contains(name), !isLimited(operand, above: false) {
            recordTraps(.number, value.fromArchive, range)
        }
        if ["/", "%"].contains(name), form.family == .integer,
            !(Self.path(operand).map { conditions.contains(.compared($0)) } ?? false)
        {
            recordTraps(.number, value, range)
        }
    }

    mutating func evaluateTernary(_ condition: Expression, _ yes: Expression, _ no: Expression) -> Value {
        let test = evaluate(condition)
        recordPresenceTest(condition, test)
        let facts = facts(of: condition)
        conditions += facts.yes
        let first = evaluate(yes)
        conditions.removeLast(facts.yes.count)
        conditions += facts.no
        let second = evaluate(no)
        conditions.removeLast(facts.no.count)
        if no.endsProcess || yes.endsProcess { recordTraps(.fatalError, test, condition.range) }
        var result = first
        if first.isNil { result = Value(shape: second.shape.isOptional ? second.shape : .optional(second.shape)) }
        result.merge(second)
        result.key = first.key == second.key ? first.key : nil
        result.isNil = false
        if !first.isNil, second.isNil, !result.shape.isOptional { result.shape = .optional(result.shape) }
        if first.isNil { result.merge(first) }
        result.properties.formUnion(test.properties)
        // `x == nil ? [] : x`
        let isFirstForNil = facts.yes.contains { if case .isNil = $0 { true } else { false } }
        let isSecondForNil = facts.no.contains { if case .isNil = $0 { true } else { false } }
        if isFirstForNil || isSecondForNil {
            let substitute = isFirstForNil ? first : second
            if substitute.origins.isEmpty, substitute.properties.isEmpty,
                !result.origins.isEmpty || !result.properties.isEmpty
            {
                return result.adding(.fallback(isNil: substitute.isNil || substitute.shape.isOptional))
            }
        }
        result.merge(Value(origins: test.origins))
        return result.adding(.call(first.isNil || second.isNil ? "?:nil" : "?:"))
    }

    mutating func evaluateSubscript(
        _ base: Expression, _ arguments: [Expression.Argument], _ range: SourceRange
    ) -> Value {
        let value = evaluate(base)
        // An extension declares it.
        if value.reachesCoder { trace.coderEscapes = true }
        var result = value.adding(.call("subscript"))
        result.shape =
            switch value.shape.unwrapped {
            case .array(let element): element
            case .dictionary(_, let element): .optional(element)
            default: .unknown
            }
        for argument in arguments {
            let position = evaluate(argument.value)
            var isInteger = position.isConstantPosition || Self.isStart(argument.value, of: base)
            if case .integer = argument.value.kind { isInteger = true }
            let isDictionary = if case .dictionary = value.shape.unwrapped { true } else { false }
            let isCounted = Self.path(base).map(isCounted) ?? false
            if isInteger, !isDictionary, !isCounted, !value.isPartsOfText {
                recordTraps(.subscript, uncounted(value), range)
            }
            // An object of Foundation checks its bounds, and an array in C has as many elements as the loop expects.
            let isPosition = position.origins.contains { $0.conversions.contains(.call("..<")) }
            let isChecked =
                isPosition
                ? !value.origins.contains {
                    trace.calls[$0.call].isObjectDecode && $0.conversions.allSatisfy(\.isPlain)
                }
                : isLimited(argument.value)
            if let list = position.countedList {
                // Another list can have fewer elements, unless it is made of the same one.
                let isSafe = conditions.contains(.counted(list)) || Self.path(base).map { $0 == list } ?? true
                if !isSafe, !isDictionary, !isCounted, !position.origins.isEmpty {
                    var elements = value
                    let counted = Set(position.origins.map(\.call))
                    elements.origins.removeAll { !trace.calls[$0.call].isObjectDecode || counted.contains($0.call) }
                    recordTraps(.subscript, elements, range)
                }
            } else if !position.origins.isEmpty, !isDictionary, !isCounted, !isChecked,
                isPosition || position.shape.unwrapped.name.flatMap(NumberForm.named) != nil
            {
                recordTraps(.subscript, position.fromArchive, range)
            }
            // A method that is called with decoded values may have put an element there: `counts[word]! += 1`.
            if !isInMethod || value.properties.isEmpty || !value.origins.isEmpty { result.merge(position) }
            // `NSArray.self` in `[NSArray.self]` is read elsewhere.
        }
        return result
    }

    /// Returns a list without the decode calls that can't make it too short for a constant position.
    private func uncounted(_ list: Value) -> Value {
        var list = list
        // An array in C has room for its elements.
        if !language.checksAtRunTime {
            list.origins.removeAll {
                !trace.calls[$0.call].isObjectDecode && trace.calls[$0.call].method != "decodeBytes"
            }
        }
        // The number of bytes was looked at.
        list.origins.removeAll { origin in
            lengths[origin.call].map { conditions.contains(.atLeast($0)) } ?? false
        }
        return list
    }

    /// `text[text.startIndex]`
    private static func isStart(_ position: Expression, of list: Expression) -> Bool {
        guard case .member(let base?, "startIndex") = position.kind, let path = path(list) else { return false }
        return Self.path(base) == path
    }

    /// Whether conditions say that a list, or the text of which it is a view, isn't empty.
    private func isCounted(_ path: String) -> Bool {
        if conditions.contains(.counted(path)) { return true }
        let view = path.lastComponent
        return ["utf8", "utf16", "unicodeScalars", "characters"].contains(view)
            && conditions.contains(.counted(String(path.dropLast(view.count + 1))))
    }
}
