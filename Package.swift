// swift-tools-version: 6.1

import PackageDescription

// The stages of the tool: each target imports only targets above it in this list.
let package = Package(
    name: "securecodegen",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "securecodegen", targets: ["securecodegen"]),
        .executable(name: "securecodegen-build", targets: ["securecodegen-build"]),
        .plugin(name: "SecureCodeGenPlugin", targets: ["SecureCodeGenPlugin"]),
        .plugin(name: "SecureCodeGenCommand", targets: ["SecureCodeGenCommand"]),
        .plugin(name: "SecureCodeGenCheck", targets: ["SecureCodeGenCheck"]),
    ],
    targets: [
        stage("Platform/AppleTypes"),
        stage("Language/SourceText"),
        stage("Language/Threading"),
        stage("Language/SwiftSyntax", ["SourceText"]),
        stage("Language/ObjectiveCSyntax", ["SourceText", "SwiftSyntax", "AppleTypes"]),
        stage("Coding/ArchiveFormats", ["SourceText", "AppleTypes"]),
        stage("Coding/CodingPlan", ["SourceText", "AppleTypes", "ArchiveFormats"]),
        stage("Coding/Directives", ["SourceText", "SwiftSyntax", "ArchiveFormats", "CodingPlan"]),
        stage("Coding/Symbols", ["SourceText", "Threading", "SwiftSyntax", "AppleTypes", "CodingPlan"]),
        stage(
            "Coding/CodingModel",
            [
                "SourceText", "Threading", "SwiftSyntax", "Directives", "AppleTypes", "ArchiveFormats", "CodingPlan",
                "Symbols",
            ]),
        .target(name: "SecureCodeGenEmbedded", path: "Templates/Embedded"),
        .target(
            name: "SecureCodeGenTemplates", dependencies: stages("Embedded"), path: "Templates",
            exclude: ["Embedded", "Support", "Testing", "ObjectiveC"]),
        // The support code that generated tests call. Only tests depend on this target.
        .target(name: "ArchiveTestSupport", path: "Templates/Testing"),
        stage("Writers/SwiftWriter", ["SourceText", "ArchiveFormats", "CodingPlan", "Templates"]),
        stage("Archives/FormatRecords", ["SourceText", "AppleTypes", "ArchiveFormats"]),
        stage("Handwritten/AuditKinds"),
        .systemLibrary(name: "SecureCodeGenExtendedAttributes", path: "Sources/Programs/ExtendedAttributes"),
        stage(
            "Programs/BuildTool",
            [
                "SourceText", "Threading", "SwiftSyntax", "ObjectiveCSyntax", "Directives", "ArchiveFormats",
                "FormatRecords", "CodingPlan", "Symbols", "CodingModel", "Templates", "SwiftWriter", "AuditKinds",
                "ExtendedAttributes",
            ]),
        // The tool of the build plugin. A package that uses the plugin compiles everything above, and nothing below.
        .executableTarget(name: "securecodegen-build", dependencies: stages("BuildTool")),
        stage(
            "Language/ObjectiveCBodies", ["SourceText", "Threading", "SwiftSyntax", "AppleTypes", "ObjectiveCSyntax"]),
        stage(
            "Coding/ObjectiveCModel",
            [
                "SourceText", "Threading", "SwiftSyntax", "Directives", "AppleTypes", "ObjectiveCSyntax",
                "ArchiveFormats", "CodingPlan", "Symbols", "CodingModel",
            ]),
        stage("Writers/ObjectiveCWriter", ["AppleTypes", "CodingPlan"]),
        stage("Writers/TestWriter", ["SourceText", "AppleTypes", "ArchiveFormats", "CodingPlan", "SwiftWriter"]),
        // With the support code that generated code calls, in 'Templates/Support': 'inspect' asks the check that users' apps run.
        stage("Archives/Inspection", ["SourceText", "AppleTypes", "ArchiveFormats", "FormatRecords", "CodingPlan"]),
        stage(
            "Handwritten/Audit",
            [
                "SourceText", "Threading", "SwiftSyntax", "Directives", "AppleTypes", "Symbols", "ObjectiveCSyntax",
                "ObjectiveCBodies", "ObjectiveCModel", "AuditKinds",
            ]),
        stage(
            "Handwritten/Adoption",
            [
                "SourceText", "SwiftSyntax", "Directives", "AppleTypes", "ArchiveFormats", "Audit", "CodingPlan",
                "Symbols",
            ]),
        stage(
            "Programs/Commands",
            [
                "SourceText", "Threading", "SwiftSyntax", "ObjectiveCSyntax", "Directives", "ArchiveFormats",
                "CodingPlan", "CodingModel", "Templates", "SwiftWriter", "AuditKinds", "BuildTool", "Inspection",
                "FormatRecords", "ObjectiveCBodies", "Audit", "Adoption", "ObjectiveCModel", "ObjectiveCWriter",
                "TestWriter",
            ]),
        .executableTarget(name: "securecodegen", dependencies: stages("Commands")),
        .executableTarget(
            name: "scanner-harness", dependencies: ["DeclarationDump"] + stages("SwiftSyntax", "SourceText"),
            path: "Tests/ScannerHarness"),
        .target(
            name: "DeclarationDump", dependencies: stages("SwiftSyntax", "SourceText"), path: "Tests/DeclarationDump"),
        .executableTarget(name: "model-generator", path: "Tests/ModelGenerator"),
        .executableTarget(
            name: "mutation-harness", dependencies: ["TestSupport"], path: "Tests/MutationHarness"),
        .plugin(name: "SecureCodeGenPlugin", capability: .buildTool(), dependencies: ["securecodegen-build"]),
        .plugin(
            name: "SecureCodeGenCommand",
            capability: .command(
                intent: .custom(
                    verb: "securecodegen", description: "Write NSSecureCoding members for the classes of the package"),
                permissions: [.writeToPackageDirectory(reason: "to write members into class bodies")]),
            dependencies: ["securecodegen"]),
        .plugin(
            name: "SecureCodeGenCheck",
            capability: .command(
                intent: .custom(
                    verb: "securecodegen-check", description: "Check NSSecureCoding members without writing")),
            dependencies: ["securecodegen"]),
        .testTarget(name: "SourceTextTests", dependencies: stages("SourceText")),
        .testTarget(
            name: "InspectionTests",
            dependencies: stages("Inspection", "ArchiveFormats", "CodingPlan", "FormatRecords")),
        .testTarget(name: "SwiftSyntaxTests", dependencies: stages("SwiftSyntax", "SourceText")),
        .testTarget(
            name: "AuditTests",
            dependencies: stages(
                "Audit", "AuditKinds", "ObjectiveCSyntax", "ObjectiveCBodies", "SwiftSyntax", "SourceText")),
        .testTarget(
            name: "ObjectiveCSyntaxTests", dependencies: stages("ObjectiveCSyntax", "SwiftSyntax", "SourceText")),
        .testTarget(
            name: "ObjectiveCModelTests",
            dependencies: stages(
                "AppleTypes", "ObjectiveCSyntax", "ObjectiveCModel", "ObjectiveCWriter", "CodingModel", "CodingPlan",
                "Directives", "SwiftSyntax", "SourceText")),
        .testTarget(
            name: "ScannerParityTests", dependencies: ["DeclarationDump"] + stages("SwiftSyntax", "SourceText")),
        .testTarget(
            name: "CodingModelTests",
            dependencies: stages(
                "CodingModel", "CodingPlan", "ArchiveFormats", "FormatRecords", "Symbols", "Directives", "AppleTypes",
                "SwiftSyntax", "SourceText")),
        .testTarget(name: "ArchiveTestSupportTests", dependencies: ["ArchiveTestSupport"]),
        .testTarget(
            name: "SecureCodingSupportTests", dependencies: stages("Inspection", "Templates", "ArchiveFormats")),
        .testTarget(
            name: "SwiftWriterTests",
            dependencies: stages(
                "Templates", "SwiftWriter", "CodingPlan", "CodingModel", "ArchiveFormats", "Directives", "Symbols",
                "SwiftSyntax", "SourceText")),
        .target(name: "TestSupport", dependencies: stages("BuildTool", "SourceText"), path: "Tests/TestSupport"),
        .testTarget(
            name: "BuildToolTests",
            dependencies: ["TestSupport"]
                + stages("BuildTool", "CodingModel", "SwiftSyntax", "Directives", "SourceText")),
        .testTarget(
            name: "CommandsTests",
            dependencies: ["TestSupport"]
                + stages(
                    "Audit", "AuditKinds", "BuildTool", "Commands", "ArchiveFormats", "FormatRecords", "CodingPlan",
                    "CodingModel", "SwiftWriter", "SwiftSyntax", "Directives", "SourceText", "Threading")),
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["TestSupport", "securecodegen", "securecodegen-build", "model-generator"]
                + stages("AppleTypes", "ObjectiveCSyntax", "Inspection", "BuildTool", "Directives", "SourceText")),
    ],
    swiftLanguageModes: [.v6]
)

/// A target in a folder of `Sources`. It imports only targets of the same folder, and of folders that `Design` lists above it.
///
/// SwiftPM refuses two targets of the same name, whatever their packages. Without the prefix, a user couldn't have a target
/// called `Templates` or `Audit`.
func stage(_ path: String, _ dependencies: [String] = []) -> Target {
    let name = String(path.split(separator: "/")[1])
    return .target(
        name: "SecureCodeGen\(name)", dependencies: dependencies.flatMap { stages($0) }, path: "Sources/\(path)")
}

func stages(_ names: String...) -> [Target.Dependency] {
    names.map { .target(name: "SecureCodeGen\($0)") }
}

// SwiftPM compiles the tool a second time for plugins of the same package. Builds that don't use the plugins can omit them.
if Context.environment["SECURECODEGEN_PLUGINS"] == "none" {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0.name.hasPrefix("SecureCodeGen") }
}
