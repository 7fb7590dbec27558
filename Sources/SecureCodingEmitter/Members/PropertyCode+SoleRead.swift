import CodingPlan
import Mustache

// Where one value of a class can fail to be read, and no other, nothing needs functions that tell what is wrong with any
// of them: the check stands where the value is read.

extension PropertyCode {
    /// The locals of such a check.
    struct SoleRead {
        let isThere: String
        let object: String
        let info: String

        /// - Parameters:
        ///   - taken: names that mean something else there.
        ///   - isTaken: the same, of names that nobody can list.
        init(taken: Set<String>, unless isTaken: (String) -> Bool) {
            var locals = NameAllocator(taken: taken)
            isThere = locals.name(for: "isThere", unless: isTaken)
            object = locals.name(for: "object", unless: isTaken)
            info = locals.name(for: "info", unless: isTaken)
        }
    }

    /// Whether an archive can have something under the key that is no such value, or lack what must be there.
    var canFail: Bool {
        guard property.hooks.decode == nil, property.types.count == 1, isInline, isNullable else { return true }
        let read = coding.fromPlace(.primary(readKey))
        return read.isOptional || read.expression.canThrow
    }

    /// Whether a check in place can tell all that may be wrong with the value.
    var canBeSoleRead: Bool {
        let isPlain =
            property.hooks.decode == nil && property.hooks.validate == nil && property.conditions.isEmpty
            && property.types.count == 1 && !property.isDefaultGiven
            && !(property.isOptional && property.keepsInitialValue)
            && !isMemberwise && !isWrappedTwice && propertyListCoding == nil
            // A text is not divided: what is longer has no room in a line.
            && soleMessage.count <= 72
        guard isPlain else { return false }
        if isInline { return !coding.fromPlace(.element).expression.canThrow }
        let converted = converted(.element)
        // What throws converts the elements of a collection without a function for it.
        return classes.local == nil && !converted.canThrow
            && helpers(in: converted).isSubset(of: helpers(in: checked(.element)))
    }

    private func helpers(in expression: Expression) -> Set<Helper> {
        var printer = Printer(names: emission.names)
        _ = printer.print(expression)
        return printer.helpers
    }

    /// All names in what makes the value, where directives may have put expressions of the app.
    var namesInRead: Set<String> {
        var printer = Printer(names: emission.names)
        let text = printer.print(isInline ? coding.fromPlace(.element).expression : converted(.element))
        return Set(text.unicodeScalars.split { !$0.properties.isXIDContinue }.map { String($0) })
    }

    /// The value; nil where the object is none.
    ///
    /// - Parameter object: of type `Any?`.
    private func converted(_ object: Expression) -> Expression {
        textReader.map { .helper($0).call(.init(object)) } ?? coding.converted(object)
    }

    /// The lines that read the value and check it.
    func lines(_ sole: SoleRead) throws -> [String] {
        let parts =
            switch (isInline, isNullable) {
            case (true, false): inPlace(sole)
            case (true, true): optionalInPlace(sole)
            case (false, false): object(sole)
            case (false, true): optionalObject(sole)
            }
        return try function.lines(
            "sole-read",
            [
                "presence": .text(function.text(presence(of: readKey))), "isThere": .text(sole.isThere),
                "object": .optional(parts.object?.local),
                "decoded": .optional(parts.object.map { function.text($0.decoded) }),
                "value": .optional(parts.value), "conditions": .text(parts.conditions.joined(separator: ", ")),
                "info": .text(sole.info), "isRequired": .bool(!isNullable),
                "message": .text(soleMessage),
                "kept": .optional(parts.kept),
            ])
    }

    /// What is wrong with the value, as a literal.
    private var soleMessage: String {
        "\"\(typeName)." + SwiftSyntaxText.stringLiteral("\(property.name): no valid \(coding.swiftType)").dropFirst()
    }

    private struct Parts {
        /// What the coder makes, in a local.
        var object: (local: String, decoded: Expression)?
        /// The statement that makes the value before it is checked.
        var value: String?
        let conditions: [String]
        /// The statement for what was checked.
        let kept: String?
    }

    private static let hasNoError = "coder.error == nil"

    private func inPlace(_ sole: SoleRead) -> Parts {
        let read = coding.fromPlace(.primary(readKey))
        if read.isOptional {
            return Parts(conditions: [sole.isThere, binding(read.expression), Self.hasNoError], kept: keptLocal)
        }
        let target = target == .property ? memberName : "let \(localName)"
        return Parts(
            value: "\(target) = \(function.text(read.expression))", conditions: [sole.isThere, Self.hasNoError],
            kept: nil)
    }

    private func optionalInPlace(_ sole: SoleRead) -> Parts {
        let read = coding.fromPlace(.primary(readKey)).expression
        let value = Expression.conditional(.primary(sole.isThere), then: read, else: .null)
        return Parts(
            value: "let \(localName) = \(function.text(value))",
            conditions: [
                Self.hasNoError,
                function.text(.binary(.not(.primary(sole.isThere)), .or, isNotNil)),
            ], kept: keptLocal)
    }

    private func object(_ sole: SoleRead) -> Parts {
        guard let one = coding.bridgedClass else {
            let object = Expression.primary(sole.object)
            return Parts(
                object: (sole.object, decoding(classes.array)),
                conditions: [Self.hasNoError, binding(converted(object))],
                kept: keptLocal)
        }
        let decoded = decoding(Expression.metatypes([one])[0].value).cast(to: SwiftSyntaxText.optional(castType))
        guard let value = coding.conversion(ofOptional: .primary(sole.object)) else {
            return Parts(
                object: (localName, decoded), conditions: [Self.hasNoError, "let \(localName)"], kept: keptLocal)
        }
        return Parts(object: (sole.object, decoded), conditions: [Self.hasNoError, binding(value)], kept: keptLocal)
    }

    private func optionalObject(_ sole: SoleRead) -> Parts {
        let object = Expression.primary(sole.object)
        let isPlain = checked(.element) == .element
        let cast = object.conditionallyCast(to: SwiftSyntaxText.optional(castType))
        return Parts(
            object: (sole.object, decoding(classes.array)),
            value: isPlain ? nil : "let \(localName) = \(function.text(converted(object)))",
            conditions: [
                Self.hasNoError,
                isPlain ? binding(cast) : function.text(.binary(.binary(object, .equal, .null), .or, isNotNil)),
            ], kept: keptLocal)
    }

    private func decoding(_ classes: Expression) -> Expression {
        .coder.calling("decodeObject", .init("of", classes), .init("forKey", .primary(readKey)))
    }

    private var isNotNil: Expression { .binary(.primary(localName), .notEqual, .null) }

    private func binding(_ value: Expression) -> String {
        "let \(localName) = \(function.text(value, isCondition: true))"
    }

    /// Gives the property the value of the local.
    private var keptLocal: String? {
        guard target == .property else { return nil }
        let assignment = "self.\(SwiftSyntaxText.member(property.name)) = \(localName)"
        return keepsInPlace && !property.isOptional ? "if let \(localName) { \(assignment) }" : assignment
    }
}
