/// The library that wrote a file, or the format, as far as its bytes tell.
///
/// Sources: `FastCoder.m` of FastCoding 3.3, `MTLModel+NSCoding.m` of Mantle 2 and `AutoCoding.m` of AutoCoding 2.2.3.
enum ForeignFormat: CaseIterable {
    case typedStream, fastCoding, sqlite
    /// Both begin with a bracket.
    case textOrJSON

    init?(_ bytes: [UInt8]) {
        let found = Self.allCases.first { format in format.beginnings.contains { bytes.starts(with: $0.utf8) } }
        guard let found else { return nil }
        self = found
    }

    private var beginnings: [String] {
        switch self {
        case .typedStream: ["\u{4}\u{b}streamtyped", "\u{4}\u{b}typedstream"]
        // The identifier 'FAST' is a number, in the byte order of the processor.
        case .fastCoding: ["TSAF", "FAST"]
        case .sqlite: ["SQLite format 3\0"]
        case .textOrJSON: ["{", "["]
        }
    }

    var damage: PropertyList.Damage {
        switch self {
        case .typedStream:
            .init(
                reason: "this archive was written by NSArchiver, which doesn't store keys",
                advice: "read it with NSUnarchiver, and write the objects with NSKeyedArchiver")
        case .fastCoding:
            .init(
                reason: "this archive was written by FastCoding, which doesn't use NSKeyedArchiver",
                advice: "read it with FastCoder, and write the objects with NSKeyedArchiver")
        case .sqlite:
            .init(
                reason: "this is an SQLite database, such as a Core Data store",
                advice: PropertyList.Damage.standardAdvice)
        case .textOrJSON:
            .init(
                reason: "this is JSON or a property list in text, not a keyed archive",
                advice: "read it with JSONDecoder or PropertyListSerialization")
        }
    }
}

extension KeyedArchive {
    /// The kind of library that encoded the objects of an app.
    package enum Encoder: Sendable {
        /// It writes the key `MTLModelVersion`, or before version 1 the key `externalRepresentation`.
        case mantle
        /// It gets values by key-value coding, so it archives numbers as objects, as AutoCoding does.
        case keyValueCoding
    }

    /// nil for handwritten and generated members, and if the archive doesn't tell.
    package var encoder: Encoder? {
        let own = objects.filter { $0.className.map { !$0.hasPrefix("NS") } ?? false }
        let members = own.flatMap(\.members)
        if members.contains(where: { $0.key == "MTLModelVersion" || $0.key == "externalRepresentation" }) {
            return .mantle
        }
        let references = members.map { member -> Int? in
            if case .reference(let number) = list.values[member.value] { number } else { nil }
        }
        let hasNumber = references.contains { $0.map(isNumber) ?? false }
        return hasNumber && !references.contains(nil) ? .keyValueCoding : nil
    }

    /// Whether an object is a number or a Boolean.
    package func isNumber(_ number: Int) -> Bool {
        guard objects.indices.contains(number), objects[number].className == nil else { return false }
        return switch list.values[objects[number].value] {
        case .boolean, .integer, .unsigned, .real: true
        default: false
        }
    }
}
