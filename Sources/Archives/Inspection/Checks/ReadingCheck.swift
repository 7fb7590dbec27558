import Foundation
import SecureCodeGenArchiveFormats

/// Finds the objects of a keyed archive that an app can't read, and why.
///
/// The check that the app runs on untrusted archives decides which objects are decoded, and whether they have the forms
/// of their classes. Then the values under the keys of the app's classes are compared with their formats.
///
/// Nothing is instantiated. Each object is checked once for each form, so the time is proportional to the size of the
/// archive.
package struct ReadingCheck {
    /// A problem with an object.
    package struct Finding: Sendable {
        package let className: String
        package let object: Int
        package let message: String
        /// Whether the object can still be read, but loses a value.
        package let isLoss: Bool
    }

    /// The number of decoded objects of each known class.
    package private(set) var counts: [String: Int] = [:]
    /// The unknown classes in alphabetical order, without those of objects that aren't decoded.
    package private(set) var unknownClasses: [String] = []
    /// The handwritten classes of decoded objects, whose formats are unknown, in alphabetical order.
    package private(set) var handwrittenClasses: [String] = []
    /// The current class of another module that has the name of an unknown class.
    package private(set) var namesakes: [String: String] = [:]
    /// The modules that the archive names, if the module of the sources is unknown.
    package let assumedModules: [String]
    package private(set) var findings: [Finding] = []
    /// The reasons why the whole archive can't be read, with their places.
    package private(set) var refusals: [String] = []

    private let archive: KeyedArchive
    private let names: ReadableNames

    package init(_ archive: KeyedArchive, by classes: ReadableClasses) {
        self.archive = archive
        names = ReadableNames(of: archive, classes)
        assumedModules = names.assumedModules
        var decoded: [Int: Root] = [:]
        var unknown: Set<String> = []
        for key in archive.top {
            guard case .reference = archive.list.values[key.value] else { continue }
            let root = Root(archive.object(key.value).flatMap { archive.objects[$0].className } ?? "", names)
            let visited = check(key.key, root)
            for number in visited where decoded[number] == nil { decoded[number] = root }
            unknown.formUnion(root.unknown)
        }
        readObjects(decoded)
        handwrittenClasses = Set(decoded.keys.compactMap { archive.objects[$0].className }.filter(names.isHandwritten))
            .sorted()
        unknownClasses = unknown.sorted()
        let ownNames = Dictionary(
            classes.format.classes.map { ($0.name.split(separator: ".").last ?? "", $0.name) },
            uniquingKeysWith: { first, _ in first })
        for name in unknown { namesakes[name] = name.split(separator: ".").last.flatMap { ownNames[$0] } }
    }

    /// Runs the check of the app, and returns the objects that it visits; all if it fails.
    private mutating func check(_ key: String, _ root: Root) -> [Int] {
        do {
            var limits = SecureArchive.Limits()
            if root.contents == nil { (limits.depth, limits.work) = (.max, .max) }
            let names = names
            var check = try SecureArchive.Check(
                archive.list.tree, rootKey: key, limits: limits,
                allowedWork: SecureArchive.allowedWork(for: archive.list.tree.bytes.count, limits),
                classes: root.type)
            check.allowsCycles = !names.classes.areReadOnLinux
            check.mayRead = { name, key in
                // The archiver adds a '$' to keys that begin with one.
                let key = key.hasPrefix("$") ? String(key.dropFirst()) : key
                return names.classes.mayRead(key, names.today(of: name))
            }
            _ = try check.run()
            refusals += check.refusals.map(Self.reason)
            return archive.objects.indices.filter { check.classOfObject[$0] >= 0 }
        } catch {
            refusals.append(Self.reason(error))
            return Array(archive.objects.indices)
        }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? SecureArchiveError)?.placeAndReason ?? "\(error)"
    }

    private mutating func readObjects(_ decoded: [Int: Root]) {
        var lineages: [String: [ClassFormat]] = [:]
        let known = ValueCheck.Known()
        for (number, object) in archive.objects.enumerated() {
            guard let root = decoded[number], let name = object.className, let type = names[name] else { continue }
            counts[type.name, default: 0] += 1
            let owners = lineages[type.name] ?? names.classes.format.lineage(of: type)
            lineages[type.name] = owners
            let keys = names.classes.keys[type.name]
            var reading = ObjectReading(
                archive: archive, object: number, names: names,
                form: root.contents == nil ? nil : root.type(named: name)?.form, known: known,
                readByMethods: Array(keys?.byMethods ?? []))
            for owner in owners {
                if let version = owner.version { reading.check(version) }
                reading.owner = owner.name
                reading.values = owner.values
                reading.read(owner.keys, prefix: "")
            }
            // Handwritten members of a superclass may read the other keys.
            let areKnown = keys != nil && owners.last?.superclass == nil
            let unread = (areKnown ? reading.unread : []).map { "'\($0.clipped())' isn't read" }
            for (message, isLoss) in reading.problems.map({ ($0, false) })
                + (reading.losses + unread).map({ ($0, true) })
            {
                findings.append(Finding(className: type.name, object: number, message: message, isLoss: isLoss))
            }
        }
    }
}

