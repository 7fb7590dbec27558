import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenObjectiveCSyntax

/// The types of C and Objective-C that the scanned files declare.
struct ObjectiveCTypes {
    private var declarations: [String: Set<Kind>] = [:]

    private enum Kind: Hashable {
        case enumeration(HeaderType)
        case alias(HeaderType)
        case structure([HeaderField])
    }

    enum Resolved {
        case enumeration(HeaderType)
        case structure([HeaderField])
        case type(HeaderType)
        case ambiguous
        case unknown
    }

    init(_ files: [ObjectiveCFile]) {
        for declaration in files.flatMap(\.types) {
            switch declaration.kind {
            case .enumeration(let enumeration):
                insert(declaration.name, .enumeration(Self.rawType(enumeration)))
            case .typedEnumeration(let type), .alias(let type):
                // `typedef struct Point Point;`
                guard type.name != declaration.name else { continue }
                insert(declaration.name, .alias(type))
            case .structure(let fields, _): insert(declaration.name, .structure(fields))
            case .interface, .protocol: continue
            }
        }
    }

    private mutating func insert(_ name: String, _ kind: Kind) {
        declarations[name, default: []].insert(kind)
    }

    /// If no type is given, it is the compiler's choice; every value fits in a signed number of 64 bits.
    private static func rawType(_ enumeration: HeaderEnumeration) -> HeaderType {
        guard !enumeration.isTypeGiven else { return enumeration.rawType }
        return .named("int64_t", arguments: [], isObject: false, .nonnull)
    }

    func resolve(_ name: String) -> Resolved {
        guard let kinds = declarations[name], let first = kinds.first else { return .unknown }
        guard kinds.count == 1 else { return .ambiguous }
        switch first {
        case .enumeration(let type): return .enumeration(type)
        case .structure(let fields): return .structure(fields)
        case .alias(let type): return .type(type)
        }
    }

    /// Returns the type that an alias of an object's type stands for, with the nullability of its use.
    func withoutAliases(_ type: HeaderType) -> HeaderType {
        var result = type
        for _ in 0..<16 {
            guard case .named(let name, _, false, _) = result, case .type(let target) = resolve(name) else { break }
            result = target.isNullable ? target.withNullability(type.nullability) : target
        }
        return result
    }
}

extension HeaderType {
    var name: String {
        if case .named(let name, _, _, _) = self { return name }
        return ""
    }

    /// Returns the type with `id` for each parameter of a generic class.
    func replacing(_ parameters: [String], _ nullability: Nullability) -> HeaderType {
        guard case .named(let name, let arguments, let isObject, _) = self, !parameters.isEmpty else { return self }
        if parameters.contains(name) { return .named("id", arguments: [], isObject: true, nullability) }
        return .named(
            name, arguments: arguments.map { $0.replacing(parameters, $0.nullability) }, isObject: isObject,
            self.nullability)
    }

    fileprivate var isNullable: Bool {
        switch self {
        case .named(_, _, let isObject, _): isObject
        case .pointer, .block, .function: true
        case .array: false
        }
    }
}
