// swift-tools-version: 6.0

import Foundation
import PackageDescription

// Apple's documented decoding rules as coders of our own, for the programs of the other fixture packages, and a program
// that checks the rules themselves, with classes by hand.
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
