/// The page of the documentation that says what each diagnostic means.
///
/// `RECORD_PAGES=1 swift test --filter ExplainTests` writes the page from it.
enum DiagnosticsPage {
    static let text = #"""
        # Diagnostics

        Every diagnostic ends in its id in brackets. Ids are stable, wording may change. Errors end a run with exit code 1. A
        class that one is about gets no members, and a region of it stays as it is; all other classes are written. Warnings change
        nothing of that. Of one file 20 are shown, of a run 200, errors first, and how many more there are; `--verbose` shows all.
        `securecodegen explain unknown-type` prints what this page says of an id, and `--diagnostic-format` makes JSON, SARIF 2.1.0
        or workflow commands of GitHub Actions of them.

        ## Overview

        ### Archives that may not come back

        These are hazards of classes whose members can be generated.

        | id | means | do |
        |---|---|---|
        | `unstable-class-name` | The class is nested, private or generic. Its name in archives depends on what surrounds it; Linux cannot archive it at all: Foundation ends the process. A nested or private class that declares the conformance is an error, because Apple's compilers refuse it ("has an unstable name when archiving via 'NSCoding'"), and a warning where `platforms` of the configuration is `["linux"]`; its members are written in either case. So is a class whose name Objective-C cannot spell, such as `two words` in backticks. The rest are warnings. | Declare it at file scope, or write `@objc(Name)` above it, between `#if canImport(ObjectiveC)` and `#endif` where Linux compiles it too. |
        | `generic-extension` | Apple's compilers: "extensions of generic classes cannot contain '@objc' members". That goes for classes nested in generic types, too, and for the conformance itself: "conformance of generic class to '@objc' protocol cannot be in an extension", which is a warning where `platforms` is `["linux"]`. | Let the members stand in the class body: leave out `extension`. |
        | `nsobject-property` | A stored property has the name of a property that NSObject has on Apple's platforms and not on Linux (`superclass`, `observationInfo`), and Apple's compilers refuse to override it. A warning for what only macOS has (`className`, `classCode`, `objectSpecifier` …), and where `platforms` of the configuration is `["linux"]`. | Rename the property, and give it its key by a directive: `key = "superclass"`. |
        | `taken-selector` | A method or initializer of the class has the name in Objective-C of one that is generated (`@objc func encodeWithCoder(_:)`, `@objc(initWithCoder:)`), and Apple's compilers refuse the two beside each other. A warning where `platforms` of the configuration is `["linux"]`. | Rename it, or give it another name for Objective-C: `@objc(otherName:)`. |
        | `parent-reference` | A property named like a parent refers back to an object that holds this one. On Linux decoding such a circle overflows the stack; on Apple platforms the child sees a parent that is not complete. | Skip it and set it again after decoding, or mark it `conditional` where archives are read on Apple platforms only. |
        | `no-nsobject` | The root class is not NSObject. Decoding with a class list requires it. | Inherit from NSObject. |
        | `insecure-superclass` | The superclass conforms to NSCoding only, or codes by hand without a conformance, and may decode any class. | Let it conform to NSSecureCoding. |
        | `support-not-overridden` | A class overrides `init(coder:)` by hand, but not `supportsSecureCoding`: Apple platforms throw. | Override it. |
        | `static-support` | `supportsSecureCoding` of a superclass is static, so no subclass can override it. | Make it a `class var`. |
        | `initializer-cannot-fail` | `init(coder:)` of a superclass is not failable, so a subclass could not refuse a broken archive. | Make it `init?(coder:)`. |
        | `isolated-conformance` | The class is isolated to a global actor and its conformance is not: an error in Swift 6. | Write `@preconcurrency NSSecureCoding` or `@MainActor NSSecureCoding`. |
        | `isolated-override` | The superclass codes by hand in methods that say `nonisolated`, and the class belongs to an actor: compilers refuse to override them. A warning where only the module may say so (`-default-isolation MainActor`). | Declare the superclass `nonisolated` as a whole; or remove the word from its methods and write `@MainActor NSSecureCoding` where it conforms. |
        | `hazardous-class` | Foundation loses data of this class, or fails, on one of the platforms. | What the note says. |
        | `untyped-value` | Any, AnyObject, NSArray, NSDictionary, and collections of AnyObject and NSObject may hold objects of any class. They are archived as property lists; to archive anything else in them is an error, since it could not be read back. | Say which classes it may hold: `// securecodegen: classes = [NSString.self]`; use `[String: Any]` or `[Any]` for a property list, a collection of the classes that it holds for others. |
        | `initializer-changes-value` | The initializer that decoding calls gives a property another value than the one that was archived. | Assign the parameter as it is, declare the property `var`, or let the members stand in the class body. |
        | `initializer-may-trap` | The initializer that decoding calls ends the process where a check fails, and an archive may hold anything. | Let it throw, or let the members stand in the class body. |
        | `observers-run` | A property is assigned after the object is built, and its observers change something that is archived. | Let an initializer take it (one of the superclass, where that declares the property), or let the members stand in the class body. Observers of a wrapped property run there, too: let them change nothing that is archived. |
        | `class-not-visible` | A class of another module, a private one of another file, a generic one, or one that `@available` keeps from being named may be in the property, but generated code cannot name it, so decoding refuses it; a private subclass of a class that is named, Linux alone refuses. | Make it public and import its module, or internal; or say with `classes` what the property holds. |
        | `insecure-conformance` | The class declares or inherits NSCoding alone and has no members for what it stores. | Declare NSSecureCoding. |
        | `passed-over` | A note, once for each superclass: nothing is generated for classes that inherit from it, although they store something, because it is in no table and no scanned file. `show` lists them all. | `--reference` it, or say above the class `superclass = .coding` or `.plain`. |
        | `initializers-lost` | A note: with `init(coder:)` in its body the class no longer inherits convenience initializers, since it cannot override all designated ones. | Override those that you use. |
        | `unknown-class-attribute` | A macro may add stored properties that the scanner cannot see. | Look at what it expands to. |

