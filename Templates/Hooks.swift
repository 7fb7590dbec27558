/// What users' own functions are called with: validation, migration.
let hooks = #"""
    {{! template validate }}
    {{#isBool}}
    {{#local}}
    if let {{local}}, {{try}}!{{call}} {
    {{/local}}
    {{^local}}
    guard {{try}}{{call}} else {
    {{/local}}
        throw {{Foundation.CocoaError}}(.coderReadCorrupt, userInfo: ["NSDebugDescription": "{{subject}}: '{{method}}' refuses it"])
    }
    {{/isBool}}
    {{^isBool}}
    {{#local}}
    if let {{local}} { {{try}}{{call}} }
    {{/local}}
    {{^local}}
    {{try}}{{call}}
    {{/local}}
    {{/isBool}}
    {{! template check-version }}
    {{#keyInUse}}
    let key = {{.}}
    {{/keyInUse}}
    let {{local}} = coder.containsValue(forKey: {{key}}) ? coder.decodeInteger(forKey: {{key}}) : 0
    guard {{#acceptsNewer}}{{local}} >= 0{{/acceptsNewer}}{{^acceptsNewer}}0...{{number}} ~= {{local}}{{/acceptsNewer}} else {
        let reason = "{{class}}: the archive is of version \({{local}}), and this code knows {{number}}"
        throw {{Foundation.CocoaError}}(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
    }
    {{#migrate}}
    if {{local}} < {{number}} { {{.}} }
    {{/migrate}}
    """#
