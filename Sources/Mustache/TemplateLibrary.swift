/// Rendering options that the specification leaves open.
package struct RenderingRules: Hashable, Sendable {
    /// Whether a name that no context has, a partial that is not there and a list where a text is wanted are errors.
    /// Otherwise they render as nothing.
    package var isStrict: Bool
    /// Whether the indentation of a standalone partial is put before empty lines too.
    package var indentsEmptyLines: Bool

    /// As the specification says.
    package static let specification = RenderingRules(isStrict: false, indentsEmptyLines: true)
    /// For source code: a typing error in a template fails at its place, and indentation leaves no white space at
    /// the end of an empty line.
    package static let sourceCode = RenderingRules(isStrict: true, indentsEmptyLines: false)
}

/// Templates by name, which can include each other.
package struct TemplateLibrary: Sendable {
    /// The maximum depth of sections and partials together during rendering. A debug build spends about 4 KB of stack
    /// on each; threads may have no more than 512 KiB.
    package static let maximumRenderingDepth = 100
    /// The maximum number of partials and elements of sections in one rendering. Nested sections multiply.
    package static let maximumStepCount = 1_000_000
    /// The maximum size of the rendered text in bytes.
    package static let maximumOutputSize = 1 << 26

    let templates: [String: Template]
    let rules: RenderingRules

    /// - Throws: when two templates have one name, and under strict rules when a template includes one that is not
    ///   among them.
    package init(_ templates: [Template], rules: RenderingRules = .specification) throws(TemplateError) {
        var byName: [String: Template] = [:]
        for template in templates {
            guard byName.updateValue(template, forKey: template.name) == nil else {
                throw template.error(at: 0, .duplicateTemplate(template.name))
            }
        }
        self.templates = byName
        self.rules = rules
        guard rules.isStrict else { return }
        for template in templates {
            if let tag = template.nodes.firstPartial(where: { byName[$0.name] == nil }) {
                throw template.error(at: tag.offset, .unknownPartial(tag.name))
            }
        }
    }

    /// Renders one template against a context.
    ///
    /// - Parameters:
    ///   - name: the name of the template.
    ///   - context: what the template's names are looked up in.
    ///   - escape: applied to what `{{name}}` prints, and not to `{{{name}}}` and `{{&name}}`. Without it, text is
    ///     escaped for HTML as the specification says.
    /// - Throws: an unknown template, a limit, or what strict rules do not tolerate, at its tag.
    package func render(
        _ name: String, with context: Value, escape: (String) -> String = escapeForHTML
    ) throws(TemplateError) -> String {
        String(decoding: try renderBytes(name, with: context, escape: escape), as: UTF8.self)
    }

    /// Renders one template, whose text ends with a line feed, and escapes nothing.
    ///
    /// - Returns: the lines, without line feeds.
    package func renderLines(_ name: String, with context: Value) throws(TemplateError) -> [String] {
        let bytes = try renderBytes(name, with: context) { $0 }
        var lines: [String] = []
        var start = 0
        // Much faster than to split a string.
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
        }
        return lines
    }

    private func renderBytes(
        _ name: String, with context: Value, escape: (String) -> String
    ) throws(TemplateError) -> [UInt8] {
        guard let template = templates[name] else {
            throw TemplateError(file: name + ".mustache", line: 1, column: 1, problem: .unknownTemplate(name))
        }
        return try withoutActuallyEscaping(escape) { escape throws(TemplateError) in
            var renderer = Renderer(library: self, context: context, escape: escape)
            return try renderer.render(template)
        }
    }
}

/// The four characters that the specification escapes.
package func escapeForHTML(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "\"": escaped += "&quot;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}

extension [Node] {
    /// The first partial tag, in source order and at any depth (which the parser limits), that fits.
    fileprivate func firstPartial(where matches: (PartialTag) -> Bool) -> PartialTag? {
        for node in self {
            switch node {
            case .partial(let tag) where matches(tag): return tag
            case .section(_, _, let body):
                if let tag = body.firstPartial(where: matches) { return tag }
            default: break
            }
        }
        return nil
    }
}
