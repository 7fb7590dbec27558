import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The properties that other members of a class treat as data of its objects.
struct PropertyUsage {
    /// Why a property is data.
    enum Use {
        case given, compared, copied, coded

        /// A clause for a note.
        var reason: String {
            let lost = "its value, which is lost when the object is archived"
            return switch self {
            case .given: "an initializer takes \(lost)"
            case .compared: "objects are compared by \(lost)"
            case .copied: "copies get \(lost)"
            case .coded: "the class also writes it to another format, but not to archives"
            }
        }
    }

    /// Properties that initializers and class methods set from their arguments.
    private var given: Set<String> = []
    /// Values that come from JSON: dictionaries whose keys are read, and values that are looked up in those.
    private var json: Set<String> = []
    /// Properties that objects are compared by.
    private var compared: Set<String> = []
    /// Properties that copies get.
    private var copied: Set<String> = []
    /// Properties that the class writes to another format: to an `Encoder`, or to a dictionary.
    private var coded: Set<String> = []
    /// Properties that are filled by the getters that return them.
    private(set) var lazy: Set<String> = []

    /// The properties that the getters of computed properties name, by computed property.
    private var named: [String: Set<String>] = [:]

    /// The properties that the setters of computed ones assign: `_name` of `name`.
    private var backing: [String: Set<String>] = [:]

    private let sources: AuditSources
    private let type: Symbol
    private let names: Set<String>

    init(_ sources: AuditSources, _ type: Symbol) {
        self.sources = sources
        self.type = type
        names = Set(sources.properties(of: type).map { $0.member.name.text })
        // A subclass sets the properties of its superclass, too.
        for owner in [type] + sources.table.subclasses(of: type) {
            for found in sources.initializers(of: owner)
            where owner == type || sources.language(of: found.file).sendsMessages {
                let parameters = found.member.parameters
                guard let body = found.member.body, parameters.first?.label?.text != "coder" else {
                    continue
                }
                if owner == type { given.formUnion(parameters.compactMap { $0.name?.text }) }
                let statements = sources.statements(in: found.file, body: body)
                // `init(from: decoder)`
                let isDecoder = parameters.contains { $0.type?.isType("Decoder") ?? false }
                if isDecoder { coded.formUnion(assigned(in: statements)) }
                given.formUnion(derived(in: statements, parameters))
                json.formUnion(parsed(in: statements))
            }
        }
        for found in sources.functions(of: type) { read(found) }
        for found in sources.properties(of: type) where found.member.accessors == .computed {
            let accessors = found.member.accessors(in: sources.table.file(at: found.file))
            if let setter = accessors["set"] { backing[found.member.name.text] = assigned(in: setter.body) }
            guard let getter = accessors["get"] else { continue }
            named[found.member.name.text] = mentioned(in: getter.body)
            lazy.formUnion(filled(in: getter.body))
            if isDictionary(found.member.type) { coded.formUnion(entries(in: getter.body)) }
        }
        coded.formUnion(codingKeys)
        if hasSynthesizedCoding { coded.formUnion(names) }
        for uses in [\Self.given, \.compared, \.copied, \.coded] {
            self[keyPath: uses].formUnion(self[keyPath: uses].flatMap { backing[$0] ?? [] })
        }
    }

    /// Whether the values of a property come from JSON, which may contain null.
    func isJSON(_ name: String) -> Bool { json.contains(name) }

    /// The properties in which the values of computed ones are stored: `_name` of `name`.
    func properties(behind computed: Set<String>) -> Set<String> {
        computed.reduce(into: []) { $0.formUnion(named[$1] ?? []) }
    }

    /// Why a property is data; nil if the class doesn't show that it is.
    func use(of name: String) -> Use? {
        if given.contains(name) { return .given }
        guard !lazy.contains(name) else { return nil }
        if compared.contains(name) { return .compared }
        if copied.contains(name) { return .copied }
        return coded.contains(name) ? .coded : nil
    }

    private mutating func read(_ found: MemberReference<FunctionDeclaration>) {
        let name = found.member.name.text
        let parameters = found.member.parameters
        let statements = sources.statements(in: found.file, declaration: found.member.range)
        if parameters.isEmpty { lazy.formUnion(filled(in: statements)) }
        if ["isEqual", "compare"].contains(where: name.hasPrefix) || name == "==" {
            compared.formUnion(mentioned(in: statements).subtracting(assigned(in: statements)))
        } else if name == "copy" || name == "mutableCopy"
            || ["copyWith", "mutableCopyWith"].contains(where: name.hasPrefix)
        {
            // The copy gets a value, but not of the object: `copy->_isCopy = YES`.
            let targets = Set(statements.nodes.compactMap { $0.assignment?.target.range })
            copied.formUnion(mentioned(in: statements) { !targets.contains($0) })
        } else if found.member.modifiers.isTypeMember {
            given.formUnion(derived(in: statements, parameters))
            json.formUnion(parsed(in: statements))
        } else if parameters.isEmpty {
            if assigned(in: statements).contains(name) { lazy.insert(name) }
            if isDictionary(found.member.result) { coded.formUnion(entries(in: statements)) }
        } else if parameters.contains(where: { $0.type?.isType("Encoder") ?? false }) {
            coded.formUnion(mentioned(in: statements))
        }
    }

