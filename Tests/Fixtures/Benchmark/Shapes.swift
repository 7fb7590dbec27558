/// A layout of many models.
struct Shape: Sendable {
    let name: String
    /// The sources of a number of models, by file name.
    let files: @Sendable (_ count: Int) -> [(name: String, text: String)]

    private static let prelude = "import Foundation\n\n"

    private static func one(_ index: Int, _ text: String) -> (name: String, text: String) {
        ("Folder\(index % 50)/Model\(index).swift", prelude + text)
    }

    private static func properties(_ index: Int) -> String {
        """
            var name: String
            var age: Int?
            var scores\(index): [Double] = []
            var links: [String: URL]

            init(name: String, age: Int?, links: [String: URL]) {
                self.name = name
                self.age = age
                self.links = links
            }
        """
    }

    private static func flat(_ index: Int) -> String {
        "final class Model\(index): NSObject, NSSecureCoding {\n\(properties(index))\n}\n\n"
    }

    static let all: [Shape] = [
        Shape(name: "flat, a file each") { (0..<$0).map { one($0, flat($0)) } },
        Shape(name: "flat, one file") { [("Models.swift", prelude + (0..<$0).map(flat).joined())] },
        Shape(name: "in class bodies, a file each") { count in
            (0..<count).map { one($0, flat($0).replacing("final class", with: "class")) }
        },
        Shape(name: "in class bodies, one file") { count in
            [("Models.swift", prelude + (0..<count).map { flat($0).replacing("final class", with: "class") }.joined())]
        },
        Shape(name: "one base, many subclasses") { count in
            [one(0, "class Base: NSObject, NSSecureCoding {\n    var key = \"\"\n    override init() {}\n}\n")]
                + (1..<count).map { one($0, "final class Model\($0): Base {\n    var value\($0): Int?\n}\n") }
        },
        Shape(name: "chains of 50 superclasses") { count in
            (0..<count).map { index in
                let superclass = index % 50 == 0 ? "NSObject, NSSecureCoding" : "Model\(index - 1)"
                return one(index, "class Model\(index): \(superclass) {\n    var value\(index): Int?\n}\n")
            }
        },
        Shape(name: "models that refer to others") { count in
            (0..<count).map { index in
                one(
                    index,
                    """
                    final class Model\(index): NSObject, NSSecureCoding {
                        var next: Model\((index + 1) % count)?
                        var others: [Model\((index + 7) % count)] = []
                        var byName: [String: Model\((index * 31) % count)]?
                    }

                    """)
            }
        },
        Shape(name: "structs and enums") { count in
            (0..<count).map { index in
                one(
                    index,
                    """
                    enum Kind\(index): String { case plain, fancy }
                    struct Place\(index) { var x = 0.0; var label: String?; var kind = Kind\(index).plain }
                    enum Event\(index) { case tap(Int, at: Place\(index)); case none }
                    private enum Constants { static let limit = \(index) }
                    final class Model\(index): NSObject, NSSecureCoding {
                        var place = Place\(index)()
                        var places: [Place\(index)] = []
                        var kind = Kind\(index).fancy
                        var event: Event\(index)?
                    }

                    """)
            }
        },
        Shape(name: "protocols and extensions") { count in
            (0..<count).map { index in
                one(
                    index,
                    """
                    protocol Role\(index): NSObject, NSSecureCoding {}
                    final class Model\(index): NSObject, Role\(index) {
                        var role: (any Role\(index))?
                        var other: (any Role\((index + 1) % count))?
                    }
                    extension Model\(index) { func touch() {} }
                    extension String { static let key\(index) = "k" }

                    """)
            }
        },
        Shape(name: "nested types, aliases, directives") { count in
            (0..<count).map { index in
                one(
                    index,
                    """
                    typealias Names\(index) = [String]
                    enum Space\(index) {
                        final class Model: NSObject, NSSecureCoding {
                            enum CodingKeys: String, CodingKey { case names = "n", level }
                            struct Level: Codable { var value = 1 }
                            var names: Names\(index) = []
                            var level: Level?
                            // securecodegen: skip
                            var cache: [Int] = []
                        }
                    }

                    """)
            }
        },
        Shape(name: "files without a model") { count in
            (0..<count).map { index in
                one(
                    index,
                    """
                    struct View\(index) { var title: String; func draw() { print(title) } }
                    class Controller\(index): Base\(index % 10) { var view = View\(index)(title: "") }
                    extension Controller\(index) { var size: Int { 3 } }

                    """)
            }
        },
    ]
}
