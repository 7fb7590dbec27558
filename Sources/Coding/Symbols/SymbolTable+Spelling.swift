import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenThreading

/// The scanned types by the start and end of their names, for suggestions.
struct Spellings: Sendable {
    private var byName: [String: [Int]] = [:]
    private var byBeginning: [String: [Int]] = [:]
    private var byEnd: [String: [Int]] = [:]

    /// The number of characters at the start or end of a name that a typing error leaves unchanged.
    private static let telling = 3

    init(_ symbols: [Symbol]) {
        for symbol in symbols where symbol.kind != .extension {
            let name = symbol.name
            byName[name, default: []].append(symbol.id)
            for count in 1...Self.telling where count <= name.count {
                byBeginning[String(name.prefix(count)), default: []].append(symbol.id)
                byEnd[String(name.suffix(count)), default: []].append(symbol.id)
            }
        }
    }

    func named(_ word: String) -> [Int] { byName[word] ?? [] }

    /// Returns the types that a misspelled word may mean, in the order of the symbols.
    func like(_ word: String) -> [Int] {
        let beginning = byBeginning[String(word.prefix(Self.telling))] ?? []
        let end = byEnd[String(word.suffix(Self.telling))] ?? []
        return Set(beginning + end).sorted()
    }
}

extension SymbolTable {
    /// Returns the type that an unknown word probably means: a nested one with this name, or one with a similar name;
    /// nil if there is none.
    ///
    /// - Parameter file: The file of the word. Types that it can't name are excluded.
    package func type(likelyMeantBy word: String, inFile file: Int) -> Symbol? {
        let spellings = spellings.value { Spellings(symbols) }
        func visible(_ ids: [Int]) -> [Symbol] {
            ids.map { symbols[$0] }.filter { $0.declaration.file == file || $0.isVisibleElsewhere }
        }
        if let nested = visible(spellings.named(word)).first { return nested }
        let similar = visible(spellings.like(word)).filter { abs($0.name.utf8.count - word.utf8.count) <= 2 }
        guard let name = closest(to: word, among: similar.map(\.name), within: 2) else { return nil }
        return similar.first { $0.name == name }
    }

    /// Returns a type with exactly this name that the file can't use because of its access level, and the level that it
    /// needs. Types of the file's own module are preferred. Private types of modules that the file doesn't import are
    /// excluded.
    package func type(hiddenAs path: [String], fromFile file: Int) -> (symbol: Symbol, needed: AccessLevel)? {
        let spellings = spellings.value { Spellings(symbols) }
        let hidden = (path.last.map(spellings.named) ?? []).compactMap { id -> (symbol: Symbol, needed: AccessLevel)? in
            let symbol = symbols[id]
            guard path == symbol.qualifiedName || path == [module(of: symbol).name] + symbol.qualifiedName else {
                return nil
            }
            let needed = accessNeeded(toUse: symbol.declaration, from: UseSite(file: file))
            guard symbol.access < needed ?? .public, symbol.access >= .internal || needed != nil else { return nil }
            return (symbol, needed ?? .public)
        }
        return hidden.first { modules.areSame($0.symbol.declaration.file, file) } ?? hidden.first
    }
}
