import SourceText
import SwiftScanner

// Members of types and values: what scanned declarations say of them, or else the tables of Apple's types.
extension ExpressionReader {
    /// What a member of a value gives.
    mutating func member(_ use: MemberUse, of value: ExpressionType) -> ExpressionType {
        guard let type = value.defaultType else { return .opaque }
        return inference.listedMember(use.signature, isStatic: false, of: type)
            ?? declared(use, of: type, isStatic: false) ?? .opaque
    }

    /// What a static member of a type gives.
    mutating func staticMember(_ use: MemberUse, of type: SwiftType) -> ExpressionType {
        inference.listedMember(use.signature, isStatic: true, of: type)
            ?? declared(use, of: type, isStatic: true) ?? .opaque
    }

    /// What a name without a period before it gives: a static member of a type around it, or a constant at file scope.
    ///
    /// - Returns: nil where no scanned file declares it.
    mutating func unqualified(_ use: MemberUse) -> ExpressionType? {
        var enclosing = scope.symbol
        while let symbol = enclosing {
            if inference.table.hasMember(named: use.name, symbol) {
                let type = SwiftType.scanned(.init(symbol: symbol.id, arguments: [], module: nil))
                return declared(use, of: type, isStatic: true) ?? .opaque
            }
            enclosing = symbol.parent.map { inference.table.symbols[$0] }
        }
        let constants = inference.constants(named: use.name)
        guard !constants.isEmpty, use.labels == nil else { return nil }
        let readings = constants.map { constant -> ExpressionType in
            let place = TypeResolver.Scope(symbol: nil, file: constant.file)
            return isVisible(constant.property.modifiers, in: constant.file)
                ? value(of: constant.property, in: place) : .opaque
        }
        return readings.allSatisfy { $0 == readings[0] } ? readings[0] : .opaque
    }

    /// - Returns: nil where no scanned declaration that the expression can see has a member of this name.
    mutating func declared(_ use: MemberUse, of type: SwiftType, isStatic: Bool) -> ExpressionType? {
        let members = inference.declaredMembers(named: use.name, isStatic: isStatic, of: type).filter(isVisible)
        guard !members.isEmpty else { return nil }
        var readings: [ExpressionType] = []
        for member in members {
            if let reading = read(member, use, of: type) { readings.append(reading) }
        }
        guard let first = readings.first, readings.allSatisfy({ $0 == first }) else { return .opaque }
        return first
    }

    /// Whether code that stands where the expression does may use a member.
    private func isVisible(_ member: DeclaredMember) -> Bool {
        let (modifiers, reference): ([Modifier], DeclarationReference)
        switch member {
        case .enumCase: return true
        case .property(let property, let place): (modifiers, reference) = (property.modifiers, place)
        case .method(let function, let place): (modifiers, reference) = (function.modifiers, place)
        }
        return isVisible(modifiers, in: reference.file, around: inference.table.declaration(reference).modifiers)
    }

    /// - Parameter around: the modifiers of the extension that it stands in, which go for what says nothing.
    private func isVisible(_ modifiers: [Modifier], in file: Int, around: [Modifier] = []) -> Bool {
        if file == scope.file { return true }
        let declaring = inference.table.inputs[file].file
        let access = declaring.accessLevel(of: modifiers) ?? declaring.accessLevel(of: around) ?? .internal
        return access >= (inference.table.modules.areSame(file, scope.file) ? .internal : .public)
    }

    /// - Returns: nil for a method that takes other arguments.
    private mutating func read(_ member: DeclaredMember, _ use: MemberUse, of type: SwiftType) -> ExpressionType? {
        switch member {
        case .enumCase(let hasAssociatedValues):
            return hasAssociatedValues == (use.labels != nil) ? .typed(type) : .opaque
        case .property(let property, let reference):
            // What a property holds may be called.
            guard use.labels == nil else { return .opaque }
            return value(of: property, in: place(of: reference, in: type))
        case .method(let function, let reference):
            guard let labels = use.labels else { return .opaque }
            let file = inference.table.file(reference)
            guard CallLabels(function.parameters, in: file).accepts(labels) else { return nil }
            let isGeneric = file.text(SourceRange(function.name.upper, function.range.upper)).first == "<"
            guard let result = function.result, !isGeneric, function.effects == EffectSpecifiers() else {
                return .opaque
            }
            return known(result, in: place(of: reference, in: type))
        }
    }

    /// What a property holds: what its annotation says, or its initial value shows.
    private mutating func value(of property: PropertyDeclaration, in place: TypeResolver.Scope) -> ExpressionType {
        if let annotation = property.type { return known(annotation, in: place) }
        guard let value = property.initialValue, property.attributes.isEmpty, budget.nesting > 0 else {
            return .opaque
        }
        budget.nesting -= 1
        defer { budget.nesting += 1 }
        return inference.type(of: value, in: place, budget: &budget).map { .typed($0) } ?? .opaque
    }

    private func place(of reference: DeclarationReference, in type: SwiftType) -> TypeResolver.Scope {
        TypeResolver.Scope(
            symbol: inference.table.symbol(declaredAt: reference), file: reference.file,
            substitutions: ["Self": type])
    }

    private func known(_ annotation: SourceRange, in place: TypeResolver.Scope) -> ExpressionType {
        .typed(inference.resolver.resolve(annotation, in: place))
    }
}
