import Foundation
import SecureCodeGenInspection
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool

/// `inspect --against` and `unarchived(from:)` agree about recorded archives, and about archives with a changed value.
@Suite("Answers of inspect", .serialized, .thorough)
struct InspectAnswersTests {
    /// The goldens with archives.
    private static let goldens = [
        "Absence", "Awkward", "Cases", "Classes", "Collections", "Conditions", "Defaults", "Hooks", "Imports", "Keys",
        "Lists", "Names", "OlderKeys", "Shadows", "Singles", "Versions",
    ]

    /// Goldens with methods that refuse or replace values themselves. Only running them tells which, so their archives aren't
    /// changed.
    private static let refusingThemselves: Set = ["Hooks", "Versions"]

    private static let program = Result { try DoorProgram(of: goldens) }

    @Test(arguments: goldens)
    func `inspect reports what the app can't read`(_ name: String) throws {
        let program = try Self.program.get()
        let archives = program.folder.appending(path: "archives of \(name)")
        try RecordedModels.write(name, to: archives, count: Self.refusingThemselves.contains(name) ? 1 : 20)
        let answers = try program.read(archives).filter { $0.hasPrefix(name + ".") && $0.contains("\t") }
        #expect(!answers.isEmpty)
        try expectSame(answers, about: archives, readBy: program.sources(of: name))
    }

    /// The archives of the packages. Each is read by the module of its class.
    @Test func `inspect reports what the packages can't read`() throws {
        let package = try GeneratedPackage.folder()
        let archives = Repository.scratch.appending(path: "recorded-archives")
        try? FileManager.default.removeItem(at: archives)
        for file in RecordedModels.files {
            try RecordedModels.write(file, to: archives, count: 8)
        }
        let answers = try RecordedModels.read(archives, in: package)
        for module in RecordedModels.modules {
            #expect(answers.contains { $0.hasPrefix(module + ".") && $0.hasSuffix("\tread") }, "\(module)")
        }
        try expectSame(answers, about: archives, readBy: package.appending(path: "Sources"))
    }

    /// - Parameter answers: the name of an archive and what the app says about it, separated by a tab.
    private func expectSame(_ answers: [Substring], about archives: URL, readBy sources: URL) throws {
        let classes = try classes(sources)
        // Codable types refuse values themselves.
        let codable = classes.format.classes.flatMap { type in
            type.keys.filter { "\($0.form)".contains("codable") }.map {
                ": \(type.name.split(separator: ".").last ?? "").\($0.key): no valid"
            }
        }
        // So do handwritten superclasses.
        let handwritten = classes.format.classes.filter { classes.format.lineage(of: $0).last?.superclass != nil }
        // The class that the app expects isn't known.
        for answer in answers where !answer.contains("it holds") && !codable.contains(where: answer.contains) {
            let parts = answer.split(separator: "\t", maxSplits: 1).map(String.init)
            let archive = try KeyedArchive(
                PropertyList.read(Array(Data(contentsOf: archives.appending(path: parts[0])))))
            let names = Set(archive.objects.compactMap(\.className))
            // A format has no module if its sources are in no package.
            let hasHandwritten = handwritten.contains { type in
                names.contains { $0 == type.name || $0.hasSuffix("." + type.name) }
            }
            if parts[1] != "read", hasHandwritten { continue }
            let check = ReadingCheck(archive, by: classes)
            // A class may read any key if its members, or those of its superclass, are handwritten.
            let refusals = check.refusals.filter { !$0.contains(".\(RecordedModels.unreadKey):") }
            let isRead =
                refusals.isEmpty && check.unknownClasses.isEmpty && check.findings.allSatisfy(\.isLoss)
            #expect(isRead == (parts[1] == "read"), "\(answer): \(check.refusals)\(check.findings.map(\.message))")
        }
    }

    private func classes(_ folder: URL) throws -> ReadableClasses {
        var configuration = Configuration()
        configuration.allClassesAreRoots = true
        let fileSystem = FileSystem(workingDirectory: "/")
        let pipeline = Pipeline(
            stages: try .standard(configuration.stageOptions(fileSystem)), fileSystem: fileSystem,
            configuration: configuration)
        var found = Discovery(fileSystem).discover([Path(folder.path)])
        found.files.removeAll { $0.path.lastComponent.text == "main.swift" }
        let analysis = pipeline.analyse(
            InputGroup(sources: found, references: Discovery(fileSystem).discover([])))
        return ReadableClasses([analysis.models], handwritten: analysis.handwrittenClasses)
    }
}
