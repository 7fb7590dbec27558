import Foundation
import Testing

/// The parts of the release workflow that a shell can run.
@Suite(.plain) struct ReleaseTests {
    private func script(_ name: String, _ arguments: String...) throws -> Command {
        try Command([Repository.root.appending(path: ".ci/\(name)").path] + arguments, in: Repository.root)
    }

    @Test func `a bundle lists the tool of each platform`() throws {
        struct Info: Decodable {
            struct Artifact: Decodable {
                struct Variant: Decodable, Equatable {
                    let path: String
                    let supportedTriples: [String]
                }
                let version: String
                let variants: [Variant]
            }
            let artifacts: [String: Artifact]
        }
        let folder = Repository.scratch.appending(path: "release = bundle")
        try? FileManager.default.removeItem(at: folder)
        let tool = Repository.program.path
        let made = try script(
            "bundle", folder.path, "x86_64-unknown-linux-gnu=\(tool)", "arm64-apple-macosx,x86_64-apple-macosx=\(tool)")
        try #require(made.exitCode == 0, "\(made.output)")
        let bundle = folder.appending(path: "securecodegen.artifactbundle")
        let info = try JSONDecoder().decode(Info.self, from: Data(contentsOf: bundle.appending(path: "info.json")))
        let artifact = try #require(info.artifacts["securecodegen"])
        #expect(try Command([tool, "--version"], in: folder).output.contains(artifact.version))
        #expect(
            artifact.variants == [
                .init(path: "x86_64-unknown-linux-gnu/securecodegen", supportedTriples: ["x86_64-unknown-linux-gnu"]),
                .init(
                    path: "arm64-apple-macosx/securecodegen",
                    supportedTriples: ["arm64-apple-macosx", "x86_64-apple-macosx"]),
            ])
        // The build plugin's tool is the same program.
        #expect(info.artifacts["securecodegen-build"]?.variants == artifact.variants)
        for variant in artifact.variants {
            #expect(FileManager.default.isExecutableFile(atPath: bundle.appending(path: variant.path).path))
        }
    }

    @Test func `release notes are the version's section in the changelog`() throws {
        let notes = try script("release-notes", "Unreleased")
        let hasHeading = notes.output.split(separator: "\n").contains { $0.hasPrefix("#") }
        #expect(notes.exitCode == 0 && !hasHeading, "\(notes.output)")
        let page = try String(
            contentsOf: Repository.root.appending(path: "Sources/securecodegen/Documentation.docc/Changelog.md"),
            encoding: .utf8)
        #expect(page.contains(notes.output))
        let missing = try script("release-notes", "v99.0.0")
        #expect(missing.exitCode == 1 && missing.output.contains("has no section '### 99.0.0'"), "\(missing.output)")
    }
}
