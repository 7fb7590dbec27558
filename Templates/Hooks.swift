/// The calls of the user's methods: validation and migration.
let hooks = #"""
    {{! template validate }}
    {{#isBool}}
    {{#local}}
    if let {{local}}, {{try}}!{{call}} {
    {{/local}}
    {{^local}}
    guard {{try}}{{call}} else {
    {{/local}}
        throw {{Foundation.CocoaError}}(.coderReadCorrupt, userInfo: ["NSDebugDescription": "{{subject}}: '{{method}}' returned false"])
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
        let reason = "{{class}}: the archive has version \({{local}}), but this code reads versions up to {{number}}"
        throw {{Foundation.CocoaError}}(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
    }
    {{#migrate}}
    if {{local}} < {{number}} { {{.}} }
    {{/migrate}}
    """#
