extension ModelEdit {
    private static let address = "struct Address$ { var street: String; var number: Int }"
    private static let level = "enum Level$: Int { case low, mid, high }"
    private static let role = "enum Role$: String { case admin, guest }"
    private static let shape = "enum Shape$ { case circle(radius: Double), line(Int, Int), none }"
    private static let animal = """
        class Animal$: NSObject, NSSecureCoding { var legs: Int = 4 }
        final class Dog$: Animal$ { var name: String = "" }
        """
    private static let since1970 = "// securecodegen: as = .timeIntervalSince1970"
    private static let asNumber = "// securecodegen: as = .number"
    private static let asString = "// securecodegen: as = .string"

    /// Common edits, each with extreme values.
    static let table: [ModelEdit] = numbers + texts + absences + names + collections + values + objects + shapes

    private static let numbers: [ModelEdit] = [
        ModelEdit("Int", ["5", "-1", ".max"], "Int64", ["5", ".min"]),
        ModelEdit("Int8", ["5", "-128"], "Int", ["5", "1000"]),
        ModelEdit("UInt8", ["5", "255"], "Int16", ["5", "-1"]),
        ModelEdit("UInt", ["5", ".max"], "UInt64", ["5", ".max"]),
        ModelEdit("UInt", ["5", ".max"], "Int", ["5", "-1"]),
        ModelEdit("UInt32", ["5", ".max"], "UInt64", ["5", ".max"]),
        ModelEdit("Float", ["1.5"], "Double", ["1.5", "0.123456789012"]),
        ModelEdit("Double", ["1.5", "0.1"], "CGFloat", ["1.5", "0.1"]),
        ModelEdit("Double", ["1.5", "1e300"], "Int", ["5"], undecided: ["New"]),
        ModelEdit("Int", ["5"], "String", ["\"5\""]),
        ModelEdit("Int", ["5"], "Int", ["5"], newDirective: asNumber),
        ModelEdit("Int", ["5"], "String", ["\"5\"", "\"five\""], directive: asString, newDirective: ""),
        ModelEdit("[Int8]", ["[5]"], "[Int]", ["[5]", "[1000]"]),
        ModelEdit("[Int16]", ["[5, -7]"], "[Double]", ["[5]", "[0.5]"]),
        ModelEdit("[String]", ["[\"a\"]"], "[Int]", ["[5]"]),
        ModelEdit("Date", ["Date(timeIntervalSince1970: 1e9)"], "Double", ["1e9"]),
        ModelEdit(
            "Date", ["Date(timeIntervalSince1970: 1e9)"], "Date", ["Date(timeIntervalSince1970: 1e9)"],
            newDirective: since1970),
        ModelEdit("Int", ["0", "2", "7"], "Level$", [".low", ".high"], newTypes: level),
        ModelEdit(
            "Level$", [".low", ".high"], "Level$", [".low", ".mid"], types: level,
            newTypes: "enum Level$: Int { case low, mid }"),
        ModelEdit(
            "Level$", [".low", ".high"], "Level$", [".high", ".more"], types: level,
            newTypes: "enum Level$: Int { case high = 2, mid = 1, low = 0, more = 9 }"),
        ModelEdit("Role$", [".admin", ".guest"], "String", ["\"admin\"", "\"x\""], types: role),
    ]

