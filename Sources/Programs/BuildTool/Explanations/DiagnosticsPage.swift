/// The documentation page about diagnostics.
///
/// `RECORD_PAGES=1 swift test --filter ExplainTests` writes the page from it.
enum DiagnosticsPage {
    static let text = #"""
        # Diagnostics

        Every diagnostic ends with its id in brackets. Ids are stable, but wording may change. A run with errors exits with 1. A
        class with an error gets no members, and its region doesn't change; all other classes are written. Warnings don't stop
        anything. A run prints at most 20 diagnostics for each file and 200 in total, errors first; `--verbose` prints all.
        `securecodegen explain unknown-type` prints the entry for an id. `--diagnostic-format` prints diagnostics as JSON,
        SARIF 2.1.0 or workflow commands for GitHub Actions.

        ## Overview

        ### Archives that may be unreadable

        | id | means | do |
        |---|---|---|
        | `unstable-class-name` | The class or a superclass is nested, private or generic, so its name in archives depends on its surroundings. On Linux, archiving it ends the process. A nested or private class that declares the conformance is an error, because Apple's compilers reject it; with `platforms` set to `["linux"]` it is a warning. So is a class whose name Objective-C can't spell, such as `two words` in backticks. All others are warnings. | Declare the class at file scope, or write `@objc(Name)` above it, between `#if canImport(ObjectiveC)` and `#endif` if Linux compiles it too. |
        | `generic-extension` | Apple's compilers reject `@objc` members in extensions of generic classes and of classes nested in generic types. A conformance in such an extension is rejected too; with `platforms` set to `["linux"]` it is a warning. | Generate the members in the class body: remove `extension`. |
        | `parent-reference` | A property named like a parent refers back to the object that holds this one. On Linux, decoding such a cycle overflows the stack. On Apple platforms, the child sees an incomplete parent. | Skip the property and set it after decoding, or mark it `conditional` if archives are only read on Apple platforms. |
        | `no-nsobject` | The root class doesn't inherit from NSObject. Decoding with a list of classes requires it. | Inherit from NSObject. `==` and `hash(into:)` then become overrides of `isEqual(_:)` and `hash`; `init()` and `description` need `override`; remove `Hashable`, `Equatable` and `CustomStringConvertible` from the declaration. |
        | `insecure-superclass` | The superclass conforms only to NSCoding, or implements coding without a conformance, and may decode any class. | Make it conform to NSSecureCoding. |
        | `support-not-overridden` | A handwritten class overrides `init(coder:)` but not `supportsSecureCoding`. Decoding throws an exception on Apple platforms. | Override it. |
        | `static-support` | `supportsSecureCoding` of a superclass is static, so no subclass can override it. | Make it a `class var`. |
        | `initializer-cannot-fail` | `init(coder:)` of a superclass is not failable, so a subclass can't reject a damaged archive. | Make it `init?(coder:)`. |
        | `isolated-conformance` | The class is isolated to a global actor, but its conformance isn't. This is an error in Swift 6. | Declare a class that only stores data `nonisolated`. If only the main actor archives objects of the class, write `@MainActor NSSecureCoding`. With `@preconcurrency NSSecureCoding`, archiving on another thread ends the process. |
        | `isolated-override` | The superclass implements coding in `nonisolated` methods, and the class is isolated to an actor, so it can't override them. This is a warning if only the module may isolate the class (`-default-isolation MainActor`). | Declare the superclass `nonisolated`; or remove `nonisolated` from its methods and write `@MainActor NSSecureCoding` where it conforms. |
        | `keys-by-hand` | A warning: the class or its file declares constants that look like the keys of a handwritten conformance (a nested `Keys`, `nameKey`, `kName`), and the properties with these names are archived under other keys. If existing archives use these keys, their values are lost without an error. | Follow the notes: write `key = "…"` above each property, with the constant's text if archives use it, and otherwise with the property's own key. |
        | `hazardous-class` | Foundation loses data of this class, or fails to decode it, on one of the platforms. | Follow the note. |
        | `untyped-value` | Any, AnyObject, NSArray, NSDictionary, and collections of AnyObject and NSObject, and dictionaries with keys of any type, may hold objects of any class. They are archived as property lists. Archiving any other object in them is an error, because it couldn't be read back. | List the classes: `// securecodegen: classes = [NSString.self]`. For a property list, use `[String: Any]` or `[Any]`; for other objects, use a collection of their class. |
        | `observers-run` | Decoding would assign a property whose observers run, and they could change decoded values: a property of a superclass that no initializer takes, an overridden one, or one whose property wrapper has arguments. Observers of other properties don't run when an object is decoded. | Add a parameter for it to an initializer of the class that declares it, make that class conform to NSSecureCoding, or move the code of the observers into a method. |
        | `class-not-visible` | The property may hold a class that generated code can't name, so decoding rejects it: a class of another module, a private class of another file, a generic class, or a class with `@available`. A private subclass of a named class is rejected only on Linux. | Make the class public and import its module, or make it internal; or list the classes with `classes`. |
        | `insecure-conformance` | The class declares or inherits only NSCoding and doesn't archive its own properties. | Declare NSSecureCoding. |
        | `passed-over` | A note for each superclass that isn't in any scanned file or table: classes that inherit from it get no members, although they have stored properties. `show` lists these classes. | Add its sources with `--reference`, or write `superclass = .coding` or `.plain` above the class. |
        | `unknown-class-attribute` | A macro may add stored properties that the scanner can't see. | Expand the macro to see which properties it adds. |