    /// The properties that an enum `CodingKeys` of the class names.
    private var codingKeys: Set<String> {
        let keys = sources.table.nestedSymbols(named: "CodingKeys", in: type)
        return names.intersection(keys.flatMap { sources.table.members(of: $0, \.cases) }.map(\.member.name.text))
    }

    /// Whether the compiler writes the members of Codable, for all stored properties.
    private var hasSynthesizedCoding: Bool {
        ["Codable", "Decodable", "Encodable"].contains { sources.declares($0, type) }
            && sources.table.nestedSymbols(named: "CodingKeys", in: type).isEmpty
            && !sources.initializers(of: type).contains { $0.member.parameters.first?.label?.text == "from" }
            && !sources.functions(of: type, named: "encode").contains {
                $0.member.parameters.first?.label?.text == "to"
            }
    }

    private func isDictionary(_ type: SourceSlice?) -> Bool {
        guard let type else { return false }
        switch SimpleType(type.typeSyntax).unwrapped {
        case .dictionary: return true
        case .named(let name): return ["NSDictionary", "NSMutableDictionary"].contains(name)
        default: return false
        }
    }

    /// The properties that statements put into a dictionary: `["name": name]`, `values["name"] = name` and
    /// `[values setObject:name forKey:@"name"]`.
    private func entries(in statements: [Statement]) -> Set<String> {
        statements.nodes.reduce(into: []) { result, node in
            guard case .expression(let expression) = node else { return }
            switch expression.kind {
            case .dictionary(let elements): for element in elements { result.formUnion(mentioned(in: element)) }
            case .call(_, let arguments) where arguments.last?.label == "forKey":
                for argument in arguments.dropLast() { result.formUnion(mentioned(in: argument.value)) }
            default:
                guard let (_, target, value) = expression.assignment, case .subscripted = target.kind else { return }
                result.formUnion(mentioned(in: value))
            }
        }
    }

    /// The properties that a getter assigns and returns.
    private func filled(in statements: [Statement]) -> Set<String> {
        let returned = statements.nodes.reduce(into: Set<String>()) { result, node in
            if case .statement(let statement) = node, case .return(let value?) = statement.kind {
                result.formUnion(mentioned(in: value))
            }
        }
        return assigned(in: statements).intersection(returned)
    }

    private func mentioned(in value: Expression) -> Set<String> {
        mentioned(in: [Statement(.expression(value), value.range)])
    }

    /// The properties that get a dictionary from whose keys statements read values, or one of those values, or the
    /// result of JSONSerialization: `_json = json; _name = json[@"name"];`
    private func parsed(in statements: [Statement]) -> Set<String> {
        let nodes = statements.nodes
        var dictionaries = Set(
            nodes.compactMap { node -> String? in
                guard case .expression(let expression) = node,
                    case .subscripted(let base, let arguments) = expression.kind,
                    case .name(let name) = base.kind, case .string? = arguments.first?.value.kind
                else { return nil }
                return name
            })
        func isParsed(_ value: Expression) -> Bool {
            switch value.kind {
            case .name(let name): dictionaries.contains(name)
            case .cast(let base, _, _), .attempt(_, let base), .chained(let base), .forced(let base): isParsed(base)
            case .binary("??", let base, _): isParsed(base)
            case .subscripted(let base, let arguments):
                if case .string? = arguments.first?.value.kind { isParsed(base) } else { false }
            case .call(let callee, _):
                if case .member(let base?, let name) = callee.kind {
                    ["jsonObject", "JSONObjectWithData"].contains(name) && base.kind != .name("self")
                } else {
                    false
                }
            default: false
            }
        }
        for case .statement(let statement) in nodes {
            guard case .binding(let bindings) = statement.kind else { continue }
            for binding in bindings where binding.value.map(isParsed) ?? false { dictionaries.formUnion(binding.names) }
        }
        return names.intersection(
            nodes.compactMap { node in
                guard let (_, target, value) = node.assignment, isParsed(value) else { return nil }
                if case .member(_, let name) = target.kind { return name }
                return target.memberName
            })
    }

    /// The properties that statements assign to the object.
    private func assigned(in statements: [Statement]) -> Set<String> {
        names.intersection(statements.nodes.compactMap { $0.assignment?.target.memberName })
    }

    private func mentioned(
        in statements: [Statement], where isWanted: (SourceRange) -> Bool = { _ in true }
    ) -> Set<String> {
        names.intersection(
            statements.nodes.compactMap { node in
                guard case .expression(let expression) = node, isWanted(expression.range) else { return nil }
                switch expression.kind {
                case .name(let name), .member(_, let name): return name
                default: return nil
                }
            })
    }

