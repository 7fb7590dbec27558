import Foundation

// Methods that validate or decode values, called from a region of the class body.

struct Mark {
    var red: Double

    init(_ red: Double) { self.red = red }
}

// securecodegen: validate = isWhole, version = 2, migrate = migrate
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
        coder.encode(2, forKey: "GuardedBase.version")
        coder.encode(size, forKey: "size")
        coder.encode(level, forKey: "level")
        encodeMark(with: coder)
    }

    required init?(coder: NSCoder) {
        do {
            let version =
                coder.containsValue(forKey: "GuardedBase.version")
                ? coder.decodeInteger(forKey: "GuardedBase.version") : 0
            guard 0...2 ~= version else {
                let reason = "GuardedBase: the archive has version \(version), but this code reads versions up to 2"
                throw CocoaError(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
            }
            if version < 2 { try GuardedBase.migrate(from: version, coder: coder) }
            let size = try coder.secureValue(as: Int.self, forKey: "size")
            guard GuardedBase.isSize(size) else {
                throw CocoaError(
                    .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "GuardedBase.size: 'isSize' returned false"])
            }
            let level = try coder.secureOptionalValue(as: Int.self, forKey: "level")
            if let level, try !GuardedBase.isLevel(level) {
                throw CocoaError(
                    .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "GuardedBase.level: 'isLevel' returned false"])
            }
            let mark = GuardedBase.decodeMark(from: coder)
            guard coder.error == nil else { return nil }
            self.size = size
            if let level { self.level = level }
            self.mark = mark
            super.init()
            guard isWhole() else {
                throw CocoaError(
                    .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "GuardedBase: 'isWhole' returned false"])
            }
        } catch {
            coder.secureFail(error, decoding: "GuardedBase")
            return nil
        }
    }
    // securecodegen:end GuardedBase 5a2cf094

    private static func migrate(from version: Int, coder: NSCoder) throws {
        // Archives without a version have the same contents.
        guard version < 2 else { throw CocoaError(.coderReadCorrupt) }
    }

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

// securecodegen: didDecode = note, version = 1, forward = .accept
final class GuardedLeaf: GuardedBase {
    // securecodegen: validate = isDepth
    var depth: Double = 0.5

    // securecodegen:begin GuardedLeaf. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(1, forKey: "GuardedLeaf.version")
        coder.encode(depth, forKey: "depth")
    }

    required init?(coder: NSCoder) {
        do {
            let version =
                coder.containsValue(forKey: "GuardedLeaf.version")
                ? coder.decodeInteger(forKey: "GuardedLeaf.version") : 0
            guard version >= 0 else {
                let reason = "GuardedLeaf: the archive has version \(version), but this code reads versions up to 1"
                throw CocoaError(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
            }
            let depth = try coder.secureOptionalValue(as: Double.self, forKey: "depth")
            if let depth, !GuardedLeaf.isDepth(depth) {
                throw CocoaError(
                    .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "GuardedLeaf.depth: 'isDepth' returned false"])
            }
            guard coder.error == nil else { return nil }
            if let depth { self.depth = depth }
            super.init(coder: coder)
            note()
        } catch {
            coder.secureFail(error, decoding: "GuardedLeaf")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(size: Int, mark: Mark?) {
        super.init(size: size, mark: mark)
    }
    // securecodegen:end GuardedLeaf be488d86

    private static func isDepth(_ depth: Double) -> Bool { depth >= 0 }
}
