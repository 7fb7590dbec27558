import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Reads the text of a `Package.swift`, as far as possible without executing it.
struct ManifestReader {
    private var manifest = PackageManifest()

    static func read(_ source: SourceFile) -> PackageManifest {
        var reader = ManifestReader()
        var parser = ManifestParser(source)
        let file = parser.parseFile()
        if file.mayChangeLater { reader.manifest.isComplete = false }
        reader.manifest.targetCalls = file.targetCalls
        reader.manifest.otherTexts = file.otherTexts
        guard let package = file.package else {
            reader.manifest.isComplete = false
            return reader.manifest
        }
        reader.read(package)
        let setsMode = package["swiftLanguageModes"] != nil || package["swiftLanguageVersions"] != nil
        reader.manifest.isSwift6 = !setsMode && toolsVersion(of: source) >= 6
        return reader.manifest
    }

    /// Returns the number in `// swift-tools-version: 6.0`, or 0.
    private static func toolsVersion(of source: SourceFile) -> Int {
        let line = String(decoding: source.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let marker = line.split(separator: ":", maxSplits: 1).first, marker.hasSuffix("swift-tools-version")
        else {
            return 0
        }
        return Int(line.dropFirst(marker.count + 1).drop { $0 == " " }.prefix(while: \.isNumber)) ?? 0
    }

    private mutating func read(_ package: [ManifestValue.Argument]) {
        manifest.name = package.text("name") ?? ""
        if manifest.name.isEmpty { manifest.isComplete = false }
        for element in elements(package["targets"]) { readTarget(element) }
        for element in elements(package["products"]) { readProduct(element) }
        for element in elements(package["dependencies"]) { readDependency(element) }
    }

    /// Returns the readable elements of an array. Others make the manifest incomplete.
    private mutating func elements(_ value: ManifestValue?) -> [ManifestValue] {
        switch value {
        case nil: return []
        case .array(let elements)?: return elements
        default:
            manifest.isComplete = false
            return []
        }
    }

    private mutating func texts(_ value: ManifestValue?) -> [String] {
        elements(value).compactMap { element in
            if case .text(let text) = element { return text }
            manifest.isComplete = false
            return nil
        }
    }

    private mutating func readTarget(_ value: ManifestValue) {
        guard case .call(let function, let arguments) = value,
            let kind = PackageManifest.Target.Kind(rawValue: function), let name = arguments.text("name")
        else {
            manifest.isComplete = false
            return
        }
        var target = PackageManifest.Target(kind: kind, name: name)
        if let path = arguments["path"] {
            if case .text(let path) = path { target.path = Path(path) } else { manifest.isComplete = false }
        }
        target.exclude = texts(arguments["exclude"]).map { Path($0) }
        if arguments["sources"] != nil { target.sources = texts(arguments["sources"]).map { Path($0) } }
        target.dependencies = elements(arguments["dependencies"]).compactMap { dependency($0) }
        if case .array(let settings)? = arguments["swiftSettings"] {
            target.isIsolatedByDefault = settings.contains { setting in
                if case .call("defaultIsolation", _) = setting { true } else { false }
            }
            target.setsLanguageMode = settings.contains { setting in
                if case .call("swiftLanguageMode", _) = setting { true } else { false }
            }
        }
        manifest.targets.append(target)
    }

    private mutating func dependency(_ value: ManifestValue) -> PackageManifest.TargetDependency? {
        switch value {
        case .text(let name): return .byName(name)
        case .call("target", let arguments): if let name = arguments.text("name") { return .target(name) }
        case .call("byName", let arguments): if let name = arguments.text("name") { return .byName(name) }
        case .call("product", let arguments):
            if let name = arguments.text("name") { return .product(name, package: arguments.text("package")) }
        default: break
        }
        manifest.isComplete = false
        return nil
    }

    private mutating func readProduct(_ value: ManifestValue) {
        guard case .call(let function, let arguments) = value else {
            manifest.isComplete = false
            return
        }
        guard ["library", "executable"].contains(function), let name = arguments.text("name") else { return }
        manifest.products.append(.init(name: name, targets: texts(arguments["targets"])))
    }

    private mutating func readDependency(_ value: ManifestValue) {
        guard case .call("package", let arguments) = value else {
            manifest.isComplete = false
            return
        }
        let place = arguments.text("path") ?? arguments.text("url") ?? arguments.text("id")
        guard let place else {
            manifest.isComplete = false
            return
        }
        let source: PackageManifest.Dependency.Source =
            arguments["path"] != nil ? .path(Path(place)) : arguments["url"] != nil ? .url(place) : .registry(place)
        var identity = Path(place).lastComponent.text
        if identity.hasSuffix(".git") { identity.removeLast(4) }
        manifest.dependencies.append(.init(identity: arguments.text("name") ?? identity, source: source))
    }
}

/// An expression in a manifest.
package indirect enum ManifestValue: Equatable {
    case text(String)
    case array([ManifestValue])
    /// `.target(name: …)`: the function's last name, with its arguments.
    case call(String, [Argument])
    /// A value that would have to be computed.
    case unknown

    package struct Argument: Equatable {
        package let label: String?
        package let value: ManifestValue
        /// The position of its first token.
        let start: Int
    }
}

extension [ManifestValue.Argument] {
    package subscript(label: String) -> ManifestValue? { first { $0.label == label }?.value }

    package func text(_ label: String) -> String? {
        if case .text(let text)? = self[label] { return text }
        return nil
    }
}
