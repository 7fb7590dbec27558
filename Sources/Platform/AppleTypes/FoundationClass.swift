/// A Foundation class that conforms to NSSecureCoding.
package struct FoundationClass: Hashable, Sendable {
    /// The module of a class in swift-corelibs-foundation. On Apple platforms, all classes are in Foundation.
    package enum Module: String, Hashable, Sendable {
        case foundation = "Foundation"
        /// On Linux, a file that names the class needs `import FoundationNetworking`, in `#if
        /// canImport(FoundationNetworking)`.
        case foundationNetworking = "FoundationNetworking"
    }

    /// The Swift name: `NSNumber`, `URLResponse`.
    package let name: String
    /// The direct superclass; nil for NSObject. It may be outside the table: `Formatter` doesn't conform.
    package let superclass: String?
    package let module: Module
    /// Whether the class exists on Linux, conforms there and can be used.
    package let isAvailableOnLinux: Bool
    /// Whether its type doesn't state the classes of its elements, so decoding can't list them.
    package let isContainer: Bool
    /// The known problem of archiving it; nil if there is none.
    package let hazard: Hazard?

    init(
        _ name: String, _ superclass: String? = nil, in module: Module = .foundation,
        onLinux isAvailableOnLinux: Bool = true, isContainer: Bool = false, hazard: Hazard? = nil
    ) {
        self.name = name
        self.superclass = superclass
        self.module = module
        self.isAvailableOnLinux = isAvailableOnLinux
        self.isContainer = isContainer
        self.hazard = hazard
    }
}

extension FoundationClass {
    /// A problem with archiving values of a class and reading them back with secure coding.
    package struct Hazard: Hashable, Sendable {
        package enum Platform: String, Hashable, Sendable {
            case apple = "Apple platforms"
            case linux = "Linux"
        }

        /// From worst to mildest.
        package enum Effect: Hashable, Sendable {
            /// No value can be read back: the process aborts, or decoding returns nil.
            case fails
            /// Some values can't be read back.
            case failsForSome
            /// Values lose data.
            case losesData
            /// Values are complete, but something about them is surprising.
            case needsCare
        }

        package let platform: Platform
        package let effect: Effect
        /// A clause that completes "NSError on Linux: …".
        package let reason: String
        /// The alternative to declare, in the imperative; nil if there is none.
        package let advice: String?

        init(on platform: Platform, _ effect: Effect, _ reason: String, advice: String? = nil) {
            self.platform = platform
            self.effect = effect
            self.reason = reason
            self.advice = advice
        }
    }
}
