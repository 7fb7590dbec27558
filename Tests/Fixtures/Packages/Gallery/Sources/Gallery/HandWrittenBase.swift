import Foundation

class Document: NSObject, NSSecureCoding {
    var title: String

    init(title: String) {
        self.title = title
    }

    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(title as NSString, forKey: "documentTitle")
    }

    required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "documentTitle"),
            let title = coder.decodeObject(of: NSString.self, forKey: "documentTitle") as String?
        else { return nil }
        self.title = title
        super.init()
    }
}

class Letter: Document {
    var pages: Int

    init(title: String, pages: Int) {
        self.pages = pages
        super.init(title: title)
    }

    // securecodegen:begin Letter. Generated, do not edit.
    override class var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(pages, forKey: "pages")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Letter.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "pages") else {
            fail("pages", forKey: "pages", expected: "Int")
            return nil
        }
        let pages = coder.decodeInteger(forKey: "pages")

        guard coder.error == nil else { return nil }
        self.pages = pages
        super.init(coder: coder)
    }
    // securecodegen:end Letter 496f940e
}
