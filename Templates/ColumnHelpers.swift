/// The functions that columns call.
let columnHelpers = #"""
    {{! template helper-namedColumns }}
    {{private}}func {{helper.namedColumns}}(_ columns: [{{Swift.String}}: Any]) -> {{Foundation.NSArray}} {
        columns.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] as [Any] } as {{Foundation.NSArray}}
    }
    {{! template helper-columnsByName }}
    {{private}}func {{helper.columnsByName}}(_ object: Any?) throws -> [{{Swift.String}}: Any] {
        // A cast would convert all that it holds; a mirror does not.
        let items = try {{Swift.Mirror}}(reflecting: {{helper.valid}}(object as? {{Foundation.NSArray}})).children.map(\.value)
        guard items.count.isMultiple(of: 2) else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        let names = items.indices.filter { $0.isMultiple(of: 2) }
        let columns = try names.map { try ({{helper.valid}}(items[$0] as? {{Swift.String}}), items[$0 + 1]) }
        return try {{Swift.Dictionary}}(columns, uniquingKeysWith: { _, _ in try {{helper.valid}}(nil) })
    }
    {{! template helper-columnOfIntegers }}
    {{private}}func {{helper.columnOfIntegers}}(_ rows: [{{Swift.Int64}}]) -> {{Foundation.NSData}} {
        var data = {{Foundation.Data}}("i".utf8)
        rows.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        return data as {{Foundation.NSData}}
    }
    {{! template helper-rowsOfIntegers }}
    {{private}}func {{helper.rowsOfIntegers}}(_ object: Any?) throws -> [{{Swift.Int64}}] {
        let data = try {{helper.valid}}(object as? {{Foundation.Data}})
        guard data.first == {{Swift.UInt8}}(ascii: "i"), data.count % 8 == 1 else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        var rows = [{{Swift.Int64}}](repeating: 0, count: data.count / 8)
        _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
        return rows.map { {{Swift.Int64}}(littleEndian: $0) }
    }
    {{! template helper-columnOfDoubles }}
    {{private}}func {{helper.columnOfDoubles}}(_ rows: [{{Swift.Double}}]) -> {{Foundation.NSData}} {
        var data = {{Foundation.Data}}("d".utf8)
        rows.map(\.bitPattern.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        return data as {{Foundation.NSData}}
    }
    {{! template helper-rowsOfDoubles }}
    {{private}}func {{helper.rowsOfDoubles}}(_ object: Any?) throws -> [{{Swift.Double}}] {
        let data = try {{helper.valid}}(object as? {{Foundation.Data}})
        guard data.first == {{Swift.UInt8}}(ascii: "d"), data.count % 8 == 1 else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        var rows = [{{Swift.UInt64}}](repeating: 0, count: data.count / 8)
        _ = rows.withUnsafeMutableBytes { data.dropFirst().copyBytes(to: $0) }
        return rows.map { {{Swift.Double}}(bitPattern: {{Swift.UInt64}}(littleEndian: $0)) }
    }
    {{! template helper-columnsOfOptionals }}
    {{private}}func {{helper.columnsOfOptionals}}<{{generic.Row}}>(_ rows: [{{generic.Row}}?], _ column: ([{{generic.Row}}]) -> Any) -> {{Foundation.NSArray}} {
        let isPresent = {{helper.columnOfIntegers}}(rows.map { $0 == nil ? 0 : 1 })
        return {{helper.namedColumns}}(["isPresent": isPresent, "values": column(rows.compactMap { $0 })])
    }
    {{! template helper-rowsOfOptionals }}
    {{private}}func {{helper.rowsOfOptionals}}<{{generic.Row}}>(_ object: Any?, _ rows: (Any?) throws -> [{{generic.Row}}]) throws -> [{{generic.Row}}?] {
        let columns = try {{helper.columnsByName}}(object)
        let isPresent = try {{helper.rowsOfIntegers}}(columns["isPresent"])
        var values = try rows(columns["values"]).makeIterator()
        let optionals = try isPresent.map { try $0 == 0 ? nil : {{helper.valid}}($0 == 1 ? values.next() : nil) }
        guard values.next() == nil else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return optionals
    }
    {{! template helper-columnsOfArrays }}
    {{private}}func {{helper.columnsOfArrays}}<{{generic.Rows}}: {{Swift.Collection}}>(_ rows: [{{generic.Rows}}], _ column: ([{{generic.Rows}}.Element]) -> Any) -> {{Foundation.NSArray}} {
        let counts = {{helper.columnOfIntegers}}(rows.map { {{Swift.Int64}}($0.count) })
        return {{helper.namedColumns}}(["counts": counts, "elements": column(rows.flatMap { $0 })])
    }
    {{! template helper-rowsOfArrays }}
    {{private}}func {{helper.rowsOfArrays}}<{{generic.Element}}>(_ object: Any?, _ rows: (Any?) throws -> [{{generic.Element}}]) throws -> [[{{generic.Element}}]] {
        let columns = try {{helper.columnsByName}}(object)
        return try {{helper.split}}(rows(columns["elements"]), columns["counts"])
    }
    {{! template helper-columnsOfDictionaries }}
    {{private}}func {{helper.columnsOfDictionaries}}<{{generic.Key}}, {{generic.Value}}>(_ rows: [[{{generic.Key}}: {{generic.Value}}]], _ keys: ([{{generic.Key}}]) -> Any, _ values: ([{{generic.Value}}]) -> Any) -> {{Foundation.NSArray}} {
        let counts = {{helper.columnOfIntegers}}(rows.map { {{Swift.Int64}}($0.count) })
        return {{helper.namedColumns}}(["counts": counts, "keys": keys(rows.flatMap(\.keys)), "values": values(rows.flatMap(\.values))])
    }
    {{! template helper-rowsOfDictionaries }}
    {{private}}func {{helper.rowsOfDictionaries}}<{{generic.Key}}: {{Swift.Hashable}}, {{generic.Value}}>(_ object: Any?, _ keys: (Any?) throws -> [{{generic.Key}}], _ values: (Any?) throws -> [{{generic.Value}}]) throws -> [[{{generic.Key}}: {{generic.Value}}]] {
        let columns = try {{helper.columnsByName}}(object)
        let (keys, values) = try (keys(columns["keys"]), values(columns["values"]))
        guard keys.count == values.count else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        // No key stands for two values.
        return try {{helper.split}}(keys.indices.map { (keys[$0], values[$0]) }, columns["counts"]).map {
            try {{Swift.Dictionary}}($0, uniquingKeysWith: { _, _ in try {{helper.valid}}(nil) })
        }
    }
    {{! template helper-rowsOfMergedDictionaries }}
    {{private}}func {{helper.rowsOfMergedDictionaries}}<{{generic.Key}}: {{Swift.Hashable}}, {{generic.Value}}, {{generic.Raw}}: {{Swift.Equatable}}>(_ object: Any?, _ keys: (Any?) throws -> [{{generic.Key}}], _ values: (Any?) throws -> [{{generic.Value}}], raw: (Any?) throws -> [{{generic.Raw}}], of rawValue: ({{generic.Key}}) -> {{generic.Raw}}) throws -> [[{{generic.Key}}: {{generic.Value}}]] {
        let columns = try {{helper.columnsByName}}(object)
        let (keys, raw) = try (keys(columns["keys"]), raw(columns["keys"]))
        let values = try values(columns["values"])
        guard keys.count == values.count else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        // Several may be read as one key: its own raw value goes before the others.
        return try {{helper.split}}({{Swift.Array}}(keys.indices), columns["counts"]).map { rows in
            let pairs = (rows.filter { rawValue(keys[$0]) == raw[$0] } + rows).map { (keys[$0], values[$0]) }
            return {{Swift.Dictionary}}(pairs, uniquingKeysWith: { first, _ in first })
        }
    }
    {{! template helper-split }}
    {{private}}func {{helper.split}}<{{generic.Element}}>(_ elements: [{{generic.Element}}], _ counts: Any?) throws -> [[{{generic.Element}}]] {
        var remaining = elements[...]
        let pieces = try {{helper.rowsOfIntegers}}(counts).map { count -> [{{generic.Element}}] in
            guard count >= 0, count <= remaining.count else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
            defer { remaining = remaining.dropFirst({{Swift.Int}}(count)) }
            return {{Swift.Array}}(remaining.prefix({{Swift.Int}}(count)))
        }
        guard remaining.isEmpty else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return pieces
    }
    {{! template helper-inTurn }}
    {{private}}func {{helper.inTurn}}<{{generic.Row}}>(_ column: Any?, _ rows: (Any) throws -> [{{generic.Row}}]) throws -> [{{generic.Row}}].Iterator {
        try (column.map(rows) ?? []).makeIterator()
    }
    {{! template helper-onlyRow }}
    {{private}}func {{helper.onlyRow}}<{{generic.Row}}>(_ rows: [{{generic.Row}}]) throws -> {{generic.Row}} {
        guard rows.count == 1 else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return rows[0]
    }
    {{! template helper-valid }}
    {{private}}func {{helper.valid}}<{{generic.Value}}>(_ value: {{generic.Value}}?) throws -> {{generic.Value}} {
        guard let value else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return value
    }
    """#
