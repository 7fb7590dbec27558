/// A generated file, below its first line.
let file = """
    {{header}}
    // swift-format-ignore-file
    // swiftlint:disable all
    {{imports}}
    {{blocks}}
    """

/// The extension with the members of a class.
let classExtension = """
    {{availability}}
    {{isolation}}extension {{class}} {
        {{members}}
    }
    """

/// The members of a class, in an extension or in a region of its body.
let members = """
    {{#support}}
    {{support}}

    {{/support}}
    {{#encode}}
    {{attributes}}
    {{encode}}

    {{/encode}}
    {{#decode}}
    {{attributes}}
    {{decode}}
    {{/decode}}
    {{forwarded}}
    """

/// The method that archives the properties.
let encode = """
    {{access}}{{#overridesEncode}}override {{/overridesEncode}}func encode(with coder: {{coder}}) {
        {{#overridesEncode}}
        super.encode(with: coder)
        {{/overridesEncode}}
        {{functions}}
        {{body}}
    }
    """

/// The initializer that reads them.
let decode = """
    {{modifiers}}init?(coder: {{coder}}) {
        {{functions}}
        {{#canThrow}}
        do {
            {{body}}
        } catch {
            {{failure}}
            return nil
        }
        {{/canThrow}}
        {{^canThrow}}
        {{body}}
        {{/canThrow}}
    }
    """
