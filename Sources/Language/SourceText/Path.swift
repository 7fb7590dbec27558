/// A path, or a component of one, as bytes. Two spellings of "é" are different paths, although Swift's strings are
/// equal. No operation accesses the disk.
package struct Path: Sendable {
    package let text: String

    package init(_ text: some StringProtocol) {
        self.text = String(text)
    }
}

extension Path: Hashable, Comparable {
    package static func == (left: Path, right: Path) -> Bool {
        left.withBytes { left in right.withBytes { left.count == $0.count && left.elementsEqual($0) } }
    }

    package static func < (left: Path, right: Path) -> Bool {
        left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Calls a function with the bytes in contiguous storage, which is several times faster than `utf8`.
    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }
}

extension Path: ExpressibleByStringInterpolation, CustomStringConvertible {
    package init(stringLiteral text: String) { self.text = text }

    package var description: String { text }
}

extension Path {
    package var isEmpty: Bool { text.isEmpty }

    package var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

    /// The names between slashes.
    package var components: [Path] { text.utf8.split(separator: UInt8(ascii: "/")).map { Path(Substring($0)) } }

    /// Whether the path ends with a text and is longer than it.
    package func ends(with suffix: String) -> Bool {
        withBytes { $0.count > suffix.utf8.count && $0.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
    }

    /// Whether a file of this name is Swift source.
    package var isSwift: Bool { ends(with: ".swift") }

    /// Whether a file of this name is an Objective-C header, or a prefix header, whose macros are visible everywhere.
    package var isHeader: Bool { ends(with: ".h") || ends(with: ".pch") }

    /// Whether a file of this name contains Objective-C or Objective-C++ implementations.
    package var isObjectiveC: Bool { ends(with: ".m") || ends(with: ".mm") }

    /// Returns the path of a component in this folder. `.` disappears, so components of the working directory are shown
    /// by their name.
    package func appending(_ component: Path) -> Path {
        if component == "." { return self }
        if self == "." || isEmpty { return component }
        return Path(text.utf8.last == UInt8(ascii: "/") ? text + component.text : text + "/" + component.text)
    }

    /// Returns the rest of the path below a folder: empty for the folder itself, nil if the path isn't in it.
    package func relative(to folder: Path) -> Path? {
        if folder == "." || folder.isEmpty { return self }
        let base = folder.withoutTrailingSlashes.text.utf8
        guard text.utf8.starts(with: base) else { return nil }
        let rest = text.utf8.dropFirst(base.count)
        guard rest.isEmpty || rest.first == UInt8(ascii: "/") || base.last == UInt8(ascii: "/") else { return nil }
        return Path(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
    }

    /// Whether this path is the folder or in it.
    package func isInside(_ folder: Path) -> Bool { relative(to: folder) != nil }

    /// The text after the last slash; trailing slashes are ignored.
    package var lastComponent: Path {
        withBytes { bytes in
            let trimmed = Self.trimmed(bytes[...])
            guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")), trimmed.count > 1 else { return Path(trimmed) }
            return Path(trimmed[(slash + 1)...])
        }
    }

    /// The enclosing folder, `.` for a bare name.
    package var folder: Path {
        withBytes { bytes in
            let trimmed = Self.trimmed(bytes[...])
            guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return "." }
            return slash == 0 ? "/" : Path(Self.trimmed(trimmed[..<slash]))
        }
    }

    /// This folder and the enclosing ones, innermost first.
    package var withFoldersAround: UnfoldFirstSequence<Path> {
        sequence(first: self) { ["/", "."].contains($0) ? nil : $0.folder }
    }

    private var withoutTrailingSlashes: Path { withBytes { Path(Self.trimmed($0[...])) } }

    /// Returns the bytes without trailing slashes; those of the root are one slash.
    private static func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
        var rest = bytes
        while rest.count > 1, rest.last == UInt8(ascii: "/") { rest.removeLast() }
        return rest
    }

    private init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { text = String(decoding: bytes, as: UTF8.self) }
}
