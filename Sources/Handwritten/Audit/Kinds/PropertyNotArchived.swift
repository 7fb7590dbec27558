import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let propertyNotArchived = AuditRule(
        .losesData, "A stored property holds data and is neither encoded nor decoded.",
        because: "its value is lost when the object is archived",
        do: "encode and decode it, or say in a comment that it isn't persisted",
        fault: """
            var title: String
            var isFavorite = false  // neither method mentions it
            func encode(with coder: NSCoder) {
                coder.encode(title, forKey: "title")
            }
            """,
        repair: """
            func encode(with coder: NSCoder) {
                coder.encode(title, forKey: "title")
                coder.encode(isFavorite, forKey: "isFavorite")
            }
            """,
        source: .variables
    ) { $0.codesBothWays || $0.isOnlyDecoded && $0.codesNothing ? $0.properties() : [] }
}

/// Stored properties that neither side codes.
extension ClassAudit {
    /// The properties that the class treats as data, and others that only its author knows about, which aren't certain.
    func properties() -> [Finding] {
        guard let decoding, let encoding, !decoding.coderEscapes, !encoding.coderEscapes, !decoding.replacesSelf,
            !(decodes.isEmpty && encodes.isEmpty) || codesNothing,
            !(encodes.contains { $0.key?.isDynamic ?? false }), !sources.isInterface(type)
        else { return [] }
        // What superclasses that don't code hold is up to this class.
        let silent = sources.lineage(of: type).dropFirst().prefix { superclass in
            sources.coding(of: superclass) == .none && sources.initializer(of: superclass) == nil
                && sources.encoder(of: superclass) == nil
        }
        // A superclass that no file shows may find the properties at run time.
        let mayCodeAll = sources.hasUnknownSuperclass(type)
        return ([type] + silent).flatMap { owner -> [Finding] in
            let evidence = PropertyUsage(sources, owner)
            let behindComputed = evidence.properties(behind: encoding.mentioned)
            return sources.properties(of: owner).compactMap { found in
                let name = found.member.name.text
                guard isStored(found), !encoding.mentioned.contains(name), !decoding.mentioned.contains(name),
                    !decoding.givenValues.contains(name), !behindComputed.contains(name)
                else { return nil }
                let content = content(of: found)
                let use = evidence.use(of: name)
                let isCertain = use != nil && content == .data && !mayCodeAll
                guard content != .runtime, isCertain || owner == type && !evidence.lazy.contains(name),
                    !mentionsPersistence(found), !isInTransientSection(found), !isMentionedInMethods(name)
                else { return nil }
                var result = finding(
                    .propertyNotArchived, "'\(self.name.lastComponent).\(name)' isn't archived",
                    sources.place(of: found))
                result.isCertain = isCertain
                result.reason = isCertain ? use?.reason : nil
                return result
            }
        }
    }

    /// Whether a property is a variable of each object, which its class or others set.
    private func isStored(_ found: MemberReference<PropertyDeclaration>) -> Bool {
        let property = found.member
        guard property.accessors != .computed, sources.table.declaration(found.declaration).kind != .extension,
            property.binding == .var || property.initialValue == nil
        else { return false }
        let attributes = property.attributes.map { $0.name.text }
        return property.modifiers.kinds.isDisjoint(with: [.static, .class, .lazy, .override, .weak, .unowned])
            // A file of the user interface has the object, or Core Data has the value.
            && Set(attributes).isDisjoint(with: ["IBOutlet", "NSManaged"])
    }

