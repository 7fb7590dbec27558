extension SpecificationCase {
    /// specs/comments.yml
    static let comments: [SpecificationCase] = [
        SpecificationCase(
            "Inline",
            template: "12345{{! Comment Block! }}67890",
            expected: "1234567890"),
        SpecificationCase(
            "Multiline",
            template: """
                12345{{!
                  This is a
                  multi-line comment...
                }}67890

                """,
            expected: "1234567890\n"),
        SpecificationCase(
            "Standalone",
            template: """
                Begin.
                {{! Comment Block! }}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Indented Standalone",
            template: """
                Begin.
                  {{! Indented Comment Block! }}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Standalone Line Endings",
            template: "|\r\n{{! Standalone Comment }}\r\n|",
            expected: "|\r\n|"),
        SpecificationCase(
            "Standalone Without Previous Line",
            template: "  {{! I'm Still Standalone }}\n!",
            expected: "!"),
        SpecificationCase(
            "Standalone Without Newline",
            template: "!\n  {{! I'm Still Standalone }}",
            expected: "!\n"),
        SpecificationCase(
            "Multiline Standalone",
            template: """
                Begin.
                {{!
                Something's going on here...
                }}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Indented Multiline Standalone",
            template: """
                Begin.
                  {{!
                    Something's going on here...
                  }}
                End.

                """,
            expected: """
                Begin.
                End.

                """),
        SpecificationCase(
            "Indented Inline",
            template: "  12 {{! 34 }}\n",
            expected: "  12 \n"),
        SpecificationCase(
            "Surrounding Whitespace",
            template: "12345 {{! Comment Block! }} 67890",
            expected: "12345  67890"),
        SpecificationCase(
            "Variable Name Collision",
            data: ["! comment": "1", "! comment ": "2", "!comment": "3", "comment": "4"],
            template: "comments never show: >{{! comment }}<",
            expected: "comments never show: ><"),
    ]
}
