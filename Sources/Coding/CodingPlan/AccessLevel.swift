/// Access levels, from the most to the least restrictive.
package enum AccessLevel: String, Sendable, Comparable, CaseIterable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        left.reach < right.reach
    }

    /// The access level to declare instead, so that code in another file or module has access.
    package var wider: AccessLevel { self < .internal ? .internal : .public }

    private var reach: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}
