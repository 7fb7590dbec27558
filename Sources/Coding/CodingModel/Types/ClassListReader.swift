import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Narrows the type of a property to the classes in a directive.
///
///     // securecodegen: classes = [Circle.self, Square.self]
///     var shapes: [any Shape]
struct ClassListReader {
    private let table: SymbolTable
    private let conformances: Conformances
    private let scope: TypeResolver.Scope

    /// - Parameter owner: The type that declares the property.
    init(owner: Symbol, in context: ModelContext) {
        table = context.table
        conformances = context.conformances
        scope = TypeResolver.Scope(symbol: owner, file: owner.declaration.file)
    }

    func narrow(_ type: SwiftType, to names: [String]) throws(ClassListProblem) -> NarrowedType {
        guard let leaf = leaf(of: type) else { throw .nothingToNarrow }
        var classes: [SwiftType] = []
        for name in names {
            let named = resolve(name)
            if let problem = problem(named, name, declared: leaf) { throw problem }
            if !classes.contains(named) { classes.append(named) }
        }
        return NarrowedType(type, classes: classes)
    }

    // MARK: The place

    /// Returns the type of the values that the directive applies to; nil if they aren't objects of several classes.
    private func leaf(of type: SwiftType) -> SwiftType? {
        switch type {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .dictionary(_, let wrapped):
            return leaf(of: wrapped)
        case .structural(.existential, let name): return name == "AnyHashable" ? nil : type
        case .unknown(let name): return name.hasSuffix(SwiftType.genericSuffix) ? nil : type
        case .platformClass(let name):
            return FoundationClasses.named(name)?.isContainer ?? false ? nil : type
        case .perPlatform(_, let targets):
            return targets.allSatisfy { leaf(of: $0) == $0 } ? type : nil
        case .scanned(let scanned):
            let symbol = table.symbols[scanned.symbol]
            let isGeneric = !table.declaration(symbol.declaration).genericParameters.isEmpty
            return [.class, .protocol].contains(symbol.kind) && !isGeneric ? type : nil
        default: return nil
        }
    }

    // MARK: The classes

    private static func components(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

    private func resolve(_ name: String) -> SwiftType {
        let components = Self.components(name).map { TypeSyntax.Component(name: $0) }
        return TypeResolver(table: table).resolve(.named(components), text: name, in: scope)
    }

    private func problem(_ named: SwiftType, _ name: String, declared: SwiftType) -> ClassListProblem? {
        switch named {
        case .unknown: return named == declared ? nil : .refused(name, .unknown(name))
        case .structural(.existential, _): return .allowsAnyClass(name)
        case .string: return .noClass(name, instead: BridgedValue.string.archivedClass)
        case .scalar: return .noClass(name, instead: "NSNumber")
        case .platformValue(let value, _):
            return .noClass(name, instead: BridgedValue(rawValue: value)?.archivedClass)
        case .ambiguous(_, let symbols): return .refused(name, .ambiguous(name, among: symbols))
        case .platformClass(let known):
            if FoundationClasses.named(known)?.isContainer ?? false { return .refused(name, .untypedContainer(known)) }
            return mismatch(nil, name, declared: declared)
        case .perPlatform(_, let targets):
            return targets.lazy.compactMap { problem($0, name, declared: declared == named ? $0 : declared) }.first
        case .scanned(let scanned): return problem(table.symbols[scanned.symbol], name, declared: declared)
        case .structural(.unspecialized, let generic):
            let isClass = table.resolve(Self.components(name), from: scope.symbol, inFile: scope.file)?.kind == .class
            return isClass ? .refused(name, .generic(.class(generic))) : .noClass(name, instead: nil)
        default: return .noClass(name, instead: nil)
        }
    }

    private func problem(_ symbol: Symbol, _ name: String, declared: SwiftType) -> ClassListProblem? {
        guard symbol.kind == .class else { return .noClass(name, instead: nil) }
        if !table.declaration(symbol.declaration).genericParameters.isEmpty {
            return .refused(name, .generic(.class(symbol.displayName)))
        }
        if !conformances.isSecureCoding(symbol) {
            return .refused(name, .insecureClass(symbol.id, isCoding: conformances.isCoding(symbol)))
        }
        return mismatch(symbol, name, declared: declared)
    }

    /// Returns the reason why no instance of the class can be a value of the declared type, if both are scanned.
    ///
    /// - Parameter symbol: nil for a class that no scanned file declares.
    private func mismatch(_ symbol: Symbol?, _ name: String, declared: SwiftType) -> ClassListProblem? {
        switch declared {
        case .scanned(let scanned):
            let above = table.symbols[scanned.symbol]
            if above.kind == .protocol { return nonconformance(symbol, name, to: [above]) }
            let isBelow = symbol.map { $0.id == above.id || table.isSubclass($0, of: above.id) } ?? false
            return isBelow ? nil : .unrelated(name, to: declared.text(in: table))
        case .structural(.existential, let text):
            let members = text.replacing("any ", with: "").split(separator: " & ").map { Self.components(String($0)) }
            let named = members.compactMap { table.resolve($0, from: scope.symbol, inFile: scope.file) }
            return nonconformance(symbol, name, to: named.filter { $0.kind == .protocol })
        default: return nil
        }
    }

    /// A class includes its subclasses, so one conforming subclass is sufficient.
    private func nonconformance(_ symbol: Symbol?, _ name: String, to protocols: [Symbol]) -> ClassListProblem? {
        let classes: [Symbol?] = symbol.map { [$0] + table.subclasses(of: $0) } ?? [nil]
        return protocols.first { wanted in
            !classes.contains { conformances.mayConform($0, to: wanted) }
        }.map { .nonconforming(name, to: $0.displayName) }
    }
}

/// The reason why a type can't be narrowed to the classes in a directive.
enum ClassListProblem: Error, Sendable {
    /// The property doesn't hold objects of several possible classes.
    case nothingToNarrow
    /// - Parameter instead: The class of such values in archives.
    case noClass(String, instead: String?)
    case allowsAnyClass(String)
    /// It isn't a subclass of the property's class.
    case unrelated(String, to: String)
    /// It doesn't conform to the property's protocol.
    case nonconforming(String, to: String)
    case refused(String, UnsupportedType)
}
