import Foundation
import Testing

/// The browser that pages are tried in. `.ci/run` installs it.
private enum Browser {
    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/chromium" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The page of `audit --html` in a browser.
@Suite(.thorough, .busy, .enabled(if: Browser.path != nil, "'chromium' isn't on the search path"))
struct AuditPageTests {
    private static let width = 390

    /// A class with long names, a long line and deep indentation.
    private static let source = """
        import Foundation
        final class AVeryLongNameOfAClassInAnApplicationWithManyModules: NSObject, NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            let valueWithAnUnusuallyLongNameForTheScreenOfAPhone: String
            init?(coder: NSCoder) {
                                        valueWithAnUnusuallyLongNameForTheScreenOfAPhone = coder.decodeObject(forKey: "\
        \(String(repeating: "aVeryLongKeyWithoutAnySpaces", count: 6))") as! String
            }
            func encode(with coder: NSCoder) { coder.encode(self, forKey: "<script>&amp;") }
        }

        """

    @Test func `the page fits the screen of a phone, and can be printed`() throws {
        let folder = Repository.scratch.appending(path: "audit-page")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.source.write(to: folder.appending(path: "Model.swift"), atomically: true, encoding: .utf8)
        let audit = try Command([Repository.program.path, "audit", ".", "--html", "audit.html"], in: folder)
        #expect(audit.exitCode == 1, "\(audit.output)")
        let page = try String(contentsOf: folder.appending(path: "audit.html"), encoding: .utf8)
        #expect(!page.contains("<script"))

        // The page has no scripts, so the page around it measures it.
        let frame = """
            <body><p id="size"></p><iframe src="audit.html" width="\(Self.width)" height="800" style="border: 0" onload="
            const page = this.contentDocument.documentElement;
            document.getElementById('size').textContent = `${page.scrollWidth} of ${page.clientWidth}, ${page.scrollHeight} high`
            "></iframe></body>
            """
        try frame.write(to: folder.appending(path: "frame.html"), atomically: true, encoding: .utf8)
        let dump = try browse(["--allow-file-access-from-files", "--dump-dom", "frame.html"], in: folder)
        let size = try #require(dump.output.firstMatch(of: /id="size">([0-9]+) of ([0-9]+), ([0-9]+) high/))
        #expect(Int(size.1) == Int(size.2), "the page is wider than the screen")
        #expect((Int(size.3) ?? 0) > 300)

        _ = try browse(
            ["--window-size=\(Self.width),800", "--hide-scrollbars", "--screenshot=phone.png", "audit.html"], in: folder
        )
        let image = [UInt8](try Data(contentsOf: folder.appending(path: "phone.png")))
        #expect(image.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(image.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) } == Self.width)
        // An empty page of this size compresses to less.
        #expect(image.count > 20_000)

        _ = try browse(["--print-to-pdf=paper.pdf", "--no-pdf-header-footer", "audit.html"], in: folder)
        let paper = try Data(contentsOf: folder.appending(path: "paper.pdf"))
        #expect(paper.starts(with: Data("%PDF".utf8)) && paper.count > 10_000)
    }

    private func browse(_ arguments: [String], in folder: URL) throws -> Command {
        let file = folder.appending(path: arguments[arguments.count - 1]).absoluteString
        let browser = try #require(Browser.path)
        let profile = folder.appending(path: "profile").path
        return try Command(
            ["timeout", "60", browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)"]
                + arguments.dropLast() + [file], in: folder)
    }
}
