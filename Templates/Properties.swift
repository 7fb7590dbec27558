/// The statements that encode and decode a property.
let properties = #"""
    {{! template encode-value }}
    {{^unlessNil}}
    {{encode}}({{value}}, forKey: {{key}})
    {{/unlessNil}}
    {{#unlessNil}}
    {{^nilMarker}}
    if let {{binding}} { {{encode}}({{value}}, forKey: {{key}}) }
    {{/nilMarker}}
    {{#nilMarker}}
    if let {{binding}} { {{encode}}({{value}}, forKey: {{key}}) } else { coder.encode(true, forKey: {{.}}) }
    {{/nilMarker}}
    {{/unlessNil}}
    {{! template unless-default }}
    {{#isOneLine}}
    if {{value}} != {{default}} { {{#lines}}{{.}}{{/lines}} }
    {{/isOneLine}}
    {{^isOneLine}}
    if {{value}} != {{default}} {
        {{#lines}}
        {{.}}
        {{/lines}}
    }
    {{/isOneLine}}
    {{! template decode-value }}
    {{#condition}}
    if {{condition}} { {{target}} = {{value}} }
    {{/condition}}
    {{^condition}}
    {{target}} = {{value}}
    {{/condition}}
    {{! template decode-by-key }}
    {{#declaration}}
    {{.}}
    {{/declaration}}
    {{#older}}
    {{opening}} {{condition}} {
        {{#lines}}
        {{.}}
        {{/lines}}
    {{/older}}
    } else {
        {{#lines}}
        {{.}}
        {{/lines}}
    }
    {{! template assign }}
    {{#always}}
    {{member}} = {{local}}
    {{/always}}
    {{^always}}
    {{#unlessNil}}
    if let {{local}} { {{member}} = {{local}} }
    {{/unlessNil}}
    {{^unlessNil}}
    if {{isPresent}} { {{member}} = {{local}} }
    {{/unlessNil}}
    {{/always}}
    """#
