import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("Listings of archives")
struct InspectCommandTests {
    /// An XML archive of an `Account` with an age and a text.
    private static let archive = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>$archiver</key><string>NSKeyedArchiver</string>
        <key>$objects</key><array><string>$null</string>
        <dict><key>$class</key><dict><key>CF$UID</key><integer>3</integer></dict>
        <key>age</key><integer>5</integer><key>owner</key><dict><key>CF$UID</key><integer>2</integer></dict></dict>
        <string>Ada</string>
        <dict><key>$classname</key><string>Account</string></dict>
        </array>
        <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
        <key>$version</key><integer>100000</integer></dict></plist>
        """

    private func folder(_ properties: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.archive, to: "a.archive")
        try folder.write(
            "import Foundation\nfinal class Account: NSObject, NSSecureCoding { \(properties) }", to: "Models/A.swift")
        return folder
    }

    @Test func `objects, keys and values are listed`() throws {
        let run = ProgramRun.real("inspect", "a.archive", in: try folder(""))
        #expect(run.exitCode == 0)
        #expect(run.output.contains("root → #1 Account\n"))
        #expect(run.output.contains("#1 Account\n    age = 5\n    owner = \"Ada\"\n"))
        #expect(run.output.contains("classes\n    Account: 1\n"))
    }

    private func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }

    /// Foundation reads 0 for a number that is stored in the other form.
    @Test func `inline and boxed numbers are distinguished, and dates are shown`() throws {
        let folder = try folder("")
        let archive = Self.archive.replacing("<string>Ada</string>", with: "<integer>7</integer>")
            .replacing("<key>age</key>", with: "<key>born</key><date>2026-11-21T19:05:00Z</date><key>age</key>")
        try folder.write(archive, to: "a.archive")
        let run = ProgramRun.real("inspect", "a.archive", in: folder)
        #expect(
            run.output.contains("#1 Account\n    age = 5\n    born = 2026-11-21T19:05:00Z\n    owner = 7 (NSNumber)\n"),
            "\(run.output)")
    }

    @Test func `all of an object is shown on request`() throws {
        let folder = try folder("")
        let long = String(repeating: "ab", count: 500)
        let list = "<array>" + (0..<50).map { "<integer>\($0)</integer>" }.joined() + "</array>"
        try folder.write(
            Self.archive.replacing("<integer>5</integer>", with: list).replacing("Ada", with: long), to: "a.archive")
        let short = ProgramRun.real("inspect", "a.archive", in: folder).output
        #expect(short.contains(", 19 and 30 more]") && short.contains("ab…\" (1000 characters)"))
        let whole = ProgramRun.real("inspect", "a.archive", "--object", "1", in: folder).output
        #expect(whole.hasPrefix("#1 Account\n") && whole.contains(", 48, 49]\n"))
        #expect(whole.contains("owner = \"\(long)\"\n"))
        #expect(ProgramRun.real("inspect", "a.archive", "--key", "owner", in: folder).output == "#2 = \"\(long)\"\n")
        for number in ["4", "99", "x"] {
            let run = ProgramRun.real("inspect", "a.archive", "--object", number, in: folder)
            #expect(run.exitCode == 1 && run.errors.contains("name a number between 0 and 3"), "\(run.errors)")
        }
    }

    @Test func `JSON has the whole archive`() throws {
        let folder = try folder("")
        let values = "<real>nan</real><real>0.5</real><date>2001-01-01T00:00:00Z</date><data>AAEC</data><true/>"
        let archive = Self.archive.replacing("<integer>5</integer>", with: "<array>\(values)</array>")
        try folder.write(archive, to: "a.archive")
        let run = ProgramRun.real("inspect", "a.archive", "--json", in: folder)
        #expect(
            run.output == """
                {"encoding":"XML","bytes":\(archive.utf8.count),"archiver":"NSKeyedArchiver","top":{"root":{"object":1}},\
                "objects":[{"number":0,"value":"$null"},{"number":1,"class":"Account","members":{"age":[{"real":"nan"},0.5,\
                {"date":"2001-01-01T00:00:00Z"},{"data":"AAEC"},true],"owner":{"object":2}}},{"number":2,"value":"Ada"},\
                {"number":3,"describes":{"dictionary":{"$classname":"Account"}}}]}

