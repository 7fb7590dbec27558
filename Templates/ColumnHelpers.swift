/// The functions that columns call.
let columnHelpers = #"""
    {{! template helper-namedColumns }}
    {{private}}func {{helper.namedColumns}}(_ columns: [{{Swift.String}}: Any]) -> {{Foundation.NSArray}} {
        columns.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] as [Any] } as {{Foundation.NSArray}}
    }
    {{! template helper-columnsByName }}
    {{private}}func {{helper.columnsByName}}(_ object: Any?) -> [{{Swift.String}}: Any]? {
        // A cast to an array goes through all that is in it; a mirror shows what it holds as it is.
        guard let array = object as? {{Foundation.NSArray}}, array.count.isMultiple(of: 2) else { return nil }
        let items = {{Swift.Mirror}}(reflecting: array).children.map(\.value)
        var columns: [{{Swift.String}}: Any] = [:]
        for index in items.indices where index.isMultiple(of: 2) {
            guard let name = items[index] as? {{Swift.String}} else { return nil }
            guard columns.updateValue(items[index + 1], forKey: name) == nil else { return nil }
        }
        return columns
    }
    {{! template helper-columnOfIntegers }}
    {{private}}func {{helper.columnOfIntegers}}(_ rows: [{{Swift.Int64}}]) -> {{Foundation.NSData}} {
        var data = {{Foundation.Data}}("i".utf8)
        rows.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        return data as {{Foundation.NSData}}
    }
    {{! template helper-rowsOfIntegers }}
    {{private}}func {{helper.rowsOfIntegers}}(_ object: Any?) -> [{{Swift.Int64}}]? {
        guard let data = object as? {{Foundation.Data}}, data.first == {{Swift.UInt8}}(ascii: "i"), data.count % 8 == 1 else { return nil }
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
    {{private}}func {{helper.rowsOfDoubles}}(_ object: Any?) -> [{{Swift.Double}}]? {
        guard let data = object as? {{Foundation.Data}}, data.first == {{Swift.UInt8}}(ascii: "d"), data.count % 8 == 1 else { return nil }
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
    {{private}}func {{helper.rowsOfOptionals}}<{{generic.Row}}>(_ object: Any?, _ rows: (Any?) -> [{{generic.Row}}]?) -> [{{generic.Row}}?]? {
        guard let columns = {{helper.columnsByName}}(object), let isPresent = {{helper.rowsOfIntegers}}(columns["isPresent"]) else { return nil }
        guard isPresent.allSatisfy({ $0 == 0 || $0 == 1 }) else { return nil }
        guard let values = rows(columns["values"]), isPresent.reduce(0, +) == values.count else { return nil }
        var remaining = values.makeIterator()
        return isPresent.map { $0 == 1 ? remaining.next() : nil }
    }
    {{! template helper-columnsOfArrays }}
    {{private}}func {{helper.columnsOfArrays}}<{{generic.Rows}}: {{Swift.Collection}}>(_ rows: [{{generic.Rows}}], _ column: ([{{generic.Rows}}.Element]) -> Any) -> {{Foundation.NSArray}} {
        let counts = {{helper.columnOfIntegers}}(rows.map { {{Swift.Int64}}($0.count) })
        return {{helper.namedColumns}}(["counts": counts, "elements": column(rows.flatMap { $0 })])
    }
    {{! template helper-rowsOfArrays }}
    {{private}}func {{helper.rowsOfArrays}}<{{generic.Element}}>(_ object: Any?, _ rows: (Any?) -> [{{generic.Element}}]?) -> [[{{generic.Element}}]]? {
        guard let columns = {{helper.columnsByName}}(object), let elements = rows(columns["elements"]) else { return nil }
        return {{helper.split}}(elements, columns["counts"])
    }
    {{! template helper-columnsOfDictionaries }}
    {{private}}func {{helper.columnsOfDictionaries}}<{{generic.Key}}, {{generic.Value}}>(_ rows: [[{{generic.Key}}: {{generic.Value}}]], _ keys: ([{{generic.Key}}]) -> Any, _ values: ([{{generic.Value}}]) -> Any) -> {{Foundation.NSArray}} {
        let counts = {{helper.columnOfIntegers}}(rows.map { {{Swift.Int64}}($0.count) })
        return {{helper.namedColumns}}(["counts": counts, "keys": keys(rows.flatMap(\.keys)), "values": values(rows.flatMap(\.values))])
    }
    {{! template helper-rowsOfDictionaries }}
    {{private}}func {{helper.rowsOfDictionaries}}<{{generic.Key}}: {{Swift.Hashable}}, {{generic.Value}}>(_ object: Any?, _ keys: (Any?) -> [{{generic.Key}}]?, _ values: (Any?) -> [{{generic.Value}}]?) -> [[{{generic.Key}}: {{generic.Value}}]]? {
        guard let columns = {{helper.columnsByName}}(object), let keys = keys(columns["keys"]) else { return nil }
        guard let values = values(columns["values"]), keys.count == values.count else { return nil }
        guard let pieces = {{helper.split}}(keys.indices.map { (keys[$0], values[$0]) }, columns["counts"]) else { return nil }
        let dictionaries = pieces.map { {{Swift.Dictionary}}($0, uniquingKeysWith: { first, _ in first }) }
        // No key stands for two values.
        return dictionaries.map(\.count) == pieces.map(\.count) ? dictionaries : nil
    }
    {{! template helper-split }}
    {{private}}func {{helper.split}}<{{generic.Element}}>(_ elements: [{{generic.Element}}], _ counts: Any?) -> [[{{generic.Element}}]]? {
        guard let counts = {{helper.rowsOfIntegers}}(counts) else { return nil }
        var pieces: [[{{generic.Element}}]] = []
        var start = 0
        for number in counts {
            guard let count = {{Swift.Int}}(exactly: number), count >= 0, count <= elements.count - start else { return nil }
            pieces.append({{Swift.Array}}(elements[start..<start + count]))
            start += count
        }
        return start == elements.count ? pieces : nil
    }
    {{! template helper-onlyRow }}
    {{private}}func {{helper.onlyRow}}<{{generic.Row}}>(_ rows: [{{generic.Row}}]?) -> {{generic.Row}}? {
        guard let rows, rows.count == 1 else { return nil }
        return rows[0]
    }
    """#
