import SwiftScanner

/// The argument labels of an initializer or a method, as far as they matter for matching a call.
struct CallLabels: Sendable {
    struct Parameter: Sendable {
        /// nil for `_`.
        let label: String?
        let isOptionalInInitializer: Bool
        let isVariadic: Bool
    }

    let parameters: [Parameter]
    /// Whether it is an initializer that may return nil.
    let isFailable: Bool

    init(_ initializer: InitializerDeclaration) {
        self.init(initializer.parameters, isFailable: initializer.failability != .none)
    }

    init(_ parameters: [SwiftScanner.Parameter], isFailable: Bool = false) {
        self.isFailable = isFailable
        self.parameters = parameters.map { parameter in
            Parameter(
                label: parameter.argumentLabel,
                isOptionalInInitializer: parameter.defaultValue != nil || parameter.isVariadic,
                isVariadic: parameter.isVariadic)
        }
    }

    /// Whether a call with these labels can match, apart from types.
    func accepts(_ labels: [String?]) -> Bool {
        var rest = labels[...]
        for parameter in parameters {
            if let label = rest.first, label == parameter.label {
                rest.removeFirst()
                while parameter.isVariadic, rest.first == .some(nil) { rest.removeFirst() }
            } else if !parameter.isOptionalInInitializer {
                return false
            }
        }
        return rest.isEmpty
    }
}

// The type that an initializer call creates: the type, or an optional of it; nil if it is unknown.
extension TypeInference {
    /// - Parameters:
    ///   - labels: The labels of the arguments.
    ///   - argument: The value of the only argument, if it is known.
    ///   - file: The file of the call.
    func result(
        of labels: [String?], _ argument: ExpressionReader.Value?, initializing type: SwiftType, fromFile file: Int
    ) -> SwiftType? {
        var isFailable = addedInitializers(to: type, accepting: labels).map(\.isFailable)
        switch type {
        case .scanned(let scanned):
            guard let own = areFailable(labels, scanned, fromFile: file) else { return nil }
            isFailable += own
        case .perPlatform(_, let targets):
            let areAll = targets.allSatisfy { result(of: labels, argument, initializing: $0, fromFile: file) == $0 }
            return areAll ? type : nil
        // Its initializer doesn't matter, because it isn't archived.
        case .unknown, .unknownGeneric: return type
        default:
            let name = PlatformInitializers.name(of: type, in: table)
            switch PlatformInitializers.result(of: labels, argument, initializing: type, named: name) {
            case nil: return nil
            case let result: isFailable.append(result != type)
            }
        }
        guard let first = isFailable.first, isFailable.allSatisfy({ $0 == first }) else { return nil }
        return first ? .optional(type) : type
    }

    // MARK: Scanned types

    /// Whether each initializer of a scanned type that accepts the labels is failable; nil if it may have others.
    private func areFailable(_ labels: [String?], _ type: SwiftType.ScannedType, fromFile file: Int) -> [Bool]? {
        let symbol = table.symbols[type.symbol]
        let declaration = table.declaration(symbol.declaration)
        let own = declaration.genericParameters.count
        guard own <= type.arguments.count, own > 0 || !type.arguments.isEmpty || !table.isGeneric(symbol),
            symbol.kind != .protocol
        else { return nil }
        var areFailable = initializers(of: symbol, fromFile: file).filter { $0.accepts(labels) }.map(\.isFailable)
        // Initializers in extensions don't replace the memberwise one.
        let isMemberwise = symbol.kind == .struct && declaration.initializers.isEmpty
        if areFailable.isEmpty || isMemberwise, let isFailable = implicitInitializer(of: symbol, accepting: labels) {
            areFailable.append(isFailable)
        }
        return areFailable
    }

    /// Returns the initializers that the type and its scanned superclasses declare, including extensions, as far as a
    /// file sees them.
    private func initializers(of symbol: Symbol, fromFile file: Int) -> [CallLabels] {
        ([symbol] + table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            return table.declaration(reference).initializers
                .filter { table.canUse($0.modifiers, in: reference, fromFile: file) }
                .map { CallLabels($0) }
        }
    }

    /// Whether an implicit or inherited initializer with these labels is failable: the memberwise one of a struct, that
    /// of an enum with raw values, or `init()` of a class with known superclasses.
    ///
    /// - Returns: nil if there is none.
    private func implicitInitializer(of symbol: Symbol, accepting labels: [String?]) -> Bool? {
        switch symbol.kind {
        case .struct:
            let names = table.declaration(symbol.declaration).properties.map { $0.name.text }
            return labels.allSatisfy { $0.map(names.contains) ?? false } ? false : nil
        case .enum:
            return labels == ["rawValue"] && RawRepresentation(conformances).rawType(ofEnum: symbol) != nil ? true : nil
        case .class: return labels.isEmpty && superclassesAreKnown(symbol) ? false : nil
        default: return nil
        }
    }

    private func superclassesAreKnown(_ symbol: Symbol) -> Bool {
        switch conformances.root(of: symbol) {
        case .none, .root: true
        case .scanned: false
        case .external(let name): PlatformTypes.type(named: name) != nil
        }
    }
}
