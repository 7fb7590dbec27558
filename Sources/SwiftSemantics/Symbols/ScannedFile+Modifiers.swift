import CodingPlan
import SourceText
import SwiftScanner

extension ScannedFile {
    /// Returns the access level in the modifiers, except one for the setter.
    package func accessLevel(of modifiers: [Modifier]) -> AccessLevel? {
        modifiers.lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: self.text($0.keyword)) }.first
    }

    /// Returns the access level of the setter in the modifiers: `private(set)`.
    package func setterAccessLevel(of modifiers: [Modifier]) -> AccessLevel? {
        modifiers.lazy.filter { $0.detail.map { self.text($0) } == "set" }
            .compactMap { AccessLevel(rawValue: self.text($0.keyword)) }.first
    }

    /// Whether a keyword is among the modifiers; `private(set)` counts as `private`.
    package func hasModifier(_ keyword: String, in modifiers: [Modifier]) -> Bool {
        modifiers.contains { text($0.keyword) == keyword }
    }

    /// Returns the texts of the `#if` clauses, outermost first.
    package func conditions(_ clauses: [ConditionalClause]) -> [Condition] {
        clauses.map { clause in
            Condition(holds: clause.condition.map { text($0) }, excluded: clause.excluded.map { text($0) })
        }
    }
}
