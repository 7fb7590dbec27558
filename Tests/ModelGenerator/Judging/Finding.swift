/// An error in one model.
struct Finding {
    /// The kind of error, which is the same for equal errors in other models if possible.
    let signature: String
    let message: String

    init(_ signature: String, _ message: String) {
        self.signature = signature
        self.message = message
    }

    /// A message of the compiler, without the names in this model.
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
