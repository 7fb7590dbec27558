import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Builds the Swift declarations that the compiler derives from those in a header.
package struct InterfaceBuilder {
    package private(set) var declarations: [Declaration] = []
    /// Whether the cases of an open enumeration have their values, too, although another version may have others.
    package var givesAllValues = false
    /// The places of the declaration that is being added.
    private var range = SourceRange(0, 0)
    private var nameRange = SourceRange(0, 0)

    package init() {}

    package mutating func add(_ declaration: HeaderDeclaration) {
        (range, nameRange) = (declaration.range, declaration.nameRange)
        var name = Self.swiftName(of: declaration)
        var path = name.split(separator: ".").map(String.init)
        guard let last = path.popLast() else { return }
        let outer = path.isEmpty ? nil : declare(.extension, path.joined(separator: "."), [])
        switch declaration.kind {
        case .interface(let interface): add(interface, named: last, in: outer)
        case .protocol(let refined): declare(.protocol, last, in: outer, inheriting: refined)
        case .enumeration(let enumeration): add(enumeration, named: last, in: outer, of: declaration)
        case .typedEnumeration(let type):
            addRawValue(last, in: outer, ImportedTypes.text(type.withNullability(.nonnull)))
        case .alias(let type): declareAlias(last, in: outer, of: ImportedTypes.alias(type))
        case .structure(let fields, let places):
            let index = declare(.struct, last, in: outer)
            let members = fields.map { ($0.name, ImportedTypes.text($0.type)) }
            declarations[index].initializers = [initializer([]), initializer(members)]
            declarations[index].properties = zip(members, places).map {
                PropertyDeclaration(.var, $0.0, at: $1, $0.1, .public)
            }
        }
        if case .enumeration(let enumeration) = declaration.kind, enumeration.kind == .error {
            name = (path + [Self.errorName(last)]).joined(separator: ".") + ".Code"
        }
        // Headers that don't know the new name still use the old one.
        if name != declaration.name, !declaration.isCategory { declareAlias(declaration.name, of: name) }
    }

    private static func swiftName(of declaration: HeaderDeclaration) -> String {
        if let name = declaration.swiftName, !declaration.isCategory, !name.contains("(") { return name }
        if case .interface = declaration.kind { return ImportedTypes.className(declaration.name) }
        return declaration.name
    }

    /// - Returns: The index of the declaration.
    @discardableResult
    private mutating func declare(
        _ kind: Declaration.Kind, _ name: String, _ modifiers: Modifiers.Kinds = .public, in outer: Int? = nil,
        inheriting names: [String] = []
    ) -> Int {
        let names = names.map { $0 == "NSObject" && names.count > 1 && names[0] != $0 ? "NSObjectProtocol" : $0 }
        declarations.append(
            Declaration(kind, name, at: nameRange, in: range, parent: outer, modifiers, inheriting: names))
        return declarations.count - 1
    }

    private mutating func declareAlias(_ name: String, in outer: Int? = nil, of target: String) {
        let index = declare(.typealias, name, in: outer)
        declarations[index].target = SourceSlice(target)
    }

    // MARK: Classes

    private mutating func add(_ interface: HeaderInterface, named name: String, in outer: Int?) {
        let superclass = interface.superclass.map { [Self.superclassName($0)] } ?? []
        let index =
            interface.isCategory
            ? declare(.extension, name, [], in: outer, inheriting: interface.protocols)
            : declare(.class, name, .open, in: outer, inheriting: superclass + interface.protocols)
        if !interface.isCategory {
            declarations[index].genericParameters = interface.genericParameters.map {
                GenericParameter($0, at: nameRange, constraint: "AnyObject")
            }
        }
        addCodingMembers(of: interface, to: index)
        // A header doesn't say whether a property is stored, and the declaring class archives it.
        declarations[index].properties += interface.properties.filter { !$0.isOfClass }.map {
            PropertyDeclaration(
                .var, $0.name, at: $0.nameRange, in: $0.range, ImportedTypes.text($0.type), accessors: .computed, .open)
        }
        let isCoding = !Set(interface.protocols).isDisjoint(with: ["NSCoding", "NSSecureCoding"])
        let marksDesignated = interface.initializers.contains(where: \.isDesignated)
        for initializer in interface.initializers where !(isCoding && initializer.takesCoder) {
            let isConvenience = interface.isCategory || marksDesignated && !initializer.isDesignated
            declarations[index].initializers.append(
                Self.declaration(of: initializer, isConvenience ? [.public, .convenience] : .public))
        }
    }

    private static func superclassName(_ type: HeaderType) -> String {
        guard case .named(let name, let arguments, _, _) = type else { return "NSObject" }
        let elements = arguments.map { ImportedTypes.text($0.withNullability(.nonnull)) }
        return ImportedTypes.className(name) + (elements.isEmpty ? "" : "<\(elements.joined(separator: ", "))>")
    }

    /// Adds the coding members that a protocol requires.
    private mutating func addCodingMembers(of interface: HeaderInterface, to index: Int) {
        let isSecure = interface.protocols.contains("NSSecureCoding")
        guard isSecure || interface.protocols.contains("NSCoding") else { return }
        if isSecure {
            declarations[index].properties.append(
                PropertyDeclaration(
                    .var, "supportsSecureCoding", at: nameRange, "Bool", accessors: .computed, [.open, .class]))
        }
        let coder = Parameter("with", named: "coder", "NSCoder", at: nameRange.lower)
        declarations[index].functions.append(
            FunctionDeclaration("encode", at: nameRange, in: nameRange, [coder], .open))
        var modifiers: Modifiers.Kinds = interface.isCategory ? [.public, .convenience] : [.public, .required]
        // An initializer that the interface doesn't redeclare is designated, whatever others are marked.
        if interface.initializers.contains(where: { $0.takesCoder && !$0.isDesignated }),
            interface.initializers.contains(where: \.isDesignated)
        {
            modifiers.insert(.convenience)
        }
        declarations[index].initializers.append(
            initializer([("coder", "NSCoder")], isFailable: true, modifiers))
    }

    private static func declaration(
        of initializer: HeaderInitializer, _ modifiers: Modifiers.Kinds
    ) -> InitializerDeclaration {
        let range = initializer.range
        var types = initializer.parameters.map { ($0.type.isBlock ? "@escaping " : "") + ImportedTypes.text($0.type) }
        var labels = ImportedNames.labels(initializer)
        // `error:(NSError **)error` becomes `throws`.
        let isThrowing = initializer.parameters.last?.isError ?? false
        if isThrowing {
            types.removeLast()
            if labels.count > types.count { labels.removeLast() }
        }
        var parameters = zip(zip(labels, initializer.parameters), types).map {
            Parameter($0.0, named: $0.1.name, $1, at: range.lower)
        }
        if let label = ImportedNames.voidLabel(initializer) { parameters = [Parameter(label, "()", at: range.lower)] }
        return InitializerDeclaration(
            at: range, in: range, body: SourceRange(range.upper, range.upper),
            isFailable: initializer.isFailable && !isThrowing, isUnavailable: initializer.isUnavailable,
            isThrowing: isThrowing, parameters, modifiers)
    }

    /// An initializer that the header doesn't declare.
    private func initializer(
        _ parameters: [(name: String, type: String)], isFailable: Bool = false, _ modifiers: Modifiers.Kinds = .public
    ) -> InitializerDeclaration {
        InitializerDeclaration(
            at: nameRange, in: nameRange, body: SourceRange(nameRange.upper, nameRange.upper), isFailable: isFailable,
            parameters.map { Parameter($0.name, $0.type, at: nameRange.lower) }, modifiers)
    }

    // MARK: Values

    private mutating func add(
        _ enumeration: HeaderEnumeration, named name: String, in outer: Int?, of declaration: HeaderDeclaration
    ) {
        let raw = ImportedTypes.text(enumeration.rawType)
        let names = ImportedNames.cases(enumeration.cases, ofEnum: declaration.name)
        var (name, outer) = (name, outer)
        switch enumeration.kind {
        case .error:
            outer = declare(.struct, Self.errorName(name), in: outer, inheriting: ["Error"])
            declarations[declarations.count - 1].properties = [
                PropertyDeclaration(.let, "_nsError", at: nameRange, "NSError", .public)
            ]
            name = "Code"
            fallthrough
        case .open, .closed:
            let index = declare(.enum, name, in: outer, inheriting: [raw])
            // In C, -1 is a value of an unsigned type, too.
            let isClosed =
                enumeration.kind == .closed
                && enumeration.cases.allSatisfy { Scalar(rawValue: raw)?.integerType?.holds($0.value) ?? false }
            if isClosed { declarations[index].attributes = [.frozen] }
            declarations[index].cases = zip(names, enumeration.cases).map {
                EnumCaseDeclaration($0, at: $1.range, value: isClosed || givesAllValues ? $1.value : nil)
            }
        case .options:
            addRawValue(name, in: outer, raw, isOptionSet: true)
            declarations[declarations.count - 1].properties += zip(names, enumeration.cases).map {
                PropertyDeclaration(.var, $0, at: $1.range, "Self", accessors: .computed, [.public, .static])
            }
        case .plain: addRawValue(name, in: outer, raw)
        }
    }

    /// `NetworkErrorCode` → `NetworkError`, which contains the codes.
    private static func errorName(_ name: String) -> String {
        name.hasSuffix("Code") ? String(name.dropLast(4)) : name
    }

    private mutating func addRawValue(_ name: String, in outer: Int?, _ raw: String, isOptionSet: Bool = false) {
        let protocols = isOptionSet ? ["OptionSet"] : ["Hashable", "RawRepresentable"]
        let index = declare(.struct, name, in: outer, inheriting: protocols)
        declarations[index].properties = [
            PropertyDeclaration(isOptionSet ? .let : .var, "rawValue", at: nameRange, raw, .public)
        ]
        declarations[index].initializers = [initializer([("rawValue", raw)])]
    }
}

extension HeaderDeclaration {
    fileprivate var isCategory: Bool {
        if case .interface(let interface) = kind { return interface.isCategory }
        return false
    }
}

extension HeaderInitializer {
    fileprivate var takesCoder: Bool { parameters.first?.selectorPiece == "initWithCoder" }
}

extension HeaderInitializer.Parameter {
    /// `NSError **`
    fileprivate var isError: Bool {
        if case .pointer(.named("NSError", _, _, _), _, _) = type { return true }
        return false
    }
}

extension HeaderType {
    fileprivate var isBlock: Bool {
        if case .block(_, _, let nullability) = self { return nullability == .nonnull }
        return false
    }
}

extension FixedWidthInteger {
    /// Whether a literal of the type can be the number.
    fileprivate static func holds(_ number: Int?) -> Bool { number.flatMap(Self.init(exactly:)) != nil }
}
