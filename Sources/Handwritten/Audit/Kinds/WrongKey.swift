import SecureCodeGenAuditKinds
import SecureCodeGenSourceText

extension AuditRule {
    static let wrongKey = AuditRule(
        .losesData, "A property is decoded from the key of another property.",
        because: "the property gets the value of another one", do: "decode the property from its own key",
        fault: """
            width = coder.decodeDouble(forKey: "width")
            height = coder.decodeDouble(forKey: "width")
            """,
        repair: #"height = coder.decodeDouble(forKey: "height")"#,
        source: .variables
    ) { $0.unmatchedKeys.wrong }
}

extension ClassAudit {
    /// - Parameter unread: the encode calls whose keys aren't decoded. Those of the properties that are found are removed.
    func wrongKeys(_ unread: inout [CoderCall]) -> [Finding] {
        keysOfOthers(&unread) + keysOfEncoded(&unread) + keysOfObjectMembers() + wrongMembers(&unread)
    }

    /// A property under whose key a member of NSObject is encoded: `encode(description, forKey: "itemDescription")`.
    private func keysOfObjectMembers() -> [Finding] {
        decodes.compactMap { decode in
            guard let key = decode.key, !key.isDynamic, let property = destination(of: decode), isStored(property),
                !(encoding?.mentioned.contains(property) ?? true),
                case let writers = encodes.filter({ $0.key == key }), writers.count == 1,
                writers[0].properties.count == 1, let member = writers[0].properties.first,
                self.property(member) == nil
            else { return nil }
            return misplaced(.wrongKey, "'\(member)' is encoded under the key of \(shown(property))", writers[0])
        }
    }

    /// A property that is decoded from a key from which another one is decoded too, while its own key isn't decoded.
    private func keysOfOthers(_ unread: inout [CoderCall]) -> [Finding] {
        decodes.compactMap { decode in
            guard let key = decode.key, !key.isDynamic, let property = replaced(by: decode),
                unread.contains(where: { $0.properties == [property] }), !isFallback(decode),
                let writer = encodes.first(where: { $0.key == key && $0.properties.count == 1 }),
                let other = writer.properties.first,
                !encodes.contains(where: { $0.key == key && $0.properties.contains(property) }),
                decodes.contains(where: { reader in
                    reader.key == key && reader.place != decode.place && !areInOtherBranches(reader, decode)
                        && !reader.destinations.contains { $0.property == property }
                })
            else { return nil }
            unread.removeAll { $0.properties == [property] }
            return misplaced(.wrongKey, "\(shown(property)) is decoded from the key of '\(other)'", decode)
        }
    }

