/// The page of the documentation that says what each diagnostic means.
///
/// `RECORD_PAGES=1 swift test --filter ExplainTests` writes the page from it.
enum DiagnosticsPage {
    static let text = #"""
        # Diagnostics

        Every diagnostic ends with its id in brackets. Ids are stable; wording may change. Errors end a run with exit code 1. A
        class with an error gets no members, and its region stays as it is; all other classes are written. Warnings change nothing
        of that. At most 20 diagnostics of a file and 200 of a run are shown, errors first, with the number of those left out;
        `--verbose` shows all. `securecodegen explain unknown-type` prints what this page says about an id, and
        `--diagnostic-format` turns diagnostics into JSON, SARIF 2.1.0 or workflow commands of GitHub Actions.

        ## Overview

        ### Archives that may not come back

        These are hazards of classes whose members can be generated.

        | id | means | do |
        |---|---|---|
        | `unstable-class-name` | The class is nested, private or generic, or a superclass is, whose name Linux writes as well. Its name in archives depends on what surrounds it; Linux cannot archive it at all: Foundation ends the process. A nested or private class that declares the conformance is an error, because Apple's compilers refuse it ("has an unstable name when archiving via 'NSCoding'"), and a warning where `platforms` of the configuration is `["linux"]`; its members are written in either case. So is a class whose name Objective-C cannot spell, such as `two words` in backticks. The rest are warnings. | Declare it at file scope, or write `@objc(Name)` above it, between `#if canImport(ObjectiveC)` and `#endif` where Linux compiles it too. |
        | `generic-extension` | Apple's compilers say: "extensions of generic classes cannot contain '@objc' members". The same goes for classes nested in generic types, and for the conformance itself: "conformance of generic class to '@objc' protocol cannot be in an extension", which is a warning where `platforms` is `["linux"]`. | Generate the members in the class body: leave out `extension`. |
        | `nsobject-property` | A stored property has the name of a property that NSObject has on Apple's platforms and not on Linux (`superclass`, `observationInfo`), and Apple's compilers refuse to override it. A warning for what only macOS has (`className`, `classCode`, `objectSpecifier` …), and where `platforms` of the configuration is `["linux"]`. | Rename the property, and give it its key by a directive: `key = "superclass"`. |
        | `taken-selector` | In Objective-C a method or initializer of the class has the name of a generated one (`@objc func encodeWithCoder(_:)`, `@objc(initWithCoder:)`), and Apple's compilers refuse two of one name. A warning where `platforms` of the configuration is `["linux"]`. | Rename it, or give it another name for Objective-C: `@objc(otherName:)`. |
        | `parent-reference` | A property named like a parent refers back to the object that holds this one. On Linux, decoding such a cycle overflows the stack. On Apple platforms, the child sees an incomplete parent. | Skip the property and set it after decoding, or mark it `conditional` if archives are only read on Apple platforms. |
        | `no-nsobject` | The root class is not NSObject. Decoding with a class list requires it. | Inherit from NSObject: it comes first behind the colon. What NSObject has of its own changes: `==` and `hash(into:)` become overrides of `isEqual(_:)` and `hash`, or `Set` and `contains` no longer ask them; `init()` and `description` need `override`; `Hashable`, `Equatable` and `CustomStringConvertible` go from the clause. |
        | `insecure-superclass` | The superclass conforms only to NSCoding, or implements coding without a conformance, and may decode any class. | Make it conform to NSSecureCoding. |
        | `support-not-overridden` | A handwritten class overrides `init(coder:)` but not `supportsSecureCoding`. Decoding throws an exception on Apple platforms. | Override it. |
        | `static-support` | `supportsSecureCoding` of a superclass is static, so no subclass can override it. | Make it a `class var`. |
        | `initializer-cannot-fail` | `init(coder:)` of a superclass is not failable, so a subclass cannot reject a damaged archive. | Make it `init?(coder:)`. |
        | `isolated-conformance` | The class is isolated to a global actor, but its conformance isn't. This is an error in Swift 6. | Write `@preconcurrency NSSecureCoding` or `@MainActor NSSecureCoding`. |
        | `isolated-override` | The superclass implements coding in `nonisolated` methods, and the class is isolated to an actor, so it cannot override them. This is a warning if only the module may isolate the class (`-default-isolation MainActor`). | Declare the superclass `nonisolated`; or remove `nonisolated` from its methods and write `@MainActor NSSecureCoding` where it conforms. |
        | `hazardous-class` | Foundation loses data of this class, or fails to decode it, on one of the platforms. | Follow the note. |
        | `untyped-value` | Any, AnyObject, NSArray, NSDictionary, and collections of AnyObject and NSObject may hold objects of any class. They are archived as property lists; to archive anything else in them is an error, since it could not be read back. | Say which classes it may hold: `// securecodegen: classes = [NSString.self]`; use `[String: Any]` or `[Any]` for a property list, and a collection of the classes that it holds for anything else. |
        | `initializer-changes-value` | The initializer that decoding calls stores a different value than the archived one, or changes another object. | Assign the parameter unchanged, declare the property `var`, change other objects in the calling code, or generate the members in the class body. |
        | `initializer-may-trap` | The initializer that decoding calls traps for some values, and an archive may hold any value. | Throw an error instead, or generate the members in the class body. |
        | `observers-run` | An inherited, overridden or wrapped property is assigned after initialization, and its observers change an archived property. Observers of other properties don't run in initializers of their class. | Add a parameter for it to the initializer of the class that declares it, or don't change archived properties in its observers. |
        | `class-not-visible` | The property may hold a class that generated code cannot name, so decoding refuses it: one of another module, a private one of another file, a generic one, or one that `@available` limits. A private subclass of a class that is named is refused on Linux only. | Make it public and import its module, or internal; or say with `classes` what the property holds. |
        | `insecure-conformance` | The class declares or inherits only NSCoding and doesn't archive its own properties. | Declare NSSecureCoding. |
        | `passed-over` | A note, once for each superclass: nothing is generated for classes that inherit from it, although they store something, because no table and no scanned file has it. `show` lists them all. | `--reference` it, or say above the class `superclass = .coding` or `.plain`. |
        | `initializers-lost` | A note: with `init(coder:)` in its body, the class no longer inherits convenience initializers, because it cannot override every designated initializer. | Override the ones you use. |
        | `unknown-class-attribute` | A macro may add stored properties that the scanner cannot see. | Expand the macro to see which properties it adds. |

