import AppleTypes
import CodingPlan

/// Writes the members of a class in Objective-C.
///
/// The input is a plan with what Objective-C needs besides. The output is the lines of a region in the class's implementation.
/// The code calls Foundation alone: a region can't import a file.
package struct ObjectiveCEmitter: Sendable {
    package init() {}

    /// Returns the lines of the members, indented by four spaces for each level.
    package func members(of coded: CodedClass, _ objectiveC: ObjectiveCClass) -> [String] {
        let properties = zip(coded.properties, objectiveC.storage).map { property, storage in
            ObjectiveCPropertyCode(property: property, storage: storage, objectiveC: objectiveC)
        }
        var lines = objectiveC.needsAutomaticReferenceCounting ? Self.referenceCountingCheck : []
        if !objectiveC.declaresSupport {
            lines += ["+ (BOOL)supportsSecureCoding {", "    return YES;", "}", ""]
        }
        let encoding = properties.flatMap(\.encoding)
        let decoding = properties.flatMap(\.decoding)
        // The compiler only knows methods that are defined before they are called.
        if encoding.contains(where: { $0.contains(Self.nonnull) }) { lines += Self.nonnullMethod + [""] }
        lines += ["- (void)encodeWithCoder:(NSCoder *)coder {"]
        if objectiveC.initializer.isOfSuperclass { lines.append("    [super encodeWithCoder:coder];") }
        lines += encoding.indented + ["}", ""]
        if decoding.contains(where: { $0.contains(Self.failure) }) { lines += Self.failureMethod(objectiveC) + [""] }
        return lines + initializer(objectiveC, decoding)
    }

    private func initializer(_ objectiveC: ObjectiveCClass, _ decoding: [String]) -> [String] {
        let release = objectiveC.retainsManually ? ["        [self release];"] : []
        let lines =
            [
                "- (nullable instancetype)initWithCoder:(NSCoder *)coder {",
                "    self = \(objectiveC.initializer.call);",
                "    if (self == nil) {",
                "        return nil;",
                "    }",
            ] + decoding.indented
            + ["    if (coder.error != nil) {"] + release + ["        return nil;", "    }", "    return self;", "}"]
        guard objectiveC.marksDesignatedInitializers else { return lines }
        return [
            "#pragma clang diagnostic push", "#pragma clang diagnostic ignored \"-Wobjc-designated-initializers\"",
        ] + lines + ["#pragma clang diagnostic pop"]
    }

    /// Without automatic reference counting, nobody would own the objects that the members assign.
    private static let referenceCountingCheck = [
        "#if !__has_feature(objc_arc)",
        "#error \"These members need ARC. Without it, call [super dealloc] in -dealloc and run securecodegen again.\"",
        "#endif", "",
    ]

    /// The call around an object that must be in the archive.
    static let nonnull = "[self secureNonnull:"

    /// An archive without the object couldn't be read. `failWithError:` is for decoding; `NSKeyedArchiver` raises this exception
    /// too, and its methods with an error parameter catch it.
    private static let nonnullMethod = [
        "- (id)secureNonnull:(nullable id)value forKey:(NSString *)key {",
        "    if (value == nil) {",
        "        [NSException raise:NSInvalidArchiveOperationException",
        "                    format:@\"%@ can't be archived: '%@' is nonnull, but nil\", NSStringFromClass([self class]), key];",
        "    }",
        "    return value;",
        "}",
    ]

    /// The call that every refused value leads to.
    static let failure = "[self secureFail:coder "

    private static func failureMethod(_ objectiveC: ObjectiveCClass) -> [String] {
        [
            "- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {",
            "    if (coder.error == nil) {",
            "        NSString *reason = [NSString stringWithFormat:@\"%@: the value for '%@' is missing or damaged\",",
            "                                                      NSStringFromClass([self class]), key];",
            "        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];",
            "        // NSCoderReadCorruptError",
            "        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];",
            "    }",
        ] + (objectiveC.retainsManually ? ["    [self release];"] : []) + ["    return nil;", "}"]
    }
}

extension ObjectiveCClass {
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
