import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

// Structs and enums that are archived member by member.

enum KnownValueType: Sendable {
    /// It is being examined, so this is a member of itself.
    case pending
    case known(ValueType, isHidden: Bool)
    case refused(UnsupportedType)
}

extension CodingStrategy {
    /// All visited structs and enums, by name.
    var valueTypes: [TypeName: ValueType] {
        visited.values.reduce(into: [:]) { found, value in
            if case .known(let type, _) = value { found[type.name] = type }
        }
    }

    /// - Parameter name: The name with its generic arguments.
    mutating func memberwise(
        _ type: SwiftType.ScannedType, _ symbol: Symbol, _ name: TypeName
    ) throws(UnsupportedType) -> ArchivedType {
        switch visited[.scanned(type)] {
        case .known(_, let isHidden)?:
            if isHidden { found.isHidden = true }
            return .valueType(name)
        case .pending?: throw .recursive(symbol.id)
        case .refused(let refusal)?: throw refusal
        case nil: break
        }
        if let endless = endlessNesting(symbol) { throw endless }
        visited[.scanned(type)] = .pending
        nesting.append(symbol.id)
        let outer = found
        (found.isHidden, found.usesDeprecated) = (false, false)
        defer {
            nesting.removeLast()
            found.isHidden = found.isHidden || outer.isHidden
            found.usesDeprecated = found.usesDeprecated || outer.usesDeprecated
        }
        do {
            let (kind, usesDeprecated) = try kind(of: symbol, table.substitutions(of: type))
            let valueType = ValueType(
                name: name, kind: kind, fallback: model.fallback(of: symbol),
                usesDeprecated: usesDeprecated || found.usesDeprecated || declaresDeprecated(symbol))
            visited[.scanned(type)] = .known(valueType, isHidden: found.isHidden)
            return .valueType(name)
        } catch {
            visited[.scanned(type)] = .refused(error)
            throw error
        }
    }

    /// A kind, and whether creating values of it uses something deprecated.
    private typealias DecidedKind = (ValueType.Kind, usesDeprecated: Bool)

    private mutating func kind(
        of symbol: Symbol, _ substitutions: [String: SwiftType]
    ) throws(UnsupportedType) -> DecidedKind {
        let declaration = table.declaration(symbol.declaration)
        guard declaration.isComplete else { throw .unsupportedValueType(symbol.id, .notRead) }
        guard isCopyable(symbol, Array(substitutions.values)) else {
            throw .unsupportedValueType(symbol.id, .noncopyable)
        }
        if symbol.kind == .enum { return (try enumeration(symbol, substitutions), usesDeprecated: false) }
        return try structure(symbol, substitutions)
    }

    /// Whether values of a type with these generic arguments can be copied. `extension Box: Copyable where T: Copyable`
    /// makes `Box<Int>` copyable, and Swift allows no other conditions.
    private func isCopyable(_ symbol: Symbol, _ arguments: [SwiftType]) -> Bool {
        func inherits(_ reference: DeclarationReference, where isCopyable: (SourceSlice) -> Bool) -> Bool {
            table.declaration(reference).inheritance.contains(where: isCopyable)
        }
        let isSuppressed = inherits(symbol.declaration) {
            $0.typeSyntax == .other && $0.mentions.last?.name.text == "Copyable"
        }
        if !isSuppressed { return true }
        return symbol.extensions.contains { inherits($0) { $0.isType("Copyable") } }
            && arguments.flatMap(\.allParts).allSatisfy { part in
                guard case .scanned(let scanned) = part else { return true }
                return isCopyable(table.symbols[scanned.symbol], scanned.arguments)
            }
    }

    /// Returns an error if generic types nest without end, as in `enum List<T> { indirect case node(List<[T]>) }`.
    /// Nesting is followed only to a limit.
    private func endlessNesting(_ symbol: Symbol) -> UnsupportedType? {
        if nesting.lazy.filter({ $0 == symbol.id }).count >= Self.maximumSelfNesting {
            return .endless(symbol.id, isSelf: true)
        }
        return nesting.count >= Self.maximumNesting ? .endless(nesting[0], isSelf: false) : nil
    }

