import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A name that neither a scanned file nor a table declares, and suggestions.
struct UnknownType {
    private let name: String
    private let isGeneric: Bool
    private let site: TypeSite
    private let context: ModelContext

    /// - Parameter name: The name in `SwiftType.unknown`.
    init(_ name: String, at site: TypeSite, context: ModelContext) {
        isGeneric = name.hasSuffix(SwiftType.genericSuffix)
        self.name = isGeneric ? String(name.dropLast(SwiftType.genericSuffix.count)) : name
        self.site = site
        self.context = context
    }

    private var table: SymbolTable { context.table }
    private var file: ScannedFile { table.inputs[site.file].file }
    private var components: [String] { name.split(separator: ".").map(String.init) }

    var explanation: UnsupportedTypeExplanation {
        if let known = UnarchivableTypes.explanation(of: name) {
            return UnsupportedTypeExplanation(known.id, known.reason, known.advice)
        }
        if let advice = SDKTypes.named(name)?.advice {
            return UnsupportedTypeExplanation("insecure-class", "'\(name)' does not conform to NSSecureCoding", advice)
        }
        if let advice = FoundationValues.advice(on: name) {
            return UnsupportedTypeExplanation(
                "unarchivable-type", "'\(name)' of Foundation is neither a class nor Codable on every platform",
                advice + site.hookAdvice)
        }
        // Without the import, another file's view may use the type.
        let mayUseSwiftUI =
            importedModules.contains("SwiftUI") || importedModules.allSatisfy(PlatformTypes.hasNoSources)
        if mayUseSwiftUI, let advice = SwiftUIValues.advice(on: name) {
            return UnsupportedTypeExplanation(
                "unarchivable-type", "'\(name)' of SwiftUI is neither a class nor Codable", advice)
        }
        if FoundationClasses.withoutSecureCoding.contains(name) {
            return UnsupportedTypeExplanation(
                "insecure-class", "'\(name)' conforms to NSCoding but not NSSecureCoding",
                "archive the data it was created from, and create it again after decoding")
        }
        if let nested = nestedInGenericType {
            return UnsupportedTypeExplanation(nested, at: site, context: context)
        }
        if let hidden = table.type(hiddenAs: components, fromFile: site.file) {
            return explanation(ofHidden: hidden.symbol, needed: hidden.needed)
        }
        var way = reference
        var notes: [Diagnostic.Note] = []
        if let (text, place) = suggestion {
            way = text
            if let place { notes = [.init("it is declared here", at: place)] }
        }
        if let directives { notes.append(.init(directives)) }
        return UnsupportedTypeExplanation("unknown-type", reason, way, notes: notes, offersSkip: directives != nil)
    }

    /// - Parameter needed: The necessary access level.
    private func explanation(ofHidden symbol: Symbol, needed: AccessLevel) -> UnsupportedTypeExplanation {
        let module = table.module(of: symbol).name
        let isInModule = table.module(of: symbol) == table.inputs[site.file].module
        let place = isInModule ? "another file" : "module '\(module)'"
        let isImported = isInModule || importedModules.contains(module)
        let declared = Diagnostic.Note("'\(symbol.displayName)' is declared here", at: table.location(symbol))
        return UnsupportedTypeExplanation(
            "type-not-reachable",
            "'\(symbol.displayName)' is \(symbol.access.rawValue) in \(place), so this file can't name it",
            "make it \(needed == .package ? "package or public" : needed.rawValue) there"
                + (isImported ? "" : ", and add 'import \(module)' to the file with the class"),
            notes: [declared])
    }

    // MARK: Where it was looked for

    private var reason: String {
        if let owner {
            return "'\(owner.displayName)' declares no type '\(components.dropFirst().joined(separator: "."))'"
        }
        let references = table.inputs.count { $0.role == .reference }
        let place =
            switch (table.inputs.count, references) {
            case (1, _): "in the one scanned file (there is no '--reference')"
            case (let all, 0): "in any of the \(all) scanned files (there is no '--reference')"
            case (let all, _): "in any of the \(all) scanned files (\(references) of them by '--reference')"
            }
        return "can't find type '\(name)' \(place) or in the tables of Apple's types"
    }

