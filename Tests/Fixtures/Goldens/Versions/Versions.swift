import Foundation

/// The calls of the methods, with the version that was passed.
final class Migrations {
    nonisolated(unsafe) static var log: [Int] = []
}

struct TooOld: Error {}

// securecodegen: version = 3, migrate = migrate
final class Account: NSObject, NSSecureCoding {
    var owner: String
    var version = 1

    init(owner: String) { self.owner = owner }

    static func migrate(from version: Int, coder: NSCoder) throws {
        if version == 1 { throw TooOld() }
        Migrations.log.append(version)
    }
}

// securecodegen: version = 2, forward = .accept, migrate = prepare
final class Tolerant: NSObject, NSSecureCoding {
    var count: Int?

    static func prepare(_ coder: NSCoder, from version: Int) { Migrations.log.append(version * 10) }
}

// securecodegen: version = 1
final class Plain: NSObject, NSSecureCoding {
    var count: Int?
}
