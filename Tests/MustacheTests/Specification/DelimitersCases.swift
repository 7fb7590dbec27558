extension SpecificationCase {
    /// specs/delimiters.yml
    static let delimiters: [SpecificationCase] = [
        SpecificationCase(
            "Pair Behavior",
            data: ["text": "Hey!"],
            template: "{{=<% %>=}}(<%text%>)",
            expected: "(Hey!)"),
        SpecificationCase(
            "Special Characters",
            data: ["text": "It worked!"],
            template: "({{=[ ]=}}[text])",
            expected: "(It worked!)"),
        SpecificationCase(
            "Sections",
            data: ["section": true, "data": "I got interpolated."],
            template: """
                [
                {{#section}}
                  {{data}}
                  |data|
                {{/section}}

                {{= | | =}}
                |#section|
                  {{data}}
                  |data|
                |/section|
                ]

                """,
            expected: """
                [
                  I got interpolated.
                  |data|

                  {{data}}
                  I got interpolated.
                ]

                """),
        SpecificationCase(
            "Inverted Sections",
            data: ["section": false, "data": "I got interpolated."],
            template: """
                [
                {{^section}}
                  {{data}}
                  |data|
                {{/section}}

                {{= | | =}}
                |^section|
                  {{data}}
                  |data|
                |/section|
                ]

                """,
            expected: """
                [
                  I got interpolated.
                  |data|

                  {{data}}
                  I got interpolated.
                ]

                """),
        SpecificationCase(
            "Partial Inheritence",
            data: ["value": "yes"],
            template: """
                [ {{>include}} ]
                {{= | | =}}
                [ |>include| ]

                """,
            partials: ["include": ".{{value}}."],
            expected: """
                [ .yes. ]
                [ .yes. ]

                """),
        SpecificationCase(
            "Post-Partial Behavior",
            data: ["value": "yes"],
            template: """
                [ {{>include}} ]
                [ .{{value}}.  .|value|. ]

                """,
            partials: ["include": ".{{value}}. {{= | | =}} .|value|."],
            expected: """
                [ .yes.  .yes. ]
                [ .yes.  .|value|. ]

                """),
        SpecificationCase(
            "Surrounding Whitespace",
            template: "| {{=@ @=}} |",
            expected: "|  |"),
        SpecificationCase(
            "Outlying Whitespace (Inline)",
            template: " | {{=@ @=}}\n",
            expected: " | \n"),
        SpecificationCase(
            "Standalone Tag",
            template: """
                Begin.
                {{=@ @=}}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Indented Standalone Tag",
            template: """
                Begin.
                  {{=@ @=}}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Standalone Line Endings",
            template: "|\r\n{{= @ @ =}}\r\n|",
            expected: "|\r\n|"),
        SpecificationCase(
            "Standalone Without Previous Line",
            template: "  {{=@ @=}}\n=",
            expected: "="),
        SpecificationCase(
            "Standalone Without Newline",
            template: "=\n  {{=@ @=}}",
            expected: "=\n"),
        SpecificationCase(
            "Pair with Padding",
            template: "|{{= @   @ =}}|",
            expected: "||"),
    ]
}
