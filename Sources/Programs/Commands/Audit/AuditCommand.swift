import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import SecureCodeGenThreading

/// `securecodegen audit`: finds faults in handwritten conformances. Writes only a requested baseline or page.
struct AuditCommand: Subcommand {
    private static let only = CommandOption(
        name: "--only", value: .text("kind"), isRepeatable: true, help: "report only this kind or severity")
    private static let except = CommandOption(
        name: "--except", value: .text("kind"), isRepeatable: true, help: "don't report this kind or severity")
    private static let baseline = CommandOption(
        name: "--baseline", value: .path("file"), help: "don't report findings that this file lists")
    private static let updateBaseline = CommandOption(
        name: "--update-baseline", help: "write all findings to the baseline and report none")
    private static let page = CommandOption(
        name: "--html", value: .path("file"), help: "also write the findings as a page for a browser")
    private static let summary = CommandOption(name: "--summary", help: "print only the totals")

    static let description = SubcommandDescription(
        name: "audit", summary: "find faults in handwritten NSCoding and NSSecureCoding conformances",
        usage: "audit <file-or-folder>... [--only <kind>]... [--except <kind>]... [--summary] [--html <file>]",
        discussion: [
            "Reads the bodies of 'init(coder:)', 'encode(with:)' and 'supportsSecureCoding' and reports what is insecure,",
            "loses data, traps on hostile input or is fragile. 'securecodegen explain <kind>' describes a kind.",
            "Severities are 'insecure', 'loses-data', 'traps' and 'fragile'. Ends with 1 when something is found.",
            "Objective-C implementations are read in the same way, with the properties of their headers.",
            "'// securecodegen: allow <kind> - reason' on a line, or above a class, silences a finding.",
            "Lists properties that aren't archived, and may not be data, as notes. Notes don't change the exit code.",
        ],
        options: [only, except, baseline, updateBaseline, summary, page, .configuration, .noConfiguration])