        ### Properties that are not archived

        | id | means | do |
        |---|---|---|
        | `lazy-property`, `weak-property`, `closure-property` | Not archived by nature, and the property has a value without it. A warning. | Skip it, to say that it is meant. What is to be archived belongs in a stored property of another kind: the value of a lazy one, or what the object of a weak one is found by in a method that `didDecode` names. |
        | `unarchivable-property` | The property holds nothing that belongs to the data, and is optional or has an initial value: it is left out. A constant that is optional is nil then: nil is passed to the initializer that takes it, or assigned in the class body. Its type stands for something that goes on while a program runs (a lock, a queue, a task, a subscription, a connection, a view …), is `Error`, an actor, a struct that holds a weak reference, a generic box around a lock, or a delegate: a protocol that only classes conform to, or whose name ends in `Delegate`, `DataSource`, `Observer` or `Listener`, where no scanned class that conforms to it codes; or a service: a scanned class that stores nothing but such things, closures and what it does not own, a protocol that one such class alone conforms to, or one that asks for methods alone and that nothing scanned conforms to. A warning. | Skip it, to say that it is meant. |
        | `unowned-property`, `managed-property`, `tuple-pattern` | Cannot be archived as declared. | Skip it, or declare it in another way. |
        | `isolated-property` | The property belongs to a global actor and the class does not. | Isolate the class, or `skip` the property. |
        | `property-wrapper` | An attribute may store the property in its own way. | Scan the wrapper's declaration with `--reference`, or skip the property. |
        | `no-type-annotation` | The type does not show in the initial value. | Annotate it. |
        | `no-value-without-archive` | A property that is not archived has no value in a decoded object. | Give it an initial value. |
        | `coding-key` | `CodingKeys` and the stored properties do not agree: a case names no stored property, or a property without a value has no case. Then the enum gives its keys to the properties that it names, and leaves out none: a warning. What archives hold under the key of a case that names no property is not read. Properties of scanned superclasses may be named. A key that is no plain text is an error. | What the notes say: `key = "…"` above the property that a case means, `skip` above what is not to be archived. |
        | `keys-by-hand` | Constants of a class look like keys that it was archived under by hand: those of a nested `Keys`, or `nameKey` and `kName` in the class or at the top of its file. Their texts are not the keys of the properties that they are named like, so values in archives from then would be lost in silence. A warning. | What the notes say: `key = "…"` above each property, with the constant's text where archives have it, with the property's own key where they do not. |
        | `fresh-constant` | A constant such as `let id = UUID()` has another value in each object, and no constant with a value is archived: decoded objects have another one than before. A warning. | Let an initializer give it its value, or `skip` it. |
        | `raw-value-omits` | A struct with a raw value stores more than that, and its raw value alone is archived. A warning. | Let the raw value hold all of it; let the struct be Codable and say `as = .plist`; or `skip` what need not be kept. |
        | `identity-not-kept` | A Codable class that does not conform to NSSecureCoding is archived like a Codable struct. A warning. | Let it conform, or say `as = .plist`. |
        | `duplicate-key` | Two properties of the class or its superclasses write one key, be it that of a member (`home.street`) or a marker (`level.isNil`). | Give one of them another. |
        | `hook-method` | `validate`, `didDecode`, `decode` or `encode` names what is no method of the class or its superclasses, or one that does not fit: the message says why, the notes where it is declared and how it should be; or it makes another directive on the property idle. | Declare it as the note says. |
        | `omit-default` | `omitDefault` stands on a property that has no default which can be written down, or whose values cannot be compared with it. | Say `default = …`, or remove it. |
        | `no-version` | `migrate` or `forward` stands on a class that has no `version`. | Say which version it is. |
        | `key-constant` | `key = Keys.name`, or `key = nameKey`, names a constant whose text no scanned file shows, so that nobody would see that two keys are one; or a name that means a member of the class there. | Declare it as `static let … = "…"` in a type, as `let … = "…"` at file scope, or as a case of an enum of texts with `.rawValue`; or write the text itself. |
        | `class-name` | `name` stands on a class that no archive holds, that is generic or that the generated file cannot see; or another class is called so, today or in the past. | What the note says. |
        | `property-not-reachable` | Generated code in another file cannot see it (`--mode extension`). | Let the members stand in the class body. |

