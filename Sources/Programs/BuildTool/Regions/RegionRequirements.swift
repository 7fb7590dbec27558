import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

/// The regions that the classes of a run need.
package struct RegionRequirements: Sendable {
    /// The sources without errors, in order.
    package let files: [ScannedFile]
    private let models: [Path: FileModel]
    /// The classes whose regions don't change.
    private let untouched: [Path: Set<Int>]
    private let scan: @Sendable (SourceFile) -> ScannedFile
    private let members: @Sendable (CodedClass, Path) throws -> MemberLines

    /// - Parameters:
    ///   - scan: The function that scanned the files.
    ///   - members: Returns the lines of a class's members in its body, in a source with this path.
    package init(
        _ analysis: Analysis, scan: @escaping @Sendable (SourceFile) -> ScannedFile,
        members: @escaping @Sendable (CodedClass, Path) throws -> MemberLines
    ) {
        models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        files = analysis.sources.compactMap { analysis.scanned[$0.path] }
            .filter { !analysis.refused.contains($0.source.path) }
        untouched = analysis.refusedClasses
        self.scan = scan
        self.members = members
    }

    /// Returns a file as it was written, and an edit for each region that it needs, or has without need.
    ///
    /// - Throws: An error in a template.
    package func edits(of file: ScannedFile) throws -> (written: RegionFinder, edits: [RegionEdit]) {
        let path = file.source.path
        let written = file.source === file.source.written ? file : scan(file.source.written)
        // Somebody may have declared types in a region.
        func place(_ declaration: Int) -> Int? {
            let name = file.declarations[declaration].name.range
            return written.declarations.firstIndex { $0.name.range == name }
        }
        let regions = RegionFinder(written)
        let classes = (models[path]?.inlineClasses ?? []).compactMap { coded in
            place(coded.declaration).map { (coded, $0) }
        }
        let needed = Set((untouched[path] ?? []).compactMap(place)).union(classes.map(\.1))
        let superfluous = regions.regions.map(\.declaration).filter { !needed.contains($0) }
        let edits =
            try classes.map { RegionEdit(declaration: $1, lines: try members($0, path)) }
            + superfluous.map { RegionEdit(declaration: $0, lines: nil) }
        return (regions, edits)
    }
}
