import Embedded

/// A file of `Support`: Swift code that generated code calls, compiled and tested in this package, and generated as it
/// stands there.
package struct SupportFile: Sendable {
    /// As it stands in `Support`.
    package let text: String

    private init(_ file: EmbeddedFile) {
        text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: Int(file.count)), as: UTF8.self)
    }

    /// What generated members call, once for each module.
    package static let coding = [
        embeddedCoderReading(), embeddedCoderWriting(), embeddedCoderValues(), embeddedCoderColumns(),
    ].map(SupportFile.init)

    /// What `archiving` needs, once for each module.
    package static let archiving = [
        embeddedArchiveSaving(),
        embeddedArchiveReading(),
        embeddedArchiveStack(),
        embeddedArchiveCheck(),
        embeddedArchiveObjects(),
        embeddedArchiveCosts(),
        embeddedArchiveTree(),
        embeddedArchiveXML(),
        embeddedArchiveWriter(),
        embeddedArchivePropertyLists(),
        embeddedArchiveLinux(),
        embeddedArchiveTransforming(),
    ].map(SupportFile.init)

    /// Every file of the folder.
    package static let all = coding + archiving

    /// The lines as they are generated, without the import at the beginning, which the generated file has already.
    ///
    /// - Parameter access: stands in for every `public`; nil for none.
    package func lines(access: String?) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast().map { line in
            let code = line.drop { $0 == " " }
            guard code.hasPrefix("public ") else { return String(line) }
            let rest = code.dropFirst("public ".count)
            return line.prefix(line.count - code.count) + (access.map { $0 + " " } ?? "") + rest
        }
    }
}