    /// A property that is decoded from the key under which another one is encoded.
    private func keysOfEncoded(_ unread: inout [CoderCall]) -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, let property = destination(of: decode),
                // A setter may also derive another property, such as the class of the object.
                !language.sendsMessages
                    || decode.destinations.contains(where: { $0.conversions.allSatisfy(\.keepsValue) })
                        && !decode.conditions.contains(.older) && !holdsClass(property)
            else { continue }
            let writers = encodes.filter { $0.key == key && $0.properties.count == 1 }
            guard writers.count == 1, encodes.filter({ $0.key == key }).count == 1,
                let other = writers[0].properties.first,
                other != property, self.property(other) != nil,
                // A message may tell something about another property.
                !language.sendsMessages
                    || writers[0].conversions.allSatisfy(\.keepsValue)
                        && [shape(ofProperty: other)?.unwrapped, .unknown].contains(writers[0].shape.unwrapped),
                isStored(other), isStored(property)
            else { continue }
            let readsOther = decodes.contains { $0.key == key && $0.destinations.contains { $0.property == other } }
            let own = encodes.filter { $0.properties == [property] && $0.key != key }
            let isOwnUnread = own.contains { own in unread.contains { $0.place == own.place } }
            if !own.isEmpty, !readsOther || isOwnUnread {
                result.append(
                    misplaced(.wrongKey, "\(shown(property)) is decoded from the key of '\(other)'", decode))
                unread.removeAll { $0.properties.contains(property) }
            } else if own.isEmpty, !readsOther,
                encodes.contains(where: { $0.properties == [other] && $0.key != key })
            {
                // The other side writes another property under the key.
                let isObject = if case .object = Self.form(ofEncoded: writers[0]) { true } else { false }
                result.append(
                    misplaced(
                        isObject && decode.scalar != nil ? .scalarObjectMismatch : .wrongKey,
                        "'\(other)' is encoded under the key of \(shown(property))", writers[0]))
            }
        }
        return result
    }

    /// A member of a struct that is decoded from the key under which another one is encoded: `_size.width` and
    /// `_size.height`.
    private func wrongMembers(_ unread: inout [CoderCall]) -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, !key.isDynamic, let (property, member) = decodedMember(decode) else { continue }
            let members = encodes.compactMap { encode in
                encodedMember(encode).map { (key: encode.key, property: $0.property, member: $0.member) }
            }.filter { $0.property == property }
            let written = members.filter { $0.key == key }
            guard let other = written.first, written.allSatisfy({ $0.member != member }),
                members.contains(where: { $0.member == member && $0.key != key })
            else { continue }
            result.append(
                misplaced(
                    .wrongKey, "'\(property).\(member)' is decoded from the key of '\(property).\(other.member)'",
                    decode))
            unread.removeAll { encodedMember($0).map { $0 == (property, member) } ?? false }
        }
        return result + membersOfOthers()
    }

    /// The member of a struct that is encoded a second time, under the key of a member of another one.
    private func membersOfOthers() -> [Finding] {
        decodes.compactMap { decode in
            guard let key = decode.key, !key.isDynamic, let (property, member) = decodedMember(decode)
            else { return nil }
            let writers = encodes.filter { $0.key == key }
            guard writers.count == 1, let written = encodedMember(writers[0]), written.property != property,
                encodes.contains(where: { other in
                    encodedMember(other).map { $0 == written } ?? false
                        && decodes.contains { reader in
                            reader.key == other.key && decodedMember(reader).map { $0 == written } ?? false
                        }
                })
            else { return nil }
            return misplaced(
                .wrongKey,
                "'\(written.property).\(written.member)' is encoded under the key of '\(property).\(member)'",
                writers[0])
        }
    }

    /// A value under the key of another one, which also has the wrong form.
    private func misplaced(_ kind: AuditKind, _ message: String, _ call: CoderCall) -> Finding {
        var result = finding(kind, message, call.place)
        result.misplaced =
            call.direction == .decode
            ? [call.place.range] : Set(decodes.filter { $0.key == call.key }.map(\.place.range))
        return result
    }

    private func decodedMember(_ call: CoderCall) -> (property: String, member: String)? {
        let found = call.destinations.compactMap { destination -> (property: String, member: String)? in
            guard let property = destination.property else { return nil }
            for case .part(let member) in destination.conversions where !member.isEmpty { return (property, member) }
            return nil
        }
        guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private func encodedMember(_ call: CoderCall) -> (property: String, member: String)? {
        guard call.properties.count == 1, let property = call.properties.first else { return nil }
        var member: String?
        for conversion in call.conversions {
            if case .member(let name) = conversion { member = name } else if !conversion.keepsNumber { return nil }
        }
        return member.map { (property, $0) }
    }

    private func holdsClass(_ property: String) -> Bool {
        ["AnyClass", "Class"].contains(shape(ofProperty: property)?.unwrapped.name)
    }

    private func shown(_ property: String) -> String {
        "'\(name.lastComponent).\(property)'"
    }

    private func isStored(_ name: String) -> Bool {
        guard let found = property(name) else { return false }
        return found.member.accessors != .computed
    }
}
