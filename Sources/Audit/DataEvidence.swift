import CodingBodies
import SourceText
import SwiftScanner

/// The properties that the methods of a class treat as data of its objects.
struct DataEvidence {
    /// Properties that initializers and class methods set from their arguments.
    private var kept: Set<String> = []
    /// Dictionaries that initializers and class methods keep, and whose keys they read.
    private(set) var raw: Set<String> = []
    /// Properties that objects are compared by.
    private var compared: Set<String> = []
    /// Properties that copies get. Copies also get temporary state, such as flags and owners.
    private var copied: Set<String> = []
    /// Properties that setters set from their arguments. A private one can also be temporary state.
    private var changed: Set<String> = []
    /// Properties that methods whose names say so add their arguments to: `addTag:`.
    private var added: Set<String> = []
    /// Properties that methods write to another format.
    private var written: Set<String> = []
    /// Properties that are filled by their getters.
    private(set) var lazy: Set<String> = []
    /// Properties that methods set to something else than an argument, as they do with what happens at the moment.
    private var state: Set<String> = []
    /// Properties that methods compute, such as what a request has returned, or count.
    private var computed: Set<String> = []
    /// Flags that initializers turn on.
    private var turnedOn: Set<String> = []
    /// Properties that methods use other than to set them.
    private var used: Set<String> = []

    /// The properties that the getters of computed properties name, by computed property.
    private var named: [String: Set<String>] = [:]

    /// What the methods of a class say about a property.
    struct Use {
        enum Strength: Comparable { case none, changed, kept }

        var strength = Strength.none
        /// Whether methods set it to something else than an argument.
        var isState = false
        /// Whether methods compute or count it.
        var isComputed = false
        var isTurnedOn = false

        var isFound: Bool { strength > .none }
    }

    private let index: DeclarationIndex
    private let type: Int
    private let names: Set<String>

    init(_ index: DeclarationIndex, _ type: Int) {
        self.index = index
        self.type = type
        names = Set(index.properties(of: type).map { index.files[$0.file].identifier($0.member.name) })
        // A subclass sets the properties of its superclass, too.
        for owner in [type] + index.descendants(of: type) {
            for found in index.initializers(of: owner) where owner == type || index.isObjectiveC(found.file) {
                let file = index.files[found.file]
                guard let body = found.member.body,
                    found.member.parameters.first?.label.map({ file.text($0) }) != "coder"
                else { continue }
                let statements = index.statements(in: found.file, body: body)
                kept.formUnion(derived(in: statements, found.member.parameters, file))
                raw.formUnion(parsed(in: statements))
                turnedOn.formUnion(assigned(in: statements) { $0.kind == .boolean(true) })
            }
        }
        for found in index.functions(of: type) { read(found) }
        for found in index.properties(of: type) where found.member.accessors == .computed {
            let file = index.files[found.file]
            guard let getter = found.member.accessors(in: file)["get"] else { continue }
            named[file.identifier(found.member.name)] = mentioned(in: getter.body)
        }
    }

    /// The properties in which the values of computed ones are stored: `_name` of `name`.
    func properties(behind computed: Set<String>) -> Set<String> {
        computed.reduce(into: []) { $0.formUnion(named[$1] ?? []) }
    }

    /// - Parameters:
    ///   - isSettable: whether callers can set the property.
    ///   - isOwn: whether only the class sets the property, and archives such properties.
    ///   - isPlain: whether it consists of texts, numbers and similar values.
    func use(of name: String, isSettable: Bool, isOwn: Bool, isPlain: Bool, isFlag: Bool) -> Use {
        let isState = state.contains(name)
        // A private flag that no method reads says nothing.
        let isTurnedOn = turnedOn.contains(name) && (isSettable || used.contains(name))
        let isCopied = copied.contains(name) && isPlain && !(isFlag && isState)
        let isKept = kept.contains(name) || compared.contains(name) && !lazy.contains(name)
        // Two weaker signs are as good as a strong one.
        let signs = [
            isCopied, (isSettable || isOwn || added.contains(name)) && changed.contains(name),
            isSettable && written.contains(name),
        ].count(where: \.self)
        let strength: Use.Strength = isKept || signs > 1 ? .kept : signs > 0 ? .changed : .none
        return Use(
            strength: strength, isState: isState, isComputed: computed.contains(name),
            isTurnedOn: isTurnedOn)
    }

