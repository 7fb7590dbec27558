import SourceText
import SwiftScanner

/// The stored properties of a class and of its superclasses that do not code → what is archived.
struct PropertyCollector {
    private let context: ModelContext
    private let symbol: Symbol
    private let inheritance: Inheritance
    private(set) var diagnostics = DiagnosticCollector()

    /// Own properties that are not archived and have no value unless an initializer gives them one.
    private(set) var leftOut: [StoredProperty] = []

    /// What the structs and enums consist of that the properties hold.
    private(set) var valueTypes: [TypeName: ValueType] = [:]

    init(_ symbol: Symbol, _ facts: Participation.Facts, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        inheritance = facts.inheritance
    }

    mutating func collect() -> [Candidate] {
        let owners = inheritance.plainSuperclasses + [symbol]
        let candidates = owners.flatMap { collect(from: $0) }
        diagnoseDuplicateKeys(candidates)
        return candidates
    }

    private mutating func collect(from owner: Symbol) -> [Candidate] {
        let declaration = context.table.declaration(owner.declaration)
        let file = context.table.file(owner.declaration)
        for binding in declaration.patternBindings where !file.hasModifier("static", in: binding.modifiers) {
            let place = context.table.location(binding.pattern, in: owner.declaration)
            diagnostics.add(ModelMessage.patternBinding(owner.displayName).diagnostic(at: place))
        }
        let codingKeys = CodingKeys(of: owner, in: context.table)
        var modeler = PropertyModeler(symbol, owner: owner, in: context)
        let properties = StoredProperties(owner, in: context).properties
        var candidates: [Candidate] = []
        for property in properties {
            if property.isSkipped {
                noteLeftOut(property, owner)
                continue
            }
            switch modeler.model(property, codingKeys: codingKeys) {
            case .archived(let candidate, let warnings):
                candidates.append(candidate)
                diagnostics.add(contentsOf: warnings)
            case .leftOut(let diagnostic):
                diagnostics.add(diagnostic)
                noteLeftOut(property, owner)
            case .notInCodingKeys: break
            }
        }
        valueTypes.merge(modeler.valueTypes) { first, _ in first }
        diagnose(codingKeys, owner, properties)
        return candidates
    }

    private mutating func noteLeftOut(_ property: StoredProperty, _ owner: Symbol) {
        let file = context.table.file(owner.declaration)
        let isLazy = file.hasModifier("lazy", in: property.declaration.modifiers)
        guard owner.id == symbol.id, !isLazy else { return }
        if !PropertyTyping(owner: owner, in: context).hasValueOfItsOwn(property) { leftOut.append(property) }
    }

    private mutating func diagnose(_ codingKeys: CodingKeys?, _ owner: Symbol, _ properties: [StoredProperty]) {
        guard let codingKeys else { return }
        for range in codingKeys.unreadable {
            let location = Diagnostic.Location(path: codingKeys.path, range: range)
            diagnostics.add(ModelMessage.unreadableCodingKey(owner.displayName).diagnostic(at: location))
        }
        let names = Set(properties.map(\.name))
        for (name, range) in codingKeys.cases where !names.contains(name) {
            let location = Diagnostic.Location(path: codingKeys.path, range: range)
            diagnostics.add(ModelMessage.codingKeyWithoutProperty(owner.displayName, name).diagnostic(at: location))
        }
    }

    // MARK: Keys

    private mutating func diagnoseDuplicateKeys(_ candidates: [Candidate]) {
        var owners = superclassKeys
        for candidate in candidates {
            let name = "\(symbol.displayName).\(candidate.property.name)"
            for key in candidate.property.keys {
                if let other = owners[key] {
                    diagnoseDuplicateKey(key, of: candidate, first: other, second: name)
                } else {
                    owners[key] = name
                }
            }
        }
        // A value that is archived member by member has all keys that begin with its own and a period.
        for candidate in candidates where candidate.property.wrappedType.isRecord {
            let prefix = candidate.property.key + "."
            let name = "\(symbol.displayName).\(candidate.property.name)"
            for (key, other) in owners.sorted(by: { $0.key < $1.key }) where key.hasPrefix(prefix) && other != name {
                diagnoseDuplicateKey(key, of: candidate, first: other, second: name)
            }
        }
    }

    private mutating func diagnoseDuplicateKey(
        _ key: String, of candidate: Candidate, first: String, second: String
    ) {
        let place = Diagnostic.Location(path: candidate.path, range: candidate.nameRange)
        diagnostics.add(ModelMessage.duplicateKey(key, first: first, second: second).diagnostic(at: place))
    }

    /// The keys that superclasses with generated members take up, by the property that has each.
    private var superclassKeys: [String: String] {
        var keys: [String: String] = [:]
        var current = inheritance.codingSuperclass
        for _ in 0..<SymbolTable.maximumChainLength {
            guard let superclass = current else { break }
            if HandWritten(superclass, in: context).encode == nil {
                let codingKeys = CodingKeys(of: superclass, in: context.table)
                for property in StoredProperties(superclass, in: context).properties where !property.isSkipped {
                    let key = property.directives[.key]?.stringValue ?? codingKeys?.key(of: property.name)
                    keys[key ?? property.name] = "\(superclass.displayName).\(property.name)"
                }
            }
            current = context.table.superclassSymbol(of: superclass)
        }
        return keys
    }
}
