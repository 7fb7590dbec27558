import CodingPlan
import SecureCodingEmitter
import SecureCodingModel
import SourceAnnotations
import SourceText
import SwiftScanner

/// The regions that the classes of a run need.
package struct RegionRequirements: Sendable {
    /// The sources without errors, in order.
    package let files: [ScannedFile]
    private let models: [Path: FileModel]
    /// The classes whose regions don't change.
    private let untouched: [Path: Set<Int>]
    private let members: @Sendable (CodedClass, Path) throws -> MemberLines

    /// - Parameter members: Returns the lines of a class's members in its body, in a source with this path.
    package init(_ analysis: Analysis, members: @escaping @Sendable (CodedClass, Path) throws -> MemberLines) {
        models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        files = analysis.sources.compactMap { analysis.scanned[$0.path] }
            .filter { !analysis.refused.contains($0.source.path) }
        untouched = analysis.refusedClasses
        self.members = members
    }

    /// Returns an edit for each region that the file needs, or has without need.
    ///
    /// - Throws: An error in a template.
    package func edits(of file: ScannedFile, _ regions: RegionFinder) throws -> [RegionEdit] {
        let path = file.source.path
        let classes = models[path]?.inlineClasses ?? []
        let needed = (untouched[path] ?? []).union(classes.map(\.declaration))
        let superfluous = regions.regions.map(\.declaration).filter { !needed.contains($0) }
        return try classes.map { RegionEdit(declaration: $0.declaration, lines: try members($0, path)) }
            + superfluous.map { RegionEdit(declaration: $0, lines: nil) }
    }
}
