// swift-tools-version: 6.0

import Foundation
import PackageDescription

// Coders with Apple's documented decoding rules, for the programs of the other fixture packages, and a program that
// tests the rules with handwritten classes.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

let package = Package(
    name: "StrictCoding",
    platforms: [.macOS(.v13)],
    products: [.library(name: "StrictCoding", targets: ["StrictCoding"])],
    targets: [
        .target(name: "StrictCoding"),
        .executableTarget(name: "Rules", dependencies: ["StrictCoding"]),
    ],
    swiftLanguageModes: [mode]
)
