import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// Stored properties that neither side codes.
extension ClassAudit {
    func properties() -> [Finding] {
        guard let decoding, let encoding, !decoding.losesCoder, !encoding.losesCoder, !decoding.replacesSelf,
            !(decodes.isEmpty && encodes.isEmpty) || codesNothing && !isObjectiveC,
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
            var isUsed = false
            if isObjectiveC {
                let known = evidence[owner] ?? DataEvidence(index, owner)
                evidence[owner] = known
                // Others can only set a property that isn't private or readonly.
                let isSettable = !found.member.modifiers.contains {
                    ["private", "fileprivate"].contains(file.text($0.keyword))
                }
                let shape = decoding.shape(of: found).unwrapped
                let isCopied = known.copied.contains(name) && shape != .named("Bool") && Self.isPlain(shape)
                isUsed = known.kept.contains(name) || isCopied || isSettable && known.changed.contains(name)
                if !isUsed, known.lazy.contains(name) { return nil }
            }
            guard owner == type || isUsed || isGiven(name, of: owner), isData(found, of: owner, isUsed: isUsed),
                !isMentionedInMethods(name)
            else { return nil }
            return finding(
                .propertyNotArchived, "'\(DeclarationIndex.lastComponent(of: self.name)).\(name)' isn't archived",
                Place(file: found.file, range: found.member.name))
        }
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
    /// - Parameter isUsed: whether other methods of the class say so.
    private func isData(
        _ found: DeclarationIndex.Located<PropertyDeclaration>, of owner: Int, isUsed: Bool
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
        guard !isPassing(name, shape, found, isUsed: isUsed), !mentionsPersistence(found), !isUnderMark(found) else {
            return false
        }
        if isUsed || isGiven(name, of: owner) { return true }
        // The class gives the value of a readonly property itself.
        if isObjectiveC, property.modifiers.contains(where: { $0.detail != nil }) { return false }
        // A property of a subclass of Apple's classes mostly describes its appearance, and a text is mostly a constant.
        if let superclass = index.platformSuperclass(of: type), !isObjectiveC || !superclass.hasSuffix("Formatter") {
            return false
        }
        if let initial = property.initialValue, file.text(initial).trimmed.hasPrefix("\""),
            initial.upper - initial.lower > 3
        {
            return false
        }
        // Such classes mostly hold state that passes.
        if ["ViewModel", "Manager", "Controller", "Presenter", "Helper"].contains(where: { self.name.hasSuffix($0) }) {
            return false
        }
        // Flags and what the class keeps to itself are state that passes, unless an initializer takes them.
        let isFlag =
            shape.unwrapped == .named("Bool") || name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
        let isPrivate = !Set(words).isDisjoint(with: ["private", "fileprivate"])
        return
            (!isFlag || Self.saysData(name)
            || isObjectiveC && (Self.isOption(name) || archivesFlags && !Self.saysPassing(name)))
            && (!isPrivate || archivesPrivateProperties)
    }

