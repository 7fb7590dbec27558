import SourceText
import SwiftScanner

/// Finds, among a class's own initializers, the one that a decoded object is built with.
///
/// An initializer fits when each of its parameters is an archived property of the same type, by label or by name, or
/// has a default value, and when every `let` and every property without a value of its own is among them. Of several
/// that fit, the one that leaves least to be assigned afterwards is taken; of equals, the first in the source.
struct InitializerSelection {
    /// What is known of an archived property here.
    struct Candidate {
        let property: CodedProperty
        let type: SwiftType
        /// Whether the generated code can assign it once the object exists.
        let isAssignable: Bool
        /// For messages: where the property is declared and how its type is written.
        let nameRange: SourceRange
        let typeText: String
        /// Whether it may be left to be assigned afterwards.
        var canBeLeftOut: Bool { isAssignable && property.absence != .fails }
    }

    let table: SymbolTable
    let candidates: [Candidate]

    /// The initializers that decoding may call, as far as their declarations tell.
    struct Available {
        let initializers: [(InitializerDeclaration, DeclarationReference)]
        /// Whether `init()` is inherited from NSObject.
        let inheritsEmptyInitializer: Bool
    }

    func select(from available: Available) -> InitializerCall? {
        var best: InitializerCall?
        for (initializer, reference) in available.initializers {
            guard isCallable(initializer, in: table.file(reference)),
                let arguments = match(initializer, in: reference)
            else { continue }
            let call = makeCall(arguments)
            if best.map({ call.assignedAfterwards.count < $0.assignedAfterwards.count }) ?? true { best = call }
        }
        if best == nil, available.inheritsEmptyInitializer, coversEverything([]) { best = makeCall([]) }
        return best
    }

    // MARK: Matching

    private func isCallable(_ initializer: InitializerDeclaration, in file: ScannedFile) -> Bool {
        initializer.failability == .none && initializer.genericParameters.isEmpty
            && initializer.effects == EffectSpecifiers() && initializer.conditions.isEmpty
            && (file.accessLevel(of: initializer.modifiers) ?? .internal) >= .internal
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
            if parameter.defaultValue != nil, candidates[index].property.keepsInitialValue { continue }
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

    /// A property that keeps its initial value can only be passed where that value can be written down.
    private func canBePassed(_ candidate: Candidate) -> Bool {
        candidate.property.absence != .keepsInitialValue(expression: nil)
    }

    /// The property that a parameter stands for: the one its label names, else the one its name does; of the same
    /// type.
    private func property(of parameter: Parameter, in reference: DeclarationReference) -> Int? {
        let file = table.file(reference)
        guard !parameter.isVariadic, let typeRange = parameter.type else { return nil }
        let names = [parameter.label, parameter.secondName].compactMap { $0.map(file.identifier) }
        let found = names.lazy.compactMap { name in candidates.firstIndex { $0.property.name == name } }.first
        guard let index = found else { return nil }
        let scope = TypeResolver.Scope(symbol: table.symbol(declaredAt: reference), file: reference.file)
        let type = TypeResolver(table: table).resolve(typeRange, in: scope)
        return type == candidates[index].type ? index : nil
    }

    private func coversEverything(_ covered: [Int]) -> Bool {
        candidates.indices.allSatisfy { candidates[$0].canBeLeftOut || covered.contains($0) }
    }

    private func makeCall(_ arguments: [InitializerCall.Argument]) -> InitializerCall {
        let left = candidates.indices.filter { !isUsed($0, arguments) }
        return InitializerCall(arguments: arguments, assignedAfterwards: left)
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
