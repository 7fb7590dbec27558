import HeaderScanner
import SourceText

/// Prints the classes that an Objective-C file implements as Swift declarations without bodies.
struct ImplementationPrinter {
    private let parsed: ObjectiveCSource
    private let interfaces: ObjectiveCInterfaces
    private(set) var text = ""
    /// The methods by the offset of their brace.
    private(set) var methods: [(offset: Int, method: Implementation.Method)] = []
    /// The places of printed names, by offset.
    private(set) var places: [Int: Diagnostic.Location] = [:]
    /// The names of properties whose declarations don't say whether they may be nil, by offset.
    private(set) var unannotated: Set<Int> = []
    private var length = 0

    init(_ parsed: ObjectiveCSource, _ interfaces: ObjectiveCInterfaces) {
        self.parsed = parsed
        self.interfaces = interfaces
    }

    mutating func print() {
        for implementation in parsed.implementations { print(implementation) }
        append(parsed.constants)
    }

    private mutating func append(_ addition: String) {
        text += addition
        length += addition.utf8.count
    }

    private mutating func append(name: String, at path: Path, _ range: SourceRange) {
        places[length] = Diagnostic.Location(path: path, range: range)
        append(Self.escaped(name))
    }

    static func escaped(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    private static let reserved: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while", "Type", "Protocol",
    ]

    // MARK: Classes

    private mutating func print(_ implementation: HeaderImplementation) {
        let name = implementation.name
        let isCategory = implementation.category != nil
        let entries = interfaces.entries(of: name, near: parsed.source.path)
        append(isCategory ? "extension " : "class ")
        append(name: name, at: parsed.source.path, implementation.nameRange)
        if !isCategory {
            let superclass = entries.lazy.compactMap(\.interface.superclass).first.map(\.baseName)
            let protocols = entries.flatMap(\.interface.protocols) + interfaces.categoryProtocols(of: name)
            var inherited = superclass.map { [ImportedTypes.className($0)] } ?? []
            for item in protocols where item != "NSObject" && !inherited.contains(item) { inherited.append(item) }
            if !inherited.isEmpty { append(": " + inherited.joined(separator: ", ")) }
        }
        append(" {\n")
        let names = names(of: implementation, entries)
        if !isCategory { printStorage(implementation, entries, names) }
        for method in implementation.methods { print(method, names) }
        append("}\n")
    }

    /// The variables and getters of the properties of a class and its superclasses.
    private func names(
        of implementation: HeaderImplementation, _ entries: [ObjectiveCInterfaces.Entry]
    ) -> ImplementationReader.Names {
        var names = ImplementationReader.Names()
        names.codingMacros = interfaces.codingMacros
        let implementations = parsed.implementations.filter { $0.name == implementation.name }
        var entries = entries
        var name = implementation.name
        var seen: Set<String> = [name]
        while !entries.isEmpty {
            for (variable, property) in interfaces.synthesized[name] ?? [:] where names.properties[variable] == nil {
                names.properties[variable] = property
                names.variables.insert(variable)
            }
            for entry in entries {
                for property in entry.interface.properties {
                    for spelling in ["_" + property.name, property.name, property.getter ?? property.name]
                    where names.properties[spelling] == nil {
                        names.properties[spelling] = property.name
                    }
                }
                for variable in entry.interface.instanceVariables { names.add(variable) }
            }
            guard let above = entries.lazy.compactMap(\.interface.superclass).first?.baseName,
                seen.insert(above).inserted
            else { break }
            name = above
            entries = interfaces.entries(of: above, near: parsed.source.path)
        }
        for variable in implementations.flatMap(\.instanceVariables) { names.add(variable) }
        return names
    }