        ### Properties that are not archived

        | id | means | do |
        |---|---|---|
        | `lazy-property`, `weak-property`, `closure-property` | A warning: properties of this kind are never archived, and this one has a value without the archive. | Skip it, to say that this is intended. To archive the value of a lazy property, keep it in a stored one; for a weak property, archive what its object can be found by, and find it in a method that `didDecode` names. |
        | `unarchivable-property` | A warning: the property holds something that is not part of the data, and is optional or has an initial value, so it is left out. An optional constant is then nil: nil is passed to the initializer that takes it, or assigned in the class body. Its type stands for something that goes on while a program runs (a lock, a queue, a task, a subscription, a connection, a view …), is `Error`, an actor, a struct that holds a weak reference, a generic box around a lock, or a delegate: a protocol that only classes conform to, or whose name ends in `Delegate`, `DataSource`, `Observer` or `Listener`, unless a scanned class conforms to it and codes; or is a service: a scanned class that stores nothing but such things, closures and what it does not own, a protocol to which only one such class conforms, or a protocol that asks for methods only and to which nothing scanned conforms. | Skip it, to say that this is intended. |
        | `unowned-property` | The property doesn't own its object, so nothing would own it after decoding. | Declare it as an optional `weak var`, `skip` it, and set it in the `didDecode` method of the class that owns this object. |
        | `managed-property`, `tuple-pattern` | Cannot be archived as declared. | Skip it, or declare it in another way. |
        | `isolated-property` | The property is isolated to a global actor, but the class isn't. | Isolate the class, or `skip` the property. |
        | `property-wrapper` | An attribute may store the value of the property elsewhere. | Add the declaration of the wrapper with `--reference`, or skip the property. |
        | `no-type-annotation` | The type cannot be inferred from the initial value. | Add a type annotation. |
        | `no-value-without-archive` | A property that is not archived has no value in a decoded object. | Give it an initial value, or make it an optional `var`. |
        | `coding-key` | `CodingKeys` and the stored properties do not agree: a case names no stored property, or a property without a value has no case. A warning: the properties that the enum names get its keys, and no property is left out. What archives hold under the key of a case without a property is not read. A case may also name a property of a scanned superclass. A key that is not a plain string literal is an error. | What the notes say: `key = "…"` above the property that a case means, `skip` above what is not to be archived. |
        | `keys-by-hand` | A warning: constants look like the keys that the class was archived under by hand: those of a nested `Keys`, or `nameKey` and `kName` in the class or at the top of its file. Their texts are not the keys of the properties with the same names, be it that `CodingKeys` gives those others, so values in such archives would be lost silently. | What the notes say: `key = "…"` above each property, with the constant's text where archives have it, with the property's own key where they do not. |
        | `fresh-constant` | A warning: a constant such as `let id = UUID()` gets a new value in each object. A constant with an initial value is not archived, so a decoded object gets a different value. | Set it in an initializer, or `skip` it. |
        | `object-constant` | A warning: a constant such as `let settings = Settings()` holds an object that could be archived. A constant with an initial value is not archived, so a decoded object gets a new one. | Make it a `var`, set it in an initializer, or `skip` it. |
        | `not-in-coding-keys` | A warning: `CodingKeys` do not name a property, so it is not archived, and they may not be meant to say that: in a class that is Codable, Decodable or Encodable as well they may be those of its JSON; in a value that is archived as Codable does they are all that is kept. | In a class, give it a `key`; in the value, name it in `CodingKeys`; or `skip` it. |
        | `wrapper-state` | A warning: only the wrapped value is archived, but the wrapper stores more; or the wrapper keeps the value outside the object, such as in UserDefaults, where decoding changes it. | Archive the rest in a separate property, or `skip` it in the wrapper; or `skip` the property. |
        | `raw-value-omits` | A warning: a struct is archived as its raw value, but stores more than that. | Include everything in the raw value; make the struct Codable and write `as = .plist`; or `skip` properties that need not be kept. |
        | `identity-not-kept` | A warning: a class that is Codable but doesn't conform to NSSecureCoding is archived like a struct. An object that is referenced twice is decoded as two objects. | Make it conform, or write `as = .plist`. |
        | `duplicate-key` | Two properties of the class or its superclasses write one key, be it that of a member (`home.street`) or a marker (`level.isNil`). | Give one of them another. |
        | `hook-method` | `validate`, `didDecode`, `decode` or `encode` names something that is not a method of the class or its superclasses, or a method that does not fit: the message says why, and the notes say where it is declared and how it should look; or it leaves another directive on the property without effect. | Declare it as the note says. |
        | `omit-default` | `omitDefault` is on a property without a default, or whose values cannot be compared with it. | Write `default = …`, or remove it. |
        | `no-version` | `migrate` or `forward` is on a class without a `version`. | Add a `version`. |
        | `key-constant` | `key = Keys.name`, or `key = nameKey`, names a constant whose text no scanned file shows, so that nobody would see that two keys are one; or a name that would mean a member of the class there. | Declare it as `static let … = "…"` in a type, as `let … = "…"` at file scope, or as a case of an enum of texts with `.rawValue`; or write the text itself. |
        | `class-name` | `name` stands on a class that no archive holds, that is generic or that the generated file cannot see; or another class has that name, or had it in the past. | Follow the note. |
        | `property-not-reachable` | Generated code in another file cannot access it (`--mode extension`). | Generate the members in the class body. |

