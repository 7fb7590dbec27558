// Enums, option sets and names of Apple's SDKs, which are archived as raw values.
//
// Sources: Raw types follow `NS_ENUM`, `NS_OPTIONS`, `CF_ENUM`, `NS_TYPED_ENUM` and `NS_TYPED_EXTENSIBLE_ENUM` in the headers of
// the iOS 16.5 SDK, read with a script, and for AppKit the bindings of github.com/dotnet/macios. Swift names follow
// developer.apple.com/documentation. Types with different raw types on each platform, such as NSLineBreakMode, are omitted.

extension SDKTypes {
    static let rawValues: [SDKType] = rows.flatMap(\.self)

    private static func types(
        _ kind: SDKType.RawValueKind, _ type: SDKType.RawType, _ frameworks: String..., names: String
    ) -> [SDKType] {
        types(names, in: frameworks, .rawValue(type, kind))
    }

    private static let rows: [[SDKType]] = [
        types(
            .enum, .scalar(.int), "AVFAudio",
            names: """
                AVAudioQuality AVAudioUnitDistortionPreset AVAudioUnitEQFilterType AVAudioUnitReverbPreset
                AVSpeechBoundary AVSpeechSynthesisVoiceQuality
                """),
        types(
            .enum, .scalar(.uint), "AVFAudio",
            names: """
                AVAudioCommonFormat AVAudioSession.InterruptionType AVAudioSession.PortOverride
                AVAudioSession.RecordPermission AVAudioSession.RouteChangeReason
                """),
        types(.optionSet, .scalar(.uint), "AVFAudio", names: "AVAudioSession.CategoryOptions"),
        types(.names, .string, "AVFAudio", names: "AVAudioSession.Category AVAudioSession.Mode AVAudioSession.Port"),
        types(
            .enum, .scalar(.int), "AVFoundation",
            names: """
                AVAssetExportSession.Status AVAuthorizationStatus AVCaptureDevice.ExposureMode
                AVCaptureDevice.FlashMode=AVCaptureFlashMode AVCaptureDevice.FocusMode AVCaptureDevice.Position
                AVCaptureDevice.TorchMode=AVCaptureTorchMode AVCaptureDevice.WhiteBalanceMode AVCaptureVideoOrientation
                AVCaptureVideoStabilizationMode AVKeyValueStatus AVPlayer.ActionAtItemEnd AVPlayer.Status
                AVPlayer.TimeControlStatus AVPlayerItem.Status
                """),
        types(
            .names, .string, "AVFoundation",
            names: """
                AVAudioTimePitchAlgorithm AVCaptureDevice.DeviceType AVCaptureSession.Preset AVLayerVideoGravity
                AVMetadataObject.ObjectType AVVideoCodecType
                """),
        types(
            .extensibleNames, .string, "AVFoundation",
            names: "AVFileType AVMediaType AVMetadataIdentifier AVMetadataKey"),
        types(.enum, .scalar(.int), "AppKit", names: "NSLayoutConstraint.Orientation"),
        types(
            .enum, .scalar(.uint), "AppKit",
            names: """
                NSAlert.Style NSBezierPath.LineCapStyle NSBezierPath.LineJoinStyle NSBezierPath.WindingRule
                NSBitmapImageRep.FileType NSControl.ControlSize NSEvent.EventType NSImageScaling
                """),
        types(
            .optionSet, .scalar(.uint), "AppKit",
            names: """
                NSDragOperation NSEvent.ModifierFlags NSFontTraitMask NSView.AutoresizingMask
                NSWindow.CollectionBehavior NSWindow.StyleMask
                """),
        types(.extensibleNames, .scalar(.cgFloat), "AppKit", names: "NSFont.Weight"),
        types(.extensibleNames, .scalar(.float), "AppKit", names: "NSLayoutConstraint.Priority"),
        types(
            .extensibleNames, .scalar(.int), "AppKit",
            names: "NSApplication.ModalResponse NSControl.StateValue NSWindow.Level"),
        types(
            .enum, .scalar(.int), "AppKit", "UIKit",
            names: "NSLayoutConstraint.Attribute NSLayoutConstraint.Relation NSTextAlignment NSWritingDirection"),
        types(.optionSet, .scalar(.int), "AppKit", "UIKit", names: "NSUnderlineStyle"),
        types(.enum, .scalar(.int), "CallKit", names: "CXCallEndedReason"),
        types(
            .enum, .scalar(.int), "CloudKit",
            names: """
                CKAccountStatus CKDatabase.Scope CKShare.ParticipantAcceptanceStatus CKShare.ParticipantPermission
                CKShare.ParticipantRole CKSubscription.SubscriptionType
                """),
        types(.optionSet, .scalar(.uint), "CloudKit", names: "CKQuerySubscription.Options CKRecordZone.Capabilities"),
        types(
            .enum, .scalar(.int), "Contacts",
            names: """
                CNAuthorizationStatus CNContactFormatterStyle CNContactSortOrder CNContactType CNContainerType
                CNEntityType
                """),
        types(
            .enum, .scalar(.int), "CoreBluetooth",
            names: "CBCharacteristicWriteType CBManagerAuthorization CBManagerState CBPeripheralState"),
        types(.optionSet, .scalar(.uint), "CoreBluetooth", names: "CBCharacteristicProperties"),
        types(
            .enum, .scalar(.uint), "CoreData",
            names: "NSAttributeType NSDeleteRule NSMergePolicyType NSPersistentStoreRequestType"),
        types(.optionSet, .scalar(.uint), "CoreData", names: "NSFetchRequestResultType"),
        types(
            .enum, .scalar(.int32), "CoreGraphics",
            names: """
                CGBlendMode CGColorRenderingIntent CGColorSpaceModel CGInterpolationQuality CGLineCap CGLineJoin
                CGPathDrawingMode CGTextDrawingMode
                """),
        types(.enum, .scalar(.uint32), "CoreGraphics", names: "CGImageAlphaInfo"),
        types(.optionSet, .scalar(.uint32), "CoreGraphics", names: "CGBitmapInfo"),
        types(
            .enum, .scalar(.int), "CoreLocation",
            names: "CLAccuracyAuthorization CLActivityType CLProximity CLRegionState"),
        types(.enum, .scalar(.int32), "CoreLocation", names: "CLAuthorizationStatus CLDeviceOrientation"),
        types(
            .enum, .scalar(.int), "CoreMotion",
            names: "CMAuthorizationStatus CMDeviceMotion.SensorLocation CMMotionActivityConfidence"),
        types(
            .enum, .scalar(.int), "EventKit",
            names: """
                EKAlarmProximity EKAlarmType EKAuthorizationStatus EKCalendarType EKEventAvailability EKEventStatus
                EKParticipantRole EKParticipantStatus EKParticipantType EKRecurrenceFrequency EKSourceType EKSpan
                EKWeekday
                """),
        types(.enum, .scalar(.uint), "EventKit", names: "EKEntityType EKReminderPriority"),
        types(
            .enum, .scalar(.int), "Foundation",
            names: """
                DateComponentsFormatter.UnitsStyle ProcessInfo.ThermalState RelativeDateTimeFormatter.DateTimeStyle
                RelativeDateTimeFormatter.UnitsStyle URLError.NetworkUnavailableReason
                URLSessionConfiguration.MultipathServiceType
                """),
        types(
            .enum, .scalar(.uint), "Foundation",
            names: "NSKeyValueChange NSURLRequest.Attribution URLRequest.Attribution"),
        types(
            .optionSet, .scalar(.uint), "Foundation",
            names: """
                DateComponentsFormatter.ZeroFormattingBehavior InlinePresentationIntent MeasurementFormatter.UnitOptions
                NSKeyValueObservingOptions NSLinguisticTagger.Options NSURL.BookmarkCreationOptions
                NSURL.BookmarkResolutionOptions URL.BookmarkCreationOptions URL.BookmarkResolutionOptions
                """),
        types(.optionSet, .scalar(.uint64), "Foundation", names: "ProcessInfo.ActivityOptions"),
        types(
            .names, .string, "Foundation",
            names: """
                HTTPCookieStringPolicy NSKeyValueChangeKey URLFileProtection URLUbiquitousItemDownloadingStatus
                URLUbiquitousSharedItemPermissions URLUbiquitousSharedItemRole
                """),
        types(
            .extensibleNames, .string, "Foundation",
            names: "NSLinguisticTag NSLinguisticTagScheme NSValueTransformerName"),
        types(
            .enum, .scalar(.int), "GameKit",
            names: "GKLeaderboard.LeaderboardType GKLeaderboard.PlayerScope GKLeaderboard.TimeScope"),
        types(
            .enum, .scalar(.int), "HealthKit",
            names: """
                HKAuthorizationStatus HKBiologicalSex HKBloodType HKCategoryValueSleepAnalysis HKFitzpatrickSkinType
                HKMetricPrefix HKUpdateFrequency HKWheelchairUse HKWorkoutEventType HKWorkoutSessionLocationType
                """),
        types(.enum, .scalar(.uint), "HealthKit", names: "HKWorkoutActivityType"),
        types(
            .names, .string, "HealthKit",
            names: "HKCategoryTypeIdentifier HKCharacteristicTypeIdentifier HKQuantityTypeIdentifier"),
        types(
            .enum, .scalar(.int), "Intents",
            names: "INCallCapability INIntentHandlingStatus INMediaItemType INPersonHandleType INPlaybackRepeatMode"),
        types(.enum, .scalar(.int), "LocalAuthentication", names: "LABiometryType LAPolicy"),
        types(.enum, .scalar(.int), "MapKit", names: "MKFeatureVisibility MKOverlayLevel MKUserTrackingMode"),
        types(
            .enum, .scalar(.uint), "MapKit",
            names: "MKAnnotationView.DragState MKDistanceFormatter.UnitStyle MKDistanceFormatter.Units MKMapType"),
        types(.optionSet, .scalar(.uint), "MapKit", names: "MKDirectionsTransportType MKLocalSearch.ResultType"),
        types(.names, .string, "MapKit", names: "MKPointOfInterestCategory"),
        types(
            .enum, .scalar(.int), "MediaPlayer",
            names: """
                MPMediaGrouping MPMediaLibraryAuthorizationStatus MPMusicPlaybackState MPMusicRepeatMode
                MPMusicShuffleMode MPRepeatType MPShuffleType
                """),
        types(.enum, .scalar(.uint), "MediaPlayer", names: "MPNowPlayingPlaybackState"),
        types(.optionSet, .scalar(.uint), "MediaPlayer", names: "MPMediaType"),
        types(.enum, .scalar(.int), "MessageUI", names: "MFMailComposeResult MessageComposeResult"),
        types(.enum, .scalar(.int), "NaturalLanguage", names: "NLTokenUnit"),
        types(.extensibleNames, .string, "NaturalLanguage", names: "NLLanguage NLTag NLTagScheme"),
        types(
            .enum, .scalar(.int), "NetworkExtension",
            names: """
                NEOnDemandRuleInterfaceType NEVPNIKEv2DeadPeerDetectionRate NEVPNIKEv2EncryptionAlgorithm NEVPNStatus
                """),
        types(.enum, .scalar(.uint), "PassKit", names: "PKPassType PKPaymentMethodType"),
        types(.optionSet, .scalar(.uint), "PassKit", names: "PKMerchantCapability"),
        types(.extensibleNames, .string, "PassKit", names: "PKPaymentNetwork"),
        types(
            .enum, .scalar(.int), "Photos",
            names: """
                PHAccessLevel PHAssetCollectionSubtype PHAssetCollectionType PHAssetMediaType PHAssetResourceType
                PHAuthorizationStatus PHImageRequestOptionsDeliveryMode PHImageRequestOptionsResizeMode
                """),
        types(.optionSet, .scalar(.uint), "Photos", names: "PHAssetMediaSubtype PHAssetSourceType"),
        types(.optionSet, .scalar(.uint), "QuartzCore", names: "CACornerMask"),
        types(
            .names, .string, "QuartzCore",
            names: """
                CAGradientLayerType CALayerContentsGravity CAMediaTimingFillMode CAMediaTimingFunctionName
                CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin CATextLayerAlignmentMode
                CATransitionSubtype CATransitionType
                """),
        types(
            .enum, .scalar(.int), "Speech",
            names: "SFSpeechRecognitionTaskHint SFSpeechRecognizerAuthorizationStatus"),
        types(
            .enum, .scalar(.int), "SpriteKit",
            names: """
                SKActionTimingMode SKBlendMode SKLabelHorizontalAlignmentMode SKLabelVerticalAlignmentMode
                SKSceneScaleMode SKTextureFilteringMode
                """),
        types(
            .enum, .scalar(.int), "StoreKit",
            names: "SKCloudServiceAuthorizationStatus SKDownloadState SKPaymentTransactionState"),
        types(.enum, .scalar(.uint), "StoreKit", names: "SKProduct.PeriodUnit SKProductDiscount.PaymentMode"),
        types(
            .enum, .scalar(.int), "UIKit",
            names: """
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
                UITextField.BorderStyle UITextField.ViewMode UITextSpellCheckingType UITouch.Phase
                UITouch.TouchType=UITouchType UIUserInterfaceIdiom UIUserInterfaceLayoutDirection UIUserInterfaceLevel
                UIUserInterfaceSizeClass UIUserInterfaceStyle UIView.AnimationCurve UIView.ContentMode
                UIView.TintAdjustmentMode
                """),
        types(.enum, .scalar(.uint), "UIKit", names: "UIBackgroundFetchResult UIDropOperation UISearchBar.Style"),
        types(.optionSet, .scalar(.int), "UIKit", names: "UIKeyModifierFlags"),
        types(
            .optionSet, .scalar(.uint), "UIKit",
            names: """
                NSDirectionalRectEdge UIAxis UICollectionView.ScrollPosition UIControl.Event UIControl.State
                UIDataDetectorTypes UIDocument.State UIInterfaceOrientationMask UIMenu.Options UIPopoverArrowDirection
                UIRectCorner UIRectEdge UISwipeGestureRecognizer.Direction UIView.AnimationOptions
                UIView.AutoresizingMask
                """),
        types(.optionSet, .scalar(.uint32), "UIKit", names: "UIFontDescriptor.SymbolicTraits"),
        types(.names, .scalar(.cgFloat), "UIKit", names: "UIScrollView.DecelerationRate"),
        types(.names, .scalar(.uint64), "UIKit", names: "UIAccessibilityTraits"),
        types(
            .names, .string, "UIKit",
            names: """
                UIApplication.LaunchOptionsKey UIApplication.OpenURLOptionsKey UIContentSizeCategory UIFont.TextStyle
                UIFontDescriptor.SystemDesign UITextContentType
                """),
        types(.extensibleNames, .scalar(.cgFloat), "UIKit", names: "UIFont.Weight UIWindow.Level"),
        types(.extensibleNames, .scalar(.float), "UIKit", names: "UILayoutPriority"),
        types(
            .extensibleNames, .string, "UIKit",
            names: "UIAction.Identifier UIActivity.ActivityType UIMenu.Identifier UIPasteboard.Name"),
        types(
            .enum, .scalar(.int), "UserNotifications",
            names: "UNAlertStyle UNAuthorizationStatus UNNotificationSetting UNShowPreviewsSetting"),
        types(.enum, .scalar(.uint), "UserNotifications", names: "UNNotificationInterruptionLevel"),
        types(
            .optionSet, .scalar(.uint), "UserNotifications",
            names: """
                UNAuthorizationOptions UNNotificationActionOptions UNNotificationCategoryOptions
                UNNotificationPresentationOptions
                """),
        types(.extensibleNames, .string, "UserNotifications", names: "UNNotificationSoundName"),
        types(.enum, .scalar(.int), "WatchConnectivity", names: "WCSessionActivationState"),
    ]
}
