// swift-tools-version: 6.0

import PackageDescription

// A local package, whose declarations are references for the classes of other packages.
let package = Package(
    name: "Core",
    products: [.library(name: "Core", targets: ["Core"])],
    targets: [.target(name: "Core", path: ".", sources: ["Currency.swift"])]
)
