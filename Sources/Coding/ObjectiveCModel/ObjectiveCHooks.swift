import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// Finds the methods in the directives of a class, and how to call them.
///
/// They are methods of the class's own `@implementation`, which members in the same implementation can call without a
/// declaration.
struct ObjectiveCHooks {
    /// A property or a class with a directive.
    private struct Subject {
        /// `Account.age`, or the class.
        let name: String
        /// `NSInteger` or `NSString *`, for the advice.
        let type: String
        /// nil for a class.
        var value: ObjectiveCTyping.Decision?
    }

    private let className: String
    private let methods: [HeaderImplementation.Method]
    private let typing: ObjectiveCTyping
    private let location: (SourceRange) -> Diagnostic.Location
    /// The methods that other files see; nil if the members are in the implementation.
    private let visible: Set<String>?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ known: ObjectiveCClassDeclaration, _ context: ObjectiveCContext) {
        className = known.name
        let (implementation, classes) = (known.implementations[0], context.classes)
        typing = context.typing(inFile: implementation.file)
        methods = implementation.item.methods
        location = { classes.location($0, in: implementation.file) }
        let headers = (known.declared + known.categories).filter(\.source.isHeader)
        visible = context.placesInCategory(known) ? Set(headers.flatMap(\.item.selectors)) : nil
    }

    // MARK: Of the class

    mutating func classHooks(_ bound: DirectiveBinder.Bound, at place: Diagnostic.Location) -> ClassHooks {
        let subject = Subject(name: className, type: "")
        return ClassHooks(
            validate: hook(bound, .validateObject, of: subject, at: place),
            didDecode: hook(bound, .didDecode, of: subject, at: place))
    }

    /// Returns nil for a class without a version.
    mutating func version(_ bound: DirectiveBinder.Bound, at place: Diagnostic.Location) -> ClassVersion? {
        guard let version = bound.version else {
            if let idle = bound.idleWithoutVersion {
                let word = idle.word.rawValue
                diagnostics.append(
                    .objectiveC(
                        "no-version", "'\(word)' has no effect on '\(className)', which has no version", at: place,
                        "add a version: '\(directive: .version) = 1, \(word) = …'"))
            }
            return nil
        }
        return ClassVersion(
            number: version.number, key: className + ".version", acceptsNewer: version.acceptsNewer,
            migrate: hook(bound, .migrate, of: Subject(name: className, type: ""), at: place))
    }

    // MARK: Of a property

    mutating func propertyHooks(
        _ property: ObjectiveCProperty, _ value: ObjectiveCTyping.Decision
    ) -> PropertyHooks {
        let bound = property.directives
        let subject = Subject(name: "\(property.owner).\(property.name)", type: property.type.spelling, value: value)
        return PropertyHooks(
            validate: hook(bound, .validate, of: subject, at: property.place),
            decode: hook(bound, .decode, of: subject, at: property.place),
            encode: hook(bound, .encode, of: subject, at: property.place))
    }

    // MARK: Looking one up

    private mutating func hook(
        _ bound: DirectiveBinder.Bound, _ role: HookRole, of subject: Subject, at place: Diagnostic.Location
    ) -> Hook? {
        guard let name = bound.method(role.word)?.nameValue else { return nil }
        let names = methods.map { String($0.selector.prefix { $0 != ":" }) }
        let named = zip(names, methods).filter { $0.0 == name }.map(\.1)
        guard let first = named.first else {
            fail(
                "'\(role.word.rawValue)' of '\(subject.name)' names '\(name)', but the implementation of '\(className)' "
                    + "has no such method",
                at: place,
                closest(to: name, among: names).map { "did you mean '\($0)'?" }
                    ?? "add '\(role.objectiveCExample(name, subject.type))'")
            return nil
        }
        for method in named {
            guard let hook = fit(method, role, subject.value) else { continue }
            let selector = (method.isOfClass ? "+" : "-") + method.selector
            guard visible?.contains(selector) == false else { return hook }
            fail(
                "no header declares '\(selector)' of '\(className)', so the category can't call it",
                at: location(method.range), "declare it in the interface of '\(className)'")
            return nil
        }
        fail(
            "'\(first.selector)' can't be used as '\(role.word.rawValue)' of '\(subject.name)'",
            at: location(first.range), "declare it as '\(role.objectiveCExample(name, subject.type))'")
        return nil
    }

    private mutating func fail(_ message: String, at place: Diagnostic.Location, _ advice: String) {
        diagnostics.append(.objectiveC("hook-method", message, at: place, advice))
    }

    // MARK: Whether it fits

    private func fit(
        _ method: HeaderImplementation.Method, _ role: HookRole, _ value: ObjectiveCTyping.Decision?
    ) -> Hook? {
        guard method.isOfClass == (role.isStatic == true), let result = method.result else { return nil }
        var arguments: [(label: String?, value: Hook.Argument)] = []
        for parameter in method.parameters {
            guard let argument = argument(parameter.type, role, value, used: arguments.map(\.value)) else {
                return nil
            }
            arguments.append((parameter.selectorPiece, argument))
        }
        let values = Set(arguments.map(\.value))
        if let needed = role.neededArgument, !values.contains(needed) { return nil }
        let hasError = values.contains(.error)
        let kind: Hook.Result
        switch role {
        case .validate, .validateObject:
            guard isBool(result) else { return nil }
            kind = .bool
        case .migrate:
            guard hasError ? isBool(result) : result.name == "void" else { return nil }
            kind = hasError ? .bool : .nothing
        case .didDecode, .encode:
            guard result.name == "void" else { return nil }
            kind = .nothing
        case .decode:
            guard let value, has(result, value) else { return nil }
            kind = .value
        }
        return Hook(
            name: method.selector, arguments: arguments, isStatic: method.isOfClass, isThrowing: hasError, result: kind)
    }

    private func argument(
        _ type: HeaderType, _ role: HookRole, _ value: ObjectiveCTyping.Decision?, used: [Hook.Argument]
    ) -> Hook.Argument? {
        role.objectiveCArguments.first { argument in
            guard !used.contains(argument) else { return false }
            switch argument {
            case .coder: return type.name == "NSCoder"
            case .key: return type.name == "NSString"
            case .version: return typing.scalar(type) == .int
            case .value: return value.map { has(type, $0) } ?? false
            case .error:
                guard case .pointer(let error, _, _) = type else { return false }
                return error.name == "NSError"
            }
        }
    }

    private func isBool(_ type: HeaderType) -> Bool { typing.scalar(type) == .bool }

    /// Whether a type can have a value. The compiler compares classes.
    private func has(_ type: HeaderType, _ wanted: ObjectiveCTyping.Decision) -> Bool {
        if wanted.value.isObject { return typing.types.withoutAliases(type).isObject }
        if wanted.value == .custom(isObject: false) { return true }
        guard let found = try? typing.decide(type, named: nil), found.value == wanted.value else { return false }
        // An enum has the values of its number.
        return found.type.scalar == wanted.type.scalar
            && found.type.members(in: found.valueTypes) == wanted.type.members(in: wanted.valueTypes)
    }
}

