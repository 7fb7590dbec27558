// Runs the scanner on the Swift files whose paths standard input lists.
//
// scanner-harness compare    prints the declarations of each file as a line of JSON, after `=` if the scanner reports no
//                            error, or `!` and a line for each error
// scanner-harness benchmark  measures the processor time of scanning all files on one thread, with the files in memory,
//                            and prints the best of five rounds

import DeclarationDump
import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

let scanner = Scanner(commentMarker: "securecodegen:")

func readSource(_ path: String) -> SourceFile? {
    FileManager.default.contents(atPath: path).map { SourceFile(path: Path(path), bytes: Array($0)) }
}

func compare() {
    let dump = DeclarationDump()
    while let path = readLine() {
        guard let source = readSource(path) else { continue }
        let file = scanner.scan(source)
        print((file.diagnostics.isEmpty ? "=" : "!") + dump.json(file))
        let lines = LineTable(source.bytes)
        for diagnostic in file.diagnostics {
            guard let place = diagnostic.location?.range.map({ lines.position(of: $0.lower) }) else { continue }
            print("#\(path):\(place.line):\(place.column): \(diagnostic.id)")
        }
    }
}

func benchmark() {
    var sources: [SourceFile] = []
    while let path = readLine() {
        if let source = readSource(path) { sources.append(source) }
    }
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    var best = Double.infinity
    var declarations = 0
    for _ in 0..<5 {
        let start = clock()
        declarations = sources.reduce(0) { $0 + scanner.scan($1).declarations.count }
        best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    let speed = String(format: "%.2f s, %.1f MB/s", best, Double(bytes) / best / 1e6)
    print("scanner: \(speed), \(sources.count) files, \(bytes) bytes, \(declarations) declarations")
}

switch CommandLine.arguments.dropFirst().first {
case "benchmark": benchmark()
default: compare()
}
