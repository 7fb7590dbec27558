import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A key that a handwritten method reads or writes.
package struct CoderAccess: Sendable {
    /// How a keyed archive stores the value.
    package enum Storage: Sendable, Hashable {
        /// In place.
        case number(Scalar.Family)
        case object
    }

    /// nil if only a run, or a file that isn't scanned, tells the text.
    package let key: String?
    /// The source text: `"user_name"`, `Keys.name`.
    package let expression: String
    package let isWritten: Bool
    /// nil if it depends on a type that isn't known.
    package let storage: Storage?
    /// Whether the written value is an NSNumber, or becomes one because it is optional or `Any`.
    package let isBoxed: Bool
    /// The properties that the value is read into or made of; empty if they aren't known.
    package let properties: Set<String>
    /// The properties that the getters of computed ones among `properties` name, such as `_name` for `name`. Empty for methods
    /// that aren't `init(coder:)` and `encode(with:)`.
    package let behindComputed: Set<String>
    /// The functions and members that make the written value of the property: `uuidString`, `Array`.
    package let steps: [String]
}

/// The keys in methods that take a coder.
package struct CoderAccesses: Sendable {
    package fileprivate(set) var keyed: [CoderAccess] = []
    /// Whether a value has no key.
    fileprivate var hasUnkeyed = false
    /// Whether code that isn't followed gets the coder.
    package fileprivate(set) var coderEscapes = false

    /// Whether the text of each key is known, and no other keys can exist.
    package var areKnown: Bool { !coderEscapes && !hasUnkeyed && keyed.allSatisfy { $0.key != nil } }
}

extension Auditor {
    /// Returns the keys in `init(coder:)` and `encode(with:)` of a class; nil if the class isn't in one of the files, or has
    /// neither method.
    package func keys(of className: String, in path: Path) -> CoderAccesses? {
        guard let type = type(className, path) else { return nil }
        let traces = sources.traces(of: type).all
        return traces.isEmpty ? nil : keyUses(traces, PropertyUsage(sources, type))
    }

    /// Returns the keys in methods of a class that take a coder; nil if a method isn't found.
    package func keys(ofMethods names: Set<String>, of className: String, in path: Path) -> CoderAccesses? {
        guard let type = type(className, path) else { return nil }
        let methods = sources.functions(of: type).filter {
            names.contains($0.member.name.text)
        }
        guard methods.count == names.count else { return nil }
        return keyUses(methods.map { sources.trace($0, of: type) })
    }

    private func type(_ name: String, _ path: Path) -> Symbol? {
        table.symbols.first { table.file($0.declaration).source.path == path && $0.displayName == name }
    }

    private func keyUses(_ traces: [CodingTrace], _ evidence: PropertyUsage? = nil) -> CoderAccesses {
        var uses = CoderAccesses()
        for trace in traces {
            if trace.coderEscapes { uses.coderEscapes = true }
            for call in trace.calls where !call.isCandidate {
                guard let key = call.key else {
                    uses.hasUnkeyed = true
                    continue
                }
                let text: String? = if case .text(let text) = key { text } else { nil }
                let written = call.keyPlace.map { table.file(at: $0.file).source.text($0.range) }
                let isWritten = call.direction == .encode
                let properties = isWritten ? call.properties : Set(call.destinations.compactMap(\.property))
                uses.keyed.append(
                    CoderAccess(
                        key: text, expression: written ?? text.map { "\"\($0)\"" } ?? key.shown ?? "",
                        isWritten: isWritten, storage: Self.storage(of: call), isBoxed: isWritten && Self.isBoxed(call),
                        properties: properties, behindComputed: evidence?.properties(behind: properties) ?? [],
                        steps: isWritten ? call.conversions.compactMap(\.step) : []))
            }
        }
        return uses
    }

    private static func isBoxed(_ call: CoderCall) -> Bool {
        if call.isBoxed || call.shape.unwrapped.name == "NSNumber" { return true }
        switch ClassAudit.form(ofEncoded: call) {
        case .boxed: return true
        case .number, .object: return false
        case .unknown: return call.method == "encode" && call.shape.isOptional
        }
    }

    private static func storage(of call: CoderCall) -> CoderAccess.Storage? {
        guard !call.isOverloaded else { return nil }
        let number: NumberForm
        if call.direction == .decode {
            guard let scalar = call.scalar else { return call.isObjectDecode ? .object : nil }
            number = scalar
        } else {
            switch ClassAudit.form(ofEncoded: call) {
            case .number(let form): number = form
            case .boxed, .object: return .object
            case .unknown: return nil
            }
        }
        return .number(number.family)
    }
}

extension Conversion {
    /// The function or member that is called.
    fileprivate var step: String? {
        switch self {
        case .call(let name), .member(let name), .number(let name): name
        case .rawValue: "rawValue"
        default: nil
        }
    }
}
