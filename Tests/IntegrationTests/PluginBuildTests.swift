import Foundation
import Testing

/// The build-tool plugin in a package that depends on this one, with both of SwiftPM's build systems.
///
/// These tests are about what only SwiftPM can show: which inputs run the tool again, which files are compiled again, and what
/// the plugins pass to the tool. What the tool does with a plan is tested in process, see `PluginBuildCommandTests` and
/// `TargetsPlanTests`. The tests of one build system share a copy of the package, which gets the tool from an artifact bundle.
/// Each test first restores the package.
@Suite(.serialized, .thorough, .waiting) struct PluginBuildTests {
    typealias BuildSystem = PackageCopy.BuildSystem

    private static let packages = Once<PackageCopy>()

    /// The fixture package with its own sources, and what the test before built.
    func restoredPackage(_ buildSystem: BuildSystem) throws -> PackageCopy {
        let package = try packageCopy(buildSystem)
        try package.reset()
        return package
    }

    /// The unchanged fixture package, built.
    func builtPackage(_ buildSystem: BuildSystem) throws -> PackageCopy {
        let package = try restoredPackage(buildSystem)
        try expectSuccess(try package.build())
        return package
    }

    /// The copy of the fixture package as the test before left it.
    func packageCopy(_ buildSystem: BuildSystem) throws -> PackageCopy {
        try Self.packages.value(buildSystem.rawValue) {
            try PackageCopy(of: "PluginLayout", buildSystem: buildSystem)
        }
    }

    /// Runs a test with both build systems at the same time. They wait for different things.
    func withEachBuildSystem(_ test: @escaping @Sendable (BuildSystem) throws -> Void) async throws {
        try await withThrowingTaskGroup { group in
            for buildSystem in BuildSystem.allCases { group.addTask { try test(buildSystem) } }
            try await group.waitForAll()
        }
    }

    func expectSuccess(_ build: Command, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try #require(build.exitCode == 0, "\(build.output.suffix(4000))", sourceLocation: sourceLocation)
    }

    /// The only package without an artifact bundle. The sources of the tool are compiled beside the tests.
    @Test func `a package builds the tool that its plugin runs`() throws {
        let package = try PackageCopy(of: "PluginLayout", buildSystem: .native, buildsTool: true)
        try expectSuccess(try package.build())
        #expect(try package.run("Report").output == "Travel: [12] JPY\n")
    }