        ### Types that cannot be archived

        | id | means | do |
        |---|---|---|
        | `unknown-type` | No scanned file declares it, and no table lists it. | `--reference` its sources; or say what it is: `classes = [Owner.self]` for a class that conforms to NSSecureCoding (of a binary framework, or in Objective-C), `as = .plist` for a Codable value; or say it once for all properties, under `types` in the [configuration](Configuration.md). With the plugin, the sources of the target's dependencies are read already. |
        | `ambiguous-type` | Several scanned files declare it, equally near; or it is an alias for a different type on each platform, and these are archived in different ways; or it is an alias under one `#if` and a struct under another. | Scan one of them, or write the module; declare the property once for each platform, under the `#if` of the alias, with the type in place of the alias; for an alias that is a struct elsewhere, archive what it can be made from, or let methods of the class do it, which `encode` and `decode` name. |
        | `type-shadowed` | The name means a different declaration in generated code. | Write the type with its module. |
        | `type-not-reachable` | It is private, so generated code cannot name it, or internal in another module. | Make it internal, or public there. |
        | `unarchivable-type` | Such values cannot be archived, and the property has no value without the archive, or a member of a struct or enum holds them; or they say something that should not be lost (an array slice, a key path, a sort descriptor, a pointer). | Skip the property and make it again after decoding, or archive what it was made of. |
        | `insecure-class` | The class does not conform to NSSecureCoding. | Make it conform, or name subclasses that do. |
        | `existential-type` | NSObject, AnyHashable, a composition, or a protocol without a conforming class that could be named: any class could be decoded. Also a protocol that an extension gives to a type whose source is not scanned, such as NSString or Int: its values could be archived, and not be read back. | Name the classes: `// securecodegen: classes = [Circle.self]`. |
        | `class-list` | `classes = […]` names something that isn't a class, or a class that doesn't conform to NSSecureCoding; or the type of the property already determines the classes. | Name specific classes that conform. |
        | `conditional-value` | `conditional` is on a property that doesn't hold an object of a class, so no other object can reference it. | Remove it. |
        | `untyped-container` | NSSet and similar collections have no element type. | Use a Swift collection. |
        | `representation` | `as = …` asks for a representation that does not fit the type. | The note lists those that do. |
        | `value-member` | A member of a struct, or a case of an enum, cannot be archived whatever its type is: it is lazy, wrapped, private, or exists only under a condition. | What the note says; or let the type conform to Codable. |
        | `value-initializer` | Generated code cannot create values of the struct. | Add an initializer whose labels and types match its properties. |
        | `tuple-element` | `x.key` or `x.aliases` stands above something that does not hold a tuple, or a case, with an element `x`. | Name one of the elements that the note lists: by its label, or by its position if it has none. |
        | `value-cases` | The struct or enum has no values (`Never`, an enum without cases), several cases with one name (`a(x: Int)`, `a(y: Int)`), or a syntax error. | Correct the declaration. |
        | `type-too-large` | With its aliases and generic arguments it is made up of more than 1,000 types, one alias leads to another more than 64 times, structs and enums hold each other more than 128 deep, or a generic one holds itself with other arguments without end. | Declare parts of it as structs or classes, or let them conform to Codable. |
        | `void-type`, `function-type`, `metatype`, `generic-type`, `actor`, `unsupported-type` | Cannot be archived as it is. | Follow the note. |

