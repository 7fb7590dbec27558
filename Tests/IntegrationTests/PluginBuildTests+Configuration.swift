import Testing

/// Builds use the current configuration and the files that it names.
extension PluginBuildTests {
    private static let file = ".securecodegen.json"
    private static let parentFile = "../.securecodegen.json"
    private static let repository = "../.git"

    /// A class in a target without other models.
    private static let rates = "Sources/Market/Rates.swift"

    /// A package with a class in each of two targets, built until nothing is left to do. From then on, SwiftPM only
    /// plans again if it must.
    private func settledPackage(_ buildSystem: BuildSystem) throws -> PackageCopy {
        let package = try restoredPackage(buildSystem)
        try package.write(
            "import Foundation\n\nfinal class Rates: NSObject, NSSecureCoding {\n    var name = \"\"\n}\n",
            to: Self.rates)
        for _ in 1...3 { try expectSuccess(try package.build()) }
        #expect(try keys(package) == ["name", "name"])
        return package
    }

    /// The file that is generated for the class in the second target.
    private func generatedText(_ package: PackageCopy) throws -> String {
        try #require(try package.generatedText("Rates+SecureCoding.swift", ofTarget: "Market"))
    }

    /// The keys of `name` in the two targets.
    private func keys(_ package: PackageCopy) throws -> [String] {
        let account = try #require(try package.generatedText("Account+SecureCoding.swift", ofTarget: "Ledger"))
        return try [account, generatedText(package)].map { text in
            String(try #require(text.firstMatch(of: /forKey: "(\w*name)"/)).1)
        }
    }

    private func configuration(_ key: String, _ value: String) -> String { "{ \"\(key)\": \"\(value)\" }\n" }

    /// Both targets are built first and last, the second one alone in between.
    @Test func `each change of a configuration affects the next build`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try settledPackage(buildSystem)
            func expectKeys(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
                try expectSuccess(try package.build(), sourceLocation: sourceLocation)
                #expect(try keys(package) == [key, key], sourceLocation: sourceLocation)
            }
            func expect(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
                try expectSuccess(try package.build(target: "Market"), sourceLocation: sourceLocation)
                let text = try generatedText(package)
                #expect(text.contains(part), "\(text)", sourceLocation: sourceLocation)
            }
            func expectError(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
                let build = try package.build(target: "Market")
                #expect(build.exitCode != 0, sourceLocation: sourceLocation)
                #expect(build.output.contains(message), "\(build.output)", sourceLocation: sourceLocation)
            }
            func template(_ remark: String) -> String { "// \(remark).\n{{imports}}\n{{blocks}}\n" }

            // A configuration is added and changed.
            try package.write(configuration("keyPrefix", "q_"), to: Self.file)
            try expectKeys("q_name")
            try package.write(configuration("keyPrefix", "z_"), to: Self.file)
            try expect("forKey: \"z_name\"")
            try package.write(configuration("keyPrefixx", "z_"), to: Self.file)
            for _ in 1...2 { try expectError("\(Self.file):1:3: error: unknown entry 'keyPrefixx'") }
            // That of an enclosing folder applies when there is no nearer one. The package is in a folder of a repository.
            try package.write("", to: Self.repository)
            try package.write(configuration("keyPrefix", "p_"), to: Self.parentFile)
            try package.remove(Self.file)
            try expect("forKey: \"p_name\"")
            try package.write(configuration("keyPrefix", "o_"), to: Self.parentFile)
            try expect("forKey: \"o_name\"")
            // Every build reads the files that a configuration names.
            defer { try? package.remove("Templates") }
            try package.write(template("One"), to: "Templates/file.mustache")
            try package.write(configuration("templates", "Templates"), to: Self.file)
            try expect("\n// One.\n")
            try package.write(template("Two"), to: "Templates/file.mustache")
            try expect("\n// Two.\n")
            try package.remove("Templates")
            try expectError("'Templates': no such file or folder")
            // The configurations are removed again.
            try package.remove(Self.file)
            try package.remove(Self.parentFile)
            try package.remove(Self.repository)
            try expectKeys("name")
            // A folder of a target can't have one.
            let nested = "Sources/Market/\(Self.file)"
            try package.write(configuration("keyPrefix", "q_"), to: nested)
            try expectError("[other-configuration]")
            try package.remove(nested)
            try expectKeys("name")
        }
    }
}
