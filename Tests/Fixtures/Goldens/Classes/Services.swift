import Foundation

// Protocols for connections between processes, and the classes that they pass.

public class Parcel: NSObject, NSSecureCoding {
    public class var supportsSecureCoding: Bool { true }
    var address: String

    public init(address: String) { self.address = address }

    public required init?(coder: NSCoder) {
        guard let address = coder.decodeObject(of: NSString.self, forKey: "address") else { return nil }
        self.address = address as String
    }

    public func encode(with coder: NSCoder) { coder.encode(address as NSString, forKey: "address") }
}

public final class ExpressParcel: Parcel {
    public override class var supportsSecureCoding: Bool { true }
}

#if canImport(ObjectiveC)
    public typealias ParcelReply = ([String: [Parcel]]?, (any Error)?) -> Void

    // securecodegen: xpc
    @objc public protocol DepotService: BaseService {
        func find(_ name: String, limit: Int, reply: @escaping @Sendable ([Parcel]?, (any Error)?) -> Void)
        func store(_ parcels: Set<Parcel>, at dates: [String: [Date]])
        func send(_ parcel: Parcel, `in` place: URL) -> Progress
        @objc optional func all(_ reply: @escaping ParcelReply)
        func count(of places: [URL]) async throws -> ([Parcel], Int)
        func observe(_ observer: any DepotObserver)
        func amounts() async -> [Decimal]
    }

    @objc public protocol BaseService {
        func failures(reply: @escaping ([any Error]) -> Void)
    }

    // securecodegen: xpc
    @objc public protocol DepotObserver {
        func changed(_ parcels: [Parcel])
    }

    func interfaces() -> [NSXPCInterface] { [.depotService, .depotObserver] }
#endif
