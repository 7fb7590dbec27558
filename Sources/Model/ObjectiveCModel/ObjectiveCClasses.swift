import HeaderScanner
import SourceAnnotations
import SourceText

/// The classes of the scanned files, with all that is declared about each.
struct ObjectiveCClasses {
    /// A declaration in a file.
    struct Place<Item> {
        let item: Item
        let file: Int
        /// The index in `ScannedFile.declarations`.
        let declaration: Int
    }

    struct Class {
        let name: String
        /// The interface of the class; several if the branches of an `#if` declare it, or several files.
        var interfaces: [Place<HeaderInterface>] = []
        var extensions: [Place<HeaderInterface>] = []
        var categories: [Place<HeaderInterface>] = []
        var implementations: [Place<HeaderImplementation>] = []
        var categoryImplementations: [Place<HeaderImplementation>] = []

        var superclass: String? { interfaces.lazy.compactMap { $0.item.superclass?.name }.first }
        var declared: [Place<HeaderInterface>] { interfaces + extensions }
    }

    let files: [ObjectiveCFile]
    let binders: [DirectiveBinder]
    private(set) var byName: [String: Class] = [:]
    private var protocols: [String: [String]] = [:]
    private(set) var propertiesOfProtocols: [String: [HeaderProperty]] = [:]
    private(set) var subclasses: [String: [String]] = [:]
    /// The classes whose generated header declares the conformance, as a directive says.
    private(set) var extended: Set<String> = []

    init(_ files: [ObjectiveCFile]) {
        self.files = files
        binders = files.map { DirectiveBinder($0.scanned) }
        for (index, file) in files.enumerated() {
            for (interface, declaration) in zip(file.interfaces, file.interfaceDeclarations) {
                add(Place(item: interface, file: index, declaration: declaration))
            }
            for (implementation, declaration) in zip(file.implementations, file.implementationDeclarations) {
                add(Place(item: implementation, file: index, declaration: declaration))
            }
            protocols.merge(file.refinedProtocols) { $0 + $1 }
            for members in file.protocols { propertiesOfProtocols[members.name, default: []] += members.properties }
        }
        for known in byName.values {
            if let superclass = known.superclass { subclasses[superclass, default: []].append(known.name) }
            let directives = directives(on: known)
            if directives[.extension] != nil, directives[.inline] == nil, category(declaring: known) == nil {
                extended.insert(known.name)
            }
        }
    }

    private mutating func add(_ place: Place<HeaderInterface>) {
        let name = place.item.name
        switch place.item.category {
        case nil: byName[name, default: Class(name: name)].interfaces.append(place)
        case "": byName[name, default: Class(name: name)].extensions.append(place)
        default: byName[name, default: Class(name: name)].categories.append(place)
        }
    }

    private mutating func add(_ place: Place<HeaderImplementation>) {
        let name = place.item.name
        if place.item.category == nil {
            byName[name, default: Class(name: name)].implementations.append(place)
        } else {
            byName[name, default: Class(name: name)].categoryImplementations.append(place)
        }
    }

    // MARK: Questions

    /// Whether protocols, or those that they refine, include another.
    func includes(_ wanted: String, _ names: [String]) -> Bool {
        var pending = names
        var seen: Set<String> = []
        while let name = pending.popLast() {
            if name == wanted { return true }
            if seen.insert(name).inserted { pending += protocols[name] ?? [] }
        }
        return false
    }

    /// The class and its scanned superclasses, the class first.
    func lineage(of name: String) -> [Class] {
        var lineage: [Class] = []
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, seen.insert(name).inserted, let known = byName[name], !known.interfaces.isEmpty {
            lineage.append(known)
            next = known.superclass
        }
        return lineage
    }

    /// Whether a class or a scanned superclass declares a protocol.
    func conforms(_ name: String, to wanted: String) -> Bool {
        lineage(of: name).contains { declares(wanted, $0) }
    }

    /// Whether a class itself declares a protocol, or its generated header does.
    func declares(_ wanted: String, _ known: Class) -> Bool {
        (known.declared + known.categories).contains { includes(wanted, $0.item.protocols) }
            || (["NSSecureCoding", "NSCoding"].contains(wanted) && extended.contains(known.name))
    }

    /// The category in a header that declares NSSecureCoding.
    func category(declaring known: Class) -> HeaderInterface? {
        known.categories.first { isHeader($0.file) && includes("NSSecureCoding", $0.item.protocols) }?.item
    }

    func path(_ file: Int) -> Path { files[file].scanned.source.path }

    func isHeader(_ file: Int) -> Bool { path(file).isHeader }

    /// The scanned classes below a class, sorted by name.
    func allSubclasses(of name: String) -> [String] {
        var all: Set<String> = []
        var pending = subclasses[name] ?? []
        while let next = pending.popLast() {
            if all.insert(next).inserted { pending += subclasses[next] ?? [] }
        }
        return all.sorted()
    }

    /// The selectors of the handwritten methods of a class, with `+` or `-`.
    func methods(of known: Class) -> [String: Diagnostic.Location] {
        var methods: [String: Diagnostic.Location] = [:]
        for place in known.implementations + known.categoryImplementations {
            for method in place.item.methods {
                methods[(method.isOfClass ? "+" : "-") + method.selector] = location(method.range, in: place.file)
            }
        }
        return methods
    }

    /// The directives on a class.
    func directives(on known: Class) -> DirectiveBinder.Bound {
        var bound = DirectiveBinder.Bound()
        let places =
            known.interfaces.map { ($0.file, $0.declaration) }
            + known.implementations.map { ($0.file, $0.declaration) }
        for (file, declaration) in places {
            bound.directives += binders[file].ofDeclaration[declaration]?.directives ?? []
        }
        return bound
    }

    func location(_ range: SourceRange, in file: Int) -> Diagnostic.Location {
        Diagnostic.Location(path: files[file].scanned.source.path, range: range)
    }
}