    // MARK: Structs

    private mutating func structure(
        _ symbol: Symbol, _ substitutions: [String: SwiftType]
    ) throws(UnsupportedType) -> DecidedKind {
        let declaration = table.declaration(symbol.declaration)
        if let binding = declaration.patternBindings.first(where: { !$0.modifiers.contains(.static) }) {
            let member = ValueTypeMember(
                name: symbol.displayName, file: symbol.declaration, range: binding.pattern)
            throw .unsupportedMember(member, .pattern)
        }
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        let modeler = PropertyModeler(archivingClass, owner: symbol, typing: typing, in: model)
        let stored = model.storedProperties(of: symbol)
        var archivable: [ArchivableProperty] = []
        // A weak reference in a value is nil after decoding, as in an object. A value with only such references has no
        // data.
        func isWeak(_ property: StoredProperty) -> Bool { property.declaration.storageModifier == .weak }
        let hasOthers = !stored.unskipped.allSatisfy(isWeak)
        func isLeftOut(_ property: StoredProperty) -> Bool { property.isSkipped || hasOthers && isWeak(property) }
        for property in stored.properties where !isLeftOut(property) {
            let member = ValueTypeMember(
                name: "\(symbol.displayName).\(property.name)", file: symbol.declaration,
                range: property.declaration.name.range)
            if let obstacle = obstacle(property, of: symbol) { throw .unsupportedMember(member, obstacle) }
            do {
                archivable.append(try modeler.model(property, &self))
            } catch {
                throw error.refusal(of: member)
            }
        }
        return try built(symbol, archivable, stored.properties.filter(isLeftOut), typing, substitutions)
    }

    /// Returns a struct with these members and its initializer. A separate function, so nested structs, which are
    /// followed recursively, need less stack.
    private mutating func built(
        _ symbol: Symbol, _ archivable: [ArchivableProperty], _ skipped: [StoredProperty], _ typing: PropertyTyping,
        _ substitutions: [String: SwiftType]
    ) throws(UnsupportedType) -> DecidedKind {
        func construction(from place: UseSite) -> ValueTypeConstruction {
            ValueTypeConstruction(
                symbol: symbol, archivable: archivable, skipped: skipped,
                uninitialized: skipped.compactMap(typing.uninitialized), substitutions: substitutions,
                neededAccess: neededAccess(symbol, from: place), useSite: place, model: model)
        }
        var used = construction(from: otherFile)
        var chosen = used.choice
        if chosen == nil {
            used = construction(from: ownFile)
            chosen = used.choice
            found.isHidden = true
        }
        guard let choice = chosen else {
            let needed = archivable.filter { !$0.isOptionalInInitializer(in: .extension) }.map(\.property.name)
            throw .unsupportedValueType(
                symbol.id, .noInitializer(needed: needed, note: used.note, canBeMemberwise: used.canBeMemberwise))
        }
        let weak = skipped.filter { !$0.isSkipped }.map {
            Diagnostic.Message.weakProperty("\(symbol.displayName).\($0.name)")
                .diagnostic(at: table.location($0.declaration.name.range, in: symbol.declaration))
        }
        constructionWarnings[symbol.id] = weak + FreshConstants(of: symbol, in: model).diagnostics
        return (
            .structure(
                properties: archivable.map(\.property).constructed(by: choice.call), construction: choice.call),
            usesDeprecated: choice.isDeprecated
        )
    }

    /// Returns the access level that a member needs for generated code.
    private func neededAccess(_ symbol: Symbol, from place: UseSite) -> AccessLevel {
        table.accessNeeded(toUse: symbol.declaration, from: place) ?? .public
    }

    /// Returns whether a member doesn't exist under all conditions.
    private func isConditional(_ conditions: [ConditionalClause], _ attributes: [Attribute]) -> Bool {
        !conditions.isEmpty
            || attributes.contains { $0.name.text == "available" && !$0.isPlainDeprecation }
    }