extension HookRole {
    /// The possible arguments in Objective-C, each at most once and in any order.
    fileprivate var objectiveCArguments: [Hook.Argument] {
        switch self {
        case .validate, .validateObject, .migrate: arguments + [.error]
        case .didDecode: []
        case .decode, .encode: [.coder, .key]
        }
    }

    fileprivate func objectiveCExample(_ name: String, _ type: String) -> String {
        switch self {
        case .validate: "+ (BOOL)\(name):(\(type))value error:(NSError **)error"
        case .validateObject: "- (BOOL)\(name):(NSError **)error"
        case .didDecode: "- (void)\(name)"
        case .migrate: "+ (BOOL)\(name):(NSInteger)version coder:(NSCoder *)coder error:(NSError **)error"
        case .decode: "+ (\(type))\(name):(NSCoder *)coder forKey:(NSString *)key"
        case .encode: "- (void)\(name):(NSCoder *)coder forKey:(NSString *)key"
        }
    }
}

extension HeaderType {
    var isObject: Bool {
        if case .named(_, _, let isObject, _) = self { return isObject }
        return false
    }

    /// `NSInteger` or `NSArray *`
    var spelling: String {
        switch self {
        case .named(let name, _, let isObject, _): isObject && !["id", "Class"].contains(name) ? name + " *" : name
        case .pointer(let type, _, _): type.spelling + " *"
        case .block, .function, .array: "id"
        }
    }
}
