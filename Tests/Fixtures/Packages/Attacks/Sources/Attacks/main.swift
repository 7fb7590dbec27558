import Foundation

/// Prints the unexpected result and exits.
func finish(_ complaint: String?) -> Never {
    if let complaint { print(complaint) }
    exit(complaint == nil ? 0 : 1)
}

Witness.install()
let arguments = CommandLine.arguments.dropFirst()
let folder = URL(filePath: arguments.dropFirst().first ?? "")
let numbers = arguments.compactMap { Int($0) }
switch arguments.first {
case "list":
    for attack in Attack.all { print(attack.description) }
case "attack":
    guard let attack = Attack.all.first(where: { $0.name == arguments.last }) else { finish("there is no such attack") }
    finish(try attack.run())
case "attacks":
    for attack in Attack.all where !attack.endsTheProcess {
        print("attack\t\(attack.name)")
        fflush(nil)
        let complaint = try attack.run()
        print(complaint ?? "as it must be")
    }
    finish(nil)
case "strict":
    #if !canImport(ObjectiveC)
        // A time zone's name is forged in the bytes of an archive, which don't exist here; and iterating over an
        // NSDictionary with a NaN date ends the process.
        let impossible = ["an object with an unknown name for 'zone'", "a date that is no number, as a key"]
        for attack in Attack.all where attack.forge == nil && !impossible.contains(attack.name) {
            let complaint = try attack.runByAppleRules()
            print("\(attack.name)\t\(complaint ?? "as it must be")")
            // Foundation writes to the same file without buffering.
            fflush(nil)
        }
    #endif
    finish(nil)
case "legacy":
    finish(try exchangeWithLegacy())
case "truncate":
    Damage.truncate(from: numbers[0])
case "flip":
    Damage.flip(from: numbers[0], to: numbers[1])
#if !canImport(ObjectiveC)
    case "door":
        try Fuzz.read(folder, from: numbers[0], to: numbers[1])
    case "fuzz":
        try Fuzz.supervise(numbers[0], folder)
#endif
default:
    finish("list, attack <name>, attacks, legacy, truncate <from>, flip <from> <to>, or fuzz <folder> <count>")
}
