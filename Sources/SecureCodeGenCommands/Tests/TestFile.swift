import SecureCodeGenKit
import SourceAnnotations
import SourceText

/// A file with the tests of a module: a region for each class, and the text of the user around them.
struct TestFile {
    /// The lines between two markers.
    struct Region {
        let name: String
        let lines: [String]

        var text: [String] {
            let content = RegionContent(lines.map { $0 + "\n" }.joined().utf8)
            return [RegionMarker.begin(name)] + lines + [RegionMarker.end(name, checksum: content.checksum)]
        }
    }

    /// A region that can't be replaced.
    enum Problem: Error {
        /// It was edited.
        case edited(String, line: Int)
        /// It has no end.
        case unfinished(String, line: Int)
    }

    /// Returns the text with the regions replaced, and the rest unchanged. Regions of classes that have no tests anymore
    /// are removed, and new ones are added at the end.
    static func text(_ regions: [Region], replacing old: String?) throws(Problem) -> String {
        guard let old else { return regions.map(\.text).joined(separator: [""]).map { $0 + "\n" }.joined() }
        var remaining = regions
        var lines: [String] = []
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var index = 0
        while index < oldLines.count {
            guard let name = name(in: oldLines[index], after: RegionMarker.begin("")) else {
                lines.append(oldLines[index])
                index += 1
                continue
            }
            let end = oldLines[index...].firstIndex {
                self.name(in: $0, after: RegionMarker.end("", checksum: "")) == name
            }
            guard let end else { throw .unfinished(name, line: index + 1) }
            let content = RegionContent(oldLines[(index + 1)..<end].map { $0 + "\n" }.joined().utf8)
            let checksum = oldLines[end].split(separator: " ").last.map(String.init)
            guard content.isEmpty || checksum == content.checksum else { throw .edited(name, line: index + 1) }
            if let found = remaining.firstIndex(where: { $0.name == name }) {
                lines += remaining.remove(at: found).text
            } else if lines.last?.isEmpty == true {
                lines.removeLast()
            }
            index = end + 1
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        for region in remaining { lines += [""] + region.text }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the name in a marker; nil for any other line.
    private static func name(in line: String, after marker: String) -> String? {
        let start = marker.prefix { $0 != "." }.reversed().drop { $0 == " " }.reversed()
        guard line.hasPrefix(String(start) + " ") else { return nil }
        let word = line.dropFirst(start.count + 1).prefix { $0 != " " }
        return String(word.hasSuffix(".") ? word.dropLast() : word)
    }
}
