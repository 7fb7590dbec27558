import Foundation
import StrictCoding

#if !canImport(ObjectiveC)
    extension Attack {
        private static func text(of error: (any Error)?) -> String {
            (error as? CocoaError)?.userInfo["NSDebugDescription"] as? String ?? ""
        }

        /// Reads the same archive under Apple's documented rules: an object of a class that isn't listed is an error,
        /// and doesn't end the process.
        ///
        /// - Returns: The unexpected result; nil if the result is as expected.
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
            case .refused(let property, _):
                if victim != nil { return "it was accepted" }
                // An app sees the first error. The coder reports invalid numbers itself.
                let key = property.split(separator: ".").last ?? ""
                let seen = Self.text(of: unarchiver.error)
                let report = Self.text(of: unarchiver.reports.first)
                let isNamed = seen.hasPrefix("value for key (\(key)) ") || report.hasPrefix("\(property): ")
                return isNamed ? nil : "the error says '\(seen)', the report '\(report)'"
            case .abortsOnLinux: return "no coder of ours ends the process"
            case .accepted(let check):
                guard let victim else { return "it was refused: \(String(describing: unarchiver.error))" }
                return check(victim) ? nil : "something else came back"
            }
        }
    }
#endif
