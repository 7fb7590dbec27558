/// An error or warning of the compiler or the tool, with its location.
struct CompilerMessage {
    /// The name of the file without its folder.
    let file: String
    let line: Int
    let severity: String
    let text: String
    /// The text in brackets at the end of the tool's messages.
    let id: String

    /// - Parameter output: the whole output. Other lines are ignored.
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

    /// The model that the file belongs to.
    var tag: String { Self.tag(of: file) }

    static func tag(of file: String) -> String {
        String(file.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}
