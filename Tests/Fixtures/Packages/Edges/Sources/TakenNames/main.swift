import Foundation

func check(_ holds: Swift.Bool, _ what: Swift.String, line: Swift.Int = #line) {
    guard !holds else { return }
    print("line \(line): \(what)")
    exit(1)
}
let drawer = Drawer(label: "top")
drawer.count = 3
drawer.url = Foundation.URL(string: "https://example.org")
drawer.when = Foundation.Date(timeIntervalSinceReferenceDate: 5)
drawer.names = ["a", "b"]
let sheet = Sheet()
sheet.text = "x"
sheet.data = Foundation.Data([1, 2])
let cover = Cover()
cover.color = 9
drawer.sheets = [sheet, cover]
let read = try Drawer.unarchived(from: drawer.archivedData())
check(read.label == "top" && read.count == 3 && read.url == drawer.url && read.when == drawer.when, "another drawer")
check(read.names == drawer.names && read.sheets.map(\.text) == ["x", ""], "other sheets")
check((read.sheets[1] as? Cover)?.color == 9 && read.sheets[0].data == sheet.data, "another cover")
check(try [Swift.String: Sheet].unarchived(from: ["a": sheet].archivedData())["a"]?.text == "x", "another dictionary")
check(try Swift.Set<Drawer>.unarchived(from: Swift.Set([drawer]).archivedData()).count == 1, "another set")
let second = `2nd drawer`()
second.count = 7
check(try `2nd drawer`.unarchived(from: second.archivedData()).count == 7, "another second drawer")
let ledger = Ledger()
ledger.Foundation = "f"
ledger.Swift = [1, 2]
ledger.line = Ledger.Line(amount: 3)
ledger.lines = [Ledger.Line(), Ledger.Line(amount: 4)]
ledger.isClosed = true
let readLedger = try Ledger.unarchived(from: ledger.archivedData())
check(readLedger.Foundation == "f" && readLedger.Swift == [1, 2] && readLedger.line?.amount == 3, "another ledger")
check(readLedger.lines.map(\.amount) == [1, 4] && !readLedger.isOpen && readLedger.isClosed, "other lines")
ArchivedClassNames.register()
_2nd_drawerTransformer.register()
DrawerTransformer.register()
CoverTransformer.register()
#if canImport(CoreData)
    let transformer = ValueTransformer(forName: DrawerTransformer.name)
#else
    let transformer = SecureArchive.Transformer.valueTransformer(forName: DrawerTransformer.name)
#endif
let transformed = { value in transformer?.transformedValue(transformer?.reverseTransformedValue(value)) }
check((transformed(Swift.Set([drawer])) as? Swift.Set<Drawer>)?.first?.label == "top", "the set is another")
check((transformed(["a": [drawer]]) as? [Swift.String: [Drawer]])?["a"]?[0].label == "top", "the nest is another")
do {
    _ = try Sheet.unarchived(from: drawer.archivedData())
    check(false, "a drawer is no sheet")
} catch SecureArchiveError.refusedClass(let name, let place) {
    check(name.hasSuffix(".Drawer") && place == "root", "\(name) at \(place)")
}
print("names that are taken do no harm")
