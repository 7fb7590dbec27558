import Foundation

/// Archives that were damaged. Generated code must not end the process when it reads them.
enum Damage {
    /// An archive with a value under every key.
    static var archive: Data {
        let friend = Friend(name: "Grace")
        friend.best = Friend(name: "Edith")
        let victim = Victim(name: "Ada", count: 7, ratio: 0.5)
        victim.nick = "ada"
        victim.age = 36
        victim.grade = .high
        victim.when = Date(timeIntervalSinceReferenceDate: 1)
        victim.friend = friend
        victim.tags = ["a", "b"]
        victim.marks = [1, 2]
        victim.bytes = [0, 255]
        victim.maybes = [nil, 3]
        victim.kinds = [.plain, .fancy]
        victim.grid = [[1], []]
        victim.ids = [UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()]
        victim.words = ["w"]
        victim.friends = [friend]
        victim.scores = ["s": 5]
        victim.labels = [1: "l"]
        victim.groups = ["g": [friend]]
        let place = Place(name: "p", floor: -1, grade: .low, isOpen: false, tags: ["t"], friend: friend)
        victim.home = place
        victim.figure = .circle(radius: 2)
        victim.figures = [nil, .group([], name: "g")]
        victim.places = [place, Place(name: "", floor: 3)]
        victim.trips = [5: [place]]
        victim.point = CGPoint(x: 1, y: 2)
        victim.span = 0...1
        victim.spans = [0..<1, 2..<2]
        victim.selection = NSRange(location: 1, length: 2)
        victim.interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 2), duration: 3)
        victim.pair = (1, "x")
        victim.twice = .some(nil)
        victim.weights = [0.5: 1.5]
        victim.markers = [Marker(), Marker()]
        victim.boxed = 1
        victim.written = 0.5
        victim.token = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        victim.link = URL(string: "a:b")
        victim.table = ["t": [1]]
        victim.stored = [.distantPast]
        victim.apart = [friend]
        victim.holder = friend
        victim.kept = [1]
        victim.nest = Nest()
        victim.nest?.inner = Nest()
        victim.ticket = Ticket(rawValue: Date(timeIntervalSinceReferenceDate: 4))
        victim.matrix = [[1], []]
        victim.page = URL(string: "c:d")
        victim.key = victim.token
        victim.queries = [URLQueryItem(name: "q", value: nil)]
        victim.price = 1.5
        victim.zone = TimeZone(identifier: "Europe/Oslo")
        victim.path = [1, 2]
        victim.rows = [1, 5]
        victim.badge = Badge(title: "b", points: [1])
        victim.evens = [nil, Even(rawValue: 2)]
        victim.info = ["i": [1, Date(timeIntervalSinceReferenceDate: 2)]]
        victim.pets = [friend]
        victim.byKind = [.plain: 1]
        return Attacks.archive(victim)
    }

    static func read(_ data: Data) {
        guard let unarchiver = try? unarchiver(for: data) else { return }
        _ = unarchiver.decodeObject(of: Victim.self, forKey: NSKeyedArchiveRootObjectKey)
    }

    /// All prefixes of the archive.
    static func truncate(from first: Int) {
        let archive = archive
        for length in first..<archive.count {
            announce(length)
            read(Data(archive.prefix(length)))
        }
    }

    /// One to four bytes are changed at random; a number determines the bytes.
    static func flip(from first: Int, to last: Int) {
        let archive = archive
        for number in first..<last {
            announce(number)
            var generator = SplitMix(state: UInt64(number))
            var damaged = archive
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                damaged[place] = UInt8.random(in: 0...255, using: &generator)
            }
            read(damaged)
        }
    }

    /// Progress is printed, so that the end is visible.
    private static func announce(_ number: Int) {
        FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
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
