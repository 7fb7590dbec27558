import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// A trait for tests that build packages for minutes. `.ci/run` and the command in Contributing run them; a plain
    /// `swift test` reports them as skipped.
    static var thorough: Self {
        .enabled(
            if: ["rest", "all"].contains(TestSelection.word),
            "takes minutes: SECURECODEGEN_TESTS=rest swift test --skip-build --filter IntegrationTests")
    }

    /// A trait for tests that a plain `swift test` runs. They aren't repeated with the slow tests.
    static var plain: Self {
        .enabled(if: TestSelection.word != "rest", "runs without SECURECODEGEN_TESTS=rest")
    }
}

/// The selected tests: those of a plain `swift test`, the `rest`, or `all`.
private enum TestSelection {
    static var word: String? { ProcessInfo.processInfo.environment["SECURECODEGEN_TESTS"] }
}
