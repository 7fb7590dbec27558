import SecureCodeGenSourceText

/// The scanned content of a file: values that are read once, each with its place in the source.
package struct ScannedFile: Sendable {
    package let source: SourceFile

    /// Every type, extension and typealias at file scope or nested in another one, in source order; a nested one
    /// follows the enclosing one. Local declarations are omitted.
    package var declarations: [Declaration]

    /// The constants at file scope that have a name and a value, in source order.
    package var constants: [PropertyDeclaration]

    /// The imports at file scope, in source order.
    package var imports: [ImportDeclaration]

    /// The comments that begin with the scanner's marker, in source order.
    package var markedComments: [MarkedComment]

    /// Diagnostics for the parts of the file that the scanner didn't understand, in source order.
    package var diagnostics: [Diagnostic]

    /// Returns the tokens of a file in another language; nil for Swift.
    private let foreignTokens: (@Sendable (SourceFile) -> [Token])?

    /// - Parameter foreignTokens: Returns the tokens of a file in another language; nil for Swift.
    package init(
        source: SourceFile, declarations: [Declaration] = [], constants: [PropertyDeclaration] = [],
        imports: [ImportDeclaration] = [], markedComments: [MarkedComment] = [], diagnostics: [Diagnostic] = [],
        foreignTokens: (@Sendable (SourceFile) -> [Token])? = nil
    ) {
        self.source = source
        self.declarations = declarations
        self.constants = constants
        self.imports = imports
        self.markedComments = markedComments
        self.diagnostics = diagnostics
        self.foreignTokens = foreignTokens
    }

    /// Returns the name of a declaration with those that it is nested in, without generic arguments: `Outer.Account`.
    package func dottedName(ofDeclaration index: Int) -> String {
        var names: [String] = []
        var current: Int? = index
        while let position = current {
            names.append(declarations[position].name.text.prefix { $0 != "<" }.filter { !$0.isWhitespace })
            current = declarations[position].parent
        }
        return names.reversed().joined(separator: ".")
    }

    package var isSwift: Bool { foreignTokens == nil }

    /// Returns the tokens of a part of the file.
    ///
    /// - Parameter range: A range that begins and ends between tokens, outside literals and comments.
    package func tokens(in range: SourceRange) -> [Token] {
        guard let tokens = foreignTokens?(source) else { return Scanner.tokens(of: source, in: range) }
        let first = tokens.partitionPoint { $0.range.lower >= range.lower }
        return Array(tokens[first...].prefix { $0.range.upper <= range.upper })
    }
}

extension ScannedFile {
    /// Returns the source text of a range.
    package func text(_ range: SourceRange) -> String { source.text(range) }

    /// Returns a name without its backticks: `` `operator` `` → `operator`.
    package func identifier(_ range: SourceRange) -> String {
        source.text(range).withoutBackticks
    }
}

extension ScannedFile {
    /// Returns the index of the innermost declaration around a place.
    ///
    /// - Parameter holds: Whether a declaration contains the place, as far as it matters. If it doesn't, its nested
    ///   declarations must not either.
    package func innermostDeclaration(around range: SourceRange, where holds: (Declaration) -> Bool) -> Int? {
        // Declarations are in the order of their start. The last one that starts before the place is the innermost one
        // around it, or is nested in that one.
        var current: Int? = declarations.partitionPoint { $0.range.lower > range.lower } - 1
        if current == -1 { current = nil }
        while let index = current {
            if holds(declarations[index]) { return index }
            current = declarations[index].parent
        }
        return nil
    }

    /// Returns the declarations that are nested directly in a declaration, in source order.
    package func declarations(nestedIn index: Int) -> [Declaration] {
        // All nested declarations follow directly.
        let end = declarations[index].range.upper
        return declarations[(index + 1)...].prefix { $0.range.lower < end }.filter { $0.parent == index }
    }
}

/// `import Foundation`, with its attributes and modifiers.
package struct ImportDeclaration: Sendable {
    /// The range from the first attribute or modifier to the end of the path.
    package let range: SourceRange
    /// `Foundation`, or `struct Foundation.Date` with the kind.
    package let path: SourceSlice
    package let attributes: [Attribute]
    package let modifiers: Modifiers
    package let conditions: [ConditionalClause]

    /// `Models` for `import struct Models.Account`.
    package var module: String {
        let name = path.text.split(whereSeparator: \.isWhitespace).last ?? ""
        return name.split(separator: ".").first.map(String.init) ?? ""
    }
}

/// A comment that may be for the tool: it begins with the scanner's marker, or with a word within two edits of it, or
/// contains the marker. Case doesn't matter. Whether a similar word is a mistake or prose is decided elsewhere.
package struct MarkedComment: Sendable {
    /// The whole comment with its delimiters, without a line comment's line break.
    package let range: SourceRange
    /// The text after the marker, without delimiters.
    package let content: SourceSlice
    /// The marker as it was written.
    package let marker: SourceSlice
    /// The text before the marker, with the delimiter.
    package var opening: String {
        SourceSlice(SourceRange(range.lower, marker.range.lower), of: marker.source).text
    }

    /// Whether only white space and other comments precede it on its line.
    package let isAloneOnLine: Bool
    /// The last token before the comment; nil at the start of the file.
    package let previousToken: SourceRange?
    /// The first token after the comment; nil at the end of the file.
    package let nextToken: SourceRange?

    package init(
        range: SourceRange, content: SourceSlice, marker: SourceSlice, isAloneOnLine: Bool,
        previousToken: SourceRange?, nextToken: SourceRange?
    ) {
        self.range = range
        self.content = content
        self.marker = marker
        self.isAloneOnLine = isAloneOnLine
        self.previousToken = previousToken
        self.nextToken = nextToken
    }
}
