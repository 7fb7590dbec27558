extension PlatformMessage {
    /// All messages, in the order of the page.
    static let all = reading + transforming + compiling

    private static let inspect =
        "`securecodegen inspect A.archive --against Sources/Models` lists what the current code can't read."
    private static let audit = "`securecodegen audit Sources` finds the place."

    private static let reading = [
        message(
            "cannot decode object of class (…) for key (…) because no class named \"…\" was found",
            others: [
                "cannot decode object of class (…) for key (…); the class may be defined in source code or a library that is "
                    + "not linked",
                "If the class was renamed, use setClassName:forClass: to add a class translation mapping to NSKeyedUnarchiver",
            ],
            cause: """
                The archive names a class that your program doesn't have. The name of a Swift class includes its module, so an
                archive of an app can't be read by its extension or after a class was moved.
                """, look: inspect,
            advice: """
                Write `// securecodegen: name = "OldModule.OldName"` above the class, and call `ArchivedClassNames.register()` before you read. See
                [Names of classes](EvolvingYourModels.md#names-of-classes) and [Sharing archives between an app and an extension](SharingArchives.md).
                """),
        message(
            "value for key '…' was of unexpected class '…'. Allowed classes are: …",
            others: ["value for key was of unexpected class Allowed classes are", "is not among the allowed classes"],
            cause: """
                The archive has an object of a class that the decoding call doesn't list. The list of a collection needs the
                classes of its elements and keys, too.
                """, look: inspect,
            advice: """
                In handwritten code, add the class to `decodeObject(of:forKey:)`. Generated members list every class that a property
                can hold. For a property of a protocol type, name them:
                `// securecodegen: classes = [Circle.self, Square.self]`.
                """),
        message(
            "value for key (…) is not an integer number",
            others: [
                "value for key (…) is not an object", "value for key (…) is not a boolean",
                "value for key (…) is not a floating point number",
            ],
            cause: """
                The archive has a number in place under this key where the code reads an object, or the other way round. An
                archive keeps numbers that are encoded as numbers apart from those in an NSNumber.
                """, look: "`securecodegen inspect A.archive` shows which of them it has.",
            advice: """
                In handwritten code, decode the form that is encoded. Generated members read a number from an NSNumber with
                `// securecodegen: as = .number`.
                """),
        message(
            "allowed unarchiving safe plist type '…' for key '…', even though it was not explicitly included in the client allowed "
                + "classes set: … This will be disallowed in the future.",
            cause: """
                A handwritten list of classes lacks NSString, NSNumber or another class of property lists that a collection holds.
                Foundation still accepts it, and logs this message.
                """, look: audit,
            advice:
                "Name the classes of the elements and keys, as in `decodeObject(of: [NSArray.self, NSString.self], forKey: \"tags\")`."
        ),
        message(
            "NSSecureCoding allowed classes list contains [NSObject class], which bypasses security by allowing any Objective-C class "
                + "to be implicitly decoded.",
            cause: "A handwritten list of classes contains NSObject, so the archive decides which classes are created.",
            look: audit,
            advice:
                "List the classes that you expect. `securecodegen adopt Sources` replaces the handwritten members by generated ones."
        ),
        message(
            "This decoder will only decode classes that adopt NSSecureCoding. Class '…' does not adopt it.",
            cause: """
                The class conforms to NSCoding or to nothing. With `requiringSecureCoding: true`, neither an archiver nor an
                unarchiver accepts it. On macOS this includes some classes of Apple that conform on iOS.
                """,
            advice:
                "Replace `NSCoding` by `NSSecureCoding` in the declaration of the class. See [Migrating from handwritten code](MigratingFromHandwrittenCode.md)."
        ),
        message(
            "Class '…' disallows secure coding. It must implement supportsSecureCoding and return YES.",
            cause: "The class conforms to NSSecureCoding, but `supportsSecureCoding` returns false.", look: audit,
            advice: "Write `static var supportsSecureCoding: Bool { true }`, or `class var` if the class isn't final."),
        message(
            "Class '…' has a superclass that supports secure coding, but '…' overrides -initWithCoder: and does not override "
                + "+supportsSecureCoding.",
            cause: """
                Foundation wants each class to confirm that its own `init(coder:)` is secure. A Swift class has an `-initWithCoder:` of its
                own even if it inherits `init(coder:)`.
                """, look: audit,
            advice:
                "Write `override class var supportsSecureCoding: Bool { true }` in the subclass. Generated members have it."
        ),
        message(
            "The data couldn’t be read because it isn’t in the correct format.",
            others: ["The data isn’t in the correct format", "NSCocoaErrorDomain Code=4864", "coderReadCorrupt"],
            cause: """
                This is the text of `CocoaError.coderReadCorrupt` (4864). The data isn't a keyed archive, or a value in it has another
                type or class than the code expects. The error's `NSDebugDescription` names the class and the key if the members
                are generated.
                """, look: inspect,
            advice: """
                Write a [directive](EvolvingYourModels.md) if the model changed since the archive was written. For archives that may be damaged, use
                [`unarchived(from:)`](ReadingUntrustedArchives.md), whose errors say what is wrong.
                """),
        message(
            "The data couldn’t be read because it is missing.",
            others: ["The data is missing", "NSCocoaErrorDomain Code=4865", "coderValueNotFound"],
            cause: """
                This is the text of `CocoaError.coderValueNotFound` (4865). The archive lacks the key of a property that has no initial
                value. On Linux, reading any missing key causes it.
                """, look: inspect,
            advice:
                "Write `// securecodegen: default = …` above the property, or make it optional. See [Add a property](EvolvingYourModels.md#add-a-property)."
        ),
        message(
            "-[NSKeyedUnarchiver initForReadingWithData:]: incomprehensible archive (0x62, 0x70, 0x6c, 0x69, 0x73, 0x74, 0x30, 0x30)",
            cause: """
                The data isn't a keyed archive. With these eight bytes, which spell `bplist00`, it is a property list: Codable or
                PropertyListSerialization wrote it, or it is damaged.
                """, look: "`securecodegen inspect A.archive` tells what the file is.",
            advice: "Use the decoder that belongs to the data, such as `PropertyListDecoder`."),
        message(
            "-[NSKeyedUnarchiver initForReadingWithData:]: data is empty; did you forget to send -finishEncoding to the NSKeyedArchiver?",
            others: ["data is NULL"],
            cause: "The data is empty. The file or the default was never written, or the archiver wasn't finished.",
            advice:
                "Call `archiver.finishEncoding()` before you use `encodedData`, or use `archivedData(withRootObject:requiringSecureCoding:)`."
        ),
        message(
            "-[… encodeWithCoder:]: unrecognized selector sent to instance …",
            others: [
                "-[_SwiftValue encodeWithCoder:]: unrecognized selector",
                "-[__SwiftValue encodeWithCoder:]: unrecognized selector",
            ],
            cause: """
                The object or an element of a collection can't be archived. `__SwiftValue` is a Swift struct or enum that was passed to
                `encode(_:forKey:)` as an object.
                """, look: audit,
            advice:
                "Declare `NSSecureCoding` in its class. Generated members archive structs and enums member by member; see [Types](Types.md)."
        ),
        message(
            "-[… initWithCoder:]: unrecognized selector sent to instance …",
            cause:
                "The archive contains an object of a class that can't be unarchived. It was probably archived by an older version.",
            look: inspect, advice: "Declare `NSSecureCoding` in the class."),
        message(
            "Fatal error: init(coder:) has not been implemented",
            cause: "Xcode's fix-it for a missing `init(coder:)` writes a body that ends the process.", look: audit,
            advice: "Delete the initializer, and declare `NSSecureCoding` so that it is generated."),
        message(
            "Exception caught during decoding of received selector …, dropping incoming message.",
            cause: "An XPC interface doesn't list the classes that an argument can contain.",
            advice: "Write `// securecodegen: xpc` above the protocol. See [XPC interfaces](XPCInterfaces.md)."),
    ].map { $0("Foundation") }

    private static let transforming = [
        message(
            "… is using a nil or insecure value transformer. Please switch to NSSecureUnarchiveFromDataTransformerName or a custom "
                + "NSValueTransformer subclass of NSSecureUnarchiveFromDataTransformer",
            others: [
                "Property '…' on Entity '…' is using nil or an insecure NSValueTransformer.",
                "One or more models in this application are using transformable properties with transformer names that are either "
                    + "unset, or set to NSKeyedUnarchiveFromDataTransformerName.",
                "'NSKeyedUnarchiveFromData' should not be used to for un-archiving and will be removed in a future release",
            ],
            cause: "A *Transformable* attribute has no transformer, or one that decodes any class.", look: audit,
            advice: """
                Write `// securecodegen: transformer` above the class, and set its name in the data model. Check existing stores first: data of the
                older transformer may hold classes that the new one refuses. See [Core Data transformers](CoreDataTransformers.md).
                """),
        message(
            "Object of class … is not among allowed top level class list",
            cause: """
                A *Transformable* attribute got an object of a class that its transformer doesn't list. The default list has classes of
                property lists, NSURL, NSUUID and NSNull.
                """,
            advice:
                "Write `// securecodegen: transformer` above the class. For collections of it, `transformer = [.array]`. See [Core Data transformers](CoreDataTransformers.md)."
        ),
    ].map { $0("Core Data") }

    private static let compiling = [
        message(
            "type '…' does not conform to protocol 'NSSecureCoding'",
            others: ["type '…' does not conform to protocol 'NSCoding'"],
            cause: """
                The class declares the protocol, and nothing generated its members. The target doesn't use the build plugin, or the class has
                an error that the build shows above this one.
                """,
            advice: """
                Add `plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]` to the target in `Package.swift`. See
                [Getting started](GettingStarted.md).
                """),
        message(
            "value of type 'NSCoder' has no member 'secureObject'",
            others: ["value of type 'NSCoder' has no member 'secureOptionalObject'", "has no member 'secureFail'"],
            cause: """
                A class body has generated members, but the functions they call aren't in the target. The target doesn't use the build plugin, or
                `SecureCoding+Support.swift` was removed.
                """, look: "`swift package securecodegen-check` lists missing files.",
            advice: """
                Add `plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]` to the target in `Package.swift`, or run
                `swift package --allow-writing-to-package-directory securecodegen` to write the file.
                """),
        message(
            "static property 'supportsSecureCoding' is not concurrency-safe because it is nonisolated global shared mutable state",
            cause: "Swift 6 refuses a stored `static var`, because any thread could assign it.", look: audit,
            advice: "Write `static var supportsSecureCoding: Bool { true }`."),
        message(
            "conformance of '…' to protocol 'NSSecureCoding' crosses into main actor-isolated code and can cause data races",
            others: [
                "main actor-isolated initializer 'init(coder:)' cannot satisfy nonisolated requirement",
                "main actor-isolated instance method 'encode(with:)' cannot be used to satisfy nonisolated protocol requirement",
            ],
            cause: "The class is isolated to an actor, and archivers call its methods on any thread.",
            advice: """
                Write `nonisolated` before the class if it only holds data. Otherwise, write `@MainActor NSSecureCoding` where it conforms, and
                archive it on the main thread.
                """),
        message(
            "'required' initializer 'init(coder:)' must be provided by subclass of '…'",
            cause: "A subclass with an initializer of its own doesn't inherit `init(coder:)`.",
            look: "The build also reports `stale-region` and names the command.",
            advice:
                "Run `swift package --allow-writing-to-package-directory securecodegen`, which writes the members into the class body."
        ),
        message(
            "'required' initializer must be declared directly in class '…' (not in an extension)",
            others: ["designated initializer cannot be declared in an extension of '…'"],
            cause: "Swift allows `init(coder:)` in an extension only if the class is final.",
            advice:
                "Write `final` before the class, or `// securecodegen: inline` above it. See [Classes and regions](ClassesAndRegions.md)."
        ),
        message(
            "nested class '…' has an unstable name when archiving via 'NSSecureCoding'",
            others: [
                "private class '…' has an unstable name when archiving via 'NSCoding'",
                "generic class '…' should not be archived directly",
            ],
            cause:
                "The name of the class in archives depends on its surroundings, so archives become unreadable when they change.",
            advice:
                "Write `@objc(Name)` above the class, or declare it at file scope. See [unstable-class-name](Diagnostics.md#archives-that-may-be-unreadable)."
        ),
        message(
            "extensions of generic classes cannot contain '@objc' members",
            cause: "Apple's compilers refuse `init(coder:)` in an extension of a generic class.",
            advice: "Write `// securecodegen: inline` above the class, which generates the members in its body."),
        message(
            "redundant conformance of '…' to protocol 'NSSecureCoding'",
            cause: "The superclass conforms already.",
            advice:
                "Remove the protocol from the subclass. Its properties are archived because the superclass conforms."
        ),
        message(
            "cannot override static property",
            cause:
                "The superclass declares `static var supportsSecureCoding`, so no subclass can confirm its own decoding.",
            look: audit, advice: "Write `class var supportsSecureCoding: Bool { true }` in the superclass."),
    ].map { $0("The Swift compiler") }

    /// Returns a message without its section.
    private static func message(
        _ text: String, others: [String] = [], cause: String, look: String? = nil, advice: String
    ) -> (_ section: String) -> PlatformMessage {
        {
            PlatformMessage(
                section: $0, text: text, others: others, cause: joined(cause), look: look, advice: joined(advice))
        }
    }

    private static func joined(_ lines: String) -> String { lines.replacing("\n", with: " ") }
}
