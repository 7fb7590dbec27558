import Foundation
import Testing

/// The build-tool plugin in a package that depends on this one, with both of SwiftPM's build systems.
///
/// The tests of one build system share a copy of the package, which gets the tool from an artifact bundle. Each test first
/// restores the package.
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

    /// The only package that builds the tool from its sources. README's command does the same, without an artifact bundle.
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
        }
    }

    @Test func `an unchanged target isn't built again`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try expectSuccess(try package.build())
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(changes.generated.isEmpty)
            #expect(changes.objects.isEmpty)
            #expect(!(try package.build()).output.contains("Generating NSSecureCoding members"))
        }
    }

    @Test func `editing a model regenerates and recompiles only its members`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try package.edit(
                "Sources/Ledger/Account.swift", "    let currency: Currency\n",
                with: "    let currency: Currency\n    var remark: String?\n")
            try expectSuccess(try package.build())
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(changes.generated == ["Account+SecureCoding.swift"])
            #expect(changes.objects.isSuperset(of: ["Account.o", "Account+SecureCoding.o"]))
            #expect(changes.objects.isDisjoint(with: ["Entry+SecureCoding.o", "SecureCoding+Support.o", "Format.o"]))
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

    @Test func `an edit that changes no member regenerates nothing`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try package.edit("Sources/Ledger/Format.swift", "\",\"", with: "\";\"")
            try package.edit("Sources/Core/Currency.swift", "/// Declared", with: "/// A remark. Declared")
            try expectSuccess(try package.build())
            #expect(try package.products(ofTarget: "Ledger").changes(since: before).generated.isEmpty)
        }
    }

    @Test func `a change in a dependency regenerates the affected files`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let before = try package.products(ofTarget: "Ledger")
            try package.write(
                "public enum Currency: Int, Sendable {\n    case euro = 978\n    case yen = 392\n}\n",
                to: "Sources/Core/Currency.swift")
            try expectSuccess(try package.build())
            let changes = try package.products(ofTarget: "Ledger").changes(since: before)
            #expect(changes.generated == ["Account+SecureCoding.swift"])
            #expect(try package.run("Report").output == "Travel: [12] 392\n")
        }
    }

    @Test func `a class added to a file without classes gets members`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try restoredPackage(buildSystem)
            try package.write(
                """
                import Foundation

                final class Format: NSObject, NSSecureCoding {
                    var separator = ","
                }

                func use() -> Format? { Format(coder: NSCoder()) }

                """, to: "Sources/Ledger/Format.swift")
            try expectSuccess(try package.build())
        }
    }

    @Test func `adding and removing a file changes the plan`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            try package.write(
                "import Foundation\n\nfinal class Rate: NSObject, NSSecureCoding {\n    var value = 1.0\n}\n",
                to: "Sources/Ledger/Rate.swift")
            try expectSuccess(try package.build())
            #expect(try package.products(ofTarget: "Ledger").generated.keys.contains("Rate+SecureCoding.swift"))
            try package.reset()
            try expectSuccess(try package.build())
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

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
        }
    }

    @Test func `a committed generated file is compiled and compared, and the command updates it`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let file = "Sources/Ledger/Account+SecureCoding.swift"
            let generated = try package.generatedText("Account+SecureCoding.swift", ofTarget: "Ledger")
            try package.write(try #require(generated), to: file)
            try expectSuccess(try package.build())
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
            #expect(try package.generatedText("Account+SecureCoding2.swift", ofTarget: "Ledger") == nil)
            let check = try package.command("--check")
            #expect(check.exitCode == 0, "\(check.output)")

            try package.edit(
                "Sources/Ledger/Account.swift", "    let currency: Currency\n",
                with: "    let currency: Currency\n    var remark: String?\n")
            let stale = try package.build()
            #expect(stale.exitCode != 0)
            let message = "\(package.path(file)): error: this generated file is not up to date [stale-file]"
            #expect(stale.output.contains(message), "\(stale.output)")
            let command = try #require(stale.output.firstMatch(of: /run '(swift package [^']*)'/)).1
            #expect(try package.command("--check").output.contains("stale \(file)\n"))
            let run = try package.paste(String(command))
            #expect(run.output.contains("written \(file)\n"), "\(run.output)")
            try expectSuccess(try package.build())
            #expect(try package.text(file).contains("remark"))
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")

            try package.write(
                "// Generated by securecodegen from Gone.swift. Do not edit.\n",
                to: "Sources/Ledger/Gone+SecureCoding.swift")
            let superfluous = try package.build()
            #expect(superfluous.output.contains("this generated file is no longer needed [stale-file]"))
            #expect(try package.command("").output.contains("removed Sources/Ledger/Gone+SecureCoding.swift\n"))
            try expectSuccess(try package.build())

            try package.write(
                "// Generated by securecodegen from Account.swift. Do not edit.\n", to: "Sources/Ledger/Odd.swift")
            let odd = try package.build()
            #expect(
                odd.output.contains(
                    "\(package.path("Sources/Ledger/Odd.swift")): error: can't tell which source file this generated file belongs to"
                )
            )
        }
    }

    @Test func `a handwritten file can have the name of a generated file`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try restoredPackage(buildSystem)
            try package.write("// By hand.\n", to: "Sources/Ledger/Account+SecureCoding.swift")
            try expectSuccess(try package.build())
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
        }
    }

    /// Classes in two targets whose members must be in their bodies.
    private func addOpenClasses(to package: PackageCopy) throws {
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

    @Test func `a build checks members in class bodies and names the command that writes them`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try restoredPackage(buildSystem)
            try addOpenClasses(to: package)
            let stale = try package.build()
            #expect(stale.exitCode != 0)
            // Both targets are stale. A build may stop after the first target with an error, which names all its classes.
            let ledger = ["3:7", "7:7"].map { "\(package.path("Sources/Ledger/Format.swift")):\($0): error: " }
            let market = ["\(package.path("Sources/Market/Rates.swift")):4:7: error: "]
            #expect([ledger, market].contains { $0.allSatisfy(stale.output.contains) }, "\(stale.output)")
            let commands = stale.output.matches(of: /run '(swift package [^']*)'/).map { String($0.1) }
            let command = try #require(commands.first)
            #expect(Set(commands) == [command])
            // The command is named once for each target that fails, not for each class.
            #expect(commands.count <= 2)

            let run = try package.paste(command)
            #expect(run.exitCode == 0, "\(run.output)")
            for line in [
                "written Sources/Ledger/Format.swift\n", "written Sources/Market/Rates.swift\n", "2 written, ",
            ] {
                #expect(run.output.contains(line), "\(run.output)")
            }
            #expect(!run.output.contains("+SecureCoding.swift"), "\(run.output)")
            try expectSuccess(try package.build())
        }
    }

    @Test func `the command plugin checks, shows and writes code for one target or all`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try restoredPackage(buildSystem)
            #expect(try package.command("--check").exitCode == 0)
            try addOpenClasses(to: package)
            let check = try package.command("--check")
            #expect(check.exitCode != 0)
            #expect(check.output.contains("stale Sources/Ledger/Format.swift\nstale Sources/Market/Rates.swift\n"))
            // The command that only reads needs no permission.
            #expect(try package.check().output.contains("stale Sources/Ledger/Format.swift\n"))
            #expect(!(try package.check("--target Market")).output.contains("Ledger"))
            let shown = try package.check("show Rates")
            #expect(shown.exitCode == 0 && shown.output.contains("currency") && !shown.output.contains("Format"))
            #expect(try package.check("schema --update").output.contains("this command only reads"))
            let one = try package.command("--target Market --check")
            #expect(!one.output.contains("Ledger") && one.output.contains("Market/Rates.swift"), "\(one.output)")
            #expect(try package.command("--target Markt").output.contains("did you mean 'Market'?"))
            #expect(try package.command("--chek").output.contains("did you mean '--check'?"))

            let applied = try package.command("--diff 2>/dev/null | patch -p1")
            #expect(applied.exitCode == 0, "\(applied.output)")
            #expect(try package.command("--check").exitCode == 0)
            try expectSuccess(try package.build())
        }
    }

    /// SwiftPM can't build the target on Linux, but the plugin runs for it.
    @Test func `the command plugin writes members of a target in Objective-C`() throws {
        let package = try PackageCopy(of: "PluginLayout", buildSystem: .native)
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
        #expect(try package.command("--target Legacy --check").exitCode != 0)
        try expectSuccess(try package.command("--target Legacy"))
        let text = try package.text("Sources/Legacy/Coin.m")
        #expect(text.contains("[coder encodeInteger:(NSInteger)_value forKey:@\"value\"];"))
        #expect(try package.text("Sources/Legacy/SecureCoding+Support.h").contains("SecureDecodeInteger"))
        #expect(try package.command("--check --target Legacy").exitCode == 0)
        try package.edit("Sources/Legacy/include/Coin.h", "value;", with: "amount;")
        let check = try package.command("--target Legacy --check")
        #expect(check.exitCode != 0 && check.output.contains("stale Sources/Legacy/Coin.m"), "\(check.output)")
    }

    @Test func `the command plugin records and checks the format`() throws {
        let package = try restoredPackage(.native)
        try expectSuccess(try package.command("schema --update"))
        try expectSuccess(try package.command("--check"))
        try package.edit("Sources/Ledger/Entry.swift", "amount: Int", with: "amount: String")
        let check = try package.command("--check")
        #expect(check.exitCode != 0)
        #expect(check.output.contains("Sources/Ledger/Entry.swift:5:9: error: "), "\(check.output)")
        #expect(check.output.contains("[breaks-archives]") && check.output.contains("key = \"amount2\""))
        let update = try package.command("schema --update")
        #expect(update.exitCode != 0 && update.output.contains("[record-not-written]"), "\(update.output)")
        try expectSuccess(try package.command("schema --update --accept-breaking"))
        try expectSuccess(try package.command("--check"))
    }

    @Test func `the plugin and the command line write the same bytes`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try builtPackage(buildSystem)
            let folder = package.path(".build/by-hand")
            let run = try Command(
                [
                    Repository.program.path, package.path("Sources/Ledger"), "--reference",
                    package.path("Sources/Core"),
                    "--output", folder,
                ], in: Repository.root)
            #expect(run.exitCode == 0, "\(run.output)")
            for name in ["Account", "Entry"] {
                let file = "\(name)+SecureCoding.swift"
                let handWritten = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                #expect(try package.generatedText(file, ofTarget: "Ledger") == handWritten)
            }
        }
    }
}
