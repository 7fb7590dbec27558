import Foundation

/// A Swift file of a model, before the tool runs.
struct WrittenFile {
    let name: String
    let text: String
}

/// The facts about one class that the program needs.
struct WrittenEntry {
    /// A line for each property: its label, its key, and its value if it is missing.
    let table: String
    let isNamedStably: Bool
    /// The function that returns the samples.
    let function: String
    /// The function that saves and loads an object, if the class has `archiving`.
    let rereading: String?
    let name: String
}

/// A whole model in Swift.
struct ModelWriting {
    let model: Model
    let tag: String
    let types: TypeWriting
    private let declarations: DeclarationWriting

    init(_ model: Model, tag: String) {
        self.model = model
        self.tag = tag
        types = TypeWriting(model: model, tag: tag)
        declarations = DeclarationWriting(types: types)
    }

    func files() -> [WrittenFile] {
        var first = header
        var second = header
        let isSecondUsed =
            !declarations.declarations(at: .otherFile).isEmpty
            || model.classes.contains { $0.conformance == .otherFile }
        for declaration in declarations.declarations(at: .file) { first += "\n" + declaration }
        for declaration in declarations.declarations(at: .otherFile) { second += "\n" + declaration }
        first += namespace + platformExtension + wrapper + keys
        for index in model.classes.indices {
            let writing = ClassWriting(types: types, declarations: declarations, index: index)
            first += "\n" + writing.text
            second += writing.otherFileText
        }
        for entry in model.classes.indices where model.classes[entry].role == .generated {
            first += "\n" + SampleWriting(types: types, index: entry).text
        }
        return [WrittenFile(name: "\(tag).swift", text: first)]
            + (isSecondUsed ? [WrittenFile(name: "\(tag)_more.swift", text: second)] : [])
    }

    var entries: [WrittenEntry] {
        model.classes.indices.filter { model.classes[$0].role == .generated }
            .map { SampleWriting(types: types, index: $0).entry }
    }

    private var header: String {
        let usesDepot =
            model.classes.contains { $0.role == .external }
            || model.classes.flatMap(\.properties).contains { property in
                types.text(property.type, isFull: true).contains("Depot.")
            }
            || declarations.used.contains { index in
                model.declarations[index].memberTypes.contains {
                    types.text($0, isFull: true).contains("Depot.")
                }
            }
        let usesVault = [.unseen, .unseenPlain].contains(model.classes[0].role)
        return (usesDepot ? "import Depot\n" : "") + "import Foundation\n" + (usesVault ? "import Vault\n" : "")
    }

    private var namespace: String {
        let texts = declarations.declarations(at: .namespace)
        return texts.isEmpty
            ? "" : "\nenum Space_\(tag) {\n\(texts.map(\.indented).joined(separator: "\n"))}\n"
    }

    /// The constants for keys.
    private var keys: String {
        model.classes.enumerated().map { index, owner in
            let constants = owner.properties.enumerated().flatMap { place, property in
                property.directives.compactMap { directive in
                    if case .constantKey(let key) = directive {
                        "    static let place\(place) = \"\(key)\"\n"
                    } else {
                        nil
                    }
                }
            }
            let isolation = model.isMainActorByDefault ? "nonisolated " : ""
            return constants.isEmpty ? "" : "\n\(isolation)enum Keys_\(tag)_\(index) {\n\(constants.joined())}\n"
        }.joined()
    }

    private var platformExtension: String {
        let texts = declarations.declarations(at: .platformExtension)
        return texts.isEmpty
            ? "" : "\nextension UserDefaults {\n\(texts.map(\.indented).joined(separator: "\n"))}\n"
    }

    private var wrapper: String {
        let isUsed =
            model.classes.contains { $0.properties.contains { $0.storage == .wrapped } }
            || declarations.used.contains { model.declarations[$0].isWrapping }
        guard isUsed else { return "" }
        let isolation =
            model.isMainActorByDefault && model.classes.contains { $0.isolation == .nonisolated }
        return """

            @propertyWrapper \(isolation ? "nonisolated " : "")struct Passing_\(tag)<Value> {
            \(wrapperMembers.indented)
            }

            \(isolation ? "nonisolated " : "")typealias Wrapped_\(tag)<Value> = Passing_\(tag)<Value>

            """
    }

    /// Wrappers that store and return a value in different ways, one for each model.
    private var wrapperMembers: String {
        let ways = [
            "var wrappedValue: Value",
            "var wrappedValue: Value\ninit(wrappedValue: Value) { self.wrappedValue = wrappedValue }",
            "private var value: Value\nvar wrappedValue: Value { get { value } set { value = newValue } }\n"
                + "init(wrappedValue: Value) { value = wrappedValue }",
            "private var value: Value?\nvar wrappedValue: Value { get { return value! } set(new) { self.value = new } }\n"
                + "init(wrappedValue: Value) { value = wrappedValue }",
        ]
        return ways[tag.utf8.reduce(0) { ($0 + Int($1)) % ways.count }]
    }
}

extension String {
    /// Indents each line by four columns.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}
