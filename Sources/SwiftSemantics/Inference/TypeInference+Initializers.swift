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

    init(_ initializer: InitializerDeclaration, in file: ScannedFile) {
        self.init(initializer.parameters, isFailable: initializer.failability != .none, in: file)
    }

    init(_ parameters: [SwiftScanner.Parameter], isFailable: Bool = false, in file: ScannedFile) {
        self.isFailable = isFailable
        self.parameters = parameters.map { parameter in
            let label = parameter.label.map { file.identifier($0) }
            return Parameter(
                label: label == "_" ? nil : label,
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

// The type that an initializer call creates: the type, an optional of it, or unknown.
extension TypeInference {
    /// - Parameter file: The file of the call.
    func result(
        of arguments: [ExpressionReader.Argument], initializing type: SwiftType, fromFile file: Int
    ) -> ExpressionType {
        switch type {
        case .scanned(let scanned): return result(of: arguments, initializing: scanned, fromFile: file)
        case .array, .set, .dictionary, .scalar, .string, .platformValue,
            .platformRawValue, .platformClass, .platformStructure:
            let name = PlatformInitializers.name(of: type, in: table)
            let labels = arguments.map(\.label)
            let declared = extensionInitializers[name, default: []].filter { $0.accepts(labels) }
            let known = PlatformInitializers.result(of: arguments, initializing: type, named: name)
            guard let first = declared.first else { return known }
            let result = ExpressionType.typed(first.isFailable ? .optional(type) : type)
            guard declared.allSatisfy({ $0.isFailable == first.isFailable }) else { return .opaque }
            if known != .opaque { return known == result ? known : .opaque }
            // It may also be an Apple initializer that isn't in the tables.
            let mayBeApples =
                labels.allSatisfy { $0 == nil } || labels.contains { $0.map(Self.labelsOfApple.contains) ?? false }
            return mayBeApples ? .opaque : result
        case .perPlatform(_, let targets):
            let areAll = targets.allSatisfy { result(of: arguments, initializing: $0, fromFile: file) == .typed($0) }
            return areAll ? .typed(type) : .opaque
        case .optional, .tuple, .range, .result, .genericParameter, .unknown, .unknownGeneric, .ambiguous,
            .structural:
            return .opaque
        }
    }

    /// Labels of initializers that many of Apple's types have.
    private static let labelsOfApple: Set<String> = [
        "abbreviation", "base64Encoded", "bitPattern", "clamping", "coder", "contentsOf", "contentsOfFile", "data",
        "exactly", "fileURLWithPath", "filePath", "from", "identifier", "name", "named", "path",
        "rawValue", "string", "stringLiteral", "truncating", "truncatingIfNeeded", "url", "uuidString", "value",
    ]

    // MARK: Scanned types

    private func result(
        of arguments: [ExpressionReader.Argument], initializing type: SwiftType.ScannedType, fromFile file: Int
    ) -> ExpressionType {
        let symbol = table.symbols[type.symbol]
        let declaration = table.declaration(symbol.declaration)
        let own = declaration.genericParameters.count
        guard own <= type.arguments.count, own > 0 || !type.arguments.isEmpty || !table.isGeneric(symbol),
            symbol.kind != .protocol
        else {
            return .opaque
        }
        let labels = arguments.map(\.label)
        let declared = initializers(of: symbol, fromFile: file).filter { $0.accepts(labels) }
        var areFailable = (declared + initializersFromElsewhere(of: symbol, accepting: labels)).map(\.isFailable)
        // Initializers in extensions don't replace the memberwise one.
        let isMemberwise = symbol.kind == .struct && declaration.initializers.isEmpty
        if areFailable.isEmpty || isMemberwise, let isFailable = implicitInitializer(of: symbol, accepting: labels) {
            areFailable.append(isFailable)
        }
        guard let isFailable = areFailable.first, areFailable.allSatisfy({ $0 == isFailable }) else { return .opaque }
        return .typed(isFailable ? .optional(.scanned(type)) : .scanned(type))
    }

    /// Returns the initializers that the type and its scanned superclasses declare, including extensions, as far as a
    /// file sees them.
    private func initializers(of symbol: Symbol, fromFile file: Int) -> [CallLabels] {
        ([symbol] + table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            let declaring = table.file(reference)
            return table.declaration(reference).initializers
                .filter { table.canUse($0.modifiers, in: reference, fromFile: file) }
                .map { CallLabels($0, in: declaring) }
        }
    }

    /// Whether an implicit or inherited initializer with these labels is failable: the memberwise one of a struct, that
    /// of an enum with raw values, or `init()` of a class with known superclasses.
    ///
    /// - Returns: nil if there is none.
    private func implicitInitializer(of symbol: Symbol, accepting labels: [String?]) -> Bool? {
        switch symbol.kind {
        case .struct:
            let file = table.file(symbol.declaration)
            let names = table.declaration(symbol.declaration).properties.map { file.identifier($0.name) }
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
