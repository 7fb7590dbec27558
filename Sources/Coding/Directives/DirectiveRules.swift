import SecureCodeGenArchiveFormats

extension Directive {
    /// A use of a word on one kind of declaration. The parser accepts a word only where it has a use, and the page of
    /// directives consists of the uses.
    package struct Use: Sendable {
        package let target: Target
        /// The text of the directive in a comment.
        package let example: String
        /// A sentence in Markdown.
        package let meaning: String

        static func on(_ target: Target, _ example: String, _ meaning: String) -> Self {
            Self(target: target, example: example, meaning: meaning)
        }
    }
}

extension Directive.Rule {
    fileprivate init(_ value: Directive.ValueKind, isRepeatable: Bool = false, _ uses: Directive.Use...) {
        self.init(value: value, uses: uses, isRepeatable: isRepeatable)
    }
}

extension Directive.Word {
    /// One table: everything about each word, but what the model and the writers do with it.
    package var rule: Directive.Rule {
        switch self {
        case .skip:
            .init(
                .valueOrNothing,
                .on(.property, "skip", "Don't archive the property."),
                .on(
                    .property, "skip = false",
                    "Don't archive it, and give it this value in decoded objects. The members are generated in the class "
                        + "body. A plain superclass can't have it."),
                .on(.class, "skip", "Don't generate members."))
        case .key:
            .init(
                .key,
                .on(.property, #"key = "user_name""#, "The key in the archive."),
                .on(.property, "key = Keys.name", "A constant with the key. It is compiled as you write it."),
                .on(.case, #"key = "disc""#, "The name of the case in the archive."))
        case .aliases:
            .init(
                .aliases,
                .on(
                    .property, #"aliases = ["login", "nick"]"#,
                    "Older keys, read when an archive lacks the current one. An alias can have a representation: "
                        + #"`"login" as .data`."#),
                .on(.case, #"aliases = ["circle"]"#, "Older names or raw values of the case."))
        case .as:
            .init(
                .oneOf(Representation.allCases.map { "." + $0.rawValue }),
                .on(
                    .property, "as = .number",
                    "The representation of the value or of its elements. See "
                        + "[Archive format](ArchiveFormat.md#representations-that-a-directive-chooses)."))
        case .classes:
            .init(
                .classes,
                .on(
                    .property, "classes = [Circle.self, NSString.self]",
                    "The only classes that the value, or an element of the collection, may have. With `decode` and "
                        + "`encode`, the classes that these methods archive, unless `decode` names them in typed decodes "
                        + #"such as `decodeObject(of: Tag.self, forKey: "tag")`."#))
        case .default:
            .init(
                .expression,
                .on(
                    .property, #"default = "nobody""#, "The value when an archive lacks the key. Any expression."),
                .on(.enum, "default = .unknown", "What an unknown raw value or case is read as."))
        case .omitDefault:
            .init(
                .none,
                .on(.property, "omitDefault", "Don't write the value if it equals the default or initial value."),
                .on(.class, "omitDefault", "Apply `omitDefault` to every property that supports it."))
        case .encodeNil:
            .init(
                .none,
                .on(
                    .property, "encodeNil",
                    "Write nil, as handwritten code does. By default nil has no key. On Linux, handwritten code that "
                        + "reads a missing key fails."),
                .on(.class, "encodeNil", "Apply `encodeNil` to every property that is archived as an object."))
        case .validate:
            .init(
                .method,
                .on(
                    .property, "validate = isAge",
                    "A static method that checks each decoded value: `(Int) -> Bool`, or one that throws."),
                .on(
                    .class, "validate = check",
                    "A method that checks the decoded object. Decoding fails if it throws or returns false."))
        case .decode: .init(.method, .on(.property, "decode = decodeColor", "A method that reads the property."))
        case .encode: .init(.method, .on(.property, "encode = encodeColor", "A method that writes the property."))
        case .conditional:
            .init(
                .none,
                .on(.property, "conditional", "Write the object only if something else in the archive contains it."))
        case .inline:
            .init(
                .none,
                .on(
                    .class, "inline",
                    "Place the members in a region of the class body. See [Classes and regions](ClassesAndRegions.md).")
            )
        case .extension:
            .init(.none, .on(.class, "extension", "Place the members in an extension in a generated file."))
        case .keys:
            .init(
                .oneOf([".asIs", ".snakeCase"]),
                .on(
                    .class, "keys = .snakeCase",
                    "How keys are made from property names. `.asIs` keeps the names."))
        case .keyPrefix: .init(.string, .on(.class, #"keyPrefix = "acc_""#, "The prefix of keys made from names."))
        case .missing:
            .init(
                .oneOf([".fail", ".default"]),
                .on(
                    .class, "missing = .fail",
                    "Fail when an archive lacks a key. See "
                        + "[What an archive lacks](EvolvingYourModels.md#what-an-archive-lacks)."),
                .on(
                    .class, "missing = .default",
                    "When an archive lacks a key, a property without an initial value is empty or 0."))
        case .didDecode:
            .init(
                .method, .on(.class, "didDecode = awake", "A method that is called when the object is complete."))
        case .name:
            .init(
                .string, isRepeatable: true,
                .on(
                    .class, #"name = "OldModule.Account""#,
                    "An older name of the class. Repeat it for each name."))
        case .version:
            .init(
                .number,
                .on(
                    .class, "version = 3",
                    "The version of what the class archives. See [Versions](EvolvingYourModels.md#versions)."))
        case .migrate:
            .init(
                .method,
                .on(.class, "version = 3, migrate = migrate", "A method that is called for archives of older versions.")
            )
        case .forward:
            .init(
                .oneOf([".accept", ".refuse"]),
                .on(
                    .class, "version = 3, forward = .accept",
                    "Whether archives of newer versions are read. By default they are refused."))
        case .archiving:
            .init(
                .none,
                .on(.class, "archiving", "Add methods that [save and load](SavingAndLoading.md) objects."))
        case .transformer:
            .init(
                .options([".array", ".dictionary", ".set"]),
                .on(.class, "transformer", "Add a [Core Data transformer](CoreDataTransformers.md) for the class."),
                .on(
                    .class, "transformer = [.array, .dictionary, .set]",
                    "Add one that also accepts collections of the class."))
        case .superclass:
            .init(
                .superclass,
                .on(
                    .class, "superclass = .coding",
                    "A superclass that isn't scanned conforms to NSSecureCoding. `.plain` says that it doesn't."),
                .on(
                    .class, "superclass = .init(provider: Phone.id)",
                    "Create decoded objects with this initializer of a superclass that doesn't conform. Its properties "
                        + "aren't archived."))
        case .xpc:
            .init(
                .none,
                .on(.protocol, "xpc", "Generate the [XPC interface](XPCInterfaces.md) of an `@objc` protocol."))
        }
    }
}
