import AppleTypes
import SourceText
import SwiftScanner
import SwiftSemantics

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
    package func reading(of type: Symbol) -> MethodReading {
        var reading = MethodReading()
        let sources = sources.followingWrappers
        for trace in sources.traces(of: type).all {
            for (place, key) in trace.keysByPlace {
                guard case .text(let text) = key else { continue }
                reading.keys[sources.table.file(at: place.file).source.path, default: [:]][place.range] = text
            }
            let calls = Dictionary(grouping: trace.calls.filter { $0.helperPlace != nil }, by: \.place)
            for (place, found) in calls {
                guard found.count == 1, case .text(let text)? = found[0].key else { continue }
                reading.helpers[sources.table.file(at: place.file).source.path, default: [:]][place.range] = text
            }
        }
        return reading
    }

    /// Returns the superclass that no file declares, if it is archived without secure coding; nil if it isn't, or isn't known.
    package func insecureSuperclass(of type: Symbol) -> String? {
        guard let name = sources.platformSuperclass(of: type) else { return nil }
        return sources.isInterface(type) || PlatformClasses.coding(of: name) == .insecure ? name : nil
    }

    /// Returns the classes that an archive has for a value that is cast to a type; nil if they depend on more than the type.
    package func classes(castTo type: String, of owner: Symbol) -> [String]? {
        let shape = sources.resolvingAliases(Shape.spelled(type), from: owner, inFile: owner.declaration.file)
        return classes(shape.unwrapped, of: owner)
    }

    private func classes(_ shape: Shape, of owner: Symbol) -> [String]? {
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

    private func classes(named name: String, of owner: Symbol) -> [String]? {
        if let type = sources.table.type(named: name, from: owner, inFile: owner.declaration.file) {
            return type.kind == .class && sources.coding(of: type) > .none
                && sources.table.declaration(type.declaration).genericParameters.isEmpty ? [name] : nil
        }
        if let known = Shape.bridgedClass(of: name) { return [known] }
        if name == "Decimal" { return ["NSDecimalNumber"] }
        return PlatformClasses.coding(of: name) == .secure && !Shape.containerClasses.contains(name) ? [name] : nil
    }
}
