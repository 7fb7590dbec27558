import SourceText
import SwiftScanner

/// Decides which classes take part: those that declare NSSecureCoding and do not code by hand.
struct Participation: Sendable {
    let context: ModelContext

    private var table: SymbolTable { context.table }
    private var conformances: Conformances { context.conformances }

    enum Verdict: Sendable {
        /// Nothing is generated for the class: it does not declare the conformance, or codes by hand, or is skipped.
        case none
        case takesPart(declaresSupportsSecureCoding: Bool)
        case refused([Diagnostic])
    }

    func verdict(on symbol: Symbol) -> Verdict {
        guard symbol.kind == .class || symbol.kind == .actor, !context.isSkipped(symbol),
            let conformance = conformances.declarationOf("NSSecureCoding", by: symbol)
        else { return .none }
        let hand = HandWritten(symbol, table)
        if hand.initializer != nil && hand.encode != nil { return .none }
        let incomplete = symbol.declarations.filter { !table.declaration($0).isComplete }
        if !incomplete.isEmpty {
            return .refused(incomplete.map { message(.incomplete(symbol.displayName), at: $0) })
        }
        if symbol.kind == .actor { return .refused([message(.actor(symbol.displayName), at: symbol.declaration)]) }
        if let half = hand.initializer ?? hand.encode {
            let other: HalfWritten = hand.initializer == nil ? .lacksInitializer : .lacksEncode
            return .refused([ModelMessage.halfWritten(symbol.displayName, other).diagnostic(at: half)])
        }
        if let refusal = shapeRefusal(symbol, conformance) { return .refused([refusal]) }
        if let flag = hand.supportsSecureCodingReturningFalse {
            return .refused([ModelMessage.supportsSecureCodingIsFalse(symbol.displayName).diagnostic(at: flag)])
        }
        return .takesPart(declaresSupportsSecureCoding: hand.declaresSupportsSecureCoding)
    }

    /// Shapes of classes that cannot take an extension.
    private func shapeRefusal(_ symbol: Symbol, _ conformance: DeclarationReference) -> Diagnostic? {
        let declaration = table.declaration(symbol.declaration)
        let file = table.file(symbol.declaration)
        let name = symbol.displayName
        if !file.hasModifier("final", in: declaration.modifiers) {
            return message(.notFinal(name), at: symbol.declaration)
        }
        if !symbol.isVisibleElsewhere { return message(.notVisible(name, symbol.access), at: symbol.declaration) }
        if !declaration.genericParameters.isEmpty || isInsideGenericType(symbol) {
            return message(.generic(name), at: symbol.declaration)
        }
        switch conformances.superclass(of: symbol) {
        case .root: return nil
        case .none: return message(.noSuperclass(name), at: symbol.declaration)
        case .outside(let superclass): return message(.unknownSuperclass(name, superclass), at: symbol.declaration)
        case .scanned(let superclass): return superclassRefusal(symbol, superclass)
        }
    }

    private func isInsideGenericType(_ symbol: Symbol) -> Bool {
        var parent = symbol.parent
        while let id = parent {
            if !table.declaration(table.symbols[id].declaration).genericParameters.isEmpty { return true }
            parent = table.symbols[id].parent
        }
        return false
    }

    /// A superclass is no obstacle as long as it neither codes nor stores anything that would be lost.
    private func superclassRefusal(_ symbol: Symbol, _ superclass: Symbol) -> Diagnostic? {
        let name = symbol.displayName
        if conformances.isCoding(superclass) {
            return message(.codingSuperclass(name, superclass.displayName), at: symbol.declaration)
        }
        var current = superclass
        for _ in 0..<SymbolTable.maximumChainLength {
            if let stored = StoredProperties(current, in: context).unskippedNames.first {
                return message(.superclassStores(name, current.displayName, property: stored), at: symbol.declaration)
            }
            switch conformances.superclass(of: current) {
            case .root: return nil
            case .none: return message(.noSuperclass(name), at: symbol.declaration)
            case .outside(let outside): return message(.unknownSuperclass(name, outside), at: symbol.declaration)
            case .scanned(let next): current = next
            }
        }
        return message(.circularSuperclass(name), at: symbol.declaration)
    }

    private func message(_ message: ModelMessage, at reference: DeclarationReference) -> Diagnostic {
        message.diagnostic(at: table.location(table.declaration(reference).name, in: reference))
    }
}

/// What is missing where only one of the two methods is written by hand.
enum HalfWritten: Sendable {
    case lacksInitializer
    case lacksEncode
}

/// The coding members that a class has of its own, in its body and in its extensions.
struct HandWritten {
    private(set) var initializer: Diagnostic.Location?
    private(set) var encode: Diagnostic.Location?
    private(set) var declaresSupportsSecureCoding = false
    private(set) var supportsSecureCodingReturningFalse: Diagnostic.Location?

    init(_ symbol: Symbol, _ table: SymbolTable) {
        for reference in symbol.declarations { look(at: reference, table) }
    }

    private mutating func look(at reference: DeclarationReference, _ table: SymbolTable) {
        let declaration = table.declaration(reference)
        let file = table.file(reference)
        if let found = declaration.initializers.first(where: { labels($0.parameters, file) == ["coder"] }) {
            initializer = initializer ?? table.location(found.keyword, in: reference)
        }
        if let found = declaration.functions.first(where: {
            file.identifier($0.name) == "encode" && labels($0.parameters, file) == ["with"]
        }) {
            encode = encode ?? table.location(found.name, in: reference)
        }
        if let flag = declaration.properties.first(where: { file.identifier($0.name) == "supportsSecureCoding" }) {
            declaresSupportsSecureCoding = true
            if flag.initialValue.map({ file.text($0) }) == "false" || returnsFalse(flag, file) {
                supportsSecureCodingReturningFalse = table.location(flag.name, in: reference)
            }
        }
    }

    private func labels(_ parameters: [Parameter], _ file: ScannedFile) -> [String] {
        parameters.map { $0.label.map(file.identifier) ?? "_" }
    }

    /// Whether the accessor block says `false` and never `true`.
    private func returnsFalse(_ property: PropertyDeclaration, _ file: ScannedFile) -> Bool {
        guard property.accessors == .computed else { return false }
        let words = Scanner.tokens(of: file.source, in: property.bindingRange).map { file.text($0.range) }
        return words.contains("false") && !words.contains("true")
    }
}
