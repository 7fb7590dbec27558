import AuditKinds
import ObjectiveCBodies
import SourceText
import SwiftScanner

/// Calls that unarchive without secure coding or allow every class, wherever they are.
enum CallSites {
    /// The findings in a Swift file.
    ///
    /// - Parameter audited: the members of classes that are audited themselves.
    static func findings(in file: ScannedFile, outside audited: [SourceRange]) -> [Finding] {
        let source = file.source
        let mayBeInsecure =
            source.mentions("unarchiveObject") || source.mentions("requiresSecureCoding")
            || source.mentions("unarchiveTopLevelObjectWithData") || source.mentions("eyedUnarchiveFromData")
        guard mayBeInsecure || source.mentions("NSObject.self") else { return [] }
        let tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
        let reader = SwiftCallReader(source: source, tokens: tokens)
        return tokens.indices.compactMap { position in
            let range = tokens[position].range
            guard [.identifier, .stringLiteral].contains(tokens[position].kind) else { return nil }
            if let call = reader.insecureCall(at: position) { return call.finding(in: source, range) }
            guard let name = reader.wideList(at: position) else { return nil }
            return wideList(name, in: source, range, outside: audited)
        }
    }

    /// The findings in an Objective-C file.
    static func findings(inObjectiveC source: SourceFile, outside audited: [SourceRange]) -> [Finding] {
        UnarchivingCalls.calls(in: source).compactMap { call in
            guard call.isWide else { return InsecureCall(objectiveC: call.name).finding(in: source, call.range) }
            return wideList(call.name, in: source, call.range, outside: audited)
        }
    }

    /// - Returns: nil for a decode call of a coder whose class is audited, which finds it with its key.
    private static func wideList(
        _ name: String, in source: SourceFile, _ range: SourceRange, outside audited: [SourceRange]
    ) -> Finding? {
        if name.hasPrefix("decode"), audited.contains(where: { $0.contains(range) }) { return nil }
        return Finding(
            kind: .wideClassList, message: "'\(name)' has NSObject in its class list", path: source.path, range: range,
            className: nil)
    }
}

/// A call, a property or a constant that turns secure coding off.
private struct InsecureCall {
    let message: String
    /// nil for that of the kind.
    var advice: String?

    private static let noMore = "remove it, and name the classes in each decode call"
    private static let transformer = "use 'NSSecureUnarchiveFromDataTransformer' or a subclass that lists your classes"

    static let turnedOff = InsecureCall(message: "'requiresSecureCoding' is turned off", advice: noMore)
    static let transforming = InsecureCall(
        message: "'NSKeyedUnarchiveFromData' transforms values without secure coding", advice: transformer)

    static func unarchiving(_ name: String) -> InsecureCall {
        InsecureCall(message: "'\(name)' doesn't require secure coding")
    }

    init(message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }

    init(objectiveC name: String) {
        if name.lowercased().contains("requiressecurecoding") {
            self = .turnedOff
        } else if name == "NSKeyedUnarchiveFromData" {
            self = .transforming
        } else if name.hasPrefix("decode") {
            self.init(message: "'\(name)' doesn't name a class", advice: AuditRule.untypedDecode.objectiveCAdvice)
        } else {
            self = .unarchiving(name)
        }
    }

    func finding(in source: SourceFile, _ range: SourceRange) -> Finding {
        Finding(
            kind: .secureOff, message: message, path: source.path, range: range, className: nil, advice: advice)
    }
}

private struct SwiftCallReader {
    let source: SourceFile
    let tokens: [Token]

    private func text(_ position: Int) -> String {
        tokens.indices.contains(position) ? source.text(tokens[position].range) : ""
    }

    func insecureCall(at position: Int) -> InsecureCall? {
        let isCall = text(position + 1) == "("
        switch text(position) {
        case "unarchiveObject" where isCall && ["NSKeyedUnarchiver", "NSUnarchiver"].contains(text(position - 2)),
            // Until Swift 3.
            "unarchiveObjectWithData" where isCall, "unarchiveObjectWithFile" where isCall,
            "unarchiveTopLevelObjectWithData" where isCall:
            return .unarchiving(text(position))
        case "requiresSecureCoding"
        where text(position - 1) == "." && text(position + 1) == "=" && text(position + 2) == "false"
            && position > 1 && !isArchiver(at: position - 2):
            return .turnedOff
        case "keyedUnarchiveFromDataTransformerName", "\"NSKeyedUnarchiveFromData\"": return .transforming
        default: return nil
        }
    }

    /// Whether a variable is an archiver, by its declaration or last assignment, or else by its name.
    /// Archiving without secure coding isn't a fault.
    private func isArchiver(at position: Int) -> Bool {
        let name = text(position)
        for earlier in tokens.indices.prefix(position).reversed() where text(earlier) == name {
            guard [":", "="].contains(text(earlier + 1)) else { continue }
            let type = (earlier + 2..<earlier + 6).lazy.map(text).first { !["try", "?", "!"].contains($0) }
            if type == "NSKeyedUnarchiver" { return false }
            if type == "NSKeyedArchiver" { return true }
        }
        let lowered = name.lowercased()
        return lowered.hasSuffix("archiver") && !lowered.hasSuffix("unarchiver") || lowered.hasSuffix("encoder")
    }

    private static let listing: Set<String> = [
        "unarchivedObject", "unarchivedArrayOfObjects", "unarchivedDictionary", "decodeObject", "decodeTopLevelObject",
        "decodeArrayOfObjects", "decodeDictionary", "setClasses",
    ]

    /// The name of a method or property that is given a list with NSObject.
    func wideList(at position: Int) -> String? {
        let name = text(position)
        if Self.listing.contains(name), text(position - 1) == ".", text(position + 1) == "(" {
            let arguments = group(from: position + 1)
            let isWide = namesNSObject(arguments) || arguments.contains { isNameOfWideList($0) }
            return isWide ? name : nil
        }
        guard name == "allowedTopLevelClasses", text(position - 1) == "var",
            let brace = (position..<position + 12).first(where: { ["{", "="].contains(text($0)) })
        else { return nil }
        return namesNSObject(group(from: text(brace) == "=" ? brace + 1 : brace)) ? name : nil
    }

    /// The positions of a bracket and what it encloses.
    private func group(from start: Int) -> Range<Int> {
        var depth = 0
        var position = start
        while position < tokens.count {
            switch tokens[position].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            default: break
            }
            position += 1
            if depth <= 0 { break }
        }
        return start..<position
    }

    private func namesNSObject(_ positions: Range<Int>) -> Bool {
        positions.contains { text($0) == "NSObject" && text($0 + 1) == "." && text($0 + 2) == "self" }
    }

    /// Whether a name in an argument is that of a constant whose value has NSObject.
    private func isNameOfWideList(_ position: Int) -> Bool {
        guard tokens[position].kind == .identifier, ![":", ".", "("].contains(text(position + 1)) else { return false }
        let name = text(position)
        return tokens.indices.dropFirst().contains { declared in
            guard text(declared) == name, ["let", "var"].contains(text(declared - 1)),
                // A type may stand between.
                let sign = (declared + 1..<declared + 12).first(where: { ["=", "{"].contains(text($0)) })
            else { return false }
            var next = text(sign) == "{" ? sign : sign + 1
            // `NSSet(array: […])`
            while tokens.indices.contains(next), tokens[next].kind == .identifier { next += 1 }
            return namesNSObject(group(from: next))
        }
    }
}
