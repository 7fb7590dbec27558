import Foundation

/// Archives that ended a process, or took minutes, before archives were rewritten and their work was counted.
enum Attacks {
    static let all: [(name: String, archive: () -> Data)] = [
        ("a class by the name of its module", qualifiedClass),
        ("a comment in XML that hides its end", { Data(hiddenComment.utf8) }),
        ("an encoded list in itself with integers of 16 bytes", codedCircle),
        ("a coded list of 10,000 levels", { codedLevels(10_000) }),
        ("a coded list of 250 levels", { codedLevels(250) }),
        ("JSON of 400 levels", jsonLevels),
        ("3,000 objects that share an array of 3,000", { sharedArray(3_000, 3_000) }),
        ("20,000 objects that share an array of 20,000", { sharedArray(20_000, 20_000) }),
        ("a coded list that is named 20,000 times", sharedNote),
        ("20,000 references to a text of 1 MB in a coded list", sharedCodedText),
        ("1,000 references to data of 1 MB", { sharedData(1_000, 1_000_000) }),
        ("1,000 links that share a text of 100 KB", { sharedLink(1_000, 100_000) }),
        ("10,000 dictionaries with two keys of 1 MB", { sharedKeys(10_000, 1_000_000) }),
        ("a set of data with equal beginnings", { equalBeginnings(999, sets: 1) }),
        ("20 sets of data with equal beginnings", { equalBeginnings(999, sets: 20) }),
        ("20,000 keys whose texts hash alike", { keysThatHashAlike(20_000) }),
        ("an archive of 33 archives in one another", { nested(33) }),
        ("objects in one another, 100 levels", { levels(100) }),
        ("objects in one another, 505 levels", { levels(505) }),
        ("dictionaries in one another, 99 levels", { dictionaries(99) }),
        ("an object in itself", { circle() }),
        ("an array of arrays that each hold the next one twice", { doublingArrays(40) }),
        ("a dictionary with an array for a key", { collectionAsKey("NSDictionary") }),
        ("a dictionary with a key that is refused", refusedKey),
        ("a set of arrays", { collectionAsKey("NSSet") }),
        ("a set with a string 20,000 times", { repeatedSet(20_000) }),
    ]

    static func qualifiedClass() -> Data {
        var archive = ForgedArchive()
        let key = archive.text("a")
        let value = archive.object("NSURL", [("NS.relative", archive.reference(archive.text("http://[")))])
        let keys = archive.forge.add(.array([archive.reference(key)]))
        let values = archive.forge.add(.array([archive.reference(value)]))
        let table = archive.object("Foundation.NSDictionary", [("NS.keys", keys), ("NS.objects", values)])
        return archive.bytes(root: archive.victim([("table", table)]))
    }

