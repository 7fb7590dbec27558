import SwiftScanner

/// The argument labels of an initializer or a method, as far as a call can be matched to them.
struct CallLabels: Sendable {
    struct Parameter: Sendable {
        /// nil for `_`.
        let label: String?
        let canBeLeftOut: Bool
        let isVariadic: Bool
    }

    let parameters: [Parameter]
    /// Whether it is an initializer that may give nil.
    let isFailable: Bool

    init(_ initializer: InitializerDeclaration, in file: ScannedFile) {
        self.init(initializer.parameters, isFailable: initializer.failability != .none, in: file)
    }

    init(_ parameters: [SwiftScanner.Parameter], isFailable: Bool = false, in file: ScannedFile) {
        self.isFailable = isFailable
        self.parameters = parameters.map { parameter in
            let label = parameter.label.map { file.identifier($0) }
            return Parameter(
                label: label == "_" ? nil : label,
                canBeLeftOut: parameter.defaultValue != nil || parameter.isVariadic, isVariadic: parameter.isVariadic)
        }
    }

    /// Whether a call with these labels can be one of this one, types aside.
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
            let declared = extensionInitializers[name, default: []].filter { $0.accepts(labels) }
            let known = PlatformInitializers.result(of: arguments, initializing: type, named: name)
            guard let first = declared.first else { return known }
            if known != .opaque { return declared.contains(where: \.isFailable) ? .opaque : known }
            // Without a label it may be one of Apple's that is in no table.
            guard !labels.allSatisfy({ $0 == nil }), declared.allSatisfy({ $0.isFailable == first.isFailable }) else {
                return .opaque
            }
            return .typed(first.isFailable ? .optional(type) : type)
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
        guard declared.allSatisfy({ $0.isFailable == first.isFailable }) else { return .opaque }
        return .typed(first.isFailable ? .optional(.scanned(type)) : .scanned(type))
    }

    /// Those that the type and its scanned superclasses declare, extensions included.
    private func initializers(of symbol: Symbol) -> [CallLabels] {
        ([symbol] + table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            let file = table.file(reference)
            return table.declaration(reference).initializers.map { CallLabels($0, in: file) }
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
