/// Lists of structs and enums: a column for each member.
let columns = #"""
    {{! template columns-of-structures }}
    func {{columnsFunction}}(_ rows: [{{type}}]) -> {{Foundation.NSArray}} {
        guard !rows.isEmpty else { return [] }
        return {{helper.namedColumns}}([
            {{#isEmpty}}
            "": {{helper.columnOfIntegers}}(rows.map { _ in 0 })
            {{/isEmpty}}
            {{#columns}}
            {{key}}: {{value}},
            {{/columns}}
        ])
    }
    {{! template rows-of-structures }}
    func {{rowsFunction}}(_ object: Any?) -> [{{type}}]? {
        guard let columns = {{helper.columnsByName}}(object) else { return nil }
        guard !columns.isEmpty else { return [] }
        {{#columns}}
        {{#required}}
        guard let {{local}} = {{rows}} else { return nil }
        {{/required}}
        {{^required}}
        let {{local}}: [{{type}}]? = {{object}} == nil ? nil : {{rows}}
        guard {{local}} != nil || {{object}} == nil else { return nil }
        {{/required}}
        {{/columns}}
        {{#isEmpty}}
        guard let count = {{helper.rowsOfIntegers}}(columns[""])?.count else { return nil }
        return {{Swift.Array}}(repeating: {{result}}, count: count)
        {{/isEmpty}}
        {{^isEmpty}}
        let counts: [{{Swift.Int}}?] = [{{counts}}]
        guard let count = counts.compactMap({ $0 }).first, counts.allSatisfy({ $0 == nil || $0 == count }) else { return nil }
        var rows: [{{type}}] = []
        rows.reserveCapacity(count)
        for row in 0..<count {
            {{#requirement}}
            guard {{.}} else { return nil }
            {{/requirement}}
            {{#declaration}}
            {{.}}
            {{/declaration}}
            {{#assigned}}
            {{^ifPresent}}
            value.{{member}} = {{value}}
            {{/ifPresent}}
            {{#ifPresent}}
            if let {{local}} { value.{{member}} = {{local}}[row] }
            {{/ifPresent}}
            {{/assigned}}
            rows.append({{result}})
        }
        return rows
        {{/isEmpty}}
    }
    {{! template columns-of-enumerations }}
    func {{columnsFunction}}(_ rows: [{{type}}]) -> {{Foundation.NSArray}} {
        guard !rows.isEmpty else { return [] }
        var names: [{{Swift.String}}] = []
        {{#columns}}
        var {{local}}: [{{type}}] = []
        {{/columns}}
        for row in rows {
            switch row {
            {{#cases}}
            case {{pattern}}:
                names.append({{name}})
                {{#values}}
                {{column}}.append({{local}})
                {{/values}}
            {{/cases}}
            }
        }
        return {{helper.namedColumns}}([
            "case": names as {{Foundation.NSArray}},
            {{#columns}}
            {{key}}: {{value}},
            {{/columns}}
        ])
    }
    {{! template rows-of-enumerations }}
    func {{rowsFunction}}(_ object: Any?) -> [{{type}}]? {
        guard let columns = {{helper.columnsByName}}(object) else { return nil }
        guard !columns.isEmpty else { return [] }
        {{#columns}}
        let {{local}}: [{{type}}]? = {{object}} == nil ? nil : {{rows}}
        guard {{local}} != nil || {{object}} == nil else { return nil }
        var {{remaining}} = ({{local}} ?? []).makeIterator()
        {{/columns}}
        guard let names = columns["case"] as? [{{Swift.String}}] else { return nil }
        var rows: [{{type}}] = []
        rows.reserveCapacity(names.count)
        for name in names {
            switch name {
            {{#cases}}
            case {{names}}:
                {{#values}}
                guard let {{local}} = {{next}} else { return nil }
                {{/values}}
                rows.append({{result}})
            {{/cases}}
            {{#fallback}}
            default: rows.append({{.}})
            {{/fallback}}
            {{^fallback}}
            default: return nil
            {{/fallback}}
            }
        }
        {{#columns}}
        guard {{remaining}}.next() == nil else { return nil }
        {{/columns}}
        return rows
    }
    {{! template columns-of-tree }}
    func {{columnsFunction}}(_ roots: [{{type}}]) -> {{Foundation.NSArray}} {
        guard !roots.isEmpty else { return [] }
        // What a value holds of its own type are later rows, which it names by their numbers.
        var types: [{{Swift.String}}] = []
        var depths: [{{Swift.Int}}] = []
        var depth = 0
        {{#branches}}
        var {{queued}}: [{{type}}] = []
        var {{next}} = 0
        {{#isEnumeration}}
        var {{namesOf}}: [{{Swift.String}}] = []
        {{/isEnumeration}}
        {{#columns}}
        var {{local}}: [{{type}}] = []
        {{/columns}}
        func {{add}}(_ value: {{type}}) -> {{Swift.Int}} {
            {{queued}}.append(value)
            types.append({{key}})
            depths.append(depth)
            return types.count - 1
        }
        {{/branches}}
        let numbers = roots.map { {{Swift.Int64}}({{root}}($0)) }
        var row = 0
        while row < types.count {
            depth = depths[row] + 1
            guard depth <= {{limit}} else {
                let info = ["NSDebugDescription": "a \({{type}}.self) holds others more than {{limit}} levels deep"]
                coder.failWithError({{Foundation.CocoaError}}(.coderInvalidValue, userInfo: info))
                return []
            }
            switch types[row] {
            {{#branches}}
            case {{key}}:
                let value = {{queued}}[{{next}}]
                {{next}} += 1
                {{#isEnumeration}}
                switch value {
                {{#cases}}
                case {{pattern}}:
                    {{namesOf}}.append({{name}})
                    {{#values}}
                    {{column}}.append({{number}})
                    {{/values}}
                {{/cases}}
                }
                {{/isEnumeration}}
                {{^isEnumeration}}
                {{#cases}}
                {{#values}}
                {{column}}.append({{number}})
                {{/values}}
                {{/cases}}
                {{/isEnumeration}}
            {{/branches}}
            default: break
            }
            row += 1
        }
        return {{helper.namedColumns}}([
            "roots": {{helper.columnOfIntegers}}(numbers),
            {{#isMixed}}
            "types": types as {{Foundation.NSArray}},
            {{/isMixed}}
            {{#branches}}
            {{key}}: {{helper.namedColumns}}([
                {{#isEnumeration}}
                "case": {{namesOf}} as {{Foundation.NSArray}},
                {{/isEnumeration}}
                {{#columns}}
                {{key}}: {{value}},
                {{/columns}}
            ]),
            {{/branches}}
        ])
    }
    {{! template rows-of-tree }}
    func {{rowsFunction}}(_ object: Any?) -> [{{type}}]? {
        guard let table = {{helper.columnsByName}}(object) else { return nil }
        guard !table.isEmpty else { return [] }
        guard let roots = {{helper.rowsOfIntegers}}(table["roots"]) else { return nil }
        func item<{{generic.Item}}>(_ item: {{generic.Item}}?) throws -> {{generic.Item}} {
            guard let item else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
            return item
        }
        {{#branches}}
        guard let {{columnsOf}} = table[{{key}}] == nil ? [:] : {{helper.columnsByName}}(table[{{key}}]) else { return nil }
        {{#isEnumeration}}
        guard let {{namesOf}} = ({{columnsOf}}["case"] ?? []) as? [{{Swift.String}}] else { return nil }
        var {{remainingNames}} = {{namesOf}}.reversed().makeIterator()
        {{/isEnumeration}}
        {{#columns}}
        let {{local}}: [{{type}}]? = {{object}} == nil ? nil : {{rows}}
        guard {{local}} != nil || {{object}} == nil else { return nil }
        var {{remaining}} = ({{local}} ?? []).reversed().makeIterator()
        {{/columns}}
        {{/branches}}
        let rowTypes = table["types"] ?? {{Swift.Array}}(repeating: "rows", count: {{count}})
        guard let types = rowTypes as? [{{Swift.String}}] else { return nil }
        var depths = [{{Swift.Int}}](repeating: 0, count: types.count)
        var depth = 0
        {{#branches}}
        var {{built}} = [{{type}}?](repeating: nil, count: types.count)
        func {{take}}(_ number: {{Swift.Int}}) throws -> {{type}} {
            // Earlier rows are not made yet, and what a row has named is gone: nothing holds itself.
            guard {{built}}.indices.contains(number) else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
            let value = try item({{built}}[number])
            {{built}}[number] = nil
            if depths[number] > depth { depth = depths[number] }
            return value
        }
        {{/branches}}
        do {
            for row in types.indices.reversed() {
                depth = 0
                switch types[row] {
                {{#branches}}
                case {{key}}:
                    {{#isEnumeration}}
                    switch {{remainingNames}}.next() {
                    {{#cases}}
                    case {{names}}:
                        {{#values}}
                        let {{local}}{{value}}
                        {{/values}}
                        {{built}}[row] = {{result}}
                    {{/cases}}
                    {{#fallback}}
                    case nil: return nil
                    default: {{built}}[row] = {{.}}
                    {{/fallback}}
                    {{^fallback}}
                    default: return nil
                    {{/fallback}}
                    }
                    {{/isEnumeration}}
                    {{^isEnumeration}}
                    {{#cases}}
                    {{#values}}
                    let {{local}}{{value}}
                    {{/values}}
                    {{#declaration}}
                    {{.}}
                    {{/declaration}}
                    {{#assigned}}
                    {{^ifPresent}}
                    value.{{member}} = {{local}}
                    {{/ifPresent}}
                    {{#ifPresent}}
                    if let {{local}} { value.{{member}} = {{local}} }
                    {{/ifPresent}}
                    {{/assigned}}
                    {{built}}[row] = {{result}}
                    {{/cases}}
                    {{/isEnumeration}}
                {{/branches}}
                default: return nil
                }
                depths[row] = depth + 1
                guard depth < {{limit}} else { return nil }
            }
            {{#branches}}
            {{#isEnumeration}}
            guard {{remainingNames}}.next() == nil else { return nil }
            {{/isEnumeration}}
            {{#columns}}
            guard {{remaining}}.next() == nil else { return nil }
            {{/columns}}
            {{/branches}}
            return try roots.map { try {{take}}({{Swift.Int}}(truncatingIfNeeded: $0)) }
        } catch {
            return nil
        }
    }
    """#