        ### Properties and keys

        | id | means | do |
        |---|---|---|
        | `lazy-property`, `weak-property`, `closure-property` | A warning: properties of this kind are never archived. | Add `skip` to show that this is intended. To archive the value of a lazy property, use a stored property. For a weak property, archive an identifier, and find the object again in a method named by `didDecode`. |
        | `unarchivable-property` | A warning: the property doesn't hold data, and it is optional or has an initial value, so it isn't archived. This applies to locks, queues, tasks, subscriptions, connections, views, errors and actors; to structs with weak references; to delegates (protocols that only classes conform to, or whose names end in `Delegate`, `DataSource`, `Observer` or `Listener`) without a conforming class that is archived; and to services (classes and protocols without data of their own). An optional constant is nil after decoding. | Add `skip` to show that this is intended. |
        | `unowned-property` | The property doesn't own its object, so nothing would own it after decoding. | Declare it as an optional `weak var`, `skip` it, and set it in the `didDecode` method of the class that owns this object. |
        | `managed-property`, `tuple-pattern` | The property can't be archived as declared. | Skip it, or declare it differently. |
        | `isolated-property` | The property is isolated to a global actor, but the class isn't. | Isolate the class, or `skip` the property. |
        | `property-wrapper` | An attribute may store the value of the property elsewhere. Or the getter, the setter or the initializer of the wrapper does more than return and store the value, so that a decoded value could differ from the archived one. | Add the declaration of the wrapper with `--reference`, name methods with `encode` and `decode`, or skip the property. |
        | `overridden-property` | A subclass overrides a stored property with accessors that compute another value. Generated code archives the value that the getter returns; after decoding, the getter would compute again. | Give the computed property another name. |
        | `no-type-annotation` | The type can't be inferred from the initial value. | Add a type annotation. |
        | `no-value-without-archive` | A property that is not archived has no value in a decoded object. | Give it an initial value, or make it an optional `var`. |
        | `coding-key` | `CodingKeys` and the stored properties don't match. It is a warning if a case names no stored property, or a property without a value has no case; values under the key of such a case aren't read, and no property is excluded. A key that isn't a plain string literal is an error. | Follow the notes: write `key = "…"` above the property that a case means, and `skip` above properties that shouldn't be archived. |
        | `fresh-constant` | A warning: a constant such as `let id = UUID()` gets a new value in each object. A constant with an initial value is not archived, so a decoded object gets a different value. | Set it in an initializer, or `skip` it. |
        | `object-constant` | A warning: a constant such as `let settings = Settings()` holds an object that could be archived. A constant with an initial value is not archived, so a decoded object gets a new one. | Make it a `var`, set it in an initializer, or `skip` it. |
        | `not-in-coding-keys` | A warning: `CodingKeys` doesn't list a property, so it isn't archived. In a class that is also Codable, `CodingKeys` may be meant for JSON only. A value that is archived as Codable keeps only the listed properties. | In a class, give the property a `key`. In a value, list it in `CodingKeys`. Or `skip` it. |
        | `wrapper-state` | A warning: only the wrapped value is archived, but the wrapper stores more. | Archive the rest in a separate property, or `skip` it in the wrapper; or `skip` the property. |
        | `raw-value-omits` | A warning: a struct is archived as its raw value, but stores more than that. | Include everything in the raw value; make the struct Codable and write `as = .plist`; or `skip` properties that need not be kept. |
        | `identity-not-kept` | A warning: a class that is Codable but doesn't conform to NSSecureCoding is archived like a struct. An object that is referenced twice is decoded as two objects. | Make it conform, or write `as = .plist`. |
        | `duplicate-key` | Two properties of the class or its superclasses use one key. The key of a member (`home.street`) or a marker (`level.isNil`) counts too. | Give one of them another key. |
        | `hook-method` | `validate`, `didDecode`, `decode` or `encode` names something that isn't a method of the class or its superclasses, or a method with the wrong declaration; or it makes another directive on the property useless. | Declare the method as the note shows. |
        | `omit-default` | `omitDefault` is on a property without a default, or whose values can't be compared with it. | Write `default = …`, or remove it. |
        | `no-version` | `migrate` or `forward` is on a class without a `version`. | Add a `version`. |
        | `key-constant` | `key = Keys.name` or `key = nameKey` names a constant whose text isn't in a scanned file, so collisions of keys can't be found; or a name that means a member of the class there. | Declare it as `static let … = "…"` in a type, as `let … = "…"` at file scope, or as a case of an enum of strings with `.rawValue`; or write the text itself. |
        | `class-name` | `name` is above a class that archives can't contain, that is generic, or that the generated file can't see; or another class has or had that name. | Follow the note. |
        | `property-not-reachable` | Generated code in another file can't access it (`--mode extension`). | Generate the members in the class body. |