        ### Types that cannot be archived

        | id | means | do |
        |---|---|---|
        | `unknown-type` | No scanned file declares it, and no table lists it. | `--reference` its sources; or say what it is: `classes = [Owner.self]` for a class that conforms to NSSecureCoding (of a binary framework, or in Objective-C), `as = .plist` for a Codable value; or say it once for all properties, under `types` in the [configuration](doc:Configuration). With the plugin, the sources of the target's dependencies are read already. |
        | `ambiguous-type` | Several scanned files declare it, equally near; or an alias stands on each platform for what is archived in another way. | Scan one of them, or write the module; declare the property once for each platform, under the `#if` of the alias, with the type in place of the alias. |
        | `type-shadowed` | In generated code the name would mean something else. | Write the type with its module. |
        | `type-not-reachable` | It is private where generated code stands, or internal in another module. | Make it internal, or public there. |
        | `unarchivable-type` | No archive holds such values, and the property has no value without the archive, or a struct or enum has such a member; or they say something that should not be lost (an array slice, a key path, a sort descriptor, a pointer). | Skip the property and make it again after decoding, or archive what it was made of. |
        | `insecure-class` | The class does not conform to NSSecureCoding. | Let it; or name subclasses that do. |
        | `existential-type` | NSObject, AnyHashable, a composition, or a protocol to which no class conforms that could be named: any class could be decoded. | Name the classes: `// securecodegen: classes = [Circle.self]`. |
        | `class-list` | `classes = […]` names what is no class that conforms to NSSecureCoding, or stands on a property whose type leaves no choice. | Name classes that conform, each by itself. |
        | `conditional-value` | `conditional` stands on a property that holds no object of a class, so that nothing else can hold it too. | Remove it. |
        | `untyped-container` | NSSet and its like do not say what they hold. | Use a Swift collection. |
        | `representation` | `as = …` asks for a representation that does not fit the type. | The note lists those that do. |
        | `value-member` | A member of a struct, or a case of an enum, cannot be archived whatever its type is: it is lazy, wrapped, private, or exists only under a condition. | What the note says; or let the type conform to Codable. |
        | `value-initializer` | Generated code cannot make values of the struct. | Give it an initializer whose labels and types are those of its properties. |
        | `tuple-element` | `x.key` or `x.aliases` stands above what holds no tuple, or a case, with an element `x`. | Name one of the elements that the note lists: by its label, or by its position if it has none. |
        | `value-cases` | The struct or enum has no values (`Never`, an enum without cases), several cases of one name (`a(x: Int)`, `a(y: Int)`), or a syntax error. | Correct the declaration. |
        | `type-too-large` | With its aliases and generic arguments it is made up of more than 1,000 types, one alias leads to another more than 64 times, structs and enums hold each other more than 128 deep, or a generic one holds itself with other arguments without end. | Declare parts of it as structs or classes, or let them conform to Codable. |
        | `void-type`, `function-type`, `metatype`, `generic-type`, `actor`, `unsupported-type` | Cannot be archived as it is. | What the note says. |

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
        | `incomplete-class` | A syntax error hides some of its members. | Mend it. |
        | `conformance-in-other-module` | An extension declares the conformance of a class of another module, whose members cannot be generated there. | Declare it beside the class, or write the members by hand. |
        | `member-not-open` | A superclass in another module codes by hand with members that cannot be overridden. | Declare them `open`. |
        | `no-class` | A struct or an enum declares the conformance, which only classes can have. | Archive it as a property of a class, or declare a final class. |
        | `fixed-method` | A superclass codes by hand with a method that no subclass can override: it is final, fileprivate, not required, or stands in an extension. | Do what the message says, or let the superclass conform and have its methods generated. |
        | `half-written` | It has one of the two methods by hand. | Remove it, and both are generated; write the other one too; or skip the class. |
        | `secure-coding-off` | `supportsSecureCoding` says false. | Remove it. |
        | `no-initializer`, `no-superclass-initializer`, `inherited-initializers` | There is no initializer that decoding could use; or `init(coder:)` of the superclass is a convenience initializer, which no subclass can call. | Add the one that the note shows; make the other a designated one. |
        | `unknown-superclass`, `circular-superclass`, `superclass-state` | What the superclass does is not known, it stores what cannot be reached, or it is a class of an SDK that does not code what it holds (`HTTPCookie`). | `--reference` it, or say `superclass = .coding` or `.plain`. |
        | `interface-class` | It is a view, a controller or another part of the user interface, which codes insecurely. | Archive what it shows. |
        | `local-class` | It is local to a function. | Move it to file scope. |
        | `not-final`, `class-not-reachable`, `coding-superclass` | It cannot take an extension (`--mode extension`). | Let the members stand in the class body. |

