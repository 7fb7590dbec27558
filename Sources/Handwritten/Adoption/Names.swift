import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The names in a piece of source that don't follow a period and aren't labels.
struct FreeNames {
    private(set) var names: Set<String> = []
    /// Names that follow `self.`.
    private(set) var ofSelf: Set<String> = []

    init(_ source: SourceFile, _ range: SourceRange, omitting omitted: [SourceRange] = []) {
        let mentions = SourceSlice(range, of: source).mentions
        for (position, mention) in mentions.enumerated()
        where !omitted.contains(where: { $0.contains(mention.name.range) }) {
            // What is interpolated may be any name.
            if mention.owner == "self" || mention.isInterpolated { ofSelf.insert(mention.name.text) }
            guard mention.isFree, !Self.literals.contains(mention.name.text) else { continue }
            // `type(of: self)`
            let before = mentions[..<position].suffix(2)
            if mention.name.text == "self", before.map(\.name.text) == ["type", "of"], before.last?.isLabel == true {
                continue
            }
            names.insert(mention.name.text)
        }
    }

    var all: Set<String> { names.union(ofSelf) }

    private static let literals: Set<String> = ["nil", "true", "false"]
}
