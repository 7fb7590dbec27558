import SecureCodeGenEmbedded

/// A file in `Support` or `ObjectiveC`, with code that generated code calls. It is compiled and tested in this package, and
/// copied to the generated support file.
package struct SupportFile: Sendable {
    /// The text of the file.
    package let text: String

    private init(_ file: EmbeddedFile) {
        text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: Int(file.count)), as: UTF8.self)
    }

    /// The functions that generated members call, once per module.
    package static let coding = [
        embeddedCoderReading(), embeddedCoderWriting(), embeddedCoderValues(), embeddedCoderColumns(),
        embeddedCoderDecoding(),
    ].map(SupportFile.init)

    /// The code that `archiving` needs, once per module.
    package static let archiving = [
        embeddedArchiveSaving(),
        embeddedArchiveReading(),
        embeddedArchiveStack(),
        embeddedArchiveCheck(),
        embeddedArchiveKeys(),
        embeddedArchiveClasses(),
        embeddedArchiveForms(),
        embeddedArchiveFoundation(),
        embeddedArchiveCosts(),
        embeddedArchiveTree(),
        embeddedArchiveXML(),
        embeddedArchiveWriter(),
        embeddedArchivePropertyLists(),
        embeddedArchiveTransforming(),
    ].map(SupportFile.init)

    /// The end of the line in `archiving` that declares the table of the keys that classes read: an empty one.
    package static let noKeys = "static let readKeys: [Swift.String: ReadKeys] = [:]"

    /// The header with the functions that members in Objective-C call, once per module.
    package static let objectiveC = SupportFile(embeddedObjectiveCSupport())
    /// The functions that `archiving` in Objective-C calls.
    package static let objectiveCArchives = SupportFile(embeddedObjectiveCArchives())

    /// The code that generated tests call.
    package static let testing = [
        embeddedTestModel(), embeddedTestField(), embeddedTestCopies(), embeddedTestInvalidValues(),
        embeddedTestForm(), embeddedTestDescription(), embeddedTestCoders(), embeddedTestSample(),
        embeddedTestArchives(),
    ].map(SupportFile.init)

    /// All Swift files.
    package static let all = coding + archiving

    /// Returns the generated lines, without the import at the beginning, which the generated file already has.
    ///
    /// - Parameter access: the access level that replaces `public`; nil to remove it.
    package func lines(access: String?) -> [String] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.dropFirst(2).dropLast().map { line in
            let line = Substring(line)
            let code = line.drop { $0 == " " }
            guard code.hasPrefix("public ") else { return String(line) }
            let rest = code.dropFirst("public ".count)
            return line.prefix(line.count - code.count) + (access.map { $0 + " " } ?? "") + rest
        }
    }
}
