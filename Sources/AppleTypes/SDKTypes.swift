/// The classes and structs of Apple's SDKs, outside Foundation, that people archive.
///
/// Sources: which classes conform to NSSecureCoding is what Apple's headers say (macOS and iOS SDKs of Xcode 26, as
/// translated in github.com/madsmtm/objc2-generated at fff28a8e2; CLLocation and CLFloor, which it lacks, by
/// CoreLocation's CLLocation.h). Swift names of nested types, and the structs' parts, are those of
/// developer.apple.com/documentation. Left out are views, layers, controllers, what is deprecated without being common,
/// and generic classes. **Nothing of it can be tried on Linux: all of it is unchecked.**
package enum SDKTypes {
    /// Every type of the table, sorted by name.
    package static let all = (classes + structures + unarchivable).sorted { $0.name < $1.name }

    /// The type of this Swift name, with the types it is nested in and without its framework.
    package static func named(_ dotted: String) -> SDKType? {
        byName[dotted]
    }

    /// Every framework of the table.
    package static let frameworks = Set(all.flatMap(\.frameworks))

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    private static let classes =
        interfaceClasses + mediaClasses + placeClasses + peopleClasses + cloudClasses + healthClasses + intentClasses
        + sceneClasses + systemClasses

    /// - Parameter names: separated by white space.
    static func classes(_ frameworks: String..., names: String) -> [SDKType] {
        names.split(whereSeparator: \.isWhitespace).map { SDKType(String($0), in: frameworks, .object) }
    }
}
