import SecureCodeGenSourceText

/// An Objective-C class with everything that files declare about it.
package struct ObjectiveCClassDeclaration: Sendable {
    /// An interface or an implementation in a file.
    package struct Place<Item: Sendable>: Sendable {
        package let item: Item
        package let source: SourceFile
        /// The index of the file in the run.
        package let file: Int
        /// The index in the interfaces or implementations of the file.
        package let index: Int

        package init(_ items: [Item], _ index: Int, in source: SourceFile, file: Int) {
            (item, self.source, self.file, self.index) = (items[index], source, file, index)
        }
    }

    package let name: String
    /// The interface of the class; several if the branches of an `#if` declare it, or several files that are equally near.
    package let interfaces: [Place<HeaderInterface>]
    package let extensions: [Place<HeaderInterface>]
    package let categories: [Place<HeaderInterface>]
    package let implementations: [Place<HeaderImplementation>]
    package let categoryImplementations: [Place<HeaderImplementation>]

    package init(_ name: String, _ declared: [Place<HeaderInterface>], _ implemented: [Place<HeaderImplementation>]) {
        self.name = name
        interfaces = declared.filter { $0.item.category == nil }
        extensions = declared.filter { $0.item.category == "" }
        categories = declared.filter { $0.item.category?.isEmpty == false }
        implementations = implemented.filter { $0.item.category == nil }
        categoryImplementations = implemented.filter { $0.item.category != nil }
    }

    /// The name of the superclass.
    package var superclass: String? { interfaces.lazy.compactMap { $0.item.superclass?.baseName }.first }
    /// The interface and the class extensions, which can declare stored properties.
    package var declared: [Place<HeaderInterface>] { interfaces + extensions }

    /// The names of the properties in `@synthesize`, by their variables.
    package var synthesized: [String: String] {
        let all = (implementations + categoryImplementations).flatMap(\.item.synthesized)
        return Dictionary(all.map { ($0.variable ?? $0.name, $0.name) }, uniquingKeysWith: { _, last in last })
    }
}