    private static let texts: [ModelEdit] = [
        ModelEdit("String", ["\"a\"", "\"ab\""], "Character", ["\"a\""]),
        ModelEdit("String", ["\"a\"", "\"1.5.2\""], "Decimal", ["1.5"]),
        ModelEdit("String", ["\"a\"", "\"\""], "Substring", ["\"a\""]),
        ModelEdit("String", ["\"a\""], "Data", ["Data([1])"]),
        ModelEdit("String", ["\"a\"", "\"\""], "URL", ["URL(fileURLWithPath: \"/a\")"]),
        ModelEdit(
            "URL", ["URL(fileURLWithPath: \"/a\")"], "URL", ["URL(fileURLWithPath: \"/a\")"],
            newDirective: "// securecodegen: as = .absoluteString"),
        ModelEdit("UUID", ["UUID(uuidString: \"\(uuid)\")!"], "String", ["\"\(uuid)\"", "\"a\""]),
        ModelEdit(
            "UUID", ["UUID(uuidString: \"\(uuid)\")!"], "UUID", ["UUID(uuidString: \"\(uuid)\")!"],
            newDirective: asString),
        ModelEdit(
            "[UUID]", ["[UUID(uuidString: \"\(uuid)\")!]"], "[UUID]", ["[UUID(uuidString: \"\(uuid)\")!]"],
            newDirective: asString),
        ModelEdit("Int", ["5", "-7"], "Decimal", ["5", "0.5"], directive: asNumber, newDirective: ""),
    ]

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    private static let absences: [ModelEdit] = [
        ModelEdit("Int", ["5"], "Int?", ["5", "nil"]),
        ModelEdit("String?", ["\"a\"", "nil"], "String", ["\"a\""]),
        ModelEdit(
            "an optional that gets an initial value", old: Side(type: "Int?", samples: ["5", "nil"]),
            new: Side(type: "Int?", initialValue: " = 3", samples: ["5", "nil"])),
        ModelEdit(
            "an optional object that loses its initial value",
            old: Side(type: "String?", initialValue: " = \"x\"", samples: ["\"a\"", "nil"]),
            new: Side(type: "String?", samples: ["\"a\"", "nil"])),
        ModelEdit(
            "an optional with an initial value that is none",
            old: Side(type: "String?", initialValue: " = \"x\"", samples: ["\"a\"", "nil"]),
            new: Side(type: "String", initialValue: " = \"x\"", samples: ["\"a\""])),
        ModelEdit(
            "a new required property", old: Side(type: "Int", samples: ["5"]),
            new: Side(
                type: "Int", more: "var z: Int", parameters: "z: Int", arguments: "z: 1", assignments: "self.z = z",
                samples: ["5"])),
        ModelEdit(
            "a new optional", old: Side(type: "Int", samples: ["5"]),
            new: Side(type: "Int", more: "var z: String?", samples: ["5"])),
        ModelEdit(
            "a new property with an initial value", old: Side(type: "Int", samples: ["5"]),
            new: Side(type: "Int", more: "var z: [String] = []", samples: ["5"])),
        ModelEdit(
            "a property that is gone", old: Side(type: "Int", samples: ["5"]),
            new: Side(property: nil, type: "", more: "var z: String?", samples: [""])),
        ModelEdit(
            "an optional that is gone", old: Side(type: "Int?", samples: ["5"]),
            new: Side(property: nil, type: "", samples: [""])),
        ModelEdit(
            "a property with another name", old: Side(type: "Int", samples: ["5"]),
            new: Side(property: "y", type: "Int", samples: ["5"])),
        ModelEdit(
            "a property with another name and its key", old: Side(type: "Int", samples: ["5"]),
            new: Side(
                property: "y", directive: "// securecodegen: key = \"x\"", type: "Int", samples: ["5"])),
    ]

    private static let other = "// securecodegen: aliases = [\"z\", \"x\"]"
    private static let road = "struct Address$ {\n@ var road: String; var number: Int }"

