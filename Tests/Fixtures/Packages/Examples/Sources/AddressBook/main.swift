import Foundation

#if canImport(StrictCoding)
    import StrictCoding
#endif

let home = Home(address: "12 Grimmauld Place")
let ada = Person(name: "Ada", age: 36, home: home)
let charles = Person(name: nil, age: nil, home: nil)
let book = AddressBook(owner: ada, people: [ada, charles])
book.groups = ["friends": [charles], "nobody": []]
book.lastSearch = "babbage"

let data = try NSKeyedArchiver.archivedData(withRootObject: book, requiringSecureCoding: true)
print("archived an address book of \(book.people.count) people")

let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
unarchiver.requiresSecureCoding = true
unarchiver.decodingFailurePolicy = .setErrorAndReturn
guard let copy = unarchiver.decodeObject(of: AddressBook.self, forKey: NSKeyedArchiveRootObjectKey) else {
    print("could not read it back: \(String(describing: unarchiver.error))")
    exit(1)
}

func compare(_ copy: AddressBook) {
    precondition(copy.owner.name == "Ada" && copy.owner.age == 36)
    precondition(copy.owner.home?.address == "12 Grimmauld Place")
    precondition(copy.people.map(\.name) == ["Ada", nil] && copy.people.map(\.age) == [36, nil])
    precondition(copy.groups.mapValues(\.count) == ["friends": 1, "nobody": 0])
    precondition(copy.lastSearch == nil)
    // An object that is archived twice is decoded once.
    precondition(copy.owner === copy.people[0] && copy.people[1] === copy.groups["friends"]?[0])
}
compare(copy)
#if canImport(StrictCoding)
    if let strict = try strictCopy(of: book, as: AddressBook.self, renamed: ["contacts": "people"]) { compare(strict) }
#endif
print("read it back: \(copy.people.count) people, the owner is \(copy.owner.name ?? "nobody")")
