import CodingBodies
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

    private let file: ScannedFile
    /// Expressions that give a name its value: `let name = …`, `self.name = …`, `self.init(name: …)`.
    private var flows: [(target: String, source: Expression)] = []
    /// For each name, the names in its value, and those with a value that contains it.
    private var sources: [String: Set<String>] = [:]
    private var targets: [String: Set<String>] = [:]
    private var locals: Set<String> = []
    private(set) var calls: [Call] = []
    /// Whether code other than a superclass or an initializer of the class gets the coder.
    private(set) var handsCoderOn = false

    /// - Parameter coder: The name of the parameter.
    init(_ range: SourceRange, coder: String, in file: ScannedFile) {
        self.file = file
        let nodes = BodyReader.statements(of: file.source, declaration: range).nodes
        for node in nodes { findFlows(in: node) }
        for case .expression(let expression) in nodes {
            guard case .call(let callee, let arguments) = expression.kind else { continue }
            if let call = call(expression, callee, arguments) { calls.append(call) }
            if arguments.contains(where: { $0.value.kind == .name(coder) }), !isOfSelf(callee) { handsCoderOn = true }
        }
    }

    private func call(_ call: Expression, _ callee: Expression, _ arguments: [Expression.Argument]) -> Call? {
        guard case .member(_, let method) = callee.kind,
            let key = arguments.first(where: { $0.label == "forKey" })?.value
        else { return nil }
        if method.hasPrefix("encode") {
            let value = arguments[0].value
            return Call(
                key: file.text(key.range), names: reached(from: Node.expression(value).all.memberNames, by: sources),
                value: Value(text: file.text(value.range), isMember: isMember(value)))
        }
        guard method.hasPrefix("decode") else { return nil }
        let receivers = flows.filter { $0.source.range.contains(call.range) }.map(\.target)
        return Call(key: file.text(key.range), names: reached(from: Set(receivers), by: targets), value: nil)
    }

    private func isMember(_ value: Expression) -> Bool {
        if case .name(let name) = value.kind { return !locals.contains(name) }
        return value.memberName != nil
    }

    /// `self.name`, `super.name`
    private func isOfSelf(_ callee: Expression) -> Bool {
        guard case .member(let base?, _) = callee.kind else { return false }
        return base.kind == .name("self") || base.kind == .name("super")
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

    private mutating func findFlows(in node: Node) {
        switch node {
        case .expression(let expression):
            if let (_, target, value) = expression.assignment, let name = target.memberName {
                note([name], value)
            } else if case .call(let callee, let arguments) = expression.kind, isOfSelf(callee),
                case .member(_, "init") = callee.kind
            {
                for argument in arguments { note([argument.label].compactMap { $0 }, argument.value) }
            }
        case .statement(let statement):
            switch statement.kind {
            case .binding(let bindings): for binding in bindings { bind(binding.names, binding.value) }
            case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
                for case .binding(let names, _, let value, _) in conditions { bind(names, value) }
            default: break
            }
        }
    }

    private mutating func bind(_ names: [String], _ value: Expression?) {
        locals.formUnion(names)
        if let value { note(names, value) }
    }

    private mutating func note(_ names: [String], _ source: Expression) {
        for target in names {
            flows.append((target, source))
            for name in Node.expression(source).all.memberNames {
                sources[target, default: []].insert(name)
                targets[name, default: []].insert(target)
            }
        }
    }
}
