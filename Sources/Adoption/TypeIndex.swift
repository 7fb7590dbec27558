import SourceText
import SwiftScanner

/// The types of all scanned files by name, each with its extensions.
struct TypeIndex {
    struct Part: Hashable {
        let file: Int
        let declaration: Int
    }

    struct Entry {
        /// The dotted name: `Outer.Account`.
        let name: String
        let kind: Declaration.Kind
        var parts: [Part]
    }

    let files: [ScannedFile]
    private(set) var types: [Entry] = []
    /// The methods of extensions of NSCoder.
    private(set) var coderFunctions: [(file: Int, function: FunctionDeclaration)] = []
    private var byName: [String: [Int]] = [:]

    init(_ files: [ScannedFile]) {
        self.files = files
        for (file, scanned) in files.enumerated() {
            for (index, declaration) in scanned.declarations.enumerated()
            where declaration.kind != .extension && declaration.kind != .typealias {
                let name = scanned.dottedName(ofDeclaration: index)
                byName[Self.lastComponent(of: name), default: []].append(types.count)
                types.append(
                    Entry(name: name, kind: declaration.kind, parts: [Part(file: file, declaration: index)]))
            }
        }
        for (file, scanned) in files.enumerated() {
            for (index, declaration) in scanned.declarations.enumerated() where declaration.kind == .extension {
                let name = scanned.dottedName(ofDeclaration: index)
                if ["NSCoder", "Foundation.NSCoder"].contains(name) {
                    coderFunctions += declaration.functions.map { (file, $0) }
                }
                if let type = type(named: name, from: file) {
                    types[type].parts.append(Part(file: file, declaration: index))
                }
            }
        }
    }

    func declaration(_ part: Part) -> Declaration { files[part.file].declarations[part.declaration] }

    private static func lastComponent(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The only type that a name can mean: nested in `context` or in what that is nested in, or at file scope.
    ///
    /// - Returns: nil if several files declare one and none of them is the file that names it.
    func type(named name: String, from file: Int, inside context: String? = nil) -> Int? {
        guard let candidates = byName[Self.lastComponent(of: name)] else { return nil }
        var scopes: [String] = []
        var outer = context?.split(separator: ".").map(String.init) ?? []
        while !outer.isEmpty {
            scopes.append(outer.joined(separator: ".") + "." + name)
            outer.removeLast()
        }
        for full in scopes + [name] {
            let fitting = candidates.filter { types[$0].name == full }
            if fitting.count == 1 { return fitting[0] }
            if let here = fitting.first(where: { types[$0].parts[0].file == file }) { return here }
            if !fitting.isEmpty { return nil }
        }
        return nil
    }

    /// The class that another one inherits from, where the sources declare it.
    func superclass(of type: Int) -> Int? {
        let part = types[type].parts[0]
        guard types[type].kind == .class, let first = declaration(part).inheritance.first else { return nil }
        let name = files[part.file].text(first.range).prefix { $0 != "<" }.filter { !$0.isWhitespace }
        guard let found = self.type(named: name, from: part.file, inside: types[type].name), found != type,
            types[found].kind == .class
        else { return nil }
        return found
    }
}
