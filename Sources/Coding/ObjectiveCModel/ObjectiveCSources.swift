import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// The Objective-C files of a run, with the directives and conformances of their classes.
struct ObjectiveCSources {
    typealias Class = ObjectiveCClassDeclaration

    let files: [ObjectiveCFile]
    let binders: [DirectiveBinder]
    let symbols: ObjectiveCSymbols

    init(_ files: [ObjectiveCFile]) {
        self.files = files
        binders = files.map { DirectiveBinder($0.scanned) }
        symbols = ObjectiveCSymbols(
            files.map { ($0.scanned.source, $0.interfaces, $0.implementations, $0.protocols) })
    }

    // MARK: Conformances

    /// Whether a class or a scanned superclass declares a protocol.
    func conforms(_ known: Class, to wanted: String) -> Bool {
        symbols.lineage(of: known).contains { declares(wanted, $0) }
    }

    /// Whether a class itself declares a protocol, or its generated header does.
    func declares(_ wanted: String, _ known: Class) -> Bool {
        (known.declared + known.categories).contains { symbols.includes(wanted, $0) }
            || (["NSSecureCoding", "NSCoding"].contains(wanted) && isExtended(known))
    }

    /// Whether the generated header of a class declares the conformance, as a directive says.
    func isExtended(_ known: Class) -> Bool {
        let directives = directives(on: known)
        return directives.placement == .extension && category(declaring: known) == nil
    }

    /// The category in a header that declares NSSecureCoding.
    func category(declaring known: Class) -> HeaderInterface? {
        known.categories.first { $0.source.isHeader && symbols.includes("NSSecureCoding", $0) }?.item
    }

    // MARK: Members

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

    // MARK: Directives

    /// The directives on a class.
    func directives(on known: Class) -> DirectiveBinder.Bound {
        let places =
            known.interfaces.map { ($0.file, declaration($0)) }
            + known.implementations.map { ($0.file, declaration($0)) }
        var bound = DirectiveBinder.Bound()
        bound.directives = places.flatMap { binders[$0].ofDeclaration[$1]?.directives ?? [] }
        return bound
    }

    /// The index of an interface in the declarations of its file.
    func declaration(_ place: Class.Place<HeaderInterface>) -> Int {
        files[place.file].interfaceDeclarations[place.index]
    }

    /// The index of an implementation in the declarations of its file.
    func declaration(_ place: Class.Place<HeaderImplementation>) -> Int {
        files[place.file].implementationDeclarations[place.index]
    }

    func location(_ range: SourceRange, in file: Int) -> Diagnostic.Location {
        Diagnostic.Location(path: files[file].scanned.source.path, range: range)
    }
}
