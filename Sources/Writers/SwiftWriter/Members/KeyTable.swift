import SecureCodeGenCodingPlan
import SecureCodeGenTemplates

/// The table of the keys that classes read, in the code that `archiving` needs.
package enum KeyTable {
    private static let end = "    ]"

    /// Returns the lines of a support file with the rows of some classes.
    ///
    /// - Parameter keys: the keys by the names of classes.
    static func filled(_ lines: [String], with keys: [String: KeyRow]) -> [String] { filled(lines, rows(keys)) }

    /// Returns a generated text with the rows of some classes. Its other rows are those of another text, which may know other
    /// classes of the module.
    package static func merged(_ text: String, _ keys: [String: KeyRow], keeping old: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var kept: [String: String] = [:]
        for line in old.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("        \""), let call = line.firstRange(of: ": ReadKeys(") else { continue }
            kept[String(line[..<call.lowerBound].dropFirst(8))] = String(line)
        }
        for name in keys.keys { kept[SwiftSyntaxText.stringLiteral(name)] = nil }
        return filled(lines, rows(keys).merging(kept) { new, _ in new }).joined(separator: "\n")
    }

    private static func filled(_ lines: [String], _ rows: [String: String]) -> [String] {
        let start = SupportFile.noKeys.dropLast(2)
        guard let first = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(start) }) else { return lines }
        let isEmpty = lines[first].hasSuffix(SupportFile.noKeys)
        let last = isEmpty ? first : lines[first...].firstIndex(of: end) ?? first
        let head = lines[first].prefix { $0 == " " } + start
        let table = rows.isEmpty ? [head + ":]"] : [String(head)] + rows.sorted { $0.key < $1.key }.map(\.value) + [end]
        return lines[..<first] + table + lines[(last + 1)...]
    }

    /// The rows by the literals of the names. Classes without such keys have none.
    private static func rows(_ keys: [String: KeyRow]) -> [String: String] {
        var rows: [String: String] = [:]
        for (name, keys) in keys {
            let superclass = keys.superclass.map { ["superclass: " + SwiftSyntaxText.stringLiteral($0)] } ?? []
            let lists = [("values", keys.values), ("objects", keys.objects)].filter { !$0.1.isEmpty }
            let arguments =
                superclass
                + lists.map { label, keys in
                    label + ": [" + keys.sorted().map(SwiftSyntaxText.stringLiteral).joined(separator: ", ") + "]"
                }
            guard !arguments.isEmpty else { continue }
            let literal = SwiftSyntaxText.stringLiteral(name)
            rows[literal] = "        \(literal): ReadKeys(\(arguments.joined(separator: ", "))),"
        }
        return rows
    }
}
