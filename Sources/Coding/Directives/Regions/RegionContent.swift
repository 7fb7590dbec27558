/// The members of a region without their layout. White space outside string literals is layout, and so is a comma
/// before the closing bracket of a list that is broken into lines. A formatter or another indentation isn't an edit.
///
/// The end marker contains a checksum of this content, which reveals edits. The alternatives have disadvantages:
/// - A separate file with checksums could be lost, not committed, or merged separately.
/// - A mark on each line would change all lines together, and make the members hard to read.
/// - Checking whether the tool could have generated the members would mistake the output of an older version, or of
///   other templates, for an edit.
/// - Generating the members for the previous state of the class needs that state, and nothing records it.
///
/// The checksum adds no lines to a diff, because it changes only with other lines of the region. If two branches change
/// the members, its line conflicts even if the members merge. One side as a whole, or an empty region, is accepted, and
/// so is content that matches what would be generated now.
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

    /// The 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/) in eight hexadecimal digits. It reveals
    /// unintended edits, and isn't secure.
    package var checksum: String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Whether the content has conflict markers.
    ///
    /// - Parameter content: The lines between the two markers.
    static func holdsConflictMarkers(_ content: ArraySlice<UInt8>) -> Bool {
        content.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { marker in
                line.starts(with: marker.utf8) && (line.count == 7 || line[line.startIndex + 7] == 0x20)
            }
        }
    }
}
