import Foundation

@objc(ACMEAccount)
final class Account: NSObject, NSSecureCoding {
    var owner: String
    var balance: Int?

    init(owner: String, balance: Int?) {
        self.owner = owner
        self.balance = balance
    }
}

@objcMembers
class Settings: NSObject, NSSecureCoding {
    var volume = 0.5
    dynamic var name: String = ""
    @objc dynamic var theme: Theme = .light
    var themes: [Theme] = []
    @nonobjc var tuple: (Int, String)?
}

@objc enum Theme: Int {
    case light
    case dark
}

@objc(ACMEStyle) enum Style: Int, CaseIterable {
    case plain
    case bold
}

@objc protocol Archivable: NSSecureCoding {
    var identifier: String { get }
}

final class Document: NSObject, Archivable {
    let identifier: String
    @objc dynamic var style = Style.plain

    init(identifier: String) {
        self.identifier = identifier
    }
}

@objcMembers
final class Binder: NSObject, NSSecureCoding {
    // securecodegen: classes = [Document.self]
    var documents: [any Archivable]
    // securecodegen: classes = [Document.self]
    var first: (any Archivable)?

    init(documents: [any Archivable], first: (any Archivable)?) {
        self.documents = documents
        self.first = first
    }
}

enum Outer {
    @objc(ACMEInner)
    final class Inner: NSObject, NSSecureCoding {
        var value = 1
        @objc(ACMEInnermost)
        final class Innermost: NSObject, NSSecureCoding {
            var values: [Inner] = []
        }
    }
}

@objc(ACMESecret)
private final class Secret: NSObject, NSSecureCoding {
    var words: [String] = []
}

@objc(ACMEHidden)
fileprivate class Hidden: NSObject, NSSecureCoding {
    private var words: [String] = []
    fileprivate private(set) var secret: Secret?
}
