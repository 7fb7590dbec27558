import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The declarations of scanned files as JSON, to compare them with those of another parser.
///
/// - Types, attributes, modifiers, conditions and raw values are source text without white space and comments.
/// - `conditions` are the enclosing `#if` clauses, outermost first. An attribute inside its own `#if` is omitted.
/// - `accessors` is `none`, `observers` (only `willSet` and `didSet`) or `computed`.
/// - A protocol has no members. Functions, local declarations, and properties in tuple patterns are omitted.
package struct DeclarationDump {
    package init() {}

    /// The object for one file, without a line break.
    package func json(_ file: ScannedFile) -> String {
        FileDump(file).json()
    }
}

/// Writes the object for one file.
private struct FileDump {
    private let file: ScannedFile
    private let lines: LineTable

    init(_ file: ScannedFile) {
        self.file = file
        lines = LineTable(file.source.bytes)
    }

    func json() -> String {
        let names = qualifiedNames()
        var output = JSONText()
        output.object { object in
            object.member("path") { $0.string(file.source.path.text) }
            object.member("declarations") { declarations in
                declarations.array(file.declarations.indices) { element, index in
                    write(file.declarations[index], name: names[index], to: &element)
                }
            }
        }
        return output.text
    }

    /// Returns the names of all declarations with their enclosing ones.
    private func qualifiedNames() -> [String] {
        var names: [String] = []
        for declaration in file.declarations {
            let name = text(declaration.name.range)
            names.append(declaration.parent.map { "\(names[$0]).\(name)" } ?? name)
        }
        return names
    }

    private func write(_ declaration: Declaration, name: String, to json: inout JSONText) {
        let isProtocol = declaration.kind == .protocol
        json.object { object in
            object.member("kind") { $0.string(declaration.kind.rawValue) }
            object.member("name") { $0.string(name) }
            object.member("line") { $0.number(lines.position(of: declaration.keyword.lower).line) }
            writeSpecifiers(declaration.modifiers, declaration.attributes, to: &object)
            object.member("inheritance") { $0.strings(declaration.inheritance.map { text($0.range) }) }
            object.member("genericParameters") {
                $0.strings(isProtocol ? [] : declaration.genericParameters.map { text($0.name.range) })
            }
            object.member("conditions") { $0.strings(declaration.conditions.map(text)) }
            object.member("type") { $0.string(declaration.target.map { text($0.range) }) }
            object.member("properties") { $0.array(declaration.properties) { write($1, to: &$0) } }
            object.member("cases") { $0.array(declaration.cases) { write($1, to: &$0) } }
            object.member("initializers") { $0.array(declaration.initializers) { write($1, to: &$0) } }
        }
    }

    private func write(_ property: PropertyDeclaration, to json: inout JSONText) {
        json.object { object in
            object.member("name") { $0.string(text(property.name.range)) }
            object.member("binding") { $0.string(property.binding.rawValue) }
            object.member("type") { $0.string(property.type.map { text($0.range) }) }
            writeSpecifiers(property.modifiers, property.attributes, to: &object)
            object.member("hasInitializer") { $0.boolean(property.initialValue != nil) }
            object.member("accessors") { $0.string(property.accessors.rawValue) }
        }
    }

    private func write(_ element: EnumCaseDeclaration, to json: inout JSONText) {
        json.object { object in
            object.member("name") { $0.string(text(element.name.range)) }
            object.member("rawValue") { $0.string(element.rawValue.map { text($0.range) }) }
            object.member("associated") { $0.boolean(element.associatedValues != nil) }
        }
    }

    private func write(_ initializer: InitializerDeclaration, to json: inout JSONText) {
        json.object { object in
            object.member("labels") { $0.strings(initializer.parameters.map { $0.label.map { text($0.range) } ?? "" }) }
            object.member("names") { $0.strings(initializer.parameters.map { $0.name.map { text($0.range) } ?? "" }) }
            object.member("types") { $0.strings(initializer.parameters.map { $0.type.map { text($0.range) } ?? "" }) }
            object.member("failable") { $0.boolean(initializer.failability != .none) }
            object.member("modifiers") { $0.strings(texts(of: initializer.modifiers)) }
        }
    }

    private func writeSpecifiers(_ modifiers: Modifiers, _ attributes: [Attribute], to json: inout JSONText) {
        json.member("modifiers") { $0.strings(texts(of: modifiers)) }
        json.member("attributes") { $0.strings(attributes.filter { !$0.isConditional }.map { text($0.range) }) }
    }

    private func text(_ clause: ConditionalClause) -> String {
        clause.keyword.rawValue + (clause.condition.map { text($0.range) } ?? "")
    }

    /// Returns the modifiers, each with its argument.
    private func texts(of modifiers: Modifiers) -> [String] {
        Scanner.tokens(of: file.source, in: modifiers.range).reduce(into: []) { texts, token in
            let text = file.text(token.range)
            let belongsToLast = token.kind != .identifier || texts.last?.hasSuffix("(") == true
            if belongsToLast { texts[texts.count - 1] += text } else { texts.append(text) }
        }
    }

    /// Returns the joined tokens of a range.
    private func text(_ range: SourceRange) -> String {
        let isPlain = file.source.bytes[range.lower..<range.upper].allSatisfy { $0 > 0x20 && $0 != 0x2F && $0 < 0x80 }
        if isPlain { return file.text(range) }
        return Spelling(of: file.source, in: range).text
    }
}
