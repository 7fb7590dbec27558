import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

/// Writes members into class bodies.
///
/// The inputs are a scanned file and the content of its regions. The result is the bytes of the whole file, in which
/// only regions and the surrounding white space differ, or the reasons why nothing changes. The result is scanned and
/// compared with the original before it is returned. Nothing is written to disk.
///
/// A region keeps its place and the indentation of its begin marker. If its content is up to date, it keeps its layout
/// too, so this tool and a formatter don't undo each other's work.
struct RegionEditor: Sendable {
    private let scan: @Sendable (SourceFile) -> ScannedFile

    /// - Parameter scan: The function that scanned the files.
    init(scan: @escaping @Sendable (SourceFile) -> ScannedFile) {
        self.scan = scan
    }

    /// - Parameters:
    ///   - edits: At most one edit for each class.
    ///   - overwrite: Whether edited regions may be replaced.
    func apply(
        _ edits: [RegionEdit], to regions: RegionFinder, overwrite: Bool = false
    ) throws(RegionError) -> EditedSource {
        let file = regions.file
        var session = EditingSession(regions: regions, overwrite: overwrite)
        for edit in edits { session.plan(edit) }
        guard !session.changes.isEmpty else { return EditedSource(bytes: file.source.bytes, changes: []) }
        session.refuseUnreadableFile()
        guard session.diagnostics.isEmpty else { throw RegionError(diagnostics: session.diagnostics.sorted()) }
        guard !session.splices.isEmpty else { return EditedSource(bytes: file.source.bytes, changes: session.changes) }
        guard let splices = session.splices.inOrder() else { throw session.fault("two changes overlap") }

        let bytes = splices.applied(to: file.source.bytes)
        let result = scan(SourceFile(path: file.source.path, bytes: bytes))
        let verifier = RegionVerifier(before: file, regionsBefore: regions, splices: splices, after: result)
        if let reason = verifier.validationError() { throw session.fault(reason) }
        return EditedSource(bytes: bytes, changes: session.changes)
    }
}

/// A file after its edits.
struct EditedSource: Sendable {
    /// The whole file, unchanged if no edit was necessary.
    let bytes: [UInt8]
    /// The changes in the order of the edits, except edits that requested no region and found none.
    let changes: [RegionChange]
}

/// The reason why a file wasn't changed.
struct RegionError: Error, Equatable {
    /// The errors, never empty.
    let diagnostics: [Diagnostic]
}

/// The edits of one file before they become splices.
private struct EditingSession {
    let regions: RegionFinder
    let overwrite: Bool
    private var file: ScannedFile { regions.file }
    private lazy var fileLayout = ClassLayout.FileLayout(file, regions)

    private(set) var splices: [Splice] = []
    private(set) var changes: [RegionChange] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(regions: RegionFinder, overwrite: Bool) {
        self.regions = regions
        self.overwrite = overwrite
    }

    mutating func plan(_ edit: RegionEdit) {
        guard let change = RegionChange(edit, in: regions) else { return }
        changes.append(change)
        switch (regions.region(ofDeclaration: edit.declaration), edit.lines) {
        case (nil, nil): break
        case (nil, let lines?): insert(lines, into: edit.declaration)
        case (let region?, nil): remove(region)
        case (let region?, let lines?): if change.kind != .unchanged { refresh(region, lines) }
        }
    }

    /// Refuses a file with syntax errors or invalid markers, because no place in it is certain.
    mutating func refuseUnreadableFile() {
        diagnostics += regions.diagnostics
        let isComplete = changes.allSatisfy { file.declarations[$0.declaration].isComplete }
        let problem = file.diagnostics.filter { $0.severity == .error }.min()
        guard problem != nil || !isComplete else { return }
        let reason = problem.map { Diagnostic.Note("fix this first: \($0.message)", at: $0.location) }
        diagnostics = changes.map {
            .notReadWhole($0.className, at: location($0.place), because: reason ?? Self.brackets)
        }
    }

    private static let brackets = Diagnostic.Note("the brackets in the body of this class do not match")

    private mutating func insert(_ lines: MemberLines, into declaration: Int) {
        let name = file.qualifiedName(ofDeclaration: declaration)
        let place = location(file.declarations[declaration].name.range)
        // A class between generated members.
        let range = file.declarations[declaration].range
        if let outer = regions.firstRegion(overlapping: range), outer.range.contains(range) {
            return refuse(outer)
        }
        guard file.declarations[declaration].kind == .class else {
            return diagnostics.append(.regionFault(name, at: place, reason: "this is not a class"))
        }
        guard let placement = RegionPlacement(ofDeclaration: declaration, in: file) else {
            return diagnostics.append(.notReadWhole(name, at: place, because: Self.brackets))
        }
        let layout = ClassLayout(ofDeclaration: declaration, near: placement.offset, in: file, regions, fileLayout)
        let text = layout.region(of: name, lines, indentation: layout.memberIndentation)
        splices += placement.splices(layout, text)
    }

    private mutating func refresh(_ region: Region, _ lines: MemberLines) {
        guard overwrite || region.isAsGenerated(in: file.source) || region.holds(lines, in: file.source) else {
            return refuse(region)
        }
        let layout = ClassLayout(
            ofDeclaration: region.declaration, near: region.range.lower, in: file, regions, fileLayout)
        let indentation = SourceLines(bytes: file.source.bytes).indentation(of: region.range.lower)
        splices.append(
            Splice(
                replacing: region.range, region: region.range, before: [],
                text: layout.region(of: region.className, lines, indentation: indentation), after: []))
    }

    private mutating func remove(_ region: Region) {
        guard region.isAsGenerated(in: file.source) || overwrite else { return refuse(region) }
        splices.append(
            Splice(
                replacing: RegionRemoval(region, in: file).range, region: region.range, before: [], text: nil,
                after: []))
    }

    // MARK: What is said

    private mutating func refuse(_ region: Region) {
        diagnostics.append(.editedRegion(region.className, at: location(region.beginMarker)))
    }

    /// Returns the refusal for a file that would have been damaged.
    func fault(_ reason: String) -> RegionError {
        RegionError(
            diagnostics: changes.filter { $0.kind != .unchanged }.map {
                .regionFault($0.className, at: location($0.place), reason: reason)
            })
    }

    private func location(_ range: SourceRange) -> Diagnostic.Location {
        Diagnostic.Location(path: file.source.path, range: range)
    }
}

/// The range to remove with a region: its lines, and the blank line before it unless the line also separates other
/// code.
struct RegionRemoval {
    let range: SourceRange

    init(_ region: Region, in file: ScannedFile) {
        let lines = SourceLines(bytes: file.source.bytes)
        let start = lines.start(of: region.range.lower)
        let end = lines.afterLineBreak(at: region.range.upper)
        let body = file.declarations[region.declaration].body ?? region.range
        let previous = lines.startOfPrevious(of: start) ?? start
        let isFirst = previous <= body.lower
        let isLast = lines.firstVisible(of: end) == UInt8(ascii: "}")
        let isFollowedByBlankLine = lines.isBlankLine(end)
        if !isFirst, lines.isBlankLine(previous), isFollowedByBlankLine || isLast {
            range = SourceRange(previous, end)
        } else if isFirst, isFollowedByBlankLine {
            range = SourceRange(start, lines.afterLineBreak(at: lines.end(of: end)))
        } else {
            range = SourceRange(start, end)
        }
    }
}