    private mutating func read(_ found: DeclarationIndex.Located<FunctionDeclaration>) {
        let file = index.files[found.file]
        let name = file.identifier(found.member.name)
        let parameters = found.member.parameters
        let statements = index.statements(in: found.file, declaration: found.member.range)
        let targets = Set(statements.nodes.compactMap { $0.assignment?.target.range })
        let usedNames = mentioned(in: statements) { !targets.contains($0) }
        used.formUnion(usedNames)
        if ["isEqual", "compare"].contains(where: name.hasPrefix) || ["hash", "=="].contains(name) {
            // A hash that is kept isn't compared.
            compared.formUnion(mentioned(in: statements).subtracting(assigned(in: statements)))
        } else if name == "copy" || name == "mutableCopy"
            || ["copyWith", "mutableCopyWith"].contains(where: name.hasPrefix)
        {
            // The copy gets a value, but not of the object: `copy->_isCopy = YES`.
            copied.formUnion(usedNames)
        } else if index.isObjectiveC(found.file) || !parameters.isEmpty,
            found.member.modifiers.contains(where: { ["class", "static"].contains(file.text($0.keyword)) })
        {
            kept.formUnion(derived(in: statements, parameters, file))
            raw.formUnion(parsed(in: statements))
            turnedOn.formUnion(assigned(in: statements, isOwn: false) { $0.kind == .boolean(true) })
        } else if parameters.isEmpty {
            let assigned = assigned(in: statements)
            if assigned.contains(name) { lazy.insert(name) }
            state.formUnion(assigned)
            computed.formUnion(self.computed(in: statements, parameters, file))
            let formats = ["ictionary", "json", "Json", "JSON", "XML", "ropertyList", "erializ"]
            if formats.contains(where: name.contains) { written.formUnion(mentioned(in: statements)) }
        } else if index.isObjectiveC(found.file), name != "encode" {
            let isReaction = isReaction(found.member, file)
            let given = isReaction ? [] : derived(in: statements, parameters, file, isStrict: true)
            changed.formUnion(given)
            added.formUnion(given.filter { Self.isAddition(file.selector(found.member), to: $0) })
            state.formUnion(assigned(in: statements).subtracting(given))
            computed.formUnion(self.computed(in: statements, isReaction ? [] : parameters, file))
        }
    }

    /// Whether a method adds an argument to a property, by its name: `addTag:` and `addTagsFromArray:` for `tags`.
    private static func isAddition(_ selector: String, to property: String) -> Bool {
        guard selector.hasPrefix("add") else { return false }
        let name = property.lowercased()
        return [name, name.hasSuffix("s") ? String(name.dropLast()) : name].contains(
            where: selector.dropFirst(3).lowercased().hasPrefix)
    }

    /// The properties that get a variable from whose keys statements read values: `_json = json; _name = json[@"name"];`
    private func parsed(in statements: [Statement]) -> Set<String> {
        let nodes = statements.nodes
        let dictionaries = Set(
            nodes.compactMap { node -> String? in
                guard case .expression(let expression) = node,
                    case .subscripted(let base, let arguments) = expression.kind,
                    case .name(let name) = base.kind, case .string? = arguments.first?.value.kind
                else { return nil }
                return name
            })
        return names.intersection(
            nodes.compactMap { node in
                guard let (_, target, value) = node.assignment, case .name(let name) = value.kind,
                    dictionaries.contains(name)
                else { return nil }
                if case .member(_, let name) = target.kind { return name }
                return target.memberName
            })
    }

    /// Whether a method reacts to an event, or does something whose end it tells: its arguments aren't data of the object.
    private func isReaction(_ method: FunctionDeclaration, _ file: ScannedFile) -> Bool {
        let words = [file.identifier(method.name)] + method.parameters.compactMap { $0.label.map { file.text($0) } }
        return words.contains { word in
            ["did", "will", "handle", "process"].contains {
                word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase ?? false
            }
        }
            || method.parameters.contains { parameter in
                guard let type = parameter.type.map({ file.typeSyntax($0) }) else { return false }
                return index.resolvingAliases(Shape(type)).unwrapped == .function
            }
    }

