// Classes of services that conform to NSSecureCoding. Sources: see `SDKTypes`.

extension SDKTypes {
    static let cloudClasses: [SDKType] =
        classes(
            "CloudKit",
            names: """
                CKAllowedSharingOptions CKDatabaseSubscription CKFetchRecordZoneChangesOperation.ZoneConfiguration
                CKLocationSortDescriptor CKOperationGroup CKQuery CKQueryOperation.Cursor CKQuerySubscription
                CKRecord.ID CKRecord.Reference CKRecordZone CKRecordZone.ID CKRecordZoneSubscription
                CKServerChangeToken CKShare.Metadata CKShare.Participant CKSubscription
                CKSubscription.NotificationInfo CKUserIdentity CKUserIdentity.LookupInfo
                """)
        + classes("CloudKit", names: "CKRecord CKShare") { $0.hazard = record }

    /// Source: developer.apple.com/documentation/cloudkit/ckrecord, "Create a local cache of records".
    private static let record = FoundationClass.Hazard(
        on: .apple, .needsCare, "it is archived with all fields, including the server's",
        advice: "archive the result of encodeSystemFields(with:), and your fields as properties")

    static let healthClasses: [SDKType] = classes(
        "HealthKit",
        names: """
            HKActivityMoveModeObject HKActivitySummary HKActivitySummaryType HKAttachment HKAudiogramSample
            HKAudiogramSampleType HKAudiogramSensitivityPoint HKBiologicalSexObject HKBloodTypeObject
            HKCDADocumentSample HKCategorySample HKCategoryType HKCharacteristicType HKClinicalRecord HKClinicalType
            HKCorrelation HKCorrelationType HKCumulativeQuantitySample HKDeletedObject HKDevice
            HKDiscreteQuantitySample HKDocumentSample HKDocumentType HKElectrocardiogram HKElectrocardiogramType
            HKFHIRResource HKFHIRVersion HKFitzpatrickSkinTypeObject HKHeartbeatSeriesSample HKObject HKObjectType
            HKPrescriptionType HKQuantity HKQuantitySample HKQuantityType HKQueryAnchor HKQueryDescriptor HKSample
            HKSampleType HKSeriesSample HKSeriesType HKSource HKSourceRevision HKStateOfMind HKStatistics HKUnit
            HKVerifiableClinicalRecord HKVisionPrescription HKVisionPrism HKWheelchairUseObject HKWorkout
            HKWorkoutActivity HKWorkoutConfiguration HKWorkoutEvent HKWorkoutRoute HKWorkoutType
            """)

    static let intentClasses: [SDKType] = classes(
        "Intents",
        names: """
            INAirline INAirport INAirportGate INBalanceAmount INBoatReservation INBoatTrip INBusReservation INBusTrip
            INCallRecord INCurrencyAmount INDateComponentsRange INFile INFlight INFlightReservation INImage INIntent
            INIntentResponse INInteraction INLodgingReservation INMediaItem INMediaSearch INMessage INNote INObject
            INParameter INPaymentAccount INPaymentAmount INPaymentMethod INPaymentRecord INPerson INPersonHandle
            INPriceRange INRecurrenceRule INRelevantShortcut INRentalCar INRentalCarReservation INReservation
            INReservationAction INRestaurant INRestaurantGuest INRideDriver INRideOption INRideStatus INRideVehicle
            INSeat INSpatialEventTrigger INSpeakableString INSticker INTask INTaskList INTemporalEventTrigger
            INTermsAndConditions INTicketedEvent INTicketedEventReservation INTrainReservation INTrainTrip
            INVoiceShortcut
            """)

    /// Nodes, actions and physics of games and scenes.
    static let sceneClasses: [SDKType] =
        classes(
            "SpriteKit",
            names: """
                SKAction SKAttribute SKAttributeValue SKAudioNode SKCameraNode SKConstraint SKCropNode SKEffectNode
                SKEmitterNode SKFieldNode SKKeyframeSequence SKLabelNode SKLightNode SKMutableTexture SKNode
                SKPhysicsBody SKPhysicsJoint SKPhysicsWorld SKRange SKReferenceNode SKRegion SKScene SKShader
                SKShapeNode SKSpriteNode SKTexture SKTextureAtlas SKTileDefinition SKTileGroup SKTileMapNode
                SKTileSet SKUniform SKVideoNode SKWarpGeometry SKWarpGeometryGrid
                """)
        + classes(
            "SceneKit",
            names: """
                SCNAction SCNAnimation SCNBox SCNCamera SCNCapsule SCNCone SCNConstraint SCNCylinder SCNFloor
                SCNGeometry SCNGeometryElement SCNGeometrySource SCNLight SCNMaterial SCNMaterialProperty SCNMorpher
                SCNNode SCNParticleSystem SCNPhysicsBody SCNPhysicsField SCNPhysicsShape SCNPlane SCNProgram
                SCNPyramid SCNReferenceNode SCNScene SCNShape SCNSkinner SCNSphere SCNTechnique SCNText SCNTorus
                SCNTube
                """)
        + classes(
            "GameplayKit",
            names: """
                GKARC4RandomSource GKAgent GKAgent2D GKAgent3D GKComponent GKDecisionTree GKEntity GKGraph GKGraphNode
                GKGraphNode2D GKGraphNode3D GKGridGraphNode GKLinearCongruentialRandomSource
                GKMersenneTwisterRandomSource GKPolygonObstacle GKRandomSource GKScene
                """)

    /// Notifications, settings, tokens and reports of the system.
    static let systemClasses: [SDKType] =
        classes(
            "UserNotifications",
            names: """
                UNCalendarNotificationTrigger UNLocationNotificationTrigger UNMutableNotificationContent
                UNNotification UNNotificationAction UNNotificationActionIcon UNNotificationAttachment
                UNNotificationCategory UNNotificationContent UNNotificationRequest UNNotificationResponse
                UNNotificationSettings UNNotificationSound UNNotificationTrigger UNPushNotificationTrigger
                UNTextInputNotificationAction UNTextInputNotificationResponse UNTimeIntervalNotificationTrigger
                """)
        + classes(
            "NetworkExtension",
            names: """
                NEAppRule NEDNSOverHTTPSSettings NEDNSOverTLSSettings NEDNSSettings NEEvaluateConnectionRule
                NEHotspotConfiguration NEHotspotEAPSettings NEHotspotHS20Settings NEIPv4Route NEIPv4Settings
                NEIPv6Route NEIPv6Settings NEOnDemandRule NEOnDemandRuleConnect NEOnDemandRuleDisconnect
                NEOnDemandRuleEvaluateConnection NEOnDemandRuleIgnore NEPacketTunnelNetworkSettings NEProxyServer
                NEProxySettings NERelay NETunnelNetworkSettings NETunnelProviderProtocol NEVPNProtocol
                NEVPNProtocolIKEv2 NEVPNProtocolIPSec
                """)
        + classes("CoreData", names: "NSPersistentHistoryToken NSQueryGenerationToken")
        + classes(
            "CoreSpotlight",
            names: "CSCustomAttributeKey CSLocalizedString CSPerson CSSearchableItem CSSearchableItemAttributeSet")
        + classes("MetricKit", names: "MXCallStackTree MXDiagnosticPayload MXMetaData MXMetricPayload")
        + classes("PassKit", names: "PKDateComponentsRange")
}
