import SecureCodeGenArchiveFormats
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

/// A committed record of what classes archive.
package struct RecordFile {
    package static let name: Path = ".securecodegen-schema.json"

    package let source: SourceFile
    package let format: ArchiveFormat

    /// Why a record can't be read.
    package struct Unusable: Error {
        package let diagnostic: Diagnostic
        package var source: SourceFile?
        /// Whether the file is a damaged record, or one of another version of the tool. Other files aren't replaced.
        package var isRecord: Bool { source.map { Self.isRecord($0.bytes) } ?? false }

        /// Whether a file begins as records do: `{ "format": 1`.
        private static func isRecord(_ bytes: [UInt8]) -> Bool {
            let start = bytes.lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(11)
            return start.starts(with: #"{"format":"#.utf8) && start.last.map { 0x30...0x39 ~= $0 } == true
        }
    }

    package init(at path: Path, _ fileSystem: FileSystem) throws(Unusable) {
        let bytes: [UInt8]
        do throws(FileSystem.ReadError) {
            bytes = try fileSystem.contents(of: path)
        } catch {
            throw Unusable(diagnostic: .cannotReadRecord(path, error))
        }
        source = SourceFile(path: path, bytes: bytes)
        do throws(FormatReader.Mistake) {
            format = try FormatReader.read(bytes, at: path)
        } catch {
            let place = Diagnostic.Location(path: path, range: error.range)
            throw Unusable(diagnostic: .recordMistake(error.message, at: place), source: source)
        }
    }
}

/// The classes of a run, compared with a record.
package struct RecordComparison {
    private let record: RecordFile
    private let differences: [FormatDifference]
    /// The format after an update of the record: classes that the run didn't read stay as they are.
    package let updated: ArchiveFormat

    /// - Parameter covered: What the run read; nil if a class with an error may be missing among the formats.
    package init(
        _ record: RecordFile, _ formats: ArchiveFormat, handwritten: [HandwrittenClassNames], covered: CoveredModules?
    ) {
        self.record = record
        let comparison = FormatComparison(record: record.format, today: formats, handwritten: handwritten) {
            covered?.lacks($0, hasMoved: $1) ?? false
        }
        differences = comparison.differences
        updated = comparison.today
    }

    /// The changes after which old and new code read each other's archives.
    package var compatible: [FormatDifference] { differences.filter { !$0.isBreaking } }

    /// Returns a diagnostic for each class or key whose change breaks existing archives or older versions of the app.
    ///
    /// A removed class is reported at its line in the record.
    ///
    /// - Parameter forward: whether a change is an error if only older versions of the app can't read new archives.
    package func breaking(forward: Bool) -> [Diagnostic] {
        let path = record.source.path
        let apps = differences.filter { $0.compatibility == .breaksApps }
        let archives = differences.filter { $0.compatibility == .breaksArchives }
        let explained = Set(archives.map(\.subject))
        let errors = archives.map { difference in
            Diagnostic.breaking(
                difference, .error, consequences: apps.filter { $0.subject == difference.subject }, record: path)
        }
        return errors
            + apps.filter { !explained.contains($0.subject) }.map {
                .breaking($0, forward ? .error : .note, record: path)
            }
    }

    /// Returns an error for each change that the record lacks, although existing archives can be read. The next change of
    /// the same property would be compared with a format that no archive has.
    ///
    /// - Parameters:
    ///   - choice: The configured severity.
    ///   - inputs: The paths of the run, for the command that updates the record.
    ///   - isNearest: Whether a run finds the record by itself.
    package func missing(
        _ choice: Configuration.SeverityChoice?, inputs: [Path], isNearest: Bool
    ) -> [Diagnostic] {
        guard choice != .off else { return [] }
        var seen = Set(differences.filter { $0.compatibility == .breaksArchives }.map(\.subject))
        let rest = compatible + differences.filter { $0.compatibility == .breaksApps }
        let missing = rest.filter { seen.insert($0.subject).inserted }
        let path = record.source.path
        let words = (isNearest ? [] : [path]) + (inputs.count > 3 ? ["<path>..."] : inputs)
        let command = (["securecodegen schema --update"] + words.map { PluginPlan.quoted($0.text) }).joined(
            separator: " ")
        return missing.enumerated().map { number, difference in
            .recordBehind(
                difference, choice == .warning ? .warning : .error, record: path, command: number == 0 ? command : nil)
        }
    }
}

/// The modules that a run read completely, so a missing class was removed.
package struct CoveredModules {
    private var names: Set<String> = []
    /// The modules of the record's package; nil if they are unknown.
    private var known: Set<String>?

    /// - Parameter module: The module of a build.
    init(module: String) {
        names = [module]
    }

    /// - Parameter record: The path of the record. If it is in the folder of a package, it is about that package.
    package init(_ groups: [InputGroup], record: Path, _ fileSystem: FileSystem) {
        var packages = PackageMap(fileSystem)
        for group in groups {
            let named = group.sources.folders.compactMap { try? fileSystem.canonicalPath(of: $0) }
            for file in group.sources.files {
                let module = packages.module(of: file.place).name
                if group.target != nil {
                    names.insert(file.module ?? module)
                } else if file.root != nil, isWhole(file, named, &packages) {
                    names.insert(module)
                }
            }
        }
        let folder = fileSystem.canonicalOrNamed(record.folder)
        if let package = packages.package(enclosing: folder), package.folder == folder, package.manifest.isComplete {
            known = Set(package.manifest.targets.map(\.moduleName))
        }
    }

    /// Whether a named folder contains the whole target of a file.
    private func isWhole(_ file: DiscoveredFile, _ named: [Path], _ packages: inout PackageMap) -> Bool {
        guard let package = packages.package(enclosing: file.place.folder),
            let relative = file.place.relative(to: package.folder), let target = package.target(of: relative),
            let folder = packages.folder(of: target, in: package)
        else { return true }
        return named.contains { folder.isInside($0) }
    }

    /// Whether a recorded class that the run didn't find was removed.
    ///
    /// - Parameters:
    ///   - className: The name in archives.
    ///   - hasMoved: Whether a new class of another module has its name and its keys.
    func lacks(_ className: String, hasMoved: Bool) -> Bool {
        let parts = className.split(separator: ".")
        guard parts.count > 1, let module = parts.first.map(String.init) else { return names.contains("") }
        return names.contains("") || names.contains(module) || known.map { !$0.contains(module) } ?? hasMoved
    }
}
