/// The condition under which one clause of an `#if` block is compiled.
package struct Condition: Sendable, Hashable {
    /// The clause's own condition as it was written; nil for `#else`.
    package let holds: String?
    /// The conditions of the earlier clauses in the block, which are all false.
    package let excluded: [String]

    package init(holds: String?, excluded: [String] = []) {
        self.holds = holds
        self.excluded = excluded
    }
}

extension Condition {
    /// Whether two declarations are never compiled together, because they are in two clauses of one `#if` block.
    ///
    /// - Parameters: The conditions of each, outermost first.
    package static func areExclusive(_ first: [Condition], _ second: [Condition]) -> Bool {
        first.contains { one in second.contains { one.excludes($0) || $0.excludes(one) } }
    }

    /// Whether this clause comes after the other in a block.
    private func excludes(_ other: Condition) -> Bool {
        guard let holds = other.holds else { return false }
        return excluded.contains(holds)
    }
}

extension Condition {
    /// Whether the code is compiled only on Apple platforms: `canImport(UIKit)`, `os(macOS) || os(iOS)`, `!os(Linux)`,
    /// or the `#else` of `#if os(Linux)`. For more complex conditions, the result is false.
    package var isOnlyOnApplePlatforms: Bool {
        if excluded.contains(where: { Self.withoutSpaces($0) == "os(Linux)" }) { return true }
        guard let holds else { return false }
        let text = Self.withoutSpaces(holds)
        return text.split(separator: "||").allSatisfy { alternative in
            alternative.split(separator: "&&").contains { Self.applePlatforms.contains(String($0)) }
        }
    }

    private static let applePlatforms: Set<String> = {
        let systems = ["macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS"].map { "os(\($0))" }
        let modules = ["Darwin", "ObjectiveC", "UIKit", "AppKit", "WatchKit", "Cocoa", "CoreData"]
        return Set(systems + modules.map { "canImport(\($0))" } + ["!os(Linux)", "_runtime(_ObjC)"])
    }()

    private static func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

extension [Condition] {
    /// All conditions as one; empty if there are none.
    package var text: String {
        flatMap { $0.excluded.map { "!(\($0))" } + ($0.holds.map { ["(\($0))"] } ?? []) }.joined(separator: " && ")
    }
}
