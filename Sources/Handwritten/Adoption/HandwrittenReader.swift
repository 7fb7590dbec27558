import SecureCodeGenAudit
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Scanned files → handwritten conformances whose statements were all followed, and the reasons why others weren't.
package struct HandwrittenReader {
    package enum Result: Sendable {
        case followed(HandwrittenClass)
        case obstructed(name: String, path: Path, Obstacle)
    }

    private let auditor: Auditor

    var table: SymbolTable { auditor.table }

    package init(_ auditor: Auditor) {
        self.auditor = auditor
    }

    package func read() -> [Result] {
        auditor.classes.compactMap(read)
    }

    private func read(_ type: Symbol) -> Result? {
        let initializers = table.members(of: type, \.initializers).filter {
            isCoding($0.member.parameters, label: "coder")
        }
        let encoders = encoders(of: type)
        do throws(Obstacle) {
            if encoders.isEmpty, let older = auditor.encoder(of: type), older.member.name.text != "encode" {
                throw obstacle(
                    "'\(older.member.name.text)' is the Swift 2 name of 'encode(with:)'",
                    "rename it to 'encode(with:)', and convert a class in Swift 2 first", older.member.range,
                    in: older.file)
            }
            guard let initializer = initializers.first, let encoder = encoders.first else { return nil }
            guard initializers.count == 1, encoders.count == 1 else {
                throw obstacle(
                    "'\(type.displayName)' declares its coding members twice", "keep one of them",
                    encoder.member.range, in: type.declaration.file)
            }
            return .followed(try follow(CodingMembers(type: type, initializer: initializer, encoder: encoder)))
        } catch {
            return .obstructed(name: type.displayName, path: table.file(type.declaration).source.path, error)
        }
    }

    /// The members that are followed.
    private struct CodingMembers {
        let type: Symbol
        let initializer: MemberReference<InitializerDeclaration>
        let encoder: MemberReference<FunctionDeclaration>
    }

    func encoders(of type: Symbol) -> [MemberReference<FunctionDeclaration>] {
        table.members(of: type, \.functions).filter {
            $0.member.name.text == "encode" && isCoding($0.member.parameters, label: "with")
        }
    }

    private func obstacle(_ reason: String, _ advice: String, _ range: SourceRange, in file: Int) -> Obstacle {
        Obstacle(reason, advice, path: table.file(at: file).source.path, range: range)
    }

    private func nonFailableSubclasses(of type: Symbol) -> [String] {
        table.subclasses(of: type).filter { other in
            table.superclass(of: other) == type
                && table.members(of: other, \.initializers).contains {
                    isCoding($0.member.parameters, label: "coder") && $0.member.failability == .none
                }
        }.map(\.displayName)
    }

    func isCoding(_ parameters: [Parameter], label: String) -> Bool {
        guard parameters.count == 1, let only = parameters.first, only.label?.text == label else { return false }
        let type = only.type?.typeSyntax
        return type == .named(["NSCoder"]) || type == .named(["Foundation", "NSCoder"])
    }

    private func follow(_ members: CodingMembers) throws(Obstacle) -> HandwrittenClass {
        let (type, initializer, encoder) = (members.type, members.initializer, members.encoder)
        let home = type.declaration
        let body = try checkedBody(members)
        let stored = stored(type)
        let others = auditor.initializers(of: type)
        let own = others.map { OwnInitializer($0, stored: stored, all: others) }
        let encoderFollower = try follower(
            type, encoder.file, stored, encoder.member.parameters[0], encoder.member.range)
        var decoding = DecodingFollower(
            try follower(type, initializer.file, stored, initializer.member.parameters[0], initializer.member.range),
            own,
            optionalKeys: Set(encoderFollower.reading.sites.filter(\.isConditional).compactMap(\.key)))
        try decoding.followBody(BodyReader.statements(of: table.file(at: initializer.file).source, body: body))
        let readers = decoding.reads.flatMap { property, read in read.keys.map { ($0, property) } }
        var encoding = EncodingFollower(encoderFollower, readers: Dictionary(readers) { first, _ in first })
        let writing = decoding.reads.isEmpty ? .keys : try writing(encoding.follower.reading.effects, encoder)
        if writing == .keys || writing == .nothing { try encoding.follow() }
        if encoding.callsSuper || decoding.construction == .coder,
            let superclass = auditor.insecureSuperclass(of: type)
        {
            throw obstacle(
                "'\(superclass)' conforms to NSCoding only, so the class can't support secure coding",
                "archive a model object instead of the '\(superclass)'", table.declaration(home).name.range,
                in: home.file)
        }
        let properties =
            try PropertyMatch(
                decoding: decoding, encoding: encoding, stored: Set(stored.keys),
                path: (table.file(at: initializer.file).source.path, table.file(at: encoder.file).source.path)
            ).properties(isOnlyDecoded: writing != .keys)
        let keys = [
            (file: initializer.file, keys: decoding.follower.reading.keys),
            (file: encoder.file, keys: encoding.follower.reading.keys),
        ]
        return HandwrittenClass(
            name: type.displayName, path: table.file(home).source.path, nameRange: table.declaration(home).name.range,
            declaration: home.index, members: try removals(members), plainConformances: plainConformances(type),
            properties: properties, stored: stored, constants: decoding.constants,
            construction: decoding.construction ?? .root, callsSuperEncode: encoding.callsSuper,
            hasUnknownSuperclass: table.superclass(of: type) == nil, inherited: inheritedCoding(of: type),
            writing: writing,
            logs: decoding.logs.map { "'\($0)' in 'init(coder:)'" }
                + encoding.logs.map { "'\($0)' in 'encode(with:)'" },
            trailing: decoding.trailing,
            plainInitializers: own.filter { $0.isPlain && $0.givesInitialValues(stored) }.map(\.labels)
                + (own.contains { $0.accepts([]) } ? [] : [[]]),
            methodNames: Set(table.members(of: type, \.functions).map(\.member.name.text)),
            instanceMembers: instanceMembers(type).union(stored.keys),
            privateNames: table.file(at: initializer.file).privateNames,
            keySpellings: keySpellings(keys), keyConstants: keyConstants(type, keys),
            mendedTraps: decoding.follower.moved.mended,
            typedDecodes: decoding.follower.moved.classes.map(\.range),
            inheritanceEnd: table.declaration(home).inheritance.last?.range.upper, methodsPlace: methodsPlace(members),
            nonFailableSubclasses: initializer.member.failability == .none ? nonFailableSubclasses(of: type) : [])
    }

    /// Returns the body of `init(coder:)`. It throws if the members can't be followed.
    private func checkedBody(_ members: CodingMembers) throws(Obstacle) -> SourceRange {
        let home = members.type.declaration
        let (initializer, encoder) = (members.initializer, members.encoder)
        guard table.declaration(home).isComplete else {
            throw obstacle(
                "'\(members.type.displayName)' wasn't read whole", "mend its syntax",
                table.declaration(home).name.range, in: home.file)
        }
        guard let body = initializer.member.body else {
            throw obstacle("'init(coder:)' has no body", "", initializer.member.range, in: initializer.file)
        }
        guard initializer.member.conditions.isEmpty, encoder.member.conditions.isEmpty else {
            throw obstacle(
                "the coding members are in an '#if'", "move them out of it", encoder.member.range, in: encoder.file)
        }
        return body
    }

    /// What the `encode(with:)` of a class does whose values are read.
    private func writing(
        _ body: [Effect], _ encoder: MemberReference<FunctionDeclaration>
    ) throws(Obstacle) -> HandwrittenClass.Writing {
        guard let first = body.first else {
            guard isDeliberatelyEmpty(encoder) else {
                throw obstacle(
                    "'encode(with:)' is empty, and 'init(coder:)' reads values", "write '{}' if this is intended",
                    encoder.member.range, in: encoder.file)
            }
            return .nothing
        }
        guard body.count == 1 else { return .keys }
        switch first.kind {
        case .trap: return .refuses(table.file(at: encoder.file).source.text(first.range))
        // A release build goes on, and has written nothing.
        case .log(isAssertion: true): return .nothing
        default: return .keys
        }
    }

    /// Whether an empty body looks like one that never held a statement: `{}`, or one with a comment.
    ///
    /// Lines without text are what deleted statements leave.
    private func isDeliberatelyEmpty(_ encoder: MemberReference<FunctionDeclaration>) -> Bool {
        let file = table.file(at: encoder.file)
        let body = BodyReader.body(of: file.source, declaration: encoder.member.range)
        let lines = LineTable(file.source.bytes)
        return !file.comments(in: body).isEmpty
            || lines.position(of: body.upper).line - lines.position(of: body.lower).line < 2
    }

    private func follower(
        _ type: Symbol, _ file: Int, _ stored: [String: StoredPropertySite], _ parameter: Parameter,
        _ member: SourceRange
    ) throws(Obstacle) -> Follower {
        guard let reading = auditor.reading(of: type, file: file, member: member) else {
            throw obstacle(
                "'\(type.displayName)' declares its coding members twice", "keep one of them", member, in: file)
        }
        return Follower(
            type: type, file: file, reading: reading, auditor: auditor,
            stored: stored, instanceMembers: instanceMembers(type), coder: parameter.name?.text ?? "coder")
    }

    /// What the handwritten lines name may be private to their file.
    private func methodsPlace(_ members: CodingMembers) -> HandwrittenClass.Place? {
        let (home, encoder) = (members.type.declaration, members.encoder)
        guard members.initializer.file == encoder.file else { return nil }
        let part = encoder.file == home.file ? home : encoder.declaration
        return HandwrittenClass.Place(path: table.file(at: part.file).source.path, declaration: part.index)
    }

    /// The methods and computed properties of a class and its superclasses.
    private func instanceMembers(_ type: Symbol) -> Set<String> {
        let superclasses = Array(table.superclasses(of: type).prefix(31))
        let functions = ([type] + superclasses).flatMap { table.members(of: $0, \.functions) }
        let properties =
            table.members(of: type, \.properties).filter { $0.member.accessors == .computed }
            + superclasses.flatMap { table.members(of: $0, \.properties) }
        return Set(functions.map(\.member).filter { !$0.modifiers.isTypeMember }.map(\.name.text))
            .union(properties.map(\.member).filter { !$0.modifiers.isTypeMember }.map(\.name.text))
    }

    private func stored(_ type: Symbol) -> [String: StoredPropertySite] {
        let declaration = table.declaration(type.declaration)
        var result: [String: StoredPropertySite] = [:]
        for property in declaration.properties {
            guard property.accessors != .computed,
                property.modifiers.kinds.isDisjoint(with: [.static, .class, .override])
            else { continue }
            let hasObservers =
                property.accessors == .observers
                && property.accessors(in: table.file(type.declaration)).values.contains { !$0.body.isEmpty }
            let siblings = declaration.properties.count { $0.declarationRange == property.declarationRange }
            let name = property.name.text
            let type = property.type?.text
            let earlier = result[name].map { $0.type == type ? $0.declarations : [] } ?? []
            result[name] = StoredPropertySite(
                declarations: earlier + [property.declarationRange], binding: property.bindingRange,
                type: type, initialValue: property.initialValue.map(Constant.init),
                isLet: property.binding == .let, hasObservers: hasObservers,
                isShared: siblings > 1, isStoredInline: !property.modifiers.contains(.lazy),
                isOptional: property.hasOptionalType)
        }
        return result
    }

    /// Returns the case of an enum with the raw value 0.
    package func caseWithRawValueZero(of name: TypeName, in path: Path) -> Adoption.CaseWithRawValueZero {
        guard let file = table.inputs.firstIndex(where: { $0.file.source.path == path }),
            let type = table.resolve(name.components, from: nil, inFile: file), type.kind == .enum
        else { return .unknown }
        var next: Int? = 0
        for enumCase in table.declaration(type.declaration).cases {
            guard enumCase.conditions.isEmpty else { return .unknown }
            if let value = enumCase.rawValue { next = value.expression.integer }
            guard let value = next else { return .unknown }
            if value == 0 { return .named("." + enumCase.name.text) }
            next = value + 1
        }
        return .none
    }

    // MARK: What goes

    private func removals(_ members: CodingMembers) throws(Obstacle) -> [HandwrittenClass.Removal] {
        func removal(_ range: SourceRange, _ file: Int) -> HandwrittenClass.Removal {
            HandwrittenClass.Removal(path: table.file(at: file).source.path, range: range)
        }
        var result = [
            removal(members.initializer.member.range, members.initializer.file),
            removal(members.encoder.member.range, members.encoder.file),
        ]
        for found in table.members(of: members.type, \.properties)
        where found.member.name.text == "supportsSecureCoding" {
            guard found.member.conditions.isEmpty, found.member.booleans(in: table.file(at: found.file)) == [true]
            else {
                throw obstacle(
                    "'supportsSecureCoding' isn't true", "return true", found.member.declarationRange, in: found.file)
            }
            result.append(removal(found.member.declarationRange, found.file))
        }
        return result
    }

    private func plainConformances(_ type: Symbol) -> [HandwrittenClass.Removal] {
        let parts = type.declarations
        let isSecure = parts.contains { part in
            table.declaration(part).inheritance.contains {
                table.file(at: part.file).text($0.range) == "NSSecureCoding"
            }
        }
        guard !isSecure else { return [] }
        return parts.flatMap { part in
            table.declaration(part).inheritance.filter {
                ["NSCoding", "Foundation.NSCoding"].contains(table.file(at: part.file).text($0.range))
            }.map { HandwrittenClass.Removal(path: table.file(at: part.file).source.path, range: $0.range) }
        }
    }
}
