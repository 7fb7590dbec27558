import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// `securecodegen config`: prints the configuration for paths, and where each value comes from; or the schema.
struct ConfigCommand: Subcommand {
    private static let schema = CommandOption(
        name: "--schema", help: "print the JSON schema of '.securecodegen.json'")

    static let description = SubcommandDescription(
        name: "config", summary: "print the configuration and the origin of each value",
        usage: "config [<file-or-folder>] [--config <file>] [--schema]",
        discussion: [
            "The configuration is the file '.securecodegen.json' in the folder of the first path, or in the nearest",
            "folder above it. Its entries:",
            "",
        ] + Configuration.Entry.allCases.map { "    \($0.rawValue): \($0.meaning)" },
        options: [.configuration, schema])

    private let path: Path?
    private let file: Path?
    private let printsSchema: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.paths.first
        if arguments.operands.count > 1 { throw .unexpectedArgument(arguments.operands[1]) }
        file = arguments.path(of: .configuration)
        printsSchema = arguments.isGiven(Self.schema)
    }

    func run(in context: CommandContext) -> ExitCode {
        if printsSchema {
            context.console.print(document: ConfigurationSchema.text)
            return .success
        }
        if let path, let missing = missing(path, context.fileSystem) {
            context.console.report([missing], sources: [])
            return .diagnosedErrors
        }
        let result = ConfigurationFinder(fileSystem: context.fileSystem).find(for: path, named: file)
        context.console.print(
            Configuration.Entry.allCases.map { line($0, result.configuration, result.source) })
        context.console.report(
            result.diagnostics + result.outsideConfiguration(context.fileSystem),
            sources: result.source.map { [$0] } ?? [])
        return result.isUsable ? .success : .diagnosedErrors
    }

    private func missing(_ path: Path, _ fileSystem: FileSystem) -> Diagnostic? {
        do throws(SystemError) {
            _ = try fileSystem.status(of: path)
            return nil
        } catch {
            return .cannotFind(path, error, suggestion: Discovery(fileSystem).neighbour(of: path))
        }
    }

    private func line(_ entry: Configuration.Entry, _ configuration: Configuration, _ source: SourceFile?) -> String {
        var origin = "by default"
        if let source, let range = configuration.places[entry] {
            let position = LineTable(source.bytes).position(of: range.lower)
            origin = "\(source.path):\(position.line):\(position.column)"
        }
        return "\(entry.rawValue): \(configuration.text(of: entry))  (\(origin))"
    }
}

extension Configuration {
    /// The value of an entry as JSON, with paths relative to the working directory.
    fileprivate func text(of entry: Entry) -> String {
        var json = JSONText()
        switch entry {
        case .exclude: json.strings(exclude)
        case .header: json.string(header.isEmpty ? nil : header.joined(separator: "\n"))
        case .include: json.strings(include)
        case .keyPrefix: json.string(keys.prefix)
        case .keyStyle: json.string(keys.style.rawValue)
        case .mode: json.string((mode ?? .auto).rawValue)
        case .output: json.string(output?.text)
        case .platforms: json.strings((platforms ?? Set(DiagnosticPlatform.allCases)).map(\.rawValue).sorted())
        case .references: json.strings(references.map(\.text))
        case .archiving: json.boolean(allClassesAreRoots)
        case .audit:
            json.object { json in
                json.member("baseline") { $0.string(audit.baseline?.text) }
                json.member("except") { $0.strings(audit.except) }
                json.member("only") { $0.strings(audit.only) }
            }
        case .manualRetainRelease: retainsManually.map { json.boolean($0) } ?? json.string(nil)
        case .strict: json.boolean(isStrict)
        case .templates: json.string(templates?.text)
        case .types:
            json.object { json in
                for module in types { json.member(module.name) { $0.strings(module.declarations) } }
            }
        case .severity:
            json.object { json in
                for (id, choice) in severity.sorted(by: { $0.key < $1.key }) {
                    json.member(id) { $0.string(choice.rawValue) }
                }
            }
        }
        return json.text
    }
}