        ### Regions in class bodies

        | id | means | do |
        |---|---|---|
        | `stale-region` | A build found members missing or out of date. | Run the command in the note. |
        | `stale-file` | A build found a generated file among the sources that is not up to date, or that nothing needs any longer. | Run the command in the note. |
        | `region-edited` | The content was edited by hand, or is a mixture that a merge made. | Move the edit elsewhere and empty the region, or `--overwrite`. |
        | `region-unpaired`, `region-nested`, `region-duplicate`, `region-wrong-class`, `region-marker`, `region-place`, `region-unreadable` | The markers do not make a region of the class they stand in. | Restore or remove them. |
        | `region-conflict`, `conflict-marker` | A merge left its marks. | Resolve it; of a region keep its two comments, with nothing between them. |
        | `source-changed`, `source-not-writable` | The file changed while the tool ran, or may not be written. | Run again. |
        | `region-fault` | The tool would have changed something outside its region, and did not. | Report it. |
        | `implicit-super-init` | An initializer of a subclass leaves `super.init()` to Swift, which calls it only where the superclass has one designated initializer. Once that class has `init(coder:)` in its body there are two, and the initializer does not compile. The members are generated all the same. | Write the call at its end, as the note says. |
        | `missing-import` | A subclass stands in a file that imports nothing, and its members name NSCoder, which is Foundation's. A warning, since a bridging header may import it for all files. | `import Foundation` at the top of the file. |

        ### Directives

        | id | means | do |
        |---|---|---|
        | `directive-marker` | The comment was probably meant as a directive, but does not begin with `securecodegen:`. Prose about the tool, a directive in back quotes, and code that was commented out with its directive are left alone. | Write what the note says. |
        | `directive-syntax`, `directive-unknown-word`, `directive-repeated`, `directive-value` | The comment does not say what it could. | What the note says. |
        | `directive-skip` | `skip` stands with another word on the same declaration. | Remove one of the two. |
        | `directive-target`, `directive-on-nothing` | It stands where it cannot be said, or on nothing. | Put it on the line above the declaration, or at its end. |
        | `directive-without-effect` | A warning: the class gets no members, or the struct or enum is Codable and reads itself. | Remove it, or let the class conform. |
        | `archiving-class` | `archiving` or `transformer` stands on a class whose objects cannot be saved and loaded by themselves: it does not conform, is generic, or may hold a class that no other file can name; or there is another type of the name that its transformer, or what saves and loads, is to have. | What the note says. |

        Nothing is generated for a file with such an error.

        ### Reading and writing