        ### Types that can't be archived

        | id | means | do |
        |---|---|---|
        | `unknown-type` | No scanned file and no table declares the type. | Add its sources with `--reference`; with the plugin, the sources of dependencies are read already. For a class without scanned sources that conforms to NSSecureCoding, write `classes = [Owner.self]`. For a Codable value, write `as = .plist`. To declare the type for all properties, use `types` in the [configuration](Configuration.md). |
        | `ambiguous-type` | Several scanned files declare the type; or it is an alias for types that are archived differently on each platform; or it is an alias under one `#if` and a struct under another. | Scan one of them, or write the module. For an alias, declare the property once for each platform, under its `#if`, with the type instead of the alias. For an alias that is a struct elsewhere, archive a value it can be made from, or use `encode` and `decode` methods. |
        | `type-shadowed` | The name means a different declaration in generated code. | Write the type with its module. |
        | `type-not-reachable` | It is private, so generated code can't name it, or internal in another module. | Make it internal, or public there. |
        | `unarchivable-type` | Values of the type can't be archived, and the property has no value without the archive; or a member of a struct or enum has this type; or the value would be lost (an array slice, a key path, a sort descriptor, a pointer). | Skip the property and create the value after decoding, or archive a value it can be made from. |
        | `insecure-class` | The class doesn't conform to NSSecureCoding. | Make it conform, or name subclasses that do. |
        | `existential-type` | Decoding could create any class: the type is NSObject, AnyHashable, a composition, or a protocol without a conforming class. A protocol that an extension adds to a type without scanned sources, such as NSString or Int, counts too, because its values couldn't be read back. | List the classes: `// securecodegen: classes = [Circle.self]`. |
        | `class-list` | `classes = […]` names something that isn't a class, or a class that doesn't conform to NSSecureCoding; or the type of the property already determines the classes. | Name specific classes that conform. |
        | `conditional-value` | `conditional` is on a property that doesn't hold an object of a class, so no other object can reference it. | Remove it. |
        | `untyped-container` | NSSet and similar collections have no element type. | Use a Swift collection. |
        | `representation` | `as = …` names a representation that doesn't fit the type. | Use one that the note lists. |
        | `value-member` | A member of a struct, or a case of an enum, can't be archived: it is lazy, wrapped, private, or exists only under a condition. | Follow the note; or make the type Codable. |
        | `value-initializer` | Generated code can't create values of the struct, because its initializers do more than assign their parameters to its properties, or don't take all of them. | Move the initializers into an extension, so that the struct has its memberwise initializer; or add an initializer whose labels and types match its properties. |
        | `value-cases` | The struct or enum has no values (`Never`, an enum without cases), several cases with one name (`a(x: Int)`, `a(y: Int)`), or a syntax error. | Correct the declaration. |
        | `recursive-type` | A struct or enum that isn't Codable can contain values of its own type, such as `indirect enum Node` with `case pair(Node, Node)`. | Make it conform to Codable, or make it a class. |
        | `type-too-large` | With its aliases and generic arguments, the type consists of more than 1,000 types; or aliases lead to each other more than 64 times; or structs and enums are nested more than 128 deep; or a generic type contains itself with other arguments. | Declare parts of it as structs or classes, or make them Codable. |
        | `void-type`, `function-type`, `metatype`, `generic-type`, `actor`, `unsupported-type` | The type can't be archived. | Follow the note. |

