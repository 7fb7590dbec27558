import AppleTypes
import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics

/// The placement that a run or a directive requests.
package enum PlacementMode: String, Sendable, CaseIterable {
    /// An extension if Swift allows it, otherwise a region of the class body.
    case auto
    case inline
    case `extension`
}

/// Decides the placement of a class's members and the construction of decoded objects.
///
/// An extension in another file can only add a convenience initializer to a final class, and must call an accessible
/// initializer. In the class body, the initializer is a designated one: it assigns each property and calls the
/// superclass.
struct ConstructionPlanner {
    private let context: ModelContext
    private let symbol: Symbol
    private let participant: Participation.Participant
    private let archivable: [ArchivableProperty]
    /// The class's properties that aren't archived and that only an initializer gives a value.
    private let uninitialized: [UninitializedProperty]
    /// Other properties that aren't archived, for which initializers can be given nil.
    private let nilAtFirst: [UninitializedProperty]
    /// The methods that members call, except for single properties.
    private let hooks: [Hook]
    private let file: ScannedFile
    private let declaration: Declaration

    init(
        _ symbol: Symbol, _ participant: Participation.Participant, _ archivable: [ArchivableProperty],
        uninitialized: [UninitializedProperty], nilAtFirst: [UninitializedProperty],
        _ hooks: [Hook], in context: ModelContext
    ) {
        self.context = context
        self.symbol = symbol
        self.participant = participant
        self.archivable = archivable
        self.uninitialized = uninitialized
        self.nilAtFirst = nilAtFirst
        self.hooks = hooks
        file = context.table.file(symbol.declaration)
        declaration = context.table.declaration(symbol.declaration)
    }

    struct Plan {
        let placement: Placement
        let construction: Construction
        /// The initializer to call, if there is one.
        var choice: InitializerChoice?
        /// Warnings about observers that run.
        var warnings: [Diagnostic] = []

        /// Whether the called initializer is deprecated.
        var isDeprecated: Bool { choice?.hazards.contains(.isDeprecated) ?? false }

        fileprivate var isHarmless: Bool { choice?.hazards.isEmpty ?? true }
    }

    struct Refused: Error {
        let diagnostic: Diagnostic
    }

    func plan(_ mode: PlacementMode) throws(Refused) -> Plan {
        switch mode {
        case .extension: return try planExtension()
        case .inline: return try planInline()
        case .auto:
            guard let ofExtension = try? planExtension() else { return try planInline() }
            if !ofExtension.isHarmless, let ofBody = try? planInline(), ofBody.isHarmless { return ofBody }
            return ofExtension
        }
    }

    // MARK: Extension

    private func planExtension() throws(Refused) -> Plan {
        if let obstacle = extensionObstacle { throw obstacle }
        guard let choice = delegatingCall(in: .extension) else { throw missingInitializer(.extension) }
        return Plan(placement: .extension, construction: .delegating(choice.call), choice: choice)
    }

    private var extensionObstacle: Refused? {
        let name = symbol.displayName
        if !file.hasModifier("final", in: declaration.modifiers) { return refuse(.notFinal(name)) }
        if needsDesignated { return missingInitializer(.extension) }
        if !symbol.isVisibleElsewhere { return refuse(.classNotReachable(name, symbol.access)) }
        if context.table.isGeneric(symbol) { return refuse(.genericExtension(name)) }
        switch participant.inheritance.coding {
        case .none: break
        case .secure, .insecure, .undeclared:
            let superclass = participant.inheritance.nameOfCodingSuperclass(of: symbol, in: context)
            return refuse(.codingSuperclass(name, superclass))
        }
        if let hidden = archivable.first(where: { !$0.isReachableElsewhere }) {
            let property = "\(name).\(hidden.property.name)"
            let message: Diagnostic.Message =
                hidden.access < hidden.neededAccess
                ? .propertyNotReachable(property, hidden.access) : .typeNotReachable(property, type: hidden.typeText)
            return Refused(diagnostic: message.diagnostic(at: .init(path: hidden.path, range: hidden.nameRange)))
        }
        if let hidden = archivable.lazy.compactMap(\.keyConstant).first(where: { $0.access < .internal }) {
            return refuse(.propertyNotReachable(hidden.expression, hidden.access))
        }
        let called = hooks + archivable.flatMap(\.property.hooks.all)
        if let hidden = HookFinder(symbol, in: context).hidden(among: called) {
            return refuse(.propertyNotReachable("\(name).\(hidden.name)", hidden.access))
        }
        return nil
    }

    private func delegatingCall(in placement: Placement) -> InitializerChoice? {
        InitializerSelection(
            table: context.table, reader: InitializerReader(symbol, in: context), archivable: archivable,
            considered: Array(archivable.indices),
            placement: placement,
            useSite: UseSite(file: symbol.declaration.file, isInOtherFile: placement == .extension),
            uninitialized: uninitialized + nilAtFirst
        ).select(from: .own(of: symbol, in: context))
    }

    // MARK: Class body

