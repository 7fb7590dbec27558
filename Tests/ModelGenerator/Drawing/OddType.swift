/// Families of types with an unusual declaration, and their values. Each has a member of another type.
enum OddType: String, CaseIterable {
    case nestedInGeneric = "struct in a generic type"
    case nestedTwice = "struct in two generic types"
    case enumInGeneric = "enum in a generic type"
    case rawEnumInGeneric = "raw-valued enum in a generic type"
    case aliasInGeneric = "alias in a generic type"
    case aliasOfProtocol = "alias in an extension of a protocol"
    case deprecatedMember = "deprecated member"
    case deprecatedCase = "deprecated case"
    case deprecatedInitializer = "deprecated initializer"
    case constrainedProtocol = "protocol with a primary associated type"
    case element = "element of an array"
    case index = "index of an array"
    case value = "value of a dictionary"
    case genericElement = "element of a generic collection"
    case namedCases = "cases with names of metatypes"
    case wideEnum = "enum of 128-bit integers"
    case wideCodableEnum = "Codable enum of 128-bit integers"

    var usesDeprecated: Bool {
        [.deprecatedMember, .deprecatedCase, .deprecatedInitializer].contains(self)
    }

    /// Whether the member's type is a part of the values.
    var holdsMember: Bool {
        ![.rawEnumInGeneric, .constrainedProtocol, .index, .wideEnum, .wideCodableEnum].contains(self)
    }

    /// - Parameters:
    ///   - suffix: makes the names of other declarations unique.
    ///   - type: the type of the member.
    func declaration(_ name: String, suffix: String, type: String) -> String {
        let shell = "Shell_\(suffix)"
        let alias = "\n\ntypealias \(name) = "
        switch self {
        case .nestedInGeneric:
            return """
                struct \(shell)<T> {
                    struct Inner {
                        var item: T
                        var number = 1
                    }
                    var first: T
                }
                """ + alias + "\(shell)<\(type)>.Inner\n"
        case .nestedTwice:
            return """
                enum \(shell)<T> {
                    struct Middle<U> {
                        struct Inner {
                            let item: T
                            var other: U?
                        }
                    }
                }
                """ + alias + "\(shell)<\(type)>.Middle<Swift.String>.Inner\n"
        case .enumInGeneric:
            return """
                struct \(shell)<T> {
                    enum Inner {
                        case zero
                        case one(T)
                        case two(label: T, Swift.Int)
                    }
                }
                """ + alias + "\(shell)<\(type)>.Inner\n"
        case .rawEnumInGeneric:
            return """
                struct \(shell)<T> {
                    enum Inner: Swift.Int {
                        case first
                        case second = 7
                    }
                }
                """ + alias + "\(shell)<Swift.String>.Inner\n"
        case .aliasInGeneric:
            return "enum \(shell)<T> {\n    typealias Inner = [T]\n}" + alias + "\(shell)<\(type)>.Inner\n"
        case .aliasOfProtocol:
            return """
                protocol Naming_\(suffix) {}

                extension Naming_\(suffix) {
                    typealias Inner = \(type)
                }

                struct \(shell): Naming_\(suffix) {}
                """ + alias + "\(shell).Inner\n"
        case .deprecatedMember:
            return """
                struct \(name) {
                    @available(*, deprecated) var old: Swift.Int
                    var item: \(type)
                }

                """
        case .deprecatedCase:
            return """
                enum \(name) {
                    case item(\(type))
                    @available(*, deprecated) case old(Swift.Int)
                }

                """
        case .deprecatedInitializer:
            return """
                struct \(name) {
                    let item: \(type)
                    @available(*, deprecated) init(item: \(type)) { self.item = item }
                    init(other: \(type), _ more: Swift.Int) { item = other }
                }

                """
        case .constrainedProtocol:
            return """
                protocol Shape_\(suffix)<Item>: NSObject {
                    associatedtype Item
                }

                final class Round_\(suffix): NSObject, Shape_\(suffix), NSSecureCoding {
                    typealias Item = Swift.Int
                    var size = 1
                }
                """ + alias + "any Shape_\(suffix)<Swift.Int>\n"
        case .element: return "typealias \(name) = [\(type)].Element\n"
        case .index: return "typealias \(name) = [Swift.String].Index\n"
        case .value: return "typealias \(name) = Swift.Dictionary<Swift.String, \(type)>.Value\n"
        case .genericElement:
            return "struct \(shell)<C: Swift.Collection> {\n    var first: C.Element\n}" + alias
                + "\(shell)<[\(type)]>\n"
        case .namedCases:
            return "enum \(name) {\n    case `Type`\n    case `Protocol`\n    case `init`(\(type))\n}\n"
        case .wideEnum, .wideCodableEnum:
            let codable = self == .wideEnum ? "" : ", Codable"
            return "enum \(name): Swift.Int128\(codable) {\n    case first = 5\n    case second = -7\n}\n"
        }
    }

    /// Returns an expression for a context that determines the type.
    ///
    /// - Parameters:
    ///   - path: the name of the type.
    ///   - member: an expression for the member.
    func value(_ path: String, suffix: String, member: String, _ random: inout Randomness) -> String {
        switch self {
        case .nestedInGeneric: "\(path)(item: \(member), number: \(random.number(-3...3)))"
        case .nestedTwice: "\(path)(item: \(member), other: \(random.pick(["nil", "\"a\""])))"
        case .enumInGeneric:
            random.pick(["\(path).zero", "\(path).one(\(member))", "\(path).two(label: \(member), 4)"])
        case .rawEnumInGeneric, .wideEnum, .wideCodableEnum: random.pick(["\(path).first", "\(path).second"])
        case .aliasInGeneric: "[\(member)]"
        case .aliasOfProtocol, .element, .value: member
        case .deprecatedMember: "\(path)(old: 3, item: \(member))"
        case .deprecatedCase: "\(path).item(\(member))"
        case .deprecatedInitializer: "\(path)(other: \(member), 0)"
        case .constrainedProtocol: "Round_\(suffix)()"
        case .index: "\(random.number(-3...3))"
        case .genericElement: "\(path)(first: \(member))"
        case .namedCases: random.pick([".`Type`", ".`Protocol`", ".`init`(\(member))"])
        }
    }
}