        | id | means | do |
        |---|---|---|
        | `no-such-file`, `not-a-file`, `not-a-swift-file` | A path that was named leads to nothing that could be read, so nothing is written at all. | Correct the path. |
        | `no-swift-file` | A warning: a folder that was named holds no Swift file. | Name another; hidden folders are passed over. |
        | `unreadable-file`, `unreadable-folder`, `unreadable-path`, `file-too-large`, `name-not-utf8` | It could not be read. | What the message says. |
        | `not-utf8` | The file is UTF-16, Latin-1 or binary. It is left as it is. | Save it as UTF-8. |
        | `output-collision` | Two sources would have one generated file. | Name the folder that holds both. |
        | `output-of-plugin` | A warning: `--output` means nothing for targets with the build-tool plugin, whose builds write generated files where SwiftPM wants them. | Leave it out, or take the plugin away from the target. |
        | `output-not-generated` | Something by hand stands where a generated file belongs; it is not overwritten. | Rename or remove it. |
        | `output-not-writable`, `output-not-removable` | A generated file could not be put in place; the old one is still there. | What the message says. |
        | `not-up-to-date` | `--check` found a file that would be written or removed. In text it is only listed. | Run the tool and commit what it writes. |
        | `members-elsewhere` | A warning: the source came from standard input, and members of its classes stand in a generated file. | `--diff`, or `--mode inline`. |
        | `generated-file-in-plugin-target` | The target has the build-tool plugin and, among its sources, a generated file that was renamed or moved, so that nobody can say which source it belongs to. | Give it its name back, or remove it. |
        | `malformed-plan` | A plan of one of the plugins makes no sense. | Build again; if it stays, report it. |
        | `output-failed` | Standard output could not be written, a full disk for instance. A reader that goes away, as `head` does, is no error. | Make room. |
        | `internal-failure` | The tool itself failed. | Report it. |

        ### Models that change

        What differs from the record of what classes archive ([Models change](doc:ModelsChange)).

        | id | means | do |
        |---|---|---|
        | `breaks-archives` | Archives that were written by the code of the record cannot be read any longer, or something in them is lost. | What the note says; or `schema --update --accept-breaking`, where the loss is meant. |
        | `breaks-apps` | What is written now cannot be read by apps with the code of the record. | Keep writing what they read; or accept it in the same way, where no such app is left. |
        | `no-record` | The record that was named is not there. | Write one: `schema --update`. |
        | `record-syntax` | The record is none, or of another version of this tool. | Take it from version control, or write it anew. |
        | `not-an-archive` | `inspect` was given a file that is no keyed archive, or is damaged at the byte that is named. | Name another file. |
        | `record-not-written` | `schema --update` would have recorded that something breaks. | Mend what breaks, or add `--accept-breaking`. |

        ### Sources that are no Swift

        The scanner stopped there and went on with the next declaration.

        | id | means | do |
        |---|---|---|
        | `unterminated-body`, `unterminated-bracket`, `unterminated-comment`, `unterminated-condition`, `unterminated-regex`, `unterminated-string` | It begins and does not end. | End it. |
        | `invalid-character` | A character that Swift does not know here. | Remove it. |
        | `nesting-too-deep`, `too-many-clauses` | More than the scanner follows. | Split it up. |
        | `unexpected-code`, `unreadable-declaration` | No declaration, or one that cannot be read. | Correct it. |

        ### Configuration

        Nothing is done until they are mended.

        | id | means | do |
        |---|---|---|
        | `configuration-syntax` | `.securecodegen.json` is not JSON. | Correct it where the message points. |
        | `configuration-entry` | There is no entry, or no diagnostic, of this name. | What the note suggests. |
        | `configuration-value` | The value is of the wrong kind, or not one of those that it can be. | What the note suggests. |
        | `unmatched-pattern` | A warning: a pattern under `include` of `.securecodegen.json` matches no source, although this run would have seen it, or there is nothing where it begins. | Correct it, or take it away; patterns start at the folder of the file. |

        ### Templates of your own

        Nothing is written until they are mended ([Templates](doc:Templates)).

        | id | means | do |
        |---|---|---|
        | `broken-template` | A tag is wrong, names what the template is not given, or includes what is not there; or nothing asks for the template. | What the message says. |
        | `no-template` | The folder that was named holds no template. | Name another, or export the built-in ones. |
        | `template-exists` | `templates --export` found a file that is another than the built-in one; it is not overwritten. | Export into another folder. |

        ### Wrong calls

        They end with exit code 64, and nothing is done.

        | id | means | do |
        |---|---|---|
        | `unknown-subcommand`, `subcommand-not-first`, `unknown-option`, `unknown-value`, `unknown-word` | A word that the program does not know, or not there; a near one is suggested. | `securecodegen help` lists all. |
        | `contradiction`, `needs-option` | Two options cannot be meant together, or one means nothing without another. | Leave one out, or add the other. |
        | `missing-input`, `missing-operand`, `missing-value`, `missing-input-path`, `empty-path` | Something that has to be named is not. | Name it. |
        | `repeated-option`, `unexpected-argument`, `unexpected-value`, `input-with-others` | There is too much. | Leave it out. |
        | `not-a-number` | The value is no number, or not one of those allowed. | Correct it. |
        | `argument-file` | A file with arguments, `@file`, cannot be read. | What the message says. |

        """#
}
