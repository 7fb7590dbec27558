extension SpecificationCase {
    /// specs/inverted.yml
    static let inverted: [SpecificationCase] = [
        SpecificationCase(
            "Falsey",
            data: ["boolean": false],
            template: #""{{^boolean}}This should be rendered.{{/boolean}}""#,
            expected: #""This should be rendered.""#),
        SpecificationCase(
            "Truthy",
            data: ["boolean": true],
            template: #""{{^boolean}}This should not be rendered.{{/boolean}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Null is falsey",
            data: ["null": nil],
            template: #""{{^null}}This should be rendered.{{/null}}""#,
            expected: #""This should be rendered.""#),
        SpecificationCase(
            "Context",
            data: ["context": ["name": "Joe"]],
            template: #""{{^context}}Hi {{name}}.{{/context}}""#,
            expected: "\"\""),
        SpecificationCase(
            "List",
            data: ["list": [["n": "1"], ["n": "2"], ["n": "3"]]],
            template: #""{{^list}}{{n}}{{/list}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Empty List",
            data: ["list": []],
            template: #""{{^list}}Yay lists!{{/list}}""#,
            expected: #""Yay lists!""#),
        SpecificationCase(
            "Doubled",
            data: ["bool": false, "two": "second"],
            template: """
                {{^bool}}
                * first
                {{/bool}}
                * {{two}}
                {{^bool}}
                * third
                {{/bool}}

                """,
            expected: """
                * first
                * second
                * third

                """),
        SpecificationCase(
            "Nested (Falsey)",
            data: ["bool": false],
            template: "| A {{^bool}}B {{^bool}}C{{/bool}} D{{/bool}} E |",
            expected: "| A B C D E |"),
        SpecificationCase(
            "Nested (Truthy)",
            data: ["bool": true],
            template: "| A {{^bool}}B {{^bool}}C{{/bool}} D{{/bool}} E |",
            expected: "| A  E |"),
        SpecificationCase(
            "Context Misses",
            template: "[{{^missing}}Cannot find key 'missing'!{{/missing}}]",
            expected: "[Cannot find key 'missing'!]"),
        SpecificationCase(
            "Dotted Names - Truthy",
            data: ["a": ["b": ["c": true]]],
            template: #""{{^a.b.c}}Not Here{{/a.b.c}}" == """#,
            expected: "\"\" == \"\""),
        SpecificationCase(
            "Dotted Names - Falsey",
            data: ["a": ["b": ["c": false]]],
            template: #""{{^a.b.c}}Not Here{{/a.b.c}}" == "Not Here""#,
            expected: #""Not Here" == "Not Here""#),
        SpecificationCase(
            "Dotted Names - Broken Chains",
            data: ["a": [:]],
            template: #""{{^a.b.c}}Not Here{{/a.b.c}}" == "Not Here""#,
            expected: #""Not Here" == "Not Here""#),
        SpecificationCase(
            "Surrounding Whitespace",
            data: ["boolean": false],
            template: " | {{^boolean}}\t|\t{{/boolean}} | \n",
            expected: " | \t|\t | \n"),
        SpecificationCase(
            "Internal Whitespace",
            data: ["boolean": false],
            template: """
                 | {{^boolean}} {{! Important Whitespace }}
                 {{/boolean}} | 

                """,
            expected: """
                 |  
                  | 

                """),
        SpecificationCase(
            "Indented Inline Sections",
            data: ["boolean": false],
            template: """
                 {{^boolean}}NO{{/boolean}}
                 {{^boolean}}WAY{{/boolean}}

                """,
            expected: """
                 NO
                 WAY

                """),
        SpecificationCase(
            "Standalone Lines",
            data: ["boolean": false],
            template: """
                | This Is
                {{^boolean}}
                |
                {{/boolean}}
                | A Line

                """,
            expected: """
                | This Is
                |
                | A Line

                """),
        SpecificationCase(
            "Standalone Indented Lines",
            data: ["boolean": false],
            template: """
                | This Is
                  {{^boolean}}
                |
                  {{/boolean}}
                | A Line

                """,
            expected: """
                | This Is
                |
                | A Line

                """),
        SpecificationCase(
            "Standalone Line Endings",
            data: ["boolean": false],
            template: "|\r\n{{^boolean}}\r\n{{/boolean}}\r\n|",
            expected: "|\r\n|"),
        SpecificationCase(
            "Standalone Without Previous Line",
            data: ["boolean": false],
            template: "  {{^boolean}}\n^{{/boolean}}\n/",
            expected: "^\n/"),
        SpecificationCase(
            "Standalone Without Newline",
            data: ["boolean": false],
            template: "^{{^boolean}}\n/\n  {{/boolean}}",
            expected: """
                ^
                /

                """),
        SpecificationCase(
            "Padding",
            data: ["boolean": false],
            template: "|{{^ boolean }}={{/ boolean }}|",
            expected: "|=|"),
    ]
}
