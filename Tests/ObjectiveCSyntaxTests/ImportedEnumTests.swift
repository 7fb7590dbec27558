import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenObjectiveCSyntax

/// The enums of a header as the compiler imports them, or of another header:
///
///     SECURECODEGEN_ENUMS=/some/Enums.h swift test --filter ImportedEnumTests
@Suite struct ImportedEnumTests {
    private static let compiler = RealHeaderTests.toolchain.deletingLastPathComponent()
        .appending(path: "bin/swift-synthesize-interface")

    /// Not every toolchain has the program.
    private static var hasCompiler: Bool {
        #if os(Linux)
            FileManager.default.isExecutableFile(atPath: compiler.path)
        #else
            false
        #endif
    }

    @Test(.enabled("the toolchain has no swift-synthesize-interface, or this isn't Linux") { hasCompiler })
    func `the compiler imports the same cases`() throws {
        let header =
            try ProcessInfo.processInfo.environment["SECURECODEGEN_ENUMS"]
            .map { try String(contentsOfFile: $0, encoding: .utf8) } ?? Self.header
        let file = HeaderScanner().scan(header: SourceFile(path: "Enums.h", text: header))
        var found: [String: String] = [:]
        for declaration in file.declarations where declaration.kind != .typealias {
            let raw = declaration.kind == .enum ? declaration.inheritance[0].text : declaration.kind.rawValue
            let names = declaration.cases.map(\.name.text) + declaration.properties.map(\.name.text)
            found[declaration.name.text] = ([raw] + names.filter { $0 != "rawValue" }).joined(separator: " ")
        }
        let imported = try Self.imported(header)
        #expect(imported.count > 20)
        for (name, text) in imported { #expect(found[name] == text, "\(name)") }
    }

    /// Returns the raw type, or `struct`, and the cases of each type.
    private static func imported(_ header: String) throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "securecodegen-enums-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(header.utf8).write(to: folder.appending(path: "Enums.h"))
        try Data("module Enums { header \"Enums.h\" }".utf8).write(to: folder.appending(path: "module.modulemap"))
        let process = Process()
        process.executableURL = compiler
        process.arguments = ["-module-name", "Enums", "-I", folder.path, "-sdk", "/", "-target", target]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        var result: [String: String] = [:]
        var current = ""
        for line in text.split(separator: "\n") {
            let words = line.replacing("@frozen ", with: "").split { " :,`".contains($0) }.map(String.init)
            if words.count > 3, words[0] == "public", ["enum", "struct"].contains(words[1]) {
                current = words[2]
                result[current] = words[1] == "enum" ? words[3] : "struct"
            } else if words.first == "case" {
                result[current, default: ""] += " " + words[1]
            } else if line.hasPrefix("    public static var") {
                result[current, default: ""] += " " + words[3]
            }
        }
        return result
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    private static let header = #"""
        #define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type
        typedef NS_ENUM(long, Kind) { KindA = 1, KindB } Kind;
        typedef NS_ENUM(long, E_Mode) { E_Mode_NONE = 1, E_Mode_ALL, E_Mode_AllOfThem } E_Mode;
        typedef NS_ENUM(long, Cell) { Cell_URL = 1, Cell_Name, Cell_URLString, Cell_IDs } Cell;
        typedef NS_ENUM(long, Row) { Row_URLsOf = 1, Row_A1, Row_AB1c, Row_XYz, Row_A_b } Row;
        typedef NS_ENUM(long, Constant) { kConstantFirst = 1, kConstantSecond } Constant;
        typedef NS_ENUM(long, kLow) { kLowFirst = 1, kLowSecond } kLow;
        typedef NS_ENUM(long, lowk) { klowkA = 1, klowkB } lowk;
        typedef NS_ENUM(long, Number) { Number1 = 1, Number2 } Number;
        typedef NS_ENUM(long, Digit) { DigitA = 1, Digit2B } Digit;
        typedef NS_ENUM(long, Under) { Under_1 = 1, Under_2 } Under;
        typedef NS_ENUM(long, Options) { OptionRed = 1, OptionBlue } Options;
        typedef NS_ENUM(long, Classes) { ClassFirst = 1, ClassSecond } Classes;
        typedef NS_ENUM(long, Cities) { CityParis = 1, CityRome } Cities;
        typedef NS_ENUM(long, ListedRows) { ListRowsWide = 1, ListRowsFlat } ListedRows;
        typedef NS_ENUM(long, TextBuiltInCodings) { kTextCodingMac = 1, kTextCodingLatin } TextBuiltInCodings;
        typedef NS_ENUM(long, Other) { Another = 1, YetAnother } Other;
        typedef NS_ENUM(long, Shared) { sharedWide = 1, sharedFlat } Shared;
        typedef NS_ENUM(long, Single) { SingleOne = 1 } Single;
        typedef NS_ENUM(long, Old) { OldWide = 1, OldFlat, AncientC __attribute__((deprecated)) } Old;
        typedef NS_ENUM(long, Dead) { DeadWide __attribute__((deprecated)) = 1, DeadFlat __attribute__((deprecated)) } Dead;
        typedef NS_ENUM(long, Gone) { GoneWide = 1, GoneFlat, LostC __attribute__((deprecated("use GoneWide"))) } Gone;
        typedef NS_ENUM(long, Named) { NamedWide __attribute__((swift_name("first"))) = 1, NamedFlat, NamedHigh } Named;
        typedef NS_ENUM(long, Word) { WordDefault = 1, WordInit, WordSelf } Word;
        typedef enum __attribute__((enum_extensibility(open))) { UntypedWide = 1, UntypedFlat } Untyped;
        typedef enum __attribute__((enum_extensibility(open))) { SignedWide = -1, SignedFlat } Signed;
        typedef enum __attribute__((enum_extensibility(closed))) { ClosedWide = 1, ClosedFlat } Closed;
        typedef enum { PlainWide = 1, PlainFlat } Plain;
        typedef enum Fixed : long { FixedWide = 1, FixedFlat } Fixed;
        enum __attribute__((flag_enum)) Flags { FlagWide = 1, FlagFlat };
        typedef enum __attribute__((flag_enum, enum_extensibility(open))) Set : long { SetWide = 1, SetFlat } Set;
        """#
}
