/// A half-open range of UTF-8 offsets in a source file.
///
/// Offsets have 32 bits, because a large code base has hundreds of thousands of ranges. Files of 4 GiB and more are
/// rejected when they are read.
package struct SourceRange: Hashable, Sendable {
    @usableFromInline let start: UInt32
    @usableFromInline let end: UInt32

    /// Offset of the first byte, counted from 0.
    @inlinable package var lower: Int { Int(start) }

    /// Offset one past the last byte; never below `lower`.
    @inlinable package var upper: Int { Int(end) }

    @inlinable package var isEmpty: Bool { start == end }

    /// - Parameters:
    ///   - lower: The lower bound, clamped to 32 bits, like `upper`.
    ///   - upper: The upper bound; a smaller one than `lower` makes an empty range at `lower`.
    @inlinable package init(_ lower: Int, _ upper: Int) {
        start = Self.clamped(lower)
        end = Self.clamped(upper < lower ? lower : upper)
    }

    /// Clamps without generic code, in which a debug build of the scanner would spend most of its time.
    @inlinable static func clamped(_ offset: Int) -> UInt32 {
        if offset < 0 { return 0 }
        return offset > 0xFFFF_FFFF ? .max : UInt32(offset)
    }

    /// Whether the byte at an offset is in the range, which excludes `upper`.
    package func contains(_ offset: Int) -> Bool {
        lower <= offset && offset < upper
    }

    /// Whether no byte of another range is outside this one. An empty range may be at either end.
    package func contains(_ other: SourceRange) -> Bool {
        start <= other.start && other.end <= end
    }
}

extension SourceRange: CustomDebugStringConvertible {
    package var debugDescription: String { "\(lower)..<\(upper)" }
}
