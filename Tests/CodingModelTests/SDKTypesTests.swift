import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// Checks of the table that don't need the SDKs.
@Suite("Types of Apple's SDKs")
struct SDKTypesTests {
    @Test func `names are unique and sorted`() {
        let names = SDKTypes.all.map(\.name)
        #expect(names == Set(names).sorted())
        #expect(names.count > 500)
    }

    @Test func `each type has a framework`() {
        for type in SDKTypes.all {
            #expect(!type.frameworks.isEmpty, "\(type.name)")
            #expect(!type.frameworks.contains(""), "\(type.name)")
        }
    }

    @Test func `no type is also Foundation's`() {
        for type in SDKTypes.all where type.rawValue == nil {
            #expect(PlatformTypes.type(named: type.name) == PlatformTypes.sdkType(named: type.name), "\(type.name)")
            #expect(!FoundationClasses.withoutSecureCoding.contains(type.name), "\(type.name)")
        }
    }

    @Test func `parts are scalars or structs in the table`() {
        for type in SDKTypes.all {
            guard case .parts(let parts) = type.storage else { continue }
            #expect(Set(parts.map(\.name)).count == parts.count)
            for part in parts {
                guard case .structure(let name) = part.kind else { continue }
                guard case .parts = SDKTypes.named(name)?.storage else {
                    Issue.record("\(type.name).\(part.name) is of type \(name), which has no parts")
                    continue
                }
            }
        }
    }

    // MARK: Resolution

    private func type(of annotation: String, with others: String = "") -> SwiftType? {
        let text = "\(others)\nfinal class Model {\n    var value: \(annotation)\n}\n"
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Model.swift", text: text))
        let table = SymbolTable([ModelInput(file: file, role: .generate)])
        guard let index = file.declarations.firstIndex(where: { $0.name.text == "Model" }),
            let range = file.declarations[index].properties.first?.type
        else { return nil }
        let symbol = table.symbol(declaredAt: DeclarationReference(file: 0, index: index))
        return TypeResolver(table: table).resolve(range, in: .init(symbol: symbol, file: 0))
    }

    @Test(arguments: ["UIColor", "UIKit.UIColor", "CLLocation", "CKRecord.ID", "CloudKit.CKRecord.ID", "NSImage"])
    func `a class is resolved by its name`(_ name: String) {
        let bare = name.replacing("UIKit.", with: "").replacing("CloudKit.", with: "")
        #expect(type(of: name) == .platformClass(bare))
        #expect(type(of: "[\(name)]?") == .optional(.array(.platformClass(bare))))
    }

    @Test func `scanned types take precedence`() {
        guard case .scanned = type(of: "UIColor", with: "struct UIColor {}") else {
            Issue.record("UIColor is not the scanned one")
            return
        }
        // A top-level `ID` doesn't make `CKRecord` a module.
        #expect(type(of: "CKRecord.ID", with: "struct ID {}") == .platformClass("CKRecord.ID"))
    }

    @Test func `structs in the table are archived by their parts`() {
        #expect(type(of: "CLLocationCoordinate2D") == .platformStructure("CLLocationCoordinate2D"))
        #expect(type(of: "UTType") == .platformValue("UTType"))
        for type in SDKTypes.all {
            guard case .parts(let parts) = type.storage else { continue }
            #expect(CompositeTypes.composite(named: type.name)?.members.map(\.name) == parts.map(\.name))
        }
    }

    @Test(arguments: ["PKPass", "CKRecord.Unheard", "UnheardKit.UIColor"])
    func `other classes aren't archivable`(_ name: String) {
        guard case .unknown = type(of: name) else {
            Issue.record("\(name) is taken for \(String(describing: type(of: name)))")
            return
        }
    }

    /// This includes subclasses of such a class, which a conformance wouldn't help.
    @Test(arguments: [
        ("PKPass", "archive the data of the pass"), ("Film", "archive its objectID's uriRepresentation()"),
    ])
    func `types that can't be archived have advice`(_ type: String, _ advice: String) {
        let source = """
            class Film: NSManagedObject { @NSManaged var title: String }
            final class M: NSObject, NSSecureCoding { var held: \(type)? }
            """
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "M.swift", text: source))
        let diagnostics = Modeler().model([ModelInput(file: file, role: .generate)]).diagnostics
        #expect(diagnostics.map(\.id) == ["insecure-class"])
        let said = diagnostics.flatMap { [$0.message] + $0.notes.map(\.message) }.joined(separator: "; ")
        #expect(said.contains("'\(type)' does not conform to NSSecureCoding"))
        #expect(said.contains(advice))
    }

    @Test func `initial values have types`() {
        let source = """
            final class Pin: NSObject, NSSecureCoding {
                var color = UIColor.systemRed
                var spot = CLLocation(latitude: 1, longitude: 2)
                var image = UIImage(named: "pin")
                var record = CKRecord.ID()
            }
            """
        let file = Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Pin.swift", text: source))
        let model = Modeler().model([ModelInput(file: file, role: .generate)])
        #expect(model.diagnostics.map(\.message) == [])
        let types = model.files.first?.classes.first?.properties.map(\.type)
        #expect(
            types == [
                .objects(.class(TypeName(components: ["UIColor"]), subclasses: [])),
                .objects(.class(TypeName(components: ["CLLocation"]), subclasses: [])),
                .optional(.objects(.class(TypeName(components: ["UIImage"]), subclasses: []))),
                .objects(.class(TypeName(components: ["CKRecord", "ID"]), subclasses: [])),
            ])
    }
}
