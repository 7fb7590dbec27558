// Structs, and types that can't be archived. Sources: see `SDKTypes`.

extension SDKTypes {
    /// Structs with numbers, and Codable structs.
    static let structures: [SDKType] =
        [
            structure("CLLocationCoordinate2D", ["CoreLocation"], doubles("latitude", "longitude")),
            structure("MKCoordinateSpan", ["MapKit"], doubles("latitudeDelta", "longitudeDelta")),
            structure(
                "MKCoordinateRegion", ["MapKit"],
                [.init("center", .structure("CLLocationCoordinate2D")), .init("span", .structure("MKCoordinateSpan"))]),
            structure("MKMapPoint", ["MapKit"], doubles("x", "y")),
            structure("MKMapSize", ["MapKit"], doubles("width", "height")),
            structure(
                "MKMapRect", ["MapKit"],
                [.init("origin", .structure("MKMapPoint")), .init("size", .structure("MKMapSize"))]),
            structure("UIEdgeInsets", ["UIKit"], lengths("top", "left", "bottom", "right"), constants: ["zero"]),
            structure("UIOffset", ["UIKit"], lengths("horizontal", "vertical"), constants: ["zero"]),
            structure(
                "NSDirectionalEdgeInsets", ["AppKit", "UIKit"], lengths("top", "leading", "bottom", "trailing"),
                constants: ["zero"]),
            structure(
                "CATransform3D", ["QuartzCore"],
                lengths(
                    "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42",
                    "m43", "m44")),
            structure("CMAcceleration", ["CoreMotion"], doubles("x", "y", "z")),
            structure("CMRotationRate", ["CoreMotion"], doubles("x", "y", "z")),
            structure("CMMagneticField", ["CoreMotion"], doubles("x", "y", "z")),
            structure("CMQuaternion", ["CoreMotion"], doubles("x", "y", "z", "w")),
            structure(
                "CMTime", ["CoreMedia", "AVFoundation"],
                [
                    .init("value", .scalar(.int64)), .init("timescale", .scalar(.int32)),
                    .init("flags", .rawValue("CMTimeFlags", .uint32)), .init("epoch", .scalar(.int64)),
                ], constants: ["indefinite", "invalid", "negativeInfinity", "positiveInfinity", "zero"]),
            structure(
                "CMTimeRange", ["CoreMedia", "AVFoundation"],
                [.init("start", .structure("CMTime")), .init("duration", .structure("CMTime"))]),
            structure(
                "CMTimeMapping", ["CoreMedia", "AVFoundation"],
                [.init("source", .structure("CMTimeRange")), .init("target", .structure("CMTimeRange"))]),
        ]
        + [
            SDKType("CKSyncEngine.State.Serialization", in: ["CloudKit"], .codable),
            SDKType("PKDrawing", in: ["PencilKit"], .codable),
            SDKType("UTType", in: ["UniformTypeIdentifiers"], .codable),
        ]

    private static func structure(
        _ name: String, _ frameworks: [String], _ parts: [SDKType.Part], constants: Set<String> = []
    ) -> SDKType {
        SDKType(name, in: frameworks, .parts(parts)) { $0.constants = constants }
    }

    private static func doubles(_ names: String...) -> [SDKType.Part] {
        names.map { .init($0, .scalar(.double)) }
    }

    private static func lengths(_ names: String...) -> [SDKType.Part] {
        names.map { .init($0, .scalar(.cgFloat)) }
    }

    /// Types that developers try to archive, but whose headers declare no conformance to NSSecureCoding.
    static let unarchivable: [SDKType] =
        none(["AVFoundation"], "archive its URL", "AVAsset", "AVPlayerItem", "AVURLAsset")
        + none(["CloudKit"], "archive its file URL", "CKAsset")
        + none(["CoreGraphics"], "archive its components and the color space's name", "CGColor")
        + none(["CoreGraphics"], "archive image data, or a UIImage or NSImage made of it", "CGImage")
        + none(["CoreGraphics"], "archive a UIBezierPath or NSBezierPath made of it", "CGPath")
        + none(["CoreBluetooth"], "archive its identifier", "CBCentral", "CBPeripheral")
        + none(["EventKit"], "archive its identifier", "EKCalendar", "EKEvent", "EKReminder")
        + none(["GameKit"], "archive its gamePlayerID", "GKLocalPlayer", "GKPlayer")
        + none(["HomeKit"], "archive its uniqueIdentifier", "HMAccessory", "HMHome")
        + none(["Foundation"], "archive its properties", "HTTPCookie")
        + none(["Foundation"], "archive the data that it provides", "NSItemProvider")
        + none(["GLKit"], "archive its numbers", "GLKVector2", "GLKVector3", "GLKVector4", "GLKQuaternion")
        + none(["GLKit"], "archive its numbers", "GLKMatrix2", "GLKMatrix3", "GLKMatrix4")
        + none(["Metal"], "archive the data it was made of", "MTLBuffer", "MTLTexture")
        + none(["PDFKit"], "archive its dataRepresentation()", "PDFDocument", "PDFPage")
        + none(["SceneKit"], "archive its numbers", "SCNMatrix4", "SCNQuaternion", "SCNVector3", "SCNVector4")
        + none(["StoreKit"], "archive its productIdentifier", "SKMutablePayment", "SKPayment", "SKProduct")
        + none(["StoreKit"], "archive its transactionIdentifier", "SKPaymentTransaction")
        + none(["simd"], "archive its vector, which is Codable", "simd_quatd", "simd_quatf")
        + none(["simd"], "archive its columns, which are Codable vectors", simdMatrices)
        + none(["MapKit"], "archive its coordinates", "MKPointAnnotation", "MKPolygon", "MKPolyline")
        + none(["CoreData"], "archive its objectID's uriRepresentation()", "NSManagedObject")
        + none(["PassKit"], "archive the data of the pass", "PKPass")
        + none(["Photos"], "archive its localIdentifier", "PHAsset", "PHAssetCollection")

    /// `simd_float4x4` and its aliases.
    private static let simdMatrices = ["simd_", "matrix_", ""].flatMap { prefix in
        ["float", "double"].flatMap { scalar in
            (2...4).flatMap { columns in (2...4).map { "\(prefix)\(scalar)\(columns)x\($0)" } }
        }
    }

    private static func none(_ frameworks: [String], _ advice: String, _ names: String...) -> [SDKType] {
        none(frameworks, advice, names)
    }

    private static func none(_ frameworks: [String], _ advice: String, _ names: [String]) -> [SDKType] {
        names.map { SDKType($0, in: frameworks, .none(advice: advice)) }
    }
}
