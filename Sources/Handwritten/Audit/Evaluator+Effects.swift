import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

// What the statements of a method do. Those of methods that it calls aren't followed.
extension Evaluator {
    /// Enters the method that has been run, and the effects of its statements.
    mutating func describe(_ member: SourceRange, _ statements: [Statement]) {
        trace.member = member
        if language.treesFollowSource { trace.effects = statements.map(effect) }
    }

    private func effect(of statement: Statement) -> Effect {
        func effect(_ kind: Effect.Kind, _ survey: Effect.Survey) -> Effect {
            Effect(kind, statement.range, survey)
        }
        switch statement.kind {
        case .expression(let expression):
            let kind = kind(of: expression)
            let isTrap = if case .trap = kind { true } else { false }
            return effect(
                kind,
                Effect.Survey(
                    statement: expression,
                    failure: isTrap ? Effect.Failure(range: statement.range, endsProcess: true) : nil))
        case .binding(let bindings):
            var survey = Effect.Survey()
            for binding in bindings { survey.bind(binding.names, binding.value) }
            return effect(wrapping(bindings) ?? .bind(bindings), survey)
        case .guard(let conditions, let otherwise):
            let block = block(otherwise)
            let survey = Effect.Survey(conditions: conditions, parts: block.effects)
            if conditions.count == 1, case .expression(let condition) = conditions[0], asksForKeys(condition),
                block.failure != nil
            {
                return effect(.checkKeyedCoding, survey)
            }
            return effect(.check(conditions, otherwise: block), survey)
        case .if(let conditions, let then, let otherwise):
            return Effect(either: conditions, then: block(then), otherwise: block(otherwise), statement.range)
        case .switch(let subject, let cases):
            let blocks = cases.map { block($0.body) }
            var survey = Effect.Survey([subject] + cases.flatMap(\.patterns), parts: blocks.flatMap(\.effects))
            for item in cases { survey.bind(item.names, nil) }
            return effect(.choose(blocks), survey)
        case .loop(let names, let sequence, let conditions, let body):
            var survey = Effect.Survey(conditions: conditions, parts: body.map(self.effect))
            survey.bind(names, sequence)
            return effect(.other, survey)
        case .do(let body, let catches):
            return effect(.other, Effect.Survey(parts: (body + catches.flatMap(\.self)).map(self.effect)))
        case .conditional(let clauses):
            return effect(.other, Effect.Survey(parts: clauses.flatMap(\.self).map(self.effect)))
        case .jump("break"), .jump("continue"): return effect(.other, Effect.Survey())
        case .return(let value):
            let failure = value?.kind == .nil ? Effect.Failure(range: statement.range, endsProcess: false) : nil
            return effect(
                value == nil ? .leave : .other, Effect.Survey(statement: nil, failure: failure, returns: true))
        case .throw, .defer, .function, .unknown, .jump:
            let returns = [statement].nodes.contains(where: \.returns)
            return effect(.other, Effect.Survey(statement: nil, failure: nil, returns: returns))
        }
    }

    private func kind(of expression: Expression) -> Effect.Kind {
        if expression.endsProcess { return .trap }
        if isLog(expression) { return .log(isAssertion: expression.calledFunction == "assertionFailure") }
        if let (isSuper, arguments) = expression.delegation {
            let passesCoder = arguments.map(\.label) == ["coder"] && isCoderItself(arguments[0].value)
            return isSuper && passesCoder ? .decodeSuperclass : .construct(isSuper: isSuper, arguments)
        }
        let pairs = expression.assignments
        if !pairs.isEmpty { return .assign(pairs.map { (Effect.Target($0), $1) }) }
        guard case .call(let callee, let arguments) = expression.kind else { return .evaluate }
        if let name = callee.name, ["precondition", "assert"].contains(name), let first = arguments.first,
            asksForKeys(first.value)
        {
            return .checkKeyedCoding
        }
        guard case .member(let base?, let method) = callee.kind else { return .evaluate }
        if base.kind == .name("super"), method == "encode", arguments.map(\.label) == ["with"],
            isCoderItself(arguments[0].value)
        {
            return .encodeSuperclass
        }
        let isWrapped = base.name.flatMap { local($0)?.wrapper } != nil
        guard isWrapped || isCoderItself(base) else { return .evaluate }
        return .call(method: method, arguments, isWrapped: isWrapped)
    }

