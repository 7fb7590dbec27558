import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Warnings about the values that an archived property may hold.
struct PropertyWarnings {
    let property: StoredProperty
    let type: PropertyTyping.PropertyType
    /// The class that archives the property.
    let symbol: Symbol
    /// The class that declares it.
    let owner: Symbol
    let context: ModelContext

    private var name: String { "\(owner.displayName).\(property.name)" }
    private var file: ScannedFile { context.table.file(owner.declaration) }

    private func location(_ range: SourceRange) -> Diagnostic.Location {
        Diagnostic.Location(path: file.source.path, range: range)
    }

    /// Returns scanned classes that the property may hold but a list of classes can't name.
    func unlistedClasses(_ ids: Set<Int>) -> [Diagnostic] {
        ids.sorted().map { id in
            let unseen = context.table.symbols[id]
            let message: Diagnostic.Message =
                if !context.table.declaration(unseen.declaration).genericParameters.isEmpty {
                    .genericClass(name, unseen.displayName)
                } else if context.table.availabilityConditions(of: unseen) == nil {
                    .unavailableClass(name, unseen.displayName)
                } else if context.table.areInOneModule(unseen.declaration, symbol.declaration) {
                    .hiddenClass(name, unseen.displayName, unseen.access)
                } else {
                    .classInOtherModule(
                        name, unseen.displayName, module: context.table.module(of: unseen).name,
                        from: context.table.module(of: symbol).name)
                }
            let declared = Diagnostic.Note("it is declared here", at: context.table.location(unseen))
            return message.diagnostic(at: location(type.range), notes: [declared])
        }
    }

    /// Returns classes that are archived as values.
    func copiedClasses(_ ids: Set<Int>) -> [Diagnostic] {
        ids.sorted().map { id in
            let copied = context.table.symbols[id]
            return Diagnostic.Message.identityNotKept(
                name, copied.displayName, isGeneric: context.table.isGeneric(copied)
            )
            .diagnostic(at: location(type.range))
        }
    }

    var wrapperState: [Diagnostic] {
        let wrappers = PropertyWrapper.wrappers(of: property.declaration, in: owner, context)
        guard let state = wrappers.lazy.compactMap(\.state).first else { return [] }
        let message = Diagnostic.Message.wrapperState(name, state)
        return [message.diagnostic(at: location(property.declaration.name.range))]
    }

    func hazards(_ archived: ArchivedType) -> [Diagnostic] {
        let bridged = Set(archived.platformClasses).intersection(["NSURLRequest"])
        let classes = archived.objectClasses.filter { $0.components.count == 1 }.map { $0.components[0] } + bridged
        let conditions =
            property.declaration.conditions.texts + context.table.conditions(of: owner, conformance: nil).own
        let isOnLinux = !conditions.contains(where: \.isOnlyOnApplePlatforms)
        let hazards = classes.flatMap { className in
            FoundationClasses.hazards(of: className).filter { isOnLinux || $0.platform != .linux }.map {
                Diagnostic.Message.hazardousClass(name, className, $0)
            }
        }
        let isValue =
            switch archived {
            case .propertyList(let list), .optional(.propertyList(let list)): list.kind == .value
            default: false
            }
        let isUntyped = isValue || archived.propertyLists.contains(where: \.isOfObjects)
        let untyped = Diagnostic.Message.untypedValue(name, type: type.text, isCollection: !isValue)
        return hazards.map { $0.diagnostic(at: location(type.range)) }
            + (isUntyped ? [untyped.diagnostic(at: location(type.range), notes: aliases)] : [])
    }

    /// Returns notes with the targets of aliases in a type, and of nested aliases.
    private var aliases: [Diagnostic.Note] {
        let table = context.table
        func typealiases(in type: SourceSlice, from scope: Symbol?, _ reference: DeclarationReference) -> [Symbol] {
            let names = type.typeSyntax?.names ?? []
            return names.compactMap { table.resolve($0, from: scope, inFile: reference.file) }
                .filter { $0.kind == .typealias }
        }
        guard let written = property.declaration.type else { return [] }
        var pending = typealiases(in: written, from: owner, owner.declaration)
        var seen: Set<Int> = []
        var notes: [Diagnostic.Note] = []
        while let alias = pending.popLast() {
            guard seen.insert(alias.id).inserted, let target = table.declaration(alias.declaration).target else {
                continue
            }
            let text = target.text
            notes.append(.init("'\(alias.displayName)' stands for '\(text)'", at: table.location(alias)))
            pending += typealiases(in: target, from: alias.parent.map { table.symbols[$0] }, alias.declaration)
        }
        return notes
    }
}
