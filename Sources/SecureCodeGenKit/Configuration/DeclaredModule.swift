import SourceAnnotations
import SourceText
import SwiftScanner

/// Types of a module without sources, such as a binary framework, that a configuration declares in Swift. Bodies are
/// optional.
struct DeclaredModule: Equatable, Sendable {
    let name: String
    /// What messages call the file that would hold them.
    let path: Path
    /// As they were written.
    private(set) var declarations: [String] = []
    private(set) var text = ""

    init(name: String, path: Path) {
        self.name = name
        self.path = path
    }

    /// - Parameter declaration: a type, or an extension with types.
    /// - Returns: whether it is one; nothing is added otherwise.
    mutating func add(_ declaration: String) -> Bool {
        for code in [declaration, declaration + " {}"] {
            let scanned = Scanner(commentMarker: DirectiveBinder.marker).scan(SourceFile(path: path, text: code))
            let outermost = scanned.declarations.filter { $0.parent == nil }
            guard scanned.diagnostics.isEmpty, outermost.count == 1, outermost[0].isComplete else { continue }
            let modifiers = outermost[0].modifiers.map { scanned.text($0.range) }
            // It is in another module.
            let needsAccess = outermost[0].kind != .extension && !modifiers.contains { $0 == "public" || $0 == "open" }
            declarations.append(declaration)
            text += (needsAccess ? "public " : "") + code + "\n"
            return true
        }
        return false
    }

    var source: SourceFile { SourceFile(path: path, text: text) }
}
