// Reads paths from standard input and prints, a line for each file, what `securecodegen dump` prints for it: `=` before
// the object if the scanner has no complaint and `!` if it has one. For comparing it with other parsers by hand.

import Foundation
import SecureCodeGenKit
import SourceText
import SwiftScanner

let scanner = Scanner(commentMarker: "securecodegen:")
let dump = DeclarationDump()
while let path = readLine() {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let file = scanner.scan(SourceFile(path: path, bytes: Array(data)))
    print((file.diagnostics.isEmpty ? "=" : "!") + dump.json(file))
    if CommandLine.arguments.contains("-v") {
        let table = LineTable(file.source.bytes)
        for diagnostic in file.diagnostics {
            let line = diagnostic.location?.range.map { table.position(of: $0.lower) }
            print("#\(path):\(line?.line ?? 0):\(line?.column ?? 0): \(diagnostic.id)")
        }
    }
}
