/// A class `A$` with a superclass that codes and perhaps a struct that it holds. In all texts `$` stands for the version.
struct DrawnModel {
    var properties: [Property]

    init(drawnBy random: inout SeededGenerator) {
        properties = (0..<Int.random(in: 1...4, using: &random)).map { Property(id: $0, drawnBy: &random) }
    }

    enum Place: CaseIterable { case own, base, part }

    enum Value: Equatable {
        case required
        case optional
        /// With one of the kind's initial values.
        case initial(Int)
    }

    struct Property {
        /// The same in both versions.
        let id: Int
        var name: String
        var kind: Kind
        var value: Value
        var place: Place
        /// By word.
        var directives: [String: String] = [:]
        /// Whether the old version looks for it under another key, so that it has no value there, or nil.
        var isUnknownToOld = false

        init(id: Int, drawnBy random: inout SeededGenerator) {
            self.id = id
            name = "p\(id)"
            kind = Kind.allCases.randomElement(using: &random) ?? .int
            let values: [Value] = [.required, .optional, .initial(0)]
            value = values.randomElement(using: &random) ?? .required
            place = Int.random(in: 0..<4, using: &random) == 0 ? .part : .own
        }

        var type: String { kind.rawValue + (value == .optional ? "?" : "") }

        private var initialValue: String {
            if case .initial(let index) = value { return " = " + kind.initialValues[index] }
            return ""
        }

        var line: String {
            let said = directives.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
            return "var \(name): \(type)\(initialValue)" + (said.isEmpty ? "" : " // securecodegen: \(said)")
        }

        /// Values at the edges, the initial one among them.
        var samples: [String] {
            kind.samples + kind.initialValues.prefix(1) + (value == .optional ? ["nil"] : [kind.samples[0]])
        }

        /// Where it is in an object of the class.
        var path: String { place == .part ? "part.\(name)" : name }
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

        /// Whether its initial values mean the same wherever they stand.
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

        private static func uuid(_ number: Int) -> String {
            "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5\(number)\")!"
        }
    }

    // MARK: Source

    func properties(_ place: Place) -> [Property] { properties.filter { $0.place == place } }

    func source(_ mark: String) -> String {
        let own = properties(.own)
        let base = properties(.base)
        let part = properties(.part)
        let parameters = (base + own).map { "\($0.name): \($0.type)" } + (part.isEmpty ? [] : ["part: Part$"])
        let text = """
            import Foundation
            enum Level$: Int { case low, mid, high }
            \(part.isEmpty ? "" : "struct Part$ {\n\(part.map(\.line).joined(separator: "\n"))\n}")
            class Base$: NSObject, NSSecureCoding {
            var always = 1
            \(base.map(\.line).joined(separator: "\n"))
            init(\(base.isEmpty ? "_ nothing: Void" : base.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {
            \(base.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n"))
            }
            }
            final class A$: Base$ {
            \((own.map(\.line) + (part.isEmpty ? [] : ["var part: Part$"])).joined(separator: "\n"))
            init(\((["for nothing: Void"] + parameters).joined(separator: ", "))) {
            \((own.map { "self.\($0.name) = \($0.name)" } + (part.isEmpty ? [] : ["self.part = part"])).joined(separator: "\n"))
            super.init(\(base.isEmpty ? "()" : base.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))
            }
            }

            """
        return text.replacing("$", with: mark)
    }

    /// What makes an object of the class with one of the samples.
    func object(_ sample: Int, _ mark: String) -> String {
        let part = properties(.part)
        let arguments = [
            "for: ()", list(properties(.base) + properties(.own), sample),
            part.isEmpty ? "" : "part: Part$(\(list(part, sample)))",
        ]
        return "A$(\(arguments.filter { !$0.isEmpty }.joined(separator: ", ")))".replacing("$", with: mark)
    }

    /// What makes an object of the superclass.
    func base(_ sample: Int, _ mark: String) -> String {
        let base = properties(.base)
        return "Base$(\(base.isEmpty ? "()" : list(base, sample)))".replacing("$", with: mark)
    }

    private func list(_ properties: [Property], _ sample: Int) -> String {
        properties.map { "\($0.name): \($0.samples[sample])" }.joined(separator: ", ")
    }
}
