/// The subclass relation, for questions that would otherwise follow superclass chains of any length.
///
/// Classes are numbered depth first, starting with those without a superclass, so the subclasses of a class have
/// consecutive numbers. Classes in a cycle have no numbers.
struct SuperclassForest: Sendable {
    private var numbers: [Range<Int>]
    private var tops: [Int]
    private var depths: [Int]
    private let superclasses: [Int?]

    /// - Parameter superclasses: The superclass of each symbol, by its id.
    init(superclasses: [Int?]) {
        self.superclasses = superclasses
        numbers = Array(repeating: 0..<0, count: superclasses.count)
        tops = Array(superclasses.indices)
        depths = Array(repeating: 0, count: superclasses.count)
        var below: [Int: [Int]] = [:]
        for (symbol, superclass) in superclasses.enumerated() {
            if let superclass { below[superclass, default: []].append(symbol) }
        }
        var next = 1
        for top in superclasses.indices where superclasses[top] == nil {
            var path = [top]
            while let symbol = path.last {
                if numbers[symbol].isEmpty {
                    numbers[symbol] = next..<next + 1
                    tops[symbol] = top
                    depths[symbol] = path.count - 1
                    next += 1
                }
                if let subclass = below[symbol]?.popLast() {
                    path.append(subclass)
                } else {
                    numbers[symbol] = numbers[symbol].lowerBound..<next
                    path.removeLast()
                }
            }
        }
    }

    /// Returns the topmost superclass of a class, or the class itself; nil if they form a cycle.
    func top(of symbol: Int) -> Int? { numbers.isEmpty || numbers[symbol].isEmpty ? nil : tops[symbol] }

    /// Returns the number of superclasses of a class; 0 if they form a cycle.
    func depth(of symbol: Int) -> Int { depths[symbol] }

    /// Whether a class is another class or one of its subclasses.
    func leads(from symbol: Int, to owner: Int) -> Bool {
        symbol == owner || !numbers[symbol].isEmpty && numbers[owner].contains(numbers[symbol].lowerBound)
    }

    /// Whether a class or one of its superclasses is among some.
    func leads(from symbol: Int, toOneOf owners: Set<Int>) -> Bool {
        owners.contains(symbol) || !path(from: symbol, to: owners).isEmpty
    }

    /// Returns a class and its superclasses among some classes, nearest first. For a class in a cycle, returns only
    /// itself.
    func path(from symbol: Int, to owners: Set<Int>) -> [Int] {
        if numbers[symbol].isEmpty { return owners.contains(symbol) ? [symbol] : [] }
        if owners.count < depths[symbol] {
            return owners.filter { leads(from: symbol, to: $0) }.sorted { depths[$0] > depths[$1] }
        }
        var found: [Int] = []
        var current: Int? = symbol
        while let type = current {
            if owners.contains(type) { found.append(type) }
            current = superclasses[type]
        }
        return found
    }
}

/// The scanned superclasses of a class, nearest first. In a cycle, each occurs at least once.
package struct SuperclassChain: Sequence, IteratorProtocol {
    private let table: SymbolTable
    private var current: Symbol
    /// A visited class, which is moved at growing distances. Meeting it again means a cycle.
    private var mark: Int
    private var steps = 0
    private var stepsToNextMark = 1

    init(above symbol: Symbol, in table: SymbolTable) {
        self.table = table
        current = symbol
        mark = symbol.id
    }

    package mutating func next() -> Symbol? {
        guard let superclass = table.superclass(of: current), superclass.id != mark else { return nil }
        steps += 1
        if steps == stepsToNextMark {
            mark = superclass.id
            stepsToNextMark *= 2
        }
        current = superclass
        return superclass
    }
}