        #### Classes that a directive names

        `// securecodegen: classes = [Circle.self, NSString.self]` lists the classes that a property may hold. It applies to
        properties of type `Any`, `AnyObject`, `NSObject`, a protocol, a class, or a collection of these. Scanned subclasses of a
        listed class are allowed too. Each class must conform to NSSecureCoding. If no scanned file declares the class, the tool
        relies on you for that.

        Decoded objects are checked against the list. Values are also checked before they are archived, because an object of
        another class couldn't be read back. Such a value is reported through `failWithError`. On Apple platforms, archiving then
        throws. On Linux, Foundation ends the process with a message that names the type of the value.

        ### Classes with errors

        | id | means | do |
        |---|---|---|
        | `conformance-in-other-module` | An extension declares the conformance of a class of another module, where no members can be generated. | Declare the conformance in the module of the class, or write the members yourself. |
        | `member-not-open` | A superclass in another module has handwritten members that can't be overridden. | Declare them `open`. |
        | `implicit-super-init` | Swift calls `super.init()` at the end of an initializer only if the superclass has no other designated initializer. The generated `init(coder:)` is one. | Apply the fix-it. |
        | `local-class` | A class in a function or closure declares the conformance. | Move it to file scope. |
        | `no-class` | A struct or an enum declares the conformance, but only classes can have it. | Archive the value as a property of a class, or declare a final class. |
        | `fixed-method` | A superclass has a handwritten method that no subclass can override: it is final, fileprivate, not required, or in an extension. | Follow the message, or remove the handwritten methods to generate them. |
        | `half-written` | Only one of the two methods is handwritten. | Remove it to generate both; or write the other one; or skip the class. |
        | `secure-coding-off` | `supportsSecureCoding` is false. | Remove it. |
        | `no-initializer`, `no-superclass-initializer`, `inherited-initializers` | Decoding has no initializer to call. It calls only those that assign their parameters to properties and do nothing else. Or `init(coder:)` of the superclass is a convenience initializer, which subclasses can't call. | Add the initializer that the note shows, or make the superclass's initializer a designated one. |
        | `unknown-superclass`, `circular-superclass`, `superclass-state` | The superclass isn't known, or inherits from itself, or stores values that generated code can't access, or is an SDK class that doesn't archive its values (`HTTPCookie`). | Add its sources with `--reference`, or write `superclass = .coding` or `.plain`. |
        | `interface-class` | The class is a view, a controller or another part of the user interface, which isn't archived securely. | Archive the data that it shows. |
        | `not-final`, `class-not-reachable`, `coding-superclass` | Generated code can't extend the class from another file (`--mode extension`). | Generate the members in the class body. |

        ### Objective-C classes

