import Foundation
import StrictCoding

#if !canImport(ObjectiveC)
    extension Attack {
        /// The same archive, read by Apple's documented rules: an object of a class that is not listed is an error and not
        /// the end.
        ///
        /// - Returns: what was not as it must be; nil when all was.
        func runByAppleRules() throws -> String? {
            let archive = try StrictArchiver.archive(
                Forger(
                    isComplete
                        ? {
                            Forger.writeWhatAllNeed($0); self.write($0)
                        } : write),
                replacing: [
                    (Forger.self, by: Victim.self), (Phoney.self, by: Friend.self), (Circle.self, by: Friend.self),
                ])
            let unarchiver = StrictUnarchiver(archive)
            let victim = unarchiver.decodeObject(of: Victim.self, forKey: NSKeyedArchiveRootObjectKey)
            switch outcome {
            case .refused, .abortsOnLinux:
                if victim != nil { return "it was accepted" }
                return unarchiver.error == nil ? "there is no error" : nil
            case .accepted(let check):
                guard let victim else { return "it was refused: \(String(describing: unarchiver.error))" }
                return check(victim) ? nil : "something else came back"
            }
        }
    }
#endif
