import SecureCodeGenBuildTool
import SecureCodeGenInspection
import SecureCodeGenSourceText

/// Prints a keyed archive as text: each object once, with its class, size, keys and values, then the classes, the archives
/// inside and the cycles. The text is as long as the archive.
struct ArchiveListing {
    /// The number of characters before a string is cut.
    private static let textLimit = 80
    /// The number of elements that are listed, and of bytes that are shown; more are only counted.
    private static let elementLimit = 20
    private static let byteLimit = 32

    private let archive: KeyedArchive
    private let byteCount: Int
    /// Whether nothing is cut.
    private let isWhole: Bool
    /// The lengths of long strings, by index of the value, because many objects may refer to a string.
    private let lengths: [Int: Int]

    init(_ archive: KeyedArchive, byteCount: Int = 0, isWhole: Bool = false) {
        self.archive = archive
        self.byteCount = byteCount
        self.isWhole = isWhole
        var lengths: [Int: Int] = [:]
        for (index, value) in archive.list.values.enumerated() {
            guard case .string(let text) = value, text.utf8.count > Self.textLimit else { continue }
            let count = text.unicodeScalars.count
            if count > Self.textLimit { lengths[index] = count }
        }
        self.lengths = lengths
    }

    var lines: [String] {
        var lines = [
            "\(archive.list.encoding.rawValue) property list of \(byteCount) bytes, written by \(archive.archiver)"
                + "\(encoder): \(archive.objects.count) objects"
        ]
        lines += archive.top.map { "\(clipped($0.key)) \(value($0.value, isMember: true))" }
        for number in archive.objects.indices where isShown(number) {
            lines += ["", head(number)] + members(number)
        }
        lines += ["", "classes"] + classCounts.map { "    \($0.name): \($0.count)" }
        let circles = archive.circles
        if !circles.isEmpty { lines += ["", "circles"] }
        lines += circles.map { group in "    " + listed(group) { "#\($0)" } }
        return lines
    }

    /// Returns all of an object.
    func lines(of number: Int) -> [String] {
        let object = archive.objects[number]
        guard object.className != nil else { return ["#\(number) = \(scalar(object.value))"] }
        return [head(number)] + members(number)
    }

    /// Returns all of a value of a list.
    func line(ofValue index: Int) -> String { value(index, isMember: true) }

    private func clipped(_ text: String) -> String { isWhole ? text : text.clipped(to: Self.textLimit) }

    private var encoder: String {
        switch archive.encoder {
        case .mantle: " for Mantle"
        case .keyValueCoding: " with key-value coding (AutoCoding, for example)"
        case nil: ""
        }
    }

    /// Whether an object has a separate entry, and isn't shown where it is referenced.
    private func isShown(_ number: Int) -> Bool {
        archive.objects[number].className != nil && simpleText(number) == nil
    }

    private func head(_ number: Int) -> String {
        let object = archive.objects[number]
        let sizes = archive.list.sizes
        let size = sizes.isEmpty ? "" : ", \(sizes[object.value]) bytes"
        return "#\(number) \((object.className ?? "").clipped())\(size)"
    }

    private func members(_ number: Int) -> [String] {
        archive.objects[number].members.map { "    \(clipped($0.key)) \(value($0.value, isMember: true))" }
    }

    // MARK: Values

    /// - Parameter isMember: Whether it is the value of a key, where a number can be inline or an NSNumber.
    private func value(_ index: Int, isMember: Bool = false) -> String {
        switch archive.list.values[index] {
        case .reference(let number):
            guard archive.objects.indices.contains(number) else {
                return "→ #\(number), which does not exist"
            }
            return reference(number) + (isMember && archive.isNumber(number) ? " (NSNumber)" : "")
        case .array(let values):
            return values.isEmpty ? "= []" : "= [" + listed(values, element) + "]"
        case .dictionary(let keys, _): return "= \(keys.count) keys"
        default: return "= " + scalar(index)
        }
    }

    private func element(_ index: Int) -> String {
        let text = value(index)
        return text.hasPrefix("= ") ? String(text.dropFirst(2)) : text
    }

    private func listed(_ elements: [Int], _ text: (Int) -> String) -> String {
        let limit = isWhole ? .max : Self.elementLimit
        let shown = elements.prefix(limit).map(text).joined(separator: ", ")
        return elements.count > limit ? "\(shown) and \(elements.count - limit) more" : shown
    }

    private func reference(_ number: Int) -> String {
        if archive.isNull(number) { return "= nil" }
        if let text = simpleText(number) { return "= \(text)" }
        let object = archive.objects[number]
        guard let name = object.className else { return "→ #\(number) " + scalar(object.value) }
        return "→ #\(number) \(name.clipped())"
    }

    /// Returns the text of a string or a number.
    private func simpleText(_ number: Int) -> String? {
        let object = archive.objects[number]
        guard let name = object.className else {
            return object.isClass ? nil : scalar(object.value)
        }
        guard object.members.count == 1, let member = object.members.first else { return nil }
        switch (name, member.key) {
        case ("NSDate", "NS.time"):
            guard case .real(let seconds) = archive.list.values[member.value] else { return nil }
            return "\(Self.date(seconds)) (\(name))"
        case ("NSString", "NS.string"), ("NSMutableString", "NS.string"), ("NSData", "NS.data"):
            return scalar(member.value) + " (\(name))"
        default: return nil
        }
    }

    private func scalar(_ index: Int) -> String {
        switch archive.list.values[index] {
        case .boolean(let value): String(value)
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .real(let value): String(value)
        case .date(let seconds): Self.date(seconds)
        case .data(let bytes): data(bytes)
        case .string(let text):
            "\"\(clipped(text))\"" + (lengths[index].map { isWhole ? "" : " (\($0) characters)" } ?? "")
        case .reference, .array, .dictionary: "a collection"
        }
    }

    private func data(_ bytes: ArraySlice<UInt8>) -> String {
        let shown = isWhole ? bytes : bytes.prefix(Self.byteLimit)
        let digits = shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(bytes.count) bytes <\(digits)\(bytes.count > shown.count ? "…" : "")>"
    }

    private static func date(_ seconds: Double) -> String {
        ArchiveDate.text(seconds) ?? "\(seconds) s after 2001"
    }

    private var classCounts: [(name: String, count: Int)] {
        var counts: [String: Int] = [:]
        for name in archive.objects.compactMap(\.className) { counts[name, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    }
}
