/// Enums, option sets and names of Apple's SDKs, and those of Foundation that Linux lacks, which are archived as raw
/// values.
///
/// Sources: Raw types follow `NS_ENUM`, `NS_OPTIONS`, `CF_ENUM` and `NS_TYPED_ENUM` in the headers of the iOS 16.5 SDK,
/// read with a script, and for AppKit the bindings of github.com/dotnet/macios. Swift names follow
/// developer.apple.com/documentation. Types with different raw types on each platform, such as NSLineBreakMode, are
/// omitted.
/// **Nothing here can be verified on Linux.**
package enum SDKRawValues {
    package enum RawValue: Hashable, Sendable {
        case string
        case scalar(Scalar)
    }

    package struct Entry: Sendable {
        /// The Swift name with its enclosing types: `UIView.ContentMode`.
        package let name: String
        /// The frameworks that declare it, on their platforms.
        package let frameworks: [String]
        package let rawValue: RawValue
        /// Whether a raw value may have no case, as in an enum.
        package let isFailable: Bool
    }

    package static func named(_ dotted: String) -> Entry? { byName[dotted] }

    /// Sorted by name.
    package static let all = rows.flatMap { $0 }.sorted { $0.name < $1.name }

    /// Every framework of the table.
    package static let frameworks = Set(all.flatMap(\.frameworks))

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// - Parameter names: Names separated by white space.
    private static func enums(_ frameworks: [String], _ rawValue: RawValue, _ names: String) -> [Entry] {
        entries(frameworks, rawValue, names, isFailable: true)
    }

    /// Option sets, and names that can be extended.
    private static func structs(_ frameworks: [String], _ rawValue: RawValue, _ names: String) -> [Entry] {
        entries(frameworks, rawValue, names, isFailable: false)
    }

    private static func entries(
        _ frameworks: [String], _ rawValue: RawValue, _ names: String, isFailable: Bool
    ) -> [Entry] {
        names.split(whereSeparator: \.isWhitespace).map {
            Entry(name: String($0), frameworks: frameworks, rawValue: rawValue, isFailable: isFailable)
        }
    }

    private static let rows: [[Entry]] = [
        enums(
            ["Foundation"], .scalar(.int),
            """
            DateComponentsFormatter.UnitsStyle ProcessInfo.ThermalState RelativeDateTimeFormatter.DateTimeStyle
            RelativeDateTimeFormatter.UnitsStyle URLError.NetworkUnavailableReason
            URLSessionConfiguration.MultipathServiceType
            """),
        enums(["Foundation"], .scalar(.uint), "NSKeyValueChange NSURLRequest.Attribution URLRequest.Attribution"),
        structs(
            ["Foundation"], .string,
            """
            HTTPCookieStringPolicy NSKeyValueChangeKey NSLinguisticTag NSLinguisticTagScheme NSValueTransformerName
            URLFileProtection URLUbiquitousItemDownloadingStatus URLUbiquitousSharedItemPermissions
            URLUbiquitousSharedItemRole
            """),
        structs(
            ["Foundation"], .scalar(.uint),
            """
            DateComponentsFormatter.ZeroFormattingBehavior InlinePresentationIntent
            MeasurementFormatter.UnitOptions NSKeyValueObservingOptions NSLinguisticTagger.Options
            NSURL.BookmarkCreationOptions NSURL.BookmarkResolutionOptions URL.BookmarkCreationOptions
            URL.BookmarkResolutionOptions
            """),
        structs(["Foundation"], .scalar(.uint64), "ProcessInfo.ActivityOptions"),
        enums(
            ["AVFAudio"], .scalar(.int),
            """
            AVAudioQuality AVAudioUnitDistortionPreset AVAudioUnitEQFilterType AVAudioUnitReverbPreset
            AVSpeechBoundary AVSpeechSynthesisVoiceQuality
            """),
        enums(
            ["AVFoundation"], .scalar(.int),
            """
            AVAssetExportSession.Status AVAuthorizationStatus AVCaptureDevice.ExposureMode AVCaptureDevice.FlashMode
            AVCaptureDevice.FocusMode AVCaptureDevice.Position AVCaptureDevice.TorchMode
            AVCaptureDevice.WhiteBalanceMode AVCaptureVideoOrientation AVCaptureVideoStabilizationMode
            AVKeyValueStatus AVPlayer.ActionAtItemEnd AVPlayer.Status AVPlayer.TimeControlStatus AVPlayerItem.Status
            """),
        enums(["AppKit"], .scalar(.int), "NSLayoutConstraint.Orientation"),
        enums(["CallKit"], .scalar(.int), "CXCallEndedReason"),
        enums(
            ["CloudKit"], .scalar(.int),
            """
            CKAccountStatus CKDatabase.Scope CKShare.ParticipantAcceptanceStatus CKShare.ParticipantPermission
            CKShare.ParticipantRole CKSubscription.SubscriptionType
            """),
        enums(
            ["Contacts"], .scalar(.int),
            """
            CNAuthorizationStatus CNContactFormatterStyle CNContactSortOrder CNContactType CNContainerType
            CNEntityType
            """),
        enums(
            ["CoreBluetooth"], .scalar(.int),
            """
            CBCharacteristicWriteType CBManagerAuthorization CBManagerState CBPeripheralState
            """),
        enums(["CoreLocation"], .scalar(.int), "CLAccuracyAuthorization CLActivityType CLProximity CLRegionState"),
        enums(
            ["CoreMotion"], .scalar(.int),
            """
            CMAuthorizationStatus CMDeviceMotion.SensorLocation CMMotionActivityConfidence
            """),
        enums(
            ["EventKit"], .scalar(.int),
            """
            EKAlarmProximity EKAlarmType EKAuthorizationStatus EKCalendarType EKEventAvailability EKEventStatus
            EKParticipantRole EKParticipantStatus EKParticipantType EKRecurrenceFrequency EKSourceType EKSpan
            EKWeekday
            """),
        enums(
            ["GameKit"], .scalar(.int),
            """
            GKLeaderboard.LeaderboardType GKLeaderboard.PlayerScope GKLeaderboard.TimeScope
            """),
        enums(
            ["HealthKit"], .scalar(.int),
            """
            HKAuthorizationStatus HKBiologicalSex HKBloodType HKCategoryValueSleepAnalysis HKFitzpatrickSkinType
            HKMetricPrefix HKUpdateFrequency HKWheelchairUse HKWorkoutEventType HKWorkoutSessionLocationType
            """),
        enums(
            ["Intents"], .scalar(.int),
            """
            INCallCapability INIntentHandlingStatus INMediaItemType INPersonHandleType INPlaybackRepeatMode
            """),
        enums(["LocalAuthentication"], .scalar(.int), "LABiometryType LAPolicy"),
        enums(["MapKit"], .scalar(.int), "MKFeatureVisibility MKOverlayLevel MKUserTrackingMode"),
        enums(
            ["MediaPlayer"], .scalar(.int),
            """
            MPMediaGrouping MPMediaLibraryAuthorizationStatus MPMusicPlaybackState MPMusicRepeatMode
            MPMusicShuffleMode MPRepeatType MPShuffleType
            """),
        enums(["MessageUI"], .scalar(.int), "MFMailComposeResult MessageComposeResult"),
        enums(["NaturalLanguage"], .scalar(.int), "NLTokenUnit"),
        enums(
            ["NetworkExtension"], .scalar(.int),
            """
            NEOnDemandRuleInterfaceType NEVPNIKEv2DeadPeerDetectionRate NEVPNIKEv2EncryptionAlgorithm NEVPNStatus
            """),
        enums(
            ["Photos"], .scalar(.int),
            """
            PHAccessLevel PHAssetCollectionSubtype PHAssetCollectionType PHAssetMediaType PHAssetResourceType
            PHAuthorizationStatus PHImageRequestOptionsDeliveryMode PHImageRequestOptionsResizeMode
            """),
        enums(["Speech"], .scalar(.int), "SFSpeechRecognitionTaskHint SFSpeechRecognizerAuthorizationStatus"),
        enums(
            ["SpriteKit"], .scalar(.int),
            """
            SKActionTimingMode SKBlendMode SKLabelHorizontalAlignmentMode SKLabelVerticalAlignmentMode
            SKSceneScaleMode SKTextureFilteringMode
            """),
        enums(
            ["StoreKit"], .scalar(.int),
            """
            SKCloudServiceAuthorizationStatus SKDownloadState SKPaymentTransactionState
            """),
        enums(
            ["UIKit"], .scalar(.int),
            """
            NSLayoutConstraint.Axis NSTextScalingType UIAccessibilityContrast UIActivityIndicatorView.Style
            UIAlertAction.Style UIAlertController.Style UIApplication.State UIBackgroundRefreshStatus
            UIBarButtonItem.Style UIBarButtonItem.SystemItem UIBarMetrics UIBarStyle UIBaselineAdjustment
            UIBlurEffect.Style UIButton.ButtonType UICollectionView.ScrollDirection
            UIControl.ContentHorizontalAlignment UIControl.ContentVerticalAlignment UIDatePicker.Mode
            UIDevice.BatteryState UIDeviceOrientation UIDisplayGamut UIGestureRecognizer.State UIImage.Orientation
            UIImage.RenderingMode UIImage.ResizingMode UIImage.SymbolScale UIImage.SymbolWeight
            UIImagePickerController.CameraCaptureMode UIImagePickerController.CameraDevice
            UIImagePickerController.CameraFlashMode UIImagePickerController.QualityType
            UIImagePickerController.SourceType UIImpactFeedbackGenerator.FeedbackStyle UIInterfaceOrientation
            UIKeyboardAppearance UIKeyboardType UIModalPresentationStyle UIModalTransitionStyle
            UINavigationController.Operation UINotificationFeedbackGenerator.FeedbackType
            UIPageViewController.NavigationOrientation UIPageViewController.TransitionStyle UIReturnKeyType
            UIScrollView.ContentInsetAdjustmentBehavior UIScrollView.IndicatorStyle UIScrollView.KeyboardDismissMode
            UISemanticContentAttribute UISplitViewController.DisplayMode UIStackView.Alignment
            UIStackView.Distribution UIStatusBarAnimation UIStatusBarStyle UITabBarItem.SystemItem
            UITableView.RowAnimation UITableView.ScrollPosition UITableView.Style UITableViewCell.AccessoryType
            UITableViewCell.CellStyle UITableViewCell.EditingStyle UITableViewCell.SelectionStyle
            UITableViewCell.SeparatorStyle UITextAutocapitalizationType UITextAutocorrectionType
            UITextField.BorderStyle UITextField.ViewMode UITextSpellCheckingType UITouch.Phase UITouch.TouchType
            UIUserInterfaceIdiom UIUserInterfaceLayoutDirection UIUserInterfaceLevel UIUserInterfaceSizeClass
            UIUserInterfaceStyle UIView.AnimationCurve UIView.ContentMode UIView.TintAdjustmentMode
            """),
        enums(
            ["UserNotifications"], .scalar(.int),
            """
            UNAlertStyle UNAuthorizationStatus UNNotificationSetting UNShowPreviewsSetting
            """),
        enums(["WatchConnectivity"], .scalar(.int), "WCSessionActivationState"),
        enums(
            ["AppKit", "UIKit"], .scalar(.int),
            """
            NSLayoutConstraint.Attribute NSLayoutConstraint.Relation NSTextAlignment NSWritingDirection
            """),
        enums(
            ["AVFAudio"], .scalar(.uint),
            """
            AVAudioCommonFormat AVAudioSession.InterruptionType AVAudioSession.PortOverride
            AVAudioSession.RecordPermission AVAudioSession.RouteChangeReason
            """),
        enums(
            ["AppKit"], .scalar(.uint),
            """
            NSAlert.Style NSBezierPath.LineCapStyle NSBezierPath.LineJoinStyle NSBezierPath.WindingRule
            NSBitmapImageRep.FileType NSControl.ControlSize NSEvent.EventType NSImageScaling
            """),
        enums(
            ["CoreData"], .scalar(.uint),
            """
            NSAttributeType NSDeleteRule NSMergePolicyType NSPersistentStoreRequestType
            """),
        enums(["EventKit"], .scalar(.uint), "EKEntityType EKReminderPriority"),
        enums(["HealthKit"], .scalar(.uint), "HKWorkoutActivityType"),
        enums(
            ["MapKit"], .scalar(.uint),
            """
            MKAnnotationView.DragState MKDistanceFormatter.UnitStyle MKDistanceFormatter.Units MKMapType
            """),
        enums(["MediaPlayer"], .scalar(.uint), "MPNowPlayingPlaybackState"),
        enums(["PassKit"], .scalar(.uint), "PKPassType PKPaymentMethodType"),
        enums(["StoreKit"], .scalar(.uint), "SKProduct.PeriodUnit SKProductDiscount.PaymentMode"),
        enums(["UIKit"], .scalar(.uint), "UIBackgroundFetchResult UIDropOperation UISearchBar.Style"),
        enums(["UserNotifications"], .scalar(.uint), "UNNotificationInterruptionLevel"),
        enums(
            ["CoreGraphics"], .scalar(.int32),
            """
            CGBlendMode CGColorRenderingIntent CGColorSpaceModel CGInterpolationQuality CGLineCap CGLineJoin
            CGPathDrawingMode CGTextDrawingMode
            """),
        enums(["CoreLocation"], .scalar(.int32), "CLAuthorizationStatus CLDeviceOrientation"),
        enums(["CoreGraphics"], .scalar(.uint32), "CGImageAlphaInfo"),
        structs(["AVFAudio"], .string, "AVAudioSession.Category AVAudioSession.Mode AVAudioSession.Port"),
        structs(
            ["AVFoundation"], .string,
            """
            AVAudioTimePitchAlgorithm AVCaptureDevice.DeviceType AVCaptureSession.Preset AVFileType
            AVLayerVideoGravity AVMediaType AVMetadataIdentifier AVMetadataKey AVMetadataObject.ObjectType
            AVVideoCodecType
            """),
        structs(
            ["HealthKit"], .string,
            """
            HKCategoryTypeIdentifier HKCharacteristicTypeIdentifier HKQuantityTypeIdentifier
            """),
        structs(["MapKit"], .string, "MKPointOfInterestCategory"),
        structs(["NaturalLanguage"], .string, "NLLanguage NLTag NLTagScheme"),
        structs(["PassKit"], .string, "PKPaymentNetwork"),
        structs(
            ["QuartzCore"], .string,
            """
            CAGradientLayerType CALayerContentsGravity CAMediaTimingFillMode CAMediaTimingFunctionName
            CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin CATextLayerAlignmentMode
            CATransitionSubtype CATransitionType
            """),
        structs(
            ["UIKit"], .string,
            """
            UIAction.Identifier UIActivity.ActivityType UIApplication.LaunchOptionsKey
            UIApplication.OpenURLOptionsKey UIContentSizeCategory UIFont.TextStyle UIFontDescriptor.SystemDesign
            UIMenu.Identifier UIPasteboard.Name UITextContentType
            """),
        structs(["UserNotifications"], .string, "UNNotificationSoundName"),
        structs(["UIKit"], .scalar(.int), "UIKeyModifierFlags"),
        structs(["AppKit", "UIKit"], .scalar(.int), "NSUnderlineStyle"),
        structs(["AVFAudio"], .scalar(.uint), "AVAudioSession.CategoryOptions"),
        structs(
            ["AppKit"], .scalar(.uint),
            """
            NSDragOperation NSEvent.ModifierFlags NSFontTraitMask NSView.AutoresizingMask
            NSWindow.CollectionBehavior NSWindow.StyleMask
            """),
        structs(["CloudKit"], .scalar(.uint), "CKQuerySubscription.Options CKRecordZone.Capabilities"),
        structs(["CoreBluetooth"], .scalar(.uint), "CBCharacteristicProperties"),
        structs(["CoreData"], .scalar(.uint), "NSFetchRequestResultType"),
        structs(["MapKit"], .scalar(.uint), "MKDirectionsTransportType MKLocalSearch.ResultType"),
        structs(["MediaPlayer"], .scalar(.uint), "MPMediaType"),
        structs(["PassKit"], .scalar(.uint), "PKMerchantCapability"),
        structs(["Photos"], .scalar(.uint), "PHAssetMediaSubtype PHAssetSourceType"),
        structs(["QuartzCore"], .scalar(.uint), "CACornerMask"),
        structs(
            ["UIKit"], .scalar(.uint),
            """
            NSDirectionalRectEdge UIAxis UICollectionView.ScrollPosition UIControl.Event UIControl.State
            UIDataDetectorTypes UIDocument.State UIInterfaceOrientationMask UIMenu.Options UIPopoverArrowDirection
            UIRectCorner UIRectEdge UISwipeGestureRecognizer.Direction UIView.AnimationOptions
            UIView.AutoresizingMask
            """),
        structs(
            ["UserNotifications"], .scalar(.uint),
            """
            UNAuthorizationOptions UNNotificationActionOptions UNNotificationCategoryOptions
            UNNotificationPresentationOptions
            """),
        structs(["CoreGraphics"], .scalar(.uint32), "CGBitmapInfo"),
        structs(["UIKit"], .scalar(.uint32), "UIFontDescriptor.SymbolicTraits"),
        // Numbers with names (NS_TYPED_ENUM and NS_TYPED_EXTENSIBLE_ENUM), looked up one by one in copies of the
        // headers.
        structs(["AppKit"], .scalar(.int), "NSApplication.ModalResponse NSControl.StateValue NSWindow.Level"),
        structs(["AppKit"], .scalar(.float), "NSLayoutConstraint.Priority"),
        structs(["UIKit"], .scalar(.float), "UILayoutPriority"),
        structs(["UIKit"], .scalar(.uint64), "UIAccessibilityTraits"),
        structs(["AppKit"], .scalar(.cgFloat), "NSFont.Weight"),
        structs(["UIKit"], .scalar(.cgFloat), "UIFont.Weight UIScrollView.DecelerationRate UIWindow.Level"),
    ]
}
