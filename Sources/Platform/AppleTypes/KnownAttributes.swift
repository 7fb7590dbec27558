/// Attributes of properties other than property wrappers from scanned sources.
package enum PropertyAttributes {
    /// Attributes that don't change how a property is stored.
    package static let storing: Set<String> = [
        "objc", "nonobjc", "available", "MainActor", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
        "usableFromInline", "_spi", "DebugDescription", "exclusivity",
        "preconcurrency",
    ]

    /// Combine's wrapper, which an initializer can set with the first value.
    package static let published: Set<String> = ["Published", "Combine.Published"]

    /// Attributes that don't change how a property is read and assigned.
    package static let transparent = storing.union(published).union(unobserved).union(["ObservationTracked"])

    /// Attributes that keep a property stored in an observable class.
    package static let unobserved: Set<String> = [
        "ObservationIgnored", "Observation.ObservationIgnored", "PerceptionIgnored", "Perception.PerceptionIgnored",
    ]
}

/// Attributes of classes.
package enum ClassAttributes {
    /// Macros that add accessors to stored variables. An initializer can assign such a variable before the object
    /// exists, but not read it.
    package static let observing: Set<String> = [
        "Observable", "Observation.Observable", "Perceptible", "Perception.Perceptible",
    ]

    /// Macros that add no stored properties.
    package static let withoutStorage = observing.union([
        "objc", "objcMembers", "available", "MainActor", "dynamicMemberLookup", "dynamicCallable", "usableFromInline",
        "frozen", "_spi", "IBDesignable", "preconcurrency", "nonobjc", "requires_stored_property_inits",
        "_fixed_layout", "NSApplicationMain", "UIApplicationMain", "main", "unchecked",
    ])
}
