import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Binds directive comments to declarations.
///
/// A comment alone on its line belongs to the declaration that begins or continues with the next token. A comment after
/// code belongs to the innermost declaration that contains the last token before it, which must be the only
/// property or case on the line.
package struct DirectiveBinder: Sendable {
    /// The beginning of a directive comment.
    package static let marker = DirectiveWord.marker

    /// The directives on one declaration.
    package struct Bound: Sendable {
        package var directives: [Directive] = []

        package init() {}
    }

    package private(set) var ofDeclaration: [Int: Bound] = [:]
    /// The directives of properties, by declaration and index in its `properties`.
    package private(set) var ofProperty: [PropertyReference: Bound] = [:]
    /// The directives of cases, by declaration and index in its `cases`.
    package private(set) var ofCase: [CaseReference: Bound] = [:]
    package private(set) var diagnostics: [Diagnostic] = []

    package struct CaseReference: Hashable, Sendable {
        package let declaration: Int
        package let enumCase: Int

        package init(declaration: Int, enumCase: Int) {
            self.declaration = declaration
            self.enumCase = enumCase
        }
    }

    package struct PropertyReference: Hashable, Sendable {
        package let declaration: Int
        package let property: Int

        package init(declaration: Int, property: Int) {
            self.declaration = declaration
            self.property = property
        }
    }

    private let file: ScannedFile

    /// Binds all directives of a file. Directives without a declaration, or in the wrong place, have a diagnostic.
    package init(_ file: ScannedFile) {
        self.file = file
        for comment in file.markedComments where !RegionMarker.isMarker(comment) { bind(comment) }
    }

    private mutating func bind(_ comment: MarkedComment) {
        var parser = DirectiveParser(comment, in: file)
        parser.parse()
        diagnostics += parser.diagnostics
        guard parser.diagnostics.isEmpty else { return }
        let anchor = comment.isAloneOnLine ? comment.nextToken : comment.previousToken.map(beforeSemicolon)
        let place = anchor.map { self.place(of: $0, leading: comment.isAloneOnLine) } ?? Place.nothing
        if !comment.isAloneOnLine, let anchor, let kind = severalOnLine(of: anchor, place) {
            for directive in parser.directives { fail(.atEndOfSeveral(directive.word, kind), directive) }
            return
        }
        for directive in parser.directives { attach(directive, to: place) }
    }

    /// A semicolon belongs to no declaration, so the token before it counts.
    private func beforeSemicolon(_ token: SourceRange) -> SourceRange {
        guard file.text(token) == ";" else { return token }
        let bytes = file.source.bytes
        let last = bytes[..<token.lower].lastIndex { ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
        return last.map { SourceRange($0, $0 + 1) } ?? token
    }

    // MARK: Places

    private enum Place {
        case properties([PropertyReference])
        case cases([CaseReference])
        case declaration(Int)
        /// A declaration that no directive applies to.
        case other(String)
        case nothing
    }

    private func place(of token: SourceRange, leading: Bool) -> Place {
        guard let holder = file.innermostDeclaration(around: token, where: { $0.range.contains(token) }) else {
            return .nothing
        }
        let declaration = file.declarations[holder]
        if let references = properties(of: holder, around: token, leading: leading) { return .properties(references) }
        if let references = cases(of: holder, around: token, leading: leading) { return .cases(references) }
        let isInHeader = declaration.body.map { token.lower <= $0.lower || token.upper >= $0.upper } ?? true
        if isInHeader, !leading || token.lower < (declaration.body?.lower ?? .max) { return .declaration(holder) }
        return otherMember(of: declaration, around: token, leading: leading).map { .other($0) } ?? .nothing
    }

    private func cases(of holder: Int, around token: SourceRange, leading: Bool) -> [CaseReference]? {
        let cases = file.declarations[holder].cases
        let touched = cases.indices.filter { index in
            let range = cases[index].declarationRange
            guard leading else {
                return cases[index].range.contains(token)
                    || (token.upper <= cases[index].range.lower
                        && range.contains(token) && (index == 0 || cases[index - 1].declarationRange != range))
            }
            return range.lower <= token.lower && token.lower <= cases[index].name.range.lower
                && (range.lower == token.lower || index == 0 || cases[index - 1].name.range.upper <= token.lower)
        }
        return touched.isEmpty ? nil : touched.map { CaseReference(declaration: holder, enumCase: $0) }
    }

    private func properties(of holder: Int, around token: SourceRange, leading: Bool) -> [PropertyReference]? {
        let properties = file.declarations[holder].properties
        let touched = properties.indices.filter { index in
            let property = properties[index]
            guard leading else { return property.bindingRange.contains(token) || isBefore(token, index, properties) }
            return property.declarationRange.lower <= token.lower && token.lower <= property.name.range.lower
        }
        return touched.isEmpty ? nil : touched.map { PropertyReference(declaration: holder, property: $0) }
    }

    /// Returns what the line of a directive at its end declares more than one of.
    private func severalOnLine(of token: SourceRange, _ place: Place) -> String? {
        var (found, others): (SourceRange?, [SourceRange]) = (nil, [])
        let kind: String
        switch place {
        case .properties(let references):
            kind = "properties"
            guard let last = references.last else { return nil }
            let properties = file.declarations[last.declaration].properties
            found = properties[last.property].bindingRange
            others = properties.filter { $0.declarationRange == properties[last.property].declarationRange }
                .map(\.bindingRange)
        case .cases(let references):
            kind = "cases"
            guard let last = references.last else { return nil }
            let cases = file.declarations[last.declaration].cases
            found = cases[last.enumCase].range
            others = cases.filter { $0.declarationRange == cases[last.enumCase].declarationRange }.map(\.range)
        case .declaration, .other, .nothing: return nil
        }
        let isOnLine = others.contains { other in
            found.map { other.upper < $0.lower } == true && other.upper <= token.lower
                && !file.source.bytes[other.upper..<token.lower].contains { $0 == 0x0A || $0 == 0x0D }
        }
        return isOnLine ? kind : nil
    }

    /// Whether the token is an attribute, a modifier or the keyword before the first binding, or the comma after this
    /// one.
    private func isBefore(_ token: SourceRange, _ index: Int, _ properties: [PropertyDeclaration]) -> Bool {
        let property = properties[index]
        guard property.declarationRange.contains(token) else { return false }
        if token.upper <= property.bindingRange.lower {
            return index == 0 || properties[index - 1].declarationRange != property.declarationRange
        }
        let next = index + 1 < properties.count ? properties[index + 1] : nil
        guard let next, next.declarationRange == property.declarationRange else { return true }
        return token.lower >= property.bindingRange.upper && token.upper <= next.bindingRange.lower
    }

    private func otherMember(of declaration: Declaration, around token: SourceRange, leading: Bool) -> String? {
        func holds(_ range: SourceRange) -> Bool { leading ? range.lower == token.lower : range.contains(token) }
        if declaration.functions.contains(where: { holds($0.range) }) { return "a function" }
        if declaration.initializers.contains(where: { holds($0.range) }) { return "an initializer" }
        return nil
    }

    // MARK: Attaching

    private mutating func attach(_ directive: Directive, to place: Place) {
        switch place {
        case .properties(let references):
            for reference in references { attach(directive, to: reference) }
        case .cases(let references):
            guard directive.word.rule.targets.contains(.case) else {
                return fail(.wrongTarget(directive.word, found: "an enum case"), directive)
            }
            guard !directive.aliases.contains(where: { $0.form != nil }) else {
                return fail(.representationOf("an enum case"), directive)
            }
            for reference in references { ofCase[reference] = adding(directive, to: ofCase[reference]) }
        case .declaration(let index):
            let target = Directive.Target(rawValue: file.declarations[index].kind.rawValue)
            guard let target, directive.word.rule.targets.contains(target) else {
                return fail(.wrongTarget(directive.word, found: describe(file.declarations[index])), directive)
            }
            guard directive.word != .skip || directive.value == nil else {
                return fail(.valueOfSkip("a class"), directive)
            }
            ofDeclaration[index] = adding(directive, to: ofDeclaration[index])
        case .other(let kind):
            fail(.wrongTarget(directive.word, found: kind), directive)
        case .nothing:
            fail(.onNothing, directive)
        }
    }

    private mutating func attach(_ directive: Directive, to reference: PropertyReference) {
        let property = file.declarations[reference.declaration].properties[reference.property]
        guard directive.word.rule.targets.contains(.property) else {
            return fail(.wrongTarget(directive.word, found: "a property"), directive)
        }
        guard property.accessors != .computed else {
            return fail(.wrongTarget(directive.word, found: "a computed property"), directive)
        }
        // A property with only observers overrides a stored property of the superclass.
        guard !property.modifiers.contains(.override) else {
            return fail(.onOverride(directive.word), directive)
        }
        if directive.word.isForClasses, file.declarations[reference.declaration].kind != .class {
            return fail(.wrongTarget(directive.word, found: "a member of a struct"), directive)
        }
        if directive.word == .skip, directive.value != nil {
            guard file.declarations[reference.declaration].kind == .class else {
                return fail(.valueOfSkip("a member of a struct"), directive)
            }
            guard property.binding == .var || property.initialValue == nil else {
                return fail(.valueOfSkip("a constant with an initial value"), directive)
            }
        }
        ofProperty[reference] = adding(directive, to: ofProperty[reference])
    }

    private mutating func adding(_ directive: Directive, to bound: Bound?) -> Bound {
        var bound = bound ?? Bound()
        let isSaid = bound.directives.contains { $0.word == directive.word }
        if !directive.word.rule.isRepeatable, isSaid {
            fail(.repeatedWord(directive.word), directive)
        } else if bound[.skip] != nil || (directive.word == .skip && !bound.directives.isEmpty) {
            fail(.skipWithOthers, directive)
        } else {
            bound.directives.append(directive)
        }
        return bound
    }

    private func describe(_ declaration: Declaration) -> String {
        switch declaration.kind {
        case .class: "a class"
        case .struct: "a struct"
        case .enum: "an enum"
        case .actor: "an actor"
        case .protocol: "a protocol"
        case .extension: "an extension"
        case .typealias: "a typealias"
        }
    }

    private mutating func fail(_ message: Diagnostic.Message, _ directive: Directive) {
        let location = Diagnostic.Location(path: file.source.path, range: directive.range)
        diagnostics.append(message.diagnostic(at: location))
    }
}
