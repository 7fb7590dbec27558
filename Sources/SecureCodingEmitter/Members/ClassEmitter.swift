import CodingPlan
import Mustache

/// The members of one class.
struct ClassEmitter {
    let coded: CodedClass
    let templates: TemplateSet
    let context: EmitterContext
    private let isInFile: Bool
    /// The name of the class as code outside of it refers to it.
    let className: String
    /// The name of the class in messages, as the contents of a string literal.
    private let typeName: String
    /// The names that mean something other than a member of the class.
    private let localNames: Set<String>
    /// The names that local variables in helper functions can't have, because the enclosing code uses them.
    private let reservedNames: Set<String>
    /// The properties that the class archives, for use in templates.
    private let propertyList: Value

    /// - Parameters:
    ///   - names: the names that are valid where the members are placed.
    ///   - isInFile: whether self-contained helpers may be placed next to the class.
    init(_ coded: CodedClass, templates: TemplateSet, names: PlatformNaming, isInFile: Bool) {
        self.coded = coded
        self.templates = templates
        self.isInFile = isInFile
        var context = EmitterContext(
            names: names,
            memberwise: MemberwiseValues(coded) { name in
                coded.shadowedNames.contains(name) || coded.properties.contains { $0.name == name }
            })
        propertyList = .list(
            coded.properties.map { property in
                [
                    "name": .text(SwiftSyntaxText.stringLiteral(property.name)),
                    "key": .text(SwiftSyntaxText.stringLiteral(property.key)),
                ]
            })
        context.owner = coded.name
        context.conditionalClasses = coded.conditionalClasses
        self.context = context
        className = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
        typeName = String(SwiftSyntaxText.stringLiteral(coded.name.joined(separator: ".")).dropFirst().dropLast())
        localNames = context.memberwise.functionNames.union(["coder", "self"])
        reservedNames = localNames.union(["key", "value", "columns", "rows", "row", "names", "name", "count", "counts"])
    }

    private func functionCode() -> MemberBodyState {
        var context = context
        context.conditionalLists = ConditionalLists(unless: coded.shadowedNames.contains) {
            reservedNames.union(coded.properties.map(\.name)).union(coded.valueTypes.values.flatMap(\.memberNames))
        }
        return MemberBodyState(context: context, templates: templates)
    }

    // MARK: The members

    func members() throws -> [String] {
        let encode = try encode()
        let decode = try initializer()
        let members = coded.members
        var lines = try templates.lines(
            "members",
            [
                "class": .text(className), "properties": propertyList,
                "access": .text(keyword(members.access)), "isDeprecated": .bool(members.isDeprecated),
                "isUsableFromInline": .bool(members.isUsableFromInline),
                "declaresSupport": .bool(members.support == .declaredByHand),
                "overridesSupport": .bool(members.support == .overridden),
                "typeScope": .text(
                    (members.isSupportNonisolated ? "nonisolated " : "") + (members.isFinal ? "static" : "class")),
                "bool": .text(context.names.inSignature("Bool")), "encodes": .bool(!encode.isEmpty),
                "encode": .lines(encode), "decode": .lines(decode),
            ], names: context.names)
        for initializer in forwarded {
            lines += try templates.lines("forwarded", view(initializer), names: context.names)
        }
        return lines
    }

    private func keyword(_ access: AccessLevel) -> String { access <= .internal ? "" : access.rawValue + " " }

    private func encode() throws -> [String] {
        let function = functionCode()
        let version = coded.version.map { version in
            "coder.encode(\(version.number), forKey: \(SwiftSyntaxText.stringLiteral(version.key)))"
        }
        let body = try (version.map { [$0] } ?? []) + properties(function).flatMap { try $0.encode() }
        // The superclass's method encodes everything the superclass archives.
        if body.isEmpty, coded.members.overridesEncode { return [] }
        var functions: [String] = []
        for table in tables(function) { functions += try table.encode() }
        for type in context.memberwise.keyed {
            functions += try MemberwiseEmitter(type: type, function: function, reservedNames: reservedNames).encode()
        }
        return try templates.lines(
            "encode",
            [
                "class": .text(className), "properties": propertyList,
                "access": .text(keyword(coded.members.access)),
                "overridesEncode": .bool(coded.members.overridesEncode),
                "coder": .text(context.names.inSignature("NSCoder")),
                "functions": .lines(try declared(function, functions, in: "encode")), "body": .lines(body),
            ], names: context.names)
    }

