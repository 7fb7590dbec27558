/// Lists of structs and enums: a column for each member.
let columns = #"""
    {{! template columns-of-structures }}
    func {{columnsFunction}}(_ rows: [{{type}}]) -> {{Foundation.NSArray}} {
        guard !rows.isEmpty else { return [] }
        {{#isSingle}}
        return coder.secureColumns([{{#columns}}{{key}}: {{value}}{{/columns}}])
        {{/isSingle}}
        {{^isSingle}}
        return coder.secureColumns([
            {{#columns}}
            {{key}}: {{value}},
            {{/columns}}
        ])
        {{/isSingle}}
    }
    {{! template rows-of-structures }}
    func {{rowsFunction}}(_ object: Any?) throws -> [{{type}}] {
        let columns = try coder.secureColumnsByName(object)
        guard !columns.isEmpty else { return [] }
        {{#columns}}
        let {{local}} = try {{rows}}
        {{/columns}}
        {{#counted}}
        return try {{Swift.Array}}(repeating: {{result}}, count: {{.}}.count)
        {{/counted}}
        {{#equalCounts}}
        guard {{.}} else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        {{/equalCounts}}
        {{#knownCounts}}
        let counts: [{{Swift.Int}}?] = [{{.}}]
        guard let count = counts.compactMap({ $0 }).first, counts.allSatisfy({ $0 == nil || $0 == count }) else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        {{/knownCounts}}
        {{#isShort}}
        return {{#throws}}try {{/throws}}{{indices}}.map { row in {{#throws}}try {{/throws}}{{result}} }
        {{/isShort}}
        {{#isLong}}
        return {{#throws}}try {{/throws}}{{indices}}.map { row -> {{type}} in
            {{#requirement}}
            guard {{.}} else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
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
            return {{result}}
        }
        {{/isLong}}
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
        {{#isSingle}}
        return coder.secureColumns(["case": names as {{Foundation.NSArray}}])
        {{/isSingle}}
        {{^isSingle}}
        return coder.secureColumns([
            "case": names as {{Foundation.NSArray}},
            {{#columns}}
            {{key}}: {{value}},
            {{/columns}}
        ])
        {{/isSingle}}
    }
    {{! template rows-of-enumerations }}
    func {{rowsFunction}}(_ object: Any?) throws -> [{{type}}] {
        let columns = try coder.secureColumnsByName(object)
        guard !columns.isEmpty else { return [] }
        {{#columns}}
        var {{local}} = try {{iterator}}
        {{/columns}}
        let names = try coder.secureUnwrap(columns["case"] as? [{{Swift.String}}])
        {{#nothingIsLeft}}
        let rows = try names.map { name -> {{type}} in
        {{/nothingIsLeft}}
        {{^nothingIsLeft}}
        return try names.map { name -> {{type}} in
        {{/nothingIsLeft}}
            switch name {
            {{#cases}}
            {{#hasValues}}
            case {{names}}:
                return try {{result}}
            {{/hasValues}}
            {{^hasValues}}
            case {{names}}: return {{result}}
            {{/hasValues}}
            {{/cases}}
            {{#fallback}}
            default: return {{.}}
            {{/fallback}}
            {{^fallback}}
            default: throw {{Foundation.CocoaError}}(.coderReadCorrupt)
            {{/fallback}}
            }
        }
        {{#nothingIsLeft}}
        guard {{.}} else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return rows
        {{/nothingIsLeft}}
    }
    {{! template columns-of-tree }}
    func {{columnsFunction}}(_ roots: [{{type}}]) -> {{Foundation.NSArray}} {
        guard !roots.isEmpty else { return [] }
        // Values of one type stand in later rows, and a value names them by number.
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
        return coder.secureColumns([
            "roots": coder.secureColumnOfIntegers(numbers),
            {{#isMixed}}
            "types": types as {{Foundation.NSArray}},
            {{/isMixed}}
            {{#branches}}
            {{#isSingle}}
            {{key}}: coder.secureColumns([{{#isEnumeration}}"case": {{namesOf}} as {{Foundation.NSArray}}{{/isEnumeration}}{{#columns}}{{key}}: {{value}}{{/columns}}]),
            {{/isSingle}}
            {{^isSingle}}
            {{key}}: coder.secureColumns([
                {{#isEnumeration}}
                "case": {{namesOf}} as {{Foundation.NSArray}},
                {{/isEnumeration}}
                {{#columns}}
                {{key}}: {{value}},
                {{/columns}}
            ]),
            {{/isSingle}}
            {{/branches}}
        ])
    }
    {{! template rows-of-tree }}
    func {{rowsFunction}}(_ object: Any?) throws -> [{{type}}] {
        let table = try coder.secureColumnsByName(object)
        guard !table.isEmpty else { return [] }
        let roots = try coder.secureRowsOfIntegers(table["roots"])
        {{#branches}}
        let {{columnsOf}} = try table[{{key}}].map { try coder.secureColumnsByName($0) } ?? [:]
        {{#isEnumeration}}
        let {{namesOf}} = try coder.secureUnwrap(({{columnsOf}}["case"] ?? []) as? [{{Swift.String}}])
        var {{remainingNames}} = {{namesOf}}.reversed().makeIterator()
        {{/isEnumeration}}
        {{#columns}}
        let {{local}} = try {{rows}}
        var {{remaining}} = ({{local}} ?? []).reversed().makeIterator()
        {{/columns}}
        {{/branches}}
        {{#counts}}
        let counts = [{{counts}}]
        {{/counts}}
        let rowTypes = table["types"] ?? {{Swift.Array}}(repeating: "rows", count: {{count}})
        let types = try coder.secureUnwrap(rowTypes as? [{{Swift.String}}])
        var depths = [{{Swift.Int}}](repeating: 0, count: types.count)
        var depth = 0
        {{#branches}}
        var {{built}} = [{{type}}?](repeating: nil, count: types.count)
        func {{take}}(_ number: {{Swift.Int}}) throws -> {{type}} {
            // Only one earlier row may name a row, so that no value holds itself.
            guard {{built}}.indices.contains(number) else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
            let value = try coder.secureUnwrap({{built}}[number])
            {{built}}[number] = nil
            if depths[number] > depth { depth = depths[number] }
            return value
        }
        {{/branches}}
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
                case nil: throw {{Foundation.CocoaError}}(.coderReadCorrupt)
                default: {{built}}[row] = {{.}}
                {{/fallback}}
                {{^fallback}}
                default: throw {{Foundation.CocoaError}}(.coderReadCorrupt)
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
            default: throw {{Foundation.CocoaError}}(.coderReadCorrupt)
            }
            depths[row] = depth + 1
            guard depth < {{limit}} else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        }
        guard {{nothingIsLeft}} else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
        return try roots.map { try {{take}}({{Swift.Int}}(truncatingIfNeeded: $0)) }
    }
    """#
