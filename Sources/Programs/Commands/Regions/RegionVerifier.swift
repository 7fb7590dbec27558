import SecureCodeGenCodingModel
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Verifies with the scanner that an edit changed only what it claims. It relies on the list of splices, and otherwise
/// only accepts changes of white space.
struct RegionVerifier {
    let before: ScannedFile
    let regionsBefore: RegionFinder
    /// The splices, sorted and separate.
    let splices: [Splice]
    let after: ScannedFile

    /// Returns the problem; nil if there is none.
    func validationError() -> String? {
        let regionsAfter = RegionFinder(after)
        if let problem = after.diagnostics.first ?? regionsAfter.diagnostics.first {
            return "the result can't be read: \(problem.id)"
        }
        guard splices.allSatisfy(changesOnlyWhiteSpace) else { return "more than white space is replaced" }
        let expected = expectedPieces()
        guard regionsAfter.regions.map({ after.source.bytes[$0.range] }) == expected.regions else {
            return "the regions are not those that were written"
        }
        guard bytesOutside(regionsAfter.regions) == expected.outside else {
            return "something outside the regions differs"
        }
        return outline(of: before, regionsBefore) == outline(of: after, regionsAfter)
            ? nil : "the declarations outside the regions differ"
    }

    private func changesOnlyWhiteSpace(_ splice: Splice) -> Bool {
        guard splice.replaced.contains(splice.region) else { return false }
        let known = regionsBefore.firstRegion(overlapping: splice.region)?.range == splice.region
        let bytes = before.source.bytes
        let replaced =
            bytes[splice.replaced.lower..<splice.region.lower] + bytes[splice.region.upper..<splice.replaced.upper]
        return (known || splice.region.isEmpty)
            && (replaced + splice.before + splice.after).allSatisfy { $0.isBlank || $0.isLineBreak }
    }

    /// Returns the parts of the expected result: the regions in their order, and all other code.
    private func expectedPieces() -> (regions: [ArraySlice<UInt8>], outside: [UInt8]) {
        let touched = Set(splices.map(\.region))
        let untouched = regionsBefore.regions.filter { !touched.contains($0.range) }
        let kept = untouched.map { region in
            Splice(
                replacing: region.range, region: region.range, before: [],
                text: Array(before.source.bytes[region.range]), after: [])
        }
        var regions: [ArraySlice<UInt8>] = []
        var outside: [UInt8] = []
        var offset = 0
        for piece in (splices + kept).sorted(by: { $0.replaced.lower < $1.replaced.lower }) {
            outside += before.source.bytes[offset..<piece.replaced.lower] + piece.before + piece.after
            if let text = piece.text { regions.append(text[...]) }
            offset = piece.replaced.upper
        }
        return (regions, outside + before.source.bytes[offset...])
    }

    private func bytesOutside(_ regions: [Region]) -> [UInt8] {
        var outside: [UInt8] = []
        var offset = 0
        for region in regions {
            outside += after.source.bytes[offset..<region.range.lower]
            offset = region.range.upper
        }
        return outside + after.source.bytes[offset...]
    }

    /// Returns the declarations and members outside regions.
    private func outline(of file: ScannedFile, _ regions: RegionFinder) -> [[ArraySlice<UInt8>]] {
        let bytes = file.source.bytes
        return file.declarations.indices.filter { !regions.contains(file.declarations[$0].range) }.map { index in
            let declaration = file.declarations[index]
            let headerEnd = declaration.body?.lower ?? declaration.range.upper
            let nested = file.declarations(nestedIn: index).map(\.name.range)
            let members =
                declaration.properties.map(\.declarationRange) + declaration.patternBindings.map(\.declarationRange)
                + declaration.cases.map(\.declarationRange) + declaration.initializers.map(\.range)
                + declaration.functions.map(\.range) + nested
            return [bytes[declaration.range.lower..<headerEnd]]
                + members.filter { !regions.contains($0) }.map { bytes[$0] }
        }
    }
}

extension [UInt8] {
    fileprivate subscript(_ range: SourceRange) -> ArraySlice<UInt8> { self[range.lower..<range.upper] }
}