    /// Returns the declarations at the beginning of a member: type aliases for hidden types, and helper functions.
    ///
    /// Call this after the rest of the member is emitted, because that determines which names are needed. In a
    /// generated file, the helper functions are placed next to the class.
    private func declared(_ function: MemberBodyState, _ functions: [String], in template: String) throws -> [String] {
        let lists = try function.context.conditionalLists.lines(templates, context.names)
        templates.recordUse(of: template, names: context.names)
        let aliases = isInFile ? [] : try templates.aliases(context.names.aliases, "", names: context.names)
        return aliases + lists + functions
    }

    private func initializer() throws -> [String] {
        let function = functionCode()
        let plan = construction
        let isThrowing = plan.call?.isThrowing ?? false
        let properties = properties(function)
        let hooks = HookEmitter(function: function, className: className, localNames: localNames)
        var reads: [String] = []
        if let version = coded.version {
            var locals = NameAllocator(usedNames: localNames.union(properties.map(\.local)))
            reads += try hooks.check(version, local: locals.name(for: "version"), typeName: typeName)
        }
        reads += try properties.flatMap { try $0.decode() }
        var body: [String] = []
        for index in plan.first { body += try properties[index].assign() }
        body += unarchived.map { "self.\(SwiftSyntaxText.member($0.name)) = \($0.value)" }
        let arguments = plan.call?.arguments.map { argument in
            Expression.Argument(labelled: argument.label, argument.property.map { properties[$0].argument } ?? .null)
        }
        var last = try plan.last.flatMap { try properties[$0].assign() }
        last += try hooks.finish(coded.hooks, typeName: typeName)
        if let statedArguments {
            body.append("super.init(\(statedArguments))")
        } else if !callsRootLast || !last.isEmpty {
            let initializer = "\(plan.target).init"
            let call = Expression.call(
                isThrowing ? .throwing(initializer) : .primary(initializer), arguments ?? [.init("coder", .coder)])
            body.append(function.text(call.tried))
        }
        body += last

        var functions: [String] = []
        for table in tables(function) { functions += try table.decode() }
        for type in context.memberwise.keyed {
            functions += try MemberwiseEmitter(type: type, function: function, reservedNames: reservedNames).decode()
        }
        // Values that hooks read aren't checked for errors of the coder.
        if coded.version != nil || coded.properties.contains(where: { $0.hooks.decode != nil }) {
            reads.append("guard coder.error == nil else { return nil }")
        }
        var modifiers = keyword(min(coded.members.access, .public))
        if coded.placement == .inline { modifiers += "required " }
        if plan.target == "self" { modifiers += "convenience " }
        return try templates.lines(
            "decode",
            [
                "class": .text(className), "properties": propertyList, "modifiers": .text(modifiers),
                "coder": .text(context.names.inSignature("NSCoder")),
                "functions": .lines(try declared(function, functions, in: "decode")),
                "canThrow": .bool(canThrow), "className": .text("\"\(typeName)\""),
                "body": .lines(reads + body),
            ], names: context.names)
    }

    private func tables(_ function: MemberBodyState) -> [ColumnEmitter] {
        context.memberwise.columnar.map { ColumnEmitter(type: $0, function: function, reservedNames: reservedNames) }
    }

