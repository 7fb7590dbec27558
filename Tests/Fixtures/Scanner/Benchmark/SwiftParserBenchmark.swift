// Measures how fast the toolchain's SwiftParser parses files in memory on one thread, as the best of two rounds. Standard
// input lists the paths. `run` compiles this; it isn't part of the package.

import Foundation
import SwiftParser

var files: [Data] = []
while let path = readLine() {
    if let data = FileManager.default.contents(atPath: path) { files.append(data) }
}
let bytes = files.reduce(0) { $0 + $1.count }
var best = Double.infinity
for _ in 0..<2 {
    let start = clock()
    for file in files {
        file.withUnsafeBytes { _ = Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
    }
    best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC))
}
print(
    "SwiftParser:     \(String(format: "%.1f", Double(bytes) / best / 1e6)) MB/s, \(files.count) files, \(bytes) bytes")
