import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Of tests that build packages for minutes. README and `.ci/run` ask for them; a plain `swift test` says that they
    /// were passed over.
    static var thorough: Self {
        .enabled(
            if: ["rest", "all"].contains(TestSelection.word),
            "takes minutes: SECURECODEGEN_TESTS=rest swift test --skip-build --filter IntegrationTests")
    }

    /// Of tests that a plain `swift test` runs, and that need not run again with the rest.
    static var plain: Self {
        .enabled(if: TestSelection.word != "rest", "runs without SECURECODEGEN_TESTS=rest")
    }
}

/// Which tests are wanted: those of a plain `swift test`, the `rest`, or `all`.
private enum TestSelection {
    static var word: String? { ProcessInfo.processInfo.environment["SECURECODEGEN_TESTS"] }
}
