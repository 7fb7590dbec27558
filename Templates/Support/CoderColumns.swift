import Foundation

// Collections of structs and enums are archived as an array of columns and their names, with a column for each member.
// These functions throw if a column is invalid; the function that reads the property adds its key to the error.

nonisolated extension Foundation.NSCoder {
    func secureColumns(_ columns: [Swift.String: Any]) -> Foundation.NSArray {
        columns.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] as [Any] } as Foundation.NSArray
    }

    func secureColumnsByName(_ object: Any?) throws -> [Swift.String: Any] {
        // A cast would convert all elements, but a mirror doesn't.
        let array = try secureUnwrap(object as? Foundation.NSArray)
        let items = Swift.Mirror(reflecting: array).children.map(\.value)
        try secureRequire(items.count.isMultiple(of: 2))
        let names = items.indices.filter { $0.isMultiple(of: 2) }
        let columns = try names.map { try (secureUnwrap(items[$0] as? Swift.String), items[$0 + 1]) }
        return try Swift.Dictionary(columns, uniquingKeysWith: { _, _ in try secureUnwrap(nil) })
    }

    func secureRequire(_ condition: Swift.Bool) throws {
        guard condition else { throw Foundation.CocoaError(.coderReadCorrupt) }
    }

    // MARK: Numbers

    // Each number takes 8 bytes, in little-endian order. On Linux, the archiver merges equal numbers, such as 0 and
    // -0.0.

    func secureColumnOfIntegers(_ rows: [Swift.Int64]) -> Foundation.NSData {
        secureColumn("i", rows.map { Swift.UInt64(bitPattern: $0) })
    }

    func secureRowsOfIntegers(_ object: Any?) throws -> [Swift.Int64] {
        try secureNumbers(object, "i").map { Swift.Int64(bitPattern: $0) }
    }

    func secureColumnOfDoubles(_ rows: [Swift.Double]) -> Foundation.NSData {
        secureColumn("d", rows.map(\.bitPattern))
    }

    func secureRowsOfDoubles(_ object: Any?) throws -> [Swift.Double] {
        try secureNumbers(object, "d").map { Swift.Double(bitPattern: $0) }
    }

    private func secureColumn(_ kind: Swift.String, _ numbers: [Swift.UInt64]) -> Foundation.NSData {
        var bytes = [Swift.UInt8](kind.utf8)
        bytes.reserveCapacity(1 + 8 * numbers.count)
        for number in numbers {
            for shift in 0..<8 { bytes.append(Swift.UInt8(truncatingIfNeeded: number >> (8 * shift))) }
        }
        return Foundation.Data(bytes) as Foundation.NSData
    }

    private func secureNumbers(_ object: Any?, _ kind: Swift.String) throws -> [Swift.UInt64] {
        let bytes = try [Swift.UInt8](secureUnwrap(object as? Foundation.Data))
        try secureRequire(bytes.first == kind.utf8.first && bytes.count % 8 == 1)
        return Swift.stride(from: 1, to: bytes.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 | Swift.UInt64(bytes[start + $1]) << (8 * $1) }
        }
    }

    // MARK: Optionals

    func secureColumnsOfOptionals<Row>(_ rows: [Row?], _ column: ([Row]) -> Any) -> Foundation.NSArray {
        let isPresent = secureColumnOfIntegers(rows.map { $0 == nil ? 0 : 1 })
        return secureColumns(["isPresent": isPresent, "values": column(rows.compactMap { $0 })])
    }

    func secureRowsOfOptionals<Row>(_ object: Any?, _ rows: (Any?) throws -> [Row]) throws -> [Row?] {
        let columns = try secureColumnsByName(object)
        let isPresent = try secureRowsOfIntegers(columns["isPresent"])
        var values = try rows(columns["values"]).makeIterator()
        let optionals = try isPresent.map { try $0 == 0 ? nil : secureUnwrap($0 == 1 ? values.next() : nil) }
        try secureRequire(values.next() == nil)
        return optionals
    }

    // MARK: Arrays and dictionaries

    func secureColumnsOfArrays<Rows: Swift.Collection>(
        _ rows: [Rows], _ column: ([Rows.Element]) -> Any
    ) -> Foundation.NSArray {
        let counts = secureColumnOfIntegers(rows.map { Swift.Int64($0.count) })
        return secureColumns(["counts": counts, "elements": column(rows.flatMap { $0 })])
    }

    func secureRowsOfArrays<Element>(_ object: Any?, _ rows: (Any?) throws -> [Element]) throws -> [[Element]] {
        let columns = try secureColumnsByName(object)
        return try secureSplit(rows(columns["elements"]), columns["counts"])
    }

    func secureColumnsOfDictionaries<Key, Value>(
        _ rows: [[Key: Value]], _ keys: ([Key]) -> Any, _ values: ([Value]) -> Any
    ) -> Foundation.NSArray {
        let counts = secureColumnOfIntegers(rows.map { Swift.Int64($0.count) })
        return secureColumns([
            "counts": counts, "keys": keys(rows.flatMap(\.keys)), "values": values(rows.flatMap(\.values)),
        ])
    }

    func secureRowsOfDictionaries<Key: Swift.Hashable, Value>(
        _ object: Any?, _ keys: (Any?) throws -> [Key], _ values: (Any?) throws -> [Value]
    ) throws -> [[Key: Value]] {
        let columns = try secureColumnsByName(object)
        let (keys, values) = try (keys(columns["keys"]), values(columns["values"]))
        try secureRequire(keys.count == values.count)
        // Duplicate keys are an error.
        return try secureSplit(keys.indices.map { (keys[$0], values[$0]) }, columns["counts"]).map {
            try Swift.Dictionary($0, uniquingKeysWith: { _, _ in try secureUnwrap(nil) })
        }
    }

    /// Reads dictionaries whose different keys may be read as one key. A value whose key has the current raw value
    /// wins.
    func secureRowsOfMergedDictionaries<Key: Swift.Hashable, Value, Raw: Swift.Equatable>(
        _ object: Any?, _ keys: (Any?) throws -> [Key], _ values: (Any?) throws -> [Value],
        raw: (Any?) throws -> [Raw], of rawValue: (Key) -> Raw
    ) throws -> [[Key: Value]] {
        let columns = try secureColumnsByName(object)
        let (keys, raw) = try (keys(columns["keys"]), raw(columns["keys"]))
        let values = try values(columns["values"])
        try secureRequire(keys.count == values.count)
        return try secureSplit(Swift.Array(keys.indices), columns["counts"]).map { rows in
            let pairs = (rows.filter { rawValue(keys[$0]) == raw[$0] } + rows).map { (keys[$0], values[$0]) }
            return Swift.Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Splits elements into arrays of the given lengths.
    private func secureSplit<Element>(_ elements: [Element], _ counts: Any?) throws -> [[Element]] {
        var remaining = elements[...]
        let pieces = try secureRowsOfIntegers(counts).map { count -> [Element] in
            try secureRequire(count >= 0 && count <= remaining.count)
            defer { remaining = remaining.dropFirst(Swift.Int(count)) }
            return Swift.Array(remaining.prefix(Swift.Int(count)))
        }
        try secureRequire(remaining.isEmpty)
        return pieces
    }

    // MARK: Enums

    /// - Parameters:
    ///   - cases: the names of the cases that have columns.
    ///   - columns: returns the columns of one case from its rows.
    func secureColumnsOfCases<Row>(
        _ rows: [Row], _ name: (Row) -> Swift.String, _ cases: [Swift.String] = [],
        _ columns: (_ name: Swift.String, _ rows: [Row]) -> [Swift.String: Any] = { _, _ in [:] }
    ) -> Foundation.NSArray {
        guard !rows.isEmpty else { return [] }
        let names = rows.map(name)
        var rowsByName: [Swift.String: [Row]] = [:]
        for (name, row) in zip(names, rows) { rowsByName[name, default: []].append(row) }
        var all: [Swift.String: Any] = ["case": names as Foundation.NSArray]
        for name in cases { all.merge(columns(name, rowsByName[name] ?? [])) { first, _ in first } }
        return secureColumns(all)
    }

    /// - Parameters:
    ///   - cases: the names of the cases that have columns. Columns of a case without rows are checked, too.
    ///   - aliases: the names of cases by their names in older archives.
    ///   - rows: reads the rows of one case.
    func secureRowsOfCases<Row>(
        _ object: Any?, _ cases: [Swift.String], aliases: [Swift.String: Swift.String] = [:],
        _ rows: (_ name: Swift.String, _ columns: [Swift.String: Any], _ count: Swift.Int) throws -> [Row]
    ) throws -> [Row] {
        let columns = try secureColumnsByName(object)
        guard !columns.isEmpty else { return [] }
        let names = try secureUnwrap(columns["case"] as? [Swift.String]).map { aliases[$0] ?? $0 }
        var counts = Swift.Dictionary(cases.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        for name in names { counts[name, default: 0] += 1 }
        var iterators = try Swift.Dictionary(
            uniqueKeysWithValues: counts.map { name, count in
                (name, try rows(name, columns, count).makeIterator())
            })
        return try names.map { try secureUnwrap(iterators[$0]?.next()) }
    }

    /// Returns the values of a column in the rows of a case. An archive from before the case existed has no column.
    func secureRowsOfCase<Row>(_ column: Any?, _ count: Swift.Int, _ rows: (Any) throws -> [Row]) throws -> [Row] {
        let values = try column.map(rows) ?? []
        try secureRequire(values.count == count)
        return values
    }

    /// Returns nil if the archive has no column.
    func secureRowsOfCaseIfPresent<Row>(
        _ column: Any?, _ count: Swift.Int, _ rows: (Any) throws -> [Row]
    ) throws -> [Row]? {
        try column.map { try secureRowsOfCase($0, count, rows) }
    }

    // MARK: Rows

    func secureSingleRow<Row>(_ rows: [Row]) throws -> Row {
        try secureRequire(rows.count == 1)
        return rows[0]
    }
}
