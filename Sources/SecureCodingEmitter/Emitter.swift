import SecureCodingModel

/// Archive model → Swift text, through the templates.
package struct Emitter: Sendable {
    package init() throws {}

    /// The whole text of the generated file for one source file.
    package func emit(_ file: FileModel) throws -> String {
        ""
    }
}
