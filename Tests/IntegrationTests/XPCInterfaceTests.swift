import Foundation
import Testing

/// The class lists of XPC interfaces. Only Apple platforms have NSXPCConnection, but it decodes arguments as a keyed unarchiver
/// does, so the lists are used for one here.
@Suite(.thorough, .busy)
struct XPCInterfaceTests {
    /// An expression for the object that is passed for each argument. Foundation on Linux can't archive NSDecimalNumber and
    /// NSError.
    private static let samples = [
        "find(_:limit:reply:) 0 true": "[Parcel(address: \"a\"), ExpressParcel(address: \"b\")] as [Parcel]",
        "store(_:at:) 0 false": "NSSet(array: [Parcel(address: \"a\"), ExpressParcel(address: \"b\")])",
        "store(_:at:) 1 false": "[\"a\": [Date()]]",
        "send(_:in:) 0 false": "ExpressParcel(address: \"b\")",
        "all(_:) 0 true": "[\"a\": [Parcel(address: \"a\"), ExpressParcel(address: \"b\")] as [Parcel]]",
        "count(of:) 0 false": "[URL(string: \"https://a.example\")!]",
        "count(of:) 0 true": "[Parcel(address: \"a\"), ExpressParcel(address: \"b\")] as [Parcel]",
        "changed(_:) 0 false": "[Parcel(address: \"a\"), ExpressParcel(address: \"b\")] as [Parcel]",
    ]

    @Test func `an argument is decoded with exactly its list`() throws {
        let folder = Repository.scratch.appending(path: "xpc-interfaces")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Repository.root.appending(path: "Tests/Fixtures/Goldens/Classes/Services.swift"),
            to: folder.appending(path: "Services.swift"))
        let generation = try Command([Repository.program.path, "."], in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        let generated = folder.appending(path: "Services+SecureCoding.swift")
        let text = try String(contentsOf: generated, encoding: .utf8).filter { !$0.isWhitespace }
        let argument =
            /array:\[([^\]]*)\]\)as!Set<AnyHashable>,for:#selector\(\w+\.(\w+(?:\([\w:]*\))?)\),argumentIndex:(\d),ofReply:(\w+)/
        var checks: [(isRead: Bool, call: String)] = []
        for match in text.matches(of: argument) {
            let name = "\(match.2) \(match.3) \(match.4)"
            if ["NSDecimalNumber", "NSError"].contains(where: match.1.contains) { continue }
            let sample = try #require(Self.samples[name], "no sample for '\(name)'")
            let classes = match.1.split(separator: ",")
            for dropped in [nil] + classes.map(Optional.some) {
                let list = classes.filter { $0 != dropped }.joined(separator: ", ")
                // A superclass allows its subclasses, and the sample of one object is of a subclass. Foundation on Linux reads
                // strings that aren't listed.
                let isAllowed =
                    [nil, "ExpressParcel.self", "NSString.self"].contains(dropped) || !sample.contains("[")
                checks.append((isAllowed, "decode(\(sample), [\(list)])"))
            }
        }
        #expect(checks.count == 33)
        let program = """
            import Foundation

            func decode(_ object: Any, _ classes: [AnyClass]) {
                let data = try! NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
                let read = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
                print(read == nil ? "refused" : "read")
            }

            switch CommandLine.arguments[1] {
            \(checks.enumerated().map { "case \"\($0)\": \($1.call)" }.joined(separator: "\n"))
            default: fatalError()
            }
            """
        try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
        let compilation = try Command(
            ["sh", "-c", "swiftc -wmo -swift-version 6 -warnings-as-errors *.swift -o program"], in: folder)
        try #require(compilation.exitCode == 0, "\(compilation.output)")
        for (index, check) in checks.enumerated() {
            // Foundation on Linux ends the process for a class that isn't in the list.
            let run = try Command(
                ["SWIFT_BACKTRACE=enable=no", folder.appending(path: "program").path, "\(index)"], in: folder)
            #expect((run.output == "read\n") == check.isRead, "\(check.call): \(run.output)")
        }
    }
}
