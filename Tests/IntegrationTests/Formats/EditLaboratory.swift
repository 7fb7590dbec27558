import Foundation

/// The results of decoding after edits. Both versions of each edit are compiled into one program, which archives one
/// version and reads it as the other.
struct EditLaboratory {
    let edits: [ModelEdit]
    private let folder: URL

    /// - Parameter name: the name of the working folder.
    init(_ edits: [ModelEdit], name: String) throws {
        self.edits = edits
        folder = Repository.scratch.appending(path: name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Program"), withIntermediateDirectories: true)
    }

    // MARK: The program

    /// - Returns: The output of the tool and the compiler, if the build failed.
    func build() throws -> String? {
        let sources = folder.appending(path: "Program")
        for (index, edit) in edits.enumerated() {
            for (side, mark) in [(edit.old, "Old\(index)"), (edit.new, "New\(index)")] {
                try write(side.source(mark), to: sources.appending(path: "\(mark).swift"))
            }
        }
        let generation = try Command([Repository.program.path, "."], in: sources)
        guard generation.exitCode == 0 else { return generation.output }
        try write(main, to: sources.appending(path: "main.swift"))
        let compiler = "swiftc -wmo -module-name Program -swift-version 5 -suppress-warnings *.swift -o program"
        let compilation = try Command(["sh", "-c", compiler], in: sources)
        return compilation.exitCode == 0 ? nil : compilation.output
    }

    private var main: String {
        let functions = edits.indices.map { index in
            function(index, "Old", "New", edits[index].old, edits[index].new)
                + function(index, "New", "Old", edits[index].new, edits[index].old)
        }
        let cases = edits.indices.flatMap { index in
            ["Old", "New"].map { "case \"\($0)\(index)\": from\($0)\(index)(sample)\n" }
        }
        return """
            import Foundation
            \(Self.support)
            \(functions.joined(separator: "\n"))
            let sample = Int(CommandLine.arguments[2])!
            let cameBack = switch CommandLine.arguments[1] {
            \(cases.joined())default: fatalError()
            }
            print(cameBack ? "it came back" : "it is another value")
            """
    }

    private func function(
        _ index: Int, _ writer: String, _ reader: String, _ written: ModelEdit.Side, _ read: ModelEdit.Side
    ) -> String {
        let mark = "\(writer)\(index)"
        let other = "\(reader)\(index)"
        let known = read.classNames
        let classes = written.classNames.filter(known.contains).map { name in
            "\"\(name.replacing("$", with: mark))\": \(name.replacing("$", with: other)).self"
        }
        let samples = written.samples.indices.map { "case \($0): \(written.object($0, mark))\n" }
        let names =
            edits[index].undecided.contains("Members") ? ".replacingOccurrences(of: \"road\", with: \"street\")" : ""
        // A version can't lose values that it doesn't know, unless it is the new one.
        let comparison =
            switch (written.property, read.property) {
            case (let old?, let new?): "sorted(shown(object.\(old))\(names)) == sorted(shown(copy.\(new))\(names))"
            case (nil, _): "true"
            case (_, nil): writer == "New" ? "true" : "false"
            }
        return """
            func from\(mark)(_ sample: Int) -> Bool {
                let object = switch sample {
                \(samples.joined())default: fatalError()
                }
                let copy = read(A\(other).self, archived(object), [\(classes.joined(separator: ", "))])
                return \(comparison)
            }

            """
    }

    /// Code that archives values, reads them as another class, and prints them.
    static let support = """
        func archived(_ object: NSObject) -> Data {
            try! NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        }

        func read<T: NSObject & NSSecureCoding>(_ type: T.Type, _ data: Data, _ classes: [String: AnyClass]) -> T {
            let unarchiver = try! NSKeyedUnarchiver(forReadingFrom: data)
            unarchiver.requiresSecureCoding = true
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            for (name, type) in classes { unarchiver.setClass(type, forClassName: "Program." + name) }
            let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
            guard let object, unarchiver.error == nil else {
                print("it can't be read: \\(unarchiver.error as Any)")
                exit(1)
            }
            return object
        }

        /// Prints a value so that equal values of different types look the same.
        func shown(_ value: Any) -> String {
            // The value in an Any.
            if type(of: value) is NSNumber.Type { return text((value as! NSNumber).description) }
            if type(of: value) is NSString.Type { return text(value as! NSString as String) }
            if type(of: value) is NSDate.Type { return shown(value as! NSDate as Date) }
            if type(of: value) is NSArray.Type { return shown(value as! [Any]) }
            if type(of: value) is NSDictionary.Type { return shown(value as! [String: Any]) }
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional: return mirror.children.first.map { shown($0.value) } ?? "nil"
            case .collection: return "[\\(mirror.children.map { shown($0.value) }.joined(separator: ", "))]"
            case .set, .dictionary: return "[\\(mirror.children.map { shown($0.value) }.sorted().joined(separator: ", "))]"
            case .struct where value is Date: return String((value as! Date).timeIntervalSince1970)
            case .struct where mirror.children.isEmpty || value is any CustomStringConvertible: return text(value)
            case .struct, .tuple, .class:
                let members = mirror.children.map { ($0.label ?? "") + ": " + shown($0.value) }
                return "(\\(members.filter { !$0.hasSuffix(": nil") }.sorted().joined(separator: ", ")))"
            case .enum:
                guard let payload = mirror.children.first else { return text(rawValue(value) ?? value) }
                return (payload.label ?? "") + shown(payload.value)
            default: return text(value)
            }
        }

        /// Sorts members.
        func sorted(_ text: String) -> String { String(text.sorted()) }

        func rawValue(_ value: Any) -> Any? { (value as? any RawRepresentable).map { $0.rawValue as Any } }

        /// Prints numbers without a fraction as integers.
        func text(_ value: Any) -> String {
            let text = String(describing: value)
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        """

    private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }

