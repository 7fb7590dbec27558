/// A path, or a component of one, as bytes. Two spellings of "é" are different paths, although Swift's strings are
/// equal. No operation accesses the disk.
package struct Path: Sendable {
    package let text: String

    package init(_ text: some StringProtocol) {
        self.text = String(text)
    }
}

extension Path: Hashable, Comparable {
    package static func == (left: Path, right: Path) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    package static func < (left: Path, right: Path) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
        text.utf8.count > suffix.utf8.count && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
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
        let trimmed = withoutTrailingSlashes.text
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")), trimmed.utf8.count > 1 else {
            return Path(trimmed)
        }
        return Path(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// The enclosing folder, `.` for a bare name.
    package var folder: Path {
        let trimmed = withoutTrailingSlashes.text
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = Path(trimmed[..<slash]).withoutTrailingSlashes
        return folder.isEmpty ? "/" : folder
    }

    /// This folder and the enclosing ones, innermost first.
    package var withFoldersAround: UnfoldFirstSequence<Path> {
        sequence(first: self) { ["/", "."].contains($0) ? nil : $0.folder }
    }

    private var withoutTrailingSlashes: Path {
        var rest = Substring(text)
        while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest = Substring(rest.utf8.dropLast()) }
        return Path(rest)
    }
}
