import Foundation

/// The object that `Example` in GNUstep/main.m makes.
private func example() -> Memo {
    let tag = Tag(name: "tag")
    let memo = Memo(title: "title", names: ["a", "b"], tags: [tag])
    memo.identifier = 42
    memo.flag = true
    (memo.i8, memo.u8, memo.i16, memo.u16) = (.min, .max, .min, .max)
    (memo.i32, memo.u32, memo.word, memo.uword) = (.min, .max, -5, .max)
    (memo.i64, memo.u64, memo.ratio, memo.exact) = (-1, .max, 0.1, 0.1)
    memo.kind = .special
    memo.origin = CGPoint(x: 1, y: 2)
    memo.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    memo.range = NSRange(location: NSNotFound, length: 0)
    memo.spot = Spot(x: 1.5, n: -7)
    (memo.type, memo.action) = ("NSDate", "description")
    memo.groups = ["g": [tag]]
    memo.numbers = [3]
    memo.date = Date(timeIntervalSinceReferenceDate: 1000)
    memo.value = "value" as NSString
    memo.level = 9
    memo.author = "author"
    return memo
}

/// The properties as text.
private func properties(of object: Any) -> [String] {
    Mirror(reflecting: object).children.map { child in
        let value = (child.value as? [Tag]).map { "\($0.map(\.name))" } ?? "\(child.value)"
        return "\(child.label ?? ""): \(value)"
    }
}

let path = URL(filePath: CommandLine.arguments[2])
switch CommandLine.arguments[1] {
case "write":
    try NSKeyedArchiver.archivedData(withRootObject: example(), requiringSecureCoding: true).write(to: path)
default:
    NSKeyedUnarchiver.setClass(Memo.self, forClassName: "Memo")
    NSKeyedUnarchiver.setClass(Tag.self, forClassName: "Tag")
    guard let memo = try NSKeyedUnarchiver.unarchivedObject(ofClass: Memo.self, from: Data(contentsOf: path)) else {
        fatalError("the archive has no Memo")
    }
    let (read, expected) = (properties(of: memo), properties(of: example()))
    // Dictionaries print the addresses of objects.
    let differences = zip(read, expected).filter { $0 != $1 && !$0.hasPrefix("groups") }
    let isShared = memo.groups?["g"]?.first === memo.tags.first
    print(differences.isEmpty && isShared ? "equal" : "\(differences) \(isShared)")
}
