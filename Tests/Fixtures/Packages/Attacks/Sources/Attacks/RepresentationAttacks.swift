import Foundation

// Values in a representation that a directive selects, and values that are read from several forms.

extension Attack {
    /// Nested lists, deeper than any stack.
    private static let deepJSON = Data(String(repeating: "[", count: 200_000).utf8)
    private static let deepXML = Data(
        ("<?xml version=\"1.0\"?><plist version=\"1.0\">" + String(repeating: "<array>", count: 100_000)
            + String(repeating: "</array>", count: 100_000) + "</plist>").utf8)
    /// A binary property list: an array whose only element is itself.
    private static let endless = Data(
        "bplist00".utf8.map { $0 } + [0xA1, 0, 8, 0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
            + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10])

    static var representations: [Attack] {
        [
            .refused("a boxed number out of its range", at: "Victim.boxed") {
                $0.encode(128 as NSNumber, forKey: "boxed")
            },
            .refused("a text where a boxed number should be", at: "Victim.boxed") {
                $0.encode("1" as NSString, forKey: "boxed")
            },
            .refused("a text that is no number", at: "Victim.written") {
                $0.encode("half" as NSString, forKey: "written")
            },
            .refused("a number where its text should be", at: "Victim.written") {
                $0.encode(0.5 as NSNumber, forKey: "written")
            },
            .refused("too few bytes of a UUID", at: "Victim.token") {
                $0.encode(Data(count: 15) as NSData, forKey: "token")
            },
            .refused("too many bytes of a UUID", at: "Victim.token") {
                $0.encode(Data(count: 17) as NSData, forKey: "token")
            },
            .refused("a text that is no URL", at: "Victim.link") { $0.encode("" as NSString, forKey: "link") },
            .refused("data that is no JSON", at: "Victim.table") {
                $0.encode(Data("{".utf8) as NSData, forKey: "table")
            },
            .refused("JSON of another type", at: "Victim.table") {
                $0.encode(Data("[1]".utf8) as NSData, forKey: "table")
            },
            .refused("data that is no property list", at: "Victim.stored") {
                $0.encode(Data("bplist00".utf8) as NSData, forKey: "stored")
            },
            .refused("a text where data should be", at: "Victim.stored") {
                $0.encode("x" as NSString, forKey: "stored")
            },
            .refused("data that is no archive", at: "Victim.apart") {
                $0.encode(Data("bplist00".utf8) as NSData, forKey: "apart")
            },
            .refused("an archive of something else", at: "Victim.apart") {
                $0.encode(archive("x" as NSString) as NSData, forKey: "apart")
            },
            .accepted("32 archives in each other", { $0.nest?.inner?.inner != nil }) {
                $0.encode(Nest.around(32), forKey: "nest")
            },
            .refused("33 archives in each other", at: "Victim.nest") { $0.encode(Cage.around(33), forKey: "nest") },
            .refused("200 archives in each other", at: "Victim.nest") { $0.encode(Cage.around(200), forKey: "nest") },
            .refused("an archive in which an object fails", at: "Victim.apart") {
                $0.encode(archive([Phoney()] as NSArray).withForgedNames as NSData, forKey: "apart")
            },
            .refused("an archive that a directive does not allow", at: "Victim.holder") {
                $0.encode(archive("x" as NSString) as NSData, forKey: "holder")
            },
            .abortsOnLinux("an object where its archive should be", "unexpected class Friend", at: "Victim.holder") {
                $0.encode(Phoney(), forKey: "holder")
            },
            .refused("a list of numbers out of their range", at: "Victim.kept") {
                $0.encode(archive([1, 128] as NSArray) as NSData, forKey: "kept")
            },
            .refused("a raw value that is none", at: "Victim.ticket") {
                $0.encode(Date.distantPast as NSDate, forKey: "ticket")
            },
            .refused("another object than the raw value", at: "Victim.ticket") {
                $0.encode(1 as NSNumber, forKey: "ticket")
            },
            .accepted("a URL where its text should be", { $0.link?.absoluteString == "a:b" }) {
                $0.encode(NSURL(string: "a:b"), forKey: "link")
            },
            .refused("JSON without an end", at: "Victim.table") { $0.encode(deepJSON as NSData, forKey: "table") },
            .refused("a property list without an end", at: "Victim.matrix") {
                $0.encode(endless as NSData, forKey: "matrix")
            },
            .refused("a property list without an end in JSON's place", at: "Victim.table") {
                $0.encode(endless as NSData, forKey: "table")
            },
            .refused("a property list in XML", at: "Victim.stored") { $0.encode(deepXML as NSData, forKey: "stored") },
            .refused("a property list in XML by itself", at: "Victim.badge") {
                $0.encode(deepXML as NSData, forKey: "badge")
            },
            .refused("a text that is no UUID", at: "Victim.key") { $0.encode("x" as NSString, forKey: "key") },
            .refused("a number where a UUID should be", at: "Victim.key") {
                $0.encode(1 as NSNumber, forKey: "key")
            },
            .refused("a number where a URL should be", at: "Victim.page") { $0.encode(1 as NSNumber, forKey: "page") },
        ]
    }
}
