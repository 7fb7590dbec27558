// swift-tools-version: 6.0

import PackageDescription

// Apple's documented decoding rules as coders of our own, for the programs of the other fixture packages.
let package = Package(
    name: "StrictCoding",
    products: [.library(name: "StrictCoding", targets: ["StrictCoding"])],
    targets: [.target(name: "StrictCoding")]
)
