import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// Stored properties that neither side codes.
extension ClassAudit {
    func properties() -> [Finding] {
        guard let decoding, let encoding, !decoding.losesCoder, !encoding.losesCoder, !decoding.replacesSelf,
            !(decodes.isEmpty && encodes.isEmpty) || codesNothing,
            !(encodes.contains { $0.key?.isDynamic ?? !isObjectiveC }), !index.isInterface(type),
            !index.hasUnknownSuperclass(type) || isObjectiveC && !mayCodeEverything
        else { return [] }
        // What superclasses that don't code hold is up to this class.
        let silent = index.lineage(of: type).dropFirst().prefix { superclass in
            index.coding(of: superclass) == .none && Self.initializer(of: superclass, index) == nil
                && Self.encoder(of: superclass, index) == nil
        }
        let stored =
            index.properties(of: type).map { (type, $0) }
            + silent.flatMap { superclass in index.properties(of: superclass).map { (superclass, $0) } }
        var evidence: [Int: DataEvidence] = [:]
        return stored.compactMap { owner, found in
            let file = index.files[found.file]
            let name = file.identifier(found.member.name)
            guard found.member.accessors != .computed, !encoding.mentioned.contains(name),
                !decoding.mentioned.contains(name), !decoding.givenValues.contains(name)
            else { return nil }
            let known = evidence[owner] ?? DataEvidence(index, owner)
            evidence[owner] = known
            let shape = decoding.shape(of: found).unwrapped
            let use = known.use(
                of: name, isSettable: isSettable(found),
                isOwn: isObjectiveC && isReadOnly(found) && archivesReadOnly(besides: name), isPlain: isPlain(shape),
                isFlag: shape == .named("Bool"))
            if !use.isFound, known.lazy.contains(name) { return nil }
            if known.properties(behind: encoding.mentioned).contains(name) { return nil }
            guard owner == type || use.isFound || isGiven(name, of: owner), isData(found, of: owner, use),
                !isMentionedInMethods(name)
            else { return nil }
            return finding(
                .propertyNotArchived, "'\(DeclarationIndex.lastComponent(of: self.name)).\(name)' isn't archived",
                Place(file: found.file, range: found.member.name))
        }
    }

    /// Whether others can set a property: it is neither private nor readonly.
    private func isSettable(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        !found.member.modifiers.contains {
            ["private", "fileprivate"].contains(index.files[found.file].text($0.keyword))
        }
    }

    private func isReadOnly(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        found.member.modifiers.contains { $0.detail != nil }
    }

    /// Whether the class archives nearly all properties that only it sets, so that they are its data.
    private func archivesReadOnly(besides property: String) -> Bool {
        let others = index.properties(of: type).filter { $0.member.accessors != .computed && isReadOnly($0) }
            .map { index.files[$0.file].identifier($0.member.name) }.filter { $0 != property }
        let archived = others.count { name in encodes.contains { $0.properties.contains(name) } }
        return archived > 2 && archived * 4 >= others.count * 3
    }

    /// Whether a superclass that no file shows may code the properties of its subclasses, as those of models do.
    private var mayCodeEverything: Bool {
        let name = index.platformSuperclass(of: type) ?? ""
        return ["Model", "Object", "Entity", "Record"].contains(where: name.hasSuffix)
    }

    /// Whether a method names a property in a comment, so that its author has thought of it.
    private func isMentionedInMethods(_ name: String) -> Bool {
        let places =
            [initializer.map { Place(file: $0.file, range: $0.member.range) }]
            + [encoder.map { Place(file: $0.file, range: $0.member.range) }]
        return places.compactMap(\.self).contains { place in
            let source = index.origin(of: Place(file: place.file, range: SourceRange(0, 0))).source
            let text = source.text(index.sourceRange(of: place.range, in: place.file))
            return text.split(whereSeparator: \.isNewline).contains { line in
                guard let start = line.firstRange(of: "//")?.upperBound else { return false }
                return line[start...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
                    $0 == name || $0 == "_" + name
                }
            }
        }
    }