    /// The properties that statements give values which are neither constants nor arguments, also of closures.
    private func computed(
        in statements: [Statement], _ parameters: [Parameter], _ file: ScannedFile
    ) -> Set<String> {
        let nodes = statements.nodes
        var given = givenNames(parameters, file)
        for case .expression(let expression) in nodes {
            if case .closure(let parameters, _) = expression.kind { given.formUnion(parameters) }
        }
        var flow = ArgumentFlow(given, isStrict: true)
        flow.follow(nodes)
        let changed = nodes.compactMap { node -> String? in
            guard let (symbol, target, value) = node.assignment, symbol != "=" || !value.isConstant else { return nil }
            return target.memberName
        }
        return names.intersection(changed).subtracting(flow.members)
    }

    /// The properties that statements assign to the object.
    private func assigned(
        in statements: [Statement], isOwn: Bool = true, where isWanted: (Expression) -> Bool = { _ in true }
    ) -> Set<String> {
        names.intersection(
            statements.nodes.compactMap { node in
                guard let (_, target, value) = node.assignment, isWanted(value) else { return nil }
                if !isOwn, case .member(_, let name) = target.kind { return name }
                return target.memberName
            })
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
    private func givenNames(_ parameters: [Parameter], _ file: ScannedFile) -> Set<String> {
        Set(
            parameters.compactMap { parameter in
                let type = parameter.type.map { file.text($0) } ?? ""
                return type.hasPrefix("UnsafeMutablePointer") || type.hasPrefix("AutoreleasingUnsafe")
                    ? nil : parameter.name.map { file.identifier($0) }
            })
    }

    /// Returns the properties that statements, or the methods of the object that they call, set from arguments.
    private func derived(
        in statements: [Statement], _ parameters: [Parameter], _ file: ScannedFile, isStrict: Bool = false
    ) -> Set<String> {
        var pending = [(statements, parameters, file)]
        var followed: Set<String> = []
        var result: Set<String> = []
        while let (statements, parameters, file) = pending.popLast() {
            var flow = ArgumentFlow(givenNames(parameters, file), isStrict: isStrict)
            flow.follow(statements.nodes)
            result.formUnion(flow.members)
            for name in flow.methods where followed.insert(name).inserted {
                for found in index.functions(of: type) {
                    let file = index.files[found.file]
                    guard file.identifier(found.member.name) == name else { continue }
                    pending.append(
                        (
                            index.statements(in: found.file, declaration: found.member.range),
                            found.member.parameters, file
                        ))
                }
            }
        }
        return names.intersection(result)
    }
}

extension ScannedFile {
    /// The name of a method with its labels, without colons.
    fileprivate func selector(_ method: FunctionDeclaration) -> String {
        identifier(method.name) + method.parameters.compactMap { $0.label.map { text($0) } }.joined()
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
        case .name(let name):
            return name.first?.isUppercase == true || name.hasPrefix("k") && name.dropFirst().first?.isUppercase == true
        default: return false
        }
    }
}

/// Follows the arguments of a method.
private struct ArgumentFlow {
    /// The variables whose values come from arguments.
    private var known: Set<String>
    /// Whether what is looked up with an argument is something else.
    private let isStrict: Bool
    private var variables: Set<String>
    /// The members whose values come from arguments.
    private(set) var members: Set<String> = []
    /// The methods of the object that get arguments.
    private(set) var methods: [String] = []

    init(_ parameters: Set<String>, isStrict: Bool) {
        self.isStrict = isStrict
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
        case .binding(let bindings):
            for binding in bindings {
                variables.formUnion(binding.names)
                if let value = binding.value, isKnown(value) { known.formUnion(binding.names) }
            }
        case .loop(let names, let sequence?, _, _):
            variables.formUnion(names)
            if isKnown(sequence) { known.formUnion(names) }
        case .switch(let subject, let cases) where isKnown(subject):
            // `switch (style) { case 1: _isBold = YES; }`
            for case .expression(let expression) in cases.flatMap(\.body).nodes {
                if let assignment = expression.assignment { note(assignment.target) }
            }
        default: break
        }
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

    private func isKnown(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): known.contains(name)
        case .subscripted(let base, _) where isStrict: isKnown(base)
        default: Node.expression(expression).children.contains(where: isKnown)
        }
    }

    private func isKnown(_ node: Node) -> Bool {
        switch node {
        case .expression(let expression): isKnown(expression)
        case .statement: node.children.contains(where: isKnown)
        }
    }
}
