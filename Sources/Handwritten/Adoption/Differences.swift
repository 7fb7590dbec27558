import SourceText

/// What differs between the handwritten members and the generated ones, for the person who reviews the change.
extension Adoption {
    /// Whether a method of the class contains a handwritten line.
    package func isMoved(_ range: SourceRange, in path: Path) -> Bool {
        guard handwritten.methodsPlace?.path == path else { return false }
        return hooked.compactMap { handwritten.properties[$0] }.contains { property in
            (property.read.sources + (property.write?.sources ?? [])).contains { $0.contains(range) }
        }
    }

    /// Whether the removed members contained a line.
    package func contains(_ range: SourceRange, in path: Path) -> Bool {
        handwritten.members.contains { $0.path == path && $0.range.contains(range) }
    }

    /// - Parameter faults: the kinds of faults that an audit found in the lines that are removed.
    package func differences(mending faults: [String]) -> [String] {
        let properties = handwritten.properties.values.sorted { $0.name < $1.name }
        var result: [String] = []
        switch handwritten.writing {
        case .keys: break
        case .nothing:
            result.append(
                "'encode(with:)' archived nothing, and still doesn't: remove 'encode' from the directives to archive the properties"
            )
        case .refuses:
            result.append(
                hooked.isEmpty
                    ? "its objects can be archived now; 'encode(with:)' ended the process"
                    : "archiving its objects still does what 'encode(with:)' did")
        }
        if !faults.isEmpty {
            result.append("faults that 'audit' no longer finds: \(faults.joined(separator: ", "))")
        }
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
        for log in handwritten.logs where !result.contains("\(log) is removed") { result.append("\(log) is removed") }
        if !handwritten.plainConformances.isEmpty || declaresSecureCoding {
            result.append("it conforms to NSSecureCoding now")
        }
        for property in properties where !hooked.contains(property.name) {
            let mayBeNil = handwritten.stored[property.name]?.isOptional == true
            switch property.read.missing {
            case .traps where mayBeNil:
                result.append("an archive without '\(property.name)' is read as nil instead of ending the process")
            case .traps:
                result.append("an invalid '\(property.name)' in an archive is refused instead of ending the process")
            default: break
            }
        }
        let others = properties.filter { !hooked.contains($0.name) && $0.read.method == "decodeObject" }
        if !others.isEmpty {
            result.append("an object of another class than the property's is refused instead of being read as nil")
        }
        let skipped = directives.keys.filter { isSkipped($0) && handwritten.constants[$0] == nil }.sorted()
        if !skipped.isEmpty {
            let names = skipped.map { "'\($0)'" }.joined(separator: ", ")
            result.append(
                "\(names) \(skipped.count == 1 ? "wasn't" : "weren't") archived, and still \(skipped.count == 1 ? "isn't" : "aren't"): remove 'skip' to archive \(skipped.count == 1 ? "it" : "them")"
            )
        }
        for (name, value) in initialValues.sorted(by: { $0.key < $1.key }) {
            result.append("'\(name)' has the initial value '\(value)' now, which 'init(coder:)' gave it")
        }
        if !hooked.isEmpty {
            let names = hooked.sorted().map { "'\($0)'" }.joined(separator: ", ")
            result.append("\(names): read and written by the handwritten lines, which are methods now")
            let sources = hooked.compactMap { handwritten.properties[$0] }.flatMap(\.read.sources)
            func isChanged(_ ranges: [SourceRange]) -> Bool {
                ranges.contains { range in sources.contains { $0.contains(range) } }
            }
            if isChanged(handwritten.typedDecodes) {
                result.append("the methods name the classes of the objects that they decode")
            }
            if isChanged(handwritten.mendedTraps) {
                result.append("the methods throw where the handwritten lines ended the process")
            }
        }
        if !handwritten.isOnlyDecoded {
            result.append("older versions of the app read the same keys and values from new archives")
        }
        return result
    }
}
