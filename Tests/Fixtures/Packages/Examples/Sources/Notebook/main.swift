import Foundation

#if canImport(StrictCoding)
    import StrictCoding
#endif

// Saves and loads a document, tests all functions for reading, and passes damaged and hostile files to them.

func check(_ holds: Bool, _ what: String, line: Int = #line) {
    guard !holds else { return }
    print("line \(line): \(what)")
    exit(1)
}

func same(_ left: Notebook, _ right: Notebook) -> Bool {
    left.title == right.title && left.tags == right.tags && left.pages.map(\.text) == right.pages.map(\.text)
        && left.pages.map(\.links) == right.pages.map(\.links) && left.pages.map(\.marks) == right.pages.map(\.marks)
        && left.pages.map(\.written) == right.pages.map(\.written) && left.cover?.text == right.cover?.text
}

func error(_ body: () throws -> Void, line: Int = #line) -> SecureArchiveError? {
    do {
        try body()
    } catch {
        check(error is SecureArchiveError, "an error of another kind: \(error)", line: line)
        return error as? SecureArchiveError
    }
    return nil
}

let page = Page(text: "Night Train to Oslo")
page.links = [URL(string: "https://example.org/a?b#c"), URL(string: "file:///tmp/x")].compactMap { $0 }
page.marks = ["start": 0, "end": 18]
page.written = Date(timeIntervalSinceReferenceDate: 700_000_000)
let notebook = Notebook(title: "Travels", pages: [page, Page(text: "")])
notebook.tags = ["north", "rail"]
notebook.cover = page

// Under Apple's documented rules.
#if canImport(StrictCoding)
    if let strict = try strictCopy(of: notebook, as: Notebook.self) { check(same(strict, notebook), "read otherwise") }
#endif

