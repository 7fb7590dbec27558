import HeaderScanner
import SourceText

/// Finds code in Objective-C that unarchives without secure coding.
package enum UnarchivingCalls {
    package struct Call: Sendable {
        /// The selector, property or constant.
        package let name: String
        package let range: SourceRange
    }

    package static func calls(in source: SourceFile) -> [Call] {
        guard
            source.mentions("unarchive") || source.mentions("equiresSecureCoding")
                || source.mentions("eyedUnarchiveFromData") || source.mentions("decodeTopLevelObject")
        else { return [] }
        let tokens = HeaderLexer(source.bytes).tokens
        return tokens.indices.compactMap { call(at: $0, tokens) }
    }

    private static func call(at position: Int, _ tokens: [HeaderToken]) -> Call? {
        let token = tokens[position]
        guard token.kind == .identifier || token.kind == .literal else { return nil }
        func text(_ offset: Int) -> String {
            tokens.indices.contains(position + offset) ? tokens[position + offset].text : ""
        }
        let name: String
        switch token.text {
        case "unarchiveObjectWithData", "unarchiveObjectWithFile":
            guard text(1) == ":", ["NSKeyedUnarchiver", "NSUnarchiver"].contains(text(-1)) else { return nil }
            name = token.text + ":"
        case "unarchiveTopLevelObjectWithData":
            guard text(1) == ":", text(-1) == "NSKeyedUnarchiver" else { return nil }
            name = "unarchiveTopLevelObjectWithData:error:"
        case "decodeTopLevelObjectForKey":
            guard text(1) == ":", isInsecureUnarchiver(tokens, at: position - 1) else { return nil }
            name = "decodeTopLevelObjectForKey:error:"
        case "requiresSecureCoding":
            guard text(-1) == ".", text(1) == "=", isFalse(text(2)), !isArchiver(tokens, at: position - 2) else {
                return nil
            }
            name = token.text
        case "setRequiresSecureCoding":
            guard text(1) == ":", isFalse(text(2)), !isArchiver(tokens, at: position - 1) else { return nil }
            name = token.text + ":"
        case "NSKeyedUnarchiveFromDataTransformerName", "\"NSKeyedUnarchiveFromData\"":
            name = "NSKeyedUnarchiveFromData"
        default: return nil
        }
        return Call(name: name, range: SourceRange(token.offset, token.end))
    }

    /// Whether a variable was made by `initForReadingWithData:`, which doesn't require secure coding, and nothing requires it.
    private static func isInsecureUnarchiver(_ tokens: [HeaderToken], at position: Int) -> Bool {
        guard tokens.indices.contains(position) else { return false }
        let name = tokens[position].text
        for earlier in tokens.indices.prefix(position).reversed() {
            let token = tokens[earlier].text
            if token == "requiresSecureCoding" || token == "setRequiresSecureCoding" { return false }
            guard token == name, earlier + 1 < position, tokens[earlier + 1].text == "=" else { continue }
            return tokens[earlier..<position].prefix { $0.text != ";" }.contains { $0.text == "initForReadingWithData" }
        }
        return false
    }

    private static func isFalse(_ text: String) -> Bool { ["NO", "false", "FALSE", "0"].contains(text) }

    /// Whether a variable is an archiver, by its declaration or last assignment, or else by its name.
    private static func isArchiver(_ tokens: [HeaderToken], at position: Int) -> Bool {
        guard tokens.indices.contains(position) else { return false }
        let name = tokens[position].text
        for earlier in tokens.indices.prefix(position).reversed() where tokens[earlier].text == name {
            let before = tokens[max(0, earlier - 2)..<earlier].map(\.text)
            let after = tokens[earlier...].dropFirst().prefix(4).map(\.text)
            for type in before + after {
                if type == "NSKeyedUnarchiver" { return false }
                if type == "NSKeyedArchiver" { return true }
            }
        }
        let lowered = name.lowercased()
        return lowered.hasSuffix("archiver") && !lowered.hasSuffix("unarchiver") || lowered.hasSuffix("encoder")
    }
}
