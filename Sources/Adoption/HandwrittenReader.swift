import Audit
import CodingBodies
import CodingPlan
import SourceText
import SwiftScanner

/// Scanned files → handwritten conformances whose statements were all followed, and the reasons why others weren't.
package struct HandwrittenReader {
    package enum Result: Sendable {
        case followed(HandwrittenClass)
        case obstructed(name: String, path: Path, Obstacle)
    }

    let index: TypeIndex
    private let auditor: Auditor

    package init(_ files: [ScannedFile], _ auditor: Auditor) {
        index = TypeIndex(files)
        self.auditor = auditor
    }

    package func read() -> [Result] {
        index.types.indices.filter { index.types[$0].kind == .class }.compactMap(read)
    }

    private struct Found<Member> {
        let file: Int
        let part: TypeIndex.Part
        let member: Member
    }

    private func members<Member>(_ type: Int, _ list: (Declaration) -> [Member]) -> [Found<Member>] {
        index.types[type].parts.flatMap { part in
            list(index.declaration(part)).map { Found(file: part.file, part: part, member: $0) }
        }
    }

    private func read(_ type: Int) -> Result? {
        let entry = index.types[type]
        let part = entry.parts[0]
        guard !index.files[part.file].source.isHeader else { return nil }
        let initializers = members(type, \.initializers).filter {
            isCoding($0.member.parameters, label: "coder", in: $0.file)
        }
        let encoders = members(type, \.functions).filter {
            $0.member.name.text == "encode"
                && isCoding($0.member.parameters, label: "with", in: $0.file)
        }
        guard let initializer = initializers.first, let encoder = encoders.first else { return nil }
        let file = index.files[part.file]
        do throws(Obstacle) {
            guard initializers.count == 1, encoders.count == 1 else {
                throw Obstacle(
                    "'\(entry.name)' declares its coding members twice", "keep one of them",
                    path: file.source.path, range: encoder.member.range)
            }
            return .followed(try follow(type, initializer, encoder))
        } catch {
            return .obstructed(name: entry.name, path: file.source.path, error)
        }
    }

    private func nonFailableSubclasses(of type: Int) -> [String] {
        index.types.indices.filter { other in
            index.superclass(of: other) == type
                && members(other, \.initializers).contains {
                    isCoding($0.member.parameters, label: "coder", in: $0.file) && $0.member.failability == .none
                }
        }.map { index.types[$0].name }
    }

    private func inheritsEmptyEncode(_ type: Int) -> Bool {
        guard let superclass = index.superclass(of: type) else { return false }
        let encoders = members(superclass, \.functions).filter {
            $0.member.name.text == "encode"
                && isCoding($0.member.parameters, label: "with", in: $0.file)
        }
        guard encoders.count == 1, let encoder = encoders.first else { return false }
        return BodyReader.statements(of: index.files[encoder.file].source, declaration: encoder.member.range).isEmpty
    }

    private func isCoding(_ parameters: [Parameter], label: String, in file: Int) -> Bool {
        let file = index.files[file]
        guard parameters.count == 1, let only = parameters.first, only.label.map({ file.text($0.range) }) == label,
            let type = only.type
        else { return false }
        return ["NSCoder", "Foundation.NSCoder"].contains(file.text(type.range))
    }

    private func follow(
        _ type: Int, _ initializer: Found<InitializerDeclaration>, _ encoder: Found<FunctionDeclaration>
    ) throws(Obstacle) -> HandwrittenClass {
        let entry = index.types[type]
        let home = entry.parts[0]
        let file = index.files[home.file]
        func obstacle(_ reason: String, _ advice: String, _ range: SourceRange, in other: Int) -> Obstacle {
            Obstacle(reason, advice, path: index.files[other].source.path, range: range)
        }
        guard index.declaration(home).isComplete else {
            throw obstacle(
                "'\(entry.name)' wasn't read whole", "mend its syntax", index.declaration(home).name.range,
                in: home.file)
        }
        guard let body = initializer.member.body else {
            throw obstacle("'init(coder:)' has no body", "", initializer.member.range, in: initializer.file)
        }
        guard initializer.member.conditions.isEmpty, encoder.member.conditions.isEmpty else {
            throw obstacle(
                "the coding members are in an '#if'", "move them out of it", encoder.member.range, in: encoder.file)
        }
        let stored = stored(type)
        let own = members(type, \.initializers).filter { $0.member.range != initializer.member.range }
            .compactMap { OwnInitializer($0.member, in: index.files[$0.file], stored: stored) }
        let reading = auditor.reading(of: entry.name, in: file.source.path)
        var decoding = DecodingFollower(
            follower(
                type, initializer.file, stored, initializer.member.parameters[0], initializer.member.range, reading),
            own)
        try decoding.followBody(BodyReader.statements(of: index.files[initializer.file].source, body: body))
        var encoding = EncodingFollower(
            follower(type, encoder.file, stored, encoder.member.parameters[0], encoder.member.range, reading))
        let encoderBody = BodyReader.statements(
            of: index.files[encoder.file].source, declaration: encoder.member.range)
        var writing = HandwrittenClass.Writing.keys
        if !decoding.reads.isEmpty {
            if encoderBody.isEmpty {
                guard isDeliberatelyEmpty(encoder) else {
                    throw obstacle(
                        "'encode(with:)' is empty, and 'init(coder:)' reads values", "write '{}' if this is intended",
                        encoder.member.range, in: encoder.file)
                }
                writing = .nothing
            } else if encoderBody.count == 1, Self.calls(["fatalError", "preconditionFailure"], encoderBody[0]) {
                writing = .refuses(index.files[encoder.file].source.text(encoderBody[0].range))
            } else if encoderBody.count == 1, Self.calls(["assertionFailure"], encoderBody[0]) {
                // A release build goes on, and has written nothing.
                writing = .nothing
            }
        }
        if writing == .keys || writing == .nothing { try encoding.follow(encoderBody) }
        if encoding.callsSuper || decoding.construction == .coder,
            let superclass = auditor.insecureSuperclass(of: entry.name, in: file.source.path)
        {
            throw obstacle(
                "'\(superclass)' conforms to NSCoding only, so the class can't support secure coding",
                "archive a model object instead of the '\(superclass)'", index.declaration(home).name.range,
                in: home.file)
        }
        let properties =
            try PropertyMatch(
                decoding: decoding, encoding: encoding, stored: Set(stored.keys),
                path: (index.files[initializer.file].source.path, index.files[encoder.file].source.path)
            ).properties(isOnlyDecoded: writing != .keys)
        let keys = [
            (file: initializer.file, keys: decoding.follower.keys), (file: encoder.file, keys: encoding.follower.keys),
        ]
        return HandwrittenClass(
            name: entry.name, path: file.source.path, nameRange: index.declaration(home).name.range,
            declaration: home.declaration,
            members: try removals(type, initializer, encoder), plainConformances: plainConformances(type),
            properties: properties, stored: stored, constants: decoding.constants,
            construction: decoding.construction ?? .root, callsSuperEncode: encoding.callsSuper,
            hasUnknownSuperclass: index.superclass(of: type) == nil, inheritsEmptyEncode: inheritsEmptyEncode(type),
            writing: writing,
            logs: decoding.logs.map { "'\($0)' in 'init(coder:)'" }
                + encoding.logs.map { "'\($0)' in 'encode(with:)'" },
            trailing: decoding.trailing,
            plainInitializers: own.filter { $0.isPlain && $0.givesInitialValues(stored) }.map(\.labels)
                + (own.contains { $0.accepts([]) } ? [] : [[]]),
            methodNames: Set(
                members(type, \.functions).map { $0.member.name.text }),
            instanceMembers: instanceMembers(type).union(stored.keys),
            privateNames: index.files[initializer.file].privateNames,
            keySpellings: keySpellings(keys), keyConstants: keyConstants(type, keys),
            mendedTraps: decoding.follower.moved.mended,
            typedDecodes: decoding.follower.moved.classes.map(\.range),
            inheritanceEnd: index.declaration(home).inheritance.last?.range.upper,
            methodsPlace: methodsPlace(home, initializer, encoder),
            nonFailableSubclasses: initializer.member.failability == .none ? nonFailableSubclasses(of: type) : [])
    }

    /// Whether an empty body looks like one that never held a statement: `{}`, or one with a comment.
    ///
    /// Lines without text are what deleted statements leave.
    private func isDeliberatelyEmpty(_ encoder: Found<FunctionDeclaration>) -> Bool {
        let text = index.files[encoder.file].source.text(encoder.member.range)
        guard let start = text.firstIndex(of: "{") else { return false }
        let body = text[start...]
        return body.contains("//") || body.contains("/*") || body.count(where: \.isNewline) < 2
    }

    private func follower(
        _ type: Int, _ file: Int, _ stored: [String: StoredPropertySite], _ parameter: Parameter,
        _ member: SourceRange, _ reading: MethodReading
    ) -> Follower {
        let path = index.files[file].source.path
        return Follower(
            index: index, file: file, className: index.types[type].name,
            keys: (reading.keys[path] ?? [:]).filter { member.contains($0.key) },
            helperKeys: reading.helpers[path] ?? [:], auditor: auditor, stored: stored,
            instanceMembers: instanceMembers(type),
            coder: parameter.name?.text ?? "coder")
    }

    /// What the handwritten lines name may be private to their file.
    private func methodsPlace(
        _ home: TypeIndex.Part, _ initializer: Found<InitializerDeclaration>, _ encoder: Found<FunctionDeclaration>
    ) -> HandwrittenClass.Place? {
        guard initializer.file == encoder.file else { return nil }
        let part = encoder.file == home.file ? home : encoder.part
        return HandwrittenClass.Place(path: index.files[part.file].source.path, declaration: part.declaration)
    }

    /// The methods and computed properties of a class and its superclasses.
    private func instanceMembers(_ type: Int) -> Set<String> {
        var result: Set<String> = []
        var current: Int? = type
        var depth = 0
        while let type = current, depth < 32 {
            for part in index.types[type].parts {
                func isStatic(_ modifiers: Modifiers) -> Bool {
                    modifiers.isTypeMember
                }
                let declaration = index.declaration(part)
                for function in declaration.functions where !isStatic(function.modifiers) {
                    result.insert(function.name.text)
                }
                for property in declaration.properties where !isStatic(property.modifiers) {
                    if property.accessors == .computed || depth > 0 { result.insert(property.name.text) }
                }
            }
            current = index.superclass(of: type)
            depth += 1
        }
        return result
    }

    private func stored(_ type: Int) -> [String: StoredPropertySite] {
        let part = index.types[type].parts[0]
        var result: [String: StoredPropertySite] = [:]
        for property in index.declaration(part).properties {
            guard property.accessors != .computed,
                property.modifiers.kinds.isDisjoint(with: [.static, .class, .override])
            else { continue }
            let siblings = index.declaration(part).properties.count { $0.declarationRange == property.declarationRange }
            let name = property.name.text
            let type = property.type?.text
            let earlier = result[name].map { $0.type == type ? $0.declarations : [] } ?? []
            result[name] = StoredPropertySite(
                declarations: earlier + [property.declarationRange], binding: property.bindingRange,
                type: type, initialValue: property.initialValue?.text,
                isLet: property.binding == .let, hasObservers: property.accessors == .observers,
                isShared: siblings > 1, isStoredInline: !property.modifiers.contains(.lazy))
        }
        return result
    }

    private static func calls(_ functions: [String], _ statement: Statement) -> Bool {
        guard case .expression(let expression) = statement.kind, case .call(let callee, _) = expression.kind,
            case .name(let name) = callee.kind
        else { return false }
        return functions.contains(name)
    }

    /// Returns the case of an enum with the raw value 0.
    package func zeroCase(of name: TypeName, in path: Path) -> Adoption.ZeroCase {
        guard let file = index.files.firstIndex(where: { $0.source.path == path }),
            let type = index.type(named: name.components.joined(separator: "."), from: file),
            index.types[type].kind == .enum
        else { return .unknown }
        let part = index.types[type].parts[0]
        let source = index.files[part.file]
        var next: Int? = 0
        for enumCase in index.declaration(part).cases {
            guard enumCase.conditions.isEmpty else { return .unknown }
            if let range = enumCase.rawValue { next = Int(source.text(range.range)) }
            guard let value = next else { return .unknown }
            if value == 0 { return .named("." + enumCase.name.text) }
            next = value + 1
        }
        return .none
    }

    // MARK: What goes

    private func removals(
        _ type: Int, _ initializer: Found<InitializerDeclaration>, _ encoder: Found<FunctionDeclaration>
    ) throws(Obstacle) -> [HandwrittenClass.Removal] {
        func removal(_ range: SourceRange, _ file: Int) -> HandwrittenClass.Removal {
            HandwrittenClass.Removal(path: index.files[file].source.path, range: range)
        }
        var result = [removal(initializer.member.range, initializer.file), removal(encoder.member.range, encoder.file)]
        for found in members(type, \.properties) {
            let file = index.files[found.file]
            guard found.member.name.text == "supportsSecureCoding" else { continue }
            guard found.member.conditions.isEmpty, found.member.booleans(in: file) == [true] else {
                throw Obstacle(
                    "'supportsSecureCoding' isn't true", "return true", path: file.source.path,
                    range: found.member.declarationRange)
            }
            result.append(removal(found.member.declarationRange, found.file))
        }
        return result
    }

    private func plainConformances(_ type: Int) -> [HandwrittenClass.Removal] {
        let parts = index.types[type].parts
        let isSecure = parts.contains { part in
            index.declaration(part).inheritance.contains { index.files[part.file].text($0.range) == "NSSecureCoding" }
        }
        guard !isSecure else { return [] }
        return parts.flatMap { part in
            index.declaration(part).inheritance.filter {
                ["NSCoding", "Foundation.NSCoding"].contains(index.files[part.file].text($0.range))
            }.map { HandwrittenClass.Removal(path: index.files[part.file].source.path, range: $0.range) }
        }
    }
}
