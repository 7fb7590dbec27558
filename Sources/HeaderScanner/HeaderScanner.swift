import SourceText

/// Converts an Objective-C header to the Swift interface that the compiler derives from it.
///
/// The input is one header with any bytes. The output is Swift declarations with their Swift names, each on its line in
/// the header, so that diagnostics point there. Functions, constants and methods other than initializers are omitted,
/// because archives don't depend on them.
///
/// There is no preprocessor. All branches of `#if` are read except `#if 0` and C++. Macros are recognized by name.
/// Unknown code is skipped. No file is read and nothing is reported.
package struct HeaderScanner: Sendable {
    package init() {}

    /// Returns a Swift source with the header's path.
    ///
    /// - Parameter extended: The names of classes that another header declares to conform to NSSecureCoding.
    package func swiftInterface(of header: SourceFile, extended: Set<String> = []) -> SourceFile {
        var parser = HeaderParser(HeaderLexer(header.bytes).tokens)
        parser.parse()
        var printer = InterfacePrinter(lines: LineTable(header.bytes))
        for var declaration in parser.declarations {
            if case .interface(var interface) = declaration.kind, !interface.isCategory,
                extended.contains(declaration.name)
            {
                interface.protocols.append("NSSecureCoding")
                declaration.kind = .interface(interface)
            }
            printer.print(declaration)
        }
        return SourceFile(path: header.path, text: printer.text)
    }
}
