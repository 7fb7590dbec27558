import Foundation

/// Archives the samples of all random classes, reads them back and compares. Prints a line for each class and finding:
///
///     begin 17 Person
///     finding 17 Person <tab> property <tab> what is wrong
///     end
@MainActor
enum Runner {
    /// - Parameter arguments: the number of the first entry.
    static func run(_ entries: [Entry], _ arguments: [String]) {
        let first = arguments.dropFirst().first.flatMap { Int($0) } ?? 0
        for (number, entry) in entries.enumerated().dropFirst(first) {
            say("begin \(number) \(entry.name)")
            for index in 0..<entry.count {
                do {
                    try check(entry, index) { property, message in
                        say("finding \(number) \(entry.name)\t\(property)\t\(message)")
                    }
                } catch {
                    say("finding \(number) \(entry.name)\t\tthrown: \(error)")
                }
            }
        }
        say("end")
    }

    /// Prints at once, so that nothing is lost if Foundation ends the process.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func check(
        _ entry: Entry, _ index: Int, report: (_ property: String, _ message: String) -> Void
    ) throws {
        var blank: [String: String] = [:]
        let object = try entry.sample(index) { blank = Description.properties(of: $0) }
        let wanted = Description.properties(of: object)
        for property in entry.properties where wanted[property.label] == nil {
            return report(property.label, "the object has no such property: \(wanted.keys.sorted())")
        }
        guard let type = type(of: object) as? any NSSecureCoding.Type else { return report("", "not NSSecureCoding") }
        guard type.supportsSecureCoding else { return report("", "supportsSecureCoding is false") }

        let data = try Archive.members(of: object)
        let decoded = try Archive.decode(type, from: data)
        guard let copy = decoded.object, decoded.error == nil else {
            return report("", "not decoded: \(decoded.error.map { "\($0)" } ?? "nil")")
        }
        guard Swift.type(of: copy) == Swift.type(of: object) else { return report("", "became another class") }
        let read = Description.properties(of: copy)
        compare(entry, wanted: wanted, blank: blank, read: read, "round trip", report)
        try checkRoot(entry, object, wanted: wanted, blank: blank, report)
        if let rereading = entry.rereading {
            let read = Description.properties(of: try rereading(object))
            compare(entry, wanted: wanted, blank: blank, read: read, "saved and loaded", report)
        }
        try checkAliases(entry, object, type, wanted: wanted, blank: blank, report)
        if index == 0 { try checkAbsence(entry, object, type, wanted: wanted, blank: blank, report) }
    }

    /// Archives in the ordinary way, with the name of the class.
    private static func checkRoot(
        _ entry: Entry, _ object: AnyObject, wanted: [String: String], blank: [String: String],
        _ report: (String, String) -> Void
    ) throws {
        guard entry.isNamedStably, let root = object as? any NSObject & NSSecureCoding else { return }
        let type = Swift.type(of: root)
        let decoded = try Archive.decodeRoot(type, from: Archive.root(root))
        guard let copy = decoded.object, decoded.error == nil else {
            return report("", "not decoded as root: \(decoded.error.map { "\($0)" } ?? "nil")")
        }
        let read = Description.properties(of: copy)
        compare(entry, wanted: wanted, blank: blank, read: read, "round trip as root", report)
        for absent in entry.properties where absent.rule == .required {
            let decoded = try Archive.decodeRoot(type, from: Archive.root(root, without: absent.key))
            if decoded.object != nil { report(absent.label, "absent from the root, but decoded") }
            if decoded.error == nil { report(absent.label, "absent from the root: no error") }
        }
    }

    private static func compare(
        _ entry: Entry, wanted: [String: String], blank: [String: String], read: [String: String], _ what: String,
        _ report: (String, String) -> Void
    ) {
        for property in entry.properties {
            let expected =
                switch property.rule {
                case .omitted: "nil"
                case .skipped: blank[property.label]
                case .optional, .initial, .required, .given: wanted[property.label]
                }
            if read[property.label] != expected, !isWrappedNil(expected, read[property.label]) {
                report(property.label, "\(what): \(expected ?? "absent") became \(read[property.label] ?? "absent")")
            }
        }
    }

    /// Returns whether a property that must be nil is a wrapper around nil.
    private static func isWrappedNil(_ expected: String?, _ read: String?) -> Bool {
        expected == "nil" && ["(wrappedValue: nil)", "(value: nil)"].contains { read?.hasSuffix($0) == true }
    }

    /// Tests archives in which one of the properties has the key of an older version.
    private static func checkAliases(
        _ entry: Entry, _ object: AnyObject, _ type: any NSSecureCoding.Type, wanted: [String: String],
        blank: [String: String], _ report: (String, String) -> Void
    ) throws {
        for property in entry.properties where property.rule.isArchived {
            for alias in property.aliases {
                let data = try Archive.members(of: object, without: property.key, alias: alias)
                let decoded = try Archive.decode(type, from: data)
                guard let copy = decoded.object, decoded.error == nil else {
                    report(property.label, "by an alias: not decoded: \(decoded.error.map { "\($0)" } ?? "nil")")
                    continue
                }
                let read = Description.properties(of: copy)
                compare(entry, wanted: wanted, blank: blank, read: read, "by an alias", report)
            }
        }
    }

    /// Tests archives that lack one of the properties.
    private static func checkAbsence(
        _ entry: Entry, _ object: AnyObject, _ type: any NSSecureCoding.Type, wanted: [String: String],
        blank: [String: String], _ report: (String, String) -> Void
    ) throws {
        for absent in entry.properties where absent.rule.isArchived {
            let data = try Archive.members(of: object, without: absent.key)
            let decoded = try Archive.decode(type, from: data)
            if absent.rule == .required {
                if decoded.object != nil { report(absent.label, "absent, but decoded") }
                continue
            }
            guard let copy = decoded.object, decoded.error == nil else {
                report(absent.label, "absent: not decoded: \(decoded.error.map { "\($0)" } ?? "nil")")
                continue
            }
            let read = Description.properties(of: copy)
            let expected =
                switch absent.rule {
                case .optional: "nil"
                case .given(let text): text
                default: blank[absent.label]
                }
            if read[absent.label] != expected, !isWrappedNil(expected, read[absent.label]) {
                report(absent.label, "absent: \(expected ?? "absent") became \(read[absent.label] ?? "absent")")
            }
            for other in entry.properties where other.label != absent.label && other.rule.isArchived {
                if read[other.label] != wanted[other.label] {
                    report(other.label, "changed, as \(absent.label) is absent")
                }
            }
        }
    }
}
