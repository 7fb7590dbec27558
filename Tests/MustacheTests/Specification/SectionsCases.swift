extension SpecificationCase {
    /// specs/sections.yml
    static let sections: [SpecificationCase] = [
        SpecificationCase(
            "Truthy",
            data: ["boolean": true],
            template: #""{{#boolean}}This should be rendered.{{/boolean}}""#,
            expected: #""This should be rendered.""#),
        SpecificationCase(
            "Falsey",
            data: ["boolean": false],
            template: #""{{#boolean}}This should not be rendered.{{/boolean}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Null is falsey",
            data: ["null": nil],
            template: #""{{#null}}This should not be rendered.{{/null}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Context",
            data: ["context": ["name": "Joe"]],
            template: #""{{#context}}Hi {{name}}.{{/context}}""#,
            expected: #""Hi Joe.""#),
        SpecificationCase(
            "Parent contexts",
            data: ["a": "foo", "b": "wrong", "sec": ["b": "bar"], "c": ["d": "baz"]],
            template: #""{{#sec}}{{a}}, {{b}}, {{c.d}}{{/sec}}""#,
            expected: #""foo, bar, baz""#),
        SpecificationCase(
            "Variable test",
            data: ["foo": "bar"],
            template: #""{{#foo}}{{.}} is {{foo}}{{/foo}}""#,
            expected: #""bar is bar""#),
        SpecificationCase(
            "List Contexts",
            data: [
                "tops": [
                    [
                        "tname": ["upper": "A", "lower": "a"],
                        "middles": [["mname": "1", "bottoms": [["bname": "x"], ["bname": "y"]]]],
                    ]
                ]
            ],
            template:
                "{{#tops}}{{#middles}}{{tname.lower}}{{mname}}.{{#bottoms}}{{tname.upper}}{{mname}}{{bname}}.{{/bottoms}}{{/middles}}{{/tops}}",
            expected: "a1.A1x.A1y."),
        SpecificationCase(
            "Deeply Nested Contexts",
            data: ["a": ["one": "1"], "b": ["two": "2"], "c": ["three": "3", "d": ["four": "4", "five": "5"]]],
            template: """
                {{#a}}
                {{one}}
                {{#b}}
                {{one}}{{two}}{{one}}
                {{#c}}
                {{one}}{{two}}{{three}}{{two}}{{one}}
                {{#d}}
                {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
                {{#five}}
                {{one}}{{two}}{{three}}{{four}}{{five}}{{four}}{{three}}{{two}}{{one}}
                {{one}}{{two}}{{three}}{{four}}{{.}}6{{.}}{{four}}{{three}}{{two}}{{one}}
                {{one}}{{two}}{{three}}{{four}}{{five}}{{four}}{{three}}{{two}}{{one}}
                {{/five}}
                {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
                {{/d}}
                {{one}}{{two}}{{three}}{{two}}{{one}}
                {{/c}}
                {{one}}{{two}}{{one}}
                {{/b}}
                {{one}}
                {{/a}}

                """,
            expected: """
                1
                121
                12321
                1234321
                123454321
                12345654321
                123454321
                1234321
                12321
                121
                1

                """),
        SpecificationCase(
            "List",
            data: ["list": [["item": "1"], ["item": "2"], ["item": "3"]]],
            template: #""{{#list}}{{item}}{{/list}}""#,
            expected: #""123""#),
        SpecificationCase(
            "Empty List",
            data: ["list": []],
            template: #""{{#list}}Yay lists!{{/list}}""#,
            expected: "\"\""),
        SpecificationCase(
            "Doubled",
            data: ["bool": true, "two": "second"],
            template: """
                {{#bool}}
                * first
                {{/bool}}
                * {{two}}
                {{#bool}}
                * third
                {{/bool}}

                """,
            expected: """
                * first
                * second
                * third

                """),
        SpecificationCase(
            "Nested (Truthy)",
            data: ["bool": true],
            template: "| A {{#bool}}B {{#bool}}C{{/bool}} D{{/bool}} E |",
            expected: "| A B C D E |"),
        SpecificationCase(
            "Nested (Falsey)",
            data: ["bool": false],
            template: "| A {{#bool}}B {{#bool}}C{{/bool}} D{{/bool}} E |",
            expected: "| A  E |"),
        SpecificationCase(
            "Context Misses",
            template: "[{{#missing}}Found key 'missing'!{{/missing}}]",
            expected: "[]"),
        SpecificationCase(
            "Implicit Iterator - String",
            data: ["list": ["a", "b", "c", "d", "e"]],
            template: #""{{#list}}({{.}}){{/list}}""#,
            expected: #""(a)(b)(c)(d)(e)""#),
        SpecificationCase(
            "Implicit Iterator - Integer",
            data: ["list": ["1", "2", "3", "4", "5"]],
            template: #""{{#list}}({{.}}){{/list}}""#,
            expected: #""(1)(2)(3)(4)(5)""#),
        SpecificationCase(
            "Implicit Iterator - Decimal",
            data: ["list": ["1.1", "2.2", "3.3", "4.4", "5.5"]],
            template: #""{{#list}}({{.}}){{/list}}""#,
            expected: #""(1.1)(2.2)(3.3)(4.4)(5.5)""#),
        SpecificationCase(
            "Implicit Iterator - Array",
            data: ["list": [["1", "2", "3"], ["a", "b", "c"]]],
            template: #""{{#list}}({{#.}}{{.}}{{/.}}){{/list}}""#,
            expected: #""(123)(abc)""#),
        SpecificationCase(
            "Implicit Iterator - HTML Escaping",
            data: ["list": ["&", #"""#, "<", ">"]],
            template: #""{{#list}}({{.}}){{/list}}""#,
            expected: #""(&amp;)(&quot;)(&lt;)(&gt;)""#),
        SpecificationCase(
            "Implicit Iterator - Triple mustache",
            data: ["list": ["&", #"""#, "<", ">"]],
            template: #""{{#list}}({{{.}}}){{/list}}""#,
            expected: #""(&)(")(<)(>)""#),
        SpecificationCase(
            "Implicit Iterator - Ampersand",
            data: ["list": ["&", #"""#, "<", ">"]],
            template: #""{{#list}}({{&.}}){{/list}}""#,
            expected: #""(&)(")(<)(>)""#),
        SpecificationCase(
            "Implicit Iterator - Root-level",
            data: [["value": "a"], ["value": "b"]],
            template: #""{{#.}}({{value}}){{/.}}""#,
            expected: #""(a)(b)""#),
        SpecificationCase(
            "Dotted Names - Truthy",
            data: ["a": ["b": ["c": true]]],
            template: #""{{#a.b.c}}Here{{/a.b.c}}" == "Here""#,
            expected: #""Here" == "Here""#),
        SpecificationCase(
            "Dotted Names - Falsey",
            data: ["a": ["b": ["c": false]]],
            template: #""{{#a.b.c}}Here{{/a.b.c}}" == """#,
            expected: "\"\" == \"\""),
        SpecificationCase(
            "Dotted Names - Broken Chains",
            data: ["a": [:]],
            template: #""{{#a.b.c}}Here{{/a.b.c}}" == """#,
            expected: "\"\" == \"\""),
        SpecificationCase(
            "Surrounding Whitespace",
            data: ["boolean": true],
            template: " | {{#boolean}}\t|\t{{/boolean}} | \n",
            expected: " | \t|\t | \n"),
        SpecificationCase(
            "Internal Whitespace",
            data: ["boolean": true],
            template: """
                 | {{#boolean}} {{! Important Whitespace }}
                 {{/boolean}} | 

                """,
            expected: """
                 |  
                  | 

                """),
        SpecificationCase(
            "Indented Inline Sections",
            data: ["boolean": true],
            template: """
                 {{#boolean}}YES{{/boolean}}
                 {{#boolean}}GOOD{{/boolean}}

                """,
            expected: """
                 YES
                 GOOD

                """),
        SpecificationCase(
            "Standalone Lines",
            data: ["boolean": true],
            template: """
                | This Is
                {{#boolean}}
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
            "Indented Standalone Lines",
            data: ["boolean": true],
            template: """
                | This Is
                  {{#boolean}}
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
            data: ["boolean": true],
            template: "|\r\n{{#boolean}}\r\n{{/boolean}}\r\n|",
            expected: "|\r\n|"),
        SpecificationCase(
            "Standalone Without Previous Line",
            data: ["boolean": true],
            template: "  {{#boolean}}\n#{{/boolean}}\n/",
            expected: "#\n/"),
        SpecificationCase(
            "Standalone Without Newline",
            data: ["boolean": true],
            template: "#{{#boolean}}\n/\n  {{/boolean}}",
            expected: """
                #
                /

                """),
        SpecificationCase(
            "Padding",
            data: ["boolean": true],
            template: "|{{# boolean }}={{/ boolean }}|",
            expected: "|=|"),
    ]
}
