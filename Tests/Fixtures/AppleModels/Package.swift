// swift-tools-version: 6.2

import PackageDescription

// Never built: it says which module the models belong to.
let package = Package(
    name: "AppleModels",
    targets: [
        .target(name: "AppleModels", path: "Sources"),
        .target(name: "IsolatedModels", path: "Isolated", swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
