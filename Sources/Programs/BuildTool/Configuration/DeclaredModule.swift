import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Types of a module without sources, such as a binary framework, that a configuration declares in Swift. Bodies are
/// optional.
package struct DeclaredModule: Equatable, Sendable {
    package let name: String
    /// The name of the missing file in messages.
    package let path: Path
    /// The declarations as written.
    package private(set) var declarations: [String] = []
    package private(set) var text = ""

    init(name: String, path: Path) {
        self.name = name
        self.path = path
    }

    /// - Parameter declaration: A type, or an extension with types.
    /// - Returns: Whether it is one; otherwise, nothing is added.
    package mutating func add(_ declaration: String) -> Bool {
        for code in [declaration, declaration + " {}"] {
            let scanned = Scanner(commentMarker: DirectiveBinder.marker).scan(SourceFile(path: path, text: code))
            let outermost = scanned.declarations.filter { $0.parent == nil }
            guard scanned.diagnostics.isEmpty, outermost.count == 1, outermost[0].isComplete else { continue }
            // The declaration is in another module.
            let needsAccess =
                outermost[0].kind != .extension && outermost[0].modifiers.kinds.isDisjoint(with: [.public, .open])
            declarations.append(declaration)
            text += (needsAccess ? "public " : "") + code + "\n"
            return true
        }
        return false
    }

    package var source: SourceFile { SourceFile(path: path, text: text) }
}
