/// What is wrong with one model.
struct Finding {
    /// Says of what kind it is; the same for the same mistake in other models, as far as can be told.
    let signature: String
    let message: String

    init(_ signature: String, _ message: String) {
        self.signature = signature
        self.message = message
    }

    /// A message of the compiler, without the names that this model has.
    static func compilation(_ message: CompilerMessage, isGenerated: Bool, mode: String) -> Finding {
        let text = message.text.replacing(/'[^']*'/, with: "'…'").replacing(#/ \[#.*\]$/#, with: "")
        return Finding(
            "\(isGenerated ? "generated" : "drawn") code does not compile: \(text)",
            "Swift \(mode), \(message.file):\(message.line): \(message.text)")
    }

    static func run(_ property: String, _ message: String) -> Finding {
        let kind = message.prefix { $0 != ":" }
        let rest = message.dropFirst(kind.count)
        let detail =
            rest.contains("became")
            ? "changed" : String(rest.replacing(/'[^']*'|\d+|"[^"]*"/, with: "…").prefix(60))
        return Finding("\(kind): \(detail)", "\(property): \(message)")
    }
}