    /// Whether a method names a property in a comment, so that its author has thought of it.
    private func isMentionedInMethods(_ name: String) -> Bool {
        let places =
            [initializer.map { Place(file: $0.file, range: $0.member.range) }]
            + [encoder.map { Place(file: $0.file, range: $0.member.range) }]
        return places.compactMap(\.self).contains { place in
            sources.table.file(at: place.file).comments(in: place.range).contains { comment in
                comment.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
                    $0 == name || $0 == "_" + name
                }
            }
        }
    }

    /// Whether the object comes back, but both methods are empty.
    var codesNothing: Bool {
        guard let decoding, let encoding, let initializer, let body = initializer.member.body,
            decoding.calls.isEmpty, encoding.calls.isEmpty, !decoding.callsSuper, !encoding.callsSuper,
            decoding.fatalErrors.isEmpty, encoding.fatalErrors.isEmpty, sources.platformSuperclass(of: type) == nil
        else { return false }
        let statements = sources.statements(in: initializer.file, body: body)
        return statements.exit != .fails
    }

    // MARK: Types

    /// What the values of a type are to an archive.
    private enum Content: Comparable {
        /// Code, or an object of a running program: nothing could archive it.
        case runtime
        case unknown
        case data
    }

    private func content(of found: MemberReference<PropertyDeclaration>) -> Content {
        let attributes = found.member.attributes.map { $0.name.text }
        // Another wrapper may keep the value elsewhere.
        let isWrapped = !PropertyAttributes.transparent.isSuperset(of: attributes)
        return min(content(of: shape(of: found), in: found.file, depth: 0), isWrapped ? .unknown : .data)
    }

    private func content(of shape: SimpleType, in file: Int, depth: Int) -> Content {
        switch shape {
        case .optional(let type):
            // A parent, or the next object of a chain.
            let isSameType =
                type.name.map { sources.table.type(named: $0, from: self.type, inFile: file) == self.type } ?? false
            return isSameType ? .unknown : content(of: type, in: file, depth: depth)
        case .array(let element), .set(let element):
            return element.isAny ? .data : content(of: element, in: file, depth: depth)
        case .dictionary(let key, let value):
            return value.isAny
                ? .data : min(content(of: key, in: file, depth: depth), content(of: value, in: file, depth: depth))
        case .function: return .runtime
        case .tuple, .unknown: return .unknown
        case .named(let name):
            guard let scanned = sources.table.type(named: name, from: self.type, inFile: file) else {
                return Self.contentOfPlatformType(name)
            }
            return content(of: scanned, depth: depth)
        }
    }

    private static func contentOfPlatformType(_ name: String) -> Content {
        let last = name.lastComponent
        if let known = UnarchivableTypes.named(name) { return known.isResource ? .runtime : .unknown }
        if PlatformClasses.isInterface(last) { return .runtime }
        if NumberForm.named(last) != nil || PlatformValue(named: name) != nil || FoundationStructures.named(name) != nil
            || ["NSCoding", "NSSecureCoding"].contains(last)
        {
            return .data
        }
        if let known = SDKTypes.named(name) { return known.advice == nil ? .data : .unknown }
        return switch PlatformClasses.coding(of: last) {
        case .secure?, .insecure?: .data
        case .some(.none): .runtime
        case .undeclared?, nil: .unknown
        }
    }

    private func content(of type: Symbol, depth: Int) -> Content {
        let stored = parts(of: type)
        // The owner of a list that the object is in.
        if type != self.type, stored.contains(where: { shape(of: $0).isList(of: name) }) { return .unknown }
        switch type.kind {
        case .protocol: return sources.declaredCoding(of: type) > .none ? .data : .runtime
        case .class:
            if sources.coding(of: type) > .none || sources.encoder(of: type) != nil { return .data }
            return sources.hasUnknownSuperclass(type) ? .unknown : isRecord(type) ? .data : .runtime
        default:
            guard depth < 4 else { return .unknown }
            return stored.lazy.map { content(of: self.shape(of: $0), in: $0.file, depth: depth + 1) }.min() ?? .data
        }
    }

    /// The stored properties of a type. Headers don't tell which are stored.
    private func parts(of type: Symbol) -> [MemberReference<PropertyDeclaration>] {
        sources.properties(of: type).filter {
            $0.member.accessors != .computed || sources.table.file(at: $0.file).source.isHeader
        }
    }

    /// Whether the objects of a class that can't be archived only hold texts, numbers and similar values.
    private func isRecord(_ type: Symbol) -> Bool {
        let stored = parts(of: type)
        return stored.count > 1 && sources.lineage(of: type).count == 1
            && stored.allSatisfy { found in
                shape(of: found).leaves.allSatisfy { leaf in
                    leaf.unwrapped.name.map { Self.contentOfPlatformType($0) == .data } ?? false
                }
            }
    }

    // MARK: Comments

    private func mentionsPersistence(_ found: MemberReference<PropertyDeclaration>) -> Bool {
        let names = (found.member.name.text + " " + name).lowercased()
        return mentions(
            CommentWords.notArchived.filter { !CommentWords.ambiguous.contains($0) || !names.contains($0) },
            near: sources.commentedPlace(of: found))
    }

    /// Whether the title of the section that a property is in says that its properties aren't archived.
    private func isInTransientSection(_ found: MemberReference<PropertyDeclaration>) -> Bool {
        sources.section(of: found).contains { CommentWords.ofTransientSection.contains(String($0)) }
    }
}
