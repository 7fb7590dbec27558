/// The main file of the program that tests several models.
enum MainWriting {
    static func text(_ specimens: [Specimen]) -> String {
        let entries = specimens.flatMap { ModelWriting($0.model, tag: $0.tag).entries }
        let lines = entries.map { entry in
            "    entries.append(Entry(\(literal(entry.name)), \(literal(entry.table)), "
                + "isNamedStably: \(entry.isNamedStably), rereading: \(entry.rereading.map { name in "{ try \(name)($0) }" } ?? "nil"), "
                + "\(SampleWriting.count)) { try \(entry.function)($0, $1) })\n"
        }
        return """
            @testable import Harness

            @MainActor func runAll() {
                var entries: [Entry] = []
            \(lines.joined())    Runner.run(entries, CommandLine.arguments)
            }

            MainActor.assumeIsolated { runAll() }

            """
    }

    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            default:
                literal += scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : "\(scalar)"
            }
        }
        return literal + "\""
    }
}