    private mutating func printStorage(
        _ implementation: HeaderImplementation, _ entries: [ObjectiveCInterfaces.Entry],
        _ names: ImplementationReader.Names
    ) {
        let parts = parsed.implementations.filter { $0.name == implementation.name }
        let selectors = Set(parts.flatMap(\.methods).filter { !$0.isOfClass }.map(\.selector))
        let dynamic = Set(parts.flatMap(\.dynamic).map(\.name))
        let words = Set(identifiers(in: implementation.range))
        let variables = interfaces.synthesized[implementation.name] ?? [:]
        let synthesized = Set(variables.values)
        var known: Set<String> = []
        for entry in entries {
            for property in entry.interface.properties
            where !property.isOfClass && !dynamic.contains(property.name) && known.insert(property.name).inserted {
                let getter = parts.flatMap(\.methods).first {
                    !$0.isOfClass && $0.selector == property.getter ?? property.name
                }
                let storage = variables.filter { $0.value == property.name }.keys + ["_" + property.name]
                let setter = "set\(property.name.prefix(1).uppercased())\(property.name.dropFirst()):"
                // A getter of the class computes the value, or fills its variable when it is needed.
                let isComputed =
                    getter.map { getter in
                        property.isReadOnly || !identifiers(in: getter.range).contains { storage.contains($0) }
                            || selectors.contains(property.setter ?? setter) && !synthesized.contains(property.name)
                    } ?? false
                let isNeverSet =
                    property.isReadOnly && !words.contains("_" + property.name)
                    && !entries.contains { entry in
                        entry.interface.instanceVariables.contains { $0.name == property.name }
                            || entry.interface.properties.contains { $0.name == property.name && !$0.isReadOnly }
                    } && !synthesized.contains(property.name)
                let isStored = !isComputed && !isNeverSet
                var isWeak = property.isWeak
                if case .named(_, _, isObject: true, _) = property.type,
                    !property.attributes.isDisjoint(with: ["assign", "unsafe_unretained"])
                {
                    isWeak = true
                }
                declare(
                    property.name, property.type, isWeak: isWeak, isStored: isStored,
                    access: entry.interface.isCategory ? "private " : property.isReadOnly ? "private(set) " : "",
                    at: Diagnostic.Location(path: entry.path, range: property.nameRange))
            }
        }
        let instanceVariables =
            entries.flatMap { entry in entry.interface.instanceVariables.map { (entry.path, $0) } }
            + implementation.instanceVariables.map { (parsed.source.path, $0) }
        for (path, variable) in instanceVariables {
            let name = names.properties[variable.name] ?? variable.name
            guard known.insert(name).inserted else { continue }
            // A struct in place has no name.
            let type = variable.type ?? .named("Any", arguments: [], isObject: false, .nonnull)
            declare(
                name, type, isWeak: variable.isWeak, isStored: true, access: "fileprivate ",
                at: Diagnostic.Location(path: path, range: variable.nameRange))
        }
    }

    private func identifiers(in range: SourceRange) -> [String] {
        let first = parsed.tokens.partitionPoint { $0.offset >= range.lower }
        return parsed.tokens[first...].prefix { $0.offset < range.upper }.filter { $0.kind == .identifier }.map(\.text)
    }

    private mutating func declare(
        _ name: String, _ type: HeaderType, isWeak: Bool, isStored: Bool, access: String, at place: Diagnostic.Location
    ) {
        guard let range = place.range else { return }
        append(access + (isWeak ? "weak var " : "var "))
        if type.nullability == .unspecified { unannotated.insert(length) }
        append(name: name, at: place.path, range)
        append(": \(Self.text(type))\(isStored ? "" : " { get }")\n")
    }

    /// The Swift type. Without annotations nothing says that an object may be nil.
    private static func text(_ type: HeaderType) -> String {
        let type = type.immutable
        return ImportedTypes.text(type.nullability == .unspecified ? type.withNullability(.nonnull) : type)
    }

    // MARK: Methods

    private mutating func print(_ method: HeaderImplementation.Method, _ names: ImplementationReader.Names) {
        let tokens = parsed.tokens
        let first = tokens.partitionPoint { $0.offset >= method.range.lower }
        let end = tokens.partitionPoint { $0.offset >= method.range.upper }
        guard first < end else { return }
        let head = MethodHead(tokens, first, end)
        guard head.brace < end, tokens[head.brace].text == "{" else { return }
        var names = names
        names.coder = head.coder
        if method.isOfClass, method.selector == "supportsSecureCoding" {
            let body = tokens[head.brace..<end]
            append("class var ")
            append(name: "supportsSecureCoding", at: parsed.source.path, head.nameRange)
            // The value is looked at before the statements are.
            append(": Bool ")
            addMethod(head, end, method, names)
            append("{ \(body.contains { ["NO", "false", "FALSE"].contains($0.text) } ? "false" : "true") }\n")
            return
        }
        if head.isInitializer, !method.isOfClass {
            places[length] = Diagnostic.Location(path: parsed.source.path, range: head.nameRange)
            append("init?(\(head.parameters(isInitializer: true))) ")
        } else {
            append(method.isOfClass ? "class func " : "func ")
            append(name: head.base, at: parsed.source.path, head.nameRange)
            append("(\(head.parameters(isInitializer: false))) \(head.returnsDictionary ? "-> NSDictionary " : "")")
        }
        addMethod(head, end, method, names)
        append("{ }\n")
    }

