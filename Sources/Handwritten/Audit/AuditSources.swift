import SecureCodeGenAppleTypes
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// The sources of an audit: what their names mean, what their classes archive, and the statements of their members.
struct AuditSources {
    let table: SymbolTable
    let objectiveC: ObjectiveCFiles
    /// The directives of each Swift file that has some.
    let directives: [Int: DirectiveBinder]
    /// The methods of extensions of NSCoder and its subclasses.
    let coderFunctions: [MemberReference<FunctionDeclaration>]
    let constants: ConstantReader
    private let conformances: Conformances
    /// Whether an enum of the sources has a case `none`, which `.none` may mean.
    private let declaresNone: Bool
    private let platformSuperclasses = Cache<Int, String?>()
    /// The traces of methods, each of which is followed once.
    let traces = Cache<[Int], CodingTraces>()
    let initializerTraces = Cache<Int, [CodingTrace]>()
    private let comments = Cache<Int, [SourceComment]>()

    init(_ table: SymbolTable, _ objectiveC: ObjectiveCFiles) {
        self.table = table
        self.objectiveC = objectiveC
        let coders = ["NSCoder", "NSKeyedUnarchiver", "NSKeyedArchiver"].flatMap(table.extensions(ofTypeNamed:))
        declaresNone = table.symbols.contains { type in
            type.kind == .enum && !table.members(of: type) { $0.cases.filter { $0.name.text == "none" } }.isEmpty
        }
        coderFunctions = table.members(in: coders, \.functions)
        conformances = Conformances(table: table, countsScannedProtocols: true)
        constants = ConstantReader(conformances)
        directives = table.inputs.enumerated().reduce(into: [:]) { result, input in
            let file = input.element.file
            if !file.markedComments.isEmpty { result[input.offset] = DirectiveBinder(file) }
        }
    }
}

// Members and types.
extension AuditSources {
    /// Whether an expression is `nil`, `Optional.none` or `.none`.
    func isNil(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .nil: true
        case .member(nil, "none"): !declaresNone
        case .member(let base?, "none"): base.kind == .name("Optional")
        default: false
        }
    }

    /// The comments in a file.
    func comments(in file: Int) -> [SourceComment] {
        comments.value(for: file) {
            let scanned = table.file(at: file)
            return scanned.comments(in: SourceRange(0, scanned.source.bytes.count))
        }
    }

    func properties(of type: Symbol) -> [MemberReference<PropertyDeclaration>] { table.members(of: type, \.properties) }

    func properties(of type: Symbol, named name: String) -> [MemberReference<PropertyDeclaration>] {
        table.members(of: type) { $0.properties.filter { $0.name.text == name } }
    }

    func functions(of type: Symbol) -> [MemberReference<FunctionDeclaration>] { table.members(of: type, \.functions) }

    func functions(of type: Symbol, named name: String) -> [MemberReference<FunctionDeclaration>] {
        table.members(of: type) { $0.functions.filter { $0.name.text == name } }
    }

    func initializers(of type: Symbol) -> [MemberReference<InitializerDeclaration>] {
        table.members(of: type, \.initializers)
    }

    /// The type and its scanned superclasses, from the inside out.
    func lineage(of type: Symbol) -> [Symbol] {
        // The methods of each are followed for each subclass, so a long chain would take the square of its length.
        [type] + table.superclasses(of: type).prefix(63)
    }

    /// The names in the inheritance clauses of a type and its extensions.
    func inheritance(of type: Symbol) -> [String] {
        let scope = type.parent.map { table.symbols[$0] }
        return type.declarations.flatMap { reference in
            table.declaration(reference).inheritance.compactMap {
                resolvingAliases(SimpleType($0.typeSyntax), from: scope, inFile: reference.file).name
            }
        }
    }

    /// Replaces the names of aliases in a type by what they mean in a file, in the members of a type.
    ///
    /// - Parameter isElsewhere: whether the result is used in other scopes, where the short names of nested types mean
    ///   something else.
    func resolvingAliases(
        _ shape: SimpleType, from scope: Symbol?, inFile file: Int, isElsewhere: Bool = false, depth: Int = 0
    ) -> SimpleType {
        guard depth < 8 else { return shape }
        func resolved(_ shape: SimpleType) -> SimpleType {
            resolvingAliases(shape, from: scope, inFile: file, isElsewhere: isElsewhere, depth: depth + 1)
        }
        switch shape {
        case .named(let name):
            // A typedef in C can have the name of a number in Swift: `typedef long Int32;`
            guard NumberForm.named(name) == nil,
                let found = table.declaration(named: name, from: scope, inFile: file)
            else { return shape }
            guard found.kind == .typealias, let target = table.declaration(found.declaration).target else {
                return isElsewhere ? .named(found.displayName) : shape
            }
            return resolvingAliases(
                SimpleType(target.typeSyntax), from: found.parent.map { table.symbols[$0] },
                inFile: found.declaration.file, isElsewhere: true, depth: depth + 1)
        case .optional(let type): return .optional(resolved(type))
        case .array(let type): return .array(resolved(type))
        case .set(let type): return .set(resolved(type))
        case .dictionary(let key, let value): return .dictionary(resolved(key), resolved(value))
        default: return shape
        }
    }

    /// The type of a member for code in a type.
    ///
    /// - Parameter spelled: the type as the member's declaration spells it.
    func shape(_ spelled: SimpleType, in declaration: DeclarationReference, from type: Symbol) -> SimpleType {
        let owner = table.symbol(declaredAt: declaration)
        return resolvingAliases(spelled, from: owner, inFile: declaration.file, isElsewhere: owner != type)
    }
}

