import Foundation

// Values that can hold values of their own type: tables whose rows name later rows.

extension Attack {
    static var trees: [Attack] {
        return [
            .accepted("groups in groups by hand", { $0.shape == .group([.group([.dot], name: nil)], name: nil) }) {
                $0.encode(groups([[1], [2]], dots: 1), forKey: "shape")
            },
            .accepted("rows that no row names", { $0.shape == .group([.dot], name: nil) }) {
                $0.encode(groups([[1]], dots: 7), forKey: "shape")
            },
            tree("a group that holds itself", groups([[0]], dots: 0)),
            tree("groups that hold each other", groups([[1], [0]], dots: 0)),
            tree("a group that is held twice by one", groups([[1, 1]], dots: 1)),
            tree("a group that is held by two", groups([[1, 2], [2]], dots: 1)),
            tree("a group that holds a row which there is not", groups([[2]], dots: 1)),
            tree("a group that holds a row below zero", groups([[-1]], dots: 1)),
            tree("a group that holds a row of no number that fits", groups([[.max]], dots: 1)),
            tree("a value that stands there twice", groups([[1]], dots: 1, roots: 0, 0)),
            tree("no value at all", groups([[1]], dots: 1, roots: [])),
            tree("a value that is part of another", groups([[1]], dots: 1, roots: 0, 1)),
            tree("a value below zero", groups([[1]], dots: 1, roots: -1)),
            tree("40 groups that hold the next one twice", groups((1...40).map { [$0, $0] }, dots: 1)),
            .refused("20,000 crates in each other", at: "Victim.crate") {
                $0.encode(crates((1...20_000).map { [$0] } + [[]]), forKey: "crate")
            },
            .refused("1,001 crates in each other", at: "Victim.crate") {
                $0.encode(crates((1...1_000).map { [$0] } + [[]]), forKey: "crate")
            },
            .accepted("1,000 crates in each other", { $0.crate?.crates.first?.crates.count == 1 }) {
                $0.encode(crates((1...999).map { [$0] } + [[]]), forKey: "crate")
            },
            .accepted("many crates in one", { $0.crate?.crates.count == 20_000 }) {
                $0.encode(
                    crates([Array(1...20_000)] + Array(repeating: [], count: 20_000)), forKey: "crate")
            },
            tree("a type that there is not", named(["roots": integers(0), "types": ["square"] as NSArray])),
            tree(
                "more types than rows",
                named([
                    "roots": integers(0), "types": ["rows", "rows"] as NSArray,
                    "rows": named(["case": ["dot"] as NSArray]),
                ])),
            tree(
                "fewer types than rows",
                named([
                    "roots": integers(0), "types": ["rows"] as NSArray,
                    "rows": named(["case": ["dot", "dot"] as NSArray]),
                ])),
            tree("rows without a root", named(["rows": named(["case": ["dot"] as NSArray])])),
            tree("a table whose rows are a text", named(["roots": integers(0), "rows": "dot"])),
            tree(
                "a radius too many",
                named([
                    "roots": integers(0),
                    "rows": named(["case": ["circle"] as NSArray, "circle.radius": doubles(1, 2)]),
                ])),
            tree("the name of a case", "dot" as NSString),
            tree("keys of their own", true as NSNumber),
        ]
    }

    /// - Parameter table: is made when the attack is run.
    private static func tree(_ name: String, _ table: @escaping @autoclosure () -> Any) -> Attack {
        .refused("\(name), in a tree", at: "Victim.shape") { $0.encode(table(), forKey: "shape") }
    }

    /// Crates that name the rows of those in them. There is no text in their table, so that large ones are made fast.
    private static func crates(_ rows: [[Int64]]) -> NSArray {
        let counts = integers(rows.map { Int64($0.count) })
        let inner = named(["counts": counts, "elements": integers(rows.flatMap { $0 })])
        return named(["roots": integers(0), "rows": named(["crates": inner])])
    }

    private static func groups(_ elements: [[Int64]], dots: Int, roots: Int64...) -> NSArray {
        groups(elements, dots: dots, roots: roots.isEmpty ? [0] : roots)
    }

    /// Groups that name the rows of their elements, and so many dots behind them.
    private static func groups(_ elements: [[Int64]], dots: Int, roots: [Int64]) -> NSArray {
        let names = elements.map { _ in "group" } + Array(repeating: "dot", count: dots)
        let counts = integers(elements.map { Int64($0.count) })
        return named([
            "roots": integers(roots),
            "rows": named([
                "case": names as NSArray,
                "group.0": named(["counts": counts, "elements": integers(elements.flatMap { $0 })]),
                "group.name": named(["isPresent": integers(elements.map { _ in 0 }), "values": [] as NSArray]),
            ]),
        ])
    }
}

// What no property list holds, in those of any values.

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