        | id | means | do |
        |---|---|---|
        | `objc-variable` | An instance variable has no property, so it would not be archived. | Declare a property for it, or write `// securecodegen: skip` above it. |
        | `objc-condition` | A property is declared under an `#if`. | Declare it under every condition, or skip it. |
        | `objc-dynamic` | A warning: a property is `@dynamic`, so the class doesn't store it and it isn't archived. | Write `skip` above it to show that this is intended. |
        | `objc-unreadable` | The interface or implementation contains a macro or other code that may declare properties. | Write what it stands for, or move it out of the class. |
        | `objc-macro` | A warning: a macro in the implementation may define the coding members, so none are generated. | If it doesn't, write what it stands for, or move it out of the implementation. |
        | `objc-category` | A category would have to see more than a header declares, or the members belong in another place than the conformance. | Declare NSSecureCoding in the interface or a class extension, or write `extension` and leave it out there. |
        | `objc-superclass` | No scanned file and no table says how the superclass is archived; or its implementation isn't scanned; or it declares NSSecureCoding where other files can't see it. | Follow the note. |
        | `objc-inherited` | A warning: a class inherits handwritten coding members and stores properties that they don't archive. | Declare NSSecureCoding in its interface, or write `skip` above it. |
        | `objc-init` | A warning: the superclass codes, so `-init` of this class may not be called for decoded objects, and missing keys leave 0 or nil. | Write `default = …` above properties with another initial value. |
        | `objc-directive` | The directive isn't supported in Objective-C, or doesn't apply to a property of this type. | Follow the note. |

        ### Regions in class bodies

        | id | means | do |
        |---|---|---|
        | `stale-region` | Generated members in the class body are missing or out of date. Swift requires `init(coder:)` of a class that isn't final in its body, so builds check these members and a command writes them. | Run `swift package --allow-writing-to-package-directory securecodegen`, or `securecodegen Sources` if you use the executable. |
        | `stale-file` | A committed generated file is out of date, or no longer needed. | Run the command in the note. |
        | `region-edited` | The region was edited, or changed by a merge. | Move the edit elsewhere and empty the region, or use `--overwrite`. |
        | `region-unpaired`, `region-nested`, `region-duplicate`, `region-wrong-class`, `region-marker`, `region-place`, `region-unreadable` | The comments at the beginning and end don't form a region of the enclosing class. | Restore or remove them. |
        | `region-conflict`, `conflict-marker` | The file has conflict markers. | Resolve the conflict; of a region, keep only its two comments. |
        | `source-changed`, `source-not-writable` | The file changed while the tool ran, or can't be written. | Make it writable, and run again. |
        | `region-fault` | A bug in securecodegen would have changed code outside the region, so nothing was written. | Report it. |
        | `missing-import` | The file of the class doesn't import Foundation, and members in the class body use NSCoder. It is a warning outside of packages, where a bridging header may import Foundation for all files. | Add `import Foundation` at the top of the file. |

        ### Directives

        | id | means | do |
        |---|---|---|
        | `directive-marker` | The comment looks like a directive but doesn't begin with `securecodegen:`. Prose about the tool, a directive in backticks, and commented-out code are ignored. | Follow the note. |
        | `directive-syntax`, `directive-unknown-word`, `directive-repeated`, `directive-value` | The directive isn't valid. | Follow the note. |
        | `directive-skip` | `skip` is combined with another word on the same declaration. | Remove one of them. |
        | `directive-target`, `directive-on-nothing` | The directive has no meaning here, or belongs to no declaration. | Put it on the line above the declaration, or at its end. |
        | `directive-without-effect` | A warning: the class gets no members, or the struct or enum is Codable and encodes itself. | Remove the directive, or make the class conform. |
        | `archiving-class` | `archiving` or `transformer` is above a class that can't have it: the class doesn't conform, is generic, may hold a class that other files can't name, or inherits from a class of another module with `archiving`; or another type has the name of its transformer or of its support code. | Follow the note. |
        | `xpc-protocol`, `xpc-method`, `xpc-argument` | The protocol can't have an [XPC interface](XPCInterfaces.md): it isn't `@objc`, a method can't be called over XPC, or the classes of an argument aren't known. | Follow the note. |

