import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Names of classes in older archives")
struct ClassNameTests {
    private func model(_ text: String) -> ArchiveModel {
        Modeler().model([MarkedSource.file("A.swift", text).in("Bank").input])
    }

    @Test func `a class can have several former names`() {
        let model = model(
            """
            // securecodegen: name = "Old.Owner", name = "Older.Owner"
            // securecodegen: name = "Oldest"
            @objc(Person)
            public final class Account: NSObject, NSSecureCoding { var age: Int? }
            """)
        #expect(model.diagnostics == [])
        let support = ModuleSupport(model.files)
        #expect(support.namedClasses.map(\.archivedNames) == [["Old.Owner", "Older.Owner", "Oldest", "Person"]])
        #expect(support.namedClasses.map(\.access) == [.public])
        #expect(support.archiveAccess == nil)
        let format = ArchiveFormat(classes: model.files.flatMap(\.classes).map(\.format))
        #expect(format.classes[0].olderNames == ["Old.Owner", "Older.Owner", "Oldest"])
        #expect((try? FormatReader.read(Array(FormatWriter.text(of: format).utf8))) == format)
    }

    @Test func `a handwritten class can have a former name`() {
        let model = model(
            """
            // securecodegen: name = "Old.Hand"
            final class Hand: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) {}
                init?(coder: NSCoder) {}
            }
            """)
        #expect(ModuleSupport(model.files).namedClasses.map(\.name) == [["Hand"]])
    }

    @Test func `a file of two targets can have the name that its class has in one of them`() {
        let text = "// securecodegen: name = \"App.Item\"\nfinal class Item: NSObject, NSSecureCoding { var n = 1 }"
        let file = MarkedSource.file("Shared/Item.swift", text)
        let model = Modeler().model([file.in("App"), file.in("Widget")].map(\.input))
        #expect(model.diagnostics == [])
    }

    @Test(arguments: [
        ("final class A: NSObject {}", "'A' is never archived, so 'name' has no effect"),
        ("class A<T>: NSObject, NSSecureCoding {}", "generic class"),
        ("private final class A: NSObject, NSSecureCoding {}", "is private"),
        ("final class A: NSObject, NSSecureCoding {}\nfinal class Old: NSObject {}", "'Old' is already named '"),
        (
            "final class A: NSObject, NSSecureCoding {}\n// securecodegen: name = \"Bank.Old\"\n"
                + "final class B: NSObject, NSSecureCoding {}", "'B' is already named '"
        ),
    ])
    func `a name must belong to one visible class`(_ type: String, _ reason: String) {
        let found = model("// securecodegen: name = \"Bank.Old\"\n" + type).diagnostics.filter { $0.id == "class-name" }
        #expect(found.first?.message.contains(reason) == true, "\(found)")
    }

    @Test func `the version is read under the older name`() throws {
        let model = model(
            """
            // securecodegen: name = "Old.Owner", version = 2, name = "Other.Account"
            final class Account: NSObject, NSSecureCoding { var age: Int? }
            """)
        #expect(model.files.first?.classes.first?.version?.olderKeys == ["Owner.version"])
    }

    // MARK: The record

    private func differences(_ old: String, _ new: String) -> [FormatDifference] {
        let formats = [old, new].map { text in
            ArchiveFormat(classes: model(text).files.flatMap(\.classes).map(\.format))
        }
        return FormatComparison(record: formats[0], today: formats[1]).differences
    }

    @Test func `a name keeps archives readable`() throws {
        let old = "final class Owner: NSObject, NSSecureCoding { var age: Int? }"
        let new = "final class Account: NSObject, NSSecureCoding { var age: Int? }"
        let gone = try #require(differences(old, new).first { $0.compatibility == .breaksArchives })
        #expect(gone.advice?.contains("name = \"Bank.Owner\"") == true)
        let named = "// securecodegen: name = \"Bank.Owner\"\n" + new
        #expect(Set(differences(old, named).map(\.compatibility)) == [.breaksApps])
        #expect(differences(named, named).isEmpty)
        #expect(differences(named, new).map(\.compatibility) == [.breaksArchives])
    }

    @Test func `outside a package, a name has the module that the record lacks`() throws {
        func differences(_ new: String) -> [FormatDifference] {
            let old = "final class Owner: NSObject, NSSecureCoding { var age: Int? }"
            let formats = [old, new].map { text in
                let model = Modeler().model([MarkedSource.file("A.swift", text).input])
                return ArchiveFormat(classes: model.files.flatMap(\.classes).map(\.format))
            }
            return FormatComparison(record: formats[0], today: formats[1]).differences
        }
        let new = "final class Account: NSObject, NSSecureCoding { var age: Int? }"
        let gone = try #require(differences(new).first { $0.compatibility == .breaksArchives })
        #expect(
            gone.advice
                == "if it is now 'Account', put '// securecodegen: name = \"<Module>.Owner\"' above it, with the module of the app for <Module>, and call 'ArchivedClassNames.register()' before reading archives"
        )
        #expect(differences("// securecodegen: name = \"Bank.Owner\"\n" + new).map(\.compatibility) == [.breaksApps])
    }
}