                """)
    }

    /// UserDefaults keep archives as data, and people paste them as Base64 text.
    @Test func `archives in property lists, in archives and in text are opened`() throws {
        let folder = try folder("var age = 1; var owner: String?")
        let data = Data(Self.archive.utf8)
        func write(_ value: Any) throws {
            let list = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            try list.write(to: URL(filePath: folder.absolute("prefs.plist")))
        }
        try write(["tasks": data, "deep": ["a b", ["x": data.base64EncodedString()]], "count": 3] as [String: Any])
        let prefs = ProgramRun.real("inspect", "prefs.plist", in: folder)
        #expect(prefs.exitCode == 0)
        let line = "    a keyed archive of \(data.count) bytes: open it with '--key"
        #expect(
            prefs.output.contains("\n\(line) tasks'\n") && prefs.output.contains("\n\(line) deep --key 1 --key x'\n"))
        let listing = ProgramRun.real("inspect", "a.archive", in: folder).output
        for keys in [["--key", "tasks"], ["--key", "deep", "--key", "1", "--key", "x"]] {
            #expect(ProgramRun.real(["inspect", "prefs.plist"] + keys, in: folder).output == listing)
            let check = ProgramRun.real(["inspect", "prefs.plist", "--against", "Models"] + keys, in: folder)
            #expect(check.output == "Account: 1 object, read\n", "\(check.errors)")
        }
        let wrong = ProgramRun.real("inspect", "prefs.plist", "--key", "task", in: folder)
        #expect(wrong.exitCode == 1 && wrong.errors.contains("no value under the key 'task'"), "\(wrong.errors)")
        #expect(wrong.errors.contains("'count'"))
        #expect(ProgramRun.real("inspect", "prefs.plist", "--key", "count", in: folder).exitCode == 1)
        try write(["count": 3])
        #expect(ProgramRun.real("inspect", "prefs.plist", in: folder).errors.contains("has no '$objects'"))
        // Base64 text of an archive in an archive.
        let outer = Self.archive.replacing("<string>Ada</string>", with: "<data>\(data.base64EncodedString())</data>")
        try folder.write(Data(outer.utf8).base64EncodedString(options: .lineLength64Characters), to: "t.b64")
        let text = ProgramRun.real("inspect", "t.b64", in: folder)
        #expect(text.output.contains("archives inside\n\(line) owner'\n"), "\(text.output)\(text.errors)")
        #expect(ProgramRun.real("inspect", "t.b64", "--key", "owner", in: folder).output == listing)
    }

    @Test func `objects that current code can read are reported`() throws {
        let read = ProgramRun.real(
            "inspect", "a.archive", "--against", "Models", in: try folder("var age = 1; var owner: String?"))
        #expect(read.exitCode == 0, "\(read.errors)")
        #expect(read.output == "Account: 1 object, read\n")
        let divided = try folder("var age = 1; var owner: Name?")
        try divided.write("typealias Name = String\n", to: "More/Name.swift")
        let both = ProgramRun.real("inspect", "a.archive", "--against", "Models", "More", in: divided)
        #expect(both.output == "Account: 1 object, read\n", "\(both.errors)")
        #expect(ProgramRun.real("inspect", "a.archive", "More", in: divided).exitCode == 64)
        let unread = ProgramRun.real(
            "inspect", "a.archive", "--against", "Models", in: try folder("var age: String?; var name: Int?"))
        #expect(unread.exitCode == 1)
        #expect(unread.output.contains("#1 'age' is a scalar, but NSString is expected\n"))
        #expect(unread.output.contains("#1 'owner' isn't read\n"))
    }

    /// An older version archived `limit`, with a marker for nil.
    @Test(arguments: ["key = \"limit\"", "aliases = [\"limit\"]"])
    func `nil is read from an older key`(_ directive: String) throws {
        let properties = "var age = 1; var owner: String?\n// securecodegen: \(directive)\nvar maximum: Int64? = 5\n"
        let folder = try folder(properties)
        for value in ["<key>limit.isNil</key><true/>", "<key>limit</key><integer>7</integer>"] {
            try folder.write(Self.archive.replacing("<key>age</key>", with: value + "<key>age</key>"), to: "a.archive")
            let run = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: folder)
            #expect(run.output == "Account: 1 object, read\n")
        }
    }

    @Test func `a handwritten class isn't reported as unknown`() throws {
        let members = "func encode(with coder: NSCoder) {}; init?(coder: NSCoder) {}"
        let run = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: try folder(members))
        #expect(run.exitCode == 1)
        #expect(run.output == "Account: its members are handwritten, so they can't be checked\n")
    }

    @Test func `keys that only a handwritten superclass reads aren't reported`() throws {
        let folder = try folder("")
        try folder.write(
            """
            import Foundation
            class Base: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) {}
                required init?(coder: NSCoder) {}
            }
            final class Account: Base { var age = 1 }
            """, to: "Models/A.swift")
        let run = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: folder)
        #expect(run.output == "Account: 1 object, read\n", "\(run.errors)")
    }

    @Test func `texts are those of their values`() throws {
        for (type, isRead) in [("Int", false), ("Bool", false), ("Double", false), ("UUID", false), ("String", true)] {
            let directive = type == "String" ? "" : "// securecodegen: as = .string\n"
            let folder = try folder("var age = 1\n\(directive)var owner: \(type)?\n")
            let run = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: folder)
            #expect((run.exitCode == 0) == isRead, "\(type): \(run.output)\(run.errors)")
        }
    }

    /// A list of structs is an array with the name and the column of each member.
    @Test func `columns are checked`() throws {
        let list = """
            <dict><key>$class</key>\(reference(4))<key>NS.objects</key>
            <array>\((5...8).map(reference).joined())</array></dict>
            """
        let more = """
            <dict><key>$classname</key><string>Account</string></dict>
            <dict><key>$classname</key><string>NSArray</string></dict>
            <string>count</string><data>aQUAAAAAAAAA</data><string>case</string><data>aQ==</data>
            """
        let archive = Self.archive.replacing("<string>Ada</string>", with: list)
            .replacing("<dict><key>$classname</key><string>Account</string></dict>", with: more)
        for (type, problem) in [
            ("struct Row { var count: Int }", nil),
            ("struct Row { var count: Int; var name: String }", "has no column 'name' of 'Row'"),
            ("struct Row { var count: String }", "has a column 'count' that is an 'NSData'"),
        ] {
            let folder = try folder("var age = 1; var owner: [Row] = []")
            try folder.write(archive, to: "a.archive")
            try folder.write(type, to: "Models/Row.swift")
            let run = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: folder)
            #expect(run.exitCode == (problem == nil ? 0 : 1), "\(run.output)\(run.errors)")
            #expect(run.output.contains(problem ?? "1 object, read"), "\(run.output)")
        }
    }

    /// The archives that the fixtures have written. Other modules and other platforms have classes that aren't there.
    @Test(arguments: [
        "Goldens/Absence", "Goldens/Awkward", "Goldens/Cases", "Goldens/Classes", "Goldens/Collections",
        "Goldens/Defaults", "Goldens/Hooks", "Goldens/Imports", "Goldens/Keys", "Goldens/Lists", "Goldens/Names",
        "Goldens/OlderKeys", "Goldens/Singles", "Goldens/Versions", "Packages/Examples/Sources/AddressBook",
        "Packages/Gallery/Sources/Gallery", "Packages/Types/Sources/Types", "Packages/Values/Sources/Values",
    ])
    func `archives of the fixtures are read`(_ sources: String) throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures")
        let name = sources.split(separator: "/").last ?? ""
        let recorded = try Data(contentsOf: fixtures.appending(path: "Archives/\(name).plist"))
        let archives = try PropertyListDecoder().decode([String: [Data]].self, from: recorded)
        #expect(!archives.isEmpty)
        let folder = try TemporaryFolder()
        for (archive, versions) in archives {
            for version in versions {
                try version.write(to: URL(filePath: folder.path).appending(path: "a.archive"))
                let against = fixtures.appending(path: sources).path
                let run = ProgramRun.real("inspect", "a.archive", "--against", against, in: folder)
                #expect(!run.output.contains("can't be read"), "\(archive): \(run.output)\(run.errors)")
                #expect(!run.output.isEmpty && run.errors.isEmpty, "\(archive): \(run.errors)")
            }
        }
    }

    /// Archives name classes with their modules; the module of sources outside a package is not known.
    @Test func `sources without a module match any module`() throws {
        let folder = try folder("var age = 1; var owner: String?")
        try folder.write(
            Self.archive.replacing("<string>Account</string>", with: "<string>Bank.Account</string>"), to: "a.archive")
        let read = ProgramRun.real("inspect", "a.archive", "--against", "Models", in: folder)
        #expect(read.exitCode == 0, "\(read.errors)")
        #expect(
            read.output == """
                Account: 1 object, read
                the archive names the module 'Bank': if yours has another name, put '// securecodegen: name = \
                "Bank.<Class>"' above each class, and call 'ArchivedClassNames.register()' before reading archives

                """)
    }

    @Test func `a class that moved to another module gets the directive that reads it`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.archive.replacing("<string>Account</string>", with: "<string>OldKit.Account</string>"), to: "a.archive"
        )
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "NewKit")])
            """, to: "Package.swift")
        let model = "final class Account: NSObject, NSSecureCoding { var age = 1; var owner: String? }"
        try folder.write("import Foundation\n" + model, to: "Sources/NewKit/A.swift")
        let moved = ProgramRun.real("inspect", "a.archive", "--against", "Sources", in: folder)
        #expect(moved.exitCode == 1)
        #expect(
            moved.output.hasPrefix(
                "OldKit.Account: if it is 'NewKit.Account' now, put '// securecodegen: name = \"OldKit.Account\"' above it"
            ),
            "\(moved.output)")
        try folder.write(
            "import Foundation\n// securecodegen: name = \"OldKit.Account\"\n" + model, to: "Sources/NewKit/A.swift")
        let named = ProgramRun.real("inspect", "a.archive", "--against", "Sources", in: folder)
        #expect(named.exitCode == 0 && named.output == "NewKit.Account: 1 object, read\n", "\(named.output)")
    }

    @Test func `data that isn't an archive is an error`() throws {
        let folder = try folder("")
        let run = ProgramRun.real("inspect", "Models/A.swift", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors.hasPrefix(
                "Models/A.swift: error: not a binary or XML property list [not-an-archive]"))
        #expect(ProgramRun.real("inspect", in: folder).exitCode == 64)
        #expect(ProgramRun.real("inspect", "none.archive", in: folder).exitCode == 1)
    }
}
