import Foundation
import HeaderScanner
import SourceAnnotations
import SourceText
import Testing

@Suite("TmpCompare") struct TmpCompare {
    @Test func compare() throws {
        var containers = 0, properties = 0, bad = 0, n = 0
        for line in try String(contentsOfFile: "/tmp/cmp/list.txt", encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard let data = FileManager.default.contents(atPath: fields[0]), !data.isEmpty else { continue }
            let expected = try ObjectiveCDeclarations(ast: data)
            var found = ObjectiveCDeclarations()
            var text = ""
            for path in Set(fields.dropFirst()) {
                guard let bytes = FileManager.default.contents(atPath: path) else { continue }
                text += String(decoding: bytes, as: UTF8.self)
                let source = SourceFile(path: Path(path), bytes: [UInt8](bytes))
                found.add(HeaderScanner().scan(objectiveC: source, commentMarker: DirectiveBinder.marker))
            }
            n += 1
            containers += found.containers.count
            properties += found.propertyCount
            for difference in found.differences(from: expected) {
                if difference.hasSuffix(" is missing") {
                    let name = difference.dropLast(" is missing".count).split(separator: " ")[0].trimmingPrefix("<").prefix { $0 != ">" }
                    guard text.contains("@interface \(name)") || text.contains("@protocol \(name)") else { continue }
                }
                bad += 1
                print("DIFF \(fields[1].dropFirst(8)): \(difference)")
            }
        }
        print("SUM headers \(n) containers \(containers) properties \(properties) differences \(bad)")
    }
}
