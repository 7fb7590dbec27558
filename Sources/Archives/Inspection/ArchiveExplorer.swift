import Foundation
import SecureCodeGenSourceText

/// A place in a file: a keyed archive, another property list, or a value in one. Archives are found in the data of others,
/// and as Base64 text.
package struct ArchiveExplorer {
    package typealias Damage = PropertyList.Damage

    /// Where a value is stored.
    package enum Place: Hashable, Sendable {
        /// A value of the list.
        case value(Int)
        /// An object of the archive.
        case object(Int)
    }

    package private(set) var list: PropertyList
    /// nil if the list isn't a keyed archive.
    package private(set) var archive: KeyedArchive?
    /// nil for the whole list.
    package private(set) var place: Place?
    package private(set) var byteCount: Int
    private var notAnArchive: Damage?

    /// - Parameter bytes: A property list, or Base64 text of one.
    package init(_ bytes: [UInt8]) throws(Damage) {
        let bytes = Self.decoded(bytes[...]) ?? bytes[...]
        list = try PropertyList.read(Array(bytes))
        byteCount = bytes.count
        readArchive()
    }

    private mutating func readArchive() {
        archive = nil
        place = nil
        do throws(Damage) {
            archive = try KeyedArchive(list)
        } catch {
            notAnArchive = error
        }
    }

    /// - Throws: The reason why the place isn't an archive.
    package func requireArchive() throws(Damage) -> KeyedArchive {
        if let archive, place == nil { return archive }
        throw notAnArchive ?? Damage(reason: "this value isn't a keyed archive")
    }

    // MARK: Keys

    /// Goes to the value of a key, or to an element by its index. If the value is an archive, goes to its beginning.
    package mutating func open(_ key: String) throws(Damage) {
        guard let found = children.first(where: { $0.key == key })?.place else {
            let keys = children.prefix(20).map { "'\($0.key.clipped())'" }.joined(separator: ", ")
            throw Damage(
                reason: "no value under the key '\(key.clipped())'",
                advice: keys.isEmpty
                    ? "omit the last '--key', because this value has no keys" : "the keys are \(keys)")
        }
        place = found
        guard let bytes = payload(found), let inner = try? PropertyList.read(bytes) else { return }
        list = inner
        byteCount = bytes.count
        readArchive()
    }

    private typealias Child = (key: String, place: Place)

    private var children: [Child] { place.map(children) ?? archive.map { top($0) } ?? children(.value(list.root)) }

    /// The top-level values, and the keys of the first object.
    private func top(_ archive: KeyedArchive) -> [Child] {
        let top = archive.top.map { ($0.key, self.place(of: $0.value)) }
        let root = archive.top.first { $0.key == "root" } ?? archive.top.first
        return top + (root.map { children(self.place(of: $0.value)) } ?? [])
    }

    private func place(of value: Int) -> Place { archive?.object(value).map { .object($0) } ?? .value(value) }

    private func children(_ place: Place) -> [Child] {
        switch place {
        case .object(let number):
            guard let archive else { return [] }
            let object = archive.objects[number]
            guard object.className != nil else { return children(.value(object.value)) }
            let elements = archive.elements(of: number)
            let keys = archive.elements(of: number, "NS.keys")
            guard !elements.isEmpty else { return object.members.map { ($0.key, self.place(of: $0.value)) } }
            guard keys.count == elements.count else { return indexed(elements.map { .object($0) }) }
            return zip(keys, elements).map { (archive.text(of: $0) ?? "#\($0)", .object($1)) }
        case .value(let index):
            switch list.values[index] {
            case .dictionary(let keys, let values):
                return zip(keys, values).map { (list.string($0) ?? "", self.place(of: $1)) }
            case .array(let values): return indexed(values.map(self.place))
            default: return []
            }
        }
    }

    private func indexed(_ places: [Place]) -> [Child] { places.enumerated().map { (String($0), $1) } }

    // MARK: Archives inside

    /// Returns the property list that a value holds as data or as Base64 text; nil if there is none.
    package func payload(_ place: Place) -> [UInt8]? {
        switch place {
        case .object(let number):
            guard let archive, archive.objects[number].className != nil else {
                return archive.flatMap { payload(.value($0.objects[number].value)) }
            }
            let member = ["NS.data", "NS.string", "NS.bytes"].lazy.compactMap { archive.member($0, of: number) }.first
            return member.flatMap { payload(self.place(of: $0)) }
        case .value(let index):
            switch list.values[index] {
            case .data(let bytes):
                return Self.isPropertyList(bytes) ? Array(bytes) : Self.decoded(bytes).map { Array($0) }
            case .string(let text):
                return Self.mayBeText(text.utf8) ? Self.decoded(Array(text.utf8)[...]).map { Array($0) } : nil
            default: return nil
            }
        }
    }

    private static func isPropertyList(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["bplist0", "<?xml", "<plist", "<!DOCTYPE plist"].contains { bytes.starts(with: $0.utf8) }
    }

    /// Whether text begins like a property list in Base64.
    private static func mayBeText(_ text: some Collection<UInt8>) -> Bool {
        let start = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return ["YnBsaXN0", "PD94bWwg", "PHBsaXN0"].contains { start.starts(with: $0.utf8) }
    }

    /// Returns the property list in Base64 text; nil for other bytes.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard mayBeText(bytes), let decoded = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters)
        else { return nil }
        let list = Array(decoded)[...]
        return isPropertyList(list) ? list : nil
    }

    /// A keyed archive in the data of the place.
    package struct Nested {
        /// The keys that lead to it.
        package let keys: [String]
        package let byteCount: Int
    }

    /// The archives inside of the place that keys lead to, each once.
    package var nested: [Nested] {
        struct Step {
            let key: String
            let place: Place
            let previous: Int?
        }
        var steps = children.map { Step(key: $0.key, place: $0.place, previous: nil) }
        var seen = Set(steps.map(\.place))
        var found: [Nested] = []
        var next = 0
        while next < steps.count {
            let step = steps[next]
            if let bytes = payload(step.place), let list = try? PropertyList.read(bytes),
                (try? KeyedArchive(list)) != nil
            {
                var keys: [String] = []
                var at: Int? = next
                while let index = at {
                    keys.append(steps[index].key)
                    at = steps[index].previous
                }
                found.append(Nested(keys: keys.reversed(), byteCount: bytes.count))
            } else {
                for child in children(step.place) where seen.insert(child.place).inserted {
                    steps.append(Step(key: child.key, place: child.place, previous: next))
                }
            }
            next += 1
        }
        return found
    }
}
