import Foundation

/// A recursive type, whose archived data can also contain itself.
struct Section: Codable, Equatable {
    var sections: [Section] = []
}

// securecodegen: archiving
final class Outline: NSObject, NSSecureCoding {
    // securecodegen: as = .plist
    var root: Section
    /// Data that begins like a property list, but isn't one.
    var drawing = Data("bplist00 is what it begins with, and there is nothing else to say of it".utf8)

    init(root: Section) {
        self.root = root
    }
}

/// A class that archives like `Outline`, with a name of the same length and any data for its root.
final class Forgery: NSObject, NSSecureCoding {
    private let root: Data

    init(root: Data) {
        self.root = root
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(root as NSData, forKey: "root") }

    init?(coder: NSCoder) { nil }

    /// - Parameter sections: the sections that each section contains, by number.
    static func data(_ sections: [[UInt8]]) throws -> Data {
        var list = Data("bplist00".utf8)
        var offsets = [UInt8(list.count)]
        list += [0x58] + Data("sections".utf8)
        for (number, inner) in sections.enumerated() {
            offsets.append(UInt8(list.count))
            list += [0xd1, 0, UInt8(2 * number + 2)]
            offsets.append(UInt8(list.count))
            list += [0xa0 | UInt8(inner.count)] + inner.map { 2 * $0 + 1 }
        }
        let trailer = [0, 0, 0, 0, 0, 0, 1, 1].map(UInt8.init)
        let numbers = [offsets.count, 1, list.count].flatMap { number in
            withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
        }
        list += offsets + trailer + numbers
        let archive = try NSKeyedArchiver.archivedData(withRootObject: Forgery(root: list), requiringSecureCoding: true)
        return archive.replacing("Forgery", with: "Outline")
    }
}
