import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension SourceComment {
    /// Whether the comment belongs to the declaration that follows it.
    var isAttached: Bool {
        text.hasPrefix("///") && !text.hasPrefix("////") || text.hasPrefix("/**") && text.count > 4
            || text.contains("swiftlint:disable:next") || text.contains("swift-format-ignore")
    }

    /// Returns the comments above a member that go with it: those that would belong to the next member if they stayed, and
    /// a `MARK` whose members all go.
    ///
    /// - Parameter removed: The members that go.
    static func above(_ member: SourceRange, in file: ScannedFile, removed: [SourceRange]) -> [SourceComment] {
        let lines = SourceLines(bytes: file.source.written.bytes)
        let owner = file.innermostDeclaration(
            around: SourceRange(member.lower, member.lower), where: { $0.body != nil })
        let body = owner.flatMap { file.declarations[$0].body } ?? SourceRange(0, file.source.bytes.count)
        let before = Scanner.tokens(of: file.source, in: SourceRange(body.lower, member.lower))
        let previous = before.last?.range.upper ?? body.lower
        let comments = file.comments(in: SourceRange(previous, member.lower)).filter {
            lines.startsLine($0.range.lower)
        }
        var attached = comments.filter(\.isAttached)
        if let mark = comments.last(where: \.isMark), isEmptySection(after: member, in: body, of: file, removed) {
            attached.append(mark)
        }
        return attached.sorted { $0.range.lower < $1.range.lower }
    }

    /// Whether nothing but removed members follows until the next `MARK` or the end of the body.
    private static func isEmptySection(
        after member: SourceRange, in body: SourceRange, of file: ScannedFile, _ removed: [SourceRange]
    ) -> Bool {
        var end = member.upper
        for token in Scanner.tokens(of: file.source, in: SourceRange(member.upper, body.upper)).map(\.range) {
            if removed.contains(where: { $0.contains(token) }) || file.text(token) == ";" {
                if token.lower >= end, hasMark(SourceRange(end, token.lower), file) { return true }
                end = token.upper
                continue
            }
            return token.upper == body.upper || hasMark(SourceRange(end, token.lower), file)
        }
        return true
    }

    private static func hasMark(_ range: SourceRange, _ file: ScannedFile) -> Bool {
        file.comments(in: range).contains(where: \.isMark)
    }

    /// Whether the comment is the title of the members that follow it.
    private var isMark: Bool { text.hasPrefix("// MARK:") || text.hasPrefix("//MARK:") }
}
