import Foundation

#if canImport(CoreData)
    import CoreData
#endif

var failures = 0

/// Runs a check, and prints a line for the report.
@MainActor func check(_ name: String, _ body: () throws -> Void) {
    do {
        try body()
        print("- ok: \(name)")
    } catch {
        failures += 1
        print("- FAILED: \(name): \(error)")
    }
}

struct Difference: Error, CustomStringConvertible { let description: String }

func expect(_ condition: Bool, _ fact: @autoclosure () -> String) throws {
    if !condition { throw Difference(description: fact()) }
}

func makeLedger() -> Ledger {
    let ledger = Ledger()
    let account = Account(owner: "Ada")
    account.balance = -7
    account.kind = .savings
    account.opened = Date(timeIntervalSinceReferenceDate: 86_400.5)
    account.tags = ["a", "ä"]
    account.limits = ["day": 0.1, "year": 1e300]
    account.places = [Place(longitude: 1, latitude: -2, name: nil), Place(longitude: 0.5, latitude: 0, name: "x")]
    let savings = Savings(owner: "Grace")
    ledger.accounts = [account, savings]
    ledger.byName = ["Ada": account]
    return ledger
}

func text(_ ledger: Ledger) -> String {
    ledger.accounts.map { account in
        "\(type(of: account)) \(account.owner) \(account.balance) \(account.kind) \(account.tags) "
            + "\(account.opened?.timeIntervalSinceReferenceDate ?? 0) \(account.limits.sorted { $0.key < $1.key }) "
            + "\(account.places)"
    }.joined(separator: "; ")
}

func read(_ data: Data) throws -> Ledger {
    let ledger = try NSKeyedUnarchiver.unarchivedObject(ofClass: Ledger.self, from: data)
    guard let ledger else { throw Difference(description: "no object") }
    return ledger
}

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let data = try NSKeyedArchiver.archivedData(withRootObject: makeLedger(), requiringSecureCoding: true)

check("objects come back, with a subclass without properties") {
    let copy = try read(data)
    try expect(text(copy) == text(makeLedger()), text(copy))
    #if canImport(ObjectiveC)
        // Linux merges equal objects instead of identical ones.
        try expect(copy.byName["Ada"] === copy.accounts[0], "a shared object is shared no more")
    #endif
}

check("an object of another class is refused") {
    let other = try NSKeyedArchiver.archivedData(withRootObject: ["a"] as NSArray, requiringSecureCoding: true)
    do {
        _ = try Tint.unarchived(from: other)
    } catch is SecureArchiveError {
        return
    }
    throw Difference(description: "it was decoded")
}

for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
where file.pathExtension == "archive" {
    check("the archive '\(file.lastPathComponent)' is read") {
        let ledger = try read(Data(contentsOf: file))
        try expect(text(ledger) == text(makeLedger()), text(ledger))
    }
}

#if canImport(CoreData)
    check("a transformer stores an object in Core Data") {
        TintTransformer.register()
        let attribute = NSAttributeDescription()
        attribute.name = "tint"
        attribute.attributeType = .transformableAttributeType
        attribute.isOptional = true
        attribute.valueTransformerName = "TintTransformer"
        let entity = NSEntityDescription()
        entity.name = "Item"
        entity.properties = [attribute]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let store = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: store, options: nil)
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        let tint = Tint()
        tint.green = 0.5
        NSManagedObject(entity: entity, insertInto: context).setValue(tint, forKey: "tint")
        try context.save()
        context.reset()
        let found = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item"))
        let green = (found.first?.value(forKey: "tint") as? Tint)?.green
        try expect(green == 0.5, "green is \(green.map { "\($0)" } ?? "nil")")
    }
#else
    print("- skipped: a transformer stores an object in Core Data")
#endif

if let name = CommandLine.arguments.dropFirst(2).first { try data.write(to: folder.appending(path: name)) }
print(failures == 0 ? "all checks passed" : "\(failures) checks failed")
exit(failures == 0 ? 0 : 1)
