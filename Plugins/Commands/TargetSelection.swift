import PackagePlugin

/// The `--target` options, and the other arguments, which are passed to the tool.
struct TargetSelection {
    private(set) var names: [String] = []
    private(set) var arguments: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                self.arguments += [argument] + rest
                rest = []
            } else if argument == "--target" {
                guard let name = rest.popFirst(), !name.hasPrefix("-") else { throw Mistake.noName }
                names.append(name)
            } else if argument.hasPrefix("--target=") {
                names.append(String(argument.dropFirst("--target=".count)))
            } else {
                self.arguments.append(argument)
            }
        }
    }

    /// Returns the named targets, or all targets.
    func select(from targets: [any SourceModuleTarget]) throws -> [any SourceModuleTarget] {
        guard !names.isEmpty else { return targets }
        return try names.map { name in
            guard let target = targets.first(where: { $0.name == name }) else {
                throw Mistake.unknownTarget(name, known: targets.map(\.name))
            }
            return target
        }
    }

    private enum Mistake: Error, CustomStringConvertible {
        case noName
        case unknownTarget(String, known: [String])

        var description: String {
            switch self {
            case .noName: "'--target' needs the name of a target"
            case .unknownTarget(let name, let known):
                "the package has no target '\(name)' in Swift or Objective-C; "
                    + (Self.closest(to: name, among: known).map { "did you mean '\($0)'?" }
                        ?? "its targets are \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))")
            }
        }

        /// Returns a similar name. Plugins can't import the tool's modules, which have a better algorithm.
        private static func closest(to name: String, among known: [String]) -> String? {
            let limit = max(name.count / 3, 1)
            return known.map { (name: $0, changes: changes(from: name, to: $0)) }
                .filter { $0.changes <= limit }.min { $0.changes < $1.changes }?.name
        }

        /// Returns the number of letters to remove and insert, ignoring case.
        private static func changes(from old: String, to new: String) -> Int {
            let difference = Array(new.lowercased()).difference(from: Array(old.lowercased()))
            return max(difference.insertions.count, difference.removals.count)
        }
    }
}
