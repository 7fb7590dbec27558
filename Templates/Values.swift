/// Structs and enums: the functions that encode and decode one value.
let values = #"""
    {{! template encode-structure }}
    func {{encodeFunction}}(_ value: {{type}}, forKey key: {{Swift.String}}) {
        {{#isMarked}}
        coder.encode(true, forKey: key)
        {{/isMarked}}
        {{#members}}
        {{.}}
        {{/members}}
    }
    {{! template decode-structure }}
    func {{decodeFunction}}(forKey key: {{Swift.String}}) throws -> {{type}}{{^isTotal}}?{{/isTotal}} {
        {{#members}}
        {{.}}
        {{/members}}
        {{#requirement}}
        guard {{.}} else { return nil }
        {{/requirement}}
        {{#declaration}}
        {{.}}
        {{/declaration}}
        {{#assigned}}
        {{.}}
        {{/assigned}}
        return {{result}}
    }
    {{! template encode-enumeration }}
    func {{encodeFunction}}(_ value: {{type}}, forKey key: {{Swift.String}}) {
        switch value {
        {{#cases}}
        case {{pattern}}:
            coder.encode({{name}} as {{Foundation.NSString}}, forKey: key)
            {{#members}}
            {{.}}
            {{/members}}
        {{/cases}}
        }
    }
    {{! template decode-enumeration }}
    func {{decodeFunction}}(forKey key: {{Swift.String}}) throws -> {{type}}? {
        switch coder.decodeObject(of: {{Foundation.NSString}}.self, forKey: key) as {{Swift.String}}? {
        {{#cases}}
        case {{name}}:
            {{#members}}
            {{.}}
            {{/members}}
            return {{result}}
        {{/cases}}
        {{#fallback}}
        case .some: return {{.}}
        case nil: return nil
        {{/fallback}}
        {{^fallback}}
        default: return nil
        {{/fallback}}
        }
    }
    """#
