import SourceText

/// Prints declarations of a header as Swift, each on its line of the header.
package struct InterfacePrinter {
    private let lines: LineTable
    private var line = 1
    package private(set) var text = ""

    package init(lines: LineTable) {
        self.lines = lines
    }

    package mutating func print(_ declaration: HeaderDeclaration) {
        var name = swiftName(of: declaration)
        var path = name.split(separator: ".").map(String.init)
        guard let last = path.popLast() else { return }
        move(to: declaration.offset)
        if !path.isEmpty { text += "extension \(path.joined(separator: ".")) { " }
        switch declaration.kind {
        case .interface(let interface): print(interface, named: interface.isCategory ? name : last)
        case .protocol(let refined): text += "public protocol \(last)\(inheritance(refined)) {}"
        case .enumeration(let enumeration): print(enumeration, named: last, in: declaration)
        case .typedEnumeration(let type): printRawValue(last, ImportedTypes.text(type.withNullability(.nonnull)))
        case .alias(let type): text += "public typealias \(last) = \(ImportedTypes.alias(type))"
        case .structure(let fields): print(fields, named: last)
        }
        if !path.isEmpty { text += " }" }
        if case .enumeration(let enumeration) = declaration.kind, enumeration.kind == .error {
            name = (path + [Self.errorName(last)]).joined(separator: ".") + ".Code"
        }
        // Headers that don't know the new name still use the old one.
        if name != declaration.name, !isCategory(declaration) {
            text += "; public typealias \(declaration.name) = \(name)"
        }
        text += "; "
    }

    private func isCategory(_ declaration: HeaderDeclaration) -> Bool {
        if case .interface(let interface) = declaration.kind { return interface.isCategory }
        return false
    }

    private func swiftName(of declaration: HeaderDeclaration) -> String {
        if let name = declaration.swiftName, !isCategory(declaration), !name.contains("(") { return name }
        if case .interface = declaration.kind { return ImportedTypes.className(declaration.name) }
        return declaration.name
    }

    /// Moves to the line of an offset, but never back.
    private mutating func move(to offset: Int) {
        let wanted = lines.position(of: offset).line
        while line < wanted {
            text += "\n"
            line += 1
        }
    }

    // MARK: Classes

    private mutating func print(_ interface: HeaderInterface, named name: String) {
        let parameters = interface.genericParameters.map { "\($0): AnyObject" }
        if interface.isCategory {
            text += "extension \(name)\(inheritance(interface.protocols)) { "
        } else {
            let superclass = interface.superclass.map { [superclassName($0)] } ?? []
            text += "open class \(name)\(parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>")"
            text += "\(inheritance(superclass + interface.protocols)) { "
        }
        printCodingMembers(interface)
        printMembers(interface)
        text += "}"
    }

    private func superclassName(_ type: HeaderType) -> String {
        guard case .named(let name, let arguments, _, _) = type else { return "NSObject" }
        let elements = arguments.map { ImportedTypes.text($0.withNullability(.nonnull)) }
        return ImportedTypes.className(name) + (elements.isEmpty ? "" : "<\(elements.joined(separator: ", "))>")
    }

    private func inheritance(_ names: [String]) -> String {
        let names = names.map { $0 == "NSObject" && names.count > 1 && names[0] != $0 ? "NSObjectProtocol" : $0 }
        return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    }

    /// Prints the coding members that a protocol requires.
    private mutating func printCodingMembers(_ interface: HeaderInterface) {
        let isSecure = interface.protocols.contains("NSSecureCoding")
        guard isSecure || interface.protocols.contains("NSCoding") else { return }
        if isSecure { text += "open class var supportsSecureCoding: Bool { true }; " }
        text += "open func encode(with coder: NSCoder) {}; "
        // An initializer that the interface doesn't redeclare is designated, whatever others are marked.
        let isConvenience =
            interface.initializers.contains { $0.takesCoder && !$0.isDesignated }
            && interface.initializers.contains(where: \.isDesignated)
        let modifiers = interface.isCategory ? "convenience" : isConvenience ? "required convenience" : "required"
        text += "public \(modifiers) init?(coder: NSCoder) {}; "
    }

    private mutating func printMembers(_ interface: HeaderInterface) {
        let isCoding = !interface.protocols.filter { $0 == "NSCoding" || $0 == "NSSecureCoding" }.isEmpty
        let initializers = interface.initializers.filter { !(isCoding && $0.takesCoder) }
        let marksDesignated = interface.initializers.contains(where: \.isDesignated)
        var members: [(offset: Int, text: String)] = interface.properties.filter { !$0.isOfClass }
            .map { ($0.offset, self.text(of: $0)) }
        for initializer in initializers {
            let isConvenience = interface.isCategory || (marksDesignated && !initializer.isDesignated)
            members.append((initializer.offset, self.text(of: initializer, isConvenience: isConvenience)))
        }
        for member in members.sorted(by: { $0.offset < $1.offset }) {
            move(to: member.offset)
            text += member.text + "; "
        }
    }

    /// A header doesn't say whether a property is stored, and the declaring class archives it.
    private func text(of property: HeaderProperty) -> String {
        let accessors = property.isReadOnly ? "{ get }" : "{ get set }"
        return "open var `\(property.name)`: \(ImportedTypes.text(property.type)) \(accessors)"
    }

    private func text(of initializer: HeaderInitializer, isConvenience: Bool) -> String {
        var types = initializer.parameters.map { ImportedTypes.text($0.type) }
        var labels = ImportedNames.labels(initializer)
        var isThrowing = false
        if let last = initializer.parameters.last, last.isError {
            // `error:(NSError **)error` becomes `throws`.
            isThrowing = true
            types.removeLast()
            if labels.count > types.count { labels.removeLast() }
        }
        var parameters = zip(labels, zip(initializer.parameters, types)).map { label, parameter in
            "\(label) \(parameter.0.name): \(parameter.0.type.isBlock ? "@escaping " : "")\(parameter.1)"
        }
        if let label = ImportedNames.voidLabel(initializer) { parameters = ["\(label): ()"] }
        let unavailable = initializer.isUnavailable ? "@available(*, unavailable) " : ""
        return "\(unavailable)public \(isConvenience ? "convenience " : "")"
            + "init\(initializer.isFailable && !isThrowing ? "?" : "")(\(parameters.joined(separator: ", ")))"
            + "\(isThrowing ? " throws" : "") {}"
    }

    // MARK: Values

    private mutating func print(
        _ enumeration: HeaderEnumeration, named name: String, in declaration: HeaderDeclaration
    ) {
        let raw = ImportedTypes.text(enumeration.rawType)
        let names = ImportedNames.cases(enumeration.cases, ofEnum: declaration.name)
        let list = zip(enumeration.cases, names)
        switch enumeration.kind {
        case .closed:
            text += "public enum \(name): \(raw) { "
            for (item, name) in list { printMember(item.offset, "case `\(name)`") }
            text += "}"
        case .options:
            text += "public struct \(name): OptionSet { public let rawValue: \(raw); "
            text += "public init(rawValue: \(raw)) {}; "
            for (item, name) in list { printMember(item.offset, "public static var `\(name)`: Self { get }") }
            text += "}"
        case .error:
            text +=
                "public struct \(Self.errorName(name)): Error { public let _nsError: NSError; public enum Code: \(raw) { "
            for (item, name) in list { printMember(item.offset, "case `\(name)`") }
            text += "} }"
        case .plain:
            printRawValue(name, raw)
        }
    }

    /// `NetworkErrorCode` → `NetworkError`, which contains the codes.
    private static func errorName(_ name: String) -> String {
        name.hasSuffix("Code") ? String(name.dropLast(4)) : name
    }

    private mutating func printMember(_ offset: Int, _ member: String) {
        move(to: offset)
        text += member + "; "
    }

    private mutating func printRawValue(_ name: String, _ raw: String) {
        text += "public struct \(name): Hashable, RawRepresentable { public var rawValue: \(raw); "
        text += "public init(rawValue: \(raw)) {} }"
    }

    private mutating func print(_ fields: [HeaderField], named name: String) {
        let types = fields.map { ImportedTypes.text($0.type) }
        let parameters = zip(fields, types).map { "`\($0.name)`: \($1)" }
        text += "public struct \(name) { public init() {}; public init(\(parameters.joined(separator: ", "))) {}; "
        for parameter in parameters { text += "public var \(parameter); " }
        text += "}"
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