/// The classes of the sources by their names in an archive.
struct ReadableNames {
    let classes: ReadableClasses
    private var byName: [String: ClassFormat] = [:]
    private var handwritten: Set<String>
    /// The current names of handwritten classes, by names with a module.
    private var handwrittenNames: [String: String] = [:]
    private(set) var assumedModules: [String] = []

    init(of archive: KeyedArchive, _ classes: ReadableClasses) {
        self.classes = classes
        handwritten = Set(classes.handwritten)
        for type in classes.format.classes {
            byName[type.name] = type
            if let name = type.objectiveCName { byName[name] = type }
            for name in type.olderNames where classes.format[name] == nil { byName[name] = type }
        }
        // The module of sources outside a package is unknown, so 'Account' matches 'Bank.Account'.
        var modules: Set<String> = []
        for name in Set(archive.objects.flatMap(\.classNames)) where byName[name] == nil && !handwritten.contains(name)
        {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2 else { continue }
            if let type = classes.format[parts[1]] {
                byName[name] = type
            } else if handwritten.contains(parts[1]) {
                handwrittenNames[name] = parts[1]
            } else {
                continue
            }
            modules.insert(parts[0])
        }
        handwritten.formUnion(handwrittenNames.keys)
        assumedModules = modules.sorted()
    }

    /// Returns the generated class with a name.
    subscript(name: String) -> ClassFormat? { byName[name] }

    func isHandwritten(_ name: String) -> Bool { handwritten.contains(name) }

    func isKnown(_ name: String) -> Bool { byName[name] != nil || isHandwritten(name) }

    /// Returns the current name of a class of the sources.
    func today(of name: String) -> String { byName[name]?.name ?? handwrittenNames[name] ?? name }
}

/// The classes that the check of an app accepts in an archive of a class.
private final class Root {
    private typealias Check = SecureArchive.Check

    let names: ReadableNames
    /// The current name of the class.
    private let className: String
    /// The classes in archives of the class, by their names in Swift; nil if each property decides.
    let contents: Set<String>?
    private let system: (String) -> SecureArchive.Check.Class?
    /// The classes that neither the sources nor the system have.
    private(set) var unknown: Set<String> = []

    init(_ className: String, _ names: ReadableNames) {
        self.names = names
        self.className = names.today(of: className)
        contents = names.classes.contents(of: self.className)
        system = SecureArchive.lookup(
            contents?.compactMap { SecureArchive.systemClass($0) }
                ?? SecureArchive.Form.all.compactMap {
                    SecureArchive.type(named: $0.names[0])
                })
    }

    func type(named name: String) -> SecureArchive.Check.Class? {
        if let type = names[name] {
            let keys = names.classes.listedKeys(of: type.name, in: className)
            return Check.Class(
                name: name, form: SecureArchive.Form(name, reading: keys),
                isListed: names.classes.isListed(type.name, in: contents))
        }
        if names.isHandwritten(name) {
            return Check.Class(name: name, form: SecureArchive.Form(name, reading: .init()), isListed: true)
        }
        if let known = system(name) { return known }
        // Other names than those of Foundation and AppKit are the app's.
        let isOfSystem = name.hasPrefix("NS")
        if !isOfSystem { unknown.insert(name) }
        let isListed = !isOfSystem || contents?.contains(name) ?? true
        let isRefused = contents != nil && names.classes.areReadOnLinux && NSClassFromString(name) != nil
        return isRefused ? nil : Check.Class(name: name, form: .opaque.named(name), isListed: isListed)
    }
}

extension SecureArchive {
    /// Whether a name is that of a class or of one of its subclasses, as far as Foundation knows them.
    static func isKind(_ name: String, of wanted: String) -> Bool {
        guard name != wanted else { return true }
        guard let found = type(named: name), let base = systemClass(wanted) else { return false }
        return lists([base], found)
    }

    /// Returns a class of the system by its name in code. Archives may not name all of them.
    fileprivate static func systemClass(_ name: String) -> AnyClass? { type(named: name) ?? NSClassFromString(name) }
}

extension SecureArchiveError {
    fileprivate var placeAndReason: String {
        switch self {
        case .damaged(let reason, let place): "\(place): \(reason)"
        case .refusedClass(let name, let place): "\(place): an object of the class '\(name)' isn't allowed here"
        case .exceedsLimit(let limit, let place): "\(place): the archive exceeds the limit of \(limit)"
        case .notAnArchive(let reason): reason
        default: "\(self)"
        }
    }
}
