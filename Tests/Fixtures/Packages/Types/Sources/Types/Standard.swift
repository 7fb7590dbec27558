import Foundation
import StrictCoding

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Types of the standard library and Foundation. Each property is named after the type's form in archives.
final class Standard: NSObject, NSSecureCoding {
    var numbers: ContiguousArray<Int>
    var vector: SIMD3<Float>
    var vectors: [SIMD2<Double>]
    var mask: SIMDMask<SIMD4<Int32>>?
    #if !(os(macOS) && arch(x86_64))
        var half: Float16 = 0
    #endif
    var wide: Int128
    var widest: [UInt128]
    var scalar: Unicode.Scalar
    var scalars: [UnicodeScalar: CInt]
    var countable: CountableRange<Int>
    var closed: CountableClosedRange<Int>?
    var from: PartialRangeFrom<Int>
    var through: PartialRangeThrough<String>?
    var upTo: PartialRangeUpTo<Double>?
    var long: CLong = 1
    var unsignedLong: CUnsignedLong?
    var character: CChar
    var characters: [CChar]
    var mode: mode_t?
    var process: pid_t = 0
    var wideCharacter: CWideChar?
    var order: ComparisonResult
    var orders: [ComparisonResult: Int]
    var style: DateFormatter.Style?
    var options: [String.CompareOptions] = []
    var failure: URLError.Code
    var failures: [URLError.Code]
    var optionalFailure: URLError.Code?
    var posix: POSIXError.Code?
    var priority: TaskPriority?
    var iso: ISO8601DateFormatter.Options = [.withFullDate]
    var dateStyle: Date.FormatStyle?
    var calendar: Calendar.Identifier?
    var sort: SortOrder
    var difference: CollectionDifference<String>?
    var inferredArray: Array = [1]
    var inferredSet: Set = ["a"]
    var inferredDictionary: Dictionary = ["a": 1]
    var inferredOptional: Optional = 1

    init(
        numbers: ContiguousArray<Int>, vector: SIMD3<Float>, vectors: [SIMD2<Double>], wide: Int128,
        widest: [UInt128], scalar: Unicode.Scalar, scalars: [UnicodeScalar: CInt], countable: CountableRange<Int>,
        from: PartialRangeFrom<Int>, character: CChar, characters: [CChar], order: ComparisonResult,
        orders: [ComparisonResult: Int], failure: URLError.Code, failures: [URLError.Code], sort: SortOrder
    ) {
        self.numbers = numbers
        self.vector = vector
        self.vectors = vectors
        self.wide = wide
        self.widest = widest
        self.scalar = scalar
        self.scalars = scalars
        self.countable = countable
        self.from = from
        self.character = character
        self.characters = characters
        self.order = order
        self.orders = orders
        self.failure = failure
        self.failures = failures
        self.sort = sort
    }

    static func sample() -> Standard {
        let all = Standard(
            numbers: [1, 2], vector: [1, -0.5, .infinity], vectors: [[1, 2], [3, 4]], wide: .min, widest: [.max, 0],
            scalar: "é", scalars: ["a": 1], countable: 1..<3, from: 5..., character: -5, characters: [1, -1],
            order: .orderedAscending, orders: [.orderedSame: 2], failure: .timedOut, failures: [.badURL, .cancelled],
            sort: .reverse)
        all.mask = .init(repeating: true)
        #if !(os(macOS) && arch(x86_64))
            all.half = 1.5
        #endif
        all.closed = 1...4
        all.through = ..."z"
        all.upTo = ..<1.5
        all.unsignedLong = .max
        all.mode = 0o644
        all.process = 7
        all.wideCharacter = "w"
        all.style = .long
        all.options = [.caseInsensitive, [.backwards, .literal]]
        all.optionalFailure = .unknown
        all.posix = .EPERM
        all.priority = .high
        all.iso = [.withYear, .withMonth]
        all.dateStyle = Date.FormatStyle(date: .long, time: .omitted)
        all.calendar = .hebrew
        all.difference = ["a"].difference(from: ["b"])
        all.inferredArray = [5]
        all.inferredSet = ["x"]
        all.inferredDictionary = ["q": 2]
        all.inferredOptional = nil
        return all
    }
}

// MARK: Type arguments, impossible cases, and types nested in others

enum UserTag {}

struct Locked {
    var lock = NSLock()
}

struct Tagged<Tag, Raw> {
    var raw: Raw
}

struct Coded<Tag, Raw> {
    var raw: Raw
}

extension Coded: Codable where Raw: Codable {}

struct Phantom<T>: Codable {
    var id = 1
}

enum Reason: String, Error {
    case a
    case b
}

struct Why: Error {
    var code: Int
}

enum Maybe<T, E> {
    case some(T)
    case failed(E)
    case never(Never)
}

struct Big: Codable {
    var number: Int128
}

struct Age {
    let years: Int

    init?(years: Int) {
        self.years = years
    }
}

struct Title {
    var text: String

    init(text: some StringProtocol) {
        self.text = String(text)
    }
}

@propertyWrapper
struct Kept {
    private var value: String

    var wrappedValue: String {
        get { value }
        set { value = newValue }
    }

    init(wrappedValue: String) {
        value = wrappedValue
    }
}

