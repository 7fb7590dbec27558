import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// The names of generated files: `Account.swift` → `Account+SecureCoding.swift`.
package enum OutputName {
    private static let suffix = "+SecureCoding"
    /// The endings of sources, with those of their generated files.
    private static let endings = [".swift": [".swift"], ".m": [".m", ".h"], ".mm": [".mm", ".h"]]

    /// Returns the names of the files that a source may have: in Objective-C, an implementation and a header.
    package static func names(forSource source: Path) -> [Path] {
        let name = source.lastComponent.text
        let ending = endings.keys.first(where: name.hasSuffix) ?? ".swift"
        let stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
        return endings[ending, default: []].map { Path(stem + suffix + $0) }
    }

    /// Returns the possible names of the source; none if the name isn't that of a generated file.
    package static func sourceNames(forOutput output: Path) -> [Path] {
        endings.sorted { $0.key < $1.key }.compactMap { source, outputs in
            outputs.lazy.map { suffix + $0 }.first(where: output.ends).map { end in
                Path(output.text.dropLast(end.count) + source)
            }
        }
    }

    /// Returns the name of the source of a generated file, which its first line names.
    package static func sourceName(forOutput output: Path, header: [UInt8]) -> Path? {
        sourceNames(forOutput: output).first { GeneratedHeader.isPresent(in: header, naming: $0.text) }
    }
}
