import SourceText
import SwiftScanner

// The types of members, from scanned declarations or the tables of Apple's types.
extension ExpressionReader {
    /// Returns the type of a member of a value.
    mutating func member(_ use: MemberUse, of value: ExpressionType) -> ExpressionType {
        guard let type = value.defaultType else { return .opaque }
        return inference.listedMember(use.signature, isStatic: false, of: type)
            ?? declared(use, of: type, isStatic: false) ?? rawValue(use, of: type) ?? .opaque
    }

    private func rawValue(_ use: MemberUse, of type: SwiftType) -> ExpressionType? {
        guard use.signature == "rawValue" else { return nil }
        switch type {
        case .platformRawValue(_, let rawValue): return .typed(rawValue)
        case .scanned(let scanned):
            let symbol = inference.table.symbols[scanned.symbol]
            guard symbol.kind == .enum else { return nil }
            return RawRepresentation(inference.conformances).rawType(ofEnum: symbol).map { .typed($0) }
        default: return nil
        }
    }

    /// Returns the type of a static member of a type.
    mutating func staticMember(_ use: MemberUse, of type: SwiftType) -> ExpressionType {
        inference.listedMember(use.signature, isStatic: true, of: type)
            ?? declared(use, of: type, isStatic: true) ?? .opaque
    }

    /// Returns the type of a name without a period before it: a static member of an enclosing type, or a constant at
    /// file scope.
    ///
    /// - Returns: nil if no scanned file declares it.
    mutating func unqualified(_ use: MemberUse) -> ExpressionType? {
        // In an extension of a type that isn't scanned, the type may have a member of any name.
        if scope.symbol == nil, let extended = scope.substitutions["Self"] {
            return declared(use, of: extended, isStatic: true) ?? .opaque
        }
        for symbol in inference.table.enclosingTypes(scope.symbol) {
            let type = SwiftType.scanned(.init(symbol: symbol.id, arguments: [], module: nil))
            if let found = declared(use, of: type, isStatic: true) { return found }
            guard !inference.table.hasMember(named: use.name, symbol), !inference.mayInherit(use.name, symbol) else {
                return .opaque
            }
        }
        let constants = inference.constants(named: use.name).filter {
            inference.table.canUse($0.property.modifiers, inFile: $0.file, fromFile: scope.file)
        }
        guard !constants.isEmpty, use.labels == nil else { return nil }
        let readings = constants.map { constant in
            value(of: constant.property, in: TypeResolver.Scope(symbol: nil, file: constant.file))
        }
        return readings.allSatisfy { $0 == readings[0] } ? readings[0] : .opaque
    }

    /// Returns nil if no visible scanned declaration has a member of this name.
    mutating func declared(_ use: MemberUse, of type: SwiftType, isStatic: Bool) -> ExpressionType? {
        let members = inference.declaredMembers(named: use.name, isStatic: isStatic, of: type).filter(canUse)
        guard !members.isEmpty else { return nil }
        // A method of the same name from elsewhere may match the arguments better.
        if use.labels != nil, inference.mayInherit(use.name, type) { return .opaque }
        var readings: [ExpressionType] = []
        for member in members {
            if let reading = read(member, use, of: type) { readings.append(reading) }
        }
        guard let first = readings.first, readings.allSatisfy({ $0 == first }) else { return .opaque }
        return first
    }

    /// Whether code at the place of the expression can use a member.
    private func canUse(_ member: DeclaredMember) -> Bool {
        switch member {
        case .enumCase: true
        case .property(let property, let reference):
            inference.table.canUse(property.modifiers, in: reference, fromFile: scope.file)
        case .method(let function, let reference):
            inference.table.canUse(function.modifiers, in: reference, fromFile: scope.file)
        }
    }

    /// Returns nil for a method with other arguments.
    private mutating func read(_ member: DeclaredMember, _ use: MemberUse, of type: SwiftType) -> ExpressionType? {
        switch member {
        case .enumCase(let hasAssociatedValues):
            return hasAssociatedValues == (use.labels != nil) ? .typed(type) : .opaque
        case .property(let property, let reference):
            // The value of a property may be called.
            guard use.labels == nil else { return .opaque }
            return value(of: property, in: place(of: reference, in: type))
        case .method(let function, let reference):
            guard let labels = use.labels else { return .opaque }
            let file = inference.table.file(reference)
            guard CallLabels(function.parameters, in: file).accepts(labels) else { return nil }
            let isGeneric =
                file.text(SourceRange(function.name.upper, function.range.upper))
                .first { !$0.isWhitespace } == "<"
            guard let result = function.result, !isGeneric else { return .opaque }
            return known(result, in: place(of: reference, in: type))
        }
    }

    /// Returns the type of a property, from its annotation or its initial value.
    private mutating func value(of property: PropertyDeclaration, in place: TypeResolver.Scope) -> ExpressionType {
        if let annotation = property.type { return known(annotation, in: place) }
        guard let value = property.initialValue, property.attributes.isEmpty, budget.nesting > 0,
            !namesNestedType(value, in: place)
        else { return .opaque }
        budget.nesting -= 1
        defer { budget.nesting += 1 }
        return inference.type(of: value, in: place, budget: &budget).map { .typed($0) } ?? .opaque
    }

    private func known(_ annotation: SourceRange, in place: TypeResolver.Scope) -> ExpressionType {
        guard !namesNestedType(annotation, in: place) else { return .opaque }
        return .typed(inference.resolver.resolve(annotation, in: place))
    }

    /// Whether a word in an extension of a type that isn't scanned may mean a type nested in that type, and also names
    /// a scanned type: `Element` in an extension of Data.
    private func namesNestedType(_ range: SourceRange, in place: TypeResolver.Scope) -> Bool {
        guard place.symbol == nil, let extended = place.substitutions["Self"] else { return false }
        let owner = PlatformInitializers.name(of: extended, in: inference.table)
        let words = Scanner.tokens(of: inference.table.inputs[place.file].file.source, in: range)
            .filter { $0.kind == .identifier }.map { inference.table.inputs[place.file].file.identifier($0.range) }
        return words.contains { word in
            inference.table.topLevelNames.contains(word)
                && (Self.associatedTypes.contains(word) || PlatformTypes.type(nestedNamed: "\(owner).\(word)") != nil)
        }
    }

    /// Associated types of protocols in the standard library.
    private static let associatedTypes: Set<String> = [
        "ArrayLiteralElement", "Bound", "Element", "FloatLiteralType", "ID", "Index", "Indices", "IntegerLiteralType",
        "Iterator", "Key", "Magnitude", "RawValue", "Stride", "StringLiteralType", "SubSequence", "Value", "Words",
    ]

    private func place(of reference: DeclarationReference, in type: SwiftType) -> TypeResolver.Scope {
        TypeResolver.Scope(
            symbol: inference.table.symbol(declaredAt: reference), file: reference.file,
            substitutions: ["Self": type])
    }
}
