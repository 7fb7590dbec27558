import Foundation

/// One leg of a trip, with numbers of all sizes.
public final class Stage: NSObject, NSSecureCoding {
    public let name: String
    let transport: Transport
    var grade: Grade
    var fallback: Transport?
    var steepest: Grade?

    var isBooked: Bool
    var nights: Int
    var deck: Int8
    var platform: Int16
    var altitude: Int32
    var bookingNumber: Int64
    var berth: UInt
    var seats: UInt8
    var wagon: UInt16
    var ticket: UInt32
    var barcode: UInt64
    var price: Float
    var distance: Double
    var labelWidth: CGFloat

    var isRefunded: Bool?
    var luggage: UInt8?
    var delay: TimeInterval?
    var offset: CGFloat?
    var rating: Int? = 3
    var remark: String? = "none"
    var reminders = 2

    init(
        name: String, transport: Transport, grade: Grade, isBooked: Bool, nights: Int, deck: Int8, platform: Int16,
        altitude: Int32, bookingNumber: Int64, berth: UInt, seats: UInt8, wagon: UInt16, ticket: UInt32,
        barcode: UInt64, price: Float, distance: Double, labelWidth: CGFloat
    ) {
        self.name = name
        self.transport = transport
        self.grade = grade
        self.isBooked = isBooked
        self.nights = nights
        self.deck = deck
        self.platform = platform
        self.altitude = altitude
        self.bookingNumber = bookingNumber
        self.berth = berth
        self.seats = seats
        self.wagon = wagon
        self.ticket = ticket
        self.barcode = barcode
        self.price = price
        self.distance = distance
        self.labelWidth = labelWidth
    }
}
