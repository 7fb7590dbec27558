import Foundation

// Values that can hold values of their own type: as tables whose rows name later rows.

// securecodegen: default = .number(0)
indirect enum Expression: Equatable {
    case number(Double)
    case negated(Expression)
    case sum(Expression, Expression)
    case call(String, [Expression], Block?)
}

struct Block: Equatable {
    // securecodegen: key = "body", aliases = ["lines"]
    var statements: [Expression] = []
    var title: String?
}

struct Folder: Equatable {
    var name: String
    var folders: [String: Folder] = [:]
    var next: (first: [Folder], rank: Int)?

    static func == (left: Folder, right: Folder) -> Bool {
        left.name == right.name && left.folders == right.folders && left.next?.first == right.next?.first
            && left.next?.rank == right.next?.rank
    }
}

final class Program: NSObject, NSSecureCoding {
    let main: Expression
    var alternative: Expression?
    var scratch: Expression? = .number(0)
    var history: [Expression?] = []
    var root = Folder(name: "/")

    init(main: Expression) {
        self.main = main
    }
}
