import SourceText
import SwiftScanner
import SwiftSemantics

/// The members of a type and of its scanned superclasses by name, with what using them does to stored properties.
struct TypeMembers {
    private let table: SymbolTable
    /// The type and its superclasses.
    private let types: [Symbol]
    let storedNames: Set<String>
    /// Accessor blocks, by the name of the property.
    private let accessors: [String: [Body]]
    private let observers: [String: [Body]]
    private let functions: [String: [Body]]

    private struct Body {
        let range: SourceRange
        let reference: DeclarationReference
    }

    init(_ symbol: Symbol, in table: SymbolTable) {
        self.table = table
        types = [symbol] + table.superclasses(of: symbol)
        var stored: Set<String> = []
        var accessors: [String: [Body]] = [:]
        var observers: [String: [Body]] = [:]
        var functions: [String: [Body]] = [:]
        for reference in types.flatMap(\.declarations) {
            let file = table.file(reference)
            let declaration = table.declaration(reference)
            for property in declaration.properties {
                let name = file.identifier(property.name)
                let body = Body(range: property.accessorRange, reference: reference)
                switch property.accessors {
                case .computed: accessors[name, default: []].append(body)
                case .observers:
                    observers[name, default: []].append(body)
                    stored.insert(name)
                case .none: stored.insert(name)
                }
            }
            for function in declaration.functions {
                functions[file.identifier(function.name), default: []].append(
                    Body(range: function.range, reference: reference))
            }
        }
        storedNames = stored
        self.accessors = accessors
        self.observers = observers
        self.functions = functions
    }

    /// The type that a declaration, or an extension, is of.
    func owner(of reference: DeclarationReference) -> Symbol {
        types.first { $0.declarations.contains(reference) } ?? types[0]
    }

    /// The stored properties that get another value when a member is assigned: itself, or those that its setter
    /// assigns. The storage of a property wrapper has the name of the property behind an underscore.
    func changes(byAssigning member: String) -> Set<String> {
        var pending = Pending(self)
        pending.assign(member)
        return pending.changes()
    }

    /// The stored properties that get another value when a method is called.
    func changes(byCalling name: String) -> Set<String> {
        guard functions[name] != nil else { return [] }
        var pending = Pending(self)
        pending.call(name)
        return pending.changes()
    }

    func changesByObservers(of property: String) -> Set<String> {
        guard let bodies = observers[property] else { return [] }
        var pending = Pending(self)
        pending.bodies = bodies
        return pending.changes()
    }

    /// Bodies that run and have not been looked at yet.
    private struct Pending {
        private let members: TypeMembers
        var bodies: [Body] = []
        private var seen: Set<String> = []
        private var changed: Set<String> = []

        init(_ members: TypeMembers) { self.members = members }

        mutating func assign(_ member: String) {
            let name = member.hasPrefix("_") ? String(member.dropFirst()) : member
            for name in [member, name] where members.storedNames.contains(name) { changed.insert(name) }
            if seen.insert("=" + member).inserted { bodies += members.accessors[member] ?? [] }
        }

        mutating func call(_ name: String) {
            if seen.insert(name).inserted { bodies += members.functions[name] ?? [] }
        }

        mutating func changes() -> Set<String> {
            while let body = bodies.popLast() {
                for step in BodyReader(body.range, in: members.table.file(body.reference)).steps {
                    switch step {
                    case .assign(let member, _), .change(let member): assign(member)
                    case .call(let name): call(name)
                    case .changeAll: return members.storedNames
                    case .bind, .exit, .trap, .risk, .delegate: break
                    }
                }
            }
            return changed
        }
    }
}

extension PropertyDeclaration {
    /// What follows the name, the type and the initial value.
    fileprivate var accessorRange: SourceRange {
        let parts = [name, type, initialValue].compactMap { $0 }.filter(bindingRange.contains)
        return SourceRange(parts.map(\.upper).max() ?? bindingRange.lower, bindingRange.upper)
    }
}