    /// Whether the object comes back, but both methods are empty.
    var codesNothing: Bool {
        guard let decoding, let encoding, let initializer, let body = initializer.member.body,
            decoding.calls.isEmpty, encoding.calls.isEmpty, !decoding.callsSuper, !encoding.callsSuper,
            decoding.fatalErrors.isEmpty, encoding.fatalErrors.isEmpty, index.platformSuperclass(of: type) == nil
        else { return false }
        let statements = index.statements(in: initializer.file, body: body)
        return decoding.exit(of: statements) != .fails
    }

    /// Whether a property stores something that belongs to the data of the object.
    ///
    /// - Parameter use: what other methods of the class say about it.
    private func isData(
        _ found: DeclarationIndex.Located<PropertyDeclaration>, of owner: Int, _ use: DataEvidence.Use
    ) -> Bool {
        let file = index.files[found.file]
        let property = found.member
        guard property.accessors != .computed,
            index.files[found.file].declarations[found.declaration].kind != .extension
        else {
            return false
        }
        // Not `private(set)`.
        let words = property.modifiers.filter { $0.detail == nil }.map { file.text($0.keyword) }
        let isElsewhere = property.modifiers.contains { ["unowned", "weak"].contains(file.text($0.keyword)) }
        guard Set(words).isDisjoint(with: ["static", "class", "lazy", "override"]), !isElsewhere else { return false }
        if property.binding == .let, property.initialValue != nil { return false }
        let attributes = property.attributes.map { file.text($0.name) }
        if !attributes.allSatisfy({ ["objc", "Published", "NSCopying", "available", "nonobjc"].contains($0) }) {
            return false
        }
        let name = file.identifier(property.name)
        let shape = (decoding ?? encoding)?.shape(of: found) ?? .unknown
        let isGiven = isGiven(name, of: owner)
        guard !isPassing(name, shape, found, use, isGiven: isGiven), !mentionsPersistence(found), !isUnderMark(found)
        else { return false }
        if use.isFound || isGiven { return true }
        if isObjectiveC, codesNothing { return false }
        // The class gives the value of a readonly property itself, and computes others, except for times.
        if isObjectiveC, isReadOnly(found) || use.isComputed && shape.unwrapped != .named("Date") { return false }
        // A property of a subclass of Apple's classes mostly describes its appearance, and a text is mostly a constant.
        let isRecord = isObjectiveC && archivesOthers(than: name)
        if let superclass = index.platformSuperclass(of: type), !isRecord,
            !isObjectiveC || !superclass.hasSuffix("Formatter")
        {
            return false
        }
        if let initial = property.initialValue, file.text(initial).trimmed.hasPrefix("\""),
            initial.upper - initial.lower > 3
        {
            return false
        }
        // Such classes mostly hold state that passes.
        if !isRecord,
            ["ViewModel", "Manager", "Controller", "Presenter", "Helper"].contains(where: { self.name.hasSuffix($0) })
        {
            return false
        }
        // Flags and what the class keeps to itself are state that passes, unless an initializer takes them.
        let isFlag =
            shape.unwrapped == .named("Bool") || name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
        let isPrivate = !Set(words).isDisjoint(with: ["private", "fileprivate"])
        if isFlag, isObjectiveC, use.isTurnedOn, !use.isState, !Self.saysPassing(name),
            !(decoding?.callsOwnInitializer ?? false)
        {
            return true
        }
        let given = isFlag && isObjectiveC ? index.outsideAssignments.values(of: name, in: owner, index) : []
        // Other classes only mark the object.
        if !given.isEmpty, !given.vary, !Self.isOption(name) { return false }
        let isLasting =
            isObjectiveC && (Self.isOption(name) || given.contains(.other) && !use.isState && !Self.saysPassing(name))
            || (archivesFlags && (isObjectiveC || shape.unwrapped == .named("Bool")) || isRecord && !use.isState)
                && !Self.saysPassing(name)
        return (!isFlag || Self.saysData(name) || isLasting)
            && (!isPrivate || archivesPrivateProperties && (!isObjectiveC || !use.isState && isPlain(shape)))
    }

