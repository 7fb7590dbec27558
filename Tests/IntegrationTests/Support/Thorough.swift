import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Of tests that build packages for minutes. README and `.ci/run` ask for them; a plain `swift test` says that they
    /// were passed over.
    static var thorough: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["SECURECODEGEN_TESTS"] == "all",
            "takes minutes: SECURECODEGEN_TESTS=all swift test --skip-build --filter IntegrationTests")
    }
}