    /// The parameters that pass something to a method, unlike `NSError **error`.
    private func givenNames(_ parameters: [Parameter]) -> Set<String> {
        Set(
            parameters.compactMap { parameter in
                let type = parameter.type?.typeSyntax?.names.first?.last ?? ""
                return ["UnsafeMutablePointer", "AutoreleasingUnsafeMutablePointer"].contains(type)
                    ? nil : parameter.name?.text
            })
    }

    /// Returns the properties that statements, or the methods of the object that they call, set from arguments.
    private func derived(in statements: [Statement], _ parameters: [Parameter]) -> Set<String> {
        var pending = [(statements, parameters)]
        var followed: Set<String> = []
        var result: Set<String> = []
        while let (statements, parameters) = pending.popLast() {
            var origin = ArgumentFlow(givenNames(parameters))
            origin.follow(statements.nodes)
            result.formUnion(origin.members)
            for name in origin.methods where followed.insert(name).inserted {
                for found in sources.functions(of: type, named: name) {
                    let statements = sources.statements(in: found.file, declaration: found.member.range)
                    pending.append((statements, found.member.parameters))
                }
            }
        }
        return names.intersection(result)
    }
}

extension Node {
    fileprivate var assignment: (symbol: String, target: Expression, value: Expression)? {
        if case .expression(let expression) = self { expression.assignment } else { nil }
    }
}

extension Expression {
    /// Whether it is a literal, an empty collection, or the name of a constant: `AStateClosed`, `kLimit`.
    var isConstant: Bool {
        switch kind {
        case .integer, .float, .boolean, .nil: return true
        case .string(let parts): return parts.allSatisfy { if case .text = $0 { true } else { false } }
        case .array(let elements), .dictionary(let elements): return elements.isEmpty
        case .prefix(_, let value), .cast(let value, _, _): return value.isConstant
        case .name(let name): return Self.isConstant(name)
        default: return false
        }
    }

    /// Whether a name is one that constants have: `AStateClosed`, `kLimit`.
    static func isConstant(_ name: String) -> Bool {
        let rest = name.first == "k" ? name.dropFirst() : name[...]
        return rest.first?.isUppercase == true
    }
}

/// Follows the arguments of a method.
private struct ArgumentFlow {
    /// The variables whose values come from arguments.
    private var known: Set<String>
    private var variables: Set<String>
    /// The members whose values come from arguments.
    private(set) var members: Set<String> = []
    /// The methods of the object that get arguments.
    private(set) var methods: [String] = []

    init(_ parameters: Set<String>) {
        known = parameters
        variables = parameters
    }

    mutating func follow(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .statement(let statement): follow(statement)
            case .expression(let expression): follow(expression)
            }
        }
    }

    private mutating func follow(_ statement: Statement) {
        switch statement.kind {
        case .binding(let bindings): for binding in bindings { bind(binding.names, to: binding.value) }
        case .loop(let names, let sequence?, _, _): bind(names, to: sequence)
        case .switch(let subject, let cases) where isKnown(subject):
            // `switch (style) { case 1: _isBold = YES; }`
            for assignment in cases.flatMap(\.body).nodes.compactMap(\.assignment) { note(assignment.target) }
        default: break
        }
    }

    private mutating func bind(_ names: [String], to value: Expression?) {
        variables.formUnion(names)
        if value.map(isKnown) ?? false { known.formUnion(names) }
    }

    private mutating func follow(_ expression: Expression) {
        if let assignment = expression.assignment {
            guard isKnown(assignment.value) else { return }
            note(assignment.target)
            // `[self setAll:values]` has the form of an assignment.
            if case .member(let base?, let name) = assignment.target.kind, base.kind == .name("self") {
                methods.append("set" + name.prefix(1).uppercased() + name.dropFirst())
            }
            return
        }
        guard case .call(let callee, let arguments) = expression.kind else { return }
        let isGiven = arguments.contains { isKnown($0.value) }
        guard isGiven || isKnown(callee) else { return }
        for argument in arguments {
            switch argument.value.kind {
            case .closure(let parameters, _): known.formUnion(parameters)
            case .prefix("&", let target): note(target)
            default: break
            }
        }
        // A macro: `SET_IF_FOUND(_name, json[@"name"])`.
        if isGiven, case .name(let name) = callee.kind, name.contains("Set") || name.contains("SET") {
            arguments.first.map { note($0.value) }
        }
        guard isGiven, case .member(let base?, let name) = callee.kind else { return }
        if base.kind == .name("self") { methods.append(name) }
        // `[_names addObject:name]`
        if name == "add" { note(base) }
    }

    private mutating func note(_ target: Expression) {
        switch target.kind {
        case .name(let name) where variables.contains(name): known.insert(name)
        case .name(let name), .member(_, let name): members.insert(name)
        case .subscripted(let base, _), .prefix("*", let base), .binary("+=", let base, _): note(base)
        default: break
        }
    }

    private func isKnown(_ expression: Expression) -> Bool { isKnown(.expression(expression)) }

    private func isKnown(_ node: Node) -> Bool {
        if case .expression(let expression) = node, case .name(let name) = expression.kind {
            return known.contains(name)
        }
        return node.children.contains(where: isKnown)
    }
}
