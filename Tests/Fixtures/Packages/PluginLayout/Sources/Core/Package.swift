// swift-tools-version: 6.0

import PackageDescription

// A local package: what it declares reaches the classes of other packages as references.
let package = Package(
    name: "Core",
    products: [.library(name: "Core", targets: ["Core"])],
    targets: [.target(name: "Core", path: ".", sources: ["Currency.swift"])]
)
