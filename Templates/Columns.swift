/// Collections of structs and enums: a column for each member.
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
    """#
