/// One rendering: walks nodes and appends what they print to one buffer. It recurses into sections and partials, not
/// deeper than `TemplateLibrary.maximumRenderingDepth`.
struct Renderer {
    private let library: TemplateLibrary
    private let escape: (String) -> String

    private var output: [UInt8] = []
    /// The context stack, innermost last; never empty.
    private var contexts: [Value]
    /// The indentation of the partial being rendered: put before each of its lines, not before the lines of what it
    /// prints.
    private var indentation: [UInt8] = []
    /// The indentation of a line that has begun and printed nothing yet; it is dropped if the line stays empty.
    private var owedIndentation: [UInt8] = []
    private var depth = 0
    private var stepCount = 0

    init(library: TemplateLibrary, context: Value, escape: @escaping (String) -> String) {
        self.library = library
        self.escape = escape
        contexts = [context]
    }

    /// - Returns: UTF-8.
    mutating func render(_ template: Template) throws(TemplateError) -> [UInt8] {
        try render(template.nodes, of: template)
        return output
    }

    private mutating func render(_ nodes: [Node], of template: Template) throws(TemplateError) {
        for node in nodes {
            switch node {
            case .text(let range):
                write(template.source[range])
            case .lineStart:
                beginLine()
            case .variable(let name, let isEscaped):
                let text = try text(of: name, in: template)
                write((isEscaped ? escape(text) : text).utf8)
            case .section(let name, let isInverted, let body):
                try renderSection(name, isInverted: isInverted, body: body, of: template)
            case .partial(let tag):
                try renderPartial(tag, of: template)
            }
        }
    }

    // MARK: Sections and partials

    private mutating func renderSection(
        _ name: Name, isInverted: Bool, body: [Node], of template: Template
    ) throws(TemplateError) {
        let value = try resolve(name, in: template)
        guard value.isTruthy != isInverted else { return }
        try descend(at: name.offset, in: template)
        defer { depth -= 1 }

        if isInverted {
            try render(body, of: template)
            return
        }
        let elements = if case .list(let list) = value { list } else { [value] }
        for element in elements {
            try countStep(at: name.offset, in: template)
            contexts.append(element)
            defer { contexts.removeLast() }
            try render(body, of: template)
        }
    }

    private mutating func renderPartial(_ tag: PartialTag, of template: Template) throws(TemplateError) {
        guard let partial = library.templates[tag.name] else {
            if library.rules.isStrict { throw template.error(at: tag.offset, .unknownPartial(tag.name)) }
            return
        }
        try countStep(at: tag.offset, in: template)
        try descend(at: tag.offset, in: template)
        defer { depth -= 1 }

        let outer = indentation
        indentation = tag.indentation.map { outer + template.source[$0] } ?? []
        defer { indentation = outer }
        try render(partial.nodes, of: partial)
    }

    /// Counts a step and checks both limits. One step prints no more than its template and the values in it.
    private mutating func countStep(at offset: Int, in template: Template) throws(TemplateError) {
        guard stepCount < TemplateLibrary.maximumStepCount else {
            throw template.error(at: offset, .tooManySteps(limit: TemplateLibrary.maximumStepCount))
        }
        guard output.count <= TemplateLibrary.maximumOutputSize else {
            throw template.error(at: offset, .tooLong(limit: TemplateLibrary.maximumOutputSize))
        }
        stepCount += 1
    }

    private mutating func descend(at offset: Int, in template: Template) throws(TemplateError) {
        guard depth < TemplateLibrary.maximumRenderingDepth else {
            throw template.error(at: offset, .renderingTooDeep(limit: TemplateLibrary.maximumRenderingDepth))
        }
        depth += 1
    }

    // MARK: Names

    /// The value of a name: its first part is looked up from the innermost context outwards, each further part only
    /// in what the part before it led to.
    private func resolve(_ name: Name, in template: Template) throws(TemplateError) -> Value {
        guard let first = name.parts.first else { return contexts[contexts.count - 1] }
        guard var value = contexts.reversed().lazy.compactMap({ $0[first] }).first else {
            return try unknown(first, of: name, in: template)
        }
        for part in name.parts.dropFirst() {
            if case .null = value { return .null }
            guard let next = value[part] else { return try unknown(part, of: name, in: template) }
            value = next
        }
        return value
    }

    private func unknown(_ part: String, of name: Name, in template: Template) throws(TemplateError) -> Value {
        guard library.rules.isStrict else { return .null }
        throw template.error(at: name.offset, .unknownName(name.text, part: part))
    }

    private func text(of name: Name, in template: Template) throws(TemplateError) -> String {
        let value = try resolve(name, in: template)
        switch value {
        case .null: return ""
        case .text(let text): return text
        case .bool(let bool): return bool ? "true" : "false"
        case .list, .dictionary:
            guard library.rules.isStrict else { return "" }
            throw template.error(at: name.offset, .notAText(name.text, kind: value.kind))
        }
    }

    // MARK: Output

    private mutating func beginLine() {
        if library.rules.indentsEmptyLines {
            output += indentation
        } else {
            // Added, not set: a partial's last line may have begun and ended without printing anything.
            owedIndentation += indentation
        }
    }

    private mutating func write(_ bytes: some Collection<UInt8>) {
        guard let first = bytes.first else { return }
        if !owedIndentation.isEmpty {
            if first != UInt8(ascii: "\n"), first != UInt8(ascii: "\r") { output += owedIndentation }
            owedIndentation = []
        }
        output += bytes
    }
}

extension Value {
    fileprivate subscript(key: String) -> Value? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }
}