        A file with one of these errors gets no generated code.

        ### Comments for audit

        | id | means | do |
        |---|---|---|
        | `allow-comment` | A comment `allow` has no reason, or names no [kind of fault](AuditKinds.md). | Write the kind and the reason: `// securecodegen: allow trap-on-decode - bundled archive`. |

        ### Reading and writing

        | id | means | do |
        |---|---|---|
        | `no-such-file`, `not-a-file`, `not-a-swift-file` | A path doesn't lead to a file that can be read. Nothing is written. | Correct the path. |
        | `link-not-followed` | A warning: a symbolic link leads out of the package and the paths you named, so nothing behind it is read. | Name its target, too. |
        | `no-swift-file` | A warning: a folder contains no Swift files. | Name another folder. Hidden folders are skipped. |
        | `unreadable-file`, `unreadable-folder`, `unreadable-path`, `file-too-large`, `name-not-utf8` | The file or folder can't be read. | Follow the message or the note. |
        | `not-utf8` | The file is UTF-16, Latin-1 or binary. It is not changed. | Save it as UTF-8. |
        | `output-collision` | Two sources would have the same generated file. | Name the folder that contains both. |
        | `output-of-plugin` | A warning: `--output` has no effect on targets with the build plugin, which writes to the folder that SwiftPM chooses. | Remove the option, or remove the plugin from the target. |
        | `target-without-plugin` | A note: the package depends on securecodegen, but the target doesn't use the build plugin. Without generated files next to its sources, it doesn't compile: "type 'Account' does not conform to protocol 'NSSecureCoding'", "value of type 'NSCoder' has no member 'secureObject'". | Add the plugin to the target, or commit the generated files. |
        | `output-not-generated` | A file that securecodegen didn't write, or a symbolic link, has the name of a generated file, or a folder on its path below the output folder is a symbolic link. Nothing is written there. | Rename or remove it. |
        | `output-not-writable`, `output-not-removable` | A generated file couldn't be replaced. The old one is still there. | Follow the note. |
        | `not-up-to-date` | `--check` found a file that would be written or removed. In text output, files are only listed. | Run securecodegen and commit the result. |
        | `members-elsewhere` | A warning: the source came from standard input, but members of its classes, or the functions that they call, belong in a generated file. | Use `--diff` or `--mode inline`, or run securecodegen for the folder. |
        | `generated-file-in-plugin-target` | The target has the build plugin, and a generated file among its sources was renamed or moved, so its source file is unknown. | Restore its name, or remove it. |
        | `unreadable-text` | The file has more than 100 combining marks in a row. Comparing such text takes too long. | Remove them. |
        | `malformed-plan` | A plan of the build plugin is invalid. | Build again; if it happens again, report it. |
        | `output-failed` | Standard output couldn't be written completely, for example because the disk is full. A reader that stops early, such as `head`, is not an error. | Free some space. |
        | `internal-failure` | securecodegen itself failed. | Report it. |

        ### Changes to models

        [Evolving your models](EvolvingYourModels.md) explains the record that these compare with.

        | id | means | do |
        |---|---|---|
        | `breaks-archives` | The current code can't read existing archives, or loses values in them. Builds and runs without `--check` report it as a warning. | Follow the note; or use `schema --update --accept-breaking` if the loss is intended. |
        | `breaks-apps` | Older versions of the app can't read new archives, or miss values in them. It is a note, unless you use `--forward` or set its `severity` in the configuration. | Keep writing the recorded format; or update the record if no such version is in use. |
        | `no-record` | The record does not exist. | Create it with `schema --update`. |
        | `record-syntax` | The file isn't a record, or another version of the tool wrote it. | Restore it from version control, or create it again. |
        | `not-an-archive` | The file for `inspect` isn't a keyed archive, or is damaged at the byte in the message. | Name another file. |
        | `record-behind` | The record lacks a change after which existing archives can be read. Later changes would be compared with an older format. Only `--check` reports it, as an error unless you set its `severity` in the configuration. | Add the change with `schema --update`. |
        | `record-not-written` | `schema --update` would have recorded a breaking change, or the file isn't a record. | Fix the change, or add `--accept-breaking`; or name another file. |

