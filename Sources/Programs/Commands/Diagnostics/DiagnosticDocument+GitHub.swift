import SecureCodeGenSourceText

extension DiagnosticDocument {
    /// The diagnostics as workflow commands of GitHub Actions, which shows them at their lines in a review.
    var gitHub: String {
        entries.map { entry in
            var properties: [(name: String, value: String)] = []
            if let place = entry.place {
                properties.append(("file", place.path))
                let numbers = [place.line, place.column, place.endLine, place.endColumn]
                for (name, number) in zip(["line", "col", "endLine", "endColumn"], numbers) {
                    if let number { properties.append((name, "\(number)")) }
                }
            }
            properties.append(("title", entry.id))
            let remarks = entry.notes.map { note in
                note.place.map { Self.place($0) + ": " + note.message } ?? note.message
            }
            let list = properties.map { "\($0.name)=\(Self.escaped($0.value.displayedLine, asProperty: true))" }
            let message = ([entry.message] + remarks).map(\.displayedLine).joined(separator: "\n")
            return "::\(entry.severity == .note ? "notice" : entry.severity.rawValue) \(list.joined(separator: ","))::"
                + Self.escaped(message, asProperty: false) + "\n"
        }.joined()
    }

    private static func place(_ place: Place) -> String {
        guard let line = place.line, let column = place.column else { return place.path }
        return "\(place.path):\(line):\(column)"
    }

    private static func escaped(_ text: String, asProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where asProperty: escaped += "%3A"
            case "," where asProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
