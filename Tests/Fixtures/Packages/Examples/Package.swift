// swift-tools-version: 6.0

import Foundation
import PackageDescription

// The integration tests build this package in both language modes.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .executableTarget(
            name: "AddressBook", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .executableTarget(
            name: "Notebook", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .executableTarget(
            name: "TripPlanner", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ],
    swiftLanguageModes: [mode]
)
