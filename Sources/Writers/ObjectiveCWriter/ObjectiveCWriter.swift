import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// Writes the members of a class in Objective-C.
///
/// The input is a plan with the facts for Objective-C. The output is the lines of a region in the class's implementation. They
/// call the functions of the support header, which a module has once.
package struct ObjectiveCWriter: Sendable {
    package init() {}

    /// Returns the lines of the members, indented by four spaces for each level.
    ///
    /// - Parameter supportPath: The path of the support header, relative to the folder of the implementation; nil if the file
    ///   imports it.
    package func members(
        of coded: CodedClass, _ objectiveC: ObjectiveCClass, supportPath: String? = nil
    ) -> [String] {
        let properties = zip(coded.properties, objectiveC.storage).map { property, storage in
            ObjectiveCPropertyCode(
                property: property, storage: storage, valueTypes: coded.valueTypes, objectiveC: objectiveC,
                className: coded.name[0])
        }
        let hooks = ObjectiveCHookCode(className: coded.name[0])
        // The header has no declarations but functions in C, which an implementation may contain.
        var lines: [String] = []
        if let supportPath, coded.callsSupport {
            lines = objectiveC.outsideOfNonnull(["#import \"\(supportPath)\""]) + [""]
        }
        if objectiveC.needsAutomaticReferenceCounting { lines += Self.referenceCountingCheck }
        if !objectiveC.declaresSupport {
            lines += ["+ (BOOL)supportsSecureCoding {", "    return YES;", "}", ""]
        }
        lines += ["- (void)encodeWithCoder:(NSCoder *)coder {"]
        if objectiveC.initializer.isOfSuperclass { lines.append("    [super encodeWithCoder:coder];") }
        if let version = coded.version {
            lines.append("    [coder encodeInteger:\(version.number) forKey:\(ObjectiveCText.literal(version.key))];")
        }
        lines += properties.flatMap(\.encoding).indented + ["}", ""]
        let refusal =
            ["if (coder.error != nil) {"] + (objectiveC.retainsManually ? ["    [self release];"] : [])
            + ["    return nil;", "}"]
        let called = [coded.version?.migrate, coded.hooks.validate] + coded.properties.map(\.hooks.validate)
        let error = called.contains { $0?.isThrowing == true } ? ["NSError *secureError = nil;"] : []
        return lines
            + initializer(
                objectiveC, before: error + hooks.check(coded.version, refusal),
                after: properties.flatMap(\.decoding) + hooks.validation(coded.hooks.validate) + refusal
                    + hooks.awakening(coded.hooks.didDecode))
    }

    private func initializer(_ objectiveC: ObjectiveCClass, before: [String], after: [String]) -> [String] {
        // The initializer then has the nullability of its declaration, which may be in a macro. The compiler refuses any other.
        let nullability = objectiveC.assumesNonnull && !objectiveC.declaresNonnullInitializer ? "nullable " : ""
        let lines =
            ["- (\(nullability)instancetype)initWithCoder:(NSCoder *)coder {"] + before.indented
            + [
                "    self = \(objectiveC.initializer.call);",
                "    if (self == nil) {",
                "        return nil;",
                "    }",
            ] + after.indented + ["    return self;", "}"]
        guard objectiveC.marksDesignatedInitializers else { return lines }
        return [
            "#pragma clang diagnostic push", "#pragma clang diagnostic ignored \"-Wobjc-designated-initializers\"",
        ] + lines + ["#pragma clang diagnostic pop"]
    }

    /// Nobody would own the assigned objects without automatic reference counting.
    private static let referenceCountingCheck = [
        "#if !__has_feature(objc_arc)",
        "#error \"These members need ARC. Without it, call [super dealloc] in -dealloc and run securecodegen again.\"",
        "#endif", "",
    ]
}

extension ObjectiveCClass {
    /// The compiler refuses an import in a block that assumes nonnull.
    fileprivate func outsideOfNonnull(_ lines: [String]) -> [String] {
        guard assumesNonnull else { return lines }
        return ["#pragma clang assume_nonnull end"] + lines + ["#pragma clang assume_nonnull begin"]
    }

    /// Whether a decoded object is kept by assigning it alone.
    fileprivate var needsAutomaticReferenceCounting: Bool {
        !retainsManually
            && storage.contains { storage in
                guard case .variable = storage.access, case .strong = storage.ownership else { return false }
                return storage.value.isObject
            }
    }
}

extension ObjectiveCClass.Initializer {
    fileprivate var isOfSuperclass: Bool {
        if case .superclassCoder = self { return true }
        return false
    }

    fileprivate var call: String {
        switch self {
        case .superclassCoder: "[super initWithCoder:coder]"
        case .own: "[self init]"
        case .superclass: "[super init]"
        }
    }
}

extension [String] {
    /// The lines one level deeper; lines of the preprocessor stay.
    var indented: [String] { map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "    " + $0 } }
}

/// Escapes text for Objective-C.
enum ObjectiveCText {
    /// `@"name"`
    static func literal(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            // A question mark might begin a trigraph.
            case "?": escaped += "\\?"
            case let control where control.value < 0x20 || control.value == 0x7F:
                let digits = String(control.value, radix: 8)
                escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "@\"\(escaped)\""
    }
}
