import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenFormatRecords
import SecureCodeGenInspection
import SecureCodeGenSourceText

/// `securecodegen inspect`: prints the content of a keyed archive without creating its objects, and whether the current
/// code can read it.
struct InspectCommand: Subcommand {
    private static let against = CommandOption(
        name: "--against", value: .path("path"), isRepeatable: true,
        help: "check whether code generated for these sources can read the archive")

    private static let key = CommandOption(
        name: "--key", value: .text("key"), isRepeatable: true,
        help: "go to the value of this key, or to this element; open it if it is an archive")
    private static let object = CommandOption(
        name: "--object", value: .text("number"), help: "print this object completely")

    static let description = SubcommandDescription(
        name: "inspect", summary: "print the contents of a keyed archive without decoding it",
        usage: "inspect <file> [--key <key>]... [--object <number>] [--json] [--against <file-or-folder>...]",
        discussion: [
            "Lists the objects of an archive written by NSKeyedArchiver, as a binary or XML property list: classes, keys,",
            "values, sizes, and references that form cycles. '(NSNumber)' marks a number that is stored as an object.",
            "The file can also be Base64 text, or a property list with archives, such as one of UserDefaults; '--key'",
            "opens them. With '--against', lists instead what the code generated for these sources can't read, and keys",
            "that it doesn't read. Exits with 1 if something can't be read.",
        ],
        options: [key, object, .json, against, .reference, .noReferences, .configuration, .noConfiguration])

    private let path: Path
    private let keys: [String]
    private let object: String?
    private let printsJSON: Bool
    private let sources: [Path]
    private let arguments: Arguments

    init(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.operands.first else {
            throw .missingOperand("inspect", "an archive")
        }
        self.path = Path(path)
        self.arguments = arguments
        // `--against A B`
        let others = arguments.operands.dropFirst()
        sources = arguments.paths(of: Self.against) + others.map { Path($0) }
        if let other = others.first, sources.count == others.count { throw .unexpectedArgument(other) }
        keys = arguments.values(of: Self.key)
        object = arguments.values(of: Self.object).first
        printsJSON = arguments.isGiven(.json)
    }

    func run(in context: CommandContext) throws -> ExitCode {
        context.console.keepsOutputForResults = true
        let bytes: [UInt8]
        do throws(FileSystem.ReadError) {
            bytes = try context.fileSystem.contents(of: path)
        } catch {
            return fail(.cannotRead(path, error), context)
        }
        do {
            var explorer = try ArchiveExplorer(bytes)
            for key in keys { try explorer.open(key) }
            return try inspect(explorer, context)
        } catch let damage as PropertyList.Damage {
            return fail(.notAnArchive(path, damage), context)
        } catch let refused as SourceFormats.ReportedFailure {
            return refused.exitCode
        }
    }

    private func inspect(_ explorer: ArchiveExplorer, _ context: CommandContext) throws -> ExitCode {
        if !sources.isEmpty {
            return compare(try explorer.requireArchive(), try context.formats(of: sources, arguments), context)
        }
        if printsJSON {
            let document = ArchiveDocument(try explorer.requireArchive(), byteCount: explorer.byteCount)
            context.console.print(document: document.text)
        } else if let object {
            let archive = try explorer.requireArchive()
            guard let number = Int(object), archive.objects.indices.contains(number) else {
                throw PropertyList.Damage(
                    reason: "there is no object '\(object.clipped())'",
                    advice: "name a number between 0 and \(archive.objects.count - 1)")
            }
            context.console.print(ArchiveListing(archive, isWhole: true).lines(of: number))
        } else {
            context.console.print(try lines(explorer))
        }
        return .success
    }

    private func lines(_ explorer: ArchiveExplorer) throws(PropertyList.Damage) -> [String] {
        let nested = explorer.nested.map { nested in
            let options = (keys + nested.keys).map { "--key \(PluginPlan.quoted($0))" }.joined(separator: " ")
            return "    a keyed archive of \(nested.byteCount) bytes: open it with '\(options)'"
        }
        let inside = nested.isEmpty ? [] : ["", "archives inside"] + nested
        switch (explorer.archive, explorer.place) {
        case (let archive?, nil): return ArchiveListing(archive, byteCount: explorer.byteCount).lines + inside
        case (let archive?, .object(let number)?):
            return ArchiveListing(archive, isWhole: true).lines(of: number) + inside
        case (let archive?, .value(let index)?):
            return [ArchiveListing(archive, isWhole: true).line(ofValue: index)] + inside
        case (nil, _):
            if nested.isEmpty { _ = try explorer.requireArchive() }
            return ["\(explorer.list.encoding.rawValue) property list of \(explorer.byteCount) bytes"] + inside
        }
    }

    private func compare(_ archive: KeyedArchive, _ formats: SourceFormats, _ context: CommandContext)
        -> ExitCode
    {
        let classes = ReadableClasses(
            formats.models, handwritten: formats.handwrittenClasses,
            areReadOnLinux: formats.configuration.platforms?.contains(.linux) != false)
        let check = ReadingCheck(archive, by: classes)
        context.console.print(check.refusals.map { "the archive can't be read: \($0)" })
        let byClass = Dictionary(grouping: check.findings, by: \.className)
        for (name, count) in check.counts.sorted(by: { $0.key < $1.key }) {
            let findings = byClass[name] ?? []
            let unreadable = Set(findings.filter { !$0.isLoss }.map(\.object)).count
            let verdict = unreadable > 0 ? ", \(unreadable) can't be read" : check.refusals.isEmpty ? ", read" : ""
            context.console.print(["\(name): \(count.counted("object"))\(verdict)"])
            context.console.print(findings.map { "    #\($0.object) \($0.message)" })
        }
        for name in check.handwrittenClasses {
            context.console.print(["\(name): its members are handwritten, so they can't be checked"])
        }
        for name in check.unknownClasses {
            context.console.print([
                check.namesakes[name].map {
                    "\(name): if it is '\($0)' now, \(Self.advice(for: name, above: "it"))"
                }
                    ?? "\(name): no scanned class has this name; add the sources that declare it"
            ])
        }
        for module in check.assumedModules {
            let advice = Self.advice(for: "\(module).<Class>", above: "each class")
            context.console.print(["the archive names the module '\(module)': if yours has another name, \(advice)"])
        }
        context.console.report(formats.errors, sources: formats.texts)
        let isReadable =
            check.refusals.isEmpty && check.findings.allSatisfy(\.isLoss) && formats.errors.isEmpty
            && check.handwrittenClasses.isEmpty && check.unknownClasses.isEmpty
        return isReadable ? .success : .diagnosedErrors
    }

    private static func advice(for name: String, above place: String) -> String {
        "put '\(directive: .name) = \"\(name)\"' above \(place), and call 'ArchivedClassNames.register()' before "
            + "reading archives"
    }

    private func fail(_ diagnostic: Diagnostic, _ context: CommandContext) -> ExitCode {
        context.console.report([diagnostic], sources: [])
        return .diagnosedErrors
    }
}

extension Diagnostic {
    fileprivate static func notAnArchive(_ path: Path, _ damage: PropertyList.Damage) -> Diagnostic {
        let place = damage.offset == 0 ? "" : " (at byte \(damage.offset))"
        return Diagnostic(
            id: "not-an-archive", message: damage.reason + place, at: Location(path: path),
            notes: [Note(damage.advice)])
    }
}
