import Foundation

// Methods of classes that look at what is decoded, or do it, from a region of the class body.

struct Mark {
    var red: Double

    init(_ red: Double) { self.red = red }
}

// securecodegen: validate = isWhole
class GuardedBase: NSObject, NSSecureCoding {
    // securecodegen: validate = isSize
    var size: Int
    // securecodegen: validate = isLevel
    var level: Int = 1
    // securecodegen: decode = decodeMark, encode = encodeMark
    private(set) var mark: Mark?
    // securecodegen: skip
    private(set) var log: [String] = []

    init(size: Int, mark: Mark?) {
        self.size = size
        self.mark = mark
    }

    // securecodegen:begin GuardedBase. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(size, forKey: "size")
        coder.encode(level, forKey: "level")
        encodeMark(with: coder)
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key) { return value }
            let info = ["NSDebugDescription": "GuardedBase.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            let size = try required("size", coder.decodeInteger(forKey:))
            _ = try GuardedBase.isSize(size) ? size : required("size")
            let level =
                coder.containsValue(forKey: "level") ? coder.decodeInteger(forKey: "level") : nil
            if let level { _ = try GuardedBase.isLevel(level) ? level : required("level") }
            let mark = GuardedBase.decodeMark(from: coder)
            guard coder.error == nil else { return nil }
            self.size = size
            if let level { self.level = level }
            self.mark = mark
            super.init()
            guard isWhole() else {
                throw CocoaError(
                    .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "GuardedBase: 'isWhole' refuses it"])
            }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end GuardedBase ca994254

    private static func isSize(_ size: Int) -> Bool { size > 0 }
    fileprivate class func isLevel(_ level: Int) throws -> Bool { level < 9 }
    func isWhole() -> Bool { size < 1000 }
    func note(_ text: String = "awake") { log.append(text) }

    private static func decodeMark(from coder: NSCoder) -> Mark? {
        coder.containsValue(forKey: "mark") ? Mark(coder.decodeDouble(forKey: "mark")) : nil
    }

    private func encodeMark(with coder: NSCoder) {
        if let mark { coder.encode(mark.red, forKey: "mark") }
    }
}

// securecodegen: didDecode = note
final class GuardedLeaf: GuardedBase {
    // securecodegen: validate = isDepth
    var depth: Double = 0.5

    // securecodegen:begin GuardedLeaf. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(depth, forKey: "depth")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            if isThere, let value = try value(key) { return value }
            let info = ["NSDebugDescription": "GuardedLeaf.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        do {
            let depth =
                coder.containsValue(forKey: "depth") ? coder.decodeDouble(forKey: "depth") : nil
            if let depth { _ = try GuardedLeaf.isDepth(depth) ? depth : required("depth") }
            guard coder.error == nil else { return nil }
            if let depth { self.depth = depth }
            super.init(coder: coder)
            note()
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init(size: Int, mark: Mark?) {
        super.init(size: size, mark: mark)
    }
    // securecodegen:end GuardedLeaf 8adafc2a

    private static func isDepth(_ depth: Double) -> Bool { depth >= 0 }
}
