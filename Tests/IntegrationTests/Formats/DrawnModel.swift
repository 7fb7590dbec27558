/// A class `A$` with a superclass that implements coding. It may contain a struct, a list of structs, an
/// enum and a tuple. In all texts, `$` represents the version.
struct DrawnModel {
    var properties: [Property]

    init(drawnBy random: inout SeededGenerator) {
        properties = (0..<Int.random(in: 1...4, using: &random)).map { Property(id: $0, drawnBy: &random) }
    }

    /// The place of a property's declaration: the class or its superclass; a struct with separate keys or in
    /// columns; a case; or a tuple.
    enum Place: String, CaseIterable {
        case own, base, part, row, shape, tuple

        /// Whether directives can be about a value here.
        var hasDirectives: Bool { self != .shape && self != .tuple }

        /// The names of the containing property and its type.
        var holder: String { rawValue }

        var isInClass: Bool { self == .own || self == .base }

        /// Whether members can have directives, initial values and defaults.
        var isStruct: Bool { [.part, .row].contains(self) }
    }

    enum Value: Equatable {
        case required
        case optional
        /// A value with an initial value of its kind.
        case initial(Int)
    }

    struct Property {
        /// A value that is the same in both versions.
        let id: Int
        var name: String
        var kind: Kind
        var value: Value
        var place: Place
        /// The directives, by word.
        var directives: [String: String] = [:]
        /// Whether the old version reads the value from another key, so that it is missing or nil.
        var isUnknownToOld = false

        init(id: Int, drawnBy random: inout SeededGenerator) {
            self.id = id
            name = "p\(id)"
            kind = Kind.allCases.randomElement(using: &random) ?? .int
            let values: [Value] = [.required, .optional, .initial(0)]
            value = values.randomElement(using: &random) ?? .required
            place = .own
            if Int.random(in: 0..<3, using: &random) == 0 {
                place = Place.allCases.randomElement(using: &random) ?? .own
            }
            settle()
        }

        /// Elements of tuples and values of cases can't have initial values or directives.
        mutating func settle() {
            guard !place.hasDirectives else { return }
            if case .initial = value { value = .required }
            directives = [:]
        }

        var type: String { kind.rawValue + (value == .optional ? "?" : "") }

        private var initialValue: String {
            if case .initial(let index) = value { return " = " + kind.initialValues[index] }
            return ""
        }

        /// The declaration with its directives in one comment.
        var line: String {
            let said = directives.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
            return "var \(name): \(type)\(initialValue)" + (said.isEmpty ? "" : " // securecodegen: \(said)")
        }

        /// Extreme values, including the initial value.
        var samples: [String] {
            kind.samples + kind.initialValues.prefix(1) + (value == .optional ? ["nil"] : [kind.samples[0]])
        }

        /// The path in an object of the class.
        var path: String {
            switch place {
            case .own, .base: name
            case .row: "row[0].\(name)"
            case .part, .shape, .tuple: "\(place.holder).\(name)"
            }
        }
    }

    static let sampleCount = 4

    /// A type with values.
    enum Kind: String, CaseIterable {
        case int = "Int"
        case int64 = "Int64"
        case int8 = "Int8"
        case uint16 = "UInt16"
        case double = "Double"
        case float = "Float"
        case string = "String"
        case level = "Level$"
        case date = "Date"
        case uuid = "UUID"
        case data = "Data"
        case integers = "[Int]"
        case bytes = "[Int8]"
        case strings = "[String]"

        var isNumber: Bool { [.int, .int64, .int8, .uint16, .double, .float, .level].contains(self) }
        var isWhole: Bool { ![.double, .float].contains(self) }

        /// Whether its initial values mean the same everywhere.
        var isLiteral: Bool { ![.date, .uuid, .data].contains(self) }

        var samples: [String] {
            switch self {
            case .int, .int64: ["5", "-1000"]
            case .int8: ["5", "-128"]
            case .uint16: ["5", "65535"]
            case .double: ["1.5", "0.123456789012"]
            case .float: ["1.5", "0.25"]
            case .string: ["\"a\"", "\"\""]
            case .level: [".low", ".high"]
            case .date: ["Date(timeIntervalSince1970: 1e9)", "Date(timeIntervalSince1970: 0.5)"]
            case .uuid: [Self.uuid(0), Self.uuid(1)]
            case .data: ["Data([1])", "Data()"]
            case .integers: ["[5, 1000]", "[]"]
            case .bytes: ["[5, -5]", "[]"]
            case .strings: ["[\"a\"]", "[]"]
            }
        }

        var initialValues: [String] {
            switch self {
            case .int, .int64, .int8, .uint16: ["7", "9"]
            case .double, .float: ["0.5", "2.5"]
            case .string: ["\"s\"", "\"t\""]
            case .level: [".mid", ".low"]
            case .date: ["Date(timeIntervalSince1970: 7)", "Date(timeIntervalSince1970: 9)"]
            case .uuid: [Self.uuid(7), Self.uuid(9)]
            case .data: ["Data([7])", "Data([9])"]
            case .integers, .bytes: ["[7]", "[9]"]
            case .strings: ["[\"s\"]", "[\"t\"]"]
            }
        }

        /// Another form of the value.
        var representation: String? {
            switch self {
            case .int, .int8, .double: ".string"
            case .date: ".timeIntervalSince1970"
            case .uuid, .string: ".data"
            case .level, .uint16: ".number"
            default: nil
            }
        }

        private static func uuid(_ number: Int) -> String {
            "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5\(number)\")!"
        }
    }
}
