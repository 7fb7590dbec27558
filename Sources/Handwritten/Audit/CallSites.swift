import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenObjectiveCBodies
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Calls that unarchive without secure coding or allow every class, wherever they are.
enum CallSites {
    /// The findings in a Swift file.
    ///
    /// - Parameters:
    ///   - audited: the members of classes that are audited themselves.
    ///   - unarchivers: the names of NSKeyedUnarchiver and its subclasses.
    static func findings(
        in file: ScannedFile, outside audited: [SourceRange], unarchivers: Set<String>
    ) -> [Finding] {
        let source = file.source
        let mayBeInsecure =
            source.mentions("unarchiveObject") || source.mentions("requiresSecureCoding")
            || source.mentions("unarchiveTopLevelObjectWithData") || source.mentions("eyedUnarchiveFromData")
        guard mayBeInsecure || source.mentions("NSObject.self") else { return [] }
        return SwiftCallReader(file, unarchivers).findings(outside: audited)
    }

    /// The findings in an Objective-C file.
    static func findings(
        inObjectiveC source: SourceFile, outside audited: [SourceRange], unarchivers: Set<String>
    ) -> [Finding] {
        UnarchivingCalls.calls(in: source, to: unarchivers).compactMap { call in
            let insecure: InsecureCall
            switch call.fault {
            case .hasWideList: return wideList(call.name, in: source, call.range, outside: audited)
            case .turnsOff: insecure = .turnedOff
            case .transforms: insecure = .transforming
            case .unarchives: insecure = .unarchiving(call.name)
            case .decodes:
                insecure = InsecureCall(
                    message: "'\(call.name)' doesn't name a class", advice: AuditRule.untypedDecode.objectiveCAdvice)
            }
            return insecure.finding(in: source, call.range)
        }
    }

    /// - Returns: nil for a decode call of a coder whose class is audited, which finds it with its key.
    fileprivate static func wideList(
        _ name: String, in source: SourceFile, _ range: SourceRange, outside audited: [SourceRange]
    ) -> Finding? {
        if CoderMethod.direction(of: name) == .decode, audited.contains(where: { $0.contains(range) }) { return nil }
        return Finding(
            kind: .wideClassList, message: "'\(name)' has NSObject in its class list", path: source.path, range: range,
            className: nil)
    }
}

/// A call, a property or a constant that turns secure coding off.
private struct InsecureCall {
    let message: String
    /// nil for that of the kind.
    var advice: String?

    private static let noMore = "remove it, and name the classes in each decode call"
    private static let transformer = "use 'NSSecureUnarchiveFromDataTransformer' or a subclass that lists your classes"

    static let turnedOff = InsecureCall(message: "'requiresSecureCoding' is turned off", advice: noMore)
    static let transforming = InsecureCall(
        message: "'\(InsecureTransformer.name)' transforms values without secure coding", advice: transformer)

    static func unarchiving(_ name: String) -> InsecureCall {
        InsecureCall(message: "'\(name)' doesn't require secure coding")
    }

    func finding(in source: SourceFile, _ range: SourceRange) -> Finding {
        Finding(
            kind: .secureOff, message: message, path: source.path, range: range, className: nil, advice: advice)
    }
}

private struct SwiftCallReader {
    private let file: ScannedFile
    private let nodes: [Node]
    private let variables: [Variable]
    /// The names of the variables whose values have NSObject.
    private let wideNames: Set<String>
    private let unarchivers: Set<String>

    /// A declaration of a variable, or an assignment.
    private struct Variable {
        let name: String
        let offset: Int
        var type: String?
        let value: Expression?
    }

    init(_ file: ScannedFile, _ unarchivers: Set<String>) {
        self.file = file
        self.unarchivers = unarchivers
        nodes = file.source.code.nodes
        variables = nodes.flatMap(Self.variables).sorted { $0.offset < $1.offset }
        wideNames = Set(variables.filter { $0.value.map(Self.namesNSObject) ?? false }.map(\.name))
    }

    private static func variables(of node: Node) -> [Variable] {
        switch node {
        case .statement(let statement):
            return statement.bindings.flatMap { binding in
                binding.names.map {
                    Variable(name: $0, offset: statement.range.lower, type: binding.type, value: binding.value)
                }
            }
        case .expression(let expression):
            guard let (symbol, target, value) = expression.assignment, symbol == "=", let name = target.lastName
            else { return [] }
            return [Variable(name: name, offset: expression.range.lower, value: value)]
        }
    }

    func findings(outside audited: [SourceRange]) -> [Finding] {
        let properties = file.declarations.flatMap(\.properties).filter { $0.name.text == "allowedTopLevelClasses" }
        let lists = properties.filter { property in
            property.initialValue.map { Self.namesNSObject($0.expression) } ?? false
                || property.accessors(in: file).values.contains { $0.body.nodes.contains(where: \.isNSObject) }
        }
        let found = nodes.compactMap { node -> Finding? in
            guard case .expression(let expression) = node else { return nil }
            if let (call, range) = insecureCall(expression) { return call.finding(in: file.source, range) }
            guard let (name, range) = wideList(expression) else { return nil }
            return CallSites.wideList(name, in: file.source, range, outside: audited)
        }
        return found
            + lists.compactMap { CallSites.wideList($0.name.text, in: file.source, $0.name.range, outside: audited) }
    }

