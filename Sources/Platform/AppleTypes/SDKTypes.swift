/// The types of Apple's SDKs that developers archive. Each is one record, which the tables of types in the documentation, the
/// samples of generated tests and the declarations for checks under Apple's rules follow.
///
/// Sources: Conformances follow Apple's headers (macOS and iOS SDKs of Xcode 26, as translated in
/// github.com/madsmtm/objc2-generated at fff28a8e2; CLLocation and CLFloor, which it lacks, follow CLLocation.h). Swift
/// names of nested types and members of structs follow developer.apple.com/documentation. Views, layers, controllers,
/// rare deprecated types and generic classes are omitted. **Nothing here can be verified on Linux.**
package enum SDKTypes {
    /// Every type of the table, sorted by name.
    package static let all = (classes + structures + rawValues + unarchivable).sorted { $0.name < $1.name }

    /// Returns the type with a Swift name, including enclosing types but not its framework.
    package static func named(_ dotted: String) -> SDKType? {
        byName[dotted]
    }

    /// Every framework of the table.
    package static let frameworks = Set(all.flatMap(\.frameworks))

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    private static let classes =
        interfaceClasses + mediaClasses + placeClasses + peopleClasses + cloudClasses + healthClasses + intentClasses
        + sceneClasses + systemClasses

    /// - Parameter names: Names separated by white space.
    static func classes(
        _ frameworks: String..., names: String, complete: (inout SDKType) -> Void = { _ in }
    ) -> [SDKType] {
        types(names, in: frameworks, .object, complete)
    }

    /// - Parameter names: Names separated by white space.
    static func types(
        _ names: String, in frameworks: [String], _ storage: SDKType.Storage,
        _ complete: (inout SDKType) -> Void = { _ in }
    ) -> [SDKType] {
        names.split(whereSeparator: \.isWhitespace).map {
            SDKType(String($0), in: frameworks, storage, complete: complete)
        }
    }
}
