/// Classes of the SDKs that models inherit from, by what they do about coding.
///
/// Source: Apple's documentation of each class (declaration, "Conforms To"), compared with the headers of the iOS 16.5
/// SDK. Foundation's own are in `FoundationClasses`, what a subclass has to declare again in `PlatformInitializer`.
package enum PlatformClasses {
    /// What a class does about coding.
    package enum Coding: Sendable {
        /// It does not conform to NSCoding, and none of its superclasses does.
        case none
        /// The class or a superclass conforms to NSSecureCoding, with handwritten or generated members.
        case secure
        /// It or a superclass conforms to NSCoding only.
        case insecure
        /// The class or a superclass has both handwritten methods without a conformance. No SDK class does.
        case undeclared
    }

    /// - Returns: nil for a class that is in no table.
    package static func coding(of name: String) -> Coding? {
        if FoundationClasses.named(name) != nil || SDKTypes.named(name)?.isArchivableClass == true { return .secure }
        if secureOutsideTheTable.contains(name) { return .secure }
        if FoundationClasses.withoutSecureCoding.contains(name) || insecure.contains(name) { return .insecure }
        if plain.contains(name) || stateful.contains(name) { return Coding.none }
        return isInterface(name) ? .insecure : nil
    }

    /// Whether it is a view, a controller or another part of the user interface that codes insecurely, as interface
    /// files need it: no model.
    package static func isInterface(_ name: String) -> Bool {
        !secureOutsideTheTable.contains(name) && !plain.contains(name) && !stateful.contains(name)
            && (interfaceOutsideTheTable.contains(name) || UnarchivableTypes.isInterface(name))
    }

    /// Whether it does not code and holds what belongs to the data, or what it must be made with: archives of a subclass
    /// would lack that.
    package static func losesState(_ name: String) -> Bool { stateful.contains(name) }

    /// Whether it codes securely and holds data by itself, so that what a subclass adds is data, too. Of scenes, layers,
    /// filters and the like, which code as well, nobody means to archive subclasses.
    package static func isModel(_ name: String) -> Bool { models.contains(name) }

    /// Whether it belongs to the main actor, as nearly all classes of user interfaces do.
    package static func isMainActor(_ name: String) -> Bool {
        mainActor.contains(name) || isInterface(name) && !interfaceOfAnyActor.contains(name)
    }

    /// Classes other than user interface.
    private static let mainActor: Set<String> = [
        "UIResponder", "UIDocument", "NSDocument", "AVPlayerItem", "SCNReferenceNode", "UIVisualEffectView",
        // They code securely.
        "UIBarAppearance", "UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance",
        "UIPasteConfiguration", "UITextInputPasswordRules", "UIVisualEffect", "UIBlurEffect", "UIVibrancyEffect",
        "SKNode", "SKScene", "SKSpriteNode", "SKShapeNode", "SKLabelNode", "SKTileMapNode", "SKCameraNode",
        "SKCropNode", "SKEffectNode", "SKEmitterNode", "SKFieldNode", "SKVideoNode", "SKReferenceNode", "SKLightNode",
        "SKAudioNode",
    ]

    private static let interfaceOfAnyActor: Set<String> = [
        "NSMenu", "NSMenuItem", "NSStatusItem", "NSScreen", "NSPasteboard", "NSEvent", "NSLayoutConstraint",
        "NSLayoutAnchor", "UIPasteboard", "WKWebViewConfiguration", "CAMetalLayer", "AVPlayerLayer",
    ]

    /// The table of SDK types leaves them out, for nobody archives one by itself.
    private static let secureOutsideTheTable: Set<String> = [
        "CALayer", "CAShapeLayer", "CATextLayer", "CAGradientLayer", "NSTextContainer", "NSLayoutManager",
        "UIVisualEffectView",
    ]

    /// The table of what nobody can archive leaves these out.
    private static let interfaceOutsideTheTable: Set<String> = [
        "UIBarItem", "NSCell", "NSActionCell", "NSTextFieldCell", "NSButtonCell", "NSImageCell", "NSTableCellView",
        "NSTableRowView", "NSTableHeaderCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
        "UICollectionViewLayout", "UICollectionViewFlowLayout", "UIPageViewController", "UISplitViewController",
        "UIInputView", "MKAnnotationView", "MKPinAnnotationView",
        "NSSplitViewController", "NSTabViewController", "NSVisualEffectView", "NSBox", "NSSlider", "NSComboBox",
        "NSSearchField", "NSSecureTextField", "NSPopUpButton", "NSSegmentedControl", "NSLevelIndicator",
        "NSProgressIndicator", "NSOpenGLView", "GLKView", "GLKViewController", "QLPreviewController",
        "UIImagePickerController", "SFSafariViewController", "SLComposeServiceViewController",
    ]

    private static let models: Set<String> = [
        "NSTextAttachment", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "UIBezierPath", "NSBezierPath",
        "CLRegion", "CLCircularRegion", "CLLocation", "CLPlacemark", "MKPlacemark", "URLResponse", "HTTPURLResponse",
        "ARAnchor",
    ]

    private static let insecure: Set<String> = ["NSFetchRequest", "NSPropertyDescription", "NSAttributeDescription"]

    /// They hold nothing that belongs to the data, and have `init()`.
    private static let plain: Set<String> = [
        "UIResponder", "NSDocument", "Operation", "BlockOperation", "OperationQueue", "Thread", "NSManagedObject",
        "Bundle", "FileManager", "Progress", "Stream", "InputStream", "OutputStream", "URLProtocol", "XMLParser",
        "NSXPCConnection", "UndoManager", "NSCache", "ValueTransformer", "NotificationCenter", "UserDefaults",
        "CLLocationManager", "UIActivity", "NSIncrementalStore", "NSAtomicStore", "JSONEncoder", "JSONDecoder",
        "NSCoder",
    ]

    private static let stateful: Set<String> = [
        "HTTPCookie", "NSPersistentStoreRequest", "NSSaveChangesRequest", "NSBatchDeleteRequest",
        "NSBatchInsertRequest", "NSBatchUpdateRequest", "UIDocument", "MKShape", "MKPointAnnotation", "MKMultiPoint",
        "MKPolyline", "MKPolygon", "MKCircle", "MKOverlayRenderer", "SKProduct", "SKPayment", "SKMutablePayment",
        "SKPaymentTransaction",
        "EKObject", "EKCalendarItem", "EKEvent", "EKReminder", "PHObject", "PHAsset", "PHCollection", "AVAsset",
        "AVURLAsset", "AVPlayerItem", "UIActivityItemProvider",
    ]
}
