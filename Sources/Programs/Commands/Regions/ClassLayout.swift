import SecureCodeGenCodingModel
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

/// The layout of the code around a class, so that generated members look handwritten. Regions are ignored, so the
/// result is the same before and after a region is written.
struct ClassLayout {
    let lineBreak: [UInt8]
    /// The indentation of the line where the class begins, and of its closing brace.
    let classIndentation: [UInt8]
    /// The indentation of members directly in the body.
    let memberIndentation: [UInt8]
    /// The additional indentation of one level.
    let step: [UInt8]
    private let lineLength: Int

    /// - Parameters:
    ///   - index: The index of the class in `ScannedFile.declarations`.
    ///   - offset: Members before this offset take precedence over those after it.
    ///   - fileLayout: The layout of the file.
    init(
        ofDeclaration index: Int, near offset: Int, in file: ScannedFile, _ regions: RegionFinder,
        _ fileLayout: FileLayout
    ) {
        let lines = SourceLines(bytes: file.source.bytes)
        let declaration = file.declarations[index]
        let evidence = Evidence(lines: lines, regions: regions)
        classIndentation = lines.indentation(of: declaration.range.lower)
        lineBreak = declaration.body.flatMap { evidence.lineBreak(in: $0) } ?? fileLayout.lineBreak

        // Objective-C methods aren't indented. Instance variables are, in separate braces.
        let members = (file.isSwift ? file.unconditionalMembers(of: index) : []).map(\.lower)
            .filter { lines.startsLine($0) && !regions.contains(SourceRange($0, $0 + 1)) }.sorted()
        let member = members.last { $0 < offset } ?? members.first
        let indentation = member.map { lines.indentation(of: $0) }
        if let indentation, indentation.count > classIndentation.count, indentation.starts(with: classIndentation) {
            step = Array(indentation.dropFirst(classIndentation.count))
        } else {
            step = fileLayout.step
        }
        memberIndentation = indentation ?? classIndentation + (file.isSwift ? step : [])
        lineLength = file.isSwift ? Self.swiftLineLength : .max
    }

    /// The layout of a file outside regions. It is found once for all classes of the file.
    struct FileLayout {
        fileprivate let lineBreak: [UInt8]
        fileprivate let step: [UInt8]

        init(_ file: ScannedFile, _ regions: RegionFinder) {
            let lines = SourceLines(bytes: file.source.bytes)
            let evidence = Evidence(lines: lines, regions: regions)
            lineBreak = evidence.lineBreak(in: SourceRange(0, lines.bytes.count)) ?? [.lineFeed]
            step = evidence.step() ?? Array(repeating: UInt8(ascii: " "), count: 4)
        }
    }

    /// The indentation and line breaks outside regions.
    private struct Evidence {
        let lines: SourceLines
        let regions: RegionFinder

        /// Returns the most frequent line break; of several, LF before CR LF before CR.
        func lineBreak(in range: SourceRange) -> [UInt8]? {
            var counts = [0, 0, 0]
            for line in linesOutsideRegions(in: range) where line.upper < range.upper {
                let length = lines.afterLineBreak(at: line.upper) - line.upper
                counts[length == 2 ? 1 : lines.bytes[line.upper] == .lineFeed ? 0 : 2] += 1
            }
            guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
            return [[.lineFeed], [.carriageReturn, .lineFeed], [.carriageReturn]][index]
        }

        /// Returns the most frequent additional indentation after a line that ends with an opening brace; of several,
        /// the smallest.
        func step() -> [UInt8]? {
            var counts: [[UInt8]: Int] = [:]
            var outer: [UInt8]?
            for line in linesOutsideRegions(in: SourceRange(0, lines.bytes.count)) {
                let bytes = lines.bytes[line.lower..<line.upper]
                guard let last = bytes.last(where: { !$0.isBlank }) else { continue }
                let indentation = Array(bytes.prefix { $0.isBlank })
                if let outer, indentation.starts(with: outer), isStep(indentation.dropFirst(outer.count)) {
                    counts[Array(indentation.dropFirst(outer.count)), default: 0] += 1
                }
                outer = last == UInt8(ascii: "{") ? indentation : nil
            }
            return counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }?.key
        }

        private func isStep(_ indentation: ArraySlice<UInt8>) -> Bool {
            indentation.elementsEqual([UInt8(ascii: "\t")])
                || (2...8).contains(indentation.count) && indentation.allSatisfy { $0 == UInt8(ascii: " ") }
        }

        /// Returns lines outside regions, without line breaks.
        private func linesOutsideRegions(in range: SourceRange) -> [SourceRange] {
            var result: [SourceRange] = []
            var at = range.lower
            while at < range.upper {
                let end = min(lines.end(of: at), range.upper)
                if let region = regions.firstRegion(overlapping: SourceRange(at, end)) {
                    at = lines.afterLineBreak(at: lines.end(of: region.range.upper))
                    continue
                }
                result.append(SourceRange(at, end))
                at = lines.afterLineBreak(at: end)
            }
            return result
        }
    }
}

extension ClassLayout {
    /// The default line length of swift-format. A longer line might be too long for the user's file.
    private static let swiftLineLength = 100

    /// Returns a region with its begin and end markers.
    ///
    /// - Parameters:
    ///   - lines: The lines, as in `RegionEdit`.
    ///   - indentation: The indentation of all lines but the first, which is indented already.
    func region(of className: String, _ lines: MemberLines, indentation: [UInt8]) -> [UInt8] {
        let content = RegionContent(lines.text.utf8)
        let layout = Layout(
            width: lineLength, step: String(decoding: step, as: UTF8.self),
            indentation: String(decoding: indentation, as: UTF8.self))
        var text = Array(RegionMarker.begin(className, width: layout.availableWidth(atDepth: 0)).utf8)
        for line in layout.texts(of: lines) + [
            layout.indentation + RegionMarker.end(className, checksum: content.checksum)
        ] {
            text += lineBreak
            text += line.utf8
        }
        return text
    }
}

extension ScannedFile {
    /// Returns the ranges of the members of a type, nested types included and those with a separate `#if` excluded, in no
    /// order.
    func unconditionalMembers(of index: Int) -> [SourceRange] {
        let declaration = declarations[index]
        return declaration.properties.filter(\.conditions.isEmpty).map(\.declarationRange)
            + declaration.patternBindings.filter(\.conditions.isEmpty).map(\.declarationRange)
            + declaration.cases.filter(\.conditions.isEmpty).map(\.declarationRange)
            + declaration.initializers.filter(\.conditions.isEmpty).map(\.range)
            + declaration.functions.filter(\.conditions.isEmpty).map(\.range)
            + declarations(nestedIn: index).filter { $0.conditions.count == declaration.conditions.count }.map(\.range)
    }
}