struct Form {
    @Kept var name: String
    @Kept var note: String = "none"
}

extension UserDefaults {
    enum Key: String {
        case a
        case b
    }
    struct Pair {
        var x: Int
        var key: Key
    }
}

extension UserDefaults.Key {
    enum Order: Int {
        case first = 1
    }
}

extension Foundation.Bundle {
    enum Kind {
        case main(Int)
        case other
    }
}

// MARK: Properties that are nil after decoding and are set only by an initializer

struct Trial {
    let number: Int
    // securecodegen: skip
    let failure: (any Error)?
    var name: String
}

final class Attempt: NSObject, NSSecureCoding {
    let count: Int
    var trials: [Trial] = []
    var last: Trial?
    // securecodegen: skip
    let failure: (any Error)?
    // securecodegen: skip
    let version: Optional<NSLock>

    init(count: Int, failure: (any Error)?, _ version: NSLock? = nil) {
        self.count = count
        self.failure = failure
        self.version = version
    }
}

// securecodegen: version = 2
final class Endeavor: NSObject, NSSecureCoding {
    let count: Int
    // securecodegen: skip
    let version: (() -> Void)?

    init(count: Int, orders: [() -> Void]) {
        self.count = count
        version = orders.first
    }

    // securecodegen:begin Endeavor. Generated, do not edit.
    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(2, forKey: "Endeavor.version")
        coder.encode(count, forKey: "count")
    }

    required init?(coder: NSCoder) {
        do {
            let version =
                coder.containsValue(forKey: "Endeavor.version")
                ? coder.decodeInteger(forKey: "Endeavor.version") : 0
            guard 0...2 ~= version else {
                let reason = "Endeavor: the archive has version \(version), but this code reads versions up to 2"
                throw CocoaError(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
            }
            count = try coder.secureValue(as: Int.self, forKey: "count")
            guard coder.error == nil else { return nil }
            self.version = nil
        } catch {
            coder.secureFail(error, decoding: "Endeavor")
            return nil
        }
    }
    // securecodegen:end Endeavor faac5307
}

final class Named: NSObject, NSSecureCoding {
    var tagged: Tagged<UserTag, Int>
    var taggedByStruct: Tagged<Locked, String>?
    var taggedByNever: [Tagged<Never, UUID>] = []
    var taggedByVoid: Tagged<(), Int>?
    var taggedByOptional: Tagged<[Locked?], Int>?
    var coded: Coded<UserTag, Int>?
    var phantom: Phantom<Locked>?
    var result: Result<Int, Reason>
    var onlySuccess: Result<String, Never>
    var results: [Result<UUID, Why>] = []
    var optionalResult: Result<Int?, Why>?
    var maybe: Maybe<Int, UserTag>
    var big: Big?
    var key: UserDefaults.Key
    var order: UserDefaults.Key.Order?
    var pairs: [UserDefaults.Pair] = []
    var kind: Bundle.Kind?
    var age: Age?
    var ages: [Age] = []
    var titles: [Title] = []
    var form: Form?
    var forms: [Form] = []
    #if os(Linux)
        var platform: String?
    #else
        var platform: [Int] = []
    #endif
    #if DEBUG
        var level = 1
    #endif
    #if !DEBUG
        var level: Double?
    #endif

    init(
        tagged: Tagged<UserTag, Int>, result: Result<Int, Reason>, onlySuccess: Result<String, Never>,
        maybe: Maybe<Int, UserTag>, key: UserDefaults.Key
    ) {
        self.tagged = tagged
        self.result = result
        self.onlySuccess = onlySuccess
        self.maybe = maybe
        self.key = key
    }

    static func sample() -> Named {
        let all = Named(
            tagged: .init(raw: 1), result: .failure(.b), onlySuccess: .success("x"), maybe: .some(5), key: .b)
        all.taggedByStruct = .init(raw: "s")
        all.taggedByNever = [.init(raw: UUID())]
        all.taggedByVoid = .init(raw: 4)
        all.taggedByOptional = .init(raw: 9)
        all.coded = .init(raw: 7)
        all.phantom = .init(id: 8)
        all.results = [.success(UUID()), .failure(Why(code: 4))]
        all.optionalResult = .success(nil)
        all.big = Big(number: .max)
        all.order = .first
        all.pairs = [.init(x: 1, key: .a)]
        all.kind = .main(3)
        all.age = Age(years: 5)
        all.ages = [Age(years: 1), Age(years: 2)].compactMap { $0 }
        all.titles = [Title(text: "t")]
        all.form = Form(name: " n ")
        all.forms = [Form(name: "a", note: " b "), Form(name: "c")]
        #if os(Linux)
            all.platform = "Linux"
        #endif
        all.level = 3
        return all
    }
}

/// Compares an object with its decoded copy, property by property.
func checkSame<T: NSObject & NSSecureCoding>(_ object: T) throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let read = try strictCopy(of: object, as: T.self) ?? NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
    check(read != nil)
    guard let read else { return }
    for (old, new) in zip(contents(object), contents(read)) where old != new {
        print("\(old)became\n\(new)")
        check(false)
    }
}

private func contents(_ object: Any) -> [String] {
    Mirror(reflecting: object).children.map { child in
        var text = ""
        dump(child.value, to: &text, name: child.label)
        return text
    }
}
