// swift-format-ignore-file
import Foundation

let account = Account(owner: "Ada")
account.version = 7
let copy = roundTrip(account)
expectEqual("Ada", copy.owner)
expectEqual(7, copy.version)
let current = Migrations.log.allSatisfy { $0 == 0 }
expect(current, "an archive of today")

let coder = DictionaryCoder()
account.encode(with: coder)
expectEqual(3, coder.values["Account.version"] as? Int64)

/// Returns the object in an archive of a version; nil for an archive without a version.
func reading(_ version: Int64?, _ values: [String: Any]) -> (Account?, (any Error)?) {
    let coder = DictionaryCoder(values)
    coder.values["Account.version"] = version
    Migrations.log = []
    return (Account(coder: coder), coder.error)
}

let values = coder.values
expect(reading(3, values).0 != nil && Migrations.log == [], "version 3")
expect(reading(2, values).0 != nil && Migrations.log == [2], "version 2")
expect(reading(nil, values).0 != nil && Migrations.log == [0], "no version")
expect(reading(1, values).1 is TooOld, "what the method throws")
for version: Int64 in [4, -1, .min, .max] {
    let (object, error) = reading(version, values)
    expect(object == nil && Migrations.log == [], "version \(version)")
    let reason = (error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    expectEqual("Account: the archive has version \(version), but this code reads versions up to 3", reason)
}

Migrations.log = []
let tolerant = DictionaryCoder(["Tolerant.version": Int64(9), "count": Int64(5)])
expectEqual(5, Tolerant(coder: tolerant)?.count)
expectEqual([], Migrations.log)
tolerant.values["Tolerant.version"] = Int64(1)
expectEqual(5, Tolerant(coder: tolerant)?.count)
expectEqual([10], Migrations.log)
expect(Plain(coder: DictionaryCoder()) != nil, "no version")
expect(Plain(coder: DictionaryCoder(["Plain.version": Int64(2)])) == nil, "a newer version")
print("ok")