    // MARK: Decoding archives

    /// Returns the archives of one version that the other can't read completely, in the words of the program.
    ///
    /// - Parameter writer: `Old` or `New`.
    func loss(_ index: Int, writer: String) throws -> String? {
        let samples = writer == "Old" ? edits[index].old.samples : edits[index].new.samples
        for sample in samples.indices {
            let run = try Command(
                ["./program", "\(writer)\(index)", String(sample)], in: folder.appending(path: "Program"))
            if !run.output.contains("it came back") { return "\(samples[sample]): \(run.output.prefix(300))" }
        }
        return nil
    }

    // MARK: Reported compatibility

    /// Returns the ids of the findings of `schema --check`, and its output.
    func verdict(_ index: Int) throws -> (ids: Set<String>, text: String) {
        try Self.verdict(
            old: edits[index].old.source(""), new: edits[index].new.source(""), name: String(index), in: folder)
    }

    /// - Parameter name: the name of the record, which is part of folder names.
    static func verdict(
        old: String, new: String, name: String, in folder: URL
    ) throws -> (ids: Set<String>, text: String) {
        for (text, side) in [(old, "old"), (new, "new")] {
            let place = folder.appending(path: side + name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place.appending(path: "A.swift"))
        }
        let program = Repository.program.path
        let record = try Command([program, "schema", "old" + name, "--update", "--check", "\(name).json"], in: folder)
        guard record.exitCode == 0 else { return (["no record"], record.output) }
        let check = try Command([program, "schema", "new" + name, "--check", "\(name).json"], in: folder)
        var ids = Set(check.output.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) })
        // A change that also breaks existing archives has a note about older versions of the app.
        if check.output.contains("older versions of the app") { ids.insert("breaks-apps") }
        // A compatible change is missing from the record.
        ids.remove("record-behind")
        return (ids, check.output)
    }
}
