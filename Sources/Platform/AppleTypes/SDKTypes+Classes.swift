// Classes that conform to NSSecureCoding, by topic. Sources: see `SDKTypes`.

extension SDKTypes {
    /// Colors, images, fonts, text and shapes.
    static let interfaceClasses: [SDKType] =
        classes("UIKit", names: "UIBezierPath") { $0.designatedInitializers = [[]] }
        + classes("AppKit", names: "NSBezierPath") { $0.designatedInitializers = [[]] }
        + classes("AppKit", "UIKit", names: "NSMutableParagraphStyle NSParagraphStyle NSShadow") {
            $0.designatedInitializers = [[]]
        }
        + classes("AppKit", "UIKit", names: "NSTextAttachment") {
            $0.designatedInitializers = [["data contentData: Data?", "ofType uti: String?"]]
        }
        + classes("UIKit", names: "UIColor") {
            $0.initializers = colorInitializers
            $0.constants = colors
            $0.samples = ["UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)"]
        }
        + classes("AppKit", names: "NSColor") {
            $0.initializers = colorInitializers.union(["calibratedRed:green:blue:alpha:", "srgbRed:green:blue:alpha:"])
            $0.constants = colors
            $0.samples = ["NSColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)"]
        }
        + classes("UIKit", names: "UIFont") { $0.failableInitializers = ["name:size:"] }
        + classes("AppKit", names: "NSFont") { $0.failableInitializers = ["name:size:"] }
        + classes("UIKit", names: "UIImage") {
            $0.failableInitializers = ["named:", "systemName:", "data:", "contentsOfFile:"]
        }
        + classes(
            "UIKit",
            names: """
                UIBarAppearance UIBlurEffect UIFontDescriptor
                UIImage.Configuration UIImage.SymbolConfiguration UIImageAsset UINavigationBarAppearance
                UIPasteConfiguration UITabBarAppearance UITextInputPasswordRules UIToolbarAppearance
                UITraitCollection UIVibrancyEffect UIVisualEffect
                """)
        + classes(
            "AppKit",
            names: """
                NSAppearance NSBitmapImageRep NSColorList NSColorSpace NSCursor
                NSFontDescriptor NSGlyphInfo NSGradient NSImage NSImage.SymbolConfiguration NSSound
                NSTextAlternatives NSTextBlock NSTextTable NSTextTableBlock NSTintConfiguration
                """)
        + classes(
            "AppKit", "UIKit",
            names: """
                NSAdaptiveImageGlyph NSTextList
                NSTextStorage NSTextTab
                """)
        + classes(
            "QuartzCore",
            names: """
                CAAnimation CAAnimationGroup CABasicAnimation CAEmitterCell CAKeyframeAnimation
                CAMediaTimingFunction CAPropertyAnimation CASpringAnimation CATransition CAValueFunction
                """)
        + classes(
            "CoreImage",
            names: """
                CIAztecCodeDescriptor CIBarcodeDescriptor CIColor CIDataMatrixCodeDescriptor CIFilter CIImage
                CIPDF417CodeDescriptor CIQRCodeDescriptor CIVector
                """)
        + classes("LinkPresentation", names: "LPLinkMetadata")
        + classes("Accessibility", names: "AXCustomContent")
        + classes("GameController", names: "GCColor")

    private static let colorInitializers: Set<String> = [
        "red:green:blue:alpha:", "white:alpha:", "hue:saturation:brightness:alpha:",
    ]

