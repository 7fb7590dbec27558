// Classes that conform to NSSecureCoding, by topic. Sources: see `SDKTypes`.

extension SDKTypes {
    /// Colors, images, fonts, text and shapes.
    static let interfaceClasses: [SDKType] =
        classes(
            "UIKit",
            names: """
                UIBarAppearance UIBezierPath UIBlurEffect UIColor UIFont UIFontDescriptor UIImage
                UIImage.Configuration UIImage.SymbolConfiguration UIImageAsset UINavigationBarAppearance
                UIPasteConfiguration UITabBarAppearance UITextInputPasswordRules UIToolbarAppearance
                UITraitCollection UIVibrancyEffect UIVisualEffect
                """)
        + classes(
            "AppKit",
            names: """
                NSAppearance NSBezierPath NSBitmapImageRep NSColor NSColorList NSColorSpace NSCursor NSFont
                NSFontDescriptor NSGlyphInfo NSGradient NSImage NSImage.SymbolConfiguration NSSound
                NSTextAlternatives NSTextBlock NSTextTable NSTextTableBlock NSTintConfiguration
                """)
        + classes(
            "AppKit", "UIKit",
            names: """
                NSAdaptiveImageGlyph NSMutableParagraphStyle NSParagraphStyle NSShadow NSTextAttachment NSTextList
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
        classes(
            "CoreLocation",
            names: """
                CLBeacon CLBeaconIdentityConstraint CLBeaconRegion CLCircularRegion CLFloor CLHeading CLLocation
                CLPlacemark CLRegion CLVisit
                """)
        + classes(
            "MapKit",
            names: """
                MKAddressFilter MKHybridMapConfiguration MKImageryMapConfiguration MKMapCamera MKMapConfiguration
                MKMapItem MKMapItem.Identifier MKMapView.CameraBoundary MKMapView.CameraZoomRange MKPlacemark
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
