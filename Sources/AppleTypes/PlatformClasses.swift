/// Classes of the SDKs that models inherit from, by what they do about coding.
///
/// Source: Apple's documentation of each class ("Conforms To"). Foundation's own are in `FoundationClasses`.
package enum PlatformClasses {
    /// What a class does about coding.
    package enum Coding: Sendable {
        /// It does not conform to NSCoding, and none of its superclasses does.
        case none
        /// It or a superclass conforms to NSSecureCoding, by hand or by generated members.
        case secure
        /// It or a superclass conforms to NSCoding only.
        case insecure
    }

    /// - Returns: nil for a class that is in no table.
    package static func coding(of name: String) -> Coding? {
        if FoundationClasses.named(name) != nil || SDKTypes.named(name)?.isArchivableClass == true { return .secure }
        if secureOutsideTheTable.contains(name) { return .secure }
        if FoundationClasses.withoutSecureCoding.contains(name) || insecure.contains(name) { return .insecure }
        return plain.contains(name) ? Coding.none : nil
    }

    /// Whether it is one of the classes of user interfaces that belong to the main actor.
    package static func isMainActor(_ name: String) -> Bool {
        mainActor.contains(name)
    }

    private static let mainActor: Set<String> = [
        "UIResponder", "UIView", "UIControl", "UIViewController", "UIGestureRecognizer", "UIBarItem", "UIBarButtonItem",
        "UITableViewCell", "UICollectionViewCell", "UIDocument", "NSResponder", "NSView", "NSViewController",
        "NSWindowController", "NSCell", "NSMenu", "NSMenuItem", "SKNode", "SKScene", "SKSpriteNode",
    ]

    /// The table of SDK types leaves out layers, for nobody archives one by itself.
    private static let secureOutsideTheTable: Set<String> = ["CALayer"]

    private static let insecure: Set<String> = [
        "UIView", "UIControl", "UIViewController", "UIGestureRecognizer", "UIBarItem", "UIBarButtonItem",
        "UITableViewCell", "UICollectionViewCell", "NSResponder", "NSView", "NSViewController", "NSWindowController",
        "NSCell", "NSMenu", "NSMenuItem",
    ]

    private static let plain: Set<String> = [
        "UIResponder", "NSDocument", "UIDocument", "Operation", "Thread", "NSManagedObject", "Bundle", "FileManager",
        "Progress", "Stream", "InputStream", "OutputStream", "URLProtocol", "XMLParser", "NSXPCConnection",
    ]
}
