import CodingPlan
import SecureCodingModel
import SourceAnnotations
import SourceText
import SwiftScanner

/// A source with the regions that its classes need.
package struct PlannedSource: Sendable {
    package let original: ScannedFile
    package let edited: EditedSource

    package var proposal: FileProposal {
        FileProposal(
            path: original.source.path, old: original.source.bytes, new: edited.bytes, isSource: true,
            places: stale.map(place))
    }

    private var stale: [RegionChange] { edited.changes.filter { $0.kind != .unchanged } }

    private func place(_ change: RegionChange) -> Diagnostic.Location {
        Diagnostic.Location(path: original.source.path, range: change.place)
    }

    /// Returns an error for each region that is out of date.
    ///
    /// - Parameter command: The command that updates the regions, named with the first error; nil if it was named
    ///   before.
    func staleness(command: String?) -> [Diagnostic] {
        stale.enumerated().map { index, change in
            .staleRegion(of: change, at: place(change), command: index == 0 ? command : nil)
        }
    }
}

/// The plan for the regions of all sources.
package struct RegionPlan: Sendable {
    /// The sources that have or need a region, by path.
    package fileprivate(set) var sources: [PlannedSource] = []
    /// The reasons why other files aren't changed.
    package fileprivate(set) var refusals: [Diagnostic] = []
}

/// Plans the regions that classes need, and the removal of others.
package struct RegionPlanner: Sendable {
    package let stages: Stages
    package let overwrite: Bool
    /// Returns the lines of a class's members in its body, in a source with this path.
    package let members: @Sendable (CodedClass, _ source: Path) throws -> [String]
    /// The progress of planning.
    package let progress: Progress?

    /// - Parameter members: Returns the lines of a class's members in its body, in a source with this path; nil for
    ///   Swift.
    package init(
        stages: Stages, overwrite: Bool, progress: Progress? = nil,
        members: (@Sendable (CodedClass, _ source: Path) throws -> [String])? = nil
    ) {
        self.stages = stages
        self.overwrite = overwrite
        self.progress = progress
        self.members = members ?? { coded, _ in try stages.emitMembers(coded) }
    }

    /// Plans the regions of all sources. A file with errors isn't changed.
    ///
    /// - Throws: An error in a template.
    package func plan(_ analysis: Analysis) throws -> RegionPlan {
        let models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let files = analysis.sources.compactMap { analysis.scanned[$0.path] }
            .filter { !analysis.refused.contains($0.source.path) }
        let results = progress.parallelMap(files, as: "looking at class bodies") { file in
            Result {
                try plan(
                    file, models[file.source.path]?.inlineClasses ?? [],
                    untouched: analysis.refusedClasses[file.source.path] ?? [])
            }
        }
        var regions = RegionPlan()
        for result in results {
            do {
                if let source = try result.get() { regions.sources.append(source) }
            } catch let refusal as RegionRefusal {
                regions.refusals += refusal.diagnostics
            }
        }
        return regions
    }

    /// - Parameter untouched: The classes whose regions don't change.
    private func plan(
        _ file: ScannedFile, _ classes: [CodedClass], untouched: Set<Int>
    ) throws -> PlannedSource? {
        let needed = untouched.union(classes.map(\.declaration))
        let superfluous = RegionFinder(file).regions.map(\.declaration).filter { !needed.contains($0) }
        guard !classes.isEmpty || !superfluous.isEmpty else { return nil }
        let edits =
            try classes.map { coded in
                RegionEdit(declaration: coded.declaration, lines: try members(coded, file.source.path))
            }
            + superfluous.map { RegionEdit(declaration: $0, lines: nil) }
        let editor = RegionEditor(scan: stages.scan)
        return PlannedSource(original: file, edited: try editor.apply(edits, to: file, overwrite: overwrite))
    }
}
