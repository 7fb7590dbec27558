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
        func columnsOfArrays<Rows: Collection>(
            _ rows: [Rows], _ column: ([Rows.Element]) -> Any
        ) -> NSArray {
            let counts = columnOfIntegers(rows.map { Int64($0.count) })
            return namedColumns(["counts": counts, "elements": column(rows.flatMap { $0 })])
        }
        func columnsOfDictionaries<Key, Value>(
            _ rows: [[Key: Value]], _ keys: ([Key]) -> Any, _ values: ([Value]) -> Any
        ) -> NSArray {
            let counts = columnOfIntegers(rows.map { Int64($0.count) })
            return namedColumns(
                [
                    "counts": counts, "keys": keys(rows.flatMap(\.keys)),
                    "values": values(rows.flatMap(\.values))])
        }
        func columnsOfStyle(_ rows: [Shape.Style]) -> NSArray {
            guard !rows.isEmpty else { return [] }
            return namedColumns([
                "width": columnOfDoubles(rows.map { $0.width }),
                "dashes": columnsOfArrays(rows.map { $0.dashes }) { columnOfDoubles($0) },
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
            columnsOfDictionaries([styles], { $0 as NSArray }, { columnsOfStyle($0) }),
            forKey: "styles")
        encodeCGPoint(origin, forKey: "origin")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let absent = T.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let names = ["origin.x": "origin"]
            let info = ["NSDebugDescription": "Shape.\(names[key] ?? key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        func columnsByName(_ object: Any?) -> [String: Any]? {
            // A cast to an array goes through all that is in it; a mirror shows what it holds as it is.
            guard let array = object as? NSArray, array.count.isMultiple(of: 2) else { return nil }
            let items = Mirror(reflecting: array).children.map(\.value)
            var columns: [String: Any] = [:]
            for index in items.indices where index.isMultiple(of: 2) {
                guard let name = items[index] as? String else { return nil }
                guard columns.updateValue(items[index + 1], forKey: name) == nil else { return nil }
            }
            return columns
        }
        func rowsOfIntegers(_ object: Any?) -> [Int64]? {
            guard let data = object as? Data, data.first == UInt8(ascii: "i"),
                data.count % 8 == 1
            else { return nil }
            var rows = [Int64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Int64(littleEndian: $0) }
        }
        func rowsOfDoubles(_ object: Any?) -> [Double]? {
            guard let data = object as? Data, data.first == UInt8(ascii: "d"),
                data.count % 8 == 1
            else { return nil }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }
        func rowsOfArrays<Element>(_ object: Any?, _ rows: (Any?) -> [Element]?) -> [[Element]]? {
            guard let columns = columnsByName(object), let elements = rows(columns["elements"])
            else { return nil }
            return split(elements, columns["counts"])
        }
        func rowsOfDictionaries<Key: Hashable, Value>(
            _ object: Any?, _ keys: (Any?) -> [Key]?, _ values: (Any?) -> [Value]?
        ) -> [[Key: Value]]? {
            guard let columns = columnsByName(object), let keys = keys(columns["keys"]) else {
                return nil
            }
            guard let values = values(columns["values"]), keys.count == values.count else {
                return nil
            }
            guard let pieces = split(
                keys.indices.map { (keys[$0], values[$0]) }, columns["counts"]) else { return nil }
            let dictionaries = pieces.map {
                Dictionary($0, uniquingKeysWith: { first, _ in first })
            }
            // No key stands for two values.
            return dictionaries.map(\.count) == pieces.map(\.count) ? dictionaries : nil
        }
        func split<Element>(_ elements: [Element], _ counts: Any?) -> [[Element]]? {
            guard let counts = rowsOfIntegers(counts) else { return nil }
            var pieces: [[Element]] = []
            var start = 0
            for number in counts {
                guard let count = Int(exactly: number), count >= 0,
                    count <= elements.count - start
                else { return nil }
                pieces.append(Array(elements[start..<start + count]))
                start += count
            }
            return start == elements.count ? pieces : nil
        }
        func onlyRow<Row>(_ rows: [Row]?) -> Row? {
            guard let rows, rows.count == 1 else { return nil }
            return rows[0]
        }
        func rowsOfStyle(_ object: Any?) -> [Shape.Style]? {
            guard let columns = columnsByName(object) else { return nil }
            guard !columns.isEmpty else { return [] }
            guard let width = rowsOfDoubles(columns["width"]) else { return nil }
            let dashes: [[Double]]? =
                columns["dashes"] == nil
                ? nil : rowsOfArrays(columns["dashes"], { rowsOfDoubles($0) })
            guard dashes != nil || columns["dashes"] == nil else { return nil }
            let counts: [Int?] = [width.count, dashes?.count]
            guard let count = counts.compactMap({ $0 }).first,
                counts.allSatisfy({ $0 == nil || $0 == count })
            else { return nil }
            var rows: [Shape.Style] = []
            rows.reserveCapacity(count)
            for row in 0..<count {
                var value = Shape.Style(width: width[row])
                if let dashes { value.dashes = dashes[row] }
                rows.append(value)
            }
            return rows
        }
        func decodeStyle(forKey key: String) throws -> Shape.Style? {
            let width = try required(key + ".width", coder.decodeDouble(forKey:))
            let dashes = try (
                decodeObject(
                    of: NSArray.self, NSNumber.self, forKey: key + ".dashes") as [NSNumber]?
            )?.map {
                $0.doubleValue
            }
            var value = Shape.Style(width: width)
            if let dashes { value.dashes = dashes }
            return value
        }
        func decodeCGPoint(forKey key: String) throws -> CGPoint? {
            let x = try required(key + ".x") { CGFloat(coder.decodeDouble(forKey: $0)) }
            let y = try required(key + ".y") { CGFloat(coder.decodeDouble(forKey: $0)) }
            return CGPoint(x: x, y: y)
        }
        do {
            style = try required("style", decodeStyle(forKey:))
            if let styles = try decodeObject(
                of: NSArray.self, NSString.self, NSData.self, forKey: "styles"
            ) as Any? {
                self.styles =
                    try onlyRow(
                        rowsOfDictionaries(styles, { $0 as? [String] }, { rowsOfStyle($0) }))
                    ?? required("styles")
            }
            origin = try required("origin.x") { _ in try decodeCGPoint(forKey: "origin") }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Shape cb28864b

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
            return namedColumns([
                "x": columnOfDoubles(rows.map { $0.x }),
                "y": columnOfDoubles(rows.map { $0.y }),
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
        func required<T>(_ key: String, _ value: (String) throws -> T? = { _ in nil }) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let absent = T.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let info = ["NSDebugDescription": "Polygon.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        func columnsByName(_ object: Any?) -> [String: Any]? {
            // A cast to an array goes through all that is in it; a mirror shows what it holds as it is.
            guard let array = object as? NSArray, array.count.isMultiple(of: 2) else { return nil }
            let items = Mirror(reflecting: array).children.map(\.value)
            var columns: [String: Any] = [:]
            for index in items.indices where index.isMultiple(of: 2) {
                guard let name = items[index] as? String else { return nil }
                guard columns.updateValue(items[index + 1], forKey: name) == nil else { return nil }
            }
            return columns
        }
        func rowsOfDoubles(_ object: Any?) -> [Double]? {
            guard let data = object as? Data, data.first == UInt8(
                ascii: "d"
            ), data.count % 8 == 1 else {
                return nil
            }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }
        func rowsOfVector(_ object: Any?) -> [Vector]? {
            guard let columns = columnsByName(object) else { return nil }
            guard !columns.isEmpty else { return [] }
            guard let x = rowsOfDoubles(columns["x"]) else { return nil }
            guard let y = rowsOfDoubles(columns["y"]) else { return nil }
            let counts: [Int?] = [x.count, y.count]
            guard let count = counts.compactMap({ $0 }).first, counts.allSatisfy(
                { $0 == nil || $0 == count }) else { return nil }
            var rows: [Vector] = []
            rows.reserveCapacity(count)
            for row in 0..<count {
                rows.append(Vector(x: x[row], y: y[row]))
            }
            return rows
        }
        func decodeTuple(forKey key: String) throws -> (center: Vector, radius: Double)? {
            let center = try required(key + ".center", decodeVector(forKey:))
            let radius = try required(key + ".radius", coder.decodeDouble(forKey:))
            return (center: center, radius: radius)
        }
        func decodeVector(forKey key: String) throws -> Vector? {
            let x = try required(key + ".x", coder.decodeDouble(forKey:))
            let y = try required(key + ".y", coder.decodeDouble(forKey:))
            return Vector(x: x, y: y)
        }
        do {
            if let corners = try decodeObject(
                of: NSArray.self, NSString.self, NSData.self, forKey: "corners"
            ) as Any? {
                self.corners = try rowsOfVector(corners) ?? required("corners")
            }
            hole =
                try coder.containsValue(forKey: "hole")
                ? required("hole", decodeTuple(forKey:)) : nil
            super.init(coder: coder)
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init(width: Double, origin: CGPoint) {
        super.init(width: width, origin: origin)
    }
    // securecodegen:end Polygon fe0b3975
}
