// swift-format-ignore-file
import Foundation
import Geometry

/// Members in class bodies, with values that only this file can see.
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
        func namedColumns(_ columns: [String: Any]) -> NSArray {
            columns.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] as [Any] } as NSArray
        }

        func columnOfIntegers(_ rows: [Int64]) -> NSData {
            var data = Data("i".utf8)
            rows.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
            return data as NSData
        }

        func columnOfDoubles(_ rows: [Double]) -> NSData {
            var data = Data("d".utf8)
            rows.map(\.bitPattern.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
            return data as NSData
        }

        func columnsOfArrays<Rows: Collection>(_ rows: [Rows], _ column: ([Rows.Element]) -> Any) -> NSArray {
            let counts = columnOfIntegers(rows.map { Int64($0.count) })
            return namedColumns(["counts": counts, "elements": column(rows.flatMap { $0 })])
        }

        func columnsOfDictionaries<Key, Value>(
            _ rows: [[Key: Value]], _ keys: ([Key]) -> Any, _ values: ([Value]) -> Any
        ) -> NSArray {
            let counts = columnOfIntegers(rows.map { Int64($0.count) })
            return namedColumns(
                ["counts": counts, "keys": keys(rows.flatMap(\.keys)), "values": values(rows.flatMap(\.values))])
        }

        func columnsOfStyle(_ rows: [Shape.Style]) -> NSArray {
            guard !rows.isEmpty else { return [] }
            var columns: [String: Any] = [:]
            columns["width"] = columnOfDoubles(rows.map { $0.width })
            columns["dashes"] = columnsOfArrays(rows.map { $0.dashes }) { columnOfDoubles($0) }
            return namedColumns(columns)
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
        coder.encode(columnsOfDictionaries([styles], { $0 as NSArray }, { columnsOfStyle($0) }), forKey: "styles")
        encodeCGPoint(origin, forKey: "origin")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Shape.\(property): \(reason) for the key '\(key)'"]))
        }

        func decodeContainer(of classes: [AnyClass], forKey key: String) -> Any? {
            let container = coder.decodeObject(of: classes, forKey: key)
            return coder.error == nil ? container : nil
        }

        func convertAll<Items: Sequence, Result>(_ items: Items, _ convert: (Items.Element) -> Result?) -> [Result]? {
            var results: [Result] = []
            results.reserveCapacity(items.underestimatedCount)
            for item in items {
                guard let result = convert(item) else { return nil }
                results.append(result)
            }
            return results
        }

        func columnsByName(_ object: Any?) -> [String: Any]? {
            guard let items = object as? [Any], items.count.isMultiple(of: 2) else { return nil }
            var columns: [String: Any] = [:]
            for index in stride(from: 0, to: items.count, by: 2) {
                guard let name = items[index] as? String else { return nil }
                columns[name] = items[index + 1]
            }
            return columns
        }

        func rowsOfIntegers(_ object: Any?) -> [Int64]? {
            guard let data = object as? Data, data.first == UInt8(ascii: "i"), data.count % 8 == 1 else { return nil }
            var rows = [Int64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Int64(littleEndian: $0) }
        }

        func rowsOfDoubles(_ object: Any?) -> [Double]? {
            guard let data = object as? Data, data.first == UInt8(ascii: "d"), data.count % 8 == 1 else { return nil }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }

        func split<Element>(_ elements: [Element], _ counts: Any?) -> [[Element]]? {
            guard let counts = rowsOfIntegers(counts) else { return nil }
            var pieces: [[Element]] = []
            var start = 0
            for number in counts {
                guard let count = Int(exactly: number), count >= 0, count <= elements.count - start else { return nil }
                pieces.append(Array(elements[start..<start + count]))
                start += count
            }
            return start == elements.count ? pieces : nil
        }

        func rowsOfArrays<Element>(_ object: Any?, _ rows: (Any?) -> [Element]?) -> [[Element]]? {
            guard let columns = columnsByName(object), let elements = rows(columns["elements"]) else { return nil }
            return split(elements, columns["counts"])
        }

        func rowsOfDictionaries<Key: Hashable, Value>(
            _ object: Any?, _ keyRows: (Any?) -> [Key]?, _ valueRows: (Any?) -> [Value]?
        ) -> [[Key: Value]]? {
            guard let columns = columnsByName(object),
                let keys = keyRows(columns["keys"]),
                let values = valueRows(columns["values"]),
                keys.count == values.count
            else { return nil }
            return split(Array(zip(keys, values)), columns["counts"])?
                .map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
        }

        func rowsOfStyle(_ object: Any?) -> [Shape.Style]? {
            guard let columns = columnsByName(object) else { return nil }
            guard !columns.isEmpty else { return [] }
            guard let width = (rowsOfDoubles(columns["width"])) else { return nil }
            var dashes: [[Double]]?
            if columns["dashes"] != nil {
                dashes = rowsOfArrays(columns["dashes"]) { rowsOfDoubles($0) }
                guard dashes != nil else { return nil }
            }
            let counts: [Int?] = [width.count, dashes?.count]
            guard let count = counts.compactMap({ $0 }).first, counts.allSatisfy({ $0 == nil || $0 == count }) else { return nil }
            var rows: [Shape.Style] = []
            rows.reserveCapacity(count)
            for row in 0..<count {
                var value = Shape.Style(width: width[row])
                if let dashes { value.dashes = dashes[row] }
                rows.append(value)
            }
            return rows
        }

        func decodeStyle(forKey key: String) -> Shape.Style? {
            guard coder.containsValue(forKey: key + ".width") else {
                fail(key + ".width", forKey: key + ".width", expected: "Double")
                return nil
            }
            let width = coder.decodeDouble(forKey: key + ".width")
            var dashes: [Double]?
            if coder.containsValue(forKey: key + ".dashes") {
                let object = decodeContainer(of: [NSArray.self, NSNumber.self], forKey: key + ".dashes")
                dashes = (object as? [NSNumber]).flatMap({ convertAll($0) { $0.doubleValue } })
                guard coder.error == nil, object == nil || dashes != nil else {
                    fail(key + ".dashes", forKey: key + ".dashes", expected: "[Double]")
                    return nil
                }
            }
            var value = Shape.Style(width: width)
            if let dashes { value.dashes = dashes }
            return value
        }

        func decodeCGPoint(forKey key: String) -> CGPoint? {
            guard coder.containsValue(forKey: key + ".x") else {
                fail(key + ".x", forKey: key + ".x", expected: "CGFloat")
                return nil
            }
            let x = CGFloat(coder.decodeDouble(forKey: key + ".x"))
            guard coder.containsValue(forKey: key + ".y") else {
                fail(key + ".y", forKey: key + ".y", expected: "CGFloat")
                return nil
            }
            let y = CGFloat(coder.decodeDouble(forKey: key + ".y"))
            return CGPoint(x: x, y: y)
        }

        guard coder.containsValue(forKey: "style"),
            let style = decodeStyle(forKey: "style")
        else {
            fail("style", forKey: "style", expected: "Shape.Style")
            return nil
        }
        var styles: [String: Shape.Style]?
        if coder.containsValue(forKey: "styles") {
            let object = decodeContainer(of: [NSArray.self, NSString.self, NSData.self], forKey: "styles")
            styles = (rowsOfDictionaries(object, { $0 as? [String] }, { rowsOfStyle($0) }))?.first
            guard coder.error == nil, object == nil || styles != nil else {
                fail("styles", forKey: "styles", expected: "[String: Shape.Style]")
                return nil
            }
        }
        guard coder.containsValue(forKey: "origin.x"),
            let origin = decodeCGPoint(forKey: "origin")
        else {
            fail("origin", forKey: "origin.x", expected: "CGPoint")
            return nil
        }

        guard coder.error == nil else { return nil }
        self.style = style
        if let styles { self.styles = styles }
        self.origin = origin
        super.init()
    }
    // securecodegen:end Shape dcc7bcb6

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
        func namedColumns(_ columns: [String: Any]) -> NSArray {
            columns.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] as [Any] } as NSArray
        }

        func columnOfDoubles(_ rows: [Double]) -> NSData {
            var data = Data("d".utf8)
            rows.map(\.bitPattern.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
            return data as NSData
        }

        func columnsOfVector(_ rows: [Vector]) -> NSArray {
            guard !rows.isEmpty else { return [] }
            var columns: [String: Any] = [:]
            columns["x"] = columnOfDoubles(rows.map { $0.x })
            columns["y"] = columnOfDoubles(rows.map { $0.y })
            return namedColumns(columns)
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
        if let hole {
            encodeTuple(hole, forKey: "hole")
        }
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Polygon.\(property): \(reason) for the key '\(key)'"]))
        }

        func decodeContainer(of classes: [AnyClass], forKey key: String) -> Any? {
            let container = coder.decodeObject(of: classes, forKey: key)
            return coder.error == nil ? container : nil
        }

        func columnsByName(_ object: Any?) -> [String: Any]? {
            guard let items = object as? [Any], items.count.isMultiple(of: 2) else { return nil }
            var columns: [String: Any] = [:]
            for index in stride(from: 0, to: items.count, by: 2) {
                guard let name = items[index] as? String else { return nil }
                columns[name] = items[index + 1]
            }
            return columns
        }

        func rowsOfDoubles(_ object: Any?) -> [Double]? {
            guard let data = object as? Data, data.first == UInt8(ascii: "d"), data.count % 8 == 1 else { return nil }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }

        func rowsOfVector(_ object: Any?) -> [Vector]? {
            guard let columns = columnsByName(object) else { return nil }
            guard !columns.isEmpty else { return [] }
            guard let x = (rowsOfDoubles(columns["x"])) else { return nil }
            guard let y = (rowsOfDoubles(columns["y"])) else { return nil }
            let counts: [Int?] = [x.count, y.count]
            guard let count = counts.compactMap({ $0 }).first, counts.allSatisfy({ $0 == nil || $0 == count }) else { return nil }
            var rows: [Vector] = []
            rows.reserveCapacity(count)
            for row in 0..<count {
                rows.append(Vector(x: x[row], y: y[row]))
            }
            return rows
        }

        func decodeTuple(forKey key: String) -> (center: Vector, radius: Double)? {
            guard coder.containsValue(forKey: key + ".center"),
                let center = decodeVector(forKey: key + ".center")
            else {
                fail(key + ".center", forKey: key + ".center", expected: "Vector")
                return nil
            }
            guard coder.containsValue(forKey: key + ".radius") else {
                fail(key + ".radius", forKey: key + ".radius", expected: "Double")
                return nil
            }
            let radius = coder.decodeDouble(forKey: key + ".radius")
            return (center: center, radius: radius)
        }

        func decodeVector(forKey key: String) -> Vector? {
            guard coder.containsValue(forKey: key + ".x") else {
                fail(key + ".x", forKey: key + ".x", expected: "Double")
                return nil
            }
            let x = coder.decodeDouble(forKey: key + ".x")
            guard coder.containsValue(forKey: key + ".y") else {
                fail(key + ".y", forKey: key + ".y", expected: "Double")
                return nil
            }
            let y = coder.decodeDouble(forKey: key + ".y")
            return Vector(x: x, y: y)
        }

        var corners: [Vector]?
        if coder.containsValue(forKey: "corners") {
            let object = decodeContainer(of: [NSArray.self, NSString.self, NSData.self], forKey: "corners")
            corners = rowsOfVector(object)
            guard coder.error == nil, object == nil || corners != nil else {
                fail("corners", forKey: "corners", expected: "[Vector]")
                return nil
            }
        }
        var hole: (center: Vector, radius: Double)?
        if coder.containsValue(forKey: "hole") {
            hole = decodeTuple(forKey: "hole")
            guard hole != nil else {
                fail("hole", forKey: "hole", expected: "(center: Vector, radius: Double)")
                return nil
            }
        }

        guard coder.error == nil else { return nil }
        if let corners { self.corners = corners }
        self.hole = hole
        super.init(coder: coder)
    }

    override init(width: Double, origin: CGPoint) {
        super.init(width: width, origin: origin)
    }
    // securecodegen:end Polygon ce7ef8c2
}
