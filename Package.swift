// swift-tools-version: 6.1

import PackageDescription

// The stages of the tool: each target imports only targets of the same folder, and of folders that the page 'Design' lists above
// it. SwiftPM refuses two targets of the same name, so the prefix lets users have targets called 'Templates' or 'Audit'.
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
        .target(name: "SecureCodeGenAppleTypes", path: "Sources/Platform/AppleTypes"),
        .target(name: "SecureCodeGenSourceText", path: "Sources/Language/SourceText"),
        .target(name: "SecureCodeGenThreading", path: "Sources/Language/Threading"),
        .target(
            name: "SecureCodeGenSwiftSyntax", dependencies: ["SecureCodeGenSourceText"],
            path: "Sources/Language/SwiftSyntax"),
        .target(
            name: "SecureCodeGenObjectiveCSyntax",
            dependencies: ["SecureCodeGenSourceText", "SecureCodeGenSwiftSyntax", "SecureCodeGenAppleTypes"],
            path: "Sources/Language/ObjectiveCSyntax"),
        .target(
            name: "SecureCodeGenArchiveFormats", dependencies: ["SecureCodeGenSourceText", "SecureCodeGenAppleTypes"],
            path: "Sources/Coding/ArchiveFormats"),
        .target(
            name: "SecureCodeGenCodingPlan",
            dependencies: ["SecureCodeGenSourceText", "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats"],
            path: "Sources/Coding/CodingPlan"),
        .target(
            name: "SecureCodeGenDirectives",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenSwiftSyntax", "SecureCodeGenArchiveFormats",
                "SecureCodeGenCodingPlan",
            ], path: "Sources/Coding/Directives"),
        .target(
            name: "SecureCodeGenSymbols",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenAppleTypes", "SecureCodeGenCodingPlan",
            ], path: "Sources/Coding/Symbols"),
        .target(
            name: "SecureCodeGenCodingModel",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenDirectives", "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats",
                "SecureCodeGenCodingPlan", "SecureCodeGenSymbols",
            ], path: "Sources/Coding/CodingModel"),
        .target(name: "SecureCodeGenEmbedded", path: "Templates/Embedded"),
        .target(
            name: "SecureCodeGenTemplates", dependencies: ["SecureCodeGenEmbedded"], path: "Templates",
            exclude: ["Embedded", "Support", "Testing", "ObjectiveC"]),
        // The support code that generated tests call. Only tests depend on this target.
        .target(name: "ArchiveTestSupport", path: "Templates/Testing"),
        .target(
            name: "SecureCodeGenSwiftWriter",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenArchiveFormats", "SecureCodeGenCodingPlan",
                "SecureCodeGenTemplates",
            ], path: "Sources/Writers/SwiftWriter"),
        .target(
            name: "SecureCodeGenFormatRecords",
            dependencies: ["SecureCodeGenSourceText", "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats"],
            path: "Sources/Archives/FormatRecords"),
        .target(name: "SecureCodeGenAuditKinds", path: "Sources/Handwritten/AuditKinds"),
        .systemLibrary(name: "SecureCodeGenExtendedAttributes", path: "Sources/Programs/ExtendedAttributes"),
        .target(
            name: "SecureCodeGenBuildTool",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenObjectiveCSyntax", "SecureCodeGenDirectives", "SecureCodeGenArchiveFormats",
                "SecureCodeGenFormatRecords", "SecureCodeGenCodingPlan", "SecureCodeGenSymbols",
                "SecureCodeGenCodingModel", "SecureCodeGenTemplates", "SecureCodeGenSwiftWriter",
                "SecureCodeGenAuditKinds", "SecureCodeGenExtendedAttributes",
            ], path: "Sources/Programs/BuildTool"),
        // The tool of the build plugin. A package that uses the plugin compiles everything above, and nothing below.
        .executableTarget(name: "securecodegen-build", dependencies: ["SecureCodeGenBuildTool"]),
        .target(
            name: "SecureCodeGenObjectiveCBodies",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenAppleTypes", "SecureCodeGenObjectiveCSyntax",
            ], path: "Sources/Language/ObjectiveCBodies"),
        .target(
            name: "SecureCodeGenObjectiveCModel",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenDirectives", "SecureCodeGenAppleTypes", "SecureCodeGenObjectiveCSyntax",
                "SecureCodeGenArchiveFormats", "SecureCodeGenCodingPlan", "SecureCodeGenSymbols",
                "SecureCodeGenCodingModel",
            ], path: "Sources/Coding/ObjectiveCModel"),
        .target(
            name: "SecureCodeGenObjectiveCWriter",
            dependencies: ["SecureCodeGenAppleTypes", "SecureCodeGenCodingPlan"],
            path: "Sources/Writers/ObjectiveCWriter"),
        .target(
            name: "SecureCodeGenTestWriter",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats",
                "SecureCodeGenCodingPlan", "SecureCodeGenSwiftWriter",
            ], path: "Sources/Writers/TestWriter"),
        // With the support code that generated code calls, in 'Templates/Support': 'inspect' asks the check that users' apps run.
        .target(
            name: "SecureCodeGenInspection",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats",
                "SecureCodeGenFormatRecords", "SecureCodeGenCodingPlan",
            ], path: "Sources/Archives/Inspection"),
        .target(
            name: "SecureCodeGenAudit",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenDirectives", "SecureCodeGenAppleTypes", "SecureCodeGenSymbols",
                "SecureCodeGenObjectiveCSyntax", "SecureCodeGenObjectiveCBodies", "SecureCodeGenObjectiveCModel",
                "SecureCodeGenAuditKinds",
            ], path: "Sources/Handwritten/Audit"),
        .target(
            name: "SecureCodeGenAdoption",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenSwiftSyntax", "SecureCodeGenDirectives",
                "SecureCodeGenAppleTypes", "SecureCodeGenArchiveFormats", "SecureCodeGenAudit",
                "SecureCodeGenCodingPlan", "SecureCodeGenSymbols",
            ], path: "Sources/Handwritten/Adoption"),
        .target(
            name: "SecureCodeGenCommands",
            dependencies: [
                "SecureCodeGenSourceText", "SecureCodeGenThreading", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenObjectiveCSyntax", "SecureCodeGenDirectives", "SecureCodeGenArchiveFormats",
                "SecureCodeGenCodingPlan", "SecureCodeGenCodingModel", "SecureCodeGenTemplates",
                "SecureCodeGenSwiftWriter", "SecureCodeGenAuditKinds", "SecureCodeGenBuildTool",
                "SecureCodeGenInspection", "SecureCodeGenFormatRecords", "SecureCodeGenObjectiveCBodies",
                "SecureCodeGenAudit", "SecureCodeGenAdoption", "SecureCodeGenObjectiveCModel",
                "SecureCodeGenObjectiveCWriter", "SecureCodeGenTestWriter",
            ], path: "Sources/Programs/Commands"),
        .executableTarget(name: "securecodegen", dependencies: ["SecureCodeGenCommands"]),
        .executableTarget(
            name: "scanner-harness",
            dependencies: ["DeclarationDump", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText"],
            path: "Tests/ScannerHarness"),
        .target(
            name: "DeclarationDump", dependencies: ["SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText"],
            path: "Tests/DeclarationDump"),
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
        .testTarget(name: "SourceTextTests", dependencies: ["SecureCodeGenSourceText"]),
        .testTarget(
            name: "InspectionTests",
            dependencies: [
                "SecureCodeGenInspection", "SecureCodeGenArchiveFormats", "SecureCodeGenCodingPlan",
                "SecureCodeGenFormatRecords",
            ]),
        .testTarget(name: "SwiftSyntaxTests", dependencies: ["SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText"]),
        .testTarget(
            name: "AuditTests",
            dependencies: [
                "SecureCodeGenAudit", "SecureCodeGenAuditKinds", "SecureCodeGenObjectiveCSyntax",
                "SecureCodeGenObjectiveCBodies", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText",
            ]),
        .testTarget(
            name: "ObjectiveCSyntaxTests",
            dependencies: ["SecureCodeGenObjectiveCSyntax", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText"]),
        .testTarget(
            name: "ObjectiveCModelTests",
            dependencies: [
                "SecureCodeGenAppleTypes", "SecureCodeGenObjectiveCSyntax", "SecureCodeGenObjectiveCModel",
                "SecureCodeGenObjectiveCWriter", "SecureCodeGenCodingModel", "SecureCodeGenCodingPlan",
                "SecureCodeGenDirectives", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText",
            ]),
        .testTarget(
            name: "ScannerParityTests",
            dependencies: ["DeclarationDump", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText"]),
        .testTarget(
            name: "CodingModelTests",
            dependencies: [
                "SecureCodeGenCodingModel", "SecureCodeGenCodingPlan", "SecureCodeGenArchiveFormats",
                "SecureCodeGenFormatRecords", "SecureCodeGenSymbols", "SecureCodeGenDirectives",
                "SecureCodeGenAppleTypes", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText",
            ]),
        .testTarget(name: "ArchiveTestSupportTests", dependencies: ["ArchiveTestSupport"]),
        .testTarget(
            name: "SecureCodingSupportTests",
            dependencies: ["SecureCodeGenInspection", "SecureCodeGenTemplates", "SecureCodeGenArchiveFormats"]),
        .testTarget(
            name: "SwiftWriterTests",
            dependencies: [
                "SecureCodeGenTemplates", "SecureCodeGenSwiftWriter", "SecureCodeGenCodingPlan",
                "SecureCodeGenCodingModel", "SecureCodeGenArchiveFormats", "SecureCodeGenDirectives",
                "SecureCodeGenSymbols", "SecureCodeGenSwiftSyntax", "SecureCodeGenSourceText",
            ]),
        .target(
            name: "TestSupport", dependencies: ["SecureCodeGenBuildTool", "SecureCodeGenSourceText"],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "BuildToolTests",
            dependencies: [
                "TestSupport", "SecureCodeGenBuildTool", "SecureCodeGenCodingModel", "SecureCodeGenSwiftSyntax",
                "SecureCodeGenDirectives", "SecureCodeGenSourceText",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "TestSupport", "SecureCodeGenAudit", "SecureCodeGenAuditKinds", "SecureCodeGenBuildTool",
                "SecureCodeGenCommands", "SecureCodeGenArchiveFormats", "SecureCodeGenFormatRecords",
                "SecureCodeGenCodingPlan", "SecureCodeGenCodingModel", "SecureCodeGenSwiftWriter",
                "SecureCodeGenSwiftSyntax", "SecureCodeGenDirectives", "SecureCodeGenSourceText",
                "SecureCodeGenThreading",
            ]),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "TestSupport", "securecodegen", "securecodegen-build", "model-generator", "SecureCodeGenAppleTypes",
                "SecureCodeGenObjectiveCSyntax", "SecureCodeGenInspection", "SecureCodeGenBuildTool",
                "SecureCodeGenDirectives", "SecureCodeGenSourceText",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM compiles the tool a second time for plugins of the same package. Builds that don't use the plugins can omit them.
if Context.environment["SECURECODEGEN_PLUGINS"] == "none" {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0.name.hasPrefix("SecureCodeGen") }
}
