import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// Finds code in Objective-C that unarchives without secure coding.
package enum UnarchivingCalls {
    package struct Call: Sendable {
        package enum Fault: Sendable {
            /// It unarchives without secure coding.
            case unarchives
            /// It decodes an object without its class, from such an unarchiver.
            case decodes
            /// It says that secure coding isn't required.
            case turnsOff
            /// It names the transformer that unarchives without secure coding.
            case transforms
            /// It is given a list of classes with NSObject.
            case hasWideList
        }

        /// The selector, property or constant.
        package let name: String
        package let range: SourceRange
        package let fault: Fault
    }

    /// - Parameter unarchivers: the names of NSKeyedUnarchiver and its subclasses, which inherit its methods.
    package static func calls(in source: SourceFile, to unarchivers: Set<String>) -> [Call] {
        guard
            source.mentions("unarchive") || source.mentions("equiresSecureCoding")
                || source.mentions("eyedUnarchiveFromData") || source.mentions("decodeTopLevelObject")
                || source.mentions("NSObject class") || source.mentions("NSObject.class")
        else { return [] }
        let tokens = HeaderLexer(source.bytes).tokens
        return tokens.indices.compactMap { call(at: $0, tokens, to: unarchivers) ?? wideList(at: $0, tokens) }
    }

    private static func call(at position: Int, _ tokens: [HeaderToken], to unarchivers: Set<String>) -> Call? {
        let token = tokens[position]
        guard token.kind == .identifier || token.kind == .literal else { return nil }
        func text(_ offset: Int) -> String {
            tokens.indices.contains(position + offset) ? tokens[position + offset].text : ""
        }
        let (name, fault): (String, Call.Fault)
        switch token.text {
        case "unarchiveObjectWithData", "unarchiveObjectWithFile":
            guard text(1) == ":", unarchivers.contains(text(-1)) else { return nil }
            (name, fault) = (token.text + ":", .unarchives)
        case "unarchiveTopLevelObjectWithData":
            guard text(1) == ":", unarchivers.contains(text(-1)) else { return nil }
            (name, fault) = ("unarchiveTopLevelObjectWithData:error:", .unarchives)
        case "decodeTopLevelObjectForKey":
            guard text(1) == ":", isInsecureUnarchiver(tokens, at: position - 1) else { return nil }
            (name, fault) = ("decodeTopLevelObjectForKey:error:", .decodes)
        case "requiresSecureCoding":
            guard text(-1) == ".", text(1) == "=", isFalse(text(2)), !isArchiver(tokens, at: position - 2) else {
                return nil
            }
            (name, fault) = (token.text, .turnsOff)
        case "setRequiresSecureCoding":
            guard text(1) == ":", isFalse(text(2)), !isArchiver(tokens, at: position - 1) else { return nil }
            (name, fault) = (token.text + ":", .turnsOff)
        case InsecureTransformer.constant, "\"\(InsecureTransformer.name)\"":
            (name, fault) = (InsecureTransformer.name, .transforms)
        default: return nil
        }
        return Call(name: name, range: SourceRange(token.offset, token.end), fault: fault)
    }

    private static let listing: Set<String> = [
        "unarchivedObjectOfClass", "unarchivedObjectOfClasses", "unarchivedArrayOfObjectsOfClass",
        "unarchivedArrayOfObjectsOfClasses", "unarchivedDictionaryWithKeysOfClass",
        "unarchivedDictionaryWithKeysOfClasses", "decodeObjectOfClass", "decodeObjectOfClasses",
        "decodeTopLevelObjectOfClass", "decodeTopLevelObjectOfClasses", "decodeArrayOfObjectsOfClass",
        "decodeArrayOfObjectsOfClasses", "decodeDictionaryWithKeysOfClass", "decodeDictionaryWithKeysOfClasses",
        "setClasses",
    ]

    /// A message whose arguments name NSObject, or the property that lists the classes of a transformer.
    private static func wideList(at position: Int, _ tokens: [HeaderToken]) -> Call? {
        let token = tokens[position]
        guard token.kind == .identifier, position + 1 < tokens.count else { return nil }
        let next = tokens[position + 1].text
        let isWide: Bool
        if listing.contains(token.text), next == ":" {
            let arguments = rest(of: tokens, from: position + 1, closing: "]")
            isWide =
                namesNSObject(arguments, tokens)
                || arguments.contains { isNameOfWideList($0, tokens, before: position) }
        } else if token.text == "allowedTopLevelClasses", next == "{" {
            isWide = namesNSObject(rest(of: tokens, from: position + 2, closing: "}"), tokens)
        } else {
            return nil
        }
        guard isWide else { return nil }
        return Call(name: token.text, range: SourceRange(token.offset, token.end), fault: .hasWideList)
    }

    /// The tokens up to the bracket that closes what encloses them.
    private static func rest(of tokens: [HeaderToken], from start: Int, closing: String) -> Range<Int> {
        let opening = closing == "]" ? "[" : "{"
        var depth = 1
        var position = start
        while position < tokens.count {
            if tokens[position].text == opening { depth += 1 }
            if tokens[position].text == closing { depth -= 1 }
            if depth == 0 { break }
            position += 1
        }
        return start..<position
    }

    private static func namesNSObject(_ positions: Range<Int>, _ tokens: [HeaderToken]) -> Bool {
        positions.contains { position in
            guard tokens[position].text == "NSObject", position + 1 < tokens.count else { return false }
            return tokens[position + 1].text == "class" || tokens[position + 1].text == "."
        }
    }

    /// Whether a name in an argument is that of a variable that was given a list with NSObject.
    private static func isNameOfWideList(_ position: Int, _ tokens: [HeaderToken], before call: Int) -> Bool {
        guard tokens[position].kind == .identifier, position > 0, tokens[position - 1].text != "[" else { return false }
        let assignment = tokens.indices.prefix(call).last { earlier in
            tokens[earlier].text == tokens[position].text && tokens[earlier + 1].text == "="
        }
        guard let assignment else { return false }
        let end = tokens[assignment...].firstIndex { $0.text == ";" } ?? call
        return namesNSObject(assignment..<min(end, call), tokens)
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
