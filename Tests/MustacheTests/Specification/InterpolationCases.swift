extension SpecificationCase {
    /// specs/interpolation.yml
    static let interpolation: [SpecificationCase] = [
        SpecificationCase(
            "No Interpolation",
            template: "Hello from {Mustache}!\n",
            expected: "Hello from {Mustache}!\n"),
        SpecificationCase(
            "Basic Interpolation",
            data: ["subject": "world"],
            template: "Hello, {{subject}}!\n",
            expected: "Hello, world!\n"),
        SpecificationCase(
            "No Re-interpolation",
            data: ["template": "{{planet}}", "planet": "Earth"],
            template: "{{template}}: {{planet}}",
            expected: "{{planet}}: Earth"),
        SpecificationCase(
            "HTML Escaping",
            data: ["forbidden": #"& " < >"#],
            template: "These characters should be HTML escaped: {{forbidden}}\n",
            expected: "These characters should be HTML escaped: &amp; &quot; &lt; &gt;\n"),
        SpecificationCase(
            "Triple Mustache",
            data: ["forbidden": #"& " < >"#],
            template: "These characters should not be HTML escaped: {{{forbidden}}}\n",
            expected: "These characters should not be HTML escaped: & \" < >\n"),
        SpecificationCase(
            "Ampersand",
            data: ["forbidden": #"& " < >"#],
            template: "These characters should not be HTML escaped: {{&forbidden}}\n",
            expected: "These characters should not be HTML escaped: & \" < >\n"),
        SpecificationCase(
            "Basic Integer Interpolation",
            data: ["mph": "85"],
            template: #""{{mph}} miles an hour!""#,
            expected: #""85 miles an hour!""#),
        SpecificationCase(
            "Triple Mustache Integer Interpolation",
            data: ["mph": "85"],
            template: #""{{{mph}}} miles an hour!""#,
            expected: #""85 miles an hour!""#),
        SpecificationCase(
            "Ampersand Integer Interpolation",
            data: ["mph": "85"],
            template: #""{{&mph}} miles an hour!""#,
            expected: #""85 miles an hour!""#),
        SpecificationCase(
            "Basic Decimal Interpolation",
            data: ["power": "1.21"],
            template: #""{{power}} jiggawatts!""#,
            expected: #""1.21 jiggawatts!""#),
        SpecificationCase(
            "Triple Mustache Decimal Interpolation",
            data: ["power": "1.21"],
            template: #""{{{power}}} jiggawatts!""#,
            expected: #""1.21 jiggawatts!""#),
        SpecificationCase(
            "Ampersand Decimal Interpolation",
            data: ["power": "1.21"],
            template: #""{{&power}} jiggawatts!""#,
            expected: #""1.21 jiggawatts!""#),
        SpecificationCase(
            "Basic Null Interpolation",
            data: ["cannot": nil],
            template: "I ({{cannot}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Triple Mustache Null Interpolation",
            data: ["cannot": nil],
            template: "I ({{{cannot}}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Ampersand Null Interpolation",
            data: ["cannot": nil],
            template: "I ({{&cannot}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Basic Context Miss Interpolation",
            template: "I ({{cannot}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Triple Mustache Context Miss Interpolation",
            template: "I ({{{cannot}}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Ampersand Context Miss Interpolation",
            template: "I ({{&cannot}}) be seen!",
            expected: "I () be seen!"),
        SpecificationCase(
            "Dotted Names - Basic Interpolation",
            data: ["person": ["name": "Joe"]],
            template: #""{{person.name}}" == "{{#person}}{{name}}{{/person}}""#,
            expected: #""Joe" == "Joe""#),
        SpecificationCase(
            "Dotted Names - Triple Mustache Interpolation",
            data: ["person": ["name": "Joe"]],
            template: #""{{{person.name}}}" == "{{#person}}{{{name}}}{{/person}}""#,
            expected: #""Joe" == "Joe""#),
        SpecificationCase(
            "Dotted Names - Ampersand Interpolation",
            data: ["person": ["name": "Joe"]],
            template: #""{{&person.name}}" == "{{#person}}{{&name}}{{/person}}""#,
            expected: #""Joe" == "Joe""#),
        SpecificationCase(
            "Dotted Names - Arbitrary Depth",
            data: ["a": ["b": ["c": ["d": ["e": ["name": "Phil"]]]]]],
            template: #""{{a.b.c.d.e.name}}" == "Phil""#,
            expected: #""Phil" == "Phil""#),
        SpecificationCase(
            "Dotted Names - Broken Chains",
            data: ["a": [:]],
            template: #""{{a.b.c}}" == """#,
            expected: "\"\" == \"\""),
        SpecificationCase(
            "Dotted Names - Broken Chain Resolution",
            data: ["a": ["b": [:]], "c": ["name": "Jim"]],
            template: #""{{a.b.c.name}}" == """#,
            expected: "\"\" == \"\""),
        SpecificationCase(
            "Dotted Names - Initial Resolution",
            data: ["a": ["b": ["c": ["d": ["e": ["name": "Phil"]]]]], "b": ["c": ["d": ["e": ["name": "Wrong"]]]]],
            template: #""{{#a}}{{b.c.d.e.name}}{{/a}}" == "Phil""#,
            expected: #""Phil" == "Phil""#),
        SpecificationCase(
            "Dotted Names - Context Precedence",
            data: ["a": ["b": [:]], "b": ["c": "ERROR"]],
            template: "{{#a}}{{b.c}}{{/a}}",
            expected: ""),
        SpecificationCase(
            "Dotted Names are never single keys",
            data: ["a.b": "c"],
            template: "{{a.b}}",
            expected: ""),
        SpecificationCase(
            "Dotted Names - No Masking",
            data: ["a.b": "c", "a": ["b": "d"]],
            template: "{{a.b}}",
            expected: "d"),
        SpecificationCase(
            "Implicit Iterators - Basic Interpolation",
            data: "world",
            template: "Hello, {{.}}!\n",
            expected: "Hello, world!\n"),
        SpecificationCase(
            "Implicit Iterators - HTML Escaping",
            data: #"& " < >"#,
            template: "These characters should be HTML escaped: {{.}}\n",
            expected: "These characters should be HTML escaped: &amp; &quot; &lt; &gt;\n"),
        SpecificationCase(
            "Implicit Iterators - Triple Mustache",
            data: #"& " < >"#,
            template: "These characters should not be HTML escaped: {{{.}}}\n",
            expected: "These characters should not be HTML escaped: & \" < >\n"),
        SpecificationCase(
            "Implicit Iterators - Ampersand",
            data: #"& " < >"#,
            template: "These characters should not be HTML escaped: {{&.}}\n",
            expected: "These characters should not be HTML escaped: & \" < >\n"),
        SpecificationCase(
            "Implicit Iterators - Basic Integer Interpolation",
            data: "85",
            template: #""{{.}} miles an hour!""#,
            expected: #""85 miles an hour!""#),
        SpecificationCase(
            "Interpolation - Surrounding Whitespace",
            data: ["string": "---"],
            template: "| {{string}} |",
            expected: "| --- |"),
        SpecificationCase(
            "Triple Mustache - Surrounding Whitespace",
            data: ["string": "---"],
            template: "| {{{string}}} |",
            expected: "| --- |"),
        SpecificationCase(
            "Ampersand - Surrounding Whitespace",
            data: ["string": "---"],
            template: "| {{&string}} |",
            expected: "| --- |"),
        SpecificationCase(
            "Interpolation - Standalone",
            data: ["string": "---"],
            template: "  {{string}}\n",
            expected: "  ---\n"),
        SpecificationCase(
            "Triple Mustache - Standalone",
            data: ["string": "---"],
            template: "  {{{string}}}\n",
            expected: "  ---\n"),
        SpecificationCase(
            "Ampersand - Standalone",
            data: ["string": "---"],
            template: "  {{&string}}\n",
            expected: "  ---\n"),
        SpecificationCase(
            "Interpolation With Padding",
            data: ["string": "---"],
            template: "|{{ string }}|",
            expected: "|---|"),
        SpecificationCase(
            "Triple Mustache With Padding",
            data: ["string": "---"],
            template: "|{{{ string }}}|",
            expected: "|---|"),
        SpecificationCase(
            "Ampersand With Padding",
            data: ["string": "---"],
            template: "|{{& string }}|",
            expected: "|---|"),
    ]
}
