/// The classes of today by all that a record may know them by, so that no class of the record is looked for among all of
/// them. Of several that fit, the first by name is found.
struct ClassIndex {
    private let today: ArchiveFormat
    private let byHand: [ClassByHand]
    private let byOlderName: [String: ClassFormat]
    /// Of sources outside a package nobody knows the module: a record of them has 'Owner' for what archives, and
    /// directives, call 'Bank.Owner'.
    private let byOlderNameInModule: [String: ClassFormat]
    // Of classes whose name the record does not have:
    private let newcomersByObjectiveCName: [String: ClassFormat]
    private let newcomersByOwnName: [String: ClassFormat]
    private let newcomersByKeys: [[String]: ClassFormat]
    /// The index in `byHand` of the first handwritten class with each name.
    private let positionsByHand: [String: Int]

    init(record: ArchiveFormat, today: ArchiveFormat, byHand: [ClassByHand]) {
        self.today = today
        self.byHand = byHand
        let newcomers = today.classes.filter { record[$0.name] == nil }
        byOlderName = Self.index(today.classes) { $0.olderNames }
        byOlderNameInModule = Self.index(today.classes) { $0.olderNames.compactMap(\.withoutModule) }
        newcomersByObjectiveCName = Self.index(newcomers) { $0.objectiveCName.map { [$0] } ?? [] }
        newcomersByOwnName = Self.index(newcomers) { [$0.ownName] }
        newcomersByKeys = Self.index(newcomers) { [$0.keys.map(\.key)] }
        positionsByHand = Dictionary(
            byHand.enumerated().flatMap { position, type in
                (type.names + type.names.compactMap(\.withoutModule)).map { ($0, position) }
            },
            uniquingKeysWith: { first, _ in first })
    }

    private static func index<Key>(
        _ classes: [ClassFormat], by keys: (ClassFormat) -> [Key]
    ) -> [Key: ClassFormat] {
        Dictionary(
            classes.flatMap { type in keys(type).map { ($0, type) } }, uniquingKeysWith: { first, _ in first })
    }

    /// What a class of the record is today; nil where no class is called as it was.
    func successor(of old: ClassFormat) -> ClassFormat? {
        today[old.name] ?? byOlderName[old.name] ?? byOlderNameInModule[old.name]
            ?? old.objectiveCName.flatMap { newcomersByObjectiveCName[$0] }
    }

    /// What a class of the record was perhaps renamed to: it has the name in another module, or the same keys.
    func likelySuccessor(of old: ClassFormat) -> ClassFormat? {
        newcomersByOwnName[old.ownName] ?? (old.keys.isEmpty ? nil : newcomersByKeys[old.keys.map(\.key)])
    }

    /// Returns the handwritten class that a recorded class has become.
    func classByHand(for old: ClassFormat) -> ClassByHand? {
        let names = [old.name] + old.olderNames + (old.objectiveCName.map { [$0] } ?? [])
        return names.compactMap { positionsByHand[$0] }.min().map { byHand[$0] }
    }
}

extension String {
    /// The name of a class without its module; nil where that is all of it.
    fileprivate var withoutModule: String? {
        let inner = split(separator: ".").dropFirst().joined(separator: ".")
        return inner.isEmpty ? nil : inner
    }
}

extension ClassFormat {
    /// The name without its module and the types around it.
    fileprivate var ownName: String { name.split(separator: ".").last.map(String.init) ?? "" }
}
