import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Which expressions directives can contain.
extension Adoption {
    static func isSame(_ left: String, _ right: String) -> Bool {
        let both = [left, right].map { $0.filter { !$0.isWhitespace } }
        if both[0] == both[1] { return true }
        return Set(both) == ["0", "0.0"]
    }

    /// Whether a comment can contain an expression, which any static context can compute.
    func canBeValue(_ text: String) -> Bool {
        !text.contains(where: \.isNewline) && !text.contains("self") && !usesObject(text)
            && !Self.hasOuterComma(text) && !text.contains("//") && !text.contains("/*")
            && (!mentionsPrivate(text) || isInOneFile)
    }

    /// Whether an expression needs the object, which isn't there before it is decoded.
    func usesObject(_ text: String) -> Bool {
        let source = SourceFile(path: handwritten.path, text: text)
        let names = FreeNames(source, SourceRange(0, source.bytes.count)).all
        return !names.isDisjoint(with: handwritten.instanceMembers.union(["self"]))
    }

    /// Whether members in the body of the class can mention what the handwritten ones do.
    private var isInOneFile: Bool { handwritten.methodsPlace?.path == handwritten.path }

    /// Puts the members where they can see what an expression in a directive mentions.
    mutating func show(_ text: String) {
        if mentionsPrivate(text) { classDirectives.set(.inline) }
    }

    func mentionsPrivate(_ text: String) -> Bool {
        let source = SourceFile(path: handwritten.path, text: text)
        let range = SourceRange(0, source.bytes.count)
        return SourceSlice(range, of: source).mentions.contains { handwritten.privateNames.contains($0.name.text) }
    }

    private static func hasOuterComma(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { return true }
        }
        return false
    }
}
