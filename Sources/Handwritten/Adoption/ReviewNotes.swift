import SecureCodeGenSourceText

/// What differs between the handwritten members and the generated ones, for the person who reviews the change.
extension Adoption {
    /// Whether a method of the class contains a handwritten line.
    package func isMoved(_ range: SourceRange, in path: Path) -> Bool {
        guard handwritten.methodsPlace?.path == path else { return false }
        return inMethods.compactMap { handwritten.properties[$0] }.contains { property in
            let written = isWrittenByMethod(property.name) ? property.write?.sources ?? [] : []
            return (property.read.sources + written).contains { $0.contains(range) }
        }
    }

    /// Whether the removed members contained a line.
    package func contains(_ range: SourceRange, in path: Path) -> Bool {
        handwritten.members.contains { $0.path == path && $0.range.contains(range) }
    }

    /// - Parameter faults: the kinds of faults that an audit found in the lines that are removed.
    package func reviewNotes(mending faults: [String]) -> [String] {
        var result = [writingDifference].compactMap(\.self)
        if !faults.isEmpty {
            result.append("faults that 'audit' no longer finds: \(faults.joined(separator: ", "))")
        }
        result += directiveDifferences
        for log in handwritten.logs where !result.contains("\(log) is removed") { result.append("\(log) is removed") }
        if !handwritten.plainConformances.isEmpty || declaresSecureCoding {
            result.append("it conforms to NSSecureCoding now")
        }
        result += readingDifferences + [skippedDifference].compactMap(\.self)
        for (name, value) in initialValues.sorted(by: { $0.key < $1.key }) {
            result.append("'\(name)' has the initial value '\(value)' now, which 'init(coder:)' gave it")
        }
        result += methodDifferences
        if !handwritten.isOnlyDecoded {
            result.append("older versions of the app read the same keys and values from new archives")
        }
        return result
    }

    private var writingDifference: String? {
        switch handwritten.writing {
        case .keys: nil
        case .nothing:
            "'encode(with:)' archived nothing, and still doesn't: remove 'encode' from the directives to archive the properties"
        case .refuses where inMethods.isEmpty: "its objects can be archived now; 'encode(with:)' ended the process"
        case .refuses: "archiving its objects still does what 'encode(with:)' did"
        }
    }

    private var directiveDifferences: [String] {
        var result: [String] = []
        switch classDirectives[.superclass] {
        case .name(".coding"): result.append("its superclass isn't scanned, and has to conform to NSSecureCoding")
        case .name: result.append("its superclass isn't scanned, and still isn't archived")
        case let call?:
            result.append(
                "'superclass = \(call)' creates each object, as 'init(coder:)' did; the superclass isn't archived")
        case nil: break
        }
        if classDirectives.contains(.missing) {
            result.append(
                "an archive without one of its properties is still refused, even if the property has an initial value")
        }
        if let method = classDirectives[.didDecode] {
            result.append(
                "'\(method)' runs the statements of 'init(coder:)' that read nothing, once all values are read")
        }
        for (name, words) in directives.sorted(by: { $0.key < $1.key }) {
            guard let value = words[.skip] else { continue }
            result.append("'\(name)' isn't archived, and is '\(value)' in decoded objects, as 'init(coder:)' made it")
        }
        return result
    }

    private var readingDifferences: [String] {
        let read = handwritten.properties.values.filter { !inMethods.contains($0.name) }.sorted { $0.name < $1.name }
        var result = read.filter { $0.read.missing == .traps }.map { property in
            handwritten.stored[property.name]?.isOptional == true
                ? "an archive without '\(property.name)' is read as nil instead of ending the process"
                : "an invalid '\(property.name)' in an archive is refused instead of ending the process"
        }
        if read.contains(where: { $0.read.method == "decodeObject" }) {
            result.append("an object of another class than the property's is refused instead of being read as nil")
        }
        return result
    }

    private var skippedDifference: String? {
        let skipped = directives.keys.filter { isSkipped($0) && handwritten.constants[$0] == nil }.sorted()
        guard !skipped.isEmpty else { return nil }
        let names = skipped.map { "'\($0)'" }.joined(separator: ", ")
        return skipped.count == 1
            ? "\(names) wasn't archived, and still isn't: remove 'skip' to archive it"
            : "\(names) weren't archived, and still aren't: remove 'skip' to archive them"
    }

    private var methodDifferences: [String] {
        guard !inMethods.isEmpty else { return [] }
        let names = inMethods.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let sources = inMethods.compactMap { handwritten.properties[$0] }.flatMap(\.read.sources)
        func isChanged(_ ranges: [SourceRange]) -> Bool {
            ranges.contains { range in sources.contains { $0.contains(range) } }
        }
        let verb = inMethods.contains(where: isWrittenByMethod) ? "read and written" : "read"
        var result = ["\(names): \(verb) by the handwritten lines, which are methods now"]
        if isChanged(handwritten.typedDecodes) {
            result.append("the methods name the classes of the objects that they decode")
        }
        if isChanged(handwritten.mendedTraps) {
            result.append("the methods throw or read nil where the handwritten lines ended the process")
        }
        return result
    }
}