    /// Whether the name of a flag says how an object is to behave.
    private static func isOption(_ name: String) -> Bool {
        ["should", "allows", "shows", "uses", "requires", "supports", "force", "use", "allow"].contains {
            name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
    }

    /// Whether a word in the name of a flag says what happens at the moment: `isBeingEdited`, `didChange`.
    private static func saysPassing(_ name: String) -> Bool {
        var word = ""
        var words: [String] = []
        for character in name + "A" {
            if character.isUppercase {
                words.append(word)
                word = ""
            }
            word += character.lowercased()
        }
        let lasting = ["string", "thing", "setting", "rating", "spacing", "existing", "heading", "ending"]
        return words.contains { word in
            ["did", "was", "changed", "preview", "removed", "taken"].contains(word)
                || word.count > 4 && word.hasSuffix("ing") && !lasting.contains(where: word.hasSuffix)
        }
    }

    /// Whether the class archives a flag, so that another one isn't only state that passes.
    private var archivesFlags: Bool {
        encodes.contains { call in
            call.properties.contains { name in
                encoding?.property(name).map { encoding?.shape(of: $0).unwrapped == .named("Bool") } ?? false
            }
        }
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

    /// Whether the name of a flag says that a person or a server has set it.
    private static func saysData(_ name: String) -> Bool {
        let lowered = name.lowercased()
        let words = [
            "favorite", "favourite", "complete", "done", "finished", "starred", "premium", "paid", "liked", "verified",
            "purchased", "bookmarked", "flagged", "archived", "deleted", "subscribed", "pinned", "muted", "blocked",
        ]
        return words.contains { lowered.contains($0) }
    }

    /// Whether an initializer takes the value of a property.
    private func isGiven(_ name: String, of owner: Int) -> Bool {
        index.initializers(of: owner).contains { found in
            found.member.parameters.contains { parameter in
                parameter.name.map { index.files[found.file].identifier($0) == name } ?? false
            }
        }
    }

    private func isPassing(
        _ name: String, _ shape: Shape, _ found: DeclarationIndex.Located<PropertyDeclaration>, isUsed: Bool
    ) -> Bool {
        let file = index.files[found.file]
        switch shape.unwrapped {
        case .function, .tuple: return true
        case .unknown: if found.member.type == nil { return true }
        default: break
        }
        if let type = found.member.type, file.text(type).contains("->") { return true }
        for leaf in shape.leaves {
            guard let type = leaf.unwrapped.name else { return true }
            let last = DeclarationIndex.lastComponent(of: type)
            if UnarchivableTypes.named(last) != nil || PlatformClasses.isInterface(last) { return true }
            // Types in C that aren't objects of Foundation.
            if isObjectiveC, last.hasPrefix("dispatch_") || ["Ref", "Comparator"].contains(where: last.hasSuffix) {
                return true
            }
            let endings = [
                "Delegate", "DataSource", "Queue", "Lock", "Observer", "View", "Controller", "Manager", "Timer",
                "Cache",
                "Handler", "Closure", "Callback", "Block", "Completion", "Semaphore", "Task", "Operation", "Session",
                "Subject", "Publisher", "Token", "Context", "Logger", "Formatter", "Layer", "Provider", "Service",
                "Store",
                "Window", "Cell", "Button", "Label", "Player", "Engine", "Disposable", "DisposeBag", "Notification",
                "Listener", "Observable", "Relay", "Cancellable", "Node", "Controller", "Proxy", "Coordinator",
                "Factory", "Image", "Error",
            ]
            if endings.contains(where: { last.hasSuffix($0) }) || !isUsed && last.hasSuffix("Response") { return true }
            if let scanned = index.type(named: type, from: found.file, inside: self.name) {
                let kind = index.types[scanned].kind
                // A parent, or an object that it forwards to.
                if shape.isOptional, shape.unwrapped == leaf, scanned == self.type { return true }
                if index.properties(of: scanned).contains(where: { isClosure($0) }) { return true }
                if kind == .protocol
                    || kind == .class && index.coding(of: scanned) == .none && Self.encoder(of: scanned, index) == nil
                {
                    return true
                }
                // The owner of a list that the object is in.
                if isObjectiveC, index.properties(of: scanned).contains(where: { isList($0, of: self.name) }) {
                    return true
                }
            }
        }
        let lowered = name.lowercased()
        let passing = [
            "cache", "cached", "loading", "dirty", "temp", "tmp", "progress", "parent", "selected", "expanded",
            "isediting", "pending", "inprogress", "isloaded", "didload", "token", "current", "running", "updating",
            "downloading", "syncing", "visible", "search", "filtered", "highlighted", "hidden", "animat", "needs",
            "debug", "callcount", "moving", "dragg", "mouse", "padding", "margin", "spacing", "inset", "localized",
        ]
        // A text or a number is none of these, whatever its name.
        let objects = [
            "delegate", "observer", "lock", "queue", "timer", "callback", "handler", "completion", "view", "listener",
        ]
        let isPlain = Self.isPlain(shape)
        // A number or a text isn't a part of the user interface.
        let isValue = isObjectiveC && isPlain && (isUsed || shape.unwrapped != .named("Bool"))
        let words = isValue ? passing.filter { !["visible", "hidden", "search", "filtered"].contains($0) } : passing
        return words.contains { lowered.contains($0) } || name.hasPrefix("_")
            || !isPlain && objects.contains { lowered.contains($0) }
    }

    private func isClosure(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        found.member.accessors != .computed && decoding?.shape(of: found).unwrapped == .function
    }

    /// Whether it consists of texts, numbers and similar values.
    private static func isPlain(_ shape: Shape) -> Bool {
        shape.leaves.allSatisfy { leaf in
            leaf.unwrapped.name.map { NumberForm.named($0) != nil || plainTypes.contains($0) } ?? false
        }
    }

    private func isList(_ found: DeclarationIndex.Located<PropertyDeclaration>, of name: String) -> Bool {
        guard let shape = decoding?.shape(of: found).unwrapped, shape.name != name else { return false }
        return shape.leaves.contains { $0.unwrapped.name == name }
    }

    private static let plainTypes: Set<String> = [
        "String", "Date", "Data", "URL", "UUID", "Bool", "NSNumber", "NSString",
    ]

    private func mentionsPersistence(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        mentions(
            [
                "persist", "archiv", "not saved", "not stored", "transient", "not encoded", "encode", "not serialized",
                "serializ", "runtime", "cache", "temporary", "temporar", "computed", "derived", "in memory",
                "in-memory",
                "not coded", "ephermal", "debugging", "only used", "used only", "only for", "used during", "used while",
                "coding", "ephemeral",
                "volatile", "internal use", "lazily",
            ] + (isObjectiveC ? ["used internally"] : []),
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
