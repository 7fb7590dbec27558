/// Types of the standard library, Foundation and Apple's SDKs whose values can't be archived, because they represent
/// the state of a running program. `SDKTypes` has the SDK types that only lack NSSecureCoding.
///
/// Sources: The public interfaces of the Swift 6.3.1 standard library, Dispatch, Combine and Foundation, and
/// developer.apple.com/documentation for SDKs: none of them is Codable or conforms to NSSecureCoding. Views, layers and
/// controllers conform only to NSCoding.
package enum UnarchivableTypes {
    /// The message for such a type.
    package struct Entry: Sendable {
        /// The reason that follows "'NSLock' can't be archived: ".
        package let reason: String
        /// Advice in the imperative.
        package let advice: String
        /// Whether values contain no data, so properties of the type can be excluded.
        package let isResource: Bool
    }

    /// Returns the entry of a type, by its name with enclosing types and without generic arguments.
    package static func named(_ name: String) -> Entry? { byName[name] }

    /// Returns the explanation for such a type; nil for any other.
    package static func explanation(of name: String) -> (id: String, reason: String, advice: String)? {
        named(name).map { ("unarchivable-type", "'\(name)' can't be archived: \($0.reason)", $0.advice) }
    }

    /// The sorted names of all types.
    package static let names = byName.keys.sorted()

    private static let byName: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for (isResource, table) in [(true, resources), (false, values), (false, coreFoundation)] {
            for (reason, advice, names) in table {
                for name in names.split(whereSeparator: \.isWhitespace) {
                    entries[String(name)] = Entry(reason: reason, advice: advice, isResource: isResource)
                }
            }
        }
        return entries
    }()

    private static let again = "create it again after decoding"

    /// The message for several types, whose names are separated by white space.
    private typealias Row = (reason: String, advice: String, names: String)

    /// Whether it is a view, a controller or another part of the user interface.
    static func isInterface(_ name: String) -> Bool { interface.contains(name) }

    /// Whether it is a lock, a connection or another object that works in a running program and doesn't conform to NSCoding.
    package static func isService(_ name: String) -> Bool { serviceNames.contains(name) }

    /// NSPort conforms to NSCoding, for distributed objects.
    private static let serviceNames = Set(
        services.flatMap { $0.names.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !$0.hasSuffix("Port") })

    private static let interface = Set(interfaceNames.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let interfaceNames = """
        UIView UIViewController UIWindow UIWindowScene UIControl UIButton UILabel UIImageView UITextField UITextView
        UISwitch UISlider UIStepper UIScrollView UITableView UITableViewCell UICollectionView UICollectionViewCell
        UIStackView UIActivityIndicatorView UIProgressView UIPickerView UIDatePicker UISearchBar UIToolbar
        UINavigationBar UITabBar UIBarButtonItem UINavigationController UITabBarController UITableViewController
        UICollectionViewController UIAlertController UIGestureRecognizer UITapGestureRecognizer
        UIPanGestureRecognizer UIRefreshControl UISegmentedControl UIApplication UIScreen UIDevice UIResponder
        UIPasteboard UIStoryboard UINib UIHostingController
        NSView NSViewController NSWindow NSWindowController NSControl NSButton NSTextField NSTextView NSImageView
        NSScrollView NSTableView NSOutlineView NSCollectionView NSStackView NSSplitView NSTabView NSMenu NSMenuItem
        NSToolbar NSStatusItem NSApplication NSScreen NSPasteboard NSResponder NSHostingView NSLayoutConstraint
        NSPopover NSPanel NSAlert NSOpenPanel NSSavePanel NSDocument NSDocumentController NSEvent
        WKWebView WKWebViewConfiguration UIWebView WebView MKMapView SKView SCNView ARView MTKView PDFView
        CALayer CAShapeLayer CATextLayer CAGradientLayer CAMetalLayer AVPlayerLayer AVPlayerViewController
        NSLayoutManager NSTextContainer NSLayoutAnchor
        """

    /// Objects that do something in a running program.
    private static let services: [Row] = [
        (
            "it is a lock, and the thread that holds it isn't data", again,
            """
            NSLock NSRecursiveLock NSCondition NSConditionLock NSDistributedLock OSAllocatedUnfairLock os_unfair_lock
            os_unfair_lock_s OSSpinLock Mutex Atomic AtomicLazyReference DispatchSemaphore DispatchGroup pthread_mutex_t
            pthread_rwlock_t pthread_cond_t NSLocking
            """
        ),
        (
            "it does work while the program runs", again,
            """
            DispatchQueue DispatchWorkItem DispatchSource DispatchSourceTimer DispatchSourceProtocol DispatchIO
            OperationQueue Operation BlockOperation RunLoop Thread Timer CADisplayLink CVDisplayLink Process Pipe
            Task TaskGroup ThrowingTaskGroup UnsafeCurrentTask UnsafeContinuation CheckedContinuation
            NSBackgroundActivityScheduler BGTask Progress ProcessInfo NSUserActivity
            """
        ),
        (
            "it is a connection, a session or a service of the system", again,
            """
            URLSession URLSessionConfiguration URLSessionTask URLSessionDataTask URLSessionDownloadTask
            URLSessionUploadTask URLSessionStreamTask URLSessionWebSocketTask URLSessionTaskMetrics URLCache
            URLCredentialStorage URLProtocol HTTPCookieStorage NSURLConnection NWConnection NWListener NWPathMonitor
            NSXPCConnection NSXPCListener FileManager UserDefaults NSUbiquitousKeyValueStore Bundle Host NetService
            NetServiceBrowser InputStream OutputStream Stream SocketPort MachPort MessagePort Port UndoManager
            CLLocationManager CLGeocoder CMMotionManager CMPedometer CBCentralManager CBPeripheralManager HKHealthStore
            CNContactStore EKEventStore CKContainer CKDatabase UNUserNotificationCenter WCSession MCSession
            AVAudioEngine AVAudioPlayer AVAudioRecorder AVAudioSession AVCaptureSession AVPlayer AVQueuePlayer
            AVSpeechSynthesizer MTLDevice MTLCommandQueue SKPaymentQueue
            """
        ),
    ]

    private static let resources: [Row] = services + others

    private static let others: [Row] = [
        (
            "it may be an error of any type", "archive the data you need, such as its code",
            "Error LocalizedError CustomNSError RecoverableError"
        ),
        (
            "an error can contain values of any type", "archive the data you need, such as its code",
            "CocoaError URLError POSIXError MachError DecodingError EncodingError"
        ),
        (
            "it is a subscription or a stream of values, and its subscribers aren't data",
            "subscribe again after decoding",
            """
            AnyCancellable Cancellable PassthroughSubject CurrentValueSubject AnyPublisher AnySubject AnySubscriber
            Publisher Subject Published.Publisher ObservableObjectPublisher ConnectablePublisher
            AsyncStream AsyncThrowingStream AsyncStream.Continuation AsyncThrowingStream.Continuation
            NotificationCenter NotificationQueue DistributedNotificationCenter NSKeyValueObservation NSObjectProtocol
            NSMetadataQuery NSFilePresenter NSFileCoordinator
            """
        ),
        (
            "it writes to a log", again,
            "Logger OSLog OSSignposter OSSignpostID OSLogStore"
        ),
        (
            "it belongs to a store that is open while the program runs", "archive the objectID's uriRepresentation()",
            """
            NSManagedObjectContext NSPersistentContainer NSPersistentCloudKitContainer NSPersistentStore
            NSPersistentStoreCoordinator NSManagedObjectModel NSFetchedResultsController NSManagedObjectID
            NSEntityDescription NSFetchRequest ModelContext ModelContainer
            """
        ),
        (
            "it is a part of the user interface", "archive the data that it shows",
            interfaceNames
        ),
    ]

    /// Swift doesn't see their conformances. The suggested types are the same objects, or can be created from them.
    private static let coreFoundation: [Row] = [
        ("String", "CFString CFMutableString"),
        ("URL", "CFURL"),
        ("Data", "CFData CFMutableData"),
        ("Date", "CFDate"),
        ("Int or Double", "CFNumber"),
        ("Bool", "CFBoolean"),
        ("an array", "CFArray CFMutableArray"),
        ("a dictionary", "CFDictionary CFMutableDictionary"),
        ("a set", "CFSet CFMutableSet"),
        ("UUID", "CFUUID"),
        ("Locale", "CFLocale"),
        ("TimeZone", "CFTimeZone"),
        ("Calendar", "CFCalendar"),
        ("CharacterSet", "CFCharacterSet CFMutableCharacterSet"),
        ("NSAttributedString", "CFAttributedString CFMutableAttributedString"),
        ("NSNull", "CFNull"),
        ("the type of its value", "CFTypeRef CFPropertyList"),
    ].map { type, names in
        ("Core Foundation objects don't support NSSecureCoding", "declare it as \(type)", names)
    }

    /// These values may be the choice of a user, so they are never excluded without a directive.
    private static let values: [Row] = [
        (
            "it is an address in the memory of one process", "archive what it points to",
            """
            OpaquePointer UnsafeRawPointer UnsafeMutableRawPointer UnsafePointer UnsafeMutablePointer
            UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeRawBufferPointer UnsafeMutableRawBufferPointer
            AutoreleasingUnsafeMutablePointer Unmanaged ManagedBuffer ManagedBufferPointer CVaListPointer
            ObjectIdentifier Span RawSpan MutableSpan MutableRawSpan FILE
            """
        ),
        (
            "it names a part of the program", "archive a string or an enum instead",
            """
            Selector AnyKeyPath PartialKeyPath KeyPath WritableKeyPath ReferenceWritableKeyPath AnyClass IMP Method
            Mirror StaticString Invocation NSInvocation NSMethodSignature
            """
        ),
        (
            "it contains code, which can't be archived", "create it again after decoding",
            """
            SortDescriptor KeyPathComparator Predicate Expression AnyIterator AnySequence AnyCollection
            AnyBidirectionalCollection AnyRandomAccessCollection IndexingIterator LazySequence LazyMapSequence
            LazyFilterSequence ReversedCollection EnumeratedSequence FlattenSequence
            """
        ),
        (
            "it is a position in a collection and means nothing without it", "archive an offset",
            "String.Index AnyIndex CFIndexPath RangeSet DiscontiguousSlice"
        ),
        (
            "it is a part of another array and keeps it in memory",
            "declare it as Array",
            "ArraySlice Slice"
        ),
        (
            "it isn't Codable, and generated code can't create one with any number of values", "declare it as Array",
            "InlineArray CollectionOfOne EmptyCollection Repeated"
        ),
        (
            "its keys may be repeated, and it isn't Codable", "declare it as an array of structs",
            "KeyValuePairs"
        ),
        (
            "it is neither Codable nor RawRepresentable", "archive your own enum",
            "Calendar.Component Calendar.SearchDirection DispatchTimeInterval DispatchQoS DispatchQoS.QoSClass"
        ),
        (
            "it has more digits than NSCoder and property lists support", "declare it as Double",
            "Float80 CLongDouble"
        ),
        (
            "it counts from the start of the machine", "declare it as Date",
            """
            DispatchTime DispatchWallTime ContinuousClock ContinuousClock.Instant SuspendingClock SuspendingClock.Instant
            """
        ),
        (
            "it generates random values", again,
            "SystemRandomNumberGenerator"
        ),
        (
            "it reads or writes values of other types", again,
            "JSONEncoder JSONDecoder PropertyListEncoder PropertyListDecoder NSCoder NSKeyedArchiver NSKeyedUnarchiver XMLParser Scanner"
        ),
        (
            "it may refer to objects of any class", "archive the data you need",
            "Notification NSUserNotification NSProxy NSCache"
        ),
    ]
}
