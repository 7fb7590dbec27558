// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation

// A class for each of Foundation's values.

final class StringSample: NSObject, NSSecureCoding, KeySample {
    var one: String = ""
    var maybe: String?
    var forced: String!
    var list: [String] = []
    var holes: [String?] = []
    var unique: Set<String> = []
    var named: [String: String] = [:]
    var deep: [[[String]]] = []
    var table: [String: [String?]] = [:]
    var keyed: [String: String] = [:]
}

final class DataSample: NSObject, NSSecureCoding, KeySample {
    var one: Data = Data()
    var maybe: Data?
    var forced: Data!
    var list: [Data] = []
    var holes: [Data?] = []
    var unique: Set<Data> = []
    var named: [String: Data] = [:]
    var deep: [[[Data]]] = []
    var table: [String: [Data?]] = [:]
    var keyed: [Data: Data] = [:]
}

final class DateSample: NSObject, NSSecureCoding, KeySample {
    var one: Date = Date(timeIntervalSinceReferenceDate: 0)
    var maybe: Date?
    var forced: Date!
    var list: [Date] = []
    var holes: [Date?] = []
    var unique: Set<Date> = []
    var named: [String: Date] = [:]
    var deep: [[[Date]]] = []
    var table: [String: [Date?]] = [:]
    var keyed: [Date: Date] = [:]
}

final class URLSample: NSObject, NSSecureCoding, KeySample {
    var one: URL = URL(filePath: "/")
    var maybe: URL?
    var forced: URL!
    var list: [URL] = []
    var holes: [URL?] = []
    var unique: Set<URL> = []
    var named: [String: URL] = [:]
    var deep: [[[URL]]] = []
    var table: [String: [URL?]] = [:]
    var keyed: [URL: URL] = [:]
}

final class UUIDSample: NSObject, NSSecureCoding, KeySample {
    var one: UUID = UUID()
    var maybe: UUID?
    var forced: UUID!
    var list: [UUID] = []
    var holes: [UUID?] = []
    var unique: Set<UUID> = []
    var named: [String: UUID] = [:]
    var deep: [[[UUID]]] = []
    var table: [String: [UUID?]] = [:]
    var keyed: [UUID: UUID] = [:]
}

final class DateComponentsSample: NSObject, NSSecureCoding, KeySample {
    var one: DateComponents = DateComponents()
    var maybe: DateComponents?
    var forced: DateComponents!
    var list: [DateComponents] = []
    var holes: [DateComponents?] = []
    var unique: Set<DateComponents> = []
    var named: [String: DateComponents] = [:]
    var deep: [[[DateComponents]]] = []
    var table: [String: [DateComponents?]] = [:]
    var keyed: [DateComponents: DateComponents] = [:]
}

final class CharacterSetSample: NSObject, NSSecureCoding, KeySample {
    var one: CharacterSet = CharacterSet()
    var maybe: CharacterSet?
    var forced: CharacterSet!
    var list: [CharacterSet] = []
    var holes: [CharacterSet?] = []
    var unique: Set<CharacterSet> = []
    var named: [String: CharacterSet] = [:]
    var deep: [[[CharacterSet]]] = []
    var table: [String: [CharacterSet?]] = [:]
    var keyed: [CharacterSet: CharacterSet] = [:]
}

final class URLQueryItemSample: NSObject, NSSecureCoding, Sample {
    var one: URLQueryItem = URLQueryItem(name: "", value: nil)
    var maybe: URLQueryItem?
    var forced: URLQueryItem!
    var list: [URLQueryItem] = []
    var holes: [URLQueryItem?] = []
    var unique: Set<URLQueryItem> = []
    var named: [String: URLQueryItem] = [:]
    var deep: [[[URLQueryItem]]] = []
    var table: [String: [URLQueryItem?]] = [:]
}

final class SubstringSample: NSObject, NSSecureCoding, Sample {
    var one: Substring = ""
    var maybe: Substring?
    var forced: Substring!
    var list: [Substring] = []
    var holes: [Substring?] = []
    var unique: Set<Substring> = []
    var named: [String: Substring] = [:]
    var deep: [[[Substring]]] = []
    var table: [String: [Substring?]] = [:]
}

final class CharacterSample: NSObject, NSSecureCoding, Sample {
    var one: Character = "x"
    var maybe: Character?
    var forced: Character!
    var list: [Character] = []
    var holes: [Character?] = []
    var unique: Set<Character> = []
    var named: [String: Character] = [:]
    var deep: [[[Character]]] = []
    var table: [String: [Character?]] = [:]
}

final class DecimalSample: NSObject, NSSecureCoding, Sample {
    var one: Decimal = 0
    var maybe: Decimal?
    var forced: Decimal!
    var list: [Decimal] = []
    var holes: [Decimal?] = []
    var unique: Set<Decimal> = []
    var named: [String: Decimal] = [:]
    var deep: [[[Decimal]]] = []
    var table: [String: [Decimal?]] = [:]
}

final class LocaleSample: NSObject, NSSecureCoding, Sample {
    var one: Locale = Locale(identifier: "en_US_POSIX")
    var maybe: Locale?
    var forced: Locale!
    var list: [Locale] = []
    var holes: [Locale?] = []
    var unique: Set<Locale> = []
    var named: [String: Locale] = [:]
    var deep: [[[Locale]]] = []
    var table: [String: [Locale?]] = [:]
}

