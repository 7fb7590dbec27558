import SecureCodeGenAdoption
import SecureCodeGenArchiveFormats
import SecureCodeGenAudit
import SecureCodeGenBuildTool
import SecureCodeGenCodingPlan

/// Compares the keys of handwritten members with those of the members that replace them.
///
/// The audit reads the keys of both without the directives that `Adoption` chose. A wrong directive leaves the class handwritten.
struct KeyComparison {
    private struct Entry: Hashable {
        let key: String
        let isWritten: Bool
    }

    private struct Value {
        var storages: Set<CoderAccess.Storage>
        /// Whether the storage of each use is known.
        var isKnown: Bool
        /// For each use whose properties are known.
        var properties: [Set<String>]

        init(_ storage: CoderAccess.Storage?, of owners: Set<String>) {
            storages = storage.map { [$0] } ?? []
            isKnown = storage != nil
            properties = owners.isEmpty ? [] : [owners]
        }

        func merging(_ other: Value) -> Value {
            var merged = self
            merged.storages.formUnion(other.storages)
            merged.isKnown = isKnown && other.isKnown
            merged.properties += other.properties
            return merged
        }
    }

    /// The sources that were read.
    let original: Auditor
    /// The sources as they would be written.
    let edited: Auditor

    /// Returns an obstacle if a key, a direction or the storage of a value would change.
    func obstacle(_ adoption: Adoption, _ plan: CodedClass) -> Obstacle? {
        let handwritten = adoption.handwritten
        func obstacle(_ reason: String) -> Obstacle {
            Obstacle(
                reason, "write directives for it, then remove the members", path: handwritten.path,
                range: handwritten.nameRange)
        }
        guard let old = original.keys(of: handwritten.name, in: handwritten.path).flatMap(Self.values) else {
            return obstacle("a key of its members isn't known")
        }
        guard let new = newValues(adoption, plan) else { return obstacle("a key of its new methods isn't known") }
        for entry in Set(old.keys).union(new.keys).sorted(by: { $0.key < $1.key }) {
            if entry.isWritten, case .refuses = handwritten.writing { continue }
            let verb = entry.isWritten ? "written" : "read"
            guard let before = old[entry] else {
                return obstacle("'\(entry.key)' isn't \(verb) by its members, and would be")
            }
            guard let after = new[entry] else {
                return obstacle("'\(entry.key)' is \(verb) by its members, and would not be")
            }
            if before.isKnown, after.isKnown, before.storages != after.storages {
                return obstacle("the value for '\(entry.key)' would be \(verb) in another form")
            }
            let owners = after.properties.reduce(into: Set()) { $0.formUnion($1) }
            if before.properties.contains(where: { $0.isDisjoint(with: owners) }) {
                return obstacle("'\(entry.key)' would be \(verb) for another property")
            }
            let written = old[Entry(key: entry.key, isWritten: true)]
            if !entry.isWritten, let written, !Self.agree(reads: after, writes: written) {
                return obstacle(
                    "'\(entry.key)' is read as an object and as a number, and the attempt that fails would end decoding"
                )
            }
        }
        return nil
    }

    /// Handwritten lines can try one storage after the other, because nothing asks for the coder's error. Generated members do.
    private static func agree(reads: Value, writes: Value) -> Bool {
        guard reads.isKnown, writes.isKnown else { return true }
        return reads.storages.contains(.object) == writes.storages.contains(.object)
            && (reads.storages == [.object]) == (writes.storages == [.object])
    }

    /// Returns nil if a key isn't known.
    private static func values(_ uses: CoderAccesses) -> [Entry: Value]? {
        guard uses.areKnown else { return nil }
        let values = uses.keyed.compactMap { use in
            use.key.map {
                (
                    Entry(key: $0, isWritten: use.isWritten),
                    Value(use.storage, of: use.properties.union(use.behindComputed))
                )
            }
        }
        return Dictionary(values) { $0.merging($1) }
    }

    /// The keys of the generated format. Methods with handwritten lines are followed for theirs.
    private func newValues(_ adoption: Adoption, _ plan: CodedClass) -> [Entry: Value]? {
        let handwritten = adoption.handwritten
        var values: [(Entry, Value)] = []
        for key in plan.format.keys {
            let methods = adoption.methodNames(for: key.property)
            if !methods.isEmpty {
                guard
                    let found = edited.keys(ofMethods: methods, of: handwritten.name, in: handwritten.path)
                        .flatMap(Self.values)
                else { return nil }
                values += found.map { entry, value in
                    var owned = value
                    owned.properties = [[key.property]]
                    return (entry, owned)
                }
            }
            let generated = [
                handwritten.writing == .nothing || adoption.encodingMethod(of: key.property) != nil ? nil : true,
                methods.isEmpty ? false : nil,
            ]
            values += generated.compactMap(\.self).map {
                (Entry(key: key.key, isWritten: $0), Value(key.form.keyStorage, of: [key.property]))
            }
        }
        return Dictionary(values) { $0.merging($1) }
    }
}

extension ArchivedForm {
    /// How the value of a property is stored; nil for several values.
    fileprivate var keyStorage: CoderAccess.Storage? {
        switch unwrapped {
        case .composite, .valueType, .custom, .table: nil
        default: numberInPlace.map { .number($0) } ?? .object
        }
    }
}