    /// Whether a class in Objective-C archives most of the texts and numbers that others can set, or everything else.
    private func archivesOthers(than property: String) -> Bool {
        let others = index.properties(of: type).filter { found in
            found.member.accessors != .computed && isSettable(found)
                && isPlain((decoding ?? encoding)?.shape(of: found) ?? .unknown)
        }.map { index.files[$0.file].identifier($0.member.name) }.filter { $0 != property }
        func isArchived(_ name: String) -> Bool { encodes.contains { $0.properties.contains(name) } }
        let archived = others.count(where: isArchived)
        if archived > 1, archived * 2 > others.count { return true }
        // All others, such as those that only the class sets.
        let stored = index.properties(of: type).filter { $0.member.accessors != .computed }
            .map { index.files[$0.file].identifier($0.member.name) }.filter { $0 != property }
        return stored.count > 2 && stored.allSatisfy(isArchived)
    }

    /// Whether the class archives private properties, so that a private property isn't a sign of passing state.
    private var archivesPrivateProperties: Bool {
        let isPrivate = index.properties(of: type).filter { found in
            let file = index.files[found.file]
            let words = found.member.modifiers.filter { $0.detail == nil }.map { file.text($0.keyword) }
            return !Set(words).isDisjoint(with: ["private", "fileprivate"]) && found.member.accessors != .computed
        }
        let archived = isPrivate.count { found in
            let name = index.files[found.file].identifier(found.member.name)
            return encodes.contains { $0.properties.contains(name) }
        }
        // In Objective-C all instance variables are private.
        return archived > (isObjectiveC ? isPrivate.count * 3 / 4 : 0)
    }

    /// Whether an initializer takes the value of a property.
    private func isGiven(_ name: String, of owner: Int) -> Bool {
        index.initializers(of: owner).contains { found in
            found.member.parameters.contains { parameter in
                parameter.name.map { index.files[found.file].identifier($0) == name } ?? false
            }
        }
    }

    private func mentionsPersistence(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        let words =
            [
                "persist", "archiv", "not saved", "not stored", "transient", "encod", "coding", "not coded",
                "serializ", "runtime", "cache", "temporar", "computed", "derived", "in memory", "in-memory",
                "ephermal", "ephemeral", "debugging", "only used", "used only", "only for", "used during",
                "used while", "unused", "local var", "volatile", "internal use", "lazily",
            ] + (isObjectiveC ? ["used internally"] : [])
        // The comment on a cache policy mentions caches, and the comment on a serializer mentions serializing.
        let names = (index.files[found.file].identifier(found.member.name) + " " + name).lowercased()
        let ambiguous = ["cache", "encod", "coding", "serializ", "archiv"].filter { isObjectiveC && names.contains($0) }
        return mentions(
            words.filter { !ambiguous.contains($0) },
            near: Place(file: found.file, range: found.member.declarationRange))
    }

    /// Whether the `#pragma mark` above a property in Objective-C says that what follows isn't archived.
    private func isUnderMark(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        guard isObjectiveC else { return false }
        let (source, range) = index.origin(of: Place(file: found.file, range: found.member.name))
        // Limited, so that time doesn't grow with the square of a header's size.
        let upper = min(range.lower, source.bytes.count)
        var rest = source.bytes[max(upper - 16_384, 0)..<upper]
        while let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
            let line = rest[(end + 1)...]
            rest = rest[..<end]
            if line.starts(with: "@interface".utf8) { return false }
            guard line.starts(with: "#pragma mark".utf8) else { continue }
            let words = String(decoding: line, as: UTF8.self).lowercased().split { !$0.isLetter }
            return ["no", "non", "not", "transient", "runtime", "temporary"].contains { words.contains($0) }
        }
        return false
    }
}
