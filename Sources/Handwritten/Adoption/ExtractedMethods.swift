import SecureCodeGenSourceText

/// The text of the methods that take over handwritten lines.
package enum ExtractedMethods {
    static func suffix(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// `setUp` of `setUp()` or `self.setUp()`.
    static func onlyCall(_ statements: [String]) -> String? {
        guard statements.count == 1, statements[0].hasSuffix("()") else { return nil }
        var name = statements[0].dropLast(2)
        if name.hasPrefix("self.") { name = name.dropFirst(5) }
        return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
    }
}

extension Adoption {
    /// The methods that the class needs, each as lines without indentation.
    package var methods: [[String]] {
        let properties = inMethods.sorted().compactMap { handwritten.properties[$0] }
        return properties.flatMap { [decodeMethod($0), encodeMethod($0)].compactMap(\.self) }
            + [silentMethodLines, finishMethod].compactMap(\.self)
    }

    /// The methods that read and write a property; empty if generated code does both.
    package func methodNames(for property: String) -> Set<String> {
        let suffix = ExtractedMethods.suffix(property)
        let names = [inMethods.contains(property) ? "decode\(suffix)" : nil, encodingMethod(of: property)]
        return Set(names.compactMap(\.self))
    }

    /// The method that writes a property with the handwritten lines; nil if generated code does it.
    package func encodingMethod(of property: String) -> String? {
        handwritten.writing != .nothing && isWrittenByMethod(property)
            ? "encode\(ExtractedMethods.suffix(property))" : nil
    }

    /// The method that writes nothing.
    var silentMethod: String {
        handwritten.methodNames.contains("encodeNothing") ? "encodeNoValue" : "encodeNothing"
    }

    private var silentMethodLines: [String]? {
        guard handwritten.writing == .nothing else { return nil }
        return [access + "func \(silentMethod)(with coder: NSCoder) {}"]
    }

    /// Generated code calls the methods from the file of the class.
    private var access: String {
        handwritten.methodsPlace.map { $0.path == handwritten.path } == false ? "" : "private "
    }

    private func decodeMethod(_ property: HandwrittenProperty) -> [String] {
        let read = property.read
        var type = handwritten.stored[property.name]?.type ?? inferredTypes[property.name] ?? ""
        if type.hasSuffix("!") { type = type.dropLast() + "?" }
        if read.missing == .keeps, !type.hasSuffix("?") { type += "?" }
        var body = read.statements + [read.value]
        if let whenAbsent = read.whenAbsent, !read.asksForKey, read.needsFirstKey {
            let condition = "\(read.coder).containsValue(forKey: \(property.key.swiftLiteral))"
            body.insert("guard \(condition) else { \(whenAbsent) }", at: 0)
        }
        let effect = body.contains { $0.contains("throw CocoaError(") || $0.contains("try ") } ? " throws" : ""
        return
            [
                access
                    + "static func decode\(ExtractedMethods.suffix(property.name))(from \(read.coder): NSCoder)\(effect) -> \(type) {"
            ]
            + body.map { "\t" + $0 } + ["}"]
    }

    private func encodeMethod(_ property: HandwrittenProperty) -> [String]? {
        guard let name = encodingMethod(of: property.name) else { return nil }
        let statements: [String]
        switch handwritten.writing {
        case .keys: statements = property.write?.statements ?? []
        case .refuses(let statement): statements = [statement]
        case .nothing: return nil
        }
        return [
            access
                + "func \(name)(with \(property.write?.coder ?? "coder"): NSCoder) {"
        ]
            + statements.map { "\t" + $0 } + ["}"]
    }

    private var finishMethod: [String]? {
        guard !finishing.isEmpty, !handwritten.methodNames.contains(finishingMethod) else { return nil }
        return [access + "func \(finishingMethod)() {"] + finishing.map { "\t" + $0 } + ["}"]
    }
}