    static var hiddenComment: String {
        func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }
        let levels = 505
        let victims = (0..<levels).map { level in
            let next = level + 1 < levels ? "<key>next</key>" + reference(3 + level) : ""
            return "<dict><key>$class</key>\(reference(1))\(next)</dict>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><!--></array></array></array>--><dict>
            <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
            <key>$top</key><dict><key>root</key>\(reference(2))</dict>
            <key>$objects</key><array><string>$null</string>
            <dict><key>$classname</key><string>\(ForgedArchive.victimName)</string>
            <key>$classes</key><array><string>NSObject</string></array></dict>\(victims.joined())
            </array></dict></plist>
            """
    }

    /// Returns a victim with the data of a property list for a Codable value.
    private static func coded(_ key: String, _ list: Forge, top: Int) -> Data {
        var archive = ForgedArchive()
        let data = archive.data(Array(list.bytes(top: top)))
        return archive.bytes(root: archive.victim([(key, data)]))
    }

    static func codedCircle() -> Data {
        var list = Forge()
        _ = list.add(.raw([0x18] + [UInt8](repeating: 1, count: 255)))
        let tree = list.items.count
        list.items.append(.dictionary([]))
        let children = list.add(.array([tree]))
        list.items[tree] = .dictionary([(list.text("children"), children)])
        let top = list.add(.array([tree]))
        return coded("tree", list, top: top)
    }

    static func codedLevels(_ levels: Int) -> Data {
        var list = Forge()
        let key = list.text("children")
        var tree = list.add(.dictionary([(key, list.add(.array([])))]))
        for _ in 0..<levels { tree = list.add(.dictionary([(key, list.add(.array([tree])))])) }
        let top = list.add(.array([tree]))
        return coded("tree", list, top: top)
    }

    static func jsonLevels() -> Data {
        let text = String(repeating: #"{"children":["#, count: 200) + String(repeating: "]}", count: 200)
        var archive = ForgedArchive()
        return archive.bytes(root: archive.victim([("json", archive.data(Array(text.utf8)))]))
    }

    static func sharedArray(_ objects: Int, _ elements: Int) -> Data {
        var archive = ForgedArchive()
        let word = archive.text("word")
        let words = archive.array(Array(repeating: word, count: elements))
        let items = (0..<objects).map { _ in archive.victim([("words", words)]) }
        return archive.bytes(root: archive.victim([("items", archive.array(items))]))
    }

    static func sharedNote() -> Data {
        var list = Forge()
        let word = list.text("word")
        let words = list.add(.array(Array(repeating: word, count: 20_000)))
        let note = list.dictionary([("text", word), ("words", words)])
        let top = list.add(.array([note]))
        var archive = ForgedArchive()
        let data = archive.data(Array(list.bytes(top: top)))
        let notes = archive.array(Array(repeating: data, count: 20_000))
        return archive.bytes(root: archive.victim([("notes", notes)]))
    }

    static func sharedCodedText() -> Data {
        var list = Forge()
        let text = list.text(String(repeating: "x", count: 1_000_000))
        let all = list.add(.array(Array(repeating: text, count: 20_000)))
        let texts = list.dictionary([("all", all)])
        let top = list.add(.array([texts]))
        return coded("texts", list, top: top)
    }

    static func sharedData(_ count: Int, _ size: Int) -> Data {
        var archive = ForgedArchive()
        let data = archive.data(Array(repeating: 0x61, count: size))
        let bytes = archive.array(Array(repeating: data, count: count))
        return archive.bytes(root: archive.victim([("bytes", bytes)]))
    }

    static func sharedLink(_ count: Int, _ size: Int) -> Data {
        var archive = ForgedArchive()
        let text = archive.text("http://a/" + String(repeating: "a", count: size))
        let links = (0..<count).map { _ in archive.url(text) }
        return archive.bytes(root: archive.victim([("links", archive.array(links))]))
    }

    static func sharedKeys(_ count: Int, _ size: Int) -> Data {
        var archive = ForgedArchive()
        let keys = ["a", "b"].map { archive.text(String(repeating: $0, count: size)) }
        let number = archive.object(archive.forge.integer(7, width: 1))
        let tables = (0..<count).map { _ in archive.dictionary(keys.map { ($0, number) }) }
        return archive.bytes(root: archive.victim([("tables", archive.array(tables))]))
    }

    static func equalBeginnings(_ count: Int, sets: Int) -> Data {
        var archive = ForgedArchive()
        let elements = (0..<count).map { number in
            archive.data(Array(repeating: 7, count: 100) + [UInt8(number & 255), UInt8(number >> 8)])
        }
        let victims = (0..<sets).map { _ in
            let set = archive.array(elements, "NSSet")
            return archive.victim([("uniqueData", set)])
        }
        return archive.bytes(root: archive.victim([("items", archive.array(victims))]))
    }

    /// Foundation hashes 96 characters of a long string.
    static func textThatHashesAlike(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "a", count: 40) + digits + String(repeating: "a", count: 160 - digits.count)
    }

    static func keysThatHashAlike(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let value = archive.forge.integer(1, width: 1)
        let root = archive.object(
            ForgedArchive.victimName, (0..<count).map { (textThatHashesAlike($0), value) })
        return archive.bytes(root: root)
    }

    static func nested(_ count: Int) -> Data {
        var data = Data()
        for level in 0...count {
            var archive = ForgedArchive()
            let entries = level == 0 ? [] : [("inner", archive.data(Array(data)))]
            data = archive.bytes(root: archive.victim(entries))
        }
        return data
    }

    static func levels(_ count: Int) -> Data {
        var archive = ForgedArchive()
        var victim = archive.victim([])
        for _ in 1..<count { victim = archive.victim([("next", victim)]) }
        return archive.bytes(root: victim)
    }

    static func dictionaries(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let key = archive.text("a")
        var value = key
        for _ in 1..<count { value = archive.dictionary([(key, value)]) }
        return archive.bytes(root: archive.victim([("anything", value)]))
    }

    static func circle() -> Data {
        var archive = ForgedArchive()
        let victim = archive.nextObject + 1
        _ = archive.class(ForgedArchive.victimName)
        return archive.bytes(root: archive.victim([("next", victim)]))
    }

    static func doublingArrays(_ count: Int) -> Data {
        var archive = ForgedArchive()
        var list = archive.text("a")
        for _ in 0..<count { list = archive.array([list, list]) }
        return archive.bytes(root: archive.victim([("lists", list)]))
    }

    static func collectionAsKey(_ name: String) -> Data {
        var archive = ForgedArchive()
        let list = archive.array([archive.text("a"), archive.text("b")])
        let collection = name == "NSSet" ? archive.array([list], name) : archive.dictionary([(list, list)])
        let all = archive.dictionary([(archive.text("a"), collection)])
        return archive.bytes(root: archive.victim([("anything", all)]))
    }

    static func refusedKey() -> Data {
        var archive = ForgedArchive()
        let victim = archive.victim([("title", archive.data([1]))])
        let all = archive.dictionary([(archive.text("a"), victim), (victim, victim), (archive.text("b"), victim)])
        return archive.bytes(root: archive.victim([("itemsByName", all)]))
    }

    static func repeatedSet(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let text = archive.text(textThatHashesAlike(1))
        return archive.bytes(
            root: archive.victim([("uniqueWords", archive.array(Array(repeating: text, count: count), "NSSet"))]))
    }
}