    /// Colors of UIColor and NSColor.
    private static let colors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta", "orange",
        "purple", "red", "systemBlue", "systemBrown", "systemGray", "systemGreen", "systemIndigo", "systemOrange",
        "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "white", "yellow",
    ]

    /// Sound, video, photos, and recognized content.
    static let mediaClasses: [SDKType] =
        classes("AVFAudio", "AVFoundation", names: "AVAudioChannelLayout AVAudioFormat")
        + classes(
            "AVFAudio", "AVFoundation", names: "AVSpeechSynthesisMarker AVSpeechSynthesisVoice AVSpeechUtterance")
        + classes(
            "AVFoundation",
            names: """
                AVCaption AVCaption.Ruby AVCaptionRegion AVMutableCaption AVMutableCaptionRegion
                AVMutableVideoCompositionInstruction AVMutableVideoCompositionLayerInstruction
                AVVideoCompositionInstruction AVVideoCompositionLayerInstruction
                """)
        + classes(
            "MediaPlayer",
            names: """
                MPMediaEntity MPMediaItem MPMediaItemCollection MPMediaPlaylist MPMediaPredicate
                MPMediaPropertyPredicate MPMediaQuery
                """)
        + classes("Photos", names: "PHCloudIdentifier PHLivePhoto PHPersistentChangeToken")
        + classes("ShazamKit", names: "SHMatch SHMatchedMediaItem SHMediaItem SHSignature")
        + classes(
            "Speech",
            names: """
                SFAcousticFeature SFSpeechRecognitionMetadata SFSpeechRecognitionResult SFTranscription
                SFTranscriptionSegment SFVoiceAnalytics
                """)
        + classes(
            "Vision",
            names: """
                VNAnimalBodyPoseObservation VNBarcodeObservation VNCircle VNClassificationObservation
                VNContoursObservation VNCoreMLFeatureValueObservation VNDetectedObjectObservation VNDetectedPoint
                VNFaceLandmarkRegion VNFaceLandmarkRegion2D VNFaceLandmarks VNFaceLandmarks2D VNFaceObservation
                VNFeaturePrintObservation VNHorizonObservation VNHumanBodyPoseObservation
                VNHumanHandPoseObservation VNHumanObservation VNObservation VNPixelBufferObservation VNPoint
                VNPoint3D VNRecognizedObjectObservation VNRecognizedPoint VNRecognizedPoint3D
                VNRecognizedPointsObservation VNRecognizedText VNRecognizedTextObservation VNRectangleObservation
                VNSaliencyImageObservation VNTextObservation VNTrajectoryObservation VNVector
                """)
        + classes(
            "CoreML",
            names: """
                MLDictionaryFeatureProvider MLFeatureDescription MLFeatureValue MLModelConfiguration
                MLModelDescription MLMultiArray MLSequence
                """)

    /// Locations, maps and movement.
    static let placeClasses: [SDKType] =
        classes("CoreLocation", names: "CLCircularRegion") {
            $0.designatedInitializers = [
                [], ["center: CLLocationCoordinate2D", "radius: CLLocationDistance", "identifier: String"],
            ]
        }
        + classes("CoreLocation", names: "CLLocation") {
            let position = [
                "coordinate: CLLocationCoordinate2D", "altitude: CLLocationDistance",
                "horizontalAccuracy hAccuracy: CLLocationAccuracy", "verticalAccuracy vAccuracy: CLLocationAccuracy",
            ]
            $0.initializers = ["latitude:longitude:"]
            $0.designatedInitializers = [
                [], ["latitude: CLLocationDegrees", "longitude: CLLocationDegrees"], position + ["timestamp: Date"],
                position + ["course: CLLocationDirection", "speed: CLLocationSpeed", "timestamp: Date"],
            ]
            $0.samples = ["CLLocation(latitude: 52.5, longitude: 13.4)"]
        }
        + classes("CoreLocation", names: "CLPlacemark") { $0.designatedInitializers = [["placemark: CLPlacemark"]] }
        + classes("CoreLocation", names: "CLRegion") { $0.designatedInitializers = [[]] }
        + classes("MapKit", names: "MKPlacemark") {
            $0.designatedInitializers = [
                ["placemark: CLPlacemark"], ["coordinate: CLLocationCoordinate2D"],
                ["coordinate: CLLocationCoordinate2D", "addressDictionary: [String: Any]?"],
            ]
        }
        + classes(
            "CoreLocation",
            names: """
                CLBeacon CLBeaconIdentityConstraint CLBeaconRegion CLFloor CLHeading
                CLVisit
                """)
        + classes(
            "MapKit",
            names: """
                MKAddressFilter MKHybridMapConfiguration MKImageryMapConfiguration MKMapCamera MKMapConfiguration
                MKMapItem MKMapItem.Identifier MKMapView.CameraBoundary MKMapView.CameraZoomRange
                MKPointOfInterestFilter MKStandardMapConfiguration
                """)
        + classes(
            "CoreMotion",
            names: """
                CMAbsoluteAltitudeData CMAccelerometerData CMAltitudeData CMAmbientPressureData CMAttitude
                CMDeviceMotion CMGyroData CMLogItem CMMagnetometerData CMMotionActivity CMPedometerData
                CMPedometerEvent CMRecordedAccelerometerData CMRotationRateData
                """)
        + classes("NearbyInteraction", names: "NIDiscoveryToken NINearbyObject")
        + classes("SafetyKit", names: "SACrashDetectionEvent")
        + classes(
            "ARKit",
            names: """
                ARAnchor ARAppClipCodeAnchor ARBodyAnchor AREnvironmentProbeAnchor ARFaceAnchor ARFaceGeometry
                ARGeoAnchor ARGeoTrackingStatus ARGeometryElement ARGeometrySource ARImageAnchor ARMeshAnchor
                ARMeshGeometry ARObjectAnchor ARParticipantAnchor ARPlaneAnchor ARPlaneExtent ARPlaneGeometry
                ARPointCloud ARReferenceObject ARSession.CollaborationData ARWorldMap
                """)

    /// Contacts, players, calls and messages.
    static let peopleClasses: [SDKType] =
        classes(
            "Contacts",
            names: """
                CNContact CNContactProperty CNContactRelation CNContainer CNGroup CNInstantMessageAddress
                CNMutableContact CNMutableGroup CNMutablePostalAddress CNPhoneNumber CNPostalAddress
                CNSocialProfile
                """)
        + classes("MultipeerConnectivity", names: "MCPeerID")
        + classes("GameKit", names: "GKAchievement GKAchievementDescription GKLeaderboardSet")
        + classes(
            "CallKit",
            names: """
                CXAction CXAnswerCallAction CXCallAction CXEndCallAction CXHandle CXStartCallAction CXTransaction
                """)
        + classes("Messages", names: "MSMessage MSSession")
        + classes("SharedWithYou", names: "SWCollaborationHighlight SWHighlight")
        + classes("EventKit", names: "EKRecurrenceDayOfWeek EKRecurrenceEnd")
        + classes(
            "AuthenticationServices",
            names: """
                ASAuthorizationAppleIDCredential ASAuthorizationSingleSignOnCredential ASCredentialServiceIdentifier
                ASOneTimeCodeCredential ASOneTimeCodeCredentialIdentity ASPasskeyCredentialIdentity
                ASPasswordCredential ASPasswordCredentialIdentity
                """)
}
