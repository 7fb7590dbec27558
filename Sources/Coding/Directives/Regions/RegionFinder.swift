import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Finds the regions of a scanned file.
///
/// A region is complete, directly in the body of the class that it names, and contains complete members. Every other
/// marker has an error. Whether the content has been edited isn't checked here.
package struct RegionFinder: Sendable {
    /// The regions in source order.
    package private(set) var regions: [Region] = []
    package private(set) var diagnostics: [Diagnostic] = []

    package let file: ScannedFile
    /// The ranges between begin and end markers, including those of invalid regions.
    private var owned: [SourceRange] = []
    private var regionOfDeclaration: [Int: Int] = [:]

    /// Finds all regions of a file. Markers without a region have a diagnostic.
    package init(_ file: ScannedFile) {
        self.file = file
        var markers: [Marker] = []
        // A marker isn't reported as unpaired if its partner can't be read, or is hidden by a conflict that the scanner
        // diagnoses.
        var hidesMarkers = file.diagnostics.contains { $0.id == "conflict-marker" }
        for comment in file.markedComments {
            guard let marker = RegionMarker(comment, in: file) else { continue }
            if !marker.isWellPlaced {
                fail(.misplacedMarker(marker.kind), at: marker.range)
            } else if let name = marker.className {
                markers.append(Marker(marker: marker, name: name))
            } else {
                fail(.unnamedMarker(marker.kind), at: marker.range)
            }
        }
        hidesMarkers = hidesMarkers || !diagnostics.isEmpty
        pair(markers, allFound: !hidesMarkers)
        diagnostics.sort()
    }

    /// Returns the region of a class.
    ///
    /// - Parameter declaration: The index in `ScannedFile.declarations`.
    package func region(ofDeclaration declaration: Int) -> Region? {
        regionOfDeclaration[declaration].map { regions[$0] }
    }

    /// Whether a range is generated, even if its region has an error.
    package func contains(_ range: SourceRange) -> Bool {
        // The ranges are in source order and don't overlap.
        let next = owned.partitionPoint { $0.lower > range.lower }
        return next > 0 && owned[next - 1].contains(range)
    }

    /// Returns the first region that overlaps a range.
    package func firstRegion(overlapping range: SourceRange) -> Region? {
        let index = regions.partitionPoint { $0.range.upper > range.lower }
        return index < regions.count && regions[index].range.lower < range.upper ? regions[index] : nil
    }

    /// The ranges that can be made blank, because they begin and end in one body.
    fileprivate var blankable: [SourceRange] {
        owned.filter { range in
            let end = SourceRange(range.upper - 1, range.upper)
            return nesting(of: range).isBalanced
                && innermostDeclaration(around: range) == innermostDeclaration(around: end)
        }
    }

    // MARK: Pairs

    private struct Marker {
        let marker: RegionMarker
        let name: String

        var kind: RegionMarker.Kind { marker.kind }
        var range: SourceRange { marker.range }
    }

    /// - Parameter allFound: Whether all markers are known. If not, an unpaired marker may have a partner.
    private mutating func pair(_ markers: [Marker], allFound: Bool) {
        var begin: Marker?
        var nestedNames: [String] = []
        for (index, marker) in markers.enumerated() {
            func endsLater(_ name: String) -> Bool {
                markers[(index + 1)...].contains { $0.kind == .end && $0.name == name }
            }
            switch (marker.kind, begin) {
            case (.begin, let open?) where endsLater(open.name):
                fail(.nestedRegion(marker.name, in: open.name), at: marker.range, seeAlso: open.range)
                nestedNames.append(marker.name)
            case (.begin, let open):
                if let open, allFound { fail(.regionWithoutEnd(open.name), at: open.range) }
                begin = marker
                nestedNames = []
            case (.end, let open?) where open.name == marker.name:
                close(open, marker)
                begin = nil
            case (.end, let open?):
                if let nested = nestedNames.firstIndex(of: marker.name) {
                    nestedNames.remove(at: nested)
                } else if endsLater(open.name) {
                    if allFound { fail(.regionWithoutBegin(marker.name), at: marker.range) }
                } else {
                    fail(.regionEndsAs(marker.name, open.name), at: open.range, seeAlso: marker.range)
                    owned.append(SourceRange(open.range.lower, marker.range.upper))
                    begin = nil
                }
            case (.end, nil):
                if allFound { fail(.regionWithoutBegin(marker.name), at: marker.range) }
            }
        }
        if let begin, allFound { fail(.regionWithoutEnd(begin.name), at: begin.range) }
    }

    private mutating func close(_ begin: Marker, _ end: Marker) {
        let range = SourceRange(begin.range.lower, end.range.upper)
        owned.append(range)
        let bytes = file.source.bytes
        var contentStart = begin.range.upper
        if bytes[contentStart] == 0x0D { contentStart += 1 }
        if bytes[contentStart] == 0x0A { contentStart += 1 }
        var contentEnd = end.range.lower
        while contentEnd > contentStart, bytes[contentEnd - 1] == 0x20 || bytes[contentEnd - 1] == 0x09 {
            contentEnd -= 1
        }
        let content = SourceRange(contentStart, contentEnd)
        if RegionContent.holdsConflictMarkers(bytes[content.lower..<content.upper]) {
            return fail(.regionConflict(begin.name), at: begin.range)
        }
        let holder = innermostDeclaration(around: begin.range)
        if let problem = problem(of: begin, end, range: range, holder: holder) {
            return fail(problem, at: begin.range)
        }
        guard let holder else { return }
        if let first = region(ofDeclaration: holder) {
            return fail(.duplicateRegion(begin.name), at: begin.range, seeAlso: first.beginMarker)
        }
        regionOfDeclaration[holder] = regions.count
        regions.append(
            Region(
                className: begin.name, declaration: holder, range: range, content: content,
                beginMarker: begin.range, checksum: end.marker.checksum))
    }

    // MARK: Places

    private func innermostDeclaration(around range: SourceRange) -> Int? {
        file.innermostDeclaration(around: range) { $0.body?.contains(range) ?? false }
    }

    private func problem(of begin: Marker, _ end: Marker, range: SourceRange, holder: Int?) -> Diagnostic.Message? {
        guard innermostDeclaration(around: end.range) == holder else { return .regionAcrossBodies(begin.name) }
        guard let holder, let body = file.declarations[holder].body else {
            return .regionOutsideClass(begin.name, in: nil)
        }
        let name = file.qualifiedName(ofDeclaration: holder)
        let outside = nesting(of: SourceRange(body.lower + 1, begin.range.lower))
        guard outside.isDirect else { return .regionInsideMember(begin.name, of: name) }
        let kind = file.declarations[holder].kind
        guard kind == .class else { return .regionOutsideClass(begin.name, in: "\(kind.rawValue) '\(name)'") }
        guard nesting(of: SourceRange(begin.range.upper, end.range.lower)).isBalanced else {
            return .regionAcrossCondition(begin.name)
        }
        guard !members(of: holder).contains(where: { overlaps($0, range) }) else {
            return .regionAcrossMember(begin.name)
        }
        return name == begin.name ? nil : .regionOfOtherClass(begin.name, in: name)
    }

    private func nesting(of range: SourceRange) -> BodyNesting {
        var nesting = BodyNesting()
        for token in file.tokens(in: range) { nesting.pass(token, in: file) }
        return nesting
    }

    /// Returns the ranges of the members of a type, nested types included.
    private func members(of index: Int) -> [SourceRange] {
        let declaration = file.declarations[index]
        // Separate statements, because the compiler took six seconds for a single expression.
        var ranges = declaration.properties.map(\.declarationRange)
        ranges += declaration.patternBindings.map(\.declarationRange)
        ranges += declaration.initializers.map(\.range)
        ranges += declaration.functions.map(\.range)
        ranges += file.declarations(nestedIn: index).map(\.range)
        return ranges
    }

    private func overlaps(_ member: SourceRange, _ region: SourceRange) -> Bool {
        member.lower < region.upper && region.lower < member.upper && !region.contains(member)
    }

    private mutating func fail(_ message: Diagnostic.Message, at range: SourceRange, seeAlso other: SourceRange? = nil)
    {
        let location = Diagnostic.Location(path: file.source.path, range: range)
        let notes = other.map { other in
            [Diagnostic.Note("the other marker is here", at: Diagnostic.Location(path: file.source.path, range: other))]
        }
        diagnostics.append(message.diagnostic(at: location, notes: notes ?? []))
    }
}

extension ScannedFile {
    /// Returns the file without generated members, as if nothing had been generated yet: regions are blank. Diagnostics
    /// about regions are among its diagnostics.
    ///
    /// - Parameter scan: The function that scanned the file.
    package func withoutRegions(_ scan: (SourceFile) -> ScannedFile) -> ScannedFile {
        guard source.mentions("securecodegen:") else { return self }
        let regions = RegionFinder(self)
        let blank = regions.blankable
        var file = blank.isEmpty ? self : scan(source.blanking(blank))
        file.diagnostics = (diagnostics + regions.diagnostics).sorted()
        return file
    }
}