        ### Syntax errors

        The scanner continues with the next declaration.

        | id | means | do |
        |---|---|---|
        | `unterminated-body`, `unterminated-bracket`, `unterminated-comment`, `unterminated-condition`, `unterminated-regex`, `unterminated-string` | The end is missing. | Add it. |
        | `invalid-character` | Swift doesn't allow this character here. | Remove it. |
        | `nesting-too-deep`, `too-many-clauses` | The code has more nesting or clauses than the scanner supports. | Split it up. |
        | `unexpected-code`, `unreadable-declaration` | The code isn't a declaration, or can't be parsed. | Correct it. |

        ### Configuration

        Nothing is generated until these are corrected.

        | id | means | do |
        |---|---|---|
        | `configuration-syntax` | `.securecodegen.json` is not JSON. | Correct it where the message points. |
        | `configuration-entry` | Unknown entry or diagnostic. | Follow the note. |
        | `configuration-value` | The value has the wrong type, or isn't one of the allowed values. | Follow the note. |
        | `outside-configuration` | A `.securecodegen.json` is above the root of the repository. Without a repository, the root is the folder of the package or the Xcode project, or else the working directory. | Move it into the project, or name it with `--config`. |
        | `other-configuration` | A source has a `.securecodegen.json` nearer to it than the one that applies to this run. The plugins use the one in the package folder, or in the nearest folder above it. The command line uses the one next to the first path you name, or in the nearest folder above it. | Move its entries to the configuration that the note names. On the command line, you can also run the tool once for each folder. |
        | `unmatched-pattern` | A warning: a pattern under `include` in `.securecodegen.json` matches no source that this run could see, or begins with a file or folder that doesn't exist. | Correct or remove it. Patterns are relative to the folder of the configuration. |

        ### Custom templates

        Nothing is written until these are corrected. See [Templates](Templates.md).

        | id | means | do |
        |---|---|---|
        | `broken-template` | A tag is invalid, names an unknown value, or includes an unknown template; or the template is never used. | Follow the message. |
        | `no-template` | The folder contains no template. | Name another folder, or export the built-in templates. |
        | `template-exists` | `templates --export` found a file that differs from the built-in template. It isn't overwritten. | Export to another folder. |

        ### Command line

        These end with exit code 64, and nothing is written.

        | id | means | do |
        |---|---|---|
        | `unknown-subcommand`, `subcommand-not-first`, `unknown-option`, `unknown-value`, `unknown-word` | A word isn't known, or isn't expected here. The message suggests a similar one. | `securecodegen help` lists all subcommands. |
        | `contradiction`, `needs-option` | Two options contradict each other, or one requires another. | Remove one, or add the other. |
        | `needs-package` | `tests --update-fixtures` runs `swift test`, but no package contains the folder. | Run the tests with `UPDATE_FIXTURES=1` in their environment. |
        | `not-adopted` | A note: `adopt` leaves a class as it is, because it can't follow a statement of its handwritten members. | Rewrite the statement as the note says, or keep the class handwritten. |
        | `not-readable` | `adopt --verify` found an object that generated code can't read. Nothing was written. | Keep the class handwritten, or add the directive that reads the value. |
        | `missing-input`, `missing-operand`, `missing-value`, `missing-input-path`, `empty-path` | An argument is missing. | Add it. |
        | `repeated-option`, `unexpected-argument`, `unexpected-value`, `input-with-others` | An argument isn't allowed here. | Remove it. |
        | `no-generated-class` | `show --generated` names a class that has no generated members. | Name one that `show` lists. |
        | `edited-tests` | The lines between two markers in a file of `tests` were edited, or the end marker is missing. Nothing was written. | Move your code out of the markers, or delete the lines between them. |
        | `no-handwritten-class` | `adopt --only` names a class without handwritten coding members. | Name one that `adopt` lists. |
        | `argument-file` | A file with arguments, `@file`, can't be read. | Follow the message. |

        """#
}
