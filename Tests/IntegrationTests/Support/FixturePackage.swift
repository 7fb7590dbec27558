import Foundation

/// A fixture package, built where it stands.
///
/// All of them share one scratch folder, so that the program that the plugin runs is built once.
/// SwiftPM takes the plan of its last build in a folder for up to date if that package has not changed since, whatever
/// package is built now ("No target named … in build description"): hence no cached plans.
struct FixturePackage {
    let name: String

    private static let scratch = Repository.scratch.appending(path: "packages")

    /// What plugins generated, by package and target.
    static let generated = scratch.appending(path: "plugins/outputs")

    /// - Parameter languageMode: as the manifest of the package understands it.
    func build(_ executable: String, languageMode: String = "6") throws -> Command {
        try Command(
            [
                "LANGUAGE_MODE=\(languageMode)", "swift", "build", "--product", executable, "--package-path",
                Repository.fixturePackages.appending(path: name).path, "--scratch-path", Self.scratch.path,
                "--disable-build-manifest-caching", "-Xswiftc", "-warnings-as-errors",
            ], in: Repository.root)
    }

    /// Runs an executable that was built last. A crash is not explained at length.
    func run(_ executable: String, _ arguments: String...) throws -> Command {
        try Command(
            ["SWIFT_BACKTRACE=enable=no", Self.scratch.appending(path: "debug/\(executable)").path] + arguments,
            in: Repository.root)
    }

    /// The same with the archives of an earlier version, see `RecordedArchives`.
    func run(_ executable: String, readingRecordedArchives archives: String) throws -> Command {
        try Command(
            [
                "SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1", "RECORDED_ARCHIVES=\(archives)",
                Self.scratch.appending(path: "debug/\(executable)").path,
            ], in: Repository.root)
    }
}