    /// New names, with directives that keep old archives readable.
    private static let names: [ModelEdit] =
        [
            ("Int", "", "5"), ("String?", "", "\"a\""), ("Int?", " = 3", "5"), ("Int?", " = 3", "nil"),
            ("URL", "", "URL(fileURLWithPath: \"/a\")"),
            ("CGPoint", "", "CGPoint(x: 1, y: 2)"), ("(Int, a: String)?", "", "(1, a: \"b\")"),
            ("[CGPoint]", " = []", "[CGPoint(x: 1, y: 2)]"), ("Date", "", "Date(timeIntervalSince1970: 1e9)"),
            ("ClosedRange<Int>?", "", "1...2"), ("[Int: String]", " = [:]", "[1: \"a\"]"), ("Decimal", " = 1", "5"),
        ].map { type, value, sample in
            ModelEdit(
                "an alias of a \(type)\(value)", old: Side(type: type, initialValue: value, samples: [sample]),
                new: Side(
                    property: "y", directive: other, type: type, initialValue: value, samples: [sample]),
                // An optional, or a property with an initial value, keeps its kind.
                undecided: type.hasSuffix("?") || !value.isEmpty ? ["New"] : [])
        }
        + ["Address$", "[Address$]", "[String: Address$]"].flatMap { type in
            ["// securecodegen: key = \"street\"", "// securecodegen: aliases = [\"street\"]"].map { directive in
                let (before, after) =
                    type == "Address$" ? ("", "") : type.hasPrefix("[S") ? ("[\"a\": ", "]") : ("[", "]")
                return ModelEdit(
                    "a member with another name, \(directive), in \(type)",
                    old: Side(
                        type: type, types: address, samples: ["\(before)Address$(street: \"a\", number: 1)\(after)"]),
                    new: Side(
                        type: type, types: road.replacing("@", with: directive + "\n"),
                        samples: ["\(before)Address$(road: \"a\", number: 1)\(after)"]),
                    undecided: ["Members"])
            }
        }

    private static let collections: [ModelEdit] = [
        ModelEdit("[Int]", ["[5, 5]", "[]"], "Set<Int>", ["[5]"]),
        ModelEdit("Set<Int>", ["[5]"], "[Int]", ["[5, 5]"]),
        ModelEdit("[String]", ["[\"a\"]"], "[String?]", ["[\"a\"]", "[nil]"]),
        ModelEdit("[Int]", ["[5]"], "[Any]", ["[5]", "[\"a\"]"]),
        ModelEdit("[String: Int]", ["[\"a\": 1]"], "[String: Any]", ["[\"a\": 1]", "[\"a\": \"b\"]"]),
        ModelEdit("String", ["\"a\""], "Any", ["\"a\"", "5"]),
        ModelEdit("Any", ["\"a\"", "5"], "String", ["\"a\""]),
        ModelEdit("Int", ["5"], "Any", ["5"]),
        ModelEdit("Int?", ["5", "nil"], "Any?", ["5", "nil"]),
        ModelEdit("String?", ["\"a\"", "nil"], "Any?", ["\"a\"", "5", "nil"]),
        ModelEdit("Date", ["Date(timeIntervalSince1970: 1e9)"], "Any", ["Date(timeIntervalSince1970: 1e9)", "5"]),
        ModelEdit("URL", ["URL(fileURLWithPath: \"/a\")"], "Any", ["5"]),
        ModelEdit("Level$", [".low"], "Any", ["\"a\""], types: level),
        ModelEdit("Role$", [".admin"], "Any", ["\"admin\"", "\"other\""], types: role),
        ModelEdit("[Int]", ["[5]"], "Any", ["[5]", "\"a\""]),
        ModelEdit("[String: [Int]]", ["[\"a\": [7]]"], "Any", ["[\"a\": [7]]", "5"]),
        ModelEdit("[Any]", ["[5, \"a\"]"], "Any", ["[5, \"a\"]", "5"]),
        ModelEdit("Any", ["[5] as [Any]", "5"], "[Any]", ["[5]"]),
        ModelEdit("[Int: String]", ["[1: \"a\"]"], "[Int: Any]", ["[1: \"a\"]", "[1: 5]"]),
        ModelEdit("[Int]", ["[5]"], "[Any?]", ["[5]", "[nil]"]),
        ModelEdit("[String: Int]", ["[\"a\": 1]"], "[Int: Int]", ["[1: 1]"]),
        ModelEdit("[String: Int8]", ["[\"a\": 1]"], "[String: Int]", ["[\"a\": 1]", "[\"a\": 1000]"]),
        ModelEdit("[Int]", ["[5]", "[-5]"], "IndexPath", ["[5]"]),
        ModelEdit("[Int]", ["[5]"], "IndexSet", ["[5]"]),
        ModelEdit("Int", ["5"], "[Int]", ["[5]"]),
        ModelEdit("[Double: Int]", ["[0.5: 5]"], "[Double: Int64]", ["[0.5: 5]"]),
    ]