final class TimeZoneSample: NSObject, NSSecureCoding, Sample {
    var one: TimeZone = .gmt
    var maybe: TimeZone?
    var forced: TimeZone!
    var list: [TimeZone] = []
    var holes: [TimeZone?] = []
    var unique: Set<TimeZone> = []
    var named: [String: TimeZone] = [:]
    var deep: [[[TimeZone]]] = []
    var table: [String: [TimeZone?]] = [:]
}

final class IndexPathSample: NSObject, NSSecureCoding, Sample {
    var one: IndexPath = IndexPath()
    var maybe: IndexPath?
    var forced: IndexPath!
    var list: [IndexPath] = []
    var holes: [IndexPath?] = []
    var unique: Set<IndexPath> = []
    var named: [String: IndexPath] = [:]
    var deep: [[[IndexPath]]] = []
    var table: [String: [IndexPath?]] = [:]
}

final class IndexSetSample: NSObject, NSSecureCoding, Sample {
    var one: IndexSet = IndexSet()
    var maybe: IndexSet?
    var forced: IndexSet!
    var list: [IndexSet] = []
    var holes: [IndexSet?] = []
    var unique: Set<IndexSet> = []
    var named: [String: IndexSet] = [:]
    var deep: [[[IndexSet]]] = []
    var table: [String: [IndexSet?]] = [:]
}

final class CalendarSample: NSObject, NSSecureCoding, Sample {
    var one: Calendar = Calendar(identifier: .gregorian)
    var maybe: Calendar?
    var forced: Calendar!
    var list: [Calendar] = []
    var holes: [Calendar?] = []
    var unique: Set<Calendar> = []
    var named: [String: Calendar] = [:]
    var deep: [[[Calendar]]] = []
    var table: [String: [Calendar?]] = [:]
}

final class URLComponentsSample: NSObject, NSSecureCoding, Sample {
    var one: URLComponents = URLComponents()
    var maybe: URLComponents?
    var forced: URLComponents!
    var list: [URLComponents] = []
    var holes: [URLComponents?] = []
    var unique: Set<URLComponents> = []
    var named: [String: URLComponents] = [:]
    var deep: [[[URLComponents]]] = []
    var table: [String: [URLComponents?]] = [:]
}

final class DateIntervalSample: NSObject, NSSecureCoding, Sample {
    var one: DateInterval = DateInterval(start: .distantPast, duration: 0)
    var maybe: DateInterval?
    var forced: DateInterval!
    var list: [DateInterval] = []
    var holes: [DateInterval?] = []
    var unique: Set<DateInterval> = []
    var named: [String: DateInterval] = [:]
    var deep: [[[DateInterval]]] = []
    var table: [String: [DateInterval?]] = [:]
}

final class NamesSample: NSObject, NSSecureCoding, Sample {
    var one: PersonNameComponents = PersonNameComponents()
    var maybe: PersonNameComponents?
    var forced: PersonNameComponents!
    var list: [PersonNameComponents] = []
    var holes: [PersonNameComponents?] = []
    var unique: Set<PersonNameComponents> = []
    var named: [String: PersonNameComponents] = [:]
    var deep: [[[PersonNameComponents]]] = []
    var table: [String: [PersonNameComponents?]] = [:]
}

final class TransformSample: NSObject, NSSecureCoding, Sample {
    var one: AffineTransform = .identity
    var maybe: AffineTransform?
    var forced: AffineTransform!
    var list: [AffineTransform] = []
    var holes: [AffineTransform?] = []
    var unique: Set<AffineTransform> = []
    var named: [String: AffineTransform] = [:]
    var deep: [[[AffineTransform]]] = []
    var table: [String: [AffineTransform?]] = [:]
}

final class LengthSample: NSObject, NSSecureCoding, Sample {
    var one: Measurement<UnitLength> = Measurement(value: 0, unit: UnitLength.meters)
    var maybe: Measurement<UnitLength>?
    var forced: Measurement<UnitLength>!
    var list: [Measurement<UnitLength>] = []
    var holes: [Measurement<UnitLength>?] = []
    var unique: Set<Measurement<UnitLength>> = []
    var named: [String: Measurement<UnitLength>] = [:]
    var deep: [[[Measurement<UnitLength>]]] = []
    var table: [String: [Measurement<UnitLength>?]] = [:]
}

final class RegionSample: NSObject, NSSecureCoding, Sample {
    var one: Locale.Region = Locale.Region("NO")
    var maybe: Locale.Region?
    var forced: Locale.Region!
    var list: [Locale.Region] = []
    var holes: [Locale.Region?] = []
    var unique: Set<Locale.Region> = []
    var named: [String: Locale.Region] = [:]
    var deep: [[[Locale.Region]]] = []
    var table: [String: [Locale.Region?]] = [:]
}

final class DurationSample: NSObject, NSSecureCoding, Sample {
    var one: Duration = .zero
    var maybe: Duration?
    var forced: Duration!
    var list: [Duration] = []
    var holes: [Duration?] = []
    var unique: Set<Duration> = []
    var named: [String: Duration] = [:]
    var deep: [[[Duration]]] = []
    var table: [String: [Duration?]] = [:]
}
