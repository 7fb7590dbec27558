import Testing

/// Builds use the current configuration and the files that it names.
extension PluginBuildTests {
    private static let file = ".securecodegen.json"
    private static let parentFile = "../.securecodegen.json"
    private static let repository = "../.git"

    /// A package with a class in each of two targets, built until nothing is left to do. From then on, SwiftPM only
    /// plans again if it must. It is settled already if the test before ended without a configuration.
    private func settledPackage(_ buildSystem: BuildSystem) throws -> PackageCopy {
        let package = try packageCopy(buildSystem)
        let rates = "import Foundation\n\nfinal class Rates: NSObject, NSSecureCoding {\n    var name = \"\"\n}\n"
        let isSettled = (try? package.text("Sources/Market/Rates.swift")) == rates
        try package.reset(keeping: ["Market/Rates.swift"])
        try package.write(rates, to: "Sources/Market/Rates.swift")
        for _ in 1...(isSettled ? 2 : 3) { try expectSuccess(try package.build()) }
        #expect(try keys(package) == ["name", "name"])
        return package
    }

    /// The keys of `name` in the two targets.
    private func keys(_ package: PackageCopy) throws -> [String] {
        try [("Account", "Ledger"), ("Rates", "Market")].map { file, target in
            let text = try #require(try package.generatedText("\(file)+SecureCoding.swift", ofTarget: target))
            return String(try #require(text.firstMatch(of: /forKey: "(\w*name)"/)).1)
        }
    }

    private func expectKeys(
        _ key: String, _ package: PackageCopy, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectSuccess(try package.build(), sourceLocation: sourceLocation)
        #expect(try keys(package) == [key, key], sourceLocation: sourceLocation)
    }

    private func configuration(keyPrefix: String) -> String { "{ \"keyPrefix\": \"\(keyPrefix)\" }\n" }

    @Test func `adding, changing or removing a configuration affects the next build`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try settledPackage(buildSystem)
            try package.write(configuration(keyPrefix: "q_"), to: Self.file)
            try expectKeys("q_name", package)
            try package.write(configuration(keyPrefix: "z_"), to: Self.file)
            try expectKeys("z_name", package)
            #expect(try package.run("Report").output == "Travel: [12] JPY\n")
            try package.write("{ \"keyPrefixx\": \"z_\" }\n", to: Self.file)
            for _ in 1...2 {
                let build = try package.build()
                #expect(build.exitCode != 0)
                #expect(build.output.contains("\(Self.file):1:3: error: unknown entry 'keyPrefixx'"), "\(build.output)")
            }
            try package.remove(Self.file)
            try expectKeys("name", package)
            try package.write("{ \"keyPrefixx\": \"z_\" }\n", to: Self.file)
            #expect(try package.build().exitCode != 0)
            try package.write(configuration(keyPrefix: "y_"), to: Self.file)
            try expectKeys("y_name", package)
        }
    }

    @Test func `the configuration of an enclosing folder applies until a nearer one is added`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try settledPackage(buildSystem)
            // The package is in a folder of a repository.
            try package.write("", to: Self.repository)
            try package.write(configuration(keyPrefix: "p_"), to: Self.parentFile)
            try expectKeys("p_name", package)
            try package.write(configuration(keyPrefix: "o_"), to: Self.parentFile)
            try expectKeys("o_name", package)
            try package.write(configuration(keyPrefix: "n_"), to: Self.file)
            try expectKeys("n_name", package)
            try package.remove(Self.file)
            try expectKeys("o_name", package)
            try package.remove(Self.parentFile)
            try expectKeys("name", package)
            try package.remove(Self.repository)
        }
    }

    @Test func `a configuration in a target's folder is an error`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try settledPackage(buildSystem)
            let file = "Sources/Market/\(Self.file)"
            try package.write(configuration(keyPrefix: "q_"), to: file)
            let build = try package.build()
            #expect(build.exitCode != 0)
            #expect(build.output.contains("[other-configuration]"), "\(build.output)")
            let check = try package.command("--check")
            #expect(check.exitCode != 0 && check.output.contains("[other-configuration]"), "\(check.output)")
            try package.remove(file)
            try expectKeys("name", package)
        }
    }

    @Test func `every build reads the files that a configuration names`() async throws {
        try await withEachBuildSystem { buildSystem in
            let package = try settledPackage(buildSystem)
            func expect(_ remark: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
                try expectSuccess(try package.build(), sourceLocation: sourceLocation)
                let text = try #require(try package.generatedText("Rates+SecureCoding.swift", ofTarget: "Market"))
                #expect(text.contains("\n// \(remark).\n"), "\(text)", sourceLocation: sourceLocation)
            }
            func template(_ remark: String) -> String {
                "// \(remark).\n{{imports}}\n{{blocks}}\n"
            }
            defer { try? package.remove("Templates") }
            try package.write("{ \"header\": \"Header.\" }\n", to: Self.file)
            try expect("Header")
            try package.write(template("One"), to: "Templates/file.mustache")
            try package.write("{ \"templates\": \"Templates\" }\n", to: Self.file)
            try expect("One")
            try package.write(template("Two"), to: "Templates/file.mustache")
            try expect("Two")
            try package.remove("Templates")
            let build = try package.build()
            #expect(build.exitCode != 0)
            #expect(build.output.contains("'Templates': no such file or folder"), "\(build.output)")
            try package.remove(Self.file)
            try expectKeys("name", package)
        }
    }
}