    private func insecureCall(_ expression: Expression) -> (InsecureCall, SourceRange)? {
        switch expression.kind {
        case .call(let callee, _):
            guard let name = callee.lastName, isUnarchiving(name, callee) else { return nil }
            return (.unarchiving(name), place(of: name, in: callee))
        case .binary("=", let target, let value):
            guard case .member(let coder?, "requiresSecureCoding") = target.kind, value.kind == .boolean(false),
                !isArchiver(coder)
            else { return nil }
            return (.turnedOff, place(of: "requiresSecureCoding", in: target))
        case .string([.text(InsecureTransformer.name)]): return (.transforming, expression.range)
        case .name(InsecureTransformer.swiftConstant), .member(_, InsecureTransformer.swiftConstant):
            return (.transforming, place(of: InsecureTransformer.swiftConstant, in: expression))
        default: return nil
        }
    }

    private func isUnarchiving(_ name: String, _ callee: Expression) -> Bool {
        switch name {
        case "unarchiveObject":
            guard case .member(let type?, _) = callee.kind, let name = type.lastName else { return false }
            return unarchivers.contains(name)
        // Until Swift 3.
        case "unarchiveObjectWithData", "unarchiveObjectWithFile", "unarchiveTopLevelObjectWithData": return true
        default: return false
        }
    }

    /// The place of a name at the end of an expression.
    private func place(of name: String, in expression: Expression) -> SourceRange {
        let mentions = SourceSlice(expression.range, of: file.source).mentions
        return mentions.last { $0.name.text == name }?.name.range ?? expression.range
    }

    /// Whether a variable is an archiver, by its declaration or last assignment, or else by its name.
    /// Archiving without secure coding isn't a fault.
    private func isArchiver(_ coder: Expression) -> Bool {
        guard let name = coder.lastName else { return false }
        for variable in variables.reversed() where variable.name == name && variable.offset < coder.range.lower {
            let type = variable.type?.filter { $0 != "?" && $0 != "!" } ?? variable.value?.createdType
            if type == "NSKeyedUnarchiver" { return false }
            if type == "NSKeyedArchiver" { return true }
        }
        let lowered = name.lowercased()
        return lowered.hasSuffix("archiver") && !lowered.hasSuffix("unarchiver") || lowered.hasSuffix("encoder")
    }

    private static let listing: Set<String> = [
        "unarchivedObject", "unarchivedArrayOfObjects", "unarchivedDictionary", "decodeObject", "decodeTopLevelObject",
        "decodeArrayOfObjects", "decodeDictionary", "setClasses",
    ]

    /// The name and place of a method that is given a list with NSObject, or the name of such a list.
    private func wideList(_ expression: Expression) -> (String, SourceRange)? {
        guard case .call(let callee, let arguments) = expression.kind, case .member(_, let name) = callee.kind,
            Self.listing.contains(name)
        else { return nil }
        let isWide = arguments.contains { Self.namesNSObject($0.value) || isNameOfWideList($0.value) }
        return isWide ? (name, place(of: name, in: callee)) : nil
    }

    /// Whether the expression, or one that a call is given, is the name of a variable whose value has NSObject.
    private func isNameOfWideList(_ value: Expression) -> Bool {
        switch value.kind {
        case .name(let name), .member(_, let name): wideNames.contains(name)
        case .call(_, let arguments): arguments.contains { isNameOfWideList($0.value) }
        case .array(let elements): elements.contains(where: isNameOfWideList)
        case .binary(_, let left, let right): isNameOfWideList(left) || isNameOfWideList(right)
        case .cast(let base, _, _), .attempt(_, let base), .forced(let base): isNameOfWideList(base)
        default: false
        }
    }

    private static func namesNSObject(_ value: Expression) -> Bool {
        Node.expression(value).all.contains(where: \.isNSObject)
    }
}

extension Node {
    /// Whether it is `NSObject.self`.
    fileprivate var isNSObject: Bool {
        guard case .expression(let expression) = self, case .member(let type?, "self") = expression.kind else {
            return false
        }
        return type.lastName == "NSObject"
    }
}

extension Statement {
    /// The variables that it binds directly.
    fileprivate var bindings: [Binding] {
        switch kind {
        case .binding(let bindings): bindings
        case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
            conditions.compactMap {
                guard case .binding(let names, let type, let value, _) = $0 else { return nil }
                return Binding(names: names, type: type, value: value)
            }
        default: []
        }
    }
}

extension Expression {
    /// The last name of a dotted expression: `coder` for `self.coder?`.
    fileprivate var lastName: String? {
        switch kind {
        case .name(let name), .member(_, let name): name
        case .chained(let base), .forced(let base): base.lastName
        default: nil
        }
    }

    /// `T` in `try T(…)`
    fileprivate var createdType: String? {
        switch kind {
        case .attempt(_, let value), .forced(let value), .cast(let value, _, _): value.createdType
        case .call(let callee, _): callee.lastName
        default: nil
        }
    }
}