    private static let values: [ModelEdit] = [
        ModelEdit(
            "Address$", ["Address$(street: \"a\", number: 1)"], "(street: String, number: Int)",
            ["(street: \"a\", number: 1)"], types: address),
        ModelEdit(
            "Address$", ["Address$(street: \"a\", number: 1)"], "Address$", ["Address$(number: 1, street: \"a\")"],
            types: address, newTypes: "struct Address$ { var number: Int64; var street: String; var zip: String? }"),
        ModelEdit(
            "[Address$]", ["[Address$(street: \"a\", number: 1)]"], "[Address$]",
            ["[Address$(number: 1, street: \"a\")]"], types: address,
            newTypes: "struct Address$ { var number: Int64; var street: String; var zip: String? }"),
        ModelEdit(
            "Address$", ["Address$(street: \"a\", number: 1)"], "Address$", ["Address$(street: \"a\")"],
            types: address, newTypes: "struct Address$ { var street: String }"),
        ModelEdit(
            "Address$", ["Address$(street: \"a\", number: 1)"], "Address$",
            ["Address$(street: \"a\", number: 1, zip: \"b\")"], types: address,
            newTypes: "struct Address$ { var street: String; var number: Int; var zip: String }", undecided: ["New"]),
        ModelEdit(
            "[Address$]", ["[Address$(street: \"a\", number: 1)]"], "[Address$]",
            ["[Address$(street: \"a\", number: 0.5)]"], types: address,
            newTypes: "struct Address$ { var street: String; var number: Double }"),
        ModelEdit(
            "[Address$]", ["[Address$(street: \"a\", number: 1)]"], "[Address$]",
            ["[Address$(street: \"a\", number: nil)]", "[Address$(street: \"a\", number: 1)]"], types: address,
            newTypes: "struct Address$ { var street: String; var number: Int? }"),
        ModelEdit("CGPoint", ["CGPoint(x: 1, y: 2)"], "(x: Double, y: Double)", ["(x: 1, y: 2)"]),
        ModelEdit("(lowerBound: Int, upperBound: Int)", ["(1, 2)", "(2, 1)"], "Range<Int>", ["1..<2"]),
        ModelEdit("Int??", ["5", ".some(nil)"], "Int?", ["5", "nil"]),
    ]

    private static let objects: [ModelEdit] = [
        ModelEdit("Animal$", ["Animal$()", "Dog$()"], "Dog$", ["Dog$()"], types: animal),
        ModelEdit("Dog$?", ["Dog$()", "nil"], "Animal$?", ["Dog$()", "nil"], types: animal),
        ModelEdit("[Dog$]", ["[Dog$()]"], "[Animal$]", ["[Dog$()]"], types: animal),
        ModelEdit(
            "String", ["\"a\""], "Any", ["\"a\"", "5"],
            newDirective: "// securecodegen: classes = [NSString.self, NSNumber.self]"),
    ]

    private static let shapes: [ModelEdit] = [
        ModelEdit(
            "Shape$", [".circle(radius: 1)", ".line(1, 2)", ".none"], "Shape$", [".circle(radius: 1)", ".square"],
            types: shape,
            newTypes: "enum Shape$ { case square, none, line(Int, Int), circle(radius: Double) }"),
        ModelEdit(
            "Shape$", [".circle(radius: 1)", ".line(1, 2)"], "Shape$", [".circle(radius: 1)"], types: shape,
            newTypes: "enum Shape$ { case circle(radius: Double), none }"),
        ModelEdit(
            "Shape$", [".circle(radius: 1)"], "Shape$", [".circle(r: 1)"], types: shape,
            newTypes: "enum Shape$ { case circle(r: Double), line(Int, Int), none }"),
        ModelEdit(
            "[Shape$]", ["[.circle(radius: 1), .line(1, 2)]"], "[Shape$]",
            ["[.circle(radius: 1, name: nil)]"], types: shape,
            newTypes: "enum Shape$ { case circle(radius: Double, name: String?), line(Int64, Int), none }"),
    ]
}
