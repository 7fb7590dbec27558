import SecureCodeGenCodingPlan

/// The members of one class.
struct ClassWriter {
    let coded: CodedClass
    let templates: TemplateSet
    let context: WriterContext
    private let isInFile: Bool
    /// The name of the class as code outside of it refers to it.
    let className: String
    /// The name of the class in messages, as the contents of a string literal.
    private let typeName: String
    /// The names that mean something other than a member of the class.
    private let localNames: Set<String>
    /// The names that local variables in helper functions can't have, because the enclosing code uses them.
    private let reservedNames: Set<String>
    /// The keys of the class, for templates.
    private let keys: [Line]

    /// - Parameters:
    ///   - names: the names that are valid where the members are placed.
    ///   - isInFile: whether self-contained helpers may be placed next to the class.
    init(_ coded: CodedClass, templates: TemplateSet, names: PlatformNaming, isInFile: Bool) {
        self.coded = coded
        self.templates = templates
        self.isInFile = isInFile
        var context = WriterContext(
            names: names,
            memberwise: MemberwiseValues(coded) { name in
                coded.shadowedNames.contains(name) || coded.properties.contains { $0.name == name }
            })
        keys = .lines(coded.properties.map { SwiftSyntaxText.stringLiteral($0.key) })
        context.owner = coded.name
        context.conditionalClasses = coded.conditionalClasses
        self.context = context
        className = SwiftSyntaxText.path(coded.name)
        typeName = String(SwiftSyntaxText.stringLiteral(coded.name.joined(separator: ".")).dropFirst().dropLast())
        localNames = context.memberwise.functionNames.union(["coder", "self"])
        reservedNames = localNames.union(["key", "value"])
    }

    /// The context of one member.
    private func memberContext() -> WriterContext {
        var context = context
        context.conditionalLists = ConditionalLists(unless: coded.shadowedNames.contains) {
            reservedNames.union(coded.properties.map(\.name)).union(coded.valueTypes.values.flatMap(\.memberNames))
        }
        return context
    }

    // MARK: The members

