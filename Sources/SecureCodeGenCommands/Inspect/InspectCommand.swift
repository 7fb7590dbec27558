import ArchiveFormats
import FormatRecords
import KeyedArchives
import SecureCodeGenKit
import SourceText

/// `securecodegen inspect`: prints the content of a keyed archive without creating its objects, and whether the current
/// code can read it.
struct InspectCommand: Subcommand {
    private static let against = CommandOption(
        name: "--against", value: .path("path"), isRepeatable: true,
        help: "check whether code generated for these sources can read the archive")

    static let description = SubcommandDescription(
        name: "inspect", summary: "print the contents of a keyed archive without decoding it",
        usage: "inspect <archive> [--against <file-or-folder>]...",
        discussion: [
            "Lists the objects of an archive written by NSKeyedArchiver, as a binary or XML property list: classes, keys,",
            "values, sizes, and references that form cycles. With '--against', lists instead what the code generated for",
            "these sources can't read, and keys that it doesn't read. Exits with 1 if something can't be read.",
        ],
        options: [against, .reference, .noReferences, .configuration, .noConfiguration])

    private let path: Path
    private let sources: [Path]
    private let arguments: Arguments

    init(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.operands.first else {
            throw .missingOperand("inspect", "an archive")
        }
        if arguments.operands.count > 1 { throw .unexpectedArgument(arguments.operands[1]) }
        self.path = Path(path)
        self.arguments = arguments
        sources = arguments.paths(of: Self.against)
    }

    func run(in session: Session) throws -> ExitCode {
        session.console.keepsOutputForResults = true
        let bytes: [UInt8]
        do throws(FileSystem.ReadError) {
            bytes = try session.fileSystem.contents(of: path)
        } catch {
            return fail(.cannotRead(path, error), session)
        }
        let archive: KeyedArchive
        do throws(PropertyList.Damage) {
            archive = try KeyedArchive(PropertyList.read(bytes))
        } catch {
            return fail(.notAnArchive(path, error), session)
        }
        guard !sources.isEmpty else {
            session.console.print(ArchiveListing(archive, byteCount: bytes.count).lines)
            return .success
        }
        do {
            return compare(archive, try session.formats(of: sources, arguments), session)
        } catch let refused as SourceFormats.Refused {
            return refused.exitCode
        }
    }

    private func compare(_ archive: KeyedArchive, _ formats: SourceFormats, _ session: Session)
        -> ExitCode
    {
        let check = ArchiveCheck(archive, against: formats.format)
        let byClass = Dictionary(grouping: check.findings, by: \.className)
        for (name, count) in check.counts.sorted(by: { $0.key < $1.key }) {
            let findings = byClass[name] ?? []
            let unreadable = Set(findings.filter { !$0.isLoss }.map(\.object)).count
            let verdict = unreadable == 0 ? "read" : "\(unreadable) can't be read"
            session.console.print(["\(name): \(count.counted("object")), \(verdict)"])
            session.console.print(findings.map { "    #\($0.object) \($0.message)" })
        }
        for name in check.unknownClasses {
            let isByHand = formats.handWrittenClasses.contains { $0.names.contains(name) }
            session.console.print([
                isByHand
                    ? "\(name): its members are handwritten, so they can't be checked"
                    : "\(name): no scanned class has this name; add the sources that declare it"
            ])
        }
        session.console.report(formats.errors, sources: formats.texts)
        let isReadable =
            check.findings.allSatisfy(\.isLoss) && formats.errors.isEmpty && check.unknownClasses.isEmpty
        return isReadable ? .success : .diagnosedErrors
    }

    private func fail(_ diagnostic: Diagnostic, _ session: Session) -> ExitCode {
        session.console.report([diagnostic], sources: [])
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
