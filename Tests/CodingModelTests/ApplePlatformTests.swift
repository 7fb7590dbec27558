import Testing

@testable import SecureCodeGenCodingModel

/// Code that Apple's compilers reject and Linux's accept. `AppleRulesTests` in the integration tests checks Apple's
/// messages.
@Suite("Requirements of Apple platforms")
struct ApplePlatformTests {
    /// "extensions of generic classes cannot contain '@objc' members"
    /// On Linux, Foundation writes the names of all superclasses: "NSStringFromClass: … is not a top-level class".
    @Test func `a superclass without a stable name is a warning`() {
        check(
            """
            class List<Element: NSObject & NSSecureCoding>: NSObject {}
            final class Items: List<Item>, NSSecureCoding { var n = 1 }
            //          ^ warning: unstable-class-name: 'Items' can't be archived on Linux, because its superclass 'List' is nested, private or generic
            //          ^ note: store the properties of 'List' in it instead of inheriting, or declare 'List' internal, not generic, and at file scope
            final class Item: NSObject, NSSecureCoding { var n = 1 }
            enum Shapes { class Base: NSObject { var x = 1 } }
            class Middle: Shapes.Base {}
            final class Sub: Middle, NSSecureCoding { var n = 1 }
            //          ^ warning: unstable-class-name: 'Sub' can't be archived on Linux, because its superclass 'Shapes.Base' is nested, private or generic
            """)
    }

    @Test func `members of a generic class are in its body`() throws {
        let text = """
            final class Box<Content: NSObject & NSSecureCoding>: NSObject, NSSecureCoding {
                //      ^ warning: unstable-class-name: generic class 'Box' has an unstable name when archived, and Linux can't archive it
                var content: Content?
                init(content: Content?) { self.content = content }
            }
            enum Shelf<Item> {
                final class Slot: NSObject, NSSecureCoding {
                    //      ^ warning: unstable-class-name: generic class 'Shelf.Slot' has an unstable name when archived, and Linux can't archive it
                    var number = 1
                }
            }
            final class Plain: NSObject, NSSecureCoding { var number = 1 }
            """
        let result = check(text, mode: .auto)
        #expect(try result.class("Box").placement == .inline)
        #expect(try result.class("Shelf.Slot").placement == .inline)
        #expect(try result.class("Plain").placement == .extension)
    }

    @Test func `an extension of a generic class is rejected with the reason`() {
        check(
            """
            // securecodegen: extension
            final class Box<Content>: NSObject, NSSecureCoding { var number = 1 }
            //          ^ error: generic-extension: 'Box' is generic, and an extension of a generic class can't declare members for Objective-C on Apple platforms
            //          ^ note: generate the members in the class body
            """, mode: .auto, ignoring: ["unstable-class-name"])
    }