    /// Takes `let decoder = Coder(coder)`.
    private func wrapping(_ bindings: [Statement.Binding]) -> Effect.Kind? {
        guard bindings.count == 1, bindings[0].names.count == 1, let name = bindings[0].names.first,
            case .call(let callee, let arguments)? = bindings[0].value?.kind, callee.name != nil,
            arguments.count == 1, isCoderItself(arguments[0].value),
            let property = local(name)?.wrapper.flatMap({ sources.table.coderProperty(of: sources.table.symbols[$0]) })
        else { return nil }
        return .wrap(name, property: property)
    }

    // MARK: Blocks

    private func block(_ statements: [Statement]) -> Effect.Block {
        Effect.Block(statements.map(effect), failure: failure(statements))
    }

    private func failure(_ statements: [Statement]) -> BlockExit? {
        guard let last = statements.last else { return nil }
        if last.endsProcess {
            // Nothing that the statements before it change outlives the process.
            return statements.nodes.contains(where: \.leaves) ? nil : .traps
        }
        return last.isReturnOfNil && statements.dropLast().allSatisfy(isHarmless) ? .fails : nil
    }

    /// Whether a statement has no effect on anything but the coder's error, once decoding fails.
    private func isHarmless(_ statement: Statement) -> Bool {
        func reachesCoder(_ range: SourceRange) -> Bool {
            SourceSlice(range, of: sources.table.file(at: file).source).mentions.contains {
                $0.isFree && local($0.name.text)?.isCoder == true
            }
        }
        switch statement.kind {
        case .if(let conditions, let then, let otherwise):
            return conditions == [.availability] && (then + otherwise).allSatisfy(isHarmless)
        case .binding(let bindings): return !bindings.compactMap(\.value).contains { reachesCoder($0.range) }
        case .expression(let expression):
            switch kind(of: expression) {
            case .call("failWithError", _, isWrapped: false): return true
            case .construct: return !reachesCoder(expression.range)
            case .log: return true
            default: return false
            }
        default: return false
        }
    }

    private func asksForKeys(_ expression: Expression) -> Bool {
        guard case .member(let base?, "allowsKeyedCoding") = expression.kind else { return false }
        return isCoderItself(base)
    }

    /// Whether an expression is the coder, or the coder in a local that wraps it.
    private func isCoderItself(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): return local(name)?.isCoder ?? false
        case .member(let base?, let property):
            guard case .name(let name) = base.kind, let wrapper = local(name)?.wrapper else { return false }
            return sources.table.coderProperty(of: sources.table.symbols[wrapper]) == property
        default: return false
        }
    }

    // MARK: Logs

    private func isLog(_ expression: Expression) -> Bool {
        guard case .call(let callee, _) = expression.kind else { return false }
        if let name = callee.name { return Self.logFunctions.contains(name) || name.hasPrefix("DDLog") }
        guard case .member(let base?, let method) = callee.kind else { return false }
        return Self.logLevels.contains(method) && isLogger(base)
    }

    /// `log`, `Logger.general`, `self.logger`, `AppLog`
    private func isLogger(_ expression: Expression) -> Bool {
        func isNamed(_ name: String) -> Bool {
            ["log", "logger"].contains(name.lowercased()) || ["Log", "Logger"].contains(where: name.hasSuffix)
        }
        switch expression.kind {
        case .name(let name): return !isStored(name) && isNamed(name)
        case .member(let base?, let name): return isNamed(name) || isLogger(base)
        case .call(let callee, _): return isLogger(callee)
        default: return false
        }
    }

    private func isStored(_ name: String) -> Bool {
        guard local(name) == nil, let found = property(name)?.member else { return false }
        return found.accessors != .computed && !found.modifiers.isTypeMember
    }

    private static let logFunctions: Set<String> = ["print", "NSLog", "os_log", "debugPrint", "assertionFailure"]

    private static let logLevels: Set<String> = [
        "debug", "info", "notice", "warning", "warn", "error", "fault", "trace", "verbose", "log", "v", "d", "i", "w",
        "e",
    ]
}

extension Statement {
    fileprivate var isReturnOfNil: Bool { if case .return(let value?) = kind { value.kind == .nil } else { false } }
}
