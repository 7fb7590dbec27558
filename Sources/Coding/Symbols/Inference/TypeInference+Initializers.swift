import SecureCodeGenSwiftSyntax

extension [Parameter] {
    /// Returns the positions of each parameter's arguments in a call with these labels, which are none for a default value;
    /// nil if the call can't match.
    package func arguments(for labels: [String?]) -> [Range<Int>]? {
        var next = 0
        var result: [Range<Int>] = []
        for parameter in self {
            let start = next
            if next < labels.count, labels[next] == parameter.argumentLabel {
                next += 1
                while parameter.isVariadic, next < labels.count, labels[next] == nil { next += 1 }
            } else if parameter.defaultValue == nil, !parameter.isVariadic {
                return nil
            }
            result.append(start..<next)
        }
        return next == labels.count ? result : nil
    }

    /// Whether a call with these labels can match, apart from types.
    package func accept(_ labels: [String?]) -> Bool { arguments(for: labels) != nil }
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
        var isFailable = addedInitializers(to: type, accepting: labels).map { $0.failability != .none }
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
        var areFailable = initializers(of: symbol, fromFile: file).filter { $0.parameters.accept(labels) }
            .map { $0.failability != .none }
        // Initializers in extensions don't replace the memberwise one.
        let isMemberwise = symbol.kind == .struct && declaration.initializers.isEmpty
        if areFailable.isEmpty || isMemberwise, let isFailable = implicitInitializer(of: symbol, accepting: labels) {
            areFailable.append(isFailable)
        }
        return areFailable
    }

    /// Returns the initializers that the type and its scanned superclasses declare, including extensions, as far as a
    /// file sees them.
    private func initializers(of symbol: Symbol, fromFile file: Int) -> [InitializerDeclaration] {
        ([symbol] + table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            table.declaration(reference).initializers
                .filter { table.canUse($0.modifiers, in: reference, fromFile: file) }
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
