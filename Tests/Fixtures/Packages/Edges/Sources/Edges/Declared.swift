// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation

// A class for each kind of type that users declare.

enum Kind: String { case plain, fancy = "\u{0}é🚂", empty = "" }
enum Level: Int64 { case low = -9223372036854775808, high = 9_223_372_036_854_775_807 }
struct Flags: OptionSet, Hashable { let rawValue: UInt64 }
struct Tag: RawRepresentable, Hashable { let rawValue: String }
struct Badge: Codable, Hashable { var title: String; var points: [Double?] }
enum Event: Codable, Hashable { case none, tap(Int), swipe(from: Badge, to: Badge?) }

final class KindSample: NSObject, NSSecureCoding, KeySample {
    var one: Kind = .plain
    var maybe: Kind?
    var forced: Kind!
    var list: [Kind] = []
    var holes: [Kind?] = []
    var unique: Set<Kind> = []
    var named: [String: Kind] = [:]
    var deep: [[[Kind]]] = []
    var table: [String: [Kind?]] = [:]
    var keyed: [Kind: Kind] = [:]
}

final class LevelSample: NSObject, NSSecureCoding, KeySample {
    var one: Level = .low
    var maybe: Level?
    var forced: Level!
    var list: [Level] = []
    var holes: [Level?] = []
    var unique: Set<Level> = []
    var named: [String: Level] = [:]
    var deep: [[[Level]]] = []
    var table: [String: [Level?]] = [:]
    var keyed: [Level: Level] = [:]
}

final class FlagsSample: NSObject, NSSecureCoding, KeySample {
    var one: Flags = []
    var maybe: Flags?
    var forced: Flags!
    var list: [Flags] = []
    var holes: [Flags?] = []
    var unique: Set<Flags> = []
    var named: [String: Flags] = [:]
    var deep: [[[Flags]]] = []
    var table: [String: [Flags?]] = [:]
    var keyed: [Flags: Flags] = [:]
}

final class TagSample: NSObject, NSSecureCoding, KeySample {
    var one: Tag = Tag(rawValue: "")
    var maybe: Tag?
    var forced: Tag!
    var list: [Tag] = []
    var holes: [Tag?] = []
    var unique: Set<Tag> = []
    var named: [String: Tag] = [:]
    var deep: [[[Tag]]] = []
    var table: [String: [Tag?]] = [:]
    var keyed: [Tag: Tag] = [:]
}

final class BadgeSample: NSObject, NSSecureCoding, Sample {
    var one: Badge = Badge(title: "", points: [])
    var maybe: Badge?
    var forced: Badge!
    var list: [Badge] = []
    var holes: [Badge?] = []
    var unique: Set<Badge> = []
    var named: [String: Badge] = [:]
    var deep: [[[Badge]]] = []
    var table: [String: [Badge?]] = [:]
}

final class EventSample: NSObject, NSSecureCoding, Sample {
    var one: Event = .none
    var maybe: Event?
    var forced: Event!
    var list: [Event] = []
    var holes: [Event?] = []
    var unique: Set<Event> = []
    var named: [String: Event] = [:]
    var deep: [[[Event]]] = []
    var table: [String: [Event?]] = [:]
}

final class NoteNameSample: NSObject, NSSecureCoding, KeySample {
    var one: Notification.Name = Notification.Name("")
    var maybe: Notification.Name?
    var forced: Notification.Name!
    var list: [Notification.Name] = []
    var holes: [Notification.Name?] = []
    var unique: Set<Notification.Name> = []
    var named: [String: Notification.Name] = [:]
    var deep: [[[Notification.Name]]] = []
    var table: [String: [Notification.Name?]] = [:]
    var keyed: [Notification.Name: Notification.Name] = [:]
}
