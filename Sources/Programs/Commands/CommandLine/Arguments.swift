import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The arguments of one subcommand: options and operands, checked by kind.
struct Arguments: Equatable, Sendable {
    /// Files, folders or words as the user wrote them; none is empty.
    var operands: [String] = []
    private var values: [String: [String]] = [:]

    init(operands: [String] = []) {
        self.operands = operands
    }

    mutating func add(_ value: String, to option: CommandOption) {
        values[option.name, default: []].append(value)
    }

    func isGiven(_ option: CommandOption) -> Bool { values[option.name] != nil }

    /// Returns the value of an option.
    func value(of option: CommandOption) -> String? { values[option.name]?.first }

    func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

    /// The operands of a subcommand that takes paths.
    var paths: [Path] { operands.map { Path($0) } }

    func path(of option: CommandOption) -> Path? { value(of: option).map { Path($0) } }

    func paths(of option: CommandOption) -> [Path] { values(of: option).map { Path($0) } }

    /// Returns the path that standard input stands for; nil if it isn't read.
    func inputPath() throws(UsageError) -> Path? {
        guard operands.contains("-") else { return nil }
        guard operands.count == 1 else { throw .inputWithOthers }
        guard let path = path(of: .inputPath) else { throw .missingInputPath }
        return path
    }
}