    /// Whether a stored property or a case is deprecated on all platforms.
    private func declaresDeprecated(_ symbol: Symbol) -> Bool {
        let attributes =
            model.storedProperties(of: symbol).properties.map(\.declaration.attributes)
            + table.declaration(symbol.declaration).cases.map(\.attributes)
        return attributes.joined().contains(where: \.isPlainDeprecation)
    }

    private mutating func obstacle(_ property: StoredProperty, of symbol: Symbol) -> UnsupportedMember? {
        let declaration = property.declaration
        switch declaration.storageModifier {
        case .lazy: return .lazy
        case .weak, .unowned: return .unownedOrWeak
        case nil: break
        }
        for attribute in declaration.attributes {
            let name = attribute.name.text
            if name == "available" { continue }
            let isLikeAnyOther =
                PropertyAttributes.storing.contains(name)
                || PropertyWrapper.isTransparent(attribute, of: declaration, in: symbol, model)
            if !isLikeAnyOther { return .wrapped(attribute: name) }
        }
        if isConditional(declaration.conditions, declaration.attributes) { return .conditional }
        let access = declaration.modifiers.access ?? .internal
        if access < neededAccess(symbol, from: otherFile) { found.isHidden = true }
        return access < neededAccess(symbol, from: ownFile) ? .notVisible(access) : nil
    }

    // MARK: Enums

    private mutating func enumeration(
        _ symbol: Symbol, _ substitutions: [String: SwiftType]
    ) throws(UnsupportedType) -> ValueType.Kind {
        let declaration = table.declaration(symbol.declaration)
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        // A case with a value that can't exist can't exist either.
        let possible = declaration.cases.filter { enumCase in
            !(enumCase.associatedValues ?? []).contains { $0.type.map { isUninhabited(typing.resolve($0)) } ?? false }
        }
        guard !possible.isEmpty else { throw .unsupportedValueType(symbol.id, .noCases) }
        var cases: [ValueType.EnumCase] = []
        var names: Set<String> = []
        for enumCase in possible {
            let name = enumCase.name.text
            guard names.insert(name).inserted else {
                throw .unsupportedValueType(symbol.id, .overloadedCase(name))
            }
            cases.append(try self.enumCase(enumCase, of: symbol, substitutions))
        }
        var keys: Set<String> = []
        if let twice = cases.flatMap({ [$0.key] + $0.aliases }).first(where: { !keys.insert($0).inserted }) {
            throw .unsupportedValueType(symbol.id, .caseKey(twice))
        }
        return .enumeration(cases)
    }

    /// Whether a type has no values, judging by what the compiler omits from a `switch`.
    private func isUninhabited(_ type: SwiftType) -> Bool {
        switch type {
        case .structural(.uninhabited, _): return true
        case .tuple(let elements): return elements.contains { isUninhabited($0.type) }
        case .scanned(let scanned):
            let declaration = table.declaration(table.symbols[scanned.symbol].declaration)
            return declaration.kind == .enum && declaration.isComplete && declaration.cases.isEmpty
        default: return false
        }
    }

    // MARK: Result

    /// Returns the strategy for `Result`, an enum.
    mutating func result(_ success: SwiftType, _ failure: SwiftType) throws(UnsupportedType) -> ArchivedType {
        if case .structural(.void, _) = success { throw .resultOfNothing(failure: failure.text(in: table)) }
        var cases: [ValueType.EnumCase] = []
        for (name, type) in [("success", success), ("failure", failure)] where !isUninhabited(type) {
            let archived = try strategy(for: type)
            cases.append(.init(name: name, values: [Self.onlyValue(archived)]))
        }
        guard !cases.isEmpty else { throw .structural(.uninhabited, "Result") }
        let name = TypeName.platform("Result", arguments: try arguments([success, failure]))
        visited[.result(success: success, failure: failure)] = .known(
            ValueType(name: name, kind: .enumeration(cases)), isHidden: found.isHidden)
        return .valueType(name)
    }