    func members() -> [Line] {
        let members = coded.members
        let attributes = members.isUsableFromInline ? ["@usableFromInline"] : []
        var lines = templates.lines(
            "members",
            [
                "class": .text(className), "keys": keys,
                "support": support(attributes),
                "attributes": .lines((members.isDeprecated ? ["@available(*, deprecated)"] : []) + attributes),
                "encode": encode(), "decode": initializer(), "forwarded": forwardedInitializers,
            ], names: context.names)
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    private func support(_ attributes: [String]) -> [Line] {
        let members = coded.members
        guard members.support != .handwritten else { return [] }
        let modifiers =
            keyword(members.access) + (members.support == .introduced ? "" : "override ")
            + (members.isSupportNonisolated ? "nonisolated " : "") + (members.isFinal ? "static" : "class")
        let property: Line = "\(modifiers) var supportsSecureCoding: \(context.names.inSignature("Bool")) { true }"
        let lines: [Line] = .lines(attributes) + [property]
        return members.support == .overriddenOnApple ? lines.under([Condition(holds: "canImport(ObjectiveC)")]) : lines
    }

    private func keyword(_ access: AccessLevel) -> String { access <= .internal ? "" : access.rawValue + " " }

    private func encode() -> [Line] {
        let context = memberContext()
        let version = coded.version.map { version -> Line in
            "coder.encode(\(version.number), forKey: \(SwiftSyntaxText.stringLiteral(version.key)))"
        }
        let body = (version.map { [$0] } ?? []) + properties(context).flatMap { $0.encode() }
        // The superclass's method encodes everything the superclass archives.
        if body.isEmpty, coded.members.overridesEncode { return [] }
        let functions =
            tables(context).flatMap { $0.encode() } + memberwiseFunctions(context).flatMap { $0.encode() }
        return templates.lines(
            "encode",
            [
                "class": .text(className), "keys": keys, "access": .text(keyword(coded.members.access)),
                "overridesEncode": coded.members.overridesEncode ? [""] : [],
                "coder": .text(context.names.inSignature("NSCoder")),
                "functions": declared(functions, in: "encode", context), "body": body,
            ], names: context.names)
    }

    /// Returns the declarations at the beginning of a member: type aliases for hidden types, and helper functions.
    ///
    /// Call this after the rest of the member is emitted, because that determines which names are needed. In a
    /// generated file, the helper functions are placed next to the class.
    private func declared(_ functions: [Line], in template: String, _ context: WriterContext) -> [Line] {
        let lists = context.conditionalLists.lines(context.names)
        templates.recordUse(of: template, names: context.names)
        return (isInFile ? [] : .aliases(context.names.aliases)) + lists + functions
    }

    private func initializer() -> [Line] {
        if case .inherited = coded.construction { return [] }
        let context = memberContext()
        let plan = construction
        let properties = properties(context)
        let hooks = HookWriter(context: context, className: className, localNames: localNames)
        var reads: [Line] = []
        if let version = coded.version {
            var locals = NameAllocator(usedNames: localNames.union(properties.map(\.local)))
            reads += hooks.check(version, local: locals.name(for: "version"), typeName: typeName)
        }
        reads += properties.flatMap { $0.decode() }
        var body = plan.first.flatMap { properties[$0].assign() }
        body += unarchived.map { "self.\(SwiftSyntaxText.member($0.name)) = \($0.value)" }
        let last = plan.last.flatMap { properties[$0].assign() } + hooks.finish(coded.hooks, typeName: typeName)
        if let superclassArguments {
            body.append("super.init\(parentheses: [Code(superclassArguments)])")
        } else if !callsRootLast || !last.isEmpty {
            let arguments = plan.call?.arguments.map { argument in
                Expression.Argument(
                    labelled: argument.label, argument.property.map { properties[$0].argument } ?? .null)
            }
            let initializer = "\(plan.target).init"
            let isThrowing = plan.call?.isThrowing ?? false
            let call = Expression.call(
                isThrowing ? .throwing(initializer) : .primary(initializer), arguments ?? [.init("coder", .coder)])
            body.append("\(call.tried)")
        }
        body += last

        let functions =
            tables(context).flatMap { $0.decode() } + memberwiseFunctions(context).flatMap { $0.decode() }
        // Values that hooks read aren't checked for errors of the coder.
        if coded.version != nil || coded.properties.contains(where: { $0.hooks.decode != nil }) {
            reads.append("guard coder.error == nil else { return nil }")
        }
        var modifiers = keyword(min(coded.members.access, .public))
        if coded.placement == .inline { modifiers += "required " }
        if plan.target == "self" { modifiers += "convenience " }
        let failure = Expression.coder.calling(
            "secureFail", .init(.primary("error")), .init("decoding", .primary("\"\(typeName)\"")))
        return templates.lines(
            "decode",
            [
                "class": .text(className), "keys": keys, "modifiers": .text(modifiers),
                "coder": .text(context.names.inSignature("NSCoder")),
                "functions": declared(functions, in: "decode", context), "canThrow": canThrow ? [""] : [],
                "className": .text("\"\(typeName)\""), "failure": ["\(failure)"], "body": reads + body,
            ], names: context.names)
    }

    private func memberwiseFunctions(_ context: WriterContext) -> [MemberwiseWriter] {
        context.memberwise.keyed.map { MemberwiseWriter(type: $0, context: context, reservedNames: reservedNames) }
    }

    private func tables(_ context: WriterContext) -> [ColumnWriter] {
        context.memberwise.columnar.map { ColumnWriter(type: $0, context: context, reservedNames: localNames) }
    }

    /// Whether the initializer can throw.
    private var canThrow: Bool {
        if construction.call?.isThrowing == true { return true }
        if coded.properties.contains(where: { property in
            property.hooks.decode.map { HookWriter.isRequired(property, $0) } ?? true
        }) {
            return true
        }
        let ofProperties = coded.properties.flatMap { [$0.hooks.decode, $0.hooks.validate] }.compactMap { $0 }
        return coded.version != nil || (coded.hooks.all + ofProperties).contains(where: HookWriter.canThrow)
    }

    // MARK: Properties

    private func properties(_ context: WriterContext) -> [PropertyWriter] {
        var locals = NameAllocator(usedNames: localNames)
        let assigned = Set(assignedAtOnce)
        return coded.properties.enumerated().map { index, property in
            PropertyWriter(
                property: property, local: locals.local(for: property.name),
                target: assigned.contains(index) ? .property : .local, localNames: localNames, memberContext: context,
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
                && !HookWriter.needsLocal(coded.properties[$0])
        }
    }

    private var construction: (call: InitializerCall?, target: String, first: [Int], last: [Int]) {
        let afterSuper = coded.properties.indices.filter { coded.properties[$0].isAssignedAfterSuper }
        switch coded.construction {
        case .inherited: return (nil, "super", [], [])
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
            case .directive: return (nil, "super", first, afterSuper)
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
    private var superclassArguments: String? {
        if case .designated(.directive(let arguments), _, _) = coded.construction { return arguments }
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

    /// The initializers of the superclass that the class doesn't inherit because it declares one.
    private var forwardedInitializers: [Line] {
        guard !forwarded.isEmpty else { return [] }
        let comment: Line =
            "// Swift doesn't inherit \(forwarded.count == 1 ? "this initializer" : "these initializers"), because the class declares one."
        return ["", comment] + forwarded.flatMap { self.lines(of: $0) }.dropFirst()
    }

    private func lines(of initializer: ForwardedInitializer) -> [Line] {
        let arguments = initializer.parameters.map { parameter in
            let name = SwiftSyntaxText.identifier(parameter.name)
            let value =
                switch parameter.passing {
                case .value: name
                case .inout: "&" + name
                case .evaluated: name + "()"
                }
            return Expression.Argument(labelled: parameter.label, .primary(value))
        }
        let access = initializer.access == .fileprivate ? "fileprivate " : keyword(initializer.access)
        let modifiers = access + (initializer.isRequired ? "required" : "override")
        let parameters = initializer.parameters.map { Code($0.declaration) }
        let call = Expression.call(initializer.isThrowing ? .throwing("super.init") : .primary("super.init"), arguments)
        return [""] + .lines(initializer.attributes)
            + .block(
                "\(modifiers) init\(initializer.failability)\(parentheses: parameters)\(initializer.isThrowing ? " throws" : "") {",
                ["\(call.tried)"])
    }
}
