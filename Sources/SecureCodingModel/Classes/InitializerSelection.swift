import SwiftScanner

/// Finds, among the initializers of a class, the one that a decoded object is built with.
///
/// An initializer fits when each of its parameters is an archived property of the same type, by label or by name, or
/// has a default value, and when every `let` and every property without a value of its own is among them. Of several
/// that fit, the one that leaves least to be assigned afterwards is taken; of equals, the first in the source.
struct InitializerSelection {
    let table: SymbolTable
    let candidates: [Candidate]
    /// Which of the candidates the initializers are to account for.
    let considered: [Int]
    let placement: Placement
    /// The file that the call stands in, if it is one of the scanned ones.
    let callingFile: Int?
    /// What the generic parameters of the type stand for.
    var substitutions: [String: SwiftType] = [:]

    /// The initializers that decoding may call, as far as their declarations tell.
    struct Available {
        let initializers: [(InitializerDeclaration, DeclarationReference)]
        /// Whether `init()` is inherited from NSObject.
        let inheritsEmptyInitializer: Bool
    }

    func select(from available: Available) -> InitializerCall? {
        var best: InitializerCall?
        for (initializer, reference) in available.initializers {
            guard isCallable(initializer, reference), let arguments = match(initializer, in: reference) else {
                continue
            }
            let call = makeCall(arguments, isThrowing: initializer.effects.isThrowing)
            if best.map({ isBetter(call, than: $0) }) ?? true { best = call }
        }
        if best == nil, available.inheritsEmptyInitializer, coversEverything([]) {
            best = makeCall([], isThrowing: false)
        }
        return best
    }

    private func isBetter(_ call: InitializerCall, than other: InitializerCall) -> Bool {
        if call.isThrowing != other.isThrowing { return other.isThrowing }
        return call.assignedAfterwards.count < other.assignedAfterwards.count
    }

    // MARK: Matching

    private func isCallable(_ initializer: InitializerDeclaration, _ reference: DeclarationReference) -> Bool {
        let file = table.file(reference)
        let needed: AccessLevel = reference.file == callingFile ? .fileprivate : .internal
        return initializer.failability == .none && initializer.genericParameters.isEmpty
            && !initializer.effects.isAsync && initializer.conditions.isEmpty
            && (file.accessLevel(of: initializer.modifiers) ?? .internal) >= needed
            && !file.isUnavailable(initializer.attributes)
    }

    private func match(
        _ initializer: InitializerDeclaration, in reference: DeclarationReference
    ) -> [InitializerCall.Argument]? {
        var arguments: [InitializerCall.Argument] = []
        for parameter in initializer.parameters {
            guard let index = property(of: parameter, in: reference), !isUsed(index, arguments),
                canBePassed(candidates[index])
            else {
                if parameter.defaultValue != nil { continue }
                return nil
            }
            // What has an initial value of its own is better left to it when the archive has none.
            if parameter.defaultValue != nil, candidates[index].property.keepsInitialValue,
                candidates[index].isAssignable(in: placement)
            {
                continue
            }
            let file = table.file(reference)
            let label = parameter.label.map { file.text($0) }
            arguments.append(.init(label: label == "_" ? nil : label.map(unquoted), property: index))
        }
        return coversEverything(arguments.map(\.property)) ? arguments : nil
    }

    private func unquoted(_ name: String) -> String { name.filter { $0 != "`" } }

    private func isUsed(_ index: Int, _ arguments: [InitializerCall.Argument]) -> Bool {
        arguments.contains { $0.property == index }
    }

    /// A property that keeps its initial value can only be passed where that value can be written down; one under `#if`
    /// cannot be passed at all.
    private func canBePassed(_ candidate: Candidate) -> Bool {
        candidate.property.absence != .keepsInitialValue(expression: nil) && candidate.property.conditions.isEmpty
    }

    /// The property that a parameter stands for: the one its label names, else the one its name does; of the same
    /// type.
    private func property(of parameter: Parameter, in reference: DeclarationReference) -> Int? {
        let file = table.file(reference)
        guard !parameter.isVariadic, let typeRange = parameter.type else { return nil }
        let names = [parameter.label, parameter.secondName].compactMap { $0.map(file.identifier) }
        let found = names.lazy.compactMap { name in considered.first { candidates[$0].property.name == name } }.first
        guard let index = found else { return nil }
        let scope = TypeResolver.Scope(
            symbol: table.symbol(declaredAt: reference), file: reference.file, substitutions: substitutions)
        let type = TypeResolver(table: table).resolve(typeRange, in: scope)
        return type == candidates[index].type ? index : nil
    }

    private func coversEverything(_ covered: [Int]) -> Bool {
        considered.allSatisfy { candidates[$0].canBeLeftOut(in: placement) || covered.contains($0) }
    }

    private func makeCall(_ arguments: [InitializerCall.Argument], isThrowing: Bool) -> InitializerCall {
        InitializerCall(
            arguments: arguments, assignedAfterwards: considered.filter { !isUsed($0, arguments) },
            isThrowing: isThrowing)
    }
}

extension ScannedFile {
    /// `@available(*, unavailable)`
    func isUnavailable(_ attributes: [Attribute]) -> Bool {
        attributes.contains { attribute in
            text(attribute.name) == "available"
                && (attribute.arguments.map { self.text($0) } ?? "").contains("unavailable")
        }
    }
}