    private let arguments: Arguments
    private let inputs: [Path]
    private let only: [String]
    private let except: [String]
    private let baselinePath: Path?
    private let updatesBaseline: Bool
    private let printsSummaryOnly: Bool
    private let pagePath: Path?

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        inputs = arguments.operands.map { Path($0) }
        only = arguments.values(of: Self.only)
        except = arguments.values(of: Self.except)
        baselinePath = arguments.path(of: Self.baseline)
        updatesBaseline = arguments.isGiven(Self.updateBaseline)
        printsSummaryOnly = arguments.isGiven(Self.summary)
        pagePath = arguments.path(of: Self.page)
        let known = AuditOptions.names
        for name in only + except where !known.contains(name) {
            throw .unknownWord(name, subcommand: "audit", known: known, suggestion: closest(to: name, among: known))
        }
    }

    /// Options of the command line take precedence over the configuration.
    private func options(_ configuration: Configuration) -> AuditOptions {
        var options = configuration.audit
        if !only.isEmpty { options.only = only }
        if !except.isEmpty { options.except = except }
        options.baseline = baselinePath ?? options.baseline
        return options
    }

    func run(in context: CommandContext) throws -> ExitCode {
        let found = context.configuration(for: inputs.first, arguments)
        guard found.isUsable else {
            context.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let options = options(found.configuration)
        if updatesBaseline, options.baseline == nil {
            throw UsageError.needsOption(Self.updateBaseline.name, Self.baseline.name)
        }
        let groups = try context.inputs(inputs)
        let stages = try context.stages(StageOptions())
        let sources = AuditInputs(groups.map(\.sources), stages, context.fileSystem)
        let diagnostics = groups.flatMap { $0.diagnostics + $0.emptyFolders }
        var comments: [Path: AllowComments] = [:]
        for file in sources.written where file.source.mentions("securecodegen:") {
            comments[file.source.path] = AllowComments(file)
        }
        let folders = groups.flatMap(\.sources.folders)
        let problems = (diagnostics + sources.problems + comments.values.flatMap(\.diagnostics)).map {
            isBrokenLink($0, in: folders) ? $0.with(severity: .warning) : $0
        }
        let auditor = Auditor(sources.files, sources.objectiveC)
        let models = DataModelFiles(context.fileSystem).sources(below: folders)
        let report = auditor.audit()
        let all = report.findings + report.unconfirmed + models.flatMap { DataModel.findings(in: $0) }
        var findings = all.filter { finding in
            let implementation = finding.path.isHeader ? finding.classPath : nil
            return options.includes(finding) && !(comments[finding.path]?.allows(finding) ?? false)
                && !(implementation.flatMap { comments[$0]?.allowsInHeader(finding) } ?? false)
        }
        if let baselinePath = options.baseline {
            let baseline = AuditBaseline(path: baselinePath, fileSystem: context.fileSystem)
            if updatesBaseline {
                let failure = baseline.write(findings)
                context.console.report(failure.map { [$0] } ?? [], sources: [])
                return failure == nil ? .success : .diagnosedErrors
            }
            switch baseline.read() {
            case .success(let known): findings = AuditBaseline.removing(known, from: findings)
            case .failure(let failure):
                context.console.report([failure.diagnostic], sources: [])
                return .diagnosedErrors
            }
        }
        let texts = sources.sources + models
        let (faults, unconfirmed) = (findings.filter(\.isCertain), findings.filter { !$0.isCertain })
        if let pagePath {
            do throws(FileSystem.OwnFileError) {
                try context.fileSystem.replaceOwnFile(
                    pagePath, with: AuditPage(findings, sources: texts).text, beginning: AuditPage.head)
            } catch {
                context.console.report([.notWritable(pagePath, "page", error)], sources: [])
                return .diagnosedErrors
            }
        }
        if !printsSummaryOnly || context.console.makesDocument {
            let placed = problems.filter { $0.location?.range != nil }
            context.console.reportWhole(problems.filter { $0.location?.range == nil })
            context.console.report(
                (placed + faults.map(\.diagnostic)).sorted() + unconfirmed.map(\.diagnostic).sorted(), sources: texts)
        }
        if !context.console.makesDocument {
            context.console.print(
                AuditSummary(faults, unconfirmed.count, conformanceCount: report.classes.count).lines)
        }
        return faults.isEmpty && !problems.contains { $0.severity == .error } ? .success : .diagnosedErrors
    }

    /// Whether a diagnostic is about a link in a folder that leads nowhere. No source is missing from the audit then.
    private func isBrokenLink(_ problem: Diagnostic, in folders: [Path]) -> Bool {
        guard problem.id == "no-such-file", let path = problem.location?.path, !inputs.contains(path) else {
            return false
        }
        return folders.contains { path.isInside($0) }
    }
}

extension AuditOptions {
    func includes(_ finding: Finding) -> Bool {
        let names = [finding.kind.id, finding.kind.rule.severity.rawValue]
        return (only.isEmpty || names.contains { only.contains($0) }) && !names.contains { except.contains($0) }
    }
}

extension Finding {
    private static let confirmation =
        "archive it, or end this note with '// securecodegen: allow property-not-archived - reason'"

    var why: String { reason ?? kind.rule.reason }

    /// The fix in the language of the file.
    var fix: String { advice ?? (path.isObjectiveC || path.isHeader ? kind.rule.objectiveCAdvice : kind.rule.advice) }

    var diagnostic: Diagnostic {
        Diagnostic(
            id: kind.id, severity: isCertain ? .warning : .note,
            message: isCertain ? message : "\(message), please confirm",
            at: Diagnostic.Location(path: path, range: range),
            notes: (isCertain ? [why, fix] : [Self.confirmation]).map { Diagnostic.Note($0) },
            fixIt: repair.map { Diagnostic.FixIt($0.message, replacing: $0.range, with: $0.replacement) })
    }
}
