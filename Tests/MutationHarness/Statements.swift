import Foundation

/// Statements of generated code, each on one line.
enum Statements {
    /// Returns the lines of a text. A statement that is broken inside brackets becomes one line.
    static func joined(_ text: String) -> [String] {
        var lines: [String] = []
        var depth = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if depth > 0, !lines.isEmpty {
                lines[lines.count - 1] +=
                    (lines.last?.hasSuffix("(") == true ? "" : " ") + line.trimmingCharacters(in: .whitespaces)
            } else {
                lines.append(line)
            }
            guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { continue }
            for character in line where "()[]".contains(character) { depth += "([".contains(character) ? 1 : -1 }
            depth = max(depth, 0)
        }
        return lines
    }

    static func isMutable(_ statement: String) -> Bool {
        (statement.hasPrefix("coder.encode(") || statement.hasPrefix("encode") || statement.hasPrefix("if let "))
            && statement.contains("forKey:")
            && !statement.hasSuffix("{")
            || assignment(in: statement) != nil
    }

    /// Returns the parts of `let name = try value` or `name = try value`.
    private static func assignment(in statement: String) -> (start: String, value: String)? {
        guard let range = statement.range(of: " = try "), !statement.hasPrefix("if "), !statement.hasPrefix("guard "),
            !statement.hasSuffix("{")
        else { return nil }
        return (String(statement[..<range.lowerBound]), String(statement[range.upperBound...]))
    }

    /// Returns a statement that is one of some mutants if it is chosen, and otherwise the original one.
    static func choosing(_ mutants: [(number: Int, text: String)], _ line: String) -> String {
        let statement = line.trimmingCharacters(in: .whitespaces)
        guard mutants.allSatisfy({ !$0.text.contains("isMutant(") }) else { return mutants[0].text }
        if let original = assignment(in: statement) {
            let chosen = mutants.compactMap { mutant in
                assignment(in: mutant.text).map { "isMutant(\(mutant.number)) ? (\($0.value)) : " }
            }
            return "\(original.start) = try \(chosen.joined())(\(original.value))"
        }
        let chosen = mutants.map { "if isMutant(\($0.number)) { \($0.text) } else " }
        return chosen.joined() + "{ \(statement) }"
    }
}

/// The conditions around a line of code, as far as they tell that it isn't compiled on Linux.
struct Conditions {
    /// Whether the code of each enclosing clause is compiled.
    private var clauses: [Bool] = []

    var areMet: Bool { clauses.allSatisfy { $0 } }

    mutating func read(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "#if": clauses.append(Self.isMet(words[1]))
        case "#elseif": clauses[clauses.count - 1] = !clauses[clauses.count - 1] && Self.isMet(words[1])
        case "#else": clauses[clauses.count - 1].toggle()
        case "#endif": clauses.removeLast()
        default: break
        }
    }

    private static func isMet(_ condition: String) -> Bool {
        condition.split(separator: "||").contains { part in
            part.split(separator: "&&").allSatisfy { atom in
                // Tests are built for debugging.
                if atom.filter({ !" ()".contains($0) }) == "!DEBUG" { return false }
                let known = atom.firstMatch(of: #/^[\s(]*(!?)\(?(?:canImport|os)\((\w+)\)+\s*$/#)
                let isOnLinux = known.map {
                    ["Foundation", "FoundationNetworking", "Glibc", "Linux"].contains($0.output.2)
                }
                return isOnLinux.map { $0 == known?.output.1.isEmpty } ?? true
            }
        }
    }
}
