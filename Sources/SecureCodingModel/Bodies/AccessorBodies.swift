import SourceText
import SwiftScanner

/// The bodies of the accessors of a property.
struct AccessorBodies {
    struct Body {
        /// With its braces.
        let range: SourceRange
        /// The name in `set(name)`.
        let parameter: String?
    }

    /// The bodies by keyword, such as `get` and `set`. Without keywords, the whole block is the getter.
    private(set) var bodies: [String: Body] = [:]

    init(of property: PropertyDeclaration, in file: ScannedFile) {
        let code = BodyTokens(property.bindingRange, in: file)
        let start = property.initialValue?.upper ?? property.type?.upper ?? property.name.upper
        guard
            let opening = code.tokens.firstIndex(where: { $0.kind == .leftBrace && $0.range.lower >= start }),
            let end = code.closing(opening)
        else { return }
        let range = Self.range(code, opening, end)
        bodies = Self.named(in: code, from: opening + 1, to: end - 1) ?? ["get": Body(range: range, parameter: nil)]
    }

    private static func range(_ code: BodyTokens, _ opening: Int, _ end: Int) -> SourceRange {
        SourceRange(code.tokens[opening].range.lower, code.tokens[end - 1].range.upper)
    }

    /// - Returns: nil where the block names no accessors.
    private static func named(in code: BodyTokens, from start: Int, to end: Int) -> [String: Body]? {
        var bodies: [String: Body] = [:]
        var index = start
        var name: String?
        var parameter: String?
        while index < end {
            switch code.kind(index) {
            case .leftBrace:
                guard let accessor = name, let close = code.closing(index) else { return nil }
                bodies[accessor] = Body(range: range(code, index, close), parameter: parameter)
                name = nil
                index = close
            case .leftParenthesis:
                parameter = code.name(index + 1)
                index = code.closing(index) ?? index + 1
            case .identifier:
                if names.contains(code.text(index)) {
                    name = code.text(index)
                    parameter = nil
                } else if !modifiers.contains(code.text(index)), code.kind(index - 1) != .atSign {
                    return nil
                }
                index += 1
            case .atSign: index += 1
            default: return nil
            }
        }
        return bodies.isEmpty ? nil : bodies
    }

    private static let names: Set<String> = ["get", "set", "_read", "_modify", "willSet", "didSet", "init"]
    private static let modifiers: Set<String> = [
        "mutating", "nonmutating", "nonisolated", "borrowing", "consuming", "async", "throws", "__consuming",
    ]
}