        #### Classes that a directive names

        `// securecodegen: classes = [Circle.self, NSString.self]` above a property of type `Any`, `AnyObject`, `NSObject`, a
        protocol, a class, or a collection of these, lists the classes that it may hold; scanned subclasses of a named class are
        allowed too. Each must conform to NSSecureCoding. On a property of a class that no scanned file declares, naming that
        class says that it conforms; this cannot be checked.

        What is decoded is checked to be of one of the classes, wherever in the archive it was read first. What is archived is
        checked too, because a struct or an object of another class would end the process or be refused when it is read. Such a
        value is reported through `failWithError`: on Apple platforms archiving throws; on Linux Foundation has no way to fail
        while it archives, and ends the process with a message that names the type of the value.

        ### Classes that are refused

        | id | means | do |
        |---|---|---|
        | `incomplete-class` | A syntax error hides some of its members. | Correct it. |
        | `conformance-in-other-module` | An extension declares the conformance of a class of another module, whose members cannot be generated there. | Declare it beside the class, or write the members by hand. |
        | `member-not-open` | A superclass in another module codes by hand with members that cannot be overridden. | Declare them `open`. |
        | `no-class` | A struct or an enum declares the conformance, which only classes can have. | Archive it as a property of a class, or declare a final class. |
        | `fixed-method` | A superclass codes by hand with a method that no subclass can override: it is final, fileprivate, not required, or stands in an extension. | Do what the message says, or let the superclass conform and have its methods generated. |
        | `half-written` | Only one of the two methods is written by hand. | Remove it, and both are generated; write the other one too; or skip the class. |
        | `secure-coding-off` | `supportsSecureCoding` is false. | Remove it. |
        | `no-initializer`, `no-superclass-initializer`, `inherited-initializers` | There is no initializer that decoding could use; or `init(coder:)` of the superclass is a convenience initializer, which no subclass can call. | Add the one that the note shows; make the other a designated one. |
        | `unknown-superclass`, `circular-superclass`, `superclass-state` | What the superclass does is not known, it stores what cannot be reached, or it is a class of an SDK that does not code what it holds (`HTTPCookie`). | `--reference` it, or say `superclass = .coding` or `.plain`. |
        | `interface-class` | It is a view, a controller or another part of the user interface, which codes insecurely. | Archive what it shows. |
        | `local-class` | It is local to a function. | Move it to file scope. |
        | `not-final`, `class-not-reachable`, `coding-superclass` | Generated code cannot extend it from another file (`--mode extension`). | Generate the members in the class body. |

