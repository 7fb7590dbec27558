// swift-tools-version: 6.0

import PackageDescription

// Coders with Apple's documented decoding rules, for the programs of the other fixture packages, and a program that
// tests the rules with handwritten classes.
let package = Package(
    name: "StrictCoding",
    platforms: [.macOS(.v13)],
    products: [.library(name: "StrictCoding", targets: ["StrictCoding"])],
    targets: [
        .target(name: "StrictCoding"),
        .executableTarget(name: "Rules", dependencies: ["StrictCoding"]),
    ]
)
