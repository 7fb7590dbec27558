import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

/// `securecodegen schema`: prints what classes archive, compares it with a committed record, or updates the record.
struct SchemaCommand: Subcommand {
    private static let check = CommandOption(
        name: "--check", value: .path("record"),
        help: "compare with this record and exit with 1 on breaking changes")
    private static let update = CommandOption(
        name: "--update", help: "update the record unless a change is breaking")
    private static let acceptBreaking = CommandOption(
        name: "--accept-breaking", help: "update the record even if a change is breaking")
    private static let jsonSchema = CommandOption(
        name: "--json-schema", help: "print the JSON schema of a record")

    static let description = SubcommandDescription(
        name: "schema", summary: "print the archive format of classes, or compare it with a record",
        usage: "schema <file-or-folder>... [--check <record>] [--update] [--accept-breaking] [<option>...]",
        discussion: [
            "Prints the archive format of each class as JSON to commit. With '--check', compares it with such a record",
            "and reports each change that makes existing archives unreadable or loses values. Changes that only older",
            "versions of the app can't read are notes; with '--forward', or \"breaks-apps\": \"error\" under 'severity'",
            "in the configuration, they are errors. With '--update', writes the record: the one that '--check' names, a",
            "path that ends in '.json', or '\(RecordFile.name)' in the nearest folder that has one.",
        ],
        options: [
            check, .forward, update, acceptBreaking, jsonSchema, .reference, .noReferences, .configuration,
            .noConfiguration,
        ])

    private let inputs: [Path]
    private let recordPath: Path?
    private let checks: Bool
    private let updates: Bool
    private let checksForward: Bool
    private let acceptsBreaking: Bool
    private let printsJSONSchema: Bool
    private let arguments: Arguments

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        updates = arguments.isGiven(Self.update)
        checks = arguments.isGiven(Self.check)
        checksForward = arguments.isGiven(.forward)
        acceptsBreaking = arguments.isGiven(Self.acceptBreaking)
        printsJSONSchema = arguments.isGiven(Self.jsonSchema)
        if acceptsBreaking, !updates { throw .needsOption(Self.acceptBreaking.name, Self.update.name) }
        // Also accepts `--update <record> <path>...`, in which the record is the first path.
        let record = updates && !checks ? arguments.paths.first { $0.ends(with: ".json") } : nil
        inputs = arguments.paths.filter { $0 != record }
        recordPath = arguments.path(of: Self.check) ?? record
    }

    func run(in context: CommandContext) throws -> ExitCode {
        if printsJSONSchema {
            context.console.print(document: FormatSchema.text)
            return .success
        }
        context.console.keepsOutputForResults = !checks && !updates
        do {
            let formats = try context.formats(of: inputs, arguments)
            return finish(
                SchemaRun(context: context, formats: formats, inputs: inputs, checksForward: checksForward), context)
        } catch let refused as SourceFormats.ReportedFailure {
            return refused.exitCode
        }
    }

    private func finish(_ run: SchemaRun, _ context: CommandContext) -> ExitCode {
        guard checks || updates else { return run.print() }
        let path = recordPath ?? run.nearest ?? RecordFile.name
        return updates ? run.update(path, acceptsBreaking: acceptsBreaking) : run.check(path)
    }
}

/// A run of the command.
private struct SchemaRun {
    let context: CommandContext
    let formats: SourceFormats
    let inputs: [Path]
    /// Whether a change is an error if only older versions of the app can't read new archives.
    let checksForward: Bool

    /// The record that other commands find.
    var nearest: Path? { context.fileSystem.nearest(RecordFile.name, to: inputs.first) }

    func print() -> ExitCode {
        context.console.print(document: FormatWriter.text(of: formats.format))
        return finish(formats.errors)
    }

    func check(_ path: Path) -> ExitCode {
        do throws(RecordFile.Unusable) {
            let record = try RecordFile(at: path, context.fileSystem)
            let comparison = compare(record)
            let missing = comparison.missing(
                formats.configuration.severity["record-behind"], inputs: inputs, isNearest: path == nearest)
            let found = breaking(comparison) + missing
            if found.isEmpty { context.console.remark(["as recorded in \(path)"]) }
            return finish(formats.errors + found, record.source)
        } catch {
            return finish(formats.errors + [error.diagnostic], error.source)
        }
    }

    func update(_ path: Path, acceptsBreaking: Bool) -> ExitCode {
        var format = formats.format
        var found: [Diagnostic] = []
        if !context.fileSystem.isAbsent(path) {
            do throws(RecordFile.Unusable) {
                let record = try RecordFile(at: path, context.fileSystem)
                let comparison = compare(record)
                context.console.remark(comparison.compatible.map { "compatible: \($0.message)" })
                found = breaking(comparison)
                format = comparison.updated
            } catch {
                guard error.isRecord else { return finish([.notARecord(path)]) }
                // '--accept-breaking' also replaces a record that is damaged or that another version of the tool wrote.
                found = [error.diagnostic]
            }
        }
        guard formats.errors.isEmpty else { return finish(formats.errors) }
        let isBreaking = found.contains { $0.severity == .error }
        guard !isBreaking || acceptsBreaking else { return finish(found + [.recordNotWritten(path)]) }
        return write(format, to: path)
    }

    private func write(_ format: ArchiveFormat, to path: Path) -> ExitCode {
        let bytes = Array(FormatWriter.text(of: format).utf8)
        do throws(FileSystem.ReadError) {
            if try context.fileSystem.contents(of: path) == bytes {
                context.console.remark(["unchanged \(path)"])
                return .success
            }
        } catch {
            // There is no record yet, or writing it reports the problem.
        }
        do throws(SystemError) {
            try context.fileSystem.replaceContents(of: path, with: bytes)
        } catch {
            return finish([.cannotWrite(path, .system(error))])
        }
        context.console.remark(["written \(path)"])
        return .success
    }

    private func breaking(_ comparison: RecordComparison) -> [Diagnostic] {
        comparison.breaking(forward: checksForward).compactMap(formats.configuration.adapt)
    }

    private func compare(_ record: RecordFile) -> RecordComparison {
        let covered = CoveredModules(formats.groups, record: record.source.path, context.fileSystem)
        return RecordComparison(
            record, formats.format, handwritten: formats.handwrittenClasses,
            covered: formats.errors.isEmpty ? covered : nil)
    }

    private func finish(_ found: [Diagnostic], _ record: SourceFile? = nil) -> ExitCode {
        let sorted = found.sorted()
        context.console.report(sorted, sources: formats.texts + (record.map { [$0] } ?? []))
        context.console.reportCount(of: sorted)
        return sorted.contains { $0.severity == .error } ? .diagnosedErrors : .success
    }
}

extension Diagnostic {
    fileprivate static func recordNotWritten(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "record-not-written", message: "the record was not updated, because of breaking changes",
            at: Location(path: path),
            notes: [Note("add '--accept-breaking' to update it anyway; it then no longer describes older archives")]
        )
    }

    /// A file that isn't a record, so an update doesn't replace it.
    fileprivate static func notARecord(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "record-not-written", message: "this file isn't a record, so it was not replaced",
            at: Location(path: path), notes: [Note("name a record or a new file")])
    }
}
