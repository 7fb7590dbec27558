import CodingPlan
import SourceText
import SwiftScanner

extension ScannedFile {
    /// The access level that the modifiers name; one for the setter alone does not count.
    package func accessLevel(of modifiers: [Modifier]) -> AccessLevel? {
        modifiers.lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: self.text($0.keyword)) }.first
    }

    /// The access level that the modifiers name for the setter alone: `private(set)`.
    package func setterAccessLevel(of modifiers: [Modifier]) -> AccessLevel? {
        modifiers.lazy.filter { $0.detail.map { self.text($0) } == "set" }
            .compactMap { AccessLevel(rawValue: self.text($0.keyword)) }.first
    }

    /// Whether a keyword is among the modifiers; `private(set)` counts as `private`.
    package func hasModifier(_ keyword: String, in modifiers: [Modifier]) -> Bool {
        modifiers.contains { text($0.keyword) == keyword }
    }

    /// The texts of the `#if` clauses, from the outside in.
    package func conditions(_ clauses: [ConditionalClause]) -> [Condition] {
        clauses.map { clause in
            Condition(holds: clause.condition.map { text($0) }, excluded: clause.excluded.map { text($0) })
        }
    }
}
