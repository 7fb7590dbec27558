import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// An Objective-C file, parsed for the audit.
package struct ObjectiveCSource: Sendable {
    package let source: SourceFile
    let tokens: [HeaderToken]
    package let interfaces: [HeaderInterface]
    package let implementations: [HeaderImplementation]
    let constants: ObjectiveCConstants
    /// The declarations of a header, or the constants and the names of numbers in another file.
    package let scanned: ScannedFile

    /// Whether the file implements a class that may code.
    package var isImplementation: Bool { !implementations.isEmpty }

    /// Whether the file wasn't parsed, and implements one of these classes.
    ///
    /// - Parameter superclasses: classes whose subclasses count, too, if the file declares them.
    package func lacks(_ classes: Set<String>, subclassesOf superclasses: Set<String>) -> Bool {
        tokens.isEmpty
            && !(classes.isDisjoint(with: constants.implementedClasses)
                && superclasses.isDisjoint(with: constants.declaredSuperclasses))
    }
}

extension HeaderScanner {
    /// Parses a header, or an implementation that may code.
    ///
    /// - Parameter isComplete: Whether any other implementation is parsed, too.
    package func parse(objectiveC source: SourceFile, isComplete: Bool = false) -> ObjectiveCSource {
        let constants = ObjectiveCConstants(source)
        var parser = HeaderParser(
            source.isHeader || isComplete || Self.mayCode(source) ? HeaderLexer(source.bytes).tokens : [])
        parser.parse()
        var builder = InterfaceBuilder()
        builder.givesAllValues = true
        for declaration in parser.declarations where source.isHeader || declaration.isTypeName {
            builder.add(declaration.asEnumeration)
        }
        return ObjectiveCSource(
            source: source, tokens: source.isHeader ? [] : parser.tokens, interfaces: parser.interfaces,
            implementations: parser.implementations, constants: constants,
            scanned: ScannedFile(
                source: source, declarations: builder.declarations, constants: constants.texts,
                foreignTokens: Self.swiftTokens(of:)))
    }

    private static func mayCode(_ source: SourceFile) -> Bool {
        source.mentions("NSCod") || source.mentions("NSSecureCoding") || source.mentions("WithCoder")
            || source.mentions("supportsSecureCoding")
    }
}

extension HeaderDeclaration {
    /// A typedef of NSInteger names an enumeration, as before `NS_ENUM`.
    fileprivate var asEnumeration: HeaderDeclaration {
        guard case .alias(let type) = kind, case .named(let name, _, _, _) = type,
            name == "NSInteger" || name == "NSUInteger"
        else { return self }
        var result = self
        result.kind = .typedEnumeration(type)
        return result
    }

    /// Whether it gives a type in C another name.
    fileprivate var isTypeName: Bool {
        switch kind {
        case .alias, .enumeration: true
        default: false
        }
    }
}

/// The texts that a file defines: `#define kName @"name"` and `NSString *const kName = @"name";`.
///
/// Each has a separate line.
struct ObjectiveCConstants: Sendable {
    private let source: SourceFile
    private(set) var texts: [PropertyDeclaration] = []
    /// The macros whose text codes something.
    private(set) var codingMacros: Set<String> = []
    /// The macros that code something or make a text.
    private(set) var macros: [String: ObjectiveCMacro] = [:]
    /// The names of the classes that the file implements, or whose categories it implements.
    private(set) var implementedClasses: Set<String> = []
    /// The names of the superclasses of the classes that the file declares.
    private(set) var declaredSuperclasses: Set<String> = []

    init(_ source: SourceFile) {
        self.source = source
        var start = 0
        source.bytes.withUnsafeBufferPointer { bytes in
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                read(bytes, start, end)
                start = end + 1
            }
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        guard start < end else { return }
        if bytes[start] == UInt8(ascii: "#") {
            guard end - start > 9, bytes[start..<end].starts(with: "#define".utf8) else { return }
            readMacro(bytes, start, end)
            return
        }
        if bytes[start] == UInt8(ascii: "@") {
            let isInterface = bytes[start..<end].starts(with: "@interface".utf8)
            guard isInterface || bytes[start..<end].starts(with: "@implementation".utf8) else { return }
            let line = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            if isInterface, words.count > 2, line.contains(":") {
                declaredSuperclasses.insert(String(words[2]))
            } else if !isInterface, words.count > 1 {
                implementedClasses.insert(String(words[1]))
            }
            return
        }
        // A constant begins in the first column, or after `static`, and ends with its line.
        guard let equal = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), equal + 3 < end else { return }
        var value = equal + 1
        while value < end, bytes[value] == 0x20 || bytes[value] == 0x09 { value += 1 }
        guard let literal = Self.literal(bytes, value, end) else { return }
        let head = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<equal]), as: UTF8.self)
        let words = head.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let name = words.last, words.contains("const") || words.first == "static", words.count > 1,
            words.contains("NSString") || words.contains(where: { $0.hasSuffix("Key") || $0.hasSuffix("Name") })
        else { return }
        add(name, literal, from: start)
    }

    private mutating func readMacro(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var end = end
        // The lines that a backslash continues.
        while end > start, end < bytes.count,
            bytes[end - 1] == UInt8(ascii: "\\")
                || bytes[end - 1] == 0x0D
                    && end > start + 1 && bytes[end - 2] == UInt8(ascii: "\\")
        {
            end += 1
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        }
        let line = String(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 7)..<end]), as: UTF8.self)
        let definition = line.drop(while: \.isWhitespace)
        let name = definition.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let first = name.first, !first.isNumber else { return }
        let rest = definition.dropFirst(name.count)
        if rest.contains("ncode") || rest.contains("ecode") || rest.contains("oder ") {
            codingMacros.insert(String(name))
        }
        if codingMacros.contains(String(name)) || rest.contains("#") || rest.contains("@selector") {
            macros[String(name)] = ObjectiveCMacro(rest)
        }
        guard let value = bytes[start..<end].firstIndex(of: UInt8(ascii: "@")),
            rest.prefix(while: { $0 != "@" }).allSatisfy({ $0.isWhitespace || $0 == "(" }),
            let literal = Self.literal(bytes, value, end)
        else { return }
        add(name, literal, from: start)
    }

    /// The literal after the at sign of `@"text"`; nil for other values, and for a text with an escape sequence.
    private static func literal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> SourceRange? {
        let quote = UInt8(ascii: "\"")
        guard start + 1 < end, bytes[start] == UInt8(ascii: "@"), bytes[start + 1] == quote,
            let close = bytes[(start + 2)..<end].firstIndex(of: quote),
            !bytes[start..<close].contains(where: { [UInt8(ascii: "\\"), 0x0A, 0x0D].contains($0) })
        else { return nil }
        return SourceRange(start + 1, close + 1)
    }

    private mutating func add(_ name: Substring, _ literal: SourceRange, from start: Int) {
        let range = SourceRange(start, literal.upper)
        texts.append(PropertyDeclaration(.let, String(name), at: range, value: SourceSlice(literal, of: source)))
    }
}