    private mutating func addMethod(
        _ head: MethodHead, _ end: Int, _ method: HeaderImplementation.Method, _ names: ImplementationReader.Names
    ) {
        methods.append((length, Implementation.Method(body: head.brace..<end, range: method.range, names: names)))
    }
}

extension ImplementationReader.Names {
    /// Names a variable that no property has: `_name` is `name`, as a property would be.
    fileprivate mutating func add(_ variable: HeaderInstanceVariable) {
        guard properties[variable.name] == nil else { return }
        let plain = variable.name.hasPrefix("_") ? String(variable.name.dropFirst()) : variable.name
        properties[variable.name] = properties.values.contains(plain) || plain.isEmpty ? variable.name : plain
    }
}

/// The head of a method: its selector and its parameters.
private struct MethodHead {
    private var pieces: [(piece: String, name: String, type: String)] = []
    private var word = ""
    private(set) var nameRange = SourceRange(0, 0)
    /// The index of the token of the opening brace.
    private(set) var brace: Int
    let returnsDictionary: Bool

    /// The name of the parameter that is a coder.
    var coder: String? { pieces.first { $0.type == "NSCoder" }?.name }

    private var first: String { pieces.first?.piece ?? word }
    var isInitializer: Bool { ImportedSelector.isInitializer(first) }
    private var selector: ImportedSelector { ImportedSelector(pieces.map(\.piece)) }
    var base: String { pieces.isEmpty ? word : selector.base }

    init(_ tokens: [HeaderToken], _ first: Int, _ end: Int) {
        var parser = HeaderParser(tokens)
        parser.at = first + 1
        let start = parser.at
        if parser.isAt("(") { parser.skipBalanced() }
        returnsDictionary = tokens[start..<parser.at].contains {
            ["NSDictionary", "NSMutableDictionary"].contains($0.text)
        }
        while let token = parser.current, parser.at < end, token.text != "{", token.text != ";" {
            let start = parser.at
            if token.kind == .identifier {
                if pieces.isEmpty, word.isEmpty {
                    word = token.text
                    nameRange = parser.currentRange
                }
                parser.advance()
            }
            if parser.eat(":") {
                var type = "Any?"
                if parser.eat("(") {
                    if let parsed = parser.parseType(depth: 0) { type = Self.text(parsed) }
                    while parser.current != nil, !parser.isAt(")"), parser.at < end { parser.skipBalanced() }
                    _ = parser.eat(")")
                }
                while let token = parser.current, CTypes.qualifiers.contains(token.text) { parser.advance() }
                let name = parser.eatIdentifier() ?? "_"
                pieces.append((token.kind == .identifier ? token.text : "", name, type))
            }
            if parser.at == start { parser.skipBalanced() }
        }
        // `- (id)initWithCoder:(NSCoder *)coder; {` is allowed.
        if parser.at < end { _ = parser.eat(";") }
        brace = min(parser.at, end)
    }

    private static func text(_ type: HeaderType) -> String {
        if case .named(let name, _, _, _) = type, ["NSCoder", "NSKeyedUnarchiver", "NSKeyedArchiver"].contains(name) {
            return "NSCoder"
        }
        return ImportedTypes.text(type.nullability == .unspecified ? type.withNullability(.nonnull) : type)
    }

    func parameters(isInitializer: Bool) -> String {
        let labels =
            isInitializer && pieces.map(\.piece) != ["initWithCoder"]
            ? pieces.map { Optional($0.piece) } : selector.labels
        return zip(pieces, labels).map { piece, label in
            let label = label.map { $0.isEmpty ? "_" : ImplementationPrinter.escaped($0) } ?? "_"
            return "\(label) \(ImplementationPrinter.escaped(piece.name)): \(piece.type)"
        }.joined(separator: ", ")
    }
}

extension HeaderType {
    /// The type with `NSArray` for `NSMutableArray` and so on: archives tell no difference between their elements.
    fileprivate var immutable: HeaderType {
        guard case .named(let name, let arguments, let isObject, let nullability) = self else { return self }
        let isCollection = ["NSMutableArray", "NSMutableDictionary", "NSMutableSet"].contains(name)
        return .named(
            isCollection ? name.replacing("Mutable", with: "") : name, arguments: arguments.map(\.immutable),
            isObject: isObject, nullability)
    }
}

extension [HeaderToken] {
    /// The index of the first token that meets a condition. All later tokens meet it too.
    fileprivate func partitionPoint(_ isBehind: (HeaderToken) -> Bool) -> Int {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBehind(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
