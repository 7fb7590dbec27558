// swift-tools-version: 6.0

import PackageDescription

// `swift run -c release` in this folder compares generated code with handwritten code, with Codable and with a
// reflective coder.
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
