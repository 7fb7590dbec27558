import Foundation

// Values that are not property lists, in properties of type Any.

extension Attack {
    static var propertyLists: [Attack] {
        return [
            .refused("an object that was read before, in a list of values", at: "Victim.list") {
                let friend = Friend(name: "Grace")
                $0.encode(friend, forKey: "friend")
                $0.encode([1, [friend]] as NSArray, forKey: "list")
            },
            .refused("an object that was read before, in a dictionary of values", at: "Victim.info") {
                let friend = Friend(name: "Grace")
                $0.encode(friend, forKey: "friend")
                $0.encode(["a": ["b": ["c", friend] as NSArray] as NSDictionary] as NSDictionary, forKey: "info")
            },
            .refused("a number as a key further in", at: "Victim.info") {
                $0.encode(["a": [1: "x"] as NSDictionary] as NSDictionary, forKey: "info")
            },
            .forged("lists that hold each other twice", at: "Victim.list") { Forger.lists(40, times: 2, isRoot: $0) },
            .forged("lists in each other", at: "Victim.list") { Forger.lists(600, times: 1, isRoot: $0) },
            .accepted("a property list", { $0.list?.count == 6 && $0.info.count == 2 }) {
                let inner = ["x", 1, 0.5, true, Date(), Data(), ["y"], ["z": [1, 2]]] as NSArray
                $0.encode([inner, inner, "x", Date(), Data(), [[Any]()]] as NSArray, forKey: "list")
                $0.encode(["a": inner, "b": ["c": inner]] as NSDictionary, forKey: "info")
            },
        ]
    }
}
