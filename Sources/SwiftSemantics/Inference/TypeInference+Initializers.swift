import SwiftScanner

/// The argument labels of an initializer, as far as a call can be matched to them.
struct InitializerLabels: Sendable {
    struct Parameter: Sendable {
        /// nil for `_`.
        let label: String?
        let canBeLeftOut: Bool
        let isVariadic: Bool
    }

    let parameters: [Parameter]
    let failability: InitializerDeclaration.Failability

    init(_ initializer: InitializerDeclaration, in file: ScannedFile) {
        failability = initializer.failability
        parameters = initializer.parameters.map { parameter in
            let label = parameter.label.map { file.identifier($0) }
            return Parameter(
                label: label == "_" ? nil : label,
                canBeLeftOut: parameter.defaultValue != nil || parameter.isVariadic, isVariadic: parameter.isVariadic)
        }
    }

    /// Whether a call with these labels can be one of this initializer, types aside.
    func accepts(_ labels: [String?]) -> Bool {
        var rest = labels[...]
        for parameter in parameters {
            if let label = rest.first, label == parameter.label {
                rest.removeFirst()
                while parameter.isVariadic, rest.first == .some(nil) { rest.removeFirst() }
            } else if !parameter.canBeLeftOut {
                return false
            }
        }
        return rest.isEmpty
    }
}

// What a call of an initializer gives: the type, an optional of it, or what does not show.
extension TypeInference {
    func isGeneric(_ symbol: Symbol) -> Bool {
        var current: Symbol? = symbol
        while let type = current {
            if !table.declaration(type.declaration).genericParameters.isEmpty { return true }
            current = type.parent.map { table.symbols[$0] }
        }
        return false
    }

    func result(of arguments: [ExpressionReader.Argument], initializing type: SwiftType) -> ExpressionType {
        switch type {
        case .scanned(let scanned): return result(of: arguments, initializing: scanned)
        case .array, .set, .dictionary, .scalar, .string, .platformValue,
            .platformRawValue, .platformClass, .platformStructure:
            let name = PlatformInitializers.name(of: type, in: table)
            let labels = arguments.map(\.label)
            guard !failableInitializers(ofPlatformType: name).contains(where: { $0.accepts(labels) }) else {
                return .opaque
            }
            return PlatformInitializers.result(of: arguments, initializing: type, named: name)
        case .perPlatform(_, let targets):
            let areAll = targets.allSatisfy { result(of: arguments, initializing: $0) == .typed($0) }
            return areAll ? .typed(type) : .opaque
        case .optional, .tuple, .range, .result, .genericParameter, .unknown, .unknownGeneric, .ambiguous,
            .structural:
            return .opaque
        }
    }

    // MARK: Scanned types

    private func result(
        of arguments: [ExpressionReader.Argument], initializing type: SwiftType.ScannedType
    ) -> ExpressionType {
        let symbol = table.symbols[type.symbol]
        let parameters = table.declaration(symbol.declaration).genericParameters
        guard type.arguments.count == parameters.count, symbol.kind != .protocol else { return .opaque }
        let labels = arguments.map(\.label)
        let declared = initializers(of: symbol).filter { $0.accepts(labels) }
        guard let first = declared.first else {
            return hasImplicitInitializer(symbol, accepting: labels) ? .typed(.scanned(type)) : .opaque
        }
        let isFailable = first.failability != .none
        guard declared.allSatisfy({ ($0.failability != .none) == isFailable }) else { return .opaque }
        return .typed(isFailable ? .optional(.scanned(type)) : .scanned(type))
    }

    /// Those that the type and its scanned superclasses declare, extensions included.
    private func initializers(of symbol: Symbol) -> [InitializerLabels] {
        ([symbol] + table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            let file = table.file(reference)
            return table.declaration(reference).initializers.map { InitializerLabels($0, in: file) }
        }
    }

    /// Whether the compiler writes or inherits an initializer that takes the labels: a memberwise one of a struct, or
    /// `init()` of a class whose superclasses are known.
    private func hasImplicitInitializer(_ symbol: Symbol, accepting labels: [String?]) -> Bool {
        switch symbol.kind {
        case .struct:
            let file = table.file(symbol.declaration)
            let names = table.declaration(symbol.declaration).properties.map { file.identifier($0.name) }
            return labels.allSatisfy { $0.map(names.contains) ?? false }
        case .class: return labels.isEmpty && superclassesAreKnown(symbol)
        default: return false
        }
    }

    private func superclassesAreKnown(_ symbol: Symbol) -> Bool {
        switch conformances.root(of: symbol) {
        case .none, .root: true
        case .scanned: false
        case .outside(let name): PlatformTypes.type(named: name) != nil
        }
    }
}
