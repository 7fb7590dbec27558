import Foundation
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenSwiftWriter

/// A folder of models with their generated code and a program that uses it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    let folder: URL

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Goldens")

    static let all: [GoldenCase] = {
        let found = try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        return (found ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }.map(GoldenCase.init)
    }()

    var testDescription: String { folder.lastPathComponent }

    private static let suffix = "+SecureCoding.swift"

    private func files(where isIncluded: (String) -> Bool) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && isIncluded($0.lastPathComponent) }
            .sorted { $0.path < $1.path }
    }

    // MARK: Texts

    /// The generated files, by name.
    func generate() throws -> [String: String] {
        let scanner = Scanner(commentMarker: "securecodegen:")
        let inputs = try files { !$0.hasSuffix(Self.suffix) }.map { file in
            let source = SourceFile(path: Path(file.lastPathComponent), bytes: Array(try Data(contentsOf: file)))
            return ModelInput(file: scanner.scan(source).withoutRegions(scanner.scan), role: .generate)
        }
        let model = Modeler().model(inputs)
        #expect(model.diagnostics.filter { $0.severity == .error } == [])
        let writer = try SwiftWriter()
        let texts = model.files.filter(\.hasGeneratedFile).map { file in
            (
                file.path.text.replacing(".swift", with: Self.suffix),
                writer.emit([file], sourceName: file.path.text)
            )
        }
        return Dictionary(texts, uniquingKeysWith: { first, _ in first })
    }

    /// The recorded files, by name, including those of models that no longer exist.
    func recorded() throws -> [String: String] {
        let files = try files { $0.hasSuffix(Self.suffix) }
        let texts = try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
        return Dictionary(texts, uniquingKeysWith: { first, _ in first })
    }

    func record(_ generated: [String: String]) throws {
        for file in try files(where: { $0.hasSuffix(Self.suffix) }) { try FileManager.default.removeItem(at: file) }
        for (name, text) in generated {
            try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
        }
    }

    // MARK: Programs

    /// The result of compiling.
    struct Program {
        let compilerOutput: String
        let executable: URL

        func run(_ arguments: String...) throws -> (output: String, status: Int32) {
            try execute(executable.path, arguments)
        }

        /// - Parameter name: the name of a file in `Fixtures/Archives`.
        func run(readingRecordedArchives name: String) throws -> (output: String, status: Int32) {
            let file = GoldenCase.root.deletingLastPathComponent().appending(path: "Archives/\(name).plist")
            return try execute(
                "/usr/bin/env",
                ["SWIFT_DETERMINISTIC_HASHING=1", "RECORDED_ARCHIVES=\(file.path)", executable.path])
        }
    }

    /// Compiles the program in Swift 6.
    func compile() throws -> Program {
        let executable = Self.products.appending(path: testDescription)
        let output = try runCompiler(["-swift-version", "6", "-o", executable.path, Self.strictCoding.get()])
        return Program(compilerOutput: output, executable: executable)
    }

    private func runCompiler(_ options: [String]) throws -> String {
        let sources = try files { _ in true } + [Self.root.appending(path: "Support.swift"), try Self.support.get()]
        return try execute(
            "/usr/bin/env",
            ["swiftc", "-wmo", "-warnings-as-errors", "-module-name", testDescription, "-package-name", "goldens"]
                + ["-I", Self.products.path] + options + sources.map(\.path)
        ).output
    }

    private static let products = FileManager.default.temporaryDirectory
        .appending(path: "securecodegen-goldens-\(getpid())")

    /// The support file.
    private static let support = Result {
        let file = products.appending(path: "SecureCoding+Support.swift")
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        let text = try SwiftWriter().emit(
            [], sourceName: "several files", support: ModuleSupport(isCoding: true, archiveAccess: nil))
        try Data(text.utf8).write(to: file, options: .atomic)
        return file
    }

    private struct CannotCompile: Error {
        let output: String
    }

    /// The object file of the coders that follow Apple's documented rules, which programs import as a module.
    private static let strictCoding = Result {
        let sources = root.deletingLastPathComponent().appending(path: "Packages/StrictCoding/Sources/StrictCoding")
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        let object = products.appending(path: "StrictCoding.o").path
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        let result = try execute(
            "/usr/bin/env",
            ["swiftc", "-swift-version", "6", "-wmo", "-parse-as-library", "-module-name", "StrictCoding"]
                + ["-emit-object", "-o", object, "-emit-module", "-emit-module-path"]
                + [products.appending(path: "StrictCoding.swiftmodule").path] + files.map(\.path).sorted())
        guard result.status == 0 else { throw CannotCompile(output: result.output) }
        return object
    }
}

/// Runs a program and returns its output.
func execute(_ path: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
}
