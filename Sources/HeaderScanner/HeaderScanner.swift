import SourceText

/// Objective-C header → the Swift interface that the compiler makes of it.
///
/// In: one header, any bytes at all. Out: Swift declarations under the names that Swift gives them, each on the line on
/// which it stands in the header, so that a diagnostic about one leads there. What has no meaning for an archive
/// (functions, constants, methods that are no initializers) is left out.
///
/// No preprocessor runs: the branches of `#if` are all read, but for `#if 0` and those for C++, and macros count by
/// name. Nothing is read from disk, nothing is reported, nothing crashes; what is not understood is passed over.
package struct HeaderScanner: Sendable {
    package init() {}

    /// - Returns: a source under the header's path.
    package func swiftInterface(of header: SourceFile) -> SourceFile {
        var parser = HeaderParser(HeaderLexer.tokens(of: header.bytes))
        parser.parse()
        var printer = InterfacePrinter(lines: LineTable(header.bytes))
        for declaration in parser.declarations { printer.print(declaration) }
        return SourceFile(path: header.path, text: printer.text)
    }
}
