extension SpecificationCase {
    /// specs/partials.yml
    static let partials: [SpecificationCase] = [
        SpecificationCase(
            "Basic Behavior",
            template: #""{{>text}}""#,
            partials: ["text": "from partial"],
            expected: #""from partial""#),
        SpecificationCase(
            "Failed Lookup",
            template: #""{{>text}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Context",
            data: ["text": "content"],
            template: #""{{>partial}}""#,
            partials: ["partial": "*{{text}}*"],
            expected: #""*content*""#),
        SpecificationCase(
            "Recursion",
            data: ["content": "X", "nodes": [["content": "Y", "nodes": []]]],
            template: "{{>node}}",
            partials: ["node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>"],
            expected: "X<Y<>>"),
        SpecificationCase(
            "Nested",
            data: ["a": "hello", "b": "world"],
            template: "{{>outer}}",
            partials: ["outer": "*{{a}} {{>inner}}*", "inner": "{{b}}!"],
            expected: "*hello world!*"),
        SpecificationCase(
            "Surrounding Whitespace",
            template: "| {{>partial}} |",
            partials: ["partial": "\t|\t"],
            expected: "| \t|\t |"),
        SpecificationCase(
            "Inline Indentation",
            data: ["data": "|"],
            template: "  {{data}}  {{> partial}}\n",
            partials: ["partial": ">\n>"],
            expected: """
                  |  >
                >

                """),
        SpecificationCase(
            "Standalone Line Endings",
            template: "|\r\n{{>partial}}\r\n|",
            partials: ["partial": ">"],
            expected: "|\r\n>|"),
        SpecificationCase(
            "Standalone Without Previous Line",
            template: "  {{>partial}}\n>",
            partials: ["partial": ">\n>"],
            expected: "  >\n  >>"),
        SpecificationCase(
            "Standalone Without Newline",
            template: ">\n  {{>partial}}",
            partials: ["partial": ">\n>"],
            expected: ">\n  >\n  >"),
        SpecificationCase(
            "Standalone Indentation",
            data: ["content": "<\n->"],
            template: #"""
                \
                 {{>partial}}
                /

                """#,
            partials: [
                "partial": """
                |
                {{{content}}}
                |

                """
            ],
            expected: #"""
                \
                 |
                 <
                ->
                 |
                /

                """#),
        SpecificationCase(
            "Padding Whitespace",
            data: ["boolean": true],
            template: "|{{> partial }}|",
            partials: ["partial": "[]"],
            expected: "|[]|"),
    ]
}
