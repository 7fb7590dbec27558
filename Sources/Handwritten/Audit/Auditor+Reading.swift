import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A call of the coder in a handwritten method, or of a method elsewhere that makes such calls.
package struct CoderSite: Sendable {
    package let range: SourceRange
    /// The method of the coder; nil for several.
    package let method: String?
    /// The text of the key; nil if there are several, or only a run tells it.
    package let key: String?
    /// The expression for the key, or the whole call; nil for a call without a key.
    package let keyRange: SourceRange?
    /// Whether each value is only read if the archive has the key.
    package let asksForKey: Bool
    /// How the written value is made; nil for several calls.
    package let derivation: Derivation?
    /// The classes that the call names; nil for several calls, and if they depend on more than the source.
    package let classes: [String]?
    /// Whether one of the calls isn't made on every way through the method.
    package let isConditional: Bool
    /// Whether it is a call of a method that does nothing but call the coder.
    package let isHelper: Bool
}

/// The parts of a handwritten method that other stages ask for by their place.
package struct MethodReading: Sendable {
    /// The texts of the expressions for keys, if they are the same in every run.
    package let keys: [SourceRange: String]
    /// The calls, the inner ones first.
    package let sites: [CoderSite]
    /// How the values of expressions are made.
    package let derivations: [SourceRange: Derivation]
    /// The effects of its statements.
    package let effects: [Effect]
}

/// An initializer with the effects of its statements.
package struct InitializerReading: Sendable {
    package let declaration: InitializerDeclaration
    package let file: ScannedFile
    package let effects: [Effect]
    /// How the values of expressions are made.
    package let derivations: [SourceRange: Derivation]
}

extension CoderSite {
    fileprivate init(at range: SourceRange, _ calls: [CoderCall], tests: [ArchiveKey]) {
        self.range = range
        method = calls.count == 1 ? calls[0].method : calls.isEmpty ? "containsValue" : nil
        let keys = calls.map(\.key) + tests
        key = if case .text(let text)? = keys.first, keys.allSatisfy({ $0 == keys[0] }) { text } else { nil }
        let isHelper = calls.first?.helperPlace != nil
        keyRange = keys.contains(nil) ? nil : isHelper ? range : calls.first?.keyPlace?.range ?? range
        asksForKey = tests.count >= calls.count
        derivation = calls.count == 1 ? calls[0].derivation : nil
        classes = calls.count == 1 && calls[0].classesAreKnown ? calls[0].classes ?? [] : nil
        isConditional = calls.contains { !$0.conditions.isEmpty || !$0.branch.isEmpty }
        self.isHelper = calls.count == 1 && calls[0].isWholeHelper
    }
}

extension Auditor {
    /// Reads a member of a class, which is its `init(coder:)` or `encode(with:)`; nil if another one is followed instead.
    package func reading(of type: Symbol, file: Int, member: SourceRange) -> MethodReading? {
        let traces = sources.traces(of: type).all
        guard let own = traces.first(where: { $0.file == file && $0.member == member }) else { return nil }
        func inside<Value>(_ values: [Place: Value]) -> [(SourceRange, Value)] {
            values.compactMap { $0.file == file && member.contains($0.range) ? ($0.range, $1) : nil }
        }
        let keys = traces.flatMap { inside($0.keysByPlace) }.compactMap { range, key in
            if case .text(let text) = key { (range, text) } else { nil }
        }
        let sites = traces.flatMap { trace in
            let calls = Dictionary(grouping: trace.calls.filter { !$0.isCandidate }, by: \.place)
            let tests = Dictionary(grouping: trace.tests, by: \.place).mapValues { $0.map(\.key) }
            return inside(calls.mapValues { _ in [] }.merging(tests) { $1 }).map { range, tests in
                CoderSite(at: range, calls[Place(file: file, range: range)] ?? [], tests: tests)
            }
        }
        return MethodReading(
            keys: Dictionary(keys) { $1 }, sites: sites.sorted { $0.range.upper < $1.range.upper },
            derivations: Dictionary(traces.flatMap { inside($0.derivations) }) { $1 }, effects: own.effects)
    }

    /// Reads the initializers of a class that `init(coder:)` can call.
    package func initializers(of type: Symbol) -> [InitializerReading] {
        let traces = sources.initializerTraces(of: type)
        return sources.initializers(of: type).compactMap { found in
            traces.first { $0.file == found.file && $0.member == found.member.range }.map { trace in
                InitializerReading(
                    declaration: found.member, file: table.file(at: found.file), effects: trace.effects,
                    derivations: Dictionary(
                        trace.derivations.compactMap { $0.file == found.file ? ($0.range, $1) : nil }
                    ) { $1 })
            }
        }
    }

    /// Returns `encode(with:)` of a class, or `encodeWithCoder`, its name until Swift 3.
    package func encoder(of type: Symbol) -> MemberReference<FunctionDeclaration>? { sources.encoder(of: type) }

    /// Returns the superclass that no file declares, if it is archived without secure coding; nil if it isn't, or isn't known.
    package func insecureSuperclass(of type: Symbol) -> String? {
        guard let name = sources.platformSuperclass(of: type) else { return nil }
        return sources.isInterface(type) || PlatformClasses.coding(of: name) == .insecure ? name : nil
    }

    /// Returns the classes that an archive has for a value that is cast to a type; nil if they depend on more than the type.
    package func classes(castTo type: String, of owner: Symbol) -> [String]? {
        let shape = sources.resolvingAliases(SimpleType.spelled(type), from: owner, inFile: owner.declaration.file)
        return sources.classes(of: shape, from: owner, inFile: owner.declaration.file, coding: .plain)
    }
}

extension AuditSources {
    /// Returns the classes of an object of a type, and of its elements; nil if they depend on more than the type.
    ///
    /// - Parameter coding: the conformance that classes of the sources need.
    func classes(of shape: SimpleType, from scope: Symbol, inFile file: Int, coding: Coding) -> [String]? {
        func joined(_ container: String, _ elements: [SimpleType]) -> [String]? {
            var result = [container]
            for element in elements {
                guard let classes = classes(of: element, from: scope, inFile: file, coding: coding) else { return nil }
                result += classes.filter { !result.contains($0) }
            }
            return result
        }
        switch shape {
        case .optional(let type): return classes(of: type, from: scope, inFile: file, coding: coding)
        case .array(let element): return joined("NSArray", [element])
        case .set(let element): return joined("NSSet", [element])
        case .dictionary(let key, let value): return joined("NSDictionary", [key, value])
        case .named(let name):
            guard name != "NSObject", !SimpleType.isContainer(name) else { return nil }
            if let type = table.type(named: name, from: scope, inFile: file) {
                return type.kind == .class && self.coding(of: type) >= coding
                    && table.declaration(type.declaration).genericParameters.isEmpty ? [name] : nil
            }
            if let known = SimpleType.bridgedClass(of: name) { return [known] }
            if name == "Decimal" { return ["NSDecimalNumber"] }
            return PlatformClasses.coding(of: name) == .secure ? [name] : nil
        case .tuple, .function, .unknown: return nil
        }
    }
}
