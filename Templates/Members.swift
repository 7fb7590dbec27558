/// The members of a class: `supportsSecureCoding`, `encode(with:)` and `init(coder:)`.
let members = #"""
    {{! template members }}
    {{^declaresSupport}}
    {{#isUsableFromInline}}
    @usableFromInline
    {{/isUsableFromInline}}
    {{access}}{{#overridesSupport}}override {{/overridesSupport}}{{typeScope}} var supportsSecureCoding: {{bool}} { true }

    {{/declaresSupport}}
    {{#encodes}}
    {{#isDeprecated}}
    @available(*, deprecated)
    {{/isDeprecated}}
    {{#isUsableFromInline}}
    @usableFromInline
    {{/isUsableFromInline}}
    {{#encode}}
    {{.}}
    {{/encode}}

    {{/encodes}}
    {{#isDeprecated}}
    @available(*, deprecated)
    {{/isDeprecated}}
    {{#isUsableFromInline}}
    @usableFromInline
    {{/isUsableFromInline}}
    {{#decode}}
    {{.}}
    {{/decode}}
    {{! template encode }}
    {{access}}{{#overridesEncode}}override {{/overridesEncode}}func encode(with coder: {{coder}}) {
        {{#overridesEncode}}
        super.encode(with: coder)
        {{/overridesEncode}}
        {{#functions}}
        {{.}}
        {{/functions}}
        {{#body}}
        {{.}}
        {{/body}}
    }
    {{! template decode }}
    {{modifiers}}init?(coder: {{coder}}) {
        {{#functions}}
        {{.}}
        {{/functions}}
        {{#canThrow}}
        do {
            {{#body}}
            {{.}}
            {{/body}}
        } catch {
            coder.secureFail(error, decoding: {{className}})
            return nil
        }
        {{/canThrow}}
        {{^canThrow}}
        {{#body}}
        {{.}}
        {{/body}}
        {{/canThrow}}
    }
    {{! template forwarded }}

    {{#attributes}}
    {{.}}
    {{/attributes}}
    {{access}}{{#isRequired}}required {{/isRequired}}{{^isRequired}}override {{/isRequired}}init{{failability}}({{parameters}}){{#throws}} throws{{/throws}} {
        {{#throws}}try {{/throws}}super.init({{passed}})
    }
    """#