        ### Regions in class bodies

        | id | means | do |
        |---|---|---|
        | `stale-region` | A build found members missing or out of date. | Run the command in the note. |
        | `stale-file` | A build found a generated file among the sources that is not up to date, or no longer needed. | Run the command in the note. |
        | `region-edited` | The content was edited by hand, or mixed up by a merge. | Move the edit elsewhere and empty the region, or `--overwrite`. |
        | `region-unpaired`, `region-nested`, `region-duplicate`, `region-wrong-class`, `region-marker`, `region-place`, `region-unreadable` | The markers do not make a region of the class they stand in. | Restore or remove them. |
        | `region-conflict`, `conflict-marker` | A merge left its markers. | Resolve it; keep the two comments of a region, with nothing between them. |
        | `source-changed`, `source-not-writable` | The file changed while the tool ran, or cannot be written. | Make it writable, and run again. |
        | `region-fault` | The tool would have changed something outside its region, and did not. | Report it. |
        | `implicit-super-init` | An initializer of a subclass leaves `super.init()` to Swift, which calls it only where the superclass has one designated initializer. Once that class has `init(coder:)` in its body there are two, and the initializer does not compile. The members are generated all the same. | Write the call at its end, as the note says. |
        | `missing-import` | A subclass stands in a file that imports nothing, and its members name NSCoder, which is Foundation's. A warning, since a bridging header may import it for all files. | `import Foundation` at the top of the file. |

        ### Directives

        | id | means | do |
        |---|---|---|
        | `directive-marker` | The comment was probably meant as a directive, but does not begin with `securecodegen:`. Prose about the tool, a directive in back quotes, and code that was commented out with its directive are left alone. | Write what the note says. |
        | `directive-syntax`, `directive-unknown-word`, `directive-repeated`, `directive-value` | The comment begins like a directive, and is not a valid one. | Follow the note. |
        | `directive-skip` | `skip` is combined with another word on the same declaration. | Remove one of the two. |
        | `directive-target`, `directive-on-nothing` | It stands where it has no meaning, or belongs to no declaration. | Put it on the line above the declaration, or at its end. |
        | `directive-without-effect` | A warning: the class gets no members, or the struct or enum is Codable and reads itself. | Remove it, or let the class conform. |
        | `archiving-class` | `archiving` or `transformer` stands on a class whose objects cannot be saved and loaded by themselves: it does not conform, is generic, or may hold a class that no other file can name; or another type has the name that is meant for its transformer, or for the code that saves and loads. | Follow the note. |

        Nothing is generated for a file with such an error.

        ### Reading and writing

        | id | means | do |
        |---|---|---|
        | `no-such-file`, `not-a-file`, `not-a-swift-file` | A path that was named does not lead to anything that can be read, so nothing is written at all. | Correct the path. |
        | `no-swift-file` | A warning: a folder contains no Swift files. | Name another folder. Hidden folders are skipped. |
        | `unreadable-file`, `unreadable-folder`, `unreadable-path`, `file-too-large`, `name-not-utf8` | It could not be read. | What the message or the note says. |
        | `not-utf8` | The file is UTF-16, Latin-1 or binary. It is not changed. | Save it as UTF-8. |
        | `output-collision` | Two sources would have the same generated file. | Name the folder that holds both. |
        | `output-of-plugin` | A warning: `--output` means nothing for targets with the build-tool plugin, whose builds write generated files where SwiftPM wants them. | Leave it out, or take the plugin away from the target. |
        | `output-not-generated` | A file that securecodegen didn't write has the name of a generated file. It is not overwritten. | Rename or remove it. |
        | `output-not-writable`, `output-not-removable` | A generated file could not be put in place; the old one is still there. | Follow the note. |
        | `not-up-to-date` | `--check` found a file that would be written or removed. As text, it is only listed. | Run securecodegen and commit the result. |
        | `members-elsewhere` | A warning: the source came from standard input, and members of its classes stand in a generated file. | `--diff`, or `--mode inline`. |
        | `generated-file-in-plugin-target` | The target has the build-tool plugin and, among its sources, a generated file that was renamed or moved, so that nobody can say which source it belongs to. | Give it its name back, or remove it. |
        | `malformed-plan` | A plan of one of the plugins makes no sense. | Build again; if it happens again, report it. |
        | `output-failed` | Not everything could be written to standard output, because of a full disk for instance. A reader that stops early, as `head` does, is not an error. | Make room. |
        | `internal-failure` | securecodegen itself failed. | Report it. |

