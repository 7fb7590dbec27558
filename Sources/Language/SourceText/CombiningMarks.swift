/// Finds combining marks in numbers that no language needs. The time that Swift takes to compare strings with such marks
/// grows with the square of their number.
package enum CombiningMarks {
    /// The maximum number of marks in a row. Unicode's stream-safe text format (UAX #15) allows 30.
    package static let limit = 100

    /// Returns the offset of the first row of too many marks; nil if there is none.
    package static func excess<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes) -> Int? where Bytes.Index == Int {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            guard bytes[start] >= 0x80 else {
                start += 1
                continue
            }
            let end = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.endIndex
            // A mark has at least two bytes.
            if end - start > 2 * limit, let offset = offsetOfExcess(in: bytes[start..<end]) {
                return start + offset - bytes.startIndex
            }
            start = end
        }
        return nil
    }

    private static func offsetOfExcess(in bytes: some Collection<UInt8>) -> Int? {
        var (count, offset) = (0, 0)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
            if count > limit { return offset }
            offset += UTF8.width(scalar)
        }
        return nil
    }
}
