import Foundation

/// A superclass that archives nothing, for the classes of several vendors.
class Ticket: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }

    override init() {}

    required init?(coder: NSCoder) {}

    func encode(with coder: NSCoder) {}
}

/// A subclass that leaves out both calls of the superclass.
class TrainTicket: Ticket {
    override class var supportsSecureCoding: Bool { true }

    let station: String
    let platform: Int
    let departure: Date?

    init(station: String, platform: Int, departure: Date?) {
        self.station = station
        self.platform = platform
        self.departure = departure
        super.init()
    }

    required convenience init?(coder: NSCoder) {
        guard let station = coder.decodeObject(of: NSString.self, forKey: "station") as String? else { return nil }
        let departure = coder.decodeObject(of: NSDate.self, forKey: "departure") as Date?
        self.init(station: station, platform: coder.decodeInteger(forKey: "platform"), departure: departure)
    }

    override func encode(with coder: NSCoder) {
        coder.encode(station, forKey: "station")
        coder.encode(platform, forKey: "platform")
        coder.encode(departure, forKey: "departure")
    }
}
