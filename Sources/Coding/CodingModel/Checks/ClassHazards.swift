import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The reason why a class's name in archives may change unnoticed.
///
/// Apple's compilers reject the first three; verified with `Tests/Fixtures/AppleStandIn`.
enum NameInstability: Sendable {
    case nested
    case hidden(AccessLevel)
    /// The name isn't an Objective-C identifier: `two words`.
    case unspellable
    /// Nested or hidden, with an inherited conformance.
    case inheriting
    case generic
    /// A superclass is nested, hidden or generic. Linux archives the names of all superclasses.
    case below(String)

    var isRefused: Bool {
        switch self {
        case .nested, .hidden, .unspellable: true
        case .inheriting, .generic, .below: false
        }
    }

    /// Whether it is a problem on Apple platforms.
    var concernsApple: Bool {
        if case .below = self { return false }
        return true
    }

    /// Whether only the spelling is the problem.
    var isSpelling: Bool {
        if case .unspellable = self { return true }
        return false
    }
}

/// Problems with the archives of a class whose members can be generated.
struct ClassHazards {
    let diagnostics: [Diagnostic]

    init(_ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, in context: ModelContext) {
        let declaration = context.table.declaration(symbol.declaration)
        let place = context.table.location(symbol)
        var found: [Diagnostic] = []
        if let reason = Self.instability(symbol, selectedClass, context) {
            found.append(Diagnostic.Message.unstableName(symbol.displayName, reason).diagnostic(at: place))
        }
        if let reference = selectedClass.conformance, context.table.isGeneric(symbol),
            context.table.declaration(reference).kind == .extension
        {
            found.append(Diagnostic.Message.genericConformance(symbol.displayName).diagnostic(at: place))
        }
        let coding = selectedClass.inheritance.coding
        if coding == .insecure || coding == .undeclared {
            let superclass = selectedClass.inheritance.nameOfCodingSuperclass(of: symbol, in: context)
            var message = Diagnostic.Message.insecureSuperclass(
                symbol.displayName, superclass, declaresCoding: coding == .insecure)
            if case .directive = context.codingBase(of: symbol) {
                message = .insecureStatedSuperclass(symbol.displayName, superclass)
            }
            found.append(message.diagnostic(at: place))
        }
        for attribute in declaration.attributes
        where !ClassAttributes.withoutStorage.contains(attribute.name.text) {
            if Isolation.isGlobalActor(attribute.name.text, symbol, context) { continue }
            let message = Diagnostic.Message.unknownClassAttribute(symbol.displayName, attribute.name.text)
            found.append(message.diagnostic(at: context.table.location(attribute.range, in: symbol.declaration)))
        }
        if let place = Self.isolatedConformance(symbol, selectedClass, context) {
            let isSwift6 = context.table.inputs[symbol.declaration.file].module.isSwift6
            let message = Diagnostic.Message.isolatedConformance(symbol.displayName, isError: isSwift6)
            found.append(message.diagnostic(at: place, notes: [Diagnostic.Message.isolatedAlternatives]))
        }
        if let override = Self.isolatedOverride(symbol, context) {
            found.append(override.diagnostic(at: place))
        }
        diagnostics = found + ReferenceCycles(symbol, in: context).diagnostics
    }

    /// Returns the problem if the superclass has nonisolated coding methods and the class is isolated to an actor,
    /// because Swift rejects the override. A class without isolation may be isolated by the module; a nonisolated
    /// superclass suggests that.
    private static func isolatedOverride(_ symbol: Symbol, _ context: ModelContext) -> Diagnostic.Message? {
        guard
            let superclass = context.table.superclass(of: symbol).flatMap({ context.facts(of: $0).nonisolatedCoder }),
            Isolation.of(superclass, in: context) != .nonisolated
        else { return nil }
        func message(isCertain: Bool) -> Diagnostic.Message {
            .isolatedOverride(symbol.displayName, superclass.displayName, isCertain: isCertain)
        }
        switch Isolation.of(symbol, in: context) {
        case .nonisolated: return nil
        case .globalActor: return message(isCertain: true)
        case .unspecified:
            let isSameModule = context.table.module(of: symbol) == context.table.module(of: superclass)
            return isSameModule ? message(isCertain: false) : nil
        }
    }

    /// Returns the problem if an isolated class declares a nonisolated conformance, an error in Swift 6.
    private static func isolatedConformance(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ context: ModelContext
    ) -> Diagnostic.Location? {
        guard case .globalActor = Isolation.of(symbol, in: context), let reference = selectedClass.conformance else {
            return nil
        }
        let plain = context.table.declaration(reference).inheritance.first { range in
            range.typeSyntax == .named([.init(name: "NSSecureCoding")])
        }
        return plain.map { context.table.location($0.range, in: reference) }
    }

    /// Returns the reason why the class's name in archives may change unnoticed; nil if it is stable.
    private static func instability(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ context: ModelContext
    ) -> NameInstability? {
        let hasStableName = context.table.declaration(symbol.declaration).attributes.contains {
            $0.name.text == "objc" && $0.arguments != nil
        }
        if hasStableName { return nil }
        if context.table.isGeneric(symbol) { return .generic }
        if symbol.parent == nil && symbol.isVisibleElsewhere {
            guard isSpellable(symbol.name) else { return .unspellable }
            return context.table.superclass(of: symbol).flatMap(context.unstableClass).map { .below($0) }
        }
        if selectedClass.conformance == nil { return .inheriting }
        return symbol.parent != nil ? .nested : .hidden(symbol.access)
    }

    /// Whether a name needs no backticks, apart from keywords.
    private static func isSpellable(_ name: String) -> Bool {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            !scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return isPlain && name.unicodeScalars.first.map { !("0"..."9").contains($0) } ?? true
    }
}
