import SourceText
import SwiftScanner
import SwiftSemantics

/// Finds handwritten members with the Objective-C name of a generated one. Apple's compilers reject the second.
///
/// Verified with `Tests/Fixtures/AppleStandIn`.
struct TakenSelectors {
    private let symbol: Symbol
    private let context: ModelContext

    init(_ symbol: Symbol, in context: ModelContext) {
        self.symbol = symbol
        self.context = context
    }

    var diagnostics: [Diagnostic] { symbol.declarations.flatMap(diagnostics) }

    private func diagnostics(in reference: DeclarationReference) -> [Diagnostic] {
        let file = context.table.file(reference)
        let declaration = context.table.declaration(reference)
        var found: [Diagnostic] = []
        func refuse(_ selector: String, at range: SourceRange) {
            let message = ModelMessage.class(.takenSelector(symbol.displayName, selector: selector))
            found.append(message.diagnostic(at: context.table.location(range, in: reference)))
        }
        func takes(_ selector: String, _ isCalledSo: Bool, _ attributes: [Attribute], _ modifiers: [Modifier]) -> Bool {
            if let objc = attributes.first(where: { file.text($0.name) == "objc" }) {
                return objc.arguments.map { file.text($0) == "(\(selector))" } ?? isCalledSo
            }
            let isHidden =
                attributes.contains { file.text($0.name) == "nonobjc" }
                || file.accessLevel(of: modifiers).map { $0 < .internal } == true
            return isCalledSo && !isHidden && isExposed(declaration, file)
        }
        for function in declaration.functions {
            if ["static", "class"].contains(where: { file.hasModifier($0, in: function.modifiers) }) { continue }
            let selector = "encodeWithCoder:"
            if takes(selector, Self.isEncode(function, file), function.attributes, function.modifiers) {
                refuse(selector, at: function.name)
            }
        }
        for initializer in declaration.initializers {
            let selector = "initWithCoder:"
            let labels = initializer.parameters.map { $0.label.map(file.identifier) }
            if takes(selector, labels == ["withCoder"], initializer.attributes, initializer.modifiers) {
                refuse(selector, at: initializer.keyword)
            }
        }
        return found
    }

    /// Whether a function is `encodeWithCoder(_:)`, `encode(withCoder:)`, or `encode(coder:)`, which gets a "With" in
    /// Objective-C. The correct one has another name.
    private static func isEncode(_ function: FunctionDeclaration, _ file: ScannedFile) -> Bool {
        guard function.parameters.count == 1 else { return false }
        let label = function.parameters[0].label.map(file.identifier) ?? "_"
        return ["encodeWithCoder(_:)", "encode(withCoder:)", "encode(coder:)"]
            .contains("\(file.identifier(function.name))(\(label):)")
    }

    /// Whether a declaration is an `@objc extension`, or its class or a superclass has `@objcMembers`.
    private func isExposed(_ declaration: Declaration, _ file: ScannedFile) -> Bool {
        if declaration.kind == .extension, declaration.attributes.contains(where: { file.text($0.name) == "objc" }) {
            return true
        }
        return ([symbol] + context.table.superclasses(of: symbol)).contains { owner in
            let file = context.table.file(owner.declaration)
            return context.table.declaration(owner.declaration).attributes.contains {
                file.text($0.name) == "objcMembers"
            }
        }
    }
}
