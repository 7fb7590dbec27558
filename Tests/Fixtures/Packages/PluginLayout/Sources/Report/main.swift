import Foundation
import Ledger

let data = try NSKeyedArchiver.archivedData(withRootObject: Ledger.example, requiringSecureCoding: true)
let ledger = try NSKeyedUnarchiver.unarchivedObject(ofClass: Ledger.self, from: data)
print(ledger?.summary ?? "nothing")
