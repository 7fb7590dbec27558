import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension SymbolTable {
    /// Returns the conditions under which a class exists; nil if an attribute forbids its use, or if generated code
    /// can't express the condition.
    func availabilityConditions(of symbol: Symbol) -> AvailabilityConditions? {
        var result = AvailabilityConditions(conditions: conditions(of: symbol, conformance: nil).own)
        for attribute in availability(of: symbol) {
            switch AvailabilityMeaning(attribute) {
            case .always: break
            case .never: return nil
            case .where(let query): if !result.availability.contains(query) { result.availability.append(query) }
            case .compiledWhere(let condition): result.conditions.append(Condition(holds: condition))
            }
        }
        return result
    }
}

/// The meaning of an `@available` attribute for code that names the class.
private enum AvailabilityMeaning {
    case always
    case never
    /// An attribute with platforms and versions: `@available(macOS 15, *)`.
    case `where`(String)
    /// A condition of `#if`.
    case compiledWhere(String)

    init(_ attribute: String) {
        let inside = attribute.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        let parts = inside.split(separator: ",").map { part in
            String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        guard let platform = parts.first, !platform.hasPrefix("swift") else {
            self = .always
            return
        }
        func value(_ label: String) -> String? {
            parts.first { $0.hasPrefix(label) }.map {
                String($0.dropFirst(label.count).drop { $0 == ":" || $0 == " " })
            }
        }
        if parts.contains("unavailable") {
            self = Self.platforms[platform].map { .compiledWhere($0) } ?? .never
        } else if parts.contains(where: { $0.hasPrefix("obsoleted") }) {
            self = .never
        } else if let version = value("introduced") {
            self = .where("@available(\(platform) \(version), *)")
        } else if parts.last == "*", parts.count > 1 {
            self = .where("@available(\(parts.joined(separator: ", ")))")
        } else {
            self = .always
        }
    }

    /// The `#if` conditions that exclude a platform. What is unavailable on iOS is unavailable on visionOS, too.
    private static let platforms = [
        "macOS": "!os(macOS)", "OSX": "!os(macOS)", "iOS": "!os(iOS) && !os(visionOS)", "tvOS": "!os(tvOS)",
        "watchOS": "!os(watchOS)", "visionOS": "!os(visionOS)",
    ]
}