// A file.
let folder = FileManager.default.temporaryDirectory.appending(path: "Notebook-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = folder.appending(path: "Travels.notebook")
try notebook.write(to: file)
check(same(try Notebook.read(from: file), notebook), "something else was read")
if case .missingFile(let url) = error({ _ = try Notebook.read(from: folder.appending(path: "Nothing")) }) {
    check(url.lastPathComponent == "Nothing", "another file is missing")
} else {
    check(false, "a missing file has another error")
}

// Collections.
let array = try [notebook, notebook].archivedData()
check(try [Notebook].unarchived(from: array).map(\.title) == ["Travels", "Travels"], "the array is another")
let byName = try ["a": notebook].archivedData()
check(try [String: Notebook].unarchived(from: byName)["a"]?.title == "Travels", "the dictionary is another")
check(try Set<Notebook>.unarchived(from: Set([notebook]).archivedData()).count == 1, "the set is another")
let shelf = try Shelf.unarchived(from: Shelf(name: "s", notebooks: [notebook]).archivedData())
check(shelf.notebooks.count == 1 && same(shelf.notebooks[0], notebook), "the shelf is another")

// A Core Data attribute.
PageTransformer.register()
#if canImport(CoreData)
    let transformer = ValueTransformer(forName: PageTransformer.name)
#else
    let transformer = SecureArchive.Transformer.valueTransformer(forName: PageTransformer.name)
#endif
let transformed = { value in transformer?.transformedValue(transformer?.reverseTransformedValue(value)) }
check((transformed(page) as? Page)?.text == page.text, "the attribute is another")
check((transformed([page, page]) as? [Page])?.map(\.marks) == [page.marks, page.marks], "the array is another")
check((transformed(["a": page]) as? [String: Page])?["a"]?.written == page.written, "the dictionary is another")
check((transformed(Set([page])) as? Set<Page>)?.first?.text == page.text, "the set is another")
for other in [nil, notebook, "x", 5, Data([1])] as [Any?] {
    check(transformer?.reverseTransformedValue(other) == nil, "something else became data")
    check(transformer?.transformedValue(other) == nil, "something else became an object")
}
for other in [notebook, NSDate(), NSSet(array: [notebook]), "x" as NSString] as [NSObject & NSSecureCoding] {
    let data = try NSKeyedArchiver.archivedData(withRootObject: other, requiringSecureCoding: true)
    check(transformer?.transformedValue(data) == nil, "\(other) isn't a value of the attribute")
}
check(transformer?.transformedValue(try page.archivedData().dropLast(9)) == nil, "damaged data became an object")

// Files from other code.
let data = try notebook.archivedData()
let older = NSKeyedArchiver(requiringSecureCoding: false)
older.encode(notebook, forKey: NSKeyedArchiveRootObjectKey)
older.finishEncoding()
check(same(try Notebook.unarchived(from: older.encodedData), notebook), "an older file was read otherwise")
let list = try PropertyListSerialization.propertyList(from: data, format: nil)
let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
check(same(try Notebook.unarchived(from: xml), notebook), "a file in XML was read otherwise")
let typedStream = Data([4, 11] + Array("streamtyped".utf8) + [0x81, 0xe8, 3])
if case .unkeyedArchive = error({ _ = try Notebook.unarchived(from: typedStream) }) {
} else {
    check(false, "NSArchiver's data has another error")
}

// Values and classes that are rejected.
extension Data {
    func replacing(_ old: String, with new: String) -> Data { replacing(Data(old.utf8), with: Data(new.utf8)) }

    func replacing(_ old: Data, with new: Data) -> Data {
        var result = self
        while let range = result.range(of: old) { result.replaceSubrange(range, with: new) }
        return result
    }
}

if case .refusedValue(let reason, _) = error({
    _ = try Notebook.unarchived(from: data.replacing("Ttext", with: "Ttxet"))
}) {
    check(reason.hasPrefix("Page.text: "), "the reason is '\(reason)'")
} else {
    check(false, "a missing value has another error")
}
if case .refusedValue(let reason, _) = error({
    let titled = Notebook(title: "two\nlines", pages: [])
    let file = folder.appending(path: "Lines.notebook")
    try titled.write(to: file)
    _ = try Notebook.read(from: file)
}) {
    check(reason == "Notebook.title: 'isTitle' returned false", "the reason is '\(reason)'")
} else {
    check(false, "a title that is refused has another error")
}
let marked = Page(text: "x")
marked.marks = ["before": -1]
let outside = Notebook(title: "Marks", pages: [marked])
if case .refusedValue(_, let underlying) = error({ _ = try [Notebook].unarchived(from: [outside].archivedData()) }) {
    check((underlying as? Page.MarkOutside)?.name == "before", "the error of the method is '\(underlying)'")
} else {
    check(false, "a mark that is refused has another error")
}
// An invalid value among others in a dictionary: Foundation on Linux would read beyond the last one.
var named = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", Notebook(title: "\($0)", pages: [])) })
check(try [String: Notebook].unarchived(from: named.archivedData())["7"]?.title == "7", "a dictionary is another")
named["bad"] = Notebook(title: "", pages: [])
for _ in 0..<100 {
    guard
        case .refusedValue(let reason, _) = error({
            _ = try [String: Notebook].unarchived(from: named.archivedData())
        })
    else {
        check(false, "a dictionary with a value that is refused has another error")
        break
    }
    check(reason == "Notebook.title: 'isTitle' returned false", "the reason is '\(reason)'")
}
// A recursive type, and property lists that contain themselves: decoders follow them endlessly.
let outline = Outline(root: Section(sections: [Section(sections: [Section()]), Section()]))
let outlined = try Outline.unarchived(from: outline.archivedData())
check(outlined.root == outline.root && outlined.drawing == outline.drawing, "another outline")
check(try Outline.unarchived(from: Forgery.data([[1], []])).root.sections == [Section()], "no forged outline")
let twice30: [[UInt8]] = (1..<30).map { [$0, $0] } + [[]]
for sections in [[[0]], [[1], [0]]] as [[[UInt8]]] {
    if case .refusedValue(let reason, _) = error({ _ = try Outline.unarchived(from: Forgery.data(sections)) }) {
        check(reason == "Outline.root: no valid Section", "the reason is '\(reason)'")
    } else {
        check(false, "an outline without end has another error")
    }
}
if case .exceedsLimit(let limit, _) = error({ _ = try Outline.unarchived(from: Forgery.data(twice30)) }) {
    check(limit.hasSuffix(" units of work"), "the limit is '\(limit)'")
} else {
    check(false, "an outline that is too large has another error")
}
let spelled = Page(text: "x")
spelled.marks = ["\u{C5}": 1, "\u{2126}": 2]
let twice = try spelled.archivedData().replacing(Data([0x61, 0x21, 0x26]), with: Data([0x61, 0x21, 0x2B]))
if case .damaged(let reason, let place) = error({ _ = try Page.unarchived(from: twice) }) {
    check(reason == "two keys of a dictionary are equal" && place == "root.marks", "\(reason) at \(place)")
} else {
    check(false, "two spellings of one key have another error")
}
let foreign = try NSKeyedArchiver.archivedData(withRootObject: [notebook, NSNull()], requiringSecureCoding: true)
if case .refusedClass(let name, let place) = error({ _ = try [Notebook].unarchived(from: foreign) }) {
    check(name == "NSNull" && place == "root[1]", "'\(name)' is refused at '\(place)'")
} else {
    check(false, "another class has another error")
}

// Damage: everything that can be read can be written and read again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

var generator = SplitMix(state: 1)
var accepted = 0
var refused = 0
for number in 0..<2000 {
    var damaged = number.isMultiple(of: 4) ? Data(data.prefix(Int.random(in: 0..<data.count, using: &generator))) : data
    if !number.isMultiple(of: 4) {
        for _ in 0...Int.random(in: 0...3, using: &generator) {
            damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
    }
    do {
        let read = try Notebook.unarchived(from: damaged)
        check(same(try Notebook.unarchived(from: read.archivedData()), read), "\(number) is not read again")
        accepted += 1
    } catch is SecureArchiveError {
        refused += 1
    }
}
check(accepted > 0 && refused > 1000, "\(accepted) damaged files were accepted")
print("damaged files: \(accepted) read, \(refused) refused")
print("every door led where it should")
