// swift-tools-version: 6.0

import PackageDescription

// `swift run -c release` in this folder prints how generated code compares with code written by hand, with Codable and
// with a coder that walks Mirror.
let package = Package(
    name: "CodingBenchmark",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "securecodegen", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "CodingBenchmark",
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")])
    ]
)
