import TestSupport
import Testing

@testable import SecureCodeGenCommands

/// Handwritten subclasses that leave out calls of their superclass.
@Suite struct AdoptSuperclassTests {
    private func adopt(superclass: String, initializer: String, encode: String = "") throws -> ProgramRun {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            class Ticket: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
            \(superclass)
            }
            class TrainTicket: Ticket {
                override class var supportsSecureCoding: Bool { true }
                let station: String
                init(station: String) {
                    self.station = station
                    super.init()
                }
            \(initializer)
                override func encode(with coder: NSCoder) {
                    \(encode)
                    coder.encode(station, forKey: "station")
                }
            }

            """, to: "Ticket.swift")
        return ProgramRun.real("adopt", "--only", "TrainTicket", "Ticket.swift", in: folder)
    }

    private static let own = """
            required convenience init?(coder: NSCoder) {
                guard let station = coder.decodeObject(of: NSString.self, forKey: "station") as String? else { return nil }
                self.init(station: station)
            }
        """

    private static let root = """
            required init?(coder: NSCoder) {
                guard let station = coder.decodeObject(of: NSString.self, forKey: "station") as String? else { return nil }
                self.station = station
                super.init()
            }
        """

    @Test(
        arguments: [
            "override init() {}\nrequired init?(coder: NSCoder) {}",
            "override init() { super.init() }\nrequired init?(coder: NSCoder) { super.init() }",
            "var seats = 2\noverride init() {}\nrequired init?(coder: NSCoder) {}\nconvenience init(s: Int) { self.init(); seats = s }",
        ], [own, root])
    func `a superclass that does nothing needn't be called`(superclass: String, initializer: String) throws {
        let run = try adopt(superclass: "\(superclass)\nfunc encode(with coder: NSCoder) {}", initializer: initializer)
        #expect(run.errors.contains("'TrainTicket' is generated from now on"), "\(run.errors)")
        #expect(run.output.contains("super.init(coder: coder)"))
    }

    @Test(
        arguments: [
            // 'init()' and 'init(coder:)' give the object different values.
            ("var seats = 2\noverride init() { seats = 3 }\nrequired init?(coder: NSCoder) {}", ""),
            (
                "var seats = 2\noverride init() {}\nrequired init?(coder: NSCoder) { seats = coder.decodeInteger(forKey: \"s\") }",
                ""
            ),
            ("override init() {}\nrequired init?(coder: NSCoder) { return nil }", ""),
            ("override init() {}\nrequired init?(coder: NSCoder) {}", "print(\"written\")"),
        ], [own, root])
    func `a superclass that does something has to be called`(
        superclass: (members: String, encode: String), initializer: String
    ) throws {
        let encode = "func encode(with coder: NSCoder) { \(superclass.encode) }"
        let run = try adopt(superclass: "\(superclass.members)\n\(encode)", initializer: initializer)
        #expect(run.errors.contains("'TrainTicket' stays handwritten: "), "\(run.errors)")
        #expect(run.errors.contains("and generated code would"), "\(run.errors)")
    }

    @Test func `an error in another class concerns the class that it names`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            public class Settings: NSObject, NSSecureCoding {
                public class var supportsSecureCoding: Bool { true }
                public func encode(with coder: NSCoder) {}
                public required convenience init?(coder: NSCoder) { self.init() }
            }

            """, to: "Settings.swift")
        try folder.write(
            """
            class Bundle: Settings {
                var schema: String
                init(schema: String) { self.schema = schema }
                required init?(coder: NSCoder) { schema = coder.description }
            }

            """, to: "Bundle.swift")
        try folder.write(
            """
            import Foundation
            class Size: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                let width: Int
                required init?(coder: NSCoder) { width = coder.decodeInteger(forKey: "width") }
                func encode(with coder: NSCoder) { coder.encode(width, forKey: "width") }
            }

            """, to: "Size.swift")
        let run = ProgramRun.real("adopt", ".", in: folder)
        #expect(run.errors.contains("'Size' is generated from now on"), "\(run.errors)")
        #expect(run.errors.contains("'Settings' stays handwritten: generated code would be an error elsewhere"))
    }
}
