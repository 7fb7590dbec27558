import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Decides which classes get members: those that declare or inherit NSSecureCoding and aren't handwritten.
struct ClassSelection: Sendable {
    let context: ModelContext

    private var table: SymbolTable { context.table }

    enum Decision: Sendable {
        /// No members: the class doesn't conform, or is handwritten or skipped.
        case none
        case selected(SelectedClass)
        case refused([Diagnostic])
    }

    /// The facts about a class that gets members.
    struct SelectedClass: Sendable {
        let inheritance: Inheritance
        /// The declaration with the conformance; nil if it is inherited.
        let conformance: DeclarationReference?
        let declaresSupportsSecureCoding: Bool
        /// Whether the class inherits its initializers and both methods, so it needs only `supportsSecureCoding`.
        var inheritsMethods = false
    }

    /// Computes the result that `ModelContext.decision(on:)` caches.
    func makeDecision(on symbol: Symbol) -> Decision {
        guard symbol.kind == .class || symbol.kind == .actor, !context.isSkipped(symbol) else { return .none }
        guard let conformance = context.conformances.declarationOf("NSSecureCoding", by: symbol) else {
            return inheritedDecision(on: symbol)
        }
        let hand = context.handwrittenMembers(in: symbol)
        if hand.initializer != nil && hand.encode != nil { return .none }
        // A conformance in another module must be handwritten; see `FileModeler`.
        if !table.areInOneModule(conformance, symbol.declaration) { return .none }
        let incomplete = symbol.declarations.filter { !table.declaration($0).isComplete }
        if !incomplete.isEmpty {
            return .refused(incomplete.flatMap(syntaxErrors))
        }
        if symbol.kind == .actor {
            return .refused([message(.actor(symbol.displayName), at: symbol.declaration)])
        }
        if let half = hand.initializer ?? hand.encode {
            let other: MissingHandwrittenMember = hand.initializer == nil ? .lacksInitializer : .lacksEncode
            return .refused([Diagnostic.Message.halfWritten(symbol.displayName, other).diagnostic(at: half)])
        }
        if let flag = hand.supportsSecureCodingReturningFalse {
            return .refused([Diagnostic.Message.secureCodingOff(symbol.displayName).diagnostic(at: flag)])
        }
        do {
            return decision(on: symbol, try Inheritance.of(symbol, in: context), conformance, hand)
        } catch {
            return .refused([message(error, symbol)])
        }
    }

    /// Returns the errors that the scanner reported in a declaration.
    private func syntaxErrors(in reference: DeclarationReference) -> [Diagnostic] {
        let (range, errors) = (table.declaration(reference).range, table.file(reference).diagnostics)
        let inside = errors.filter { $0.location?.range.map(range.contains) ?? false }
        return inside.isEmpty ? errors : inside
    }

    /// Returns the decision on a subclass of an archived class. Without members, its properties would be lost silently.
    ///
    /// Swift gives each subclass its own `-initWithCoder:`, even if the class declares nothing. Foundation on Apple
    /// platforms doesn't decode a class with that method and without its own `+supportsSecureCoding`.
    private func inheritedDecision(on symbol: Symbol) -> Decision {
        let inheritance: Inheritance
        do {
            inheritance = try Inheritance.of(symbol, in: context)
        } catch {
            guard case .codesAnyway = error, case .directive(_, let stating) = context.codingBase(of: symbol),
                stating.id == symbol.id
            else {
                return .none
            }
            return .refused([message(error, symbol)])
        }
        guard symbol.kind == .class, case .secure = inheritance.coding,
            inheritance.codingSuperclass != nil || inheritance.isStated
                || context.conformances.inheritsFromPlatformModel(symbol)
        else { return .none }
        let hand = context.handwrittenMembers(in: symbol)
        guard hand.initializer == nil, hand.encode == nil else { return .none }
        let inheritsMethods =
            context.storedProperties(of: symbol).unskipped.isEmpty
            && inheritance.nearestPlainSuperclass == nil && !asksForMembers(symbol)
            && ForwardedInitializer.inheritsAny(symbol, in: context)
        guard inheritsMethods else { return decision(on: symbol, inheritance, nil, hand) }
        if hand.declaresSupportsSecureCoding { return .none }
        if let refusal = inheritance.codingSuperclass.flatMap({ refusal(by: $0, under: symbol, inheritsMethods: true) })
        {
            return .refused([refusal])
        }
        return .selected(
            SelectedClass(
                inheritance: inheritance, conformance: nil, declaresSupportsSecureCoding: false, inheritsMethods: true))
    }

    /// Whether directives require members, whatever the class stores.
    private func asksForMembers(_ symbol: Symbol) -> Bool {
        context.directives(on: symbol).directives.contains { $0.word.needsMembers }
    }

    private func decision(
        on symbol: Symbol, _ inheritance: Inheritance, _ conformance: DeclarationReference?,
        _ hand: HandwrittenMembers
    ) -> Decision {
        if let refusal = inheritance.codingSuperclass.flatMap({ refusal(by: $0, under: symbol) }) {
            return .refused([refusal])
        }
        if let refusal = fixedRefusal(of: symbol, inheritance) { return .refused([refusal]) }
        // The values that superclasses without coding store would be archived, and they differ between platforms.
        let others = table.otherSuperclasses(of: symbol)
        if !others.isEmpty, inheritance.nearestPlainSuperclass != nil || !others.allSatisfy(codes) {
            return .refused([message(.superclassDiffersByPlatform(symbol.displayName), at: symbol.declaration)])
        }
        if inheritance.coding != .none, let refusal = convenienceRefusal(of: symbol) { return .refused([refusal]) }
        return .selected(
            SelectedClass(
                inheritance: inheritance, conformance: conformance,
                declaresSupportsSecureCoding: hand.declaresSupportsSecureCoding))
    }

