import SecureCodeGenCodingPlan
import SecureCodeGenSwiftWriter

/// The functions of a suite that return values of structs and enums whose code is long.
///
/// Without them, the code of a value would contain the code of all values in it again, and a struct in a struct in a struct
/// would take the compiler minutes.
final class SampleFunctions {
    /// The lines of all functions.
    private(set) var lines: [String] = []
    /// The condition of the property whose values are made, which its types may have too.
    var condition: String?

    private var calls: [String: [String]] = [:]
    private var names: Set<String> = []

    /// The number of parts of the value that a call returns.
    private var weights: [String: Int] = [:]

    private static let longestCode = 240
    /// The number of parts of a value, or of the values in a collection.
    private static let heaviest = 100

    /// Returns the values, or calls of a function that returns them.
    func calls(_ type: TypeName, _ values: [String]) -> [String] {
        let text = values.joined(separator: ", ")
        guard text.count > Self.longestCode, values.count > 1 || text.contains("try Self.") else { return values }
        let key = "\(condition ?? "") \(type.formatName)"
        if let known = calls[key] { return known }
        // Values that handwritten methods return may be equal to others.
        let isSure = !text.contains(".sample") && !text.contains("TestSample.")
        let word = type.formatName.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined()
        var name = (isSure ? "valueOf" : "sampleOf") + word
        while !names.insert(name).inserted { name += "_" }
        var body = ["private static func \(name)(_ index: Int) throws -> \(type.formatName) {", "    switch index {"]
        for (index, value) in values.enumerated() {
            body.append("    case \(index == values.count - 1 ? "_" : "\(index)"): return \(value)")
        }
        body += ["    }", "}"]
        lines += (condition.map { ["#if \($0)"] } ?? []) + body + (condition == nil ? [] : ["#endif"])
        let calls = values.indices.map { "try Self.\(name)(\($0))" }
        for (call, value) in zip(calls, values) { weights[call] = weight(of: value) }
        self.calls[key] = calls
        return calls
    }

    /// Returns the values that a collection contains: all of them, or the first ones if they have many parts. Otherwise,
    /// their number would grow with each level.
    func items(_ values: [String]) -> [String] {
        var weight = 0
        let order = [0, values.count - 1] + values.indices.dropFirst().dropLast()
        let chosen = order.prefix { index in
            weight += self.weight(of: values[index])
            return index == 0 || weight <= Self.heaviest
        }
        return Set(chosen).sorted().map { values[$0] }
    }

    /// Returns the value at an index, or one that is light enough for a member of a struct.
    func member(_ values: [String], at index: Int, of count: Int) -> String {
        let limit = Self.heaviest / count
        guard weight(of: values[index]) > limit else { return values[index] }
        let weights = values.map(weight)
        let best = values.indices.filter { weights[$0] <= limit }.max { weights[$0] < weights[$1] }
        return values[best ?? values.indices.min { weights[$0] < weights[$1] } ?? index]
    }

    private func weight(of value: String) -> Int {
        if let known = weights[value] { return known }
        let inner = value.matches(of: /try Self\.\w+\(\d+\)/).reduce(0) { $0 + (weights[String($1.0)] ?? 1) }
        weights[value] = 1 + value.count { $0 == "," } + inner
        return weights[value] ?? 1
    }
}
