import AppleTypes
import CodingBodies
import SourceText

/// The parts of handwritten methods that other stages ask for by their place.
package struct MethodReading: Sendable {
    /// The texts of the expressions for keys, if they are the same in every run.
    package fileprivate(set) var keys: [Path: [SourceRange: String]] = [:]
    /// The texts of the keys of helpers in extensions of NSCoder, by the place of their call.
    package fileprivate(set) var helpers: [Path: [SourceRange: String]] = [:]

    package init() {}
}

extension Auditor {
    /// Reads `init(coder:)` and `encode(with:)` of a class.
    package func reading(of className: String, in path: Path) -> MethodReading {
        var reading = MethodReading()
        guard let type = type(className, path) else { return reading }
        let index = index.followingWrappers
        let evaluators = [
            ClassAudit.decoding(ClassAudit.initializer(of: type, index), type, index),
            ClassAudit.encoding(ClassAudit.encoder(of: type, index), type, index),
        ]
        for evaluator in evaluators.compactMap({ $0 }) {
            for (place, key) in evaluator.keysByPlace {
                guard case .text(let text) = key else { continue }
                reading.keys[index.files[place.file].source.path, default: [:]][place.range] = text
            }
            let calls = Dictionary(grouping: evaluator.calls.filter { $0.helperPlace != nil }, by: \.place)
            for (place, found) in calls {
                guard found.count == 1, case .text(let text)? = found[0].key else { continue }
                reading.helpers[index.files[place.file].source.path, default: [:]][place.range] = text
            }
        }
        return reading
    }

    /// Returns the superclass that no file declares, if it is archived without secure coding; nil if it isn't, or isn't known.
    package func insecureSuperclass(of className: String, in path: Path) -> String? {
        guard let type = type(className, path), let name = index.platformSuperclass(of: type) else { return nil }
        return index.isInterface(type) || PlatformClasses.coding(of: name) == .insecure ? name : nil
    }

    /// Returns the classes that an archive has for a value that is cast to a type; nil if they depend on more than the type.
    package func classes(castTo type: String, of className: String, in path: Path) -> [String]? {
        guard let owner = self.type(className, path) else { return nil }
        let entry = index.types[owner]
        let shape = index.resolvingAliases(Shape.spelled(type), from: entry.file, inside: entry.name)
        return classes(shape.unwrapped, of: owner)
    }

    private func classes(_ shape: Shape, of owner: Int) -> [String]? {
        func joined(_ container: String, _ elements: [Shape]) -> [String]? {
            var result = [container]
            for element in elements {
                guard let classes = classes(element, of: owner) else { return nil }
                result += classes.filter { !result.contains($0) }
            }
            return result
        }
        switch shape {
        case .array(let element): return joined("NSArray", [element])
        case .set(let element): return joined("NSSet", [element])
        case .dictionary(let key, let value): return joined("NSDictionary", [key, value])
        case .named(let name): return classes(named: name, of: owner)
        default: return nil
        }
    }

    private func classes(named name: String, of owner: Int) -> [String]? {
        let entry = index.types[owner]
        if let type = index.type(named: name, from: entry.file, inside: entry.name) {
            return index.types[type].kind == .class && index.coding(of: type) > .none
                && index.declaration(index.types[type].parts[0]).genericParameters.isEmpty ? [name] : nil
        }
        if let known = BridgedValue(rawValue: name) { return [known.archivedClass] }
        if NumberForm.named(name) != nil { return ["NSNumber"] }
        if name == "Decimal" { return ["NSDecimalNumber"] }
        return PlatformClasses.coding(of: name) == .secure && !Shape.containerClasses.contains(name) ? [name] : nil
    }
}
