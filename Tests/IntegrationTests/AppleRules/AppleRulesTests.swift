import Foundation
import SecureCodeGenAppleTypes
import Testing

/// Type checks of generated code and its models under rules that only Apple's compilers check: classes are Objective-C
/// classes, members have selectors, and values are bridged. See `Fixtures/AppleStandIn/README.md`.
@Suite("Rules of Apple's compilers", .thorough, .busy)
struct AppleRulesTests {
    private let standIn: AppleStandIn

    init() throws {
        standIn = try AppleStandIn.shared.get()
    }

    @Test(arguments: CheckedModule.all.flatMap { module in module.languageModes.map { (module, $0) } })
    func `generated code is accepted`(_ module: CheckedModule, inSwift languageMode: String) throws {
        let complaints = try module.complaints(standIn, languageMode: languageMode)
        #expect(complaints == [], "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: CheckedModule.handwritten)
    func `classes with their own initWithCoder support secure coding`(_ module: CheckedModule) throws {
        #expect(try module.classesWithoutSupport(standIn) == [])
    }

    @Test func `a subclass without its own supportsSecureCoding is found`() throws {
        let file = Repository.scratch.appending(path: "apple-rules/bare.swift")
        let source = """
            import Foundation
            class Base: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) {}
                required init?(coder: NSCoder) {}
            }
            class Leaf: Base {}
            class Marked: Base { override class var supportsSecureCoding: Bool { true } }
            """
        try Data(source.utf8).write(to: file)
        let header = try standIn.header(of: "Bare", from: [file], flags: [])
        #expect(CheckedModule.classesWithoutSupport(header) == ["Leaf"])
    }

    /// The stand-in can't expand the macros of Swift Testing, so these tests are those for XCTest. The support file is the
    /// same.
    @Test(arguments: CheckedModule.withTests.flatMap { module in module.languageModesOfTests.map { (module, $0) } })
    func `generated tests are accepted`(_ module: CheckedModule, inSwift languageMode: String) throws {
        let complaints = try module.complaintsAboutTests(standIn, languageMode: languageMode)
        #expect(complaints == [], "\(complaints.joined(separator: "\n"))")
    }

    /// This verifies that the stand-in rejects invalid code.
    @Test func `invalid code is rejected`() throws {
        let files = try AppleRefusal.all.map { refusal in
            let file = Repository.scratch.appending(path: "apple-rules/refused-\(refusal.name).swift")
            try Data(("import Foundation\n" + refusal.source).utf8).write(to: file)
            return file
        }
        let complaints = try standIn.complaints(about: files, ofModule: "Refused", languageMode: "6")
        for (refusal, file) in zip(AppleRefusal.all, files) {
            let own = complaints.filter { $0.hasPrefix(file.path + ":") }
            #expect(own.contains { $0.contains(refusal.message) }, "\(refusal.name): \(own)")
        }
    }

    /// The classes of the stand-in's SDKs match those in the tool's table.
    @Test func `tables know the SDK declarations`() throws {
        let modules = standIn.table.modules
        let classes = Dictionary(uniqueKeysWithValues: modules.flatMap(\.classes).map { ($0.name, $0) })
        #expect(SDKTypes.all.filter(\.isArchivableClass).count > 400)
        for type in SDKTypes.all where type.isArchivableClass {
            let found = try #require(classes[type.name], "\(type.name)")
            #expect(standIn.table.codesSecurely(found.objectiveCName), "\(type.name)")
        }
        for found in classes.values where SDKTypes.named(found.name)?.isArchivableClass != true {
            let codes = standIn.table.codesSecurely(found.objectiveCName)
            // Parts of the user interface that aren't archived.
            let isLeftOut = ["CALayer", "UIAction", "UIMenu", "UIMenuElement"].contains(found.name)
            #expect(!codes || isLeftOut, "\(found.name) is missing in the tool's table")
        }
    }
}
