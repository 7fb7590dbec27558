import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The content of `.securecodegen.json`: options for every run.
package struct Configuration: Equatable, Sendable {
    static let fileName: Path = ".securecodegen.json"

    /// The entries of the file. Reading, the schema and `config` use only this table.
    package enum Entry: String, CaseIterable, Sendable {
        case archiving
        case audit
        case exclude
        case header
        case include
        case keyPrefix
        case keyStyle
        case manualRetainRelease
        case mode
        case output
        case platforms
        case references
        case severity
        case strict
        case templates
        case types

        package enum Kind: Sendable {
            /// Any text, with line breaks.
            case text
            case boolean
            /// A path relative to the folder of the file.
            case path
            case paths
            case patterns
            case oneOf([String])
            case someOf([String])
            /// An object from ids of diagnostics to one of these.
            case severities([String])
            /// An object from names of modules to lists of declarations.
            case declarations
            /// The options of `audit`, with these kinds and severities.
            case audit([String])
        }

        package var kind: Kind {
            switch self {
            case .exclude, .include: .patterns
            case .header, .keyPrefix: .text
            case .keyStyle: .oneOf(KeyNaming.Style.allCases.map(\.rawValue))
            case .mode: .oneOf(PlacementMode.allCases.map(\.rawValue))
            case .output, .templates: .path
            case .platforms: .someOf(DiagnosticPlatform.allCases.map(\.rawValue))
            case .references: .paths
            case .severity: .severities(SeverityChoice.allCases.map(\.rawValue))
            case .archiving, .manualRetainRelease, .strict: .boolean
            case .audit: .audit(AuditOptions.names)
            case .types: .declarations
            }
        }

        /// One sentence, for the schema.
        package var meaning: String {
            switch self {
            case .archiving: "Whether to generate methods that save and load every class, as '--archiving' does."
            case .audit:
                "Options of 'audit': 'only' and 'except' list kinds or severities, and 'baseline' names the file of known "
                    + "findings."
            case .exclude: "Sources that match one of these patterns are ignored."
            case .header: "Lines to add at the top of generated files, such as a copyright notice."
            case .include: "If present, only sources that match one of these patterns get generated code."
            case .keyPrefix: "The prefix of keys that are derived from property names."
            case .keyStyle: "How to derive keys from property names: unchanged, or 'user_name' from 'userName'."
            case .manualRetainRelease:
                "Whether Objective-C is compiled without automatic reference counting. By default, each file shows it."
            case .mode: "Where to write members, as '--mode' does."
            case .output: "The folder for generated files, as '--output' does."
            case .platforms:
                "The platforms the code runs on; warnings about others are disabled, and their "
                    + "errors become warnings."
            case .references: "Files and folders to read for their declarations, as '--reference' does."
            case .severity: "For diagnostic ids: 'off', 'warning' or 'error'."
            case .strict: "Whether to treat warnings as errors unless 'severity' changes them, as '--strict' does."
            case .templates: "The folder of templates that replace built-in ones, as '--templates' does."
            case .types:
                "For module names: declarations of types that are not in any file, such as 'struct "
                    + "Price: Codable'."
            }
        }
    }

    package enum SeverityChoice: String, CaseIterable, Sendable {
        case error
        case off
        case warning
    }

    /// The path of the file; nil if there is none.
    package var path: Path?
    package var audit = AuditOptions()
    /// Whether every suitable class has `archiving`.
    package var allClassesAreRoots = false
    /// Whether Objective-C is compiled without automatic reference counting; nil to infer it for each file.
    package var retainsManually: Bool?
    package var exclude: [String] = []
    package var header: [String] = []
    package var include: [String] = []
    package var keys = KeyNaming()
    package var mode: PlacementMode?
    package var output: Path?
    /// nil for all.
    package var platforms: Set<DiagnosticPlatform>?
    package var references: [Path] = []
    package var severity: [String: SeverityChoice] = [:]
    /// Whether warnings are errors unless `severity` names them.
    package var isStrict = false
    package var templates: Path?
    /// Declarations of types without sources.
    package var types: [DeclaredModule] = []
    /// The place of each entry in the file.
    package var places: [Entry: SourceRange] = [:]
    /// The place of each string that is the value of an entry or in its list.
    var valuePlaces: [Entry: [SourceRange]] = [:]

    /// The folder that patterns are relative to.
    package var folder: Path { path?.folder ?? "." }

    /// Returns the options of the stages.
    ///
    /// - Parameter folder: The folder of templates that overrides the configuration.
    /// - Throws: A problem with the templates' files.
    package func stageOptions(
        _ fileSystem: FileSystem, templates folder: Path? = nil
    ) throws(TemplateFailure) -> StageOptions {
        var options = StageOptions()
        options.header = header
        options.keys = keys
        options.allClassesAreRoots = allClassesAreRoots
        options.retainsManually = retainsManually
        if let folder = folder ?? templates { options.templates = try OwnTemplates(in: folder, fileSystem) }
        return options
    }

    /// Whether code is generated for a source.
    ///
    /// - Parameter path: The path relative to the folder of the configuration.
    package func includes(_ path: Path) -> Bool {
        if exclude.contains(where: { PathPattern($0).matches(path) }) { return false }
        return include.isEmpty || include.contains { PathPattern($0).matches(path) }
    }

    /// Returns a diagnostic with the configured severity; nil if it is off. An error stays an error, because nothing
    /// can be generated or compiled, except errors of platforms that aren't used, which become warnings.
    package func adapt(_ diagnostic: Diagnostic) -> Diagnostic? {
        let diagnostic = platforms?.contains(.linux) == false ? diagnostic.withoutLinux : diagnostic
        let isElsewhere = diagnostic.platform.map { platforms?.contains($0) == false } ?? false
        if isElsewhere, diagnostic.severity != .error { return nil }
        if diagnostic.severity == .error, !isElsewhere { return diagnostic }
        switch severity[diagnostic.id] {
        case .off: return nil
        case .error: return diagnostic.with(severity: .error)
        case .warning: return diagnostic.with(severity: .warning)
        case nil: break
        }
        if diagnostic.severity == .error { return diagnostic.with(severity: .warning) }
        return isStrict && diagnostic.severity == .warning ? diagnostic.with(severity: .error) : diagnostic
    }

    /// Returns the errors that remain errors under this configuration. Other diagnostics are reported only by
    /// `generate`.
    package func errors(among diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error }.compactMap(adapt).filter { $0.severity == .error }
    }
}