    private func codes(_ superclass: Symbol) -> Bool { context.conformances.isSecureCoding(superclass) }

    /// Returns an error if a handwritten superclass makes overriding impossible.
    private func refusal(
        by superclass: Symbol, under symbol: Symbol, inheritsMethods: Bool = false
    ) -> Diagnostic? {
        for base in context.facts(of: superclass).nonOverridableAncestors {
            let hand = context.handwrittenMembers(in: base)
            if let place = hand.staticSupport {
                return Diagnostic.Message.staticSupport(base.displayName, subclass: symbol.displayName)
                    .diagnostic(at: place)
            }
            if !inheritsMethods, let place = hand.nonFailableInitializer {
                return Diagnostic.Message.initializerCannotFail(base.displayName, subclass: symbol.displayName)
                    .diagnostic(at: place)
            }
            if !table.areInOneModule(base.declaration, symbol.declaration),
                let (member, place) = hand.nonOpenMembers
                    .filter({ !inheritsMethods || $0.key == "supportsSecureCoding" }).min(by: { $0.key < $1.key })
            {
                return Diagnostic.Message.memberNotOpen(base.displayName, member: member, subclass: symbol.displayName)
                    .diagnostic(at: place)
            }
        }
        return nil
    }

    /// Returns an error for a method that can't be overridden, or for a half-written conformance.
    private func fixedRefusal(of symbol: Symbol, _ inheritance: Inheritance) -> Diagnostic? {
        guard let superclass = table.superclass(of: symbol) else { return nil }
        let methods = context.facts(of: superclass).codingMethods
        for method in [CodingMethod.encode, .initializer] {
            guard let owner = methods[method],
                let fixed = context.handwrittenMembers(in: owner).nonOverridableMethods[method]
            else {
                continue
            }
            return Diagnostic.Message.fixedMethod(
                owner.displayName, method, fixed.reason, subclass: symbol.displayName
            ).diagnostic(at: fixed.place)
        }
        guard inheritance.coding == .none, let owner = methods[.encode],
            let place = context.handwrittenMembers(in: owner).encode,
            context.handwrittenMembers(in: owner).initializer == nil
        else { return nil }
        return Diagnostic.Message.halfWrittenSuperclass(symbol.displayName, owner.displayName).diagnostic(at: place)
    }

    /// Returns an error if `super.init` can't call `init(coder:)`, the only initializer that reads the superclass's
    /// values.
    private func convenienceRefusal(of symbol: Symbol) -> Diagnostic? {
        guard let base = table.superclass(of: symbol).flatMap({ context.facts(of: $0).convenienceCoder }),
            let place = context.handwrittenMembers(in: base).convenienceInitializer
        else { return nil }
        let message = Diagnostic.Message.convenienceSuperclassInitializer(
            base.displayName, subclass: symbol.displayName, isInHeader: table.file(base.declaration).source.isHeader
        )
        return message.diagnostic(
            at: table.location(table.declaration(symbol.declaration).name.range, in: symbol.declaration),
            notes: [.init("it is declared here", at: place)])
    }

    /// - Parameter inherited: Those of the superclass.
    static func nonOverridableAncestors(by symbol: Symbol, above inherited: [Symbol], _ context: ModelContext)
        -> [Symbol]
    {
        let hand = context.handwrittenMembers(in: symbol)
        if hand.staticSupport != nil || hand.nonFailableInitializer != nil { return [symbol] }
        if hand.nonOpenMembers.isEmpty { return inherited }
        // If this class is closed, other classes of its module don't matter.
        return [symbol] + inherited.filter { !isOnlyClosed($0, context) || !areInOneModule($0, symbol, context) }
    }

    private static func isOnlyClosed(_ symbol: Symbol, _ context: ModelContext) -> Bool {
        let hand = context.handwrittenMembers(in: symbol)
        return hand.staticSupport == nil && hand.nonFailableInitializer == nil
    }

    private static func areInOneModule(_ first: Symbol, _ second: Symbol, _ context: ModelContext) -> Bool {
        context.table.areInOneModule(first.declaration, second.declaration)
    }

    private func message(_ failure: Inheritance.Failure, _ symbol: Symbol) -> Diagnostic {
        let name = symbol.displayName
        let refusal: Diagnostic.Message =
            switch failure {
            case .noRoot: .noNSObject(name)
            case .unknownSuperclass(let superclass): .unknownSuperclass(name, superclass)
            case .interface(let superclass): .interfaceClass(name, superclass)
            case .losesState(let superclass): .superclassLosesState(name, superclass)
            case .codesAnyway(let superclass): .superclassCodes(name, superclass)
            case .circular: .circularSuperclass(name)
            }
        return message(refusal, at: symbol.declaration)
    }

    private func message(_ message: Diagnostic.Message, at reference: DeclarationReference) -> Diagnostic {
        message.diagnostic(at: table.location(table.declaration(reference).name.range, in: reference))
    }
}