    /// Whether the initializer can throw.
    private var canThrow: Bool {
        if construction.call?.isThrowing == true { return true }
        if coded.properties.contains(where: { property in
            property.hooks.decode.map { HookEmitter.isRequired(property, $0) } ?? true
        }) {
            return true
        }
        let ofProperties = coded.properties.flatMap { [$0.hooks.decode, $0.hooks.validate] }.compactMap { $0 }
        return coded.version != nil || (coded.hooks.all + ofProperties).contains(where: HookEmitter.canThrow)
    }

    // MARK: Properties

    private func properties(_ function: MemberBodyState) -> [PropertyEmitter] {
        var locals = NameAllocator(usedNames: localNames)
        let assigned = Set(assignedAtOnce)
        return coded.properties.enumerated().map { index, property in
            PropertyEmitter(
                property: property, local: locals.local(for: property.name),
                target: assigned.contains(index) ? .property : .local, localNames: localNames, function: function,
                className: className, typeName: typeName)
        }
    }

    // MARK: Building the object

    /// The properties that are decoded without a local variable. In a class body, nothing can access the object before
    /// its superclass is initialized.
    private var assignedAtOnce: [Int] {
        guard case .designated = coded.construction else { return [] }
        return coded.properties.indices.filter {
            !coded.properties[$0].isAssignedAfterSuper && coded.properties[$0].nilMarkerKey == nil
                && !HookEmitter.needsLocal(coded.properties[$0])
        }
    }

    private var construction: (call: InitializerCall?, target: String, first: [Int], last: [Int]) {
        let afterSuper = coded.properties.indices.filter { coded.properties[$0].isAssignedAfterSuper }
        switch coded.construction {
        case .delegating(let own): return (own, "self", [], own.assignedAfterwards)
        case .designated(let superclass, _, _):
            let atOnce = Set(assignedAtOnce)
            let first = coded.properties.indices.filter {
                !coded.properties[$0].isAssignedAfterSuper && !atOnce.contains($0)
            }
            let call: InitializerCall
            switch superclass {
            case .coder: return (nil, "super", first, afterSuper)
            case .root: call = InitializerCall(arguments: [], assignedAfterwards: [])
            case .initializer(let initializer): call = initializer
            case .stated: return (nil, "super", first, afterSuper)
            }
            let passed = Set(call.arguments.compactMap(\.property)).subtracting(call.assignedAfterwards)
            return (call, "super", first, afterSuper.filter { !passed.contains($0) })
        }
    }

    /// Whether Swift calls the superclass's initializer implicitly at the end.
    private var callsRootLast: Bool {
        if case .designated(.root, _, _) = coded.construction { return true }
        return false
    }

    /// The arguments of a directive for the superclass's initializer.
    private var statedArguments: String? {
        if case .designated(.stated(let arguments), _, _) = coded.construction { return arguments }
        return nil
    }

    /// The properties that aren't archived, with their values in decoded objects.
    private var unarchived: [UnarchivedValue] {
        if case .designated(_, _, let without) = coded.construction { return without }
        return []
    }

    private var forwarded: [ForwardedInitializer] {
        if case .designated(_, let forwarded, _) = coded.construction { return forwarded }
        return []
    }

    private func view(_ initializer: ForwardedInitializer) -> [String: Value] {
        let arguments = initializer.parameters.map { parameter in
            let name = SwiftSyntaxText.identifier(parameter.name)
            let value =
                switch parameter.passing {
                case .value: name
                case .inout: "&" + name
                case .evaluated: name + "()"
                }
            return (parameter.label.map { SwiftSyntaxText.argumentLabel($0) + ": " } ?? "") + value
        }
        return [
            "attributes": .lines(initializer.attributes),
            "access": .text(
                initializer.access == .fileprivate ? "fileprivate " : keyword(initializer.access)),
            "isRequired": .bool(initializer.isRequired),
            "failability": .text(initializer.failability),
            "parameters": .text(initializer.parameters.map(\.declaration).joined(separator: ", ")),
            "throws": .bool(initializer.isThrowing), "passed": .text(arguments.joined(separator: ", ")),
        ]
    }
}
