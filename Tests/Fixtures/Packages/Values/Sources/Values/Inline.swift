// swift-format-ignore-file
import Foundation
import Geometry

/// Members in class bodies, with values that only this file can access.
class Shape: NSObject, NSSecureCoding {
    fileprivate struct Style {
        fileprivate var width: Double
        var dashes: [Double] = []
    }

    fileprivate var style: Style
    private var styles: [String: Style] = [:]
    let origin: CGPoint

    init(width: Double, origin: CGPoint) {
        style = Style(width: width)
        self.origin = origin
    }

    // securecodegen:begin Shape. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        // A column contains the values of one member in all rows.
        func columnsOfStyle(_ rows: [Shape.Style]) -> NSArray {
            guard !rows.isEmpty else { return [] }
            return coder.secureColumns([
                "width": coder.secureColumnOfDoubles(rows.map { $0.width }),
                "dashes": coder.secureColumnsOfArrays(rows.map { $0.dashes }) {
                    coder.secureColumnOfDoubles($0)
                },
            ])
        }
        func encodeStyle(_ value: Shape.Style, forKey key: String) {
            coder.encode(true, forKey: key)
            coder.encode(value.width, forKey: key + ".width")
            coder.encode(value.dashes as NSArray, forKey: key + ".dashes")
        }
        func encodeCGPoint(_ value: CGPoint, forKey key: String) {
            coder.encode(Double(value.x), forKey: key + ".x")
            coder.encode(Double(value.y), forKey: key + ".y")
        }
        encodeStyle(style, forKey: "style")
        coder.encode(
            coder.secureColumnsOfDictionaries([styles], { $0 as NSArray }, { columnsOfStyle($0) }),
            forKey: "styles")
        encodeCGPoint(origin, forKey: "origin")
    }

    required init?(coder: NSCoder) {
        func rowsOfStyle(_ object: Any?) throws -> [Shape.Style] {
            let columns = try coder.secureColumnsByName(object)
            guard !columns.isEmpty else { return [] }
            let width = try coder.secureRowsOfDoubles(columns["width"])
            let dashes = try columns["dashes"].map {
                try coder.secureRowsOfArrays($0) { try coder.secureRowsOfDoubles($0) }
            }
            guard dashes?.count ?? width.count == width.count else {
                throw CocoaError(.coderReadCorrupt)
            }
            return width.indices.map { row -> Shape.Style in
                var value = Shape.Style(width: width[row])
                if let dashes { value.dashes = dashes[row] }
                return value
            }
        }
        func decodeStyle(forKey key: String) throws -> Shape.Style? {
            let width = try coder.secureValue(as: Double.self, forKey: key + ".width")
            let dashes = try coder.secureOptionalObject(
                of: NSArray.self, NSNumber.self, as: [NSNumber].self, forKey: key + ".dashes"
            ) { $0.map { $0.doubleValue } }
            var value = Shape.Style(width: width)
            if let dashes { value.dashes = dashes }
            return value
        }
        func decodeCGPoint(forKey key: String) throws -> CGPoint {
            let x = try coder.secureValue(as: CGFloat.self, forKey: key + ".x")
            let y = try coder.secureValue(as: CGFloat.self, forKey: key + ".y")
            return CGPoint(x: x, y: y)
        }
        do {
            style = try coder.secureValue(forKey: "style", decodeStyle(forKey:))
            styles = try coder.secureOptionalObject(
                of: NSArray.self, NSString.self, NSData.self, as: Any.self, forKey: "styles"
            ) {
                try? coder.secureSingleRow(
                    coder.secureRowsOfDictionaries(
                        $0, { try coder.secureUnwrap($0 as? [String]) }, { try rowsOfStyle($0) }))
            } ?? styles
            origin = try coder.secureValue(
                forKey: "origin", ifPresent: "origin.x", decodeCGPoint(forKey:))
        } catch {
            coder.secureFail(error, decoding: "Shape")
            return nil
        }
    }
    // securecodegen:end Shape ba725d16

    func add(width: Double, dashes: [Double], named name: String) {
        styles[name] = Style(width: width, dashes: dashes)
    }

    var summary: String {
        let all = styles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.width) \($0.value.dashes)" }
        return "\(style.width) \(style.dashes) \(all) \(origin)"
    }
}

final class Polygon: Shape {
    var corners: [Vector] = []
    var hole: (center: Vector, radius: Double)?

    // securecodegen:begin Polygon. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        // A column contains the values of one member in all rows.
        func columnsOfVector(_ rows: [Vector]) -> NSArray {
            guard !rows.isEmpty else { return [] }
            return coder.secureColumns([
                "x": coder.secureColumnOfDoubles(rows.map { $0.x }),
                "y": coder.secureColumnOfDoubles(rows.map { $0.y }),
            ])
        }
        func encodeTuple(_ value: (center: Vector, radius: Double), forKey key: String) {
            coder.encode(true, forKey: key)
            encodeVector(value.center, forKey: key + ".center")
            coder.encode(value.radius, forKey: key + ".radius")
        }
        func encodeVector(_ value: Vector, forKey key: String) {
            coder.encode(true, forKey: key)
            coder.encode(value.x, forKey: key + ".x")
            coder.encode(value.y, forKey: key + ".y")
        }
        coder.encode(columnsOfVector(corners), forKey: "corners")
        if let hole { encodeTuple(hole, forKey: "hole") }
    }

    required init?(coder: NSCoder) {
        func rowsOfVector(_ object: Any?) throws -> [Vector] {
            let columns = try coder.secureColumnsByName(object)
            guard !columns.isEmpty else { return [] }
            let x = try coder.secureRowsOfDoubles(columns["x"])
            let y = try coder.secureRowsOfDoubles(columns["y"])
            guard y.count == x.count else { throw CocoaError(.coderReadCorrupt) }
            return x.indices.map { row in Vector(x: x[row], y: y[row]) }
        }
        func decodeTuple(forKey key: String) throws -> (center: Vector, radius: Double)? {
            let center = try coder.secureValue(forKey: key + ".center", decodeVector(forKey:))
            let radius = try coder.secureValue(as: Double.self, forKey: key + ".radius")
            return (center: center, radius: radius)
        }
        func decodeVector(forKey key: String) throws -> Vector? {
            let x = try coder.secureValue(as: Double.self, forKey: key + ".x")
            let y = try coder.secureValue(as: Double.self, forKey: key + ".y")
            return Vector(x: x, y: y)
        }
        do {
            corners = try coder.secureOptionalObject(
                of: NSArray.self, NSString.self, NSData.self, as: Any.self, forKey: "corners"
            ) { try? rowsOfVector($0) } ?? corners
            hole = try coder.secureOptionalValue(forKey: "hole", decodeTuple(forKey:))
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Polygon")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(width: Double, origin: CGPoint) {
        super.init(width: width, origin: origin)
    }
    // securecodegen:end Polygon 93b7f6bc
}
