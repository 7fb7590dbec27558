import CodingBodies
import SourceText

/// A key that a handwritten method reads or writes.
package struct KeyUse: Sendable {
    /// How a keyed archive stores the value.
    package enum Storage: Sendable {
        case boolean, integer, real, object
    }

    package let key: String
    package let isWritten: Bool
    /// nil if it depends on a type that isn't known.
    package let storage: Storage?
    /// The properties that the value is read into or made of; empty if they aren't known.
    package let properties: Set<String>

    package init(key: String, isWritten: Bool, storage: Storage?, properties: Set<String>) {
        self.key = key
        self.isWritten = isWritten
        self.storage = storage
        self.properties = properties
    }
}

extension Auditor {
    /// Returns the keys in `init(coder:)` and `encode(with:)` of a class; nil if one of them isn't known.
    package func keys(of className: String, in path: Path) -> [KeyUse]? {
        guard let type = type(className, path), let audit = ClassAudit(index.followingWrappers, type) else {
            return nil
        }
        return Self.keyUses([audit.decoding, audit.encoding])
    }

    /// Returns the keys in methods of a class that take a coder; nil if one of them isn't known.
    package func keys(ofMethods names: Set<String>, of className: String, in path: Path) -> [KeyUse]? {
        guard let type = type(className, path) else { return nil }
        let methods = index.functions(of: type).filter {
            names.contains(index.files[$0.file].identifier($0.member.name))
        }
        guard methods.count == names.count else { return nil }
        var evaluators: [Evaluator?] = []
        for method in methods { evaluators.append(ClassAudit.encoding(method, type, index.followingWrappers)) }
        return Self.keyUses(evaluators)
    }

    private func type(_ name: String, _ path: Path) -> Int? {
        index.types.indices.first {
            index.types[$0].name == name && index.files[index.types[$0].file].source.path == path
        }
    }

    private static func keyUses(_ evaluators: [Evaluator?]) -> [KeyUse]? {
        var uses: [KeyUse] = []
        for evaluator in evaluators {
            guard let evaluator, !evaluator.losesCoder else { return nil }
            for call in evaluator.calls where !call.isCandidate {
                guard case .text(let key)? = call.key else { return nil }
                let isWritten = call.direction == .encode
                uses.append(
                    KeyUse(
                        key: key, isWritten: isWritten, storage: storage(of: call),
                        properties: isWritten ? call.properties : Set(call.sinks.compactMap(\.property))))
            }
        }
        return uses
    }

    private static func storage(of call: CoderCall) -> KeyUse.Storage? {
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
        return switch number.family {
        case .boolean: .boolean
        case .integer: .integer
        case .floating: .real
        }
    }
}