// What classes archive.
extension AuditSources {
    /// The first superclass that no scanned file declares; nil if that is NSObject or there is none.
    func platformSuperclass(of type: Symbol) -> String? {
        platformSuperclasses.value(for: type.id) {
            if case .external(let name) = conformances.root(of: type) { name } else { nil }
        }
    }

    /// Whether a class names a superclass, scanned or not.
    func hasSuperclass(_ type: Symbol) -> Bool {
        if case .none = conformances.root(of: type) { table.superclass(of: type) != nil } else { true }
    }

    /// Whether a superclass is declared in no scanned file, and isn't one of Apple's that are known.
    func hasUnknownSuperclass(_ type: Symbol) -> Bool {
        platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) == nil } ?? false
    }

    enum Coding: Int, Comparable {
        case none, plain, secure

        static func < (left: Coding, right: Coding) -> Bool { left.rawValue < right.rawValue }
    }

    /// The conformance that a type declares itself, possibly through protocols of the sources.
    func declaredCoding(of type: Symbol) -> Coding {
        let support = type.kind == .class ? saysSupport(type) : nil
        if support == true { return .secure }
        if conformances.declares("NSSecureCoding", type) { return support == false ? .plain : .secure }
        return conformances.declares("NSCoding", type) ? .plain : .none
    }

    /// Whether a class declares `supportsSecureCoding` itself.
    func declaresSupport(_ type: Symbol) -> Bool { saysSupport(type) != nil }

    /// Whether `supportsSecureCoding` of a class may be true; nil if the class doesn't declare it. The conformance can come
    /// from a protocol that no scanned file declares.
    func saysSupport(_ type: Symbol) -> Bool? {
        properties(of: type, named: "supportsSecureCoding").first.map { !booleans(of: $0).contains(false) }
    }

    /// The conformance that a class declares or inherits.
    func coding(of type: Symbol) -> Coding {
        var result = lineage(of: type).map { declaredCoding(of: $0) }.max() ?? .none
        if let name = platformSuperclass(of: type), !isInterface(type), !implementsPlatform(type) {
            switch PlatformClasses.coding(of: name) {
            case .secure: result = .secure
            case .insecure: result = max(result, .plain)
            default: break
            }
        }
        return result
    }

    /// Whether a type declares a conformance to a protocol.
    func declares(_ protocolName: String, _ type: Symbol) -> Bool { conformances.declares(protocolName, type) }

    /// Whether a class is a view, a controller or another part of the user interface, by the first superclass that no
    /// scanned file declares.
    func isInterface(_ type: Symbol) -> Bool {
        platformSuperclass(of: type).map(PlatformClasses.isInterface) ?? false
    }
}

extension StringProtocol {
    var trimmed: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// `Account` of `Models.Account`.
    var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
