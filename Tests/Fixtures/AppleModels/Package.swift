// swift-tools-version: 6.2

import PackageDescription

// This package is never built. The manifest determines the module of the models.
let package = Package(
    name: "AppleModels",
    targets: [
        .target(name: "AppleModels", path: "Sources"),
        .target(name: "IsolatedModels", path: "Isolated", swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
