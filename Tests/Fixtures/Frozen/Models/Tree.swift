import Foundation

/// A protocol that refines NSSecureCoding, a generic base class and a nested class.
protocol Storable: NSSecureCoding {}

class Node<Value: NSObject & NSSecureCoding>: NSObject {
    var value: Value?
}

@objc(TreeEntry)
final class Entry: NSObject, Storable {
    var text: String
    var children: [Entry]
    weak var parent: Entry?
    // securecodegen: decode = decodeColor, encode = encodeColor
    var color: [UInt8]

    init(text: String, children: [Entry] = [], color: [UInt8] = []) {
        self.text = text
        self.children = children
        self.color = color
    }

    private static func decodeColor(_ coder: NSCoder, key: String) -> [UInt8]? {
        (coder.decodeObject(of: NSData.self, forKey: key) as Data?).map { [UInt8]($0) }
    }

    private func encodeColor(_ coder: NSCoder, key: String) {
        coder.encode(Data(color) as NSData, forKey: key)
    }
}

public class Document: NSObject, NSSecureCoding {
    @objc(DocumentPage) final class Page: NSObject, NSSecureCoding {
        var body: String
        init(body: String) { self.body = body }
    }

    public internal(set) var title: String
    var pages: [Page] = []
    fileprivate var draft: Page?
    public var observer: Int = 0 { didSet { changes += 1 } }
    private var changes = 0

    public init?(title: String) {
        guard !title.isEmpty else { return nil }
        self.title = title
    }
}
