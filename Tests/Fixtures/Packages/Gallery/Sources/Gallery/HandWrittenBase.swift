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
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key), coder.error == nil { return value }
            let info = ["NSDebugDescription": "Letter.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            pages = try required("pages", coder.decodeInteger(forKey:))
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Letter 484cd4d0
}
