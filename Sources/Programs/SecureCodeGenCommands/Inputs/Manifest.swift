import SecureCodeGenKit
import SourceText
import SwiftScanner

/// The targets in the text of `Package.swift`. It isn't executed. A plugin can't ask which other plugins a target has.
struct Manifest {
    static let buildPlugin = "SecureCodeGenPlugin"

    private let source: SourceFile
    private let tokens: [Token]

    /// Returns nil if there is no such file.
    init?(inPackage folder: Path, _ fileSystem: FileSystem) {
        let path = folder.appending("Package.swift")
        do throws(FileSystem.ReadError) {
            self.init(SourceFile(path: path, bytes: try fileSystem.contents(of: path)))
        } catch {
            return nil
        }
    }

    init(_ source: SourceFile) {
        self.source = source
        tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
    }

    /// Whether a target uses the build plugin: the plugin's name is in the declaration of the target, or the target's
    /// plugins are computed and the name is elsewhere in the manifest.
    func usesBuildPlugin(target name: String) -> Bool {
        let calls = targetCalls
        // A dependency on the target looks like its declaration.
        let named = calls.filter { self.name(in: $0) == name }
        if named.contains(where: mentionsPlugin) { return true }
        let isMentionedElsewhere = tokens.indices.contains { index in
            isPlugin(tokens[index]) && !calls.contains { $0.contains(index) }
        }
        return isMentionedElsewhere && named.contains(where: takesPluginsFromElsewhere)
    }

    /// The arguments of each `.target(…)`, `.executableTarget(…)` and so on, as token positions.
    private var targetCalls: [Range<Int>] {
        tokens.indices.compactMap { index in
            guard index + 1 < tokens.count, tokens[index].kind == .identifier,
                tokens[index + 1].kind == .leftParenthesis,
                source.text(tokens[index].range).lowercased().hasSuffix("target")
            else { return nil }
            var depth = 0
            for end in (index + 1)..<tokens.count {
                switch tokens[end].kind {
                case .leftParenthesis: depth += 1
                case .rightParenthesis: depth -= 1
                default: break
                }
                if depth == 0 { return index + 2..<end }
            }
            return nil
        }
    }

    private func name(in call: Range<Int>) -> String? {
        guard call.count >= 3, source.text(tokens[call.lowerBound].range) == "name" else { return nil }
        return StringLiteral.value(of: source.text(tokens[call.lowerBound + 2].range))
    }

    private func mentionsPlugin(_ call: Range<Int>) -> Bool {
        call.contains { isPlugin(tokens[$0]) }
    }

    private func isPlugin(_ token: Token) -> Bool {
        token.kind == .stringLiteral && StringLiteral.value(of: source.text(token.range)) == Self.buildPlugin
    }

    private func takesPluginsFromElsewhere(_ call: Range<Int>) -> Bool {
        call.dropLast(2).contains { index in
            source.text(tokens[index].range) == "plugins" && tokens[index + 1].kind == .colon
                && tokens[index + 2].kind != .leftBracket
        }
    }
}
