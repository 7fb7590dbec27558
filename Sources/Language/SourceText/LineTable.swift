/// The starts of the lines of a file. A line ends at LF, CR LF or a lone CR, as for the Swift compiler.
package struct LineTable: Sendable {
    /// A line and a column as compilers print them.
    package struct Position: Hashable, Sendable {
        /// Counted from 1.
        package let line: Int
        /// Counted from 1, in UTF-8 bytes, as the Swift compiler counts.
        package let column: Int
    }

    private let starts: [Int]
    private let end: Int

    /// Finds the lines of a file, looking at each byte once.
    ///
    /// - Parameter bytes: The whole file.
    package init(_ bytes: [UInt8]) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { buffer in
            var offset = 0
            let count = buffer.count
            while offset < count {
                let byte = buffer[offset]
                offset += 1
                if byte == UInt8(ascii: "\n") {
                    starts.append(offset)
                } else if byte == UInt8(ascii: "\r") {
                    if offset < count, buffer[offset] == UInt8(ascii: "\n") { offset += 1 }
                    starts.append(offset)
                }
            }
        }
        self.starts = starts
        end = bytes.count
    }

    /// Number of lines; a file that ends in a line break has an empty last line.
    package var count: Int { starts.count }

    /// Returns the position of an offset. An offset past the end is the end of the file.
    package func position(of offset: Int) -> Position {
        let offset = min(max(offset, 0), end)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - starts[low] + 1)
    }

    /// The bytes of a line, its line break included.
    ///
    /// - Parameter line: counted from 1, at most `count`.
    package func range(ofLine line: Int) -> SourceRange {
        SourceRange(starts[line - 1], line < starts.count ? starts[line] : end)
    }
}
