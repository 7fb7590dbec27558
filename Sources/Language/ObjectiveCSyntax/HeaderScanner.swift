import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Converts an Objective-C header to the Swift declarations that the compiler derives from it.
///
/// The input is one header with any bytes. The output is declarations with their Swift names and types, each with its place
/// in the header. Functions, constants and methods other than initializers are omitted, because archives don't depend on
/// them.
///
/// Nothing is preprocessed. All branches of `#if` are read except `#if 0` and C++. Macros are recognized by name.
/// Unknown code is skipped. No file is read and nothing is reported.
package struct HeaderScanner: Sendable {
    package init() {}

    /// Returns the Swift declarations of a header.
    ///
    /// - Parameter extended: The names of classes that another header declares to conform to NSSecureCoding.
    package func scan(header: SourceFile, extended: Set<String> = []) -> ScannedFile {
        var parser = HeaderParser(HeaderLexer(header.bytes).tokens)
        parser.parse()
        var builder = InterfaceBuilder()
        for var declaration in parser.declarations {
            if case .interface(var interface) = declaration.kind, !interface.isCategory,
                extended.contains(declaration.name)
            {
                interface.protocols.append("NSSecureCoding")
                declaration.kind = .interface(interface)
            }
            builder.add(declaration)
        }
        return ScannedFile(source: header, declarations: builder.declarations, foreignTokens: Self.swiftTokens(of:))
    }
}
