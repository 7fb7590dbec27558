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
