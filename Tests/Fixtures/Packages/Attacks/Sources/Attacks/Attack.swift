import Foundation
import StrictCoding

/// An archive with unexpected contents, and the expected result.
struct Attack {
    enum Outcome {
        /// Decoding returns nil, with an error that names this property and the reason.
        case refused(String, CocoaError.Code)
        /// Decoding returns an object that passes the check.
        case accepted((Victim) -> Bool)
        /// Foundation on Linux ends the process before generated code runs, and prints this text.
        case abortsOnLinux(String)
    }

    let name: String
    let outcome: Outcome
    let write: Forger.Writing
    var isComplete = true
    /// Makes an archive that an archiver would take too long to write, with the victim as its root or with its values on top.
    private(set) var forge: ((_ isRoot: Bool) -> Data)?

    static func forged(_ name: String, at property: String, _ forge: @escaping (_ isRoot: Bool) -> Data) -> Attack {
        Attack(name: name, outcome: .refused(property, .coderReadCorrupt), write: { _ in }, forge: forge)
    }

    static func refused(
        _ name: String, at property: String, _ code: CocoaError.Code = .coderReadCorrupt,
        _ write: @escaping Forger.Writing
    ) -> Attack {
        Attack(name: name, outcome: .refused(property, code), write: write)
    }

    static func accepted(
        _ name: String, _ check: @escaping (Victim) -> Bool, _ write: @escaping Forger.Writing = { _ in }
    ) -> Attack {
        Attack(name: name, outcome: .accepted(check), write: write)
    }

    static func abortsOnLinux(
        _ name: String, _ text: String, at property: String, _ write: @escaping Forger.Writing
    ) -> Attack {
        followsAppleRules
            ? refused(name, at: property, .coderReadCorrupt, write)
            : Attack(name: name, outcome: .abortsOnLinux(text), write: write)
    }

    /// Omits the values that every victim needs.
    static func missing(_ name: String, at property: String, _ write: @escaping Forger.Writing) -> Attack {
        var attack = refused(name, at: property, .coderValueNotFound, write)
        attack.isComplete = false
        return attack
    }

    /// The description for the tests: `name`, the result, and the text that must be printed.
    var description: String {
        switch outcome {
        case .refused(let property, _): "\(name)\trefused\t\(property): "
        case .accepted: "\(name)\taccepted\t"
        case .abortsOnLinux(let text): "\(name)\taborts\t\(text)"
        }
    }

    var endsTheProcess: Bool {
        if case .abortsOnLinux = outcome { true } else { false }
    }

    /// The archive.
    var data: Data { forge?(true) ?? written }
    private var written: Data { isComplete ? Forger.victim(write) : Forger.victim(with: write) }

    /// - Returns: The unexpected result; nil if the result is as expected.
    func run() throws -> String? {
        let unarchiver = try unarchiver(for: data)
        let victim = unarchiver.decodeObject(of: Victim.self, forKey: NSKeyedArchiveRootObjectKey)
        switch outcome {
        case .refused(let property, let code):
            if let victim { return "it was accepted: \(victim)" }
            if unarchiver.error == nil { return "there is no error" }
            return try runRecorded(property, code)
        case .accepted(let check):
            guard let victim else { return "it was refused: \(String(describing: unarchiver.error))" }
            return check(victim) ? nil : "something else came back"
        case .abortsOnLinux:
            return "the process went on"
        }
    }

    private var writtenAtTop: Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        if isComplete { Forger.writeWhatAllNeed(archiver) }
        write(archiver)
        archiver.finishEncoding()
        return archiver.encodedData.withForgedNames
    }

    /// Decodes the same values again with a coder that keeps its error.
    private func runRecorded(_ property: String, _ code: CocoaError.Code) throws -> String? {
        let unarchiver = try unarchiver(for: forge?(false) ?? writtenAtTop)
        #if canImport(ObjectiveC)
            let recorder = unarchiver
        #else
            let recorder = Recorder(unarchiver)
        #endif
        if Victim(coder: recorder) != nil { return "it was accepted by another coder" }
        // The unarchiver gets the errors of nested objects.
        guard property.hasPrefix("Victim.") else { return nil }
        guard let error = recorder.error as? CocoaError else { return "no CocoaError was reported" }
        let text = error.userInfo["NSDebugDescription"] as? String ?? ""
        if !text.hasPrefix("\(property): ") { return "the error says '\(text)'" }
        return error.code == code ? nil : "the error's code is \(error.code)"
    }
}