    private static func onlyValue(_ type: ArchivedType) -> ValueType.AssociatedValue {
        let isOptional = if case .optional = type { true } else { false }
        return .init(
            label: nil,
            property: CodedProperty(name: "0", key: "0", type: type, missingValuePolicy: isOptional ? .isNil : .fails))
    }

    // MARK: Cases

    private mutating func enumCase(
        _ enumCase: EnumCaseDeclaration, of symbol: Symbol, _ substitutions: [String: SwiftType]
    ) throws(UnsupportedType) -> ValueType.EnumCase {
        let name = enumCase.name.text
        let caseName = "\(symbol.displayName).\(name)"
        if isConditional(enumCase.conditions, enumCase.attributes) {
            let member = ValueTypeMember(name: caseName, file: symbol.declaration, range: enumCase.name.range)
            throw .unsupportedMember(member, .conditional)
        }
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        var types: [(name: String, type: ArchivedType)] = []
        for (position, parameter) in (enumCase.associatedValues ?? []).enumerated() {
            let label = parameter.argumentLabel ?? String(position)
            let member = ValueTypeMember(
                name: "\(caseName).\(label)", file: symbol.declaration, range: parameter.range, isProperty: false)
            guard let range = parameter.type else { throw .unsupportedMember(member, .noAnnotation) }
            do {
                types.append((label, try strategy(for: typing.resolve(range))))
            } catch {
                throw error.ofMember(member, type: range.text)
            }
        }
        return try self.enumCase(enumCase, types, of: symbol, typing)
    }

    /// Returns a case. A separate function, like `built`.
    private func enumCase(
        _ enumCase: EnumCaseDeclaration, _ types: [(name: String, type: ArchivedType)], of symbol: Symbol,
        _ typing: PropertyTyping
    ) throws(UnsupportedType) -> ValueType.EnumCase {
        let name = enumCase.name.text
        let caseName = "\(symbol.displayName).\(name)"
        let directives = model.directives(on: enumCase, of: symbol)
        let location = table.location(enumCase.name.range, in: symbol.declaration)
        let declared = ValueTypeMember(name: caseName, file: symbol.declaration, range: enumCase.name.range)
        let key: String?
        do {
            let constant = try directives.keyConstant(from: symbol, in: model)
            key = constant?.text ?? directives.key?.text
        } catch {
            throw .unsupportedMember(declared, .keyConstant(error.name))
        }
        let values = zip(types, enumCase.associatedValues ?? []).map { value, parameter in
            let property = CodedProperty(
                name: value.name, key: value.name, type: value.type,
                missingValuePolicy: typing.missingValuePolicy(initialValue: parameter.defaultValue, value.type),
                declaration: parameter.type.map {
                    typing.source(typing.resolve($0), parameter.defaultValue, at: parameter.range)
                })
            return ValueType.AssociatedValue(label: parameter.argumentLabel, property: property)
        }
        return ValueType.EnumCase(
            name: name, key: key, aliases: directives.aliases.map(\.key), values: values,
            place: location)
    }

}

extension PropertyModeler.Problem {
    /// Returns the refusal of the containing type.
    fileprivate func refusal(of member: ValueTypeMember) -> UnsupportedType {
        switch self {
        case .noTypeAnnotation: .unsupportedMember(member, .noAnnotation)
        case .classList(let problem): .memberClasses(member, problem)
        case .type(let type, let refusal): refusal.ofMember(member, type: type.text)
        case .keyConstant(let unknown): .unsupportedMember(member, .keyConstant(unknown.name))
        case .omittedDefault(let problem): .unsupportedMember(member, .omittedDefault(problem))
        }
    }
}

extension UnsupportedType {
    /// Returns the refusal of the containing type. Paths that lead back to a type aren't named.
    fileprivate func ofMember(_ member: ValueTypeMember, type: String) -> UnsupportedType {
        switch self {
        case .endless, .recursive: self
        default: .memberType(member, type: type, self)
        }
    }
}

extension Attribute {
    /// Whether it is `@available(*, deprecated)`.
    fileprivate var isPlainDeprecation: Bool {
        name.text == "available" && values.first?.value.kind == .name("*") && mentions("deprecated")
    }
}
