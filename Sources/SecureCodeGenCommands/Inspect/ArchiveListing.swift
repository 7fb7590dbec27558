import KeyedArchives
import SecureCodeGenKit
import SourceText

/// Prints a keyed archive as text: each object once, with its class, size, keys and values, then the classes and the
/// cycles. The text is as long as the archive.
struct ArchiveListing {
    /// The number of characters before a string is cut.
    private static let textLimit = 80
    /// The number of elements that are listed; more are only counted.
    private static let elementLimit = 20

    private let archive: KeyedArchive
    private let byteCount: Int
    /// The lengths of long strings, by index of the value, because many objects may refer to a string.
    private let lengths: [Int: Int]

    init(_ archive: KeyedArchive, byteCount: Int) {
        self.archive = archive
        self.byteCount = byteCount
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
        lines += archive.top.map { "\($0.key.clipped(to: Self.textLimit)) \(value($0.value))" }
        for number in archive.objects.indices where isShown(number) {
            lines += ["", head(number)] + members(number)
        }
        lines += ["", "classes"] + classCounts.map { "    \($0.name): \($0.count)" }
        let circles = archive.circles
        if !circles.isEmpty { lines += ["", "circles"] }
        lines += circles.map { group in "    " + listed(group) { "#\($0)" } }
        return lines
    }

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
        archive.objects[number].members.map { "    \($0.key.clipped(to: Self.textLimit)) \(value($0.value))" }
    }

    // MARK: Values

    private func value(_ index: Int) -> String {
        switch archive.list.values[index] {
        case .reference(let number):
            guard archive.objects.indices.contains(number) else {
                return "→ #\(number), which does not exist"
            }
            return reference(number)
        case .array(let values), .set(let values):
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
        let shown = elements.prefix(Self.elementLimit).map(text).joined(separator: ", ")
        return elements.count > Self.elementLimit
            ? "\(shown) and \(elements.count - Self.elementLimit) more" : shown
    }

    private func reference(_ number: Int) -> String {
        if number == KeyedArchive.null { return "= nil" }
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
        case ("NSString", "NS.string"), ("NSMutableString", "NS.string"), ("NSDate", "NS.time"),
            ("NSData", "NS.data"):
            return scalar(member.value) + " (\(name))"
        default: return nil
        }
    }

    private func scalar(_ index: Int) -> String {
        switch archive.list.values[index] {
        case .null: "null"
        case .boolean(let value): String(value)
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .real(let value): String(value)
        case .date(let value): "\(value) s after 2001"
        case .data(let count, let prefix):
            "\(count) bytes <\(Self.hexadecimal(prefix))\(count > prefix.count ? "…" : "")>"
        case .string(let text):
            "\"\(text.clipped(to: Self.textLimit))\"" + (lengths[index].map { " (\($0) characters)" } ?? "")
        case .reference, .array, .set, .dictionary: "a collection"
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private var classCounts: [(name: String, count: Int)] {
        var counts: [String: Int] = [:]
        for name in archive.objects.compactMap(\.className) { counts[name, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    }
}
