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
            return namedColumns([
                "counts": counts, "keys": keys(rows.flatMap(\.keys)), "values": values(
                    rows.flatMap(\.values)),
            ])
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
            let info = ["NSDebugDescription": "Shape.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        func valid<Value>(_ value: Value?) throws -> Value {
            guard let value else { throw CocoaError(.coderReadCorrupt) }
            return value
        }
        func columnsByName(_ object: Any?) throws -> [String: Any] {
            // A cast would convert all that it holds; a mirror does not.
            let items = try Mirror(reflecting: valid(object as? NSArray)).children.map(\.value)
            guard items.count.isMultiple(of: 2) else { throw CocoaError(.coderReadCorrupt) }
            let names = items.indices.filter { $0.isMultiple(of: 2) }
            let columns = try names.map { try (valid(items[$0] as? String), items[$0 + 1]) }
            return try Dictionary(columns, uniquingKeysWith: { _, _ in try valid(nil) })
        }
        func rowsOfIntegers(_ object: Any?) throws -> [Int64] {
            let data = try valid(object as? Data)
            guard data.first == UInt8(ascii: "i"), data.count % 8 == 1 else {
                throw CocoaError(.coderReadCorrupt)
            }
            var rows = [Int64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Int64(littleEndian: $0) }
        }
        func rowsOfDoubles(_ object: Any?) throws -> [Double] {
            let data = try valid(object as? Data)
            guard data.first == UInt8(ascii: "d"), data.count % 8 == 1 else {
                throw CocoaError(.coderReadCorrupt)
            }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }
        func rowsOfArrays<Element>(
            _ object: Any?, _ rows: (Any?) throws -> [Element]
        ) throws -> [[Element]] {
            let columns = try columnsByName(object)
            return try split(rows(columns["elements"]), columns["counts"])
        }
        func rowsOfDictionaries<Key: Hashable, Value>(
            _ object: Any?, _ keys: (Any?) throws -> [Key], _ values: (Any?) throws -> [Value]
        ) throws -> [[Key: Value]] {
            let columns = try columnsByName(object)
            let (keys, values) = try (keys(columns["keys"]), values(columns["values"]))
            guard keys.count == values.count else { throw CocoaError(.coderReadCorrupt) }
            // No key stands for two values.
            return try split(keys.indices.map { (keys[$0], values[$0]) }, columns["counts"]).map {
                try Dictionary($0, uniquingKeysWith: { _, _ in try valid(nil) })
            }
        }
        func split<Element>(_ elements: [Element], _ counts: Any?) throws -> [[Element]] {
            var remaining = elements[...]
            let pieces = try rowsOfIntegers(counts).map { count -> [Element] in
                guard count >= 0, count <= remaining.count else {
                    throw CocoaError(.coderReadCorrupt)
                }
                defer { remaining = remaining.dropFirst(Int(count)) }
                return Array(remaining.prefix(Int(count)))
            }
            guard remaining.isEmpty else { throw CocoaError(.coderReadCorrupt) }
            return pieces
        }
        func onlyRow<Row>(_ rows: [Row]) throws -> Row {
            guard rows.count == 1 else { throw CocoaError(.coderReadCorrupt) }
            return rows[0]
        }
        func rowsOfStyle(_ object: Any?) throws -> [Shape.Style] {
            let columns = try columnsByName(object)
            guard !columns.isEmpty else { return [] }
            let width = try rowsOfDoubles(columns["width"])
            let dashes = try columns["dashes"].map {
                try rowsOfArrays($0) { try rowsOfDoubles($0) }
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
        func decodeCGPoint(forKey key: String) throws -> CGPoint {
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
                    try (
                        try? onlyRow(
                            rowsOfDictionaries(
                                styles, { try valid($0 as? [String]) }, { try rowsOfStyle($0) })))
                    ?? required("styles")
            }
            origin = try decodeCGPoint(forKey: "origin")
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Shape 4e5d8a6a

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
        func valid<Value>(_ value: Value?) throws -> Value {
            guard let value else { throw CocoaError(.coderReadCorrupt) }
            return value
        }
        func columnsByName(_ object: Any?) throws -> [String: Any] {
            // A cast would convert all that it holds; a mirror does not.
            let items = try Mirror(reflecting: valid(object as? NSArray)).children.map(\.value)
            guard items.count.isMultiple(of: 2) else { throw CocoaError(.coderReadCorrupt) }
            let names = items.indices.filter { $0.isMultiple(of: 2) }
            let columns = try names.map { try (valid(items[$0] as? String), items[$0 + 1]) }
            return try Dictionary(columns, uniquingKeysWith: { _, _ in try valid(nil) })
        }
        func rowsOfDoubles(_ object: Any?) throws -> [Double] {
            let data = try valid(object as? Data)
            guard data.first == UInt8(ascii: "d"), data.count % 8 == 1 else {
                throw CocoaError(.coderReadCorrupt)
            }
            var rows = [UInt64](repeating: 0, count: data.count / 8)
            _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
            return rows.map { Double(bitPattern: UInt64(littleEndian: $0)) }
        }
        func rowsOfVector(_ object: Any?) throws -> [Vector] {
            let columns = try columnsByName(object)
            guard !columns.isEmpty else { return [] }
            let x = try rowsOfDoubles(columns["x"])
            let y = try rowsOfDoubles(columns["y"])
            guard y.count == x.count else { throw CocoaError(.coderReadCorrupt) }
            return x.indices.map { row in Vector(x: x[row], y: y[row]) }
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
                self.corners = try (try? rowsOfVector(corners)) ?? required("corners")
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
    // securecodegen:end Polygon 3348e32f
}
