// swift-tools-version: 6.0

import Foundation
import PackageDescription

// The integration tests build and run this package in both language modes: values at the edges of every type that is
// archived, in every place where one can stand.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

let package = Package(
    name: "Edges",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .executableTarget(
            name: "Edges", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        // What saves and loads by itself in a module whose types have the platform's names.
        .executableTarget(
            name: "TakenNames", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .executableTarget(
            name: "SystemClasses", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ],
    swiftLanguageModes: [mode]
)
