import SecureCodeGenArchiveFormats

/// The current classes by all names that a record may contain, so that finding one takes constant time. Of several, the
/// first by name is found.
struct ClassIndex {
    private let today: ArchiveFormat
    private let handwritten: [HandwrittenClassNames]
    private let byOlderName: [String: ClassFormat]
    /// The module of sources outside a package is unknown: a record of them has 'Owner' for 'Bank.Owner' in archives
    /// and directives.
    private let byOlderNameInModule: [String: ClassFormat]
    // Classes whose names aren't in the record:
    private let newcomersByObjectiveCName: [String: ClassFormat]
    private let newcomersByOwnName: [String: ClassFormat]
    private let newcomersByKeys: [[String]: ClassFormat]
    /// The index in `handwritten` of the first handwritten class with each name.
    private let handwrittenPositions: [String: Int]

    init(record: ArchiveFormat, today: ArchiveFormat, handwritten: [HandwrittenClassNames]) {
        self.today = today
        self.handwritten = handwritten
        let newcomers = today.classes.filter { record[$0.name] == nil }
        byOlderName = Self.index(today.classes) { $0.olderNames }
        byOlderNameInModule = Self.index(today.classes) { $0.olderNames.compactMap(\.withoutModule) }
        newcomersByObjectiveCName = Self.index(newcomers) { $0.objectiveCName.map { [$0] } ?? [] }
        newcomersByOwnName = Self.index(newcomers) { [$0.ownName] }
        newcomersByKeys = Self.index(newcomers) { [$0.keys.map(\.key)] }
        handwrittenPositions = Dictionary(
            handwritten.enumerated().flatMap { position, type in
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

    /// Returns the current class for a recorded one; nil if no class has one of its names.
    func successor(of old: ClassFormat) -> ClassFormat? {
        today[old.name] ?? byOlderName[old.name] ?? byOlderNameInModule[old.name]
            ?? old.objectiveCName.flatMap { newcomersByObjectiveCName[$0] }
    }

    /// Returns the class that a recorded one was probably renamed to: it has the same name in another module, or the
    /// same keys.
    func likelySuccessor(of old: ClassFormat) -> ClassFormat? {
        newcomersByOwnName[old.ownName] ?? (old.keys.isEmpty ? nil : newcomersByKeys[old.keys.map(\.key)])
    }

    /// Whether a new class of another module has the name and the keys of a recorded one.
    func hasMoved(_ old: ClassFormat) -> Bool {
        newcomersByOwnName[old.ownName].map { $0.keys.map(\.key) == old.keys.map(\.key) } ?? false
    }

    /// Returns the handwritten class that a recorded class has become.
    func handwrittenClass(for old: ClassFormat) -> HandwrittenClassNames? {
        let names = [old.name] + old.olderNames + (old.objectiveCName.map { [$0] } ?? [])
        return names.compactMap { handwrittenPositions[$0] }.min().map { handwritten[$0] }
    }
}

extension String {
    /// The class name without its module; nil if there is only one component.
    fileprivate var withoutModule: String? {
        let inner = split(separator: ".").dropFirst().joined(separator: ".")
        return inner.isEmpty ? nil : inner
    }
}

extension ClassFormat {
    /// The name without its module and enclosing types.
    fileprivate var ownName: String { name.split(separator: ".").last.map(String.init) ?? "" }
}