        ### Models that change

        What differs from the record of what classes archive ([Evolving your models](EvolvingYourModels.md)).

        | id | means | do |
        |---|---|---|
        | `breaks-archives` | Archives that the code of the record wrote can no longer be read, or something in them is lost. | What the note says; or `schema --update --accept-breaking`, if the loss is intended. |
        | `breaks-apps` | Apps with the code of the record cannot read what is written now. | Keep writing what they read; or accept it in the same way, if no such app is left. |
        | `no-record` | The record does not exist. | Create it with `schema --update`. |
        | `record-syntax` | This is not a record, or another version of the tool wrote it. | Take it from version control, or write it anew. |
        | `not-an-archive` | `inspect` was given a file that is not a keyed archive, or is damaged at the byte that the message names. | Name another file. |
        | `record-not-written` | `schema --update` would have recorded that something breaks. | Correct what breaks, or add `--accept-breaking`. |

        ### Sources that are not Swift

        The scanner stopped there and went on with the next declaration.

        | id | means | do |
        |---|---|---|
        | `unterminated-body`, `unterminated-bracket`, `unterminated-comment`, `unterminated-condition`, `unterminated-regex`, `unterminated-string` | It begins but does not end. | End it. |
        | `invalid-character` | A character that Swift does not allow here. | Remove it. |
        | `nesting-too-deep`, `too-many-clauses` | There is more nesting, or there are more clauses, than the scanner follows. | Split it up. |
        | `unexpected-code`, `unreadable-declaration` | This is not a declaration, or one that cannot be read. | Correct it. |

        ### Configuration

        Nothing is done until they are corrected.

        | id | means | do |
        |---|---|---|
        | `configuration-syntax` | `.securecodegen.json` is not JSON. | Correct it where the message points. |
        | `configuration-entry` | Unknown entry or diagnostic. | Follow the note. |
        | `configuration-value` | The value has the wrong type, or isn't one of the allowed values. | Follow the note. |
        | `unmatched-pattern` | A warning: a pattern under `include` of `.securecodegen.json` matches no source, although this run would have seen it, or the file or folder that it begins with does not exist. | Correct it, or remove it; patterns start at the folder of the file. |

        ### Templates of your own

        Nothing is written until they are corrected ([Templates](Templates.md)).

        | id | means | do |
        |---|---|---|
        | `broken-template` | A tag is wrong, names a value that the template is not given, or includes a template that does not exist; or the template itself is never used. | Follow the message. |
        | `no-template` | There is no template in the folder that was named. | Name another, or export the built-in ones. |
        | `template-exists` | `templates --export` found a file that differs from the built-in one; it is not overwritten. | Export into another folder. |

        ### Wrong calls

        They end with exit code 64, and nothing is done.

        | id | means | do |
        |---|---|---|
        | `unknown-subcommand`, `subcommand-not-first`, `unknown-option`, `unknown-value`, `unknown-word` | A word that the program does not know, or does not expect there. The message suggests a similar one. | `securecodegen help` lists all. |
        | `contradiction`, `needs-option` | Two options contradict each other, or one means nothing without another. | Leave one out, or add the other. |
        | `missing-input`, `missing-operand`, `missing-value`, `missing-input-path`, `empty-path` | Something that the command needs is missing. | Add it. |
        | `repeated-option`, `unexpected-argument`, `unexpected-value`, `input-with-others` | Something is given that is not allowed there. | Leave it out. |
        | `not-a-number` | The value isn't a number, or is out of range. | Correct it. |
        | `argument-file` | A file with arguments, `@file`, cannot be read. | Follow the message. |

        """#
}
