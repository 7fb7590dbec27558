/// SDK classes that models inherit from, by how they are archived.
///
/// Source: Apple's documentation of each class (declaration, "Conforms To"), compared with the headers of the iOS 16.5
/// SDK. `FoundationClasses` has those of Foundation. `PlatformInitializer` has the initializers that a subclass must
/// override.
package enum PlatformClasses {
    /// How a class is archived.
    package enum Coding: Sendable {
        /// Neither the class nor a superclass conforms to NSCoding.
        case none
        /// The class or a superclass conforms to NSSecureCoding, with handwritten or generated members.
        case secure
        /// The class or a superclass conforms only to NSCoding.
        case insecure
        /// The class or a superclass has both handwritten methods without a conformance. No SDK class does.
        case undeclared
    }

    /// Returns nil for a class that isn't in the tables.
    package static func coding(of name: String) -> Coding? {
        if FoundationClasses.named(name) != nil || SDKTypes.named(name)?.isArchivableClass == true { return .secure }
        if secureOutsideTheTable.contains(name) { return .secure }
        if FoundationClasses.withoutSecureCoding.contains(name) || insecure.contains(name) { return .insecure }
        if plain.contains(name) || losesState(name) { return Coding.none }
        return isInterface(name) ? .insecure : nil
    }

    /// Whether the class is a view, a controller or another part of the user interface, which is archived insecurely
    /// for interface files.
    package static func isInterface(_ name: String) -> Bool {
        !secureOutsideTheTable.contains(name) && !plain.contains(name) && !losesState(name)
            && (interfaceOutsideTheTable.contains(name) || UnarchivableTypes.isInterface(name))
    }

    /// Whether the class isn't archived but has data, or needs values to be created. Archives of a subclass would lack
    /// them.
    package static func losesState(_ name: String) -> Bool {
        stateful.contains(name) || withoutEmptyInitializer.contains(name)
    }

    /// Whether a subclass can call `super.init()`.
    package static func hasEmptyInitializer(_ name: String) -> Bool { !withoutEmptyInitializer.contains(name) }

    /// Whether the class has no superclass, so its subclasses can't be archived.
    package static func isRoot(_ name: String) -> Bool { roots.contains(name) }

    /// Whether the class is archived securely and has data, so its subclasses have data too. Subclasses of scenes,
    /// layers and filters are rarely archived.
    package static func isModel(_ name: String) -> Bool { models.contains(name) }

    /// Whether the class is isolated to the main actor, like nearly all user interface classes.
    package static func isMainActor(_ name: String) -> Bool {
        mainActor.contains(name) || isInterface(name) && !interfaceOfAnyActor.contains(name)
    }

    /// Classes other than user interface.
    private static let mainActor: Set<String> = [
        "UIResponder", "UIDocument", "NSDocument", "AVPlayerItem", "SCNReferenceNode", "UIVisualEffectView",
        // Classes that are archived securely.
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

    /// Classes that the table of SDK types omits, because they are rarely archived alone.
    private static let secureOutsideTheTable: Set<String> = [
        "CALayer", "CAShapeLayer", "CATextLayer", "CAGradientLayer", "NSTextContainer", "NSLayoutManager",
        "UIVisualEffectView",
    ]

    /// Classes that the table of unarchivable types omits.
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

    /// Classes without data that have `init()`.
    private static let plain: Set<String> = [
        "UIResponder", "NSDocument", "Operation", "BlockOperation", "OperationQueue", "Thread", "NSManagedObject",
        "FileManager", "Stream", "UndoManager", "NSCache", "ValueTransformer", "NotificationCenter", "UserDefaults",
        "CLLocationManager", "UIActivity", "NSCoder",
    ]

    /// Classes without `init()`, because each object needs a value, on Linux at least.
    private static let withoutEmptyInitializer: Set<String> = [
        "Bundle", "InputStream", "OutputStream", "URLProtocol", "XMLParser", "NSXPCConnection", "NSIncrementalStore",
        "NSAtomicStore", "HTTPCookie", "Progress", "Host", "Scanner", "Timer", "FileHandle", "HTTPCookieStorage",
        "URLSession", "URLCache", "NotificationQueue",
    ]

    /// Classes of Foundation that don't inherit from NSObject.
    private static let roots: Set<String> = [
        "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder", "NSProxy",
    ]

    private static let stateful: Set<String> = [
        "NSPersistentStoreRequest", "NSSaveChangesRequest", "NSBatchDeleteRequest",
        "NSBatchInsertRequest", "NSBatchUpdateRequest", "UIDocument", "MKShape", "MKPointAnnotation", "MKMultiPoint",
        "MKPolyline", "MKPolygon", "MKCircle", "MKOverlayRenderer", "SKProduct", "SKPayment", "SKMutablePayment",
        "SKPaymentTransaction",
        "EKObject", "EKCalendarItem", "EKEvent", "EKReminder", "PHObject", "PHAsset", "PHCollection", "AVAsset",
        "AVURLAsset", "AVPlayerItem", "UIActivityItemProvider",
    ]
}
