import CodingBodies
import SwiftScanner
import SwiftSemantics

/// The members of a type and its scanned superclasses by name, and the effects of using them on stored properties.
struct TypeMembers {
    private let context: ModelContext
    private let symbol: Symbol

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
    }

    var storedNames: Set<String> {
        ([symbol] + context.table.superclasses(of: symbol)).reduce(into: []) {
            $0.formUnion(context.memberBodies(of: $1).storedNames)
        }
    }

    func isStored(_ name: String) -> Bool {
        members(named: name).contains { $0.storedNames.contains(name) }
    }

    private func members(named name: String) -> [MemberBodies] {
        context.table.types(withMember: name, above: symbol).map(context.memberBodies)
    }

    private func bodies(_ kind: KeyPath<MemberBodies, [String: [MemberBodies.Body]]>, _ name: String)
        -> [MemberBodies.Body]
    {
        members(named: name).flatMap { $0[keyPath: kind][name] ?? [] }
    }

    /// Returns the type that a declaration declares or extends.
    func owner(of reference: DeclarationReference) -> Symbol {
        if symbol.declarations.contains(reference) { return symbol }
        return context.table.symbol(declaredAt: reference) ?? symbol
    }

    /// The effects of running code.
    struct Changes {
        /// The stored properties that get another value.
        var properties: Set<String> = []
        /// The changes to other objects.
        var elsewhere: Set<BodyStep.Use> = []
    }

    /// Returns the members that change when a member is assigned: itself, or those that its setter assigns. The storage
    /// of a property wrapper is named after the property with an underscore.
    func changes(byAssigning member: String) -> Changes {
        var pending = Pending(self)
        pending.assign(member)
        return pending.changes()
    }

    /// Returns the effects of calling a method.
    func changes(byCalling name: String) -> Changes {
        var pending = Pending(self)
        pending.call(name)
        return pending.changes()
    }

    /// Returns the effects of observers when a property is assigned.
    ///
    /// - Parameter owner: The class whose initializer assigns it; nil for other code. An initializer, also a
    ///   convenience one in an extension, assigns properties of the class without running observers, except
    ///   overridden or wrapped ones. Measured with Swift 6.3.1 in both language modes, optimized or not. The fixture
    ///   package Gallery runs the case of an extension.
    func changesByObservers(of property: String, assignedBy owner: Symbol?) -> Changes {
        var pending = Pending(self)
        for type in context.table.types(withMember: property, above: symbol) {
            let members = context.memberBodies(of: type)
            pending.bodies += members.observersOfSetters[property] ?? []
            if type.id != owner?.id { pending.bodies += members.observers[property] ?? [] }
        }
        return pending.changes()
    }

    /// Bodies that run and haven't been examined.
    private struct Pending {
        private let members: TypeMembers
        var bodies: [MemberBodies.Body] = []
        private var seen: Set<String> = []
        private var changed = Changes()

        init(_ members: TypeMembers) { self.members = members }

        mutating func assign(_ member: String) {
            let name = member.hasPrefix("_") ? String(member.dropFirst()) : member
            for name in [member, name] where members.isStored(name) { changed.properties.insert(name) }
            if seen.insert("=" + member).inserted { bodies += members.bodies(\.accessors, member) }
        }

        mutating func call(_ name: String) {
            if seen.insert(name).inserted { bodies += members.bodies(\.functions, name) }
        }

        mutating func changes() -> Changes {
            while let body = bodies.popLast() {
                let source = members.context.table.file(body.reference).source
                for step in BodyEffects(BodyReader.statements(of: source, declaration: body.range)).steps {
                    switch step {
                    case .assign(let member, _), .change(let member): assign(member)
                    case .call(let name): call(name)
                    case .elsewhere(let use): changed.elsewhere.insert(use)
                    case .changeAll: changed.properties = members.storedNames
                    case .bind, .exit, .trap, .risk, .delegate: break
                    }
                }
            }
            return changed
        }
    }
}
