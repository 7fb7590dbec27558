import Foundation
import Testing

/// The completions in each supported shell.
@Suite(.plain) struct CompletionTests {
    private static func isInstalled(_ shell: String) -> Bool {
        (try? Command(["sh", "-c", "command -v \(shell)"], in: Repository.root))?.exitCode == 0
    }

    /// The completions that a shell suggests for the last word.
    private func completions(_ shell: String, _ script: String) throws -> Set<String> {
        let command = try Command(
            [
                "sh", "-c",
                "PATH=\(Repository.program.deletingLastPathComponent().path):$PATH; export PATH; exec \(shell)", shell,
                script,
            ],
            in: Repository.root)
        return Set(command.output.split(whereSeparator: \.isNewline).map { String($0) })
    }

    private static let cases: [(words: [String], expected: [String], unexpected: [String])] = [
        (["sh"], ["show"], ["generate"]),
        (["--dif"], ["--diff"], ["--check"]),
        (["show", "--di"], ["--diagram", "--diagnostic-format"], ["--diff"]),
        (["--mode", ""], ["auto", "inline", "extension"], ["show"]),
        (["help", "g"], ["generate"], ["show"]),
        (["completions", ""], ["bash", "zsh", "fish"], ["show"]),
        (["explain", "stale-r"], ["stale-region"], []),
    ]

    @Test(.enabled(if: isInstalled("bash"))) func bash() throws {
        for (words, expected, unexpected) in Self.cases {
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            let offered = try completions(
                "bash --norc -c \"$1\"",
                """
                eval "$(securecodegen completions bash)"
                COMP_WORDS=(securecodegen \(list)); COMP_CWORD=\(words.count)
                _securecodegen; printf '%s\\n' "${COMPREPLY[@]}"
                """)
            #expect(offered.isSuperset(of: expected), "\(words): \(offered)")
            #expect(offered.isDisjoint(with: unexpected), "\(words): \(offered)")
        }
    }

    @Test(.enabled(if: isInstalled("fish"))) func fish() throws {
        for (words, expected, unexpected) in Self.cases {
            let line = (["securecodegen"] + words).joined(separator: " ")
            let offered = try completions(
                "fish --no-config -c \"$1\"",
                "securecodegen completions fish | source; complete -C '\(line)' | string replace -r '\\t.*' ''")
            #expect(offered.isSuperset(of: expected), "\(words): \(offered)")
            #expect(offered.isDisjoint(with: unexpected), "\(words): \(offered)")
        }
    }

    /// zsh completes only on a terminal, which `zpty` provides.
    @Test(.enabled(if: isInstalled("zsh"))) func zsh() throws {
        for (words, expected, unexpected) in Self.cases {
            let line = (["securecodegen"] + words).joined(separator: " ")
            let offered = try completions(
                "zsh -f -c \"$1\"",
                """
                zmodload zsh/zpty
                zpty shell zsh -f -i
                zpty -w shell "PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D"
                zpty -w shell 'source <(securecodegen completions zsh)'
                zpty -w shell 'zstyle ":completion:*" list-prompt ""; LISTMAX=1000; bindkey "^I" list-choices; echo rea''dy'
                zpty -r -m shell text '*ready*'
                zpty -w -n shell $'\(line)\\t'
                sleep 1
                zpty -w shell ''
                zpty -w shell 'echo do''ne'
                zpty -r -m shell text '*done*'
                print -r -- "$text" | tr -s ' \\r' '\\n' | sed 's/\\x1b\\[[0-9;?]*[a-zA-Z]//g'
                """)
            #expect(offered.isSuperset(of: expected), "\(words): \(offered)")
            #expect(offered.isDisjoint(with: unexpected), "\(words): \(offered)")
        }
    }
}
