import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenThreading

/// A type that a protocol declares for the types that conform to it.
package struct ProtocolType: Sendable {
    /// The target of an alias.
    package struct Alias: Sendable {
        /// The index of the file that declares it.
        package let file: Int
        package let target: SourceSlice

        /// A number that identifies the alias. The symbols of other aliases have positive numbers.
        var id: Int { -1 - (file << 32 | target.range.lower) }
    }

    package let protocolID: Int
    /// The alias; nil for an associated type.
    package let alias: Alias?
}

/// The associated types and aliases in the bodies of protocols, and the aliases in their extensions, by name.
struct ProtocolTypes: Sendable {
    /// A property that a protocol requires. Its type can determine associated types.
    struct Requirement: Sendable {
        let name: String
        let file: Int
        let type: SourceSlice
    }

    fileprivate(set) var types: [String: [ProtocolType]] = [:]
    /// The required properties of each protocol.
    fileprivate(set) var requirements: [Int: [Requirement]] = [:]
}

// Types and members that conforming types get from protocols.
extension SymbolTable {
    /// The names of members that a class may get from extensions of its protocols, and of types that aren't scanned.
    func membersOfExtensions(for symbol: Symbol) -> Set<String> {
        let known = membersOfExtensions
        let owners = [-1] + (known.contains { $0.key >= 0 } ? Array(protocols(of: symbol)) : [])
        return owners.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
    }

    /// The names of members in extensions of protocols, by protocol. The entry for -1 has those of types that aren't
    /// scanned, such as NSObject.
    private var membersOfExtensions: [Int: Set<String>] {
        extensionMembers.value {
            var names: [Int: Set<String>] = [:]
            for (index, input) in inputs.enumerated() {
                for (number, declaration) in input.file.declarations.enumerated() where declaration.kind == .extension {
                    let extended = symbolOfDeclaration[DeclarationReference(file: index, index: number)]
                    let kind = extended.map { symbols[$0].kind }
                    guard kind == nil || kind == .protocol || kind == .extension else { continue }
                    let owner = kind == .protocol ? extended ?? -1 : -1
                    let members = declaration.properties.map(\.name) + declaration.functions.map(\.name)
                    names[owner, default: []].formUnion(members.map(\.text))
                }
            }
            return names
        }
    }

    /// Returns the protocols that declare an associated type or an alias with the name.
    package func protocols(declaring name: String) -> [ProtocolType] {
        protocolTypes.value { allProtocolTypes() }.types[name] ?? []
    }

    /// Returns the type with a name that a type gets from its scanned protocols. Aliases take precedence.
    package func protocolType(_ name: String, of type: Symbol) -> ProtocolType? {
        let declared = protocols(declaring: name)
        guard !declared.isEmpty else { return nil }
        let conformances = protocols(of: type)
        let found = declared.filter { conformances.contains($0.protocolID) }
        return found.first { $0.alias != nil } ?? found.first
    }

    /// The properties that the scanned protocols of a type require, in the order of the protocols' declarations.
    func requirements(on type: Symbol) -> [ProtocolTypes.Requirement] {
        let all = protocolTypes.value { allProtocolTypes() }.requirements
        return protocols(of: type).sorted().flatMap { all[$0] ?? [] }
    }

    private func allProtocolTypes() -> ProtocolTypes {
        var all = ProtocolTypes()
        for symbol in symbols where symbol.kind == .protocol {
            enterRequirements(of: symbol, &all)
            for alias in nestedSymbols(in: symbol) where alias.kind == .typealias {
                let declaration = declaration(alias.declaration)
                guard let target = declaration.target, declaration.genericParameters.isEmpty else { continue }
                all.types[alias.name, default: []].append(
                    ProtocolType(
                        protocolID: symbol.id, alias: .init(file: alias.declaration.file, target: target)))
            }
        }
        return all
    }

    /// Adds the declarations in the body of a protocol.
    private func enterRequirements(of symbol: Symbol, _ all: inout ProtocolTypes) {
        let file = symbol.declaration.file
        let requirements = Scanner.requirements(of: declaration(symbol.declaration), in: inputs[file].file)
        guard let body = requirements.first else { return }
        for name in body.associatedTypes {
            all.types[name.text, default: []].append(ProtocolType(protocolID: symbol.id, alias: nil))
        }
        for alias in requirements.dropFirst() where alias.kind == .typealias {
            guard let target = alias.target else { continue }
            all.types[alias.name.text, default: []].append(
                ProtocolType(protocolID: symbol.id, alias: .init(file: file, target: target)))
        }
        for property in body.properties where property.binding == .var {
            guard let type = property.type else { continue }
            all.requirements[symbol.id, default: []].append(.init(name: property.name.text, file: file, type: type))
        }
    }

    /// Returns the scanned protocols that a type or one of its superclasses conforms to, including inherited protocols.
    func protocols(of type: Symbol) -> Set<Int> {
        conformedProtocols.value(for: type.id) {
            var found: Set<Int> = []
            var pending = [type] + Array(superclasses(of: type))
            while let next = pending.popLast() {
                if next.kind == .protocol, !found.insert(next.id).inserted { continue }
                for reference in next.declarations {
                    let scope = next.parent.map { symbols[$0] }
                    let entries = declaration(reference).inheritance.compactMap(\.typeSyntax)
                    for case .named(let path) in entries.flatMap(\.withoutSpecifiers.compositionMembers) {
                        if let named = resolve(path.map(\.name), from: scope, inFile: reference.file),
                            let inherited = followingAliases(named), inherited.kind == .protocol
                        {
                            pending.append(inherited)
                        }
                    }
                }
            }
            return found
        }
    }
}
