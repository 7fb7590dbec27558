/// One line of a compiler or of the tool that says what is wrong at a place.
struct CompilerMessage {
    /// The name of the file without its folders.
    let file: String
    let line: Int
    let severity: String
    let text: String
    /// What stands in brackets at the end, for the tool's.
    let id: String

    /// - Parameter output: everything that was printed; other lines are passed over.
    static func all(in output: String) -> [CompilerMessage] {
        output.split(separator: "\n").compactMap { CompilerMessage(String($0)) }
    }

    private init?(_ line: String) {
        guard let match = line.firstMatch(of: /^([^:]+\.swift):(\d+):\d+: (error|warning|note): (.*)$/)
        else {
            return nil
        }
        file = match.1.split(separator: "/").last.map(String.init) ?? ""
        self.line = Int(match.2) ?? 0
        severity = String(match.3)
        text = String(match.4)
        id = text.firstMatch(of: /\[([a-z-]+)\]$/).map { String($0.1) } ?? ""
    }

    /// The case that the file belongs to.
    var tag: String { Self.tag(of: file) }

    static func tag(of file: String) -> String {
        String(file.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}
