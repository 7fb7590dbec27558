import Foundation

// The commands of every version of the app: `write <folder>` archives its model, and `read <archive>` prints its
// contents. Both print a line for each value, with the same name in all versions.

@main struct App {
    static func main() throws {
        let arguments = CommandLine.arguments
        let account = arguments[1] == "write" ? sample() : try read(URL(fileURLWithPath: arguments[2]))
        if arguments[1] == "write" {
            try archived(account).write(to: URL(fileURLWithPath: arguments[2]))
        }
        print(lines(account).map { "\($0.key): \($0.value)" }.sorted().joined(separator: "\n"))
    }

    static func read(_ file: URL) throws -> Account {
        prepare()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: file))
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let account = unarchiver.decodeObject(of: Account.self, forKey: NSKeyedArchiveRootObjectKey)
        if let error = unarchiver.error { throw error }
        guard let account else { throw CocoaError(.coderValueNotFound) }
        return account
    }
}