    @Test func `classes of a target get members wherever the conformance is declared`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
            let generated = try package.products(ofTarget: "Ledger").generated
            #expect(
                generated.keys.sorted() == [
                    "Account+SecureCoding.swift", "Entry+SecureCoding.swift", "Ledger+SecureCoding.swift",
                    "SecureCoding+Support.swift",
                ])
            // The command line writes the same bytes.
            let folder = package.path(".build/by-hand")
            let run = try Command(
                [
                    Repository.program.path, package.path("Sources/Ledger"), "--reference",
                    package.path("Sources/Core"), "--output", folder,
                ], in: Repository.root)
            #expect(run.exitCode == 0, "\(run.output)")
            for name in ["Account", "Entry"] {
                let file = "\(name)+SecureCoding.swift"
                let written = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                #expect(try package.generatedText(file, ofTarget: "Ledger") == written)
            }
        }
    }

    @Test func `an unchanged target isn't built again`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            let build = try package.build()
            try expectSuccess(build)
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(changes.generated.isEmpty)
            #expect(changes.objects.isEmpty)
            #expect(!build.output.contains("Generating NSSecureCoding members"))
        }
    }

    /// Three of the edited files are inputs of the tool, but only the edit of a model changes members.
    @Test func `an edit regenerates and recompiles only the members that it changes`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try package.edit(
                "Sources/Ledger/Account.swift", "    let currency: Currency\n",
                with: "    let currency: Currency\n    var remark: String?\n")
            try package.edit("Sources/Ledger/Format.swift", "\",\"", with: "\";\"")
            try package.edit("Sources/Core/Currency.swift", "/// Declared", with: "/// A remark. Declared")
            try expectSuccess(try package.build())
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(changes.generated == ["Account+SecureCoding.swift"])
            #expect(changes.objects.isSuperset(of: ["Account.o", "Account+SecureCoding.o"]))
            #expect(changes.objects.isDisjoint(with: ["Entry+SecureCoding.o", "SecureCoding+Support.o"]))
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

    /// The type of raw values in a dependency, a file and a class that are added, and a handwritten file that takes a name.
    @Test func `changes of other files regenerate the affected members`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try package.write(
                "public enum Currency: Int, Sendable {\n    case euro = 978\n    case yen = 392\n}\n",
                to: "Sources/Core/Currency.swift")
            try package.write(
                "import Foundation\n\nfinal class Rate: NSObject, NSSecureCoding {\n    var value = 1.0\n}\n",
                to: "Sources/Ledger/Rate.swift")
            try package.write(
                """
                import Foundation

                final class Format: NSObject, NSSecureCoding {
                    var separator = ","
                }

                func use() -> (Format?, Rate?) { (Format(coder: NSCoder()), Rate(coder: NSCoder())) }

                """, to: "Sources/Ledger/Format.swift")
            try package.write("// By hand.\n", to: "Sources/Ledger/Entry+SecureCoding.swift")
            try expectSuccess(try package.build())
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(
                changes.generated == [
                    "Account+SecureCoding.swift", "Entry+SecureCoding2.swift", "Format+SecureCoding.swift",
                    "Rate+SecureCoding.swift",
                ])
            #expect(try package.run("Report").output == "Travel: [12] 392\n")
        }
    }

    /// The test before added files, which are removed again.
    @Test func `an error is reported at the line of the model, and fixing it is enough`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try restoredPackage(buildSystem)
            try package.edit("Sources/Ledger/Account.swift", "let currency: Currency", with: "let currency: Unheard")
            for _ in 1...2 {
                let build = try package.build()
                #expect(build.exitCode != 0)
                let place = "\(package.path("Sources/Ledger/Account.swift")):6:19: error: "
                #expect(build.output.contains(place), "\(build.output)")
                // The message doesn't suggest options that a build can't pass.
                #expect(build.output.contains("[unknown-type]"))
                #expect(!build.output.contains("--reference"), "\(build.output)")
                #expect(build.output.contains("make the target depend on the module"), "\(build.output)")
            }
            try package.edit("Sources/Ledger/Account.swift", "let currency: Unheard", with: "let currency: Currency")
            try expectSuccess(try package.build())
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

    /// Changes a class whose generated file is committed, adds a generated file without a source, and adds classes in two
    /// targets whose members must be in their bodies.
    private func makeStale(_ package: PackageCopy) throws {
        try package.edit(
            "Sources/Ledger/Account.swift", "    let currency: Currency\n",
            with: "    let currency: Currency\n    var remark: String?\n")
        try package.write(
            "// Generated by securecodegen from Gone.swift. Do not edit.\n",
            to: "Sources/Ledger/Gone+SecureCoding.swift")
        try package.write(
            """
            import Foundation

            class Format: NSObject, NSSecureCoding {
                var separator = ","
            }

            class Width: NSObject, NSSecureCoding {
                var width = 1
            }

            final class Pad: NSObject, NSSecureCoding {
                var width = 1
            }

            """, to: "Sources/Ledger/Format.swift")
        try package.write(
            """
            import Core
            import Foundation

            class Rates: NSObject, NSSecureCoding {
                var currency = Currency.yen
            }

            """, to: "Sources/Market/Rates.swift")
    }

    @Test func `a build checks committed files and class bodies, and names the command that writes them`() async throws
    {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let file = "Sources/Ledger/Account+SecureCoding.swift"
            try package.write(
                try #require(try package.generatedText("Account+SecureCoding.swift", ofTarget: "Ledger")), to: file)
            try expectSuccess(try package.build())
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
            #expect(try package.generatedText("Account+SecureCoding2.swift", ofTarget: "Ledger") == nil)

            try makeStale(package)
            let stale = try package.build()
            #expect(stale.exitCode != 0)
            // Both targets are stale. A build may stop after the first target with an error, which names all its classes.
            let ledger =
                ["Format.swift:3:7", "Format.swift:7:7"].map { "\(package.path("Sources/Ledger/\($0)")): error: " } + [
                    "\(package.path(file)): error: this generated file is not up to date [stale-file]",
                    "this generated file is no longer needed [stale-file]",
                ]
            let market = ["\(package.path("Sources/Market/Rates.swift")):4:7: error: "]
            #expect([ledger, market].contains { $0.allSatisfy(stale.output.contains) }, "\(stale.output)")
            let commands = stale.output.matches(of: /run '(swift package [^']*)'/).map { String($0.1) }
            let command = try #require(commands.first)
            #expect(Set(commands) == [command])

            // The command that only reads needs no permission.
            let check = try package.check()
            #expect(check.exitCode != 0)
            for line in ["Ledger/Account+SecureCoding.swift\n", "Ledger/Format.swift\n", "Market/Rates.swift\n"] {
                #expect(check.output.contains("stale Sources/\(line)"), "\(check.output)")
            }
            let one = try package.check("--target Market")
            #expect(!one.output.contains("Ledger") && one.output.contains("Market/Rates.swift"), "\(one.output)")

            let run = try package.paste(command)
            #expect(run.exitCode == 0, "\(run.output)")
            for line in [
                "written \(file)\n", "written Sources/Ledger/Format.swift\n", "written Sources/Market/Rates.swift\n",
                "removed Sources/Ledger/Gone+SecureCoding.swift\n", "3 written, ",
            ] {
                #expect(run.output.contains(line), "\(run.output)")
            }
            try expectSuccess(try package.build())
            #expect(try package.text(file).contains("remark"))
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

    /// SwiftPM can't build the target on Linux, but the plugin runs for it.
    @Test func `the command plugins pass arguments, and targets in Objective-C`() throws {
        let package = try restoredPackage(.native)
        let shown = try package.check("show Account")
        #expect(shown.exitCode == 0 && shown.output.contains("currency") && !shown.output.contains("Entry"))
        #expect(try package.command("--target Markt").output.contains("did you mean 'Market'?"))

        defer { try? package.edit("Package.swift", "        .target(name: \"Legacy\"),\n", with: "") }
        try package.edit("Package.swift", "targets: [\n", with: "targets: [\n        .target(name: \"Legacy\"),\n")
        try package.write(
            """
            #import <Foundation/Foundation.h>

            @interface Coin : NSObject <NSSecureCoding>
            @property (nonatomic) NSInteger value;
            @end
            """, to: "Sources/Legacy/include/Coin.h")
        try package.write(
            "#import \"Coin.h\"\n\n@implementation Coin\n@end\n", to: "Sources/Legacy/Coin.m")
        try expectSuccess(try package.command("--target Legacy"))
        let text = try package.text("Sources/Legacy/Coin.m")
        #expect(text.contains("[coder encodeInteger:(NSInteger)_value forKey:@\"value\"];"))
        #expect(try package.text("Sources/Legacy/SecureCoding+Support.h").contains("SecureDecodeInteger"))
        try package.edit("Sources/Legacy/include/Coin.h", "value;", with: "amount;")
        let check = try package.check("--target Legacy")
        #expect(check.exitCode != 0 && check.output.contains("stale Sources/Legacy/Coin.m"), "\(check.output)")
    }
}
