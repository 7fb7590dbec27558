import Foundation

final class AddressBook: NSObject, NSSecureCoding {
    let owner: Person
    // securecodegen: key = "contacts"
    var people: [Person]
    var groups: [String: [Person]] = [:]
    // securecodegen: skip
    var lastSearch: String?

    init(owner: Person, people: [Person]) {
        self.owner = owner
        self.people = people
    }
}
