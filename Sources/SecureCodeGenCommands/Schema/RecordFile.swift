import ArchiveFormats
import FormatRecords
import SecureCodeGenKit
import SourceText

/// A committed record of what classes archive.
struct RecordFile {
    static let name: Path = ".securecodegen-schema.json"

    let source: SourceFile
    let format: ArchiveFormat

    /// Why a record can't be read.
    struct Unusable: Error {
        let diagnostic: Diagnostic
        var source: SourceFile?
    }

    init(at path: Path, _ fileSystem: FileSystem) throws(Unusable) {
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

    /// Returns a diagnostic for each class or key whose change breaks existing archives or older versions of the app.
    ///
    /// A removed class is reported at its line in the record.
    ///
    /// - Parameter forward: whether a change is an error if only older versions of the app can't read new archives.
    func diagnostics(of differences: [FormatDifference], forward: Bool) -> [Diagnostic] {
        let apps = differences.filter { $0.verdict == .breaksApps }
        let archives = differences.filter { $0.verdict == .breaksArchives }
        let explained = Set(archives.map(\.subject))
        let errors = archives.map { difference in
            Diagnostic.breaking(
                difference, .error, consequences: apps.filter { $0.subject == difference.subject }, record: source.path)
        }
        return errors
            + apps.filter { !explained.contains($0.subject) }.map {
                .breaking($0, forward ? .error : .note, record: source.path)
            }
    }
}

/// The modules that a run saw completely, so a missing class was removed.
struct CoveredModules {
    private var names: Set<String> = []

    init(_ groups: [InputGroup], _ fileSystem: FileSystem) {
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
    }

    /// Whether a named folder contains the whole target of a file.
    private func isWhole(_ file: DiscoveredFile, _ named: [Path], _ packages: inout PackageMap) -> Bool {
        guard let package = packages.package(enclosing: file.place.folder),
            let relative = file.place.relative(to: package.folder), let target = package.target(of: relative),
            let folder = packages.folder(of: target, in: package)
        else { return true }
        return named.contains { folder.isInside($0) }
    }

    /// - Parameter className: The name in archives.
    func contains(className: String) -> Bool {
        let parts = className.split(separator: ".")
        return names.contains("") || (parts.count > 1 && names.contains(String(parts[0])))
    }
}
