import SourceText

/// What the scanner saw in one file. Everything refers to the source by range: names, types and initial values are
/// read from `source` when someone asks for them, so that scanning a code base builds no strings.
package struct ScannedFile: Sendable {
    package let source: SourceFile

    /// Every type, extension and typealias at file scope or nested in another one, in source order; a nested one
    /// follows the enclosing one. Local declarations are omitted.
    package var declarations: [Declaration]

    /// The constants at file scope that have a name and a value, in source order.
    package var constants: [PropertyDeclaration]

    /// The imports at file scope, in source order.
    package var imports: [ImportDeclaration]

    /// The comments whose text begins with the marker that the scanner was told to look for, in source order.
    package var markedComments: [MarkedComment]

    /// Diagnostics for the parts of the file that the scanner didn't understand, in source order.
    package var diagnostics: [Diagnostic]

    package init(
        source: SourceFile, declarations: [Declaration] = [], constants: [PropertyDeclaration] = [],
        imports: [ImportDeclaration] = [], markedComments: [MarkedComment] = [], diagnostics: [Diagnostic] = []
    ) {
        self.source = source
        self.declarations = declarations
        self.constants = constants
        self.imports = imports
        self.markedComments = markedComments
        self.diagnostics = diagnostics
    }
}

extension ScannedFile {
    /// Returns the source text of a range.
    package func text(_ range: SourceRange) -> String { source.text(range) }

    /// A name without its backticks: `` `operator` `` → `operator`.
    package func identifier(_ range: SourceRange) -> String {
        let text = source.text(range)
        return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension ScannedFile {
    /// The innermost declaration around a place, by its index.
    ///
    /// - Parameter holds: whether a declaration has the place in it, as far as it matters; what is nested in one that
    ///   has not may not have it either.
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

    /// The declarations that are nested directly in a declaration, in source order.
    package func declarations(nestedIn index: Int) -> [Declaration] {
        // All that is nested in it, however deep, comes right after it.
        let end = declarations[index].range.upper
        return declarations[(index + 1)...].prefix { $0.range.lower < end }.filter { $0.parent == index }
    }
}

extension ScannedFile {
    /// `Models` of `import struct Models.Account`.
    package func moduleName(of declaration: ImportDeclaration) -> String {
        let path = text(declaration.path).split(whereSeparator: \.isWhitespace).last ?? ""
        return path.split(separator: ".").first.map(String.init) ?? ""
    }
}

/// `import Foundation`, with whatever stands around it.
package struct ImportDeclaration: Sendable {
    /// From the first attribute or modifier to the end of the path.
    package let range: SourceRange
    /// `Foundation`, or `struct Foundation.Date` with the kind.
    package let path: SourceRange
    package let attributes: [Attribute]
    package let modifiers: [Modifier]
    package let conditions: [ConditionalClause]

    package init(
        range: SourceRange, path: SourceRange, attributes: [Attribute], modifiers: [Modifier],
        conditions: [ConditionalClause]
    ) {
        self.range = range
        self.path = path
        self.attributes = attributes
        self.modifiers = modifiers
        self.conditions = conditions
    }
}

/// A comment that is meant for a tool, or may be: its text begins with the marker given to the scanner, whatever the
/// case of its letters and whatever the kind of comment; or with a word within two edits of it; or the marker stands
/// elsewhere in it. Whether a near miss is a mistake or just prose is for others to say.
package struct MarkedComment: Sendable {
    /// The whole comment with its delimiters, without a line comment's line break.
    package let range: SourceRange
    /// The text after the marker, without delimiters.
    package let content: SourceRange
    /// The marker as it was written.
    package let marker: SourceRange
    /// Whether nothing but white space and other comments stands before it on its line.
    package let isAloneOnLine: Bool
    /// The last token before the comment; nil at the beginning of the file.
    package let previousToken: SourceRange?
    /// The first token after the comment; nil at the end of the file.
    package let nextToken: SourceRange?

    package init(
        range: SourceRange, content: SourceRange, marker: SourceRange, isAloneOnLine: Bool,
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
