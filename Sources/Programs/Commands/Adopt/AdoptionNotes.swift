import SecureCodeGenAdoption
import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension Diagnostic {
    /// A class that `--only` names isn't handwritten.
    static func noHandwrittenClass(_ name: String) -> Diagnostic {
        Diagnostic(
            id: "no-handwritten-class", message: "no class named '\(name)' has handwritten coding members", at: nil,
            notes: [Note("without '--only', 'adopt' lists all classes")])
    }

    /// Why a class stays handwritten.
    static func notAdopted(_ name: String, _ obstacle: Obstacle) -> Diagnostic {
        Diagnostic(
            id: "not-adopted", severity: .note, message: "'\(name)' stays handwritten: \(obstacle.reason)",
            at: Location(path: obstacle.path, range: obstacle.range),
            notes: obstacle.advice.isEmpty ? [] : [Note(obstacle.advice)])
    }

    /// The reason why generated code can't read an archive.
    static func unverifiable(_ path: Path, _ reason: String) -> Diagnostic {
        Diagnostic(
            id: "not-readable", message: reason, at: Location(path: path), notes: [Note("nothing was written")])
    }

    /// What differs for archives of an adopted class.
    static func adopted(_ adoption: Adoption, in outcome: AdoptionRun.Outcome) -> Diagnostic {
        let handwritten = adoption.handwritten
        return Diagnostic(
            id: "adopted", severity: .note, message: "'\(handwritten.name)' is generated from now on",
            at: Location(path: handwritten.path, range: handwritten.nameRange),
            notes: (adoption.reviewNotes(mending: outcome.mendedFaults(of: adoption)) + outcome.losses(of: adoption))
                .map { Note($0) })
    }
}

extension AdoptionRun.Outcome {
    /// The comments and constants that go with the members.
    func losses(of adoption: Adoption) -> [String] {
        let kept = adoption.methods.joined().joined(separator: "\n")
        let removed = adoption.handwritten.members + adoption.deadConstants
        let comments = removed.flatMap { member -> [SourceComment] in
            guard let file = originals[member.path] else { return [] }
            let ranges = removed.filter { $0.path == member.path }.map(\.range)
            return SourceComment.above(member.range, in: file, removed: ranges)
                + file.comments(in: member.range)
        }.filter { !kept.contains($0.text) }.map { comment in
            let lines = comment.text.split(whereSeparator: \.isNewline)
            return "'\(lines.first ?? "")\(lines.count > 1 ? " …" : "")'"
        }
        let constants = adoption.handwritten.keyConstants.filter { constant in
            adoption.deadConstants.contains { $0.path == constant.place.path && $0.range == constant.place.range }
        }.map { "'\($0.name)'" }
        return [
            (comments, "comments that are removed with the members"),
            (constants, "private keys that nothing mentions any more, and that are removed"),
        ].filter { !$0.0.isEmpty }.map { "\($0.1): \($0.0.joined(separator: ", "))" }
    }

    /// The kinds of faults in the lines that an adoption removes, except lost values: they stay lost.
    func mendedFaults(of adoption: Adoption) -> [String] {
        let mended = findings.filter { finding in
            finding.className == adoption.handwritten.name && finding.kind.rule.severity != .losesData
                && (adoption.contains(finding.range, in: finding.path) || finding.kind == .plainCoding)
                && !adoption.moves(finding)
        }
        return Set(mended.map(\.kind.id)).sorted()
    }
}