    private var isNestedInPlatformType: Bool {
        components.count > 1
            && (PlatformTypes.type(named: components[0]) != nil || UnarchivableTypes.named(components[0]) != nil)
    }

    /// A type in a scanned extension of a generic platform type: `extension Array { struct Box }`.
    private var nestedInGenericType: UnsupportedType? {
        let path = components.first.map(PlatformTypes.hasNoSources) == true ? components.dropFirst() : components[...]
        guard path.count == 2, let owner = path.first, PlatformTypes.isGeneric(owner), let name = path.last else {
            return nil
        }
        let isDeclared = table.inputs.contains { input in
            input.file.declarations.contains { nested in
                guard nested.name.text == name, let parent = nested.parent,
                    case .named(let extended)? = input.file.declarations[parent].extendedType?.typeSyntax
                else { return false }
                return extended.last?.name == owner
            }
        }
        return isDeclared ? .generic(.nested(name, in: owner)) : nil
    }

    /// The scanned type at the beginning of the name.
    private var owner: Symbol? {
        guard components.count > 1 else { return nil }
        return table.resolve([components[0]], from: nil, inFile: site.file)
    }

    private var reference: String {
        let option = "add '--reference <folder>'"
        if owner != nil || isNestedInPlatformType { return "\(option) for the sources that extend '\(components[0])'" }
        if components.count > 1 { return "\(option) for the sources of the module '\(components[0])'" }
        var seen: Set<String> = []
        let modules = importedModules.filter { !PlatformTypes.hasNoSources($0) && seen.insert($0).inserted }
        var list = modules.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        if modules.count > 3 { list += " and \(modules.count - 3) more" }
        return "\(option) for the sources that declare it\(modules.isEmpty ? "" : "; this file imports \(list)")"
    }

    private var importedModules: [String] {
        file.imports.map { declaration in
            let words = declaration.path.text.split(separator: " ")
            return String(words.last?.split(separator: ".").first ?? "")
        }
    }

    // MARK: What it may be

    private var directives: String? {
        guard site.property != nil, !isGeneric else { return nil }
        return "or \(site.directiveAdvice) how to archive it: '\(directive: .classes) = [\(name).self]' (a class "
            + "with NSSecureCoding), 'as = .plist' (Codable) or 'skip' (not archived)\(site.needsForSkip)"
    }

    /// Whether a name may be misspelled as this one. Names with prefixes of two frameworks are different types:
    /// `OCLocation` and `CLLocation`.
    private func isLikely(_ other: String) -> Bool {
        let word = components.last ?? name
        func prefix(_ name: String) -> Substring? { name.prefix(2).allSatisfy(\.isUppercase) ? name.prefix(2) : nil }
        return prefix(word) == prefix(other) || word.lowercased() == other.lowercased()
    }

    /// The type that was probably meant, and its place.
    private var suggestion: (String, Diagnostic.Location?)? {
        let word = components.last ?? name
        if let symbol = table.type(likelyMeantBy: word, inFile: site.file), isLikely(symbol.name) {
            let module = table.module(of: symbol).name
            // It would be found if its module were imported.
            if symbol.qualifiedName == components, symbol.access >= .public, !module.isEmpty {
                return ("add 'import \(module)' to the file with the class", table.location(symbol))
            }
            return ("did you mean '\(symbol.displayName)'?", table.location(symbol))
        }
        guard components.count == 1, let known = closest(to: word, among: SDKTypes.all.map(\.name), within: 2),
            let type = SDKTypes.named(known), type.advice == nil, isLikely(known)
        else { return nil }
        let isImported = type.frameworks.contains { importedModules.contains($0) }
        let framework = type.frameworks.joined(separator: " or ")
        let remark = isImported ? "of \(framework)" : "of \(framework), which this file does not import"
        return ("did you mean '\(known)', \(remark)?", nil)
    }
}
