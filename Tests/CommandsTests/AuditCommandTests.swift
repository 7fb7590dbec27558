import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct AuditCommandTests {
    private static let model = """
        import Foundation
        final class Account: NSObject, NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            let name: String
            init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as! String }
            func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
        }

        """

    private func folder(_ text: String = Self.model) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Models/Account.swift")
        return folder
    }

    @Test func `findings are printed with a summary`() throws {
        let run = ProgramRun.real("audit", "Models", in: try folder())
        #expect(run.exitCode == 1)
        #expect(
            run.errors.contains(
                "Models/Account.swift:5:36: warning: 'Account.name' is decoded without naming its class"))
        #expect(run.errors.contains("[trap-on-decode]"))
        #expect(
            run.output.hasPrefix(
                "insecure: 1\ntraps on hostile input: 1\nclasses with faults: 1 of 1\nlook first at:\n    Account (2 faults"
            ))
    }

    @Test func `JSON output contains only the findings`() throws {
        let run = ProgramRun.real("audit", "--diagnostic-format", "json", ".", in: try folder())
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["id"] as? String } == ["trap-on-decode", "untyped-decode"])
        #expect(list.map { $0["line"] as? Int } == [5, 5])
        #expect(list.map { $0["path"] as? String } == ["Models/Account.swift", "Models/Account.swift"])
    }

    @Test(arguments: ["json", "sarif"])
    func `a broken link in a folder is named on standard error`(_ format: String) throws {
        let folder = try folder()
        try folder.link("Models/Gone.swift", to: "nowhere.swift")
        let run = ProgramRun.real("audit", "--diagnostic-format", format, "Models", in: folder)
        #expect(run.errors == "Models/Gone.swift: warning: no such file or folder [no-such-file]\n")
        #expect(run.exitCode == 1)
        #expect(run.output.contains("trap-on-decode") && !run.output.contains("no-such-file"))
        try folder.write("struct Empty {}\n", to: "Models/Account.swift")
        let sound = ProgramRun.real("audit", "--diagnostic-format", format, "Models", in: folder)
        #expect(sound.exitCode == 0)
        // The user named it.
        let named = ProgramRun.real("audit", "--diagnostic-format", format, "Models/Gone.swift", in: folder)
        #expect(named.exitCode == 1)
        #expect(named.errors == "Models/Gone.swift: error: no such file or folder [no-such-file]\n")
    }

    @Test func `generated members aren't audited`() throws {
        let folder = try folder(
            "import Foundation\nclass Account: NSObject, NSSecureCoding {\n    var name: String?\n}\n")
        try folder.write(
            "import Foundation\nfinal class Note: NSObject, NSSecureCoding {\n    var text: String?\n}\n",
            to: "Models/Note.swift")
        #expect(ProgramRun.real("Models", in: folder).exitCode == 0)
        #expect(
            ProgramRun.real("audit", "Models", in: folder).output == "no faults found in 0 handwritten conformances\n")
    }

    @Test func `transformable attributes of the current data model are read`() throws {
        func model(_ transformer: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <model type="com.apple.IDECoreDataModeler.DataModel">
                <entity name="Trip" representedClassName="Trip">
                    <attribute name="path" optional="YES" attributeType="Transformable"\(transformer)/>
                    <attribute name="title" attributeType="String"/>
                </entity>
            </model>
            """
        }
        let secure = " valueTransformerName=\"NSSecureUnarchiveFromData\""
        let folder = try folder("struct Empty {}\n")
        try folder.write(model(""), to: "Trips.xcdatamodeld/Trips.xcdatamodel/contents")
        try folder.write(model(secure), to: "Trips.xcdatamodeld/Trips 2.xcdatamodel/contents")
        try folder.write(
            "<dict><key>_XCCurrentVersionName</key><string>Trips.xcdatamodel</string></dict>",
            to: "Trips.xcdatamodeld/.xccurrentversion")
        let run = ProgramRun.real("audit", ".", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors.contains(
                "Trips.xcdatamodeld/Trips.xcdatamodel/contents:4:9: warning: transformable attribute 'Trip.path' has no value transformer"
            ))
        try folder.write(
            "<dict><key>_XCCurrentVersionName</key><string>Trips 2.xcdatamodel</string></dict>",
            to: "Trips.xcdatamodeld/.xccurrentversion")
        #expect(ProgramRun.real("audit", ".", in: folder).exitCode == 0)
        try folder.write(
            model(" valueTransformerName=\"NSKeyedUnarchiveFromData\""),
            to: "Trips.xcdatamodeld/Trips 2.xcdatamodel/contents")
        #expect(ProgramRun.real("audit", ".", in: folder).errors.contains("uses 'NSKeyedUnarchiveFromData'"))
    }

    @Test func `properties to confirm are notes`() throws {
        let model = Self.model.replacing(
            "decodeObject(forKey: \"name\") as! String",
            with: "decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\"")
        let unsaved = model.replacing("let name: String", with: "let name: String\n    var isOpen = false")
        let folder = try folder(unsaved)
        let run = ProgramRun.real("audit", "Models", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("5:9: note: 'Account.isOpen' isn't archived, please confirm"))
        #expect(
            run.output == "no faults found in 1 handwritten conformance\nnot archived, please confirm: 1\n")
        for (format, part) in [("json", "\"severity\":\"note\""), ("sarif", "\"level\":\"note\"")] {
            let document = ProgramRun.real("audit", "--diagnostic-format", format, "Models", in: folder)
            #expect(document.exitCode == 0 && document.output.filter { !$0.isWhitespace }.contains(part))
        }
        for comment in ["allow property-not-archived - state", "skip"] {
            try folder.write(
                unsaved.replacing("= false", with: "= false // securecodegen: \(comment)"), to: "Models/Account.swift")
            #expect(
                ProgramRun.real("audit", "Models", in: folder).output
                    == "no faults found in 1 handwritten conformance\n")
        }
    }

    @Test func `kinds and severities are selected`() throws {
        let folder = try folder()
        let only = ProgramRun.real("audit", "Models", "--only", "insecure", in: folder)
        #expect(only.errors.contains("untyped-decode") && !only.errors.contains("trap-on-decode"))
        let none = ProgramRun.real("audit", "Models", "--except", "insecure", "--except", "traps", in: folder)
        #expect(none.exitCode == 0)
        #expect(none.output == "no faults found in 1 handwritten conformance\n")
        #expect(ProgramRun.real("audit", "Models", "--only", "tarps", in: folder).exitCode == 64)
    }

    @Test(arguments: [
        "init?(coder: NSCoder) { // securecodegen: allow trap-on-decode, untyped-decode - bundled\nname",
        "// securecodegen: allow trap-on-decode untyped-decode - bundled\n    init?(coder: NSCoder) { name",
    ])
    func `comments allow findings`(_ replacement: String) throws {
        let text = Self.model.replacing("init?(coder: NSCoder) { name", with: replacement)
        let run = ProgramRun.real("audit", "Models", in: try folder(text))
        // A comment at the end of a line applies to that line.
        #expect(run.exitCode == (replacement.hasPrefix("//") ? 0 : 1), "\(run.errors)")
    }

    @Test func `a comment above a class allows findings in it`() throws {
        let text = Self.model.replacing(
            "final class", with: "// securecodegen: allow trap-on-decode, untyped-decode - bundled\nfinal class")
        #expect(ProgramRun.real("audit", "Models", in: try folder(text)).exitCode == 0)
    }

    @Test(arguments: [
        ("allow trap-on-decode, untyped-decode", "'allow' needs a reason"),
        ("allow untyped-decode -", "'allow' needs a reason"),
        ("allow trap-on-decod - bundled", "audit has no kind 'trap-on-decod'"),
        ("allow", "'allow' needs a kind and a reason"),
    ])
    func `an incomplete comment that allows findings is an error`(_ comment: String, _ message: String) throws {
        let text = Self.model.replacing("final class", with: "// securecodegen: \(comment)\nfinal class")
        let run = ProgramRun.real("audit", "Models", in: try folder(text))
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("Models/Account.swift:2:1: error: \(message) [allow-comment]"), "\(run.errors)")
    }

    @Test func `Objective-C implementations are audited`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "@interface Note : NSObject <NSSecureCoding>\n@property NSString *text;\n@property NSInteger count;\n@end\n",
            to: "Models/Note.h")
        let body = """
            @implementation Note
            + (BOOL)supportsSecureCoding { return YES; }
            - (id)initWithCoder:(NSCoder *)coder {
              _text = [coder decodeObjectForKey:@"text"]; //
              return self;
            }
            - (void)encodeWithCoder:(NSCoder *)coder { [coder encodeObject:_text forKey:@"text"]; }
            - (instancetype)initWithCount:(NSInteger)count { _count = count; return self; }
            @end

            """
        try folder.write(body, to: "Models/Note.mm")
        let run = ProgramRun.real("audit", "Models", "--html", "page.html", in: folder)
        let property = "Models/Note.h:3:21: warning: 'Note.count' isn't archived [property-not-archived]"
        let decode = "Models/Note.mm:4:11: warning: 'Note.text' is decoded without naming its class [untyped-decode]"
        #expect(run.errors.contains(property) && run.errors.contains(decode))
        #expect(run.errors.contains("note: name the class: 'decodeObjectOfClass:[NSString class] forKey:'"))
        #expect(run.output.contains("classes with faults: 1 of 1"))
        let page = try folder.read("page.html")
        #expect(page.contains("4  _text = [coder decodeObjectForKey:@&quot;text&quot;];"))
        // The header of a class has no entry of its own.
        #expect(page.split(separator: "<section>").count == 2 && page.contains("<p class=\"path\">Models/Note.h</p>"))
        for (format, part) in [
            ("sarif", "\"uri\":\"Models/Note.mm\""), ("github", "::warning file=Models/Note.mm,line=4"),
        ] {
            let run = ProgramRun.real(
                "audit", "--diagnostic-format", format, "--except", "loses-data", "Models", in: folder)
            let text = run.output + run.errors
            #expect(text.contains(part) && text.contains("untyped-decode") && !text.contains("Note.h"), "\(text)")
        }
        let json = ProgramRun.real("audit", "--diagnostic-format", "json", "--only", "insecure", "Models", in: folder)
        #expect(json.output.contains("Note.mm") && !json.output.contains("Note.h"))
        try folder.write(
            body.replacing("]; //", with: "]; // securecodegen: allow untyped-decode - bundled"), to: "Models/Note.mm")
        #expect(!ProgramRun.real("audit", "Models", in: folder).errors.contains("untyped-decode"))
        let allowed = "// securecodegen: allow property-not-archived - counted again\n@implementation"
        try folder.write(body.replacing("@implementation", with: allowed), to: "Models/Note.mm")
        #expect(!ProgramRun.real("audit", "Models", in: folder).errors.contains("property-not-archived"))
        let update = ProgramRun.real("audit", "Models", "--baseline", "known.txt", "--update-baseline", in: folder)
        #expect(update.exitCode == 0)
        #expect(ProgramRun.real("audit", "Models", "--baseline", "known.txt", in: folder).exitCode == 0)
    }

    @Test func `a baseline hides the findings that it lists`() throws {
        let folder = try folder()
        let update = ProgramRun.real("audit", "Models", "--baseline", "known.txt", "--update-baseline", in: folder)
        #expect(update.exitCode == 0, "\(update.errors)")
        #expect(ProgramRun.real("audit", "Models", "--baseline", "known.txt", in: folder).exitCode == 0)
        try folder.write(
            "\n\n" + Self.model.replacing("as! String", with: "as! String + \"\""), to: "Models/Account.swift")
        #expect(ProgramRun.real("audit", "Models", "--baseline", "known.txt", in: folder).exitCode == 0)
        #expect(ProgramRun.real("audit", "Models", "--update-baseline", in: folder).exitCode == 64)
    }

    /// A configuration of somebody else can name the file.
    @Test(arguments: [["--html", "other"], ["--baseline", "other", "--update-baseline"]])
    func `only files that audit wrote are replaced, and no links followed`(options: [String]) throws {
        let folder = try folder()
        let arguments = ["audit", "Models"] + options
        try folder.write("important\n", to: "important")
        try folder.link("other", to: "important")
        let link = ProgramRun.real(arguments, in: folder)
        #expect(link.exitCode == 1 && link.errors.contains(": it is a symbolic link [output-not-writable]"))
        try folder.remove("other")
        try folder.link("other", to: "nowhere")
        #expect(ProgramRun.real(arguments, in: folder).exitCode == 1 && !folder.exists("nowhere"))
        try folder.remove("other")
        for text in ["", "important\n"] {
            try folder.write(text, to: "other")
            let run = ProgramRun.real(arguments, in: folder)
            #expect(run.errors.contains("the file has other contents [output-not-writable]"), "\(run.errors)")
            #expect(try folder.read("other") == text)
        }
        try folder.remove("other")
        for _ in 1...2 {
            #expect(!ProgramRun.real(arguments, in: folder).errors.contains("output-not-writable"))
            #expect(folder.exists("other"))
        }
        #expect(try folder.read("important") == "important\n")
    }

    @Test func `a baseline has one line for each finding, whatever a key contains`() throws {
        let folder = try folder(Self.model.replacing("\"name\") as!", with: "\"\\necho\\u{2028}\\u{1B}\") as!"))
        let options = ["--baseline", "known.txt"]
        #expect(ProgramRun.real(["audit", "Models", "--update-baseline"] + options, in: folder).exitCode == 0)
        let lines = try folder.read("known.txt").split(whereSeparator: \.isNewline)
        #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix("Models/Account.swift\t") }, "\(lines)")
        #expect(ProgramRun.real(["audit", "Models"] + options, in: folder).exitCode == 0)
    }

    @Test func `the page escapes text from sources`() throws {
        let folder = try folder(Self.model.replacing("\"name\") as!", with: "\"<script>\") as!"))
        _ = ProgramRun.real("audit", "Models", "--html", "audit.html", in: folder)
        let page = try folder.read("audit.html")
        #expect(page.contains("&lt;script&gt;") && !page.contains("<script"))
    }

    @Test func `the configuration chooses kinds, severities and the baseline`() throws {
        let folder = try folder()
        func configure(_ audit: String) throws { try folder.write("{\"audit\": \(audit)}", to: ".securecodegen.json") }
        try configure("{\"except\": [\"traps\"]}")
        var run = ProgramRun.real("audit", "Models", in: folder)
        #expect(run.errors.contains("[untyped-decode]") && !run.errors.contains("[trap-on-decode]"))
        // The command line takes precedence.
        run = ProgramRun.real("audit", "Models", "--except", "insecure", in: folder)
        #expect(!run.errors.contains("[untyped-decode]") && run.errors.contains("[trap-on-decode]"))
        #expect(
            ProgramRun.real("audit", "Models", "--no-config", in: folder).output.contains("traps on hostile input: 1"))
        try configure("{\"only\": [\"untyped-decode\"], \"baseline\": \"known.txt\"}")
        #expect(ProgramRun.real("audit", "Models", in: folder).exitCode == 1)
        #expect(ProgramRun.real("audit", "Models", "--update-baseline", in: folder).exitCode == 0)
        #expect(try folder.read("known.txt").split(separator: "\n").count == 2)
        #expect(
            ProgramRun.real("audit", "Models", in: folder).output == "no faults found in 1 handwritten conformance\n")
    }

    @Test(arguments: [
        ("{\"audit\": {\"only\": [\"trap-on-decod\"]}}", "1:21: error: 'trap-on-decod' is not one of"),
        ("{\"audit\": {\"onyl\": []}}", "1:12: error: unknown entry 'onyl'"),
        ("{\"audit\": true}", "1:11: error: expected an object here, not true or false"),
    ])
    func `mistakes in the configuration are errors`(_ text: String, _ message: String) throws {
        let folder = try folder()
        try folder.write(text, to: ".securecodegen.json")
        let run = ProgramRun.real("audit", "Models", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains(".securecodegen.json:\(message)"), "\(run.errors)")
    }
}