    private func planInline() throws(Refused) -> Plan {
        if !needsDesignated, let plan = convenientPlan { return plan }
        if let property = uninitialized.first(where: { $0.optional == nil && $0.value == nil }) {
            let place = Diagnostic.Location(path: file.source.path, range: property.property.declaration.name)
            let unknown = property.property.declaration.attributes.first {
                PropertyWrapper.firstValue($0, in: symbol, context) == .unknown
            }
            let message = Diagnostic.Message.noValueWithoutArchive(
                "\(symbol.displayName).\(property.name)", wrapper: unknown.map { file.text($0.name) })
            throw Refused(diagnostic: message.diagnostic(at: place))
        }
        let call: SuperclassCall
        var choice: InitializerChoice?
        switch participant.inheritance.coding {
        case .secure, .insecure, .undeclared: call = .coder
        case .none where statedArguments != nil: call = .stated(arguments: statedArguments ?? "")
        case .none:
            guard let initializer = superclassCall else { throw missingSuperclassInitializer }
            call = isRootCalledBySwift ? .root : .initializer(initializer.call)
            choice = initializer
        }
        do {
            let forwarded = try ForwardedInitializer.inherited(by: symbol, in: context)
            return Plan(
                placement: .inline,
                construction: .designated(call, forwarded: forwarded, unarchived: uninitialized.map(\.assigned)),
                choice: choice,
                warnings: observerWarnings)
        } catch {
            switch error {
            case .unusual(let superclass, let initializer):
                throw refuse(.inheritedInitializers(symbol.displayName, superclass, unusual: initializer))
            case .unknownSuperclass:
                let superclass = participant.inheritance.nameOfCodingSuperclass(of: symbol, in: context)
                throw refuse(.inheritedInitializers(symbol.displayName, superclass))
            }
        }
    }

    /// The arguments of the directive `superclass = .init(…)`.
    private var statedArguments: String? { context.directives(on: symbol)[.superclass]?.superclassArguments }

    /// Whether only an initializer in the class body can do what directives say.
    private var needsDesignated: Bool { statedArguments != nil || uninitialized.contains { $0.value != nil } }

    /// Whether the superclass is a platform class with `init()` as its only designated initializer. With another one,
    /// Swift wouldn't call it implicitly.
    private var isRootCalledBySwift: Bool {
        guard context.table.superclass(of: symbol) == nil else { return false }
        switch context.conformances.root(of: symbol) {
        case .root: return true
        case .external(let name):
            let designated = PlatformInitializer.designated(of: name) ?? []
            return designated.count == 1 && designated[0].parameters.isEmpty
        case .none, .scanned: return false
        }
    }

    /// Warnings about observers, which don't run if an initializer of the class assigns a property, except with a
    /// wrapper.
    private var observerWarnings: [Diagnostic] {
        let wrapped = context.storedProperties(of: symbol).properties.filter {
            PropertyWrapper.isSetThroughObject($0.declaration, in: symbol, context)
        }
        let assigned = archivable.map(\.property).filter(\.isAssignedAfterSuper)
        let changes = InitializerReader(symbol, in: context)
            .changes(byObserversOf: assigned.map(\.name), among: archivable.map(\.property.name))
        return changes.compactMap { name, changed in
            wrapped.first { $0.name == name }.map { property in
                let owner = symbol.displayName
                return Diagnostic.Message.observersRun(
                    "\(owner).\(name)", changes: "\(owner).\(changed)", isWrapped: true
                )
                .diagnostic(at: .init(path: file.source.path, range: property.declaration.name))
            }
        }
    }

    /// A convenience initializer in the class body, for a final class that either has a property which only its own
    /// initializer sets, or inherits initializers that a designated one would remove.
    private var convenientPlan: Plan? {
        guard case .none = participant.inheritance.coding, file.hasModifier("final", in: declaration.modifiers),
            !uninitialized.isEmpty || !ForwardedInitializer.declaresDesignated(symbol, in: context),
            let choice = delegatingCall(in: .inline)
        else { return nil }
        return Plan(placement: .inline, construction: .delegating(choice.call), choice: choice)
    }

    private var superclassCall: InitializerChoice? {
        let inherited = archivable.indices.filter { archivable[$0].isInherited }
        let selection = InitializerSelection(
            table: context.table, reader: InitializerReader(symbol, in: context), archivable: archivable,
            considered: inherited, placement: .inline, useSite: UseSite(file: symbol.declaration.file),
            constructed: symbol)
        guard let superclass = participant.inheritance.nearestPlainSuperclass else {
            return selection.select(from: .root)
        }
        return selection.select(from: .designated(of: superclass, in: context))
    }

    // MARK: Refusals

    private func refuse(_ message: Diagnostic.Message) -> Refused {
        Refused(diagnostic: message.diagnostic(at: .init(path: file.source.path, range: declaration.name)))
    }

    private func missingInitializer(_ placement: Placement) -> Refused {
        let needed = archivable.filter { !$0.isOptionalInInitializer(in: placement) }
        let list = needed.isEmpty ? archivable : needed
        let signature = InitializerSignature(
            access: min(symbol.access, .public), properties: list.map { ($0.sourceName, $0.typeText) })
        let message = Diagnostic.Message.noInitializer(symbol.displayName, needed: needed.map(\.property.name))
        let place = Diagnostic.Location(path: file.source.path, range: declaration.name)
        return Refused(diagnostic: message.diagnostic(at: place, fixIt: signature.fixIt(in: declaration, of: file)))
    }

    private var missingSuperclassInitializer: Refused {
        let superclass = participant.inheritance.nearestPlainSuperclass?.displayName ?? "NSObject"
        let needed = archivable.filter { $0.isInherited && !$0.isOptionalInInitializer(in: .inline) }
        return refuse(
            .noSuperclassInitializer(symbol.displayName, superclass, needed: needed.map(\.property.name)))
    }
}
