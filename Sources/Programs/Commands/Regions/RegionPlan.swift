import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

/// A source with the regions that its classes need.
struct PlannedSource: Sendable {
    let original: ScannedFile
    let edited: EditedSource

    var proposal: FileProposal {
        FileProposal(
            path: original.source.path, old: original.source.bytes, new: edited.bytes, isSource: true,
            places: stale.map(place))
    }

    private var stale: [RegionChange] { edited.changes.filter { $0.kind != .unchanged } }

    private func place(_ change: RegionChange) -> Diagnostic.Location {
        Diagnostic.Location(path: original.source.path, range: change.place)
    }
}

/// The plan for the regions of all sources.
struct RegionPlan: Sendable {
    /// The sources that have or need a region, by path.
    fileprivate(set) var sources: [PlannedSource] = []
    /// The reasons why other files aren't changed.
    fileprivate(set) var refusals: [Diagnostic] = []
}

/// Plans the regions that classes need, and the removal of others.
struct RegionPlanner: Sendable {
    let stages: Stages
    let overwrite: Bool
    /// Returns the lines of a class's members in its body, in a source with this path.
    let members: @Sendable (CodedClass, _ source: Path) throws -> MemberLines
    /// The progress of planning.
    let progress: Progress?

    /// - Parameter members: Returns the lines of a class's members in its body, in a source with this path; nil for
    ///   Swift.
    init(
        stages: Stages, overwrite: Bool, progress: Progress? = nil,
        members: (@Sendable (CodedClass, _ source: Path) throws -> MemberLines)? = nil
    ) {
        self.stages = stages
        self.overwrite = overwrite
        self.progress = progress
        self.members = members ?? { coded, _ in try stages.emitMembers(coded) }
    }

    /// Plans the regions of all sources. A file with errors isn't changed.
    ///
    /// - Throws: An error in a template.
    func plan(_ analysis: Analysis) throws -> RegionPlan {
        let requirements = RegionRequirements(analysis, scan: stages.scan, members: members)
        let editor = RegionEditor(scan: stages.scan)
        let results = progress.parallelMap(requirements.files, as: "looking at class bodies") { file in
            Result {
                let (regions, edits) = try requirements.edits(of: file)
                guard !edits.isEmpty else { return nil as PlannedSource? }
                return PlannedSource(
                    original: regions.file, edited: try editor.apply(edits, to: regions, overwrite: overwrite))
            }
        }
        var regions = RegionPlan()
        for result in results {
            do {
                if let source = try result.get() { regions.sources.append(source) }
            } catch let refusal as RegionError {
                regions.refusals += refusal.diagnostics
            }
        }
        return regions
    }
}
