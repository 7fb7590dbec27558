import SecureCodeGenSourceText

/// A pattern for paths: `*` and `?` match characters of one name, and `**` any number of folders. A pattern without a
/// slash matches a name in any folder. A pattern for a folder matches everything in it.
struct PathPattern {
    private let parts: [Path]

    init(_ pattern: String) {
        let parts = Path(pattern).components.filter { $0 != "." }
        let isName = parts.count == 1 && !pattern.hasPrefix("/") && !pattern.hasPrefix("./")
        self.parts = isName ? ["**"] + parts : parts
    }

    /// The folder or file that contains everything the pattern matches; empty if that is anywhere.
    var beginning: Path {
        let isFixed = { (part: Path) in !part.text.contains { $0 == "*" || $0 == "?" } }
        return Path(parts.prefix(while: isFixed).map(\.text).joined(separator: "/"))
    }

    func matches(_ path: Path) -> Bool {
        let names = path.components.map { Array($0.text) }
        let patterns = parts.map { Array($0.text) }
        let stars: [Character] = ["*", "*"]
        return Self.matches(
            patterns[...], names[...], isWhole: false, isStar: { $0 == stars }, isMatch: Self.matches)
    }

    /// Whether a pattern matches the name of a folder or file.
    private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
        matches(
            pattern[...], name[...], isWhole: true, isStar: { (part: Character) in part == "*" },
            isMatch: { (part: Character, character: Character) in
                part == "?" || part.utf8.elementsEqual(character.utf8)
            })
    }

    /// Whether a list matches a pattern in which stars match any number of elements. After a mismatch, only the last
    /// star takes another element, so the time is proportional to the product of the two lengths.
    ///
    /// - Parameter isWhole: Whether the whole list must match.
    private static func matches<Part, Element>(
        _ pattern: ArraySlice<Part>, _ elements: ArraySlice<Element>, isWhole: Bool, isStar: (Part) -> Bool,
        isMatch: (Part, Element) -> Bool
    ) -> Bool {
        var (part, element) = (pattern.startIndex, elements.startIndex)
        var retry: (part: Int, element: Int)?
        while true {
            if part == pattern.endIndex {
                if !isWhole || element == elements.endIndex { return true }
            } else if isStar(pattern[part]) {
                part += 1
                retry = (part, element)
                continue
            } else if element == elements.endIndex {
                return false
            } else if isMatch(pattern[part], elements[element]) {
                part += 1
                element += 1
                continue
            }
            guard let last = retry, last.element < elements.endIndex else { return false }
            retry = (last.part, last.element + 1)
            (part, element) = (last.part, last.element + 1)
        }
    }
}
