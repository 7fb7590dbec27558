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
        .target(name: "SourceText"),
        .target(name: "Threading"),
        .target(name: "SwiftScanner", dependencies: ["SourceText"]),
        .target(name: "AppleTypes"),
        .target(name: "HeaderScanner", dependencies: ["SourceText", "SwiftScanner", "AppleTypes"]),
        .target(name: "ArchiveFormats", dependencies: ["SourceText", "AppleTypes"]),
        .target(name: "FormatRecords", dependencies: ["SourceText", "AppleTypes", "ArchiveFormats"]),
        .target(name: "CodingPlan", dependencies: ["SourceText", "AppleTypes", "ArchiveFormats"]),
        .target(
            name: "SourceAnnotations", dependencies: ["SourceText", "SwiftScanner", "ArchiveFormats", "CodingPlan"]),
        .target(
            name: "SwiftSemantics",
            dependencies: ["SourceText", "Threading", "SwiftScanner", "AppleTypes", "CodingPlan"]),
        .target(
            name: "SecureCodingModel",
            dependencies: [
                "SourceText", "Threading", "SwiftScanner", "SourceAnnotations", "AppleTypes",
                "ArchiveFormats", "CodingPlan", "SwiftSemantics",
            ]),
        .target(name: "Embedded", path: "Templates/Embedded"),
        .target(
            name: "Templates", dependencies: ["Embedded"], path: "Templates",
            exclude: ["Embedded", "Support", "Testing", "ObjectiveC"]),
        // The support code that generated tests call. Only tests depend on this target.
        .target(name: "ArchiveTestSupport", path: "Templates/Testing"),
        .target(
            name: "SecureCodingEmitter",
            dependencies: ["SourceText", "ArchiveFormats", "CodingPlan", "Templates"]),
        .systemLibrary(name: "CExtendedAttributes"),
        .target(name: "AuditKinds"),
        .target(
            name: "SecureCodeGenKit",
            dependencies: [
                "SourceText", "Threading", "SwiftScanner", "HeaderScanner", "SourceAnnotations", "ArchiveFormats",
                "FormatRecords", "CodingPlan", "SwiftSemantics", "SecureCodingModel", "Templates",
                "SecureCodingEmitter",
                "AuditKinds", "CExtendedAttributes",
            ]),
        // The tool of the build plugin. A package that uses the plugin compiles everything above, and nothing below.
        .executableTarget(name: "securecodegen-build", dependencies: ["SecureCodeGenKit"]),
        // With the support code that generated code calls, in 'Templates/Support': 'inspect' asks the check that users' apps run.
        .target(
            name: "KeyedArchives",
            dependencies: ["SourceText", "AppleTypes", "ArchiveFormats", "FormatRecords", "CodingPlan"]),
        .target(
            name: "ObjectiveCBodies",
            dependencies: ["SourceText", "Threading", "SwiftScanner", "AppleTypes", "HeaderScanner"]),
        .target(
            name: "ObjectiveCModel",
            dependencies: [
                "SourceText", "Threading", "SwiftScanner", "SourceAnnotations", "AppleTypes", "HeaderScanner",
                "ArchiveFormats",
                "CodingPlan", "SwiftSemantics", "SecureCodingModel",
            ]),
        .target(
            name: "Audit",
            dependencies: [
                "SourceText", "Threading", "SwiftScanner", "SourceAnnotations", "AppleTypes",
                "SwiftSemantics", "HeaderScanner", "ObjectiveCBodies", "ObjectiveCModel", "AuditKinds",
            ]),
        .target(
            name: "Adoption",
            dependencies: [
                "SourceText", "SwiftScanner", "SourceAnnotations", "AppleTypes", "ArchiveFormats", "Audit",
                "CodingPlan", "SwiftSemantics",
            ]),
        .target(
            name: "TestEmitter",
            dependencies: ["SourceText", "AppleTypes", "ArchiveFormats", "CodingPlan", "SecureCodingEmitter"]),
        .target(name: "ObjectiveCEmitter", dependencies: ["AppleTypes", "CodingPlan"]),
        .target(
            name: "SecureCodeGenCommands",
            dependencies: [
                "SourceText", "Threading", "SwiftScanner", "HeaderScanner", "SourceAnnotations", "ArchiveFormats",
                "CodingPlan", "SecureCodingModel", "Templates", "SecureCodingEmitter", "AuditKinds",
                "SecureCodeGenKit", "KeyedArchives", "FormatRecords", "ObjectiveCBodies", "Audit", "Adoption",
                "ObjectiveCModel", "ObjectiveCEmitter", "TestEmitter",
            ]),
        .executableTarget(name: "securecodegen", dependencies: ["SecureCodeGenCommands"]),
        .executableTarget(
            name: "scanner-harness", dependencies: ["DeclarationDump", "SwiftScanner", "SourceText"],
            path: "Tests/ScannerHarness"),
        .target(
            name: "DeclarationDump", dependencies: ["SwiftScanner", "SourceText"], path: "Tests/DeclarationDump"),
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
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
        .testTarget(
            name: "KeyedArchivesTests",
            dependencies: ["KeyedArchives", "ArchiveFormats", "CodingPlan", "FormatRecords"]),
        .testTarget(name: "SwiftScannerTests", dependencies: ["SwiftScanner", "SourceText"]),
        .testTarget(
            name: "AuditTests",
            dependencies: [
                "Audit", "AuditKinds", "HeaderScanner", "ObjectiveCBodies", "SwiftScanner",
                "SourceText",
            ]),
        .testTarget(name: "HeaderScannerTests", dependencies: ["HeaderScanner", "SwiftScanner", "SourceText"]),
        .testTarget(
            name: "ObjectiveCTests",
            dependencies: [
                "AppleTypes", "HeaderScanner", "ObjectiveCModel", "ObjectiveCEmitter", "SecureCodingModel",
                "CodingPlan",
                "SourceAnnotations", "SwiftScanner", "SourceText",
            ]),
        .testTarget(
            name: "ScannerParityTests",
            dependencies: ["DeclarationDump", "SwiftScanner", "SourceText"]),
        .testTarget(
            name: "SecureCodingModelTests",
            dependencies: [
                "SecureCodingModel", "CodingPlan", "ArchiveFormats", "FormatRecords", "SwiftSemantics",
                "SourceAnnotations", "AppleTypes", "SwiftScanner", "SourceText",
            ]),
        .testTarget(name: "ArchiveTestSupportTests", dependencies: ["ArchiveTestSupport"]),
        .testTarget(
            name: "SecureCodingSupportTests", dependencies: ["KeyedArchives", "Templates", "ArchiveFormats"]),
        .testTarget(
            name: "SecureCodingEmitterTests",
            dependencies: [
                "Templates", "SecureCodingEmitter", "CodingPlan", "SecureCodingModel", "ArchiveFormats",
                "SourceAnnotations", "SwiftSemantics", "SwiftScanner", "SourceText",
            ]),
        .target(name: "TestSupport", dependencies: ["SecureCodeGenKit", "SourceText"], path: "Tests/TestSupport"),
        .testTarget(
            name: "SecureCodeGenKitTests",
            dependencies: [
                "TestSupport", "SecureCodeGenKit", "SecureCodingModel", "SwiftScanner", "SourceAnnotations",
                "SourceText",
            ]),
        .testTarget(
            name: "SecureCodeGenCommandsTests",
            dependencies: [
                "TestSupport", "Audit", "AuditKinds", "SecureCodeGenKit", "SecureCodeGenCommands", "ArchiveFormats",
                "FormatRecords", "CodingPlan", "SecureCodingModel", "SecureCodingEmitter", "SwiftScanner",
                "SourceAnnotations", "SourceText", "Threading",
            ]),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "AppleTypes", "HeaderScanner", "KeyedArchives", "SecureCodeGenKit", "SourceAnnotations", "SourceText",
                "TestSupport", "securecodegen", "securecodegen-build", "model-generator",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The folders of 'Sources'. A target imports only targets of the same folder, and of folders above it.
let folders: KeyValuePairs = [
    "Platform": ["AppleTypes"],
    "Language": ["SourceText", "Threading", "SwiftScanner", "HeaderScanner", "ObjectiveCBodies"],
    "Plans": ["ArchiveFormats", "CodingPlan"],
    "Model": ["SourceAnnotations", "SwiftSemantics", "SecureCodingModel", "ObjectiveCModel"],
    "Writers": ["SecureCodingEmitter", "ObjectiveCEmitter", "TestEmitter"],
    "Archives": ["FormatRecords", "KeyedArchives"],
    "Handwritten": ["AuditKinds", "Audit", "Adoption"],
    "Programs": ["CExtendedAttributes", "SecureCodeGenKit", "SecureCodeGenCommands"],
]
for (folder, names) in folders {
    for target in package.targets where names.contains(target.name) {
        target.path = "Sources/\(folder)/\(target.name)"
    }
}

// SwiftPM compiles the tool a second time for plugins of the same package. Builds that don't use the plugins can omit them.
if Context.environment["SECURECODEGEN_PLUGINS"] == "none" {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0.name.hasPrefix("SecureCodeGen") }
}
