// swift-tools-version: 6.0

import Foundation
import PackageDescription

// The integration tests build this package in both language modes: a model that archives types in a C header.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

let package = Package(
    name: "Mixed",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .target(name: "CInstruments"),
        .executableTarget(
            name: "Mixed", dependencies: ["CInstruments", "StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ],
    swiftLanguageModes: [mode]
)