    /// "use of 'load' refers to instance method rather than enum 'load'"
    @Test func `a type with the name of an NSObject member is named with its module`() throws {
        let text = """
            enum load: String { case light }
            final class A: NSObject, NSSecureCoding { var p: load?; var q: [load] = []; override init() {} }
            """
        let result = check(.file("A.swift", text).in("Models"))
        #expect(
            try result.class("A").properties.map(\.type.summary) == ["Models.load(String)?", "[Models.load(String)]"])
    }

    /// "conformance of generic class 'Box<Content>' to '@objc' protocol 'NSSecureCoding' cannot be in an extension"
    @Test func `a generic class declares the conformance itself`() {
        check(
            """
            final class Box<Content>: NSObject { var number = 1 }
            //          ^ error: generic-extension: generic class 'Box' can't declare the conformance in an extension on Apple platforms
            //          ^ note: declare the conformance in the class declaration; if this code never runs on Apple platforms, set '"platforms": ["linux"]' in '.securecodegen.json' to get a warning instead
            extension Box: NSSecureCoding {}
            """, mode: .auto, ignoring: ["unstable-class-name"])
    }

    /// "property does not override any property from its superclass": the class would repeat its superclass's conformance if
    /// that conformed to more than NSCoding.
    @Test func `a class can declare the conformance below a superclass without it`() throws {
        let result = check(
            """
            // securecodegen: superclass = .coding
            class Label: SomeView, NSSecureCoding { var text = ""; override init() {} }
            //    ^ warning: insecure-superclass
            // securecodegen: superclass = .coding
            class Secure: SomeImage { var text = ""; override init() {} }
            typealias Base = NumberFormatter
            class Amount: Base, NSSecureCoding { var currency = ""; override init() {} }
            //    ^ warning: insecure-superclass
            """, mode: .auto)
        #expect(try result.class("Label").members.support == .introduced)
        #expect(try result.class("Label").members.overridesEncode)
        #expect(try result.class("Secure").members.support == .overridden)
        #expect(try result.class("Amount").members.support == .introduced)
    }

    /// "conformance of 'Screen' to protocol 'NSSecureCoding' crosses into main actor-isolated code"
    @Test func `user interface classes are isolated`() {
        check(
            """
            // securecodegen: superclass = .coding
            class Screen: UIViewController, NSSecureCoding { var n = 1; init() {} }
            //                              ^ warning: isolated-conformance
            // securecodegen: superclass = .coding
            class Window: UIView, @preconcurrency NSSecureCoding { var n = 1; init() {} }
            @MainActor class Base: NSObject { var m = 1 }
            class Derived: Base, NSSecureCoding { var n = 1 }
            //                   ^ warning: isolated-conformance
            """, mode: .auto, ignoring: ["insecure-superclass"])
    }

    /// "nested class 'Outer.Inner' has an unstable name when archiving via 'NSCoding'"
    @Test func `a nested or private class needs a name`() {
        check(
            """
            class Base: NSObject, NSSecureCoding { var n = 1 }
            enum Outer {
                final class Inner: NSObject, NSSecureCoding { var n = 1 }
                //          ^ error: unstable-class-name: nested class 'Outer.Inner' has an unstable name when archived, and Linux can't archive it
                //          ^ note: move it to file scope, or give it a stable name on Apple platforms, in three lines above it: '#if canImport(ObjectiveC)', '@objc(OuterInner)', '#endif'; if this code never runs on Apple platforms, set '"platforms": ["linux"]' in '.securecodegen.json' to get a warning instead
                #if canImport(ObjectiveC)
                    @objc(Named)
                #endif
                final class Named: NSObject, NSSecureCoding { var n = 1 }
                class Below: Base { var m = 1 }
                //    ^ warning: unstable-class-name: nested or private class 'Outer.Below' has an unstable name when archived, and Linux can't archive it
            }
            private class Secret: NSObject, NSSecureCoding { var n = 1 }
            //            ^ error: unstable-class-name: private class 'Secret' has an unstable name when archived, and Linux can't archive it
            """, mode: .auto)
    }

    /// "cannot infer '@objc' class name because the Swift name is not a valid Objective-C identifier"
    @Test func `a class needs a name that Objective-C supports`() {
        check(
            """
            final class `two words`: NSObject, NSSecureCoding { var n = 1 }
            //          ^ error: unstable-class-name: 'two words' is not a valid class name in Objective-C, so it does not compile on Apple platforms
            //          ^ note: give it a stable name on Apple platforms, in three lines above it: '#if canImport(ObjectiveC)', '@objc(twowords)', '#endif'; if this code never runs on Apple platforms, set '"platforms": ["linux"]' in '.securecodegen.json' to get a warning instead
            final class `1st`: NSObject, NSSecureCoding { var n = 1 }
            //          ^ error: unstable-class-name
            #if canImport(ObjectiveC)
                @objc(Third)
            #endif
            final class `3rd`: NSObject, NSSecureCoding { var n = 1 }
            final class `class`: NSObject, NSSecureCoding { var n = 1 }
            final class Größe_1: NSObject, NSSecureCoding { var n = 1 }
            final class 名前: NSObject, NSSecureCoding { var n = 1 }
            """, mode: .auto)
    }
}
