/// Members of a region without their layout: what has to stay the same for the region to be the same. White space
/// outside string literals is layout, and so is the comma that stands before a closing bracket once a list is broken into
/// lines, so that neither a formatter nor another depth of nesting counts as an edit.
///
/// The checksum of it, in the region's end marker, is how hand edits are known. Why there:
/// - A file of its own with the checksums could be lost, left out of a commit, or merged apart from what it speaks of.
/// - A mark on every line would change all lines whenever one changes, and make the members hard to read.
/// - Reading the members again and asking whether we could have generated them would take the output of an older
///   version, or of other templates, for an edit.
/// - Generating them for the state that the class had before needs that state, which nothing records.
///
/// The checksum costs no diff of its own: it changes only with other lines of the region. Two branches that both
/// changed the members conflict in its line even where the members merge by themselves. A side is kept as a whole, or no
/// content at all, for nobody wrote that; content that is just what would be generated now needs no checksum, either.
package struct RegionContent: Sendable, Equatable {
    private let bytes: [UInt8]

    /// - Parameter content: the lines between the two markers, whatever their indentation and line breaks.
    package init(_ content: some Sequence<UInt8>) {
        var bytes: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in content {
            switch byte {
            case 0x0A, 0x0D:
                isInString = false
                isEscaped = false
                continue
            case 0x20, 0x09, 0x0B, 0x0C:
                guard isInString else { continue }
                isEscaped = false
            case UInt8(ascii: "\""):
                if !isEscaped { isInString.toggle() }
                isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString && !isEscaped
            case UInt8(ascii: "]"), UInt8(ascii: ")"):
                if !isInString, bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
                isEscaped = false
            default: isEscaped = false
            }
            bytes.append(byte)
        }
        self.bytes = bytes
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Eight hexadecimal digits: the 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/). It finds edits
    /// made in good faith, which is all that it is for.
    package var checksum: String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Whether a merge has left its marks in the content.
    ///
    /// - Parameter content: the lines between the two markers.
    static func holdsConflictMarkers(_ content: ArraySlice<UInt8>) -> Bool {
        content.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { marker in
                line.starts(with: marker.utf8) && (line.count == 7 || line[line.startIndex + 7] == 0x20)
            }
        }
    }
}
