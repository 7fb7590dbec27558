import SourceText
import SwiftScanner

/// A class that takes part → what is archived of it, or the reasons why it cannot be.
struct ClassModeler {
    private let context: ModelContext
    private let symbol: Symbol
    private let file: ScannedFile
    private let declaration: Declaration
    private let propertyModeler: PropertyModeler
    private(set) var diagnostics = DiagnosticCollector()

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        file = context.table.file(symbol.declaration)
        declaration = context.table.declaration(symbol.declaration)
        propertyModeler = PropertyModeler(symbol, in: context)
    }

    /// - Returns: nil when the class was refused; then at least one of `diagnostics` is an error.
    mutating func model(declaresSupportsSecureCoding: Bool) -> CodedClass? {
        let candidates = modelProperties()
        diagnoseDuplicateKeys(candidates)
        guard !diagnostics.hasErrors else { return nil }
        let selection = InitializerSelection(table: context.table, candidates: candidates)
        guard let initializer = selection.select(from: availableInitializers()) else {
            diagnoseMissingInitializer(candidates)
            return nil
        }
        return CodedClass(
            name: symbol.qualifiedName, access: memberAccess, availability: availability,
            conditions: file.conditions(declaration.conditions),
            declaresSupportsSecureCoding: declaresSupportsSecureCoding,
            shadowedNames: shadowedNames, properties: candidates.map(\.property), initializer: initializer)
    }

    // MARK: Properties

    private mutating func modelProperties() -> [InitializerSelection.Candidate] {
        for binding in declaration.patternBindings where !file.hasModifier("static", in: binding.modifiers) {
            diagnose(.patternBinding(symbol.displayName), at: binding.pattern)
        }
        let codingKeys = CodingKeys(of: symbol, in: context.table)
        var candidates: [InitializerSelection.Candidate] = []
        for property in StoredProperties(symbol, in: context).properties where !property.isSkipped {
            switch propertyModeler.model(property, codingKeys: codingKeys) {
            case .archived(let candidate): candidates.append(candidate)
            case .leftOut(let diagnostic): diagnostics.add(diagnostic)
            case .notInCodingKeys: break
            }
        }
        diagnoseUnusedKeys(codingKeys)
        return candidates
    }

    private mutating func diagnoseUnusedKeys(_ codingKeys: CodingKeys?) {
        guard let codingKeys else { return }
        for range in codingKeys.unreadable {
            let location = Diagnostic.Location(path: codingKeys.path, range: range)
            diagnostics.add(ModelMessage.unreadableCodingKey(symbol.displayName).diagnostic(at: location))
        }
        let names = Set(StoredProperties(symbol, in: context).properties.map(\.name))
        for (name, range) in codingKeys.cases where !names.contains(name) {
            let location = Diagnostic.Location(path: codingKeys.path, range: range)
            diagnostics.add(ModelMessage.codingKeyWithoutProperty(symbol.displayName, name).diagnostic(at: location))
        }
    }

    private mutating func diagnoseDuplicateKeys(_ candidates: [InitializerSelection.Candidate]) {
        var owners: [String: String] = [:]
        for candidate in candidates {
            for key in candidate.property.keys {
                if let other = owners[key] {
                    let message = ModelMessage.duplicateKey(
                        key, first: "\(symbol.displayName).\(other)",
                        second: "\(symbol.displayName).\(candidate.property.name)")
                    diagnose(message, at: candidate.nameRange)
                } else {
                    owners[key] = candidate.property.name
                }
            }
        }
    }

    // MARK: Initializers

    private func availableInitializers() -> InitializerSelection.Available {
        var found: [(InitializerDeclaration, DeclarationReference)] = []
        var current = symbol
        for _ in 0..<SymbolTable.maximumChainLength {
            for reference in current.declarations {
                found += context.table.declaration(reference).initializers.map { ($0, reference) }
            }
            let hasDesignated = context.table.declaration(current.declaration).initializers.contains {
                !context.table.file(current.declaration).hasModifier("convenience", in: $0.modifiers)
            }
            if hasDesignated { return .init(initializers: found, inheritsEmptyInitializer: false) }
            guard case .scanned(let superclass) = context.conformances.superclass(of: current) else { break }
            current = superclass
        }
        return .init(initializers: found, inheritsEmptyInitializer: true)
    }

    private mutating func diagnoseMissingInitializer(_ candidates: [InitializerSelection.Candidate]) {
        let needed = candidates.filter { !$0.canBeLeftOut }
        let list = needed.isEmpty ? candidates : needed
        let signature = InitializerSignature(
            access: memberAccess, properties: list.map { (file.text($0.nameRange), $0.typeText) })
        let place = Diagnostic.Location(path: file.source.path, range: declaration.name)
        diagnostics.add(
            ModelMessage.noFittingInitializer(symbol.displayName, needed: needed.map(\.property.name))
                .diagnostic(at: place, fixIt: signature.fixIt(in: declaration, of: file)))
    }

    // MARK: The class itself

    /// Members have to be visible wherever the class is, but no further: it is final, so `open` has no meaning.
    private var memberAccess: AccessLevel { min(symbol.access, .public) }

    private var availability: [String] {
        var attributes: [String] = []
        var current: Symbol? = symbol
        while let type = current {
            let file = context.table.file(type.declaration)
            let own = context.table.declaration(type.declaration).attributes
                .filter { file.text($0.name) == "available" && !$0.isConditional }
            attributes = own.map { file.text($0.range) } + attributes
            current = type.parent.map { context.table.symbols[$0] }
        }
        return attributes
    }

    /// Names of scanned types, and of members, that would be found before the platform's types of the same name.
    private var shadowedNames: Set<String> {
        var names = context.table.topLevelNames.union(context.table.memberNames(of: symbol))
        var current: Symbol? = symbol
        for _ in 0..<SymbolTable.maximumChainLength {
            guard let type = current else { break }
            names.formUnion(context.table.nestedNames(in: type))
            current = context.table.superclassSymbol(of: type)
        }
        return names
    }

    private mutating func diagnose(_ message: ModelMessage, at range: SourceRange) {
        diagnostics.add(message.diagnostic(at: Diagnostic.Location(path: file.source.path, range: range)))
    }
}
