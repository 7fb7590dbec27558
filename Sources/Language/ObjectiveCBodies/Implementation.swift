import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The classes that an Objective-C file implements.
package struct Implementation: Sendable {
    struct Method: Sendable {
        /// The token of the opening brace and the one behind the closing one.
        let body: Range<Int>
        let names: ImplementationReader.Names
    }

    /// The file with its declarations. A property that a header declares has the place of the implementation's name.
    package let file: ScannedFile
    private let tokens: [HeaderToken]
    private let macros: [String: ObjectiveCMacro]
    /// By the offset of the end.
    private let methods: [Int: Method]
    private let unannotated: [String: Set<String>]
    private let propertyNames: [String: [String: SourceSlice]]

    /// - Parameter lineage: Returns a class by its name, and its superclasses that have an interface.
    package init(
        _ parsed: ObjectiveCSource, _ macros: ObjectiveCMacros,
        lineage: (_ name: String) -> [ObjectiveCClassDeclaration]
    ) {
        let builder = ImplementationBuilder(parsed, codingMacros: macros.codingMacros, lineage: lineage)
        tokens = parsed.tokens
        self.macros = macros.macros.merging(parsed.constants.macros) { _, own in own }
        file = ScannedFile(
            source: parsed.source, declarations: parsed.scanned.declarations + builder.declarations,
            constants: parsed.scanned.constants, foreignTokens: HeaderScanner.swiftTokens(of:))
        methods = builder.methods
        unannotated = builder.unannotated
        propertyNames = builder.propertyNames
    }

    /// Whether the declaration of a property of a class doesn't say whether it may be nil.
    package func isUnannotated(_ property: String, of className: String) -> Bool {
        unannotated[className]?.contains(property) ?? false
    }

    /// The name of a property of a class in the header that declares it; nil if this file does.
    package func declaredName(_ property: String, of className: String) -> SourceSlice? {
        propertyNames[className]?[property]
    }

    /// The statements of the method that a range ends with.
    package func statements(of range: SourceRange) -> [Statement] {
        guard let method = methods[range.upper] else { return [] }
        var reader = ImplementationReader(tokens, method.body, method.names)
        if !macros.isEmpty, let expanded = ObjectiveCMacro.expanding(macros, in: tokens[method.body]) {
            reader = ImplementationReader(expanded, 0..<expanded.count, method.names)
        }
        return reader.body()
    }
}

/// The macros of all Objective-C files.
package struct ObjectiveCMacros: Sendable {
    let codingMacros: Set<String>
    /// The macros that all files define alike.
    let macros: [String: ObjectiveCMacro]

    package init(_ sources: [ObjectiveCSource]) {
        codingMacros = Set(sources.flatMap(\.constants.codingMacros))
        macros = Dictionary(grouping: sources.flatMap(\.constants.macros), by: \.key).compactMapValues { found in
            found.allSatisfy { $0.value == found[0].value } ? found[0].value : nil
        }
    }
}
