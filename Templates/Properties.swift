/// How a property is encoded and what becomes of it when it was decoded.
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
    if let {{binding}} {
        {{encode}}({{value}}, forKey: {{key}})
    } else {
        coder.encode(true, forKey: {{.}})
    }
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
    {{#object}}
    if {{condition}} {
        let {{local}} = {{object}}
        {{target}} = {{value}}
    }
    {{/object}}
    {{^object}}
    if {{condition}} { {{target}} = {{value}} }
    {{/object}}
    {{/condition}}
    {{^condition}}
    {{#object}}
    {{#unwraps}}
    if let {{local}} = {{object}} {
        {{target}} = {{value}}
    }
    {{/unwraps}}
    {{^unwraps}}
    let {{local}} = {{object}}
    {{target}} = {{value}}
    {{/unwraps}}
    {{/object}}
    {{^object}}
    {{target}} = {{value}}
    {{/object}}
    {{/condition}}
    {{! template sole-read }}
    let {{isThere}} = {{presence}}
    {{#object}}
    let {{.}} = {{isThere}} ? {{decoded}} : nil
    {{/object}}
    {{#value}}
    {{.}}
    {{/value}}
    guard {{conditions}} else {
        let {{info}} = ["NSDebugDescription": {{message}}]
        {{#isRequired}}
        coder.failWithError({{Foundation.CocoaError}}({{isThere}} ? .coderReadCorrupt : .coderValueNotFound, userInfo: {{info}}))
        {{/isRequired}}
        {{^isRequired}}
        coder.failWithError({{Foundation.CocoaError}}(.coderReadCorrupt, userInfo: {{info}}))
        {{/isRequired}}
        return nil
    }
    {{#kept}}
    {{.}}
    {{/kept}}
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
