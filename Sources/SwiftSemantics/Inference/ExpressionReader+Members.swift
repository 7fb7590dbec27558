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
        if reference.file == scope.file { return true }
        let declaring = inference.table.file(reference)
        let around = inference.table.declaration(reference)
        let access = declaring.accessLevel(of: modifiers) ?? declaring.accessLevel(of: around.modifiers) ?? .internal
        return access >= (inference.table.modules.areSame(reference.file, scope.file) ? .internal : .public)
    }

    /// - Returns: nil for a method that takes other arguments.
    private mutating func read(_ member: DeclaredMember, _ use: MemberUse, of type: SwiftType) -> ExpressionType? {
        switch member {
        case .enumCase(let hasAssociatedValues):
            return hasAssociatedValues == (use.labels != nil) ? .typed(type) : .opaque
        case .property(let property, let reference):
            // What a property holds may be called.
            guard use.labels == nil else { return .opaque }
            let place = place(of: reference, in: type)
            if let annotation = property.type { return known(annotation, in: place) }
            guard let value = property.initialValue, property.attributes.isEmpty, budget.nesting > 0 else {
                return .opaque
            }
            budget.nesting -= 1
            defer { budget.nesting += 1 }
            return inference.type(of: value, in: place, budget: &budget).map { .typed($0) } ?? .opaque
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

    private func place(of reference: DeclarationReference, in type: SwiftType) -> TypeResolver.Scope {
        TypeResolver.Scope(
            symbol: inference.table.symbol(declaredAt: reference), file: reference.file,
            substitutions: ["Self": type])
    }

    private func known(_ annotation: SourceRange, in place: TypeResolver.Scope) -> ExpressionType {
        .typed(inference.resolver.resolve(annotation, in: place))
    }
}
