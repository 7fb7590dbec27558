import SecureCodeGenDirectives
import SecureCodeGenSourceText

/// A file with the tests of a module: a region for each class, and the text of the user around them. Regions are at
/// file scope, unlike those of `RegionFinder`, which belong to a class.
struct TestFile {
    /// The lines between two markers.
    struct Region {
        let name: String
        let lines: [String]

        fileprivate func bytes(_ lineBreak: String) -> [UInt8] {
            let content = RegionContent(lines.joined(separator: "\n").utf8)
            let all = [RegionMarker.begin(name)] + lines + [RegionMarker.end(name, checksum: content.checksum)]
            return all.flatMap { Array(($0 + lineBreak).utf8) }
        }
    }

    /// A region that can't be replaced, at its begin marker.
    enum Problem: Error {
        case edited(String, SourceRange)
        case unfinished(String, SourceRange)
    }

    /// Returns the bytes with the regions replaced, and all others unchanged. Regions of classes that have no tests
    /// anymore are removed, and new ones are added at the end.
    static func bytes(_ regions: [Region], replacing old: [UInt8]) throws(Problem) -> [UInt8] {
        let lines = Self.lines(of: old)
        let lineBreak = lines.first.map { old[$0].suffix(2).elementsEqual([0x0D, 0x0A]) } == true ? "\r\n" : "\n"
        var remaining = regions
        var result: [UInt8] = []
        var index = 0
        while index < lines.count {
            guard let name = marker(old[lines[index]], RegionMarker.begin("")).name else {
                result += old[lines[index]]
                index += 1
                continue
            }
            let begin = SourceRange(lines[index].lowerBound, lines[index].upperBound)
            let ends = lines[index...].map { marker(old[$0], RegionMarker.end("", checksum: "")) }
            guard let count = ends.firstIndex(where: { $0.name == name }) else { throw .unfinished(name, begin) }
            let end = index + count
            let content = RegionContent(old[lines[index].upperBound..<lines[end].lowerBound])
            guard content.isEmpty || ends[count].checksum == content.checksum else { throw .edited(name, begin) }
            if let found = remaining.firstIndex(where: { $0.name == name }) {
                result += remaining.remove(at: found).bytes(lineBreak)
            } else if result.suffix(2 * lineBreak.utf8.count).elementsEqual((lineBreak + lineBreak).utf8) {
                result.removeLast(lineBreak.utf8.count)
            }
            index = end + 1
        }
        for region in remaining {
            if let last = result.last, last != 0x0A { result += lineBreak.utf8 }
            if !result.isEmpty { result += lineBreak.utf8 }
            result += region.bytes(lineBreak)
        }
        return result
    }

    /// The lines with their line breaks.
    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A || index == bytes.count - 1 {
            lines.append(start..<(index + 1))
            start = index + 1
        }
        return lines
    }

    /// Returns the name and the checksum in a marker, which nothing precedes; no name for any other line.
    ///
    /// - Parameter form: a marker of the kind without a name.
    private static func marker(_ line: ArraySlice<UInt8>, _ form: String) -> (name: String?, checksum: String?) {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count > 2, words.prefix(2).elementsEqual(form.split(separator: " ").prefix(2)) else {
            return (nil, nil)
        }
        let name = words[2].hasSuffix(".") ? words[2].dropLast() : words[2]
        return (String(name), words.count > 3 ? String(words[3]) : nil)
    }
}
