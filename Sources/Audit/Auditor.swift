import AppleTypes
import AuditKinds
import CodingBodies
import HeaderScanner
import ObjectiveCBodies
import SourceText
import SwiftScanner

/// One fault.
package struct Finding: Sendable, Hashable {
    package let kind: AuditKind
    package let message: String
    package let path: Path
    package let range: SourceRange
    /// The class that has the fault; nil at call sites elsewhere.
    package let className: String?
    /// The file of the class, where it isn't `path`: a property can be in a header.
    package var classPath: Path?
    /// The edit that mends it, where there is only one.
    package var repair: Repair?
    /// The fix, in the imperative, where it differs from that of the kind.
    package var advice: String?

    package struct Repair: Sendable, Hashable {
        /// The effect of the edit, in the imperative.
        package let message: String
        package let range: SourceRange
        package let replacement: String
    }
}

/// The result of an audit.
package struct AuditReport: Sendable {
    package var findings: [Finding] = []
    /// The handwritten conformances that were audited.
    package var classes: [String] = []
}

/// Finds the faults of handwritten conformances in scanned files.
package struct Auditor {
    let index: DeclarationIndex
    private let files: [ScannedFile]
    private let objectiveC: ObjectiveCFiles
    private let isGenerated: (_ file: Int, _ range: SourceRange) -> Bool

    /// - Parameters:
    ///   - files: all sources, and the Swift interfaces of headers.
    ///   - objectiveC: the Objective-C files among them.
    ///   - isGenerated: whether this tool wrote a part of one of the files. Classes with generated members aren't audited.
    package init(
        _ files: [ScannedFile], _ objectiveC: ObjectiveCFiles = ObjectiveCFiles(),
        isGenerated: @escaping (_ file: Int, _ range: SourceRange) -> Bool = { _, _ in false }
    ) {
        self.files = files
        self.objectiveC = objectiveC
        self.isGenerated = isGenerated
        var index = DeclarationIndex(files, objectiveC)
        index.outsideAssignments = OutsideAssignments(index)
        self.index = index
    }

    package func audit() -> AuditReport {
        var report = AuditReport()
        // A helper that several classes call has its fault once.
        var seen: Set<[AnyHashable]> = []
        func add(_ findings: [Finding]) {
            for finding in findings {
                let local: [AuditKind] = [.trapOnDecode, .untypedDecode, .containerWithoutElements, .wideClassList]
                let isLocal = local.contains(finding.kind)
                let identity: [AnyHashable] = [
                    finding.kind.id, finding.path.text, finding.range.lower, isLocal ? "" : finding.message,
                ]
                if seen.insert(identity).inserted { report.findings.append(finding) }
            }
        }
        for type in index.types.indices where index.types[type].kind == .class {
            guard !files[index.types[type].file].source.isHeader, !hasGeneratedMembers(type) else { continue }
            guard let audit = ClassAudit(index, type) else {
                add(addedProperties(of: type))
                continue
            }
            report.classes.append(index.types[type].name)
            add(audit.findings())
        }
        for file in files.indices where !files[file].source.isHeader {
            let isObjectiveC = files[file].source.path.isObjectiveC
            if !isObjectiveC { add(CallSites.findings(in: files[file])) }
        }
        for source in objectiveC.sources { add(CallSites.findings(inObjectiveC: source)) }
        return report
    }

    /// The properties that a class adds to a superclass, both of whose methods it inherits.
    private func addedProperties(of type: Int) -> [Finding] {
        guard !index.isObjectiveC(index.types[type].file), !index.properties(of: type).isEmpty,
            let owner = index.lineage(of: type).dropFirst().first(where: { ClassAudit.encoder(of: $0, index) != nil }),
            !index.isObjectiveC(index.types[owner].file), !hasGeneratedMembers(owner),
            let above = ClassAudit(index, owner), above.encodes.contains(where: { !$0.properties.isEmpty }),
            // A superclass may find the properties at run time.
            above.properties().isEmpty
        else { return [] }
        return ClassAudit(index, type, methodsOf: owner)?.properties() ?? []
    }

    private func hasGeneratedMembers(_ type: Int) -> Bool {
        if let found = ClassAudit.initializer(of: type, index),
            isGenerated(found.file, index.sourceRange(of: found.member.range, in: found.file))
        {
            return true
        }
        guard let found = ClassAudit.encoder(of: type, index) else { return false }
        return isGenerated(found.file, index.sourceRange(of: found.member.range, in: found.file))
    }
}

/// Unarchiving without secure coding, wherever it is called.
enum CallSites {
    /// Whether a variable is an archiver, by its declaration or last assignment, or else by its name.
    /// Archiving without secure coding isn't a fault.
    private static func isArchiver(_ tokens: [Token], at position: Int, of source: SourceFile) -> Bool {
        let name = source.text(tokens[position].range)
        for earlier in tokens.indices.prefix(position).reversed() where source.text(tokens[earlier].range) == name {
            let following = tokens[(earlier + 1)...].prefix(5).map { source.text($0.range) }
            guard following.first == ":" || following.first == "=" else { continue }
            let type = following.dropFirst().first { !["try", "?", "!"].contains($0) }
            if type == "NSKeyedUnarchiver" { return false }
            if type == "NSKeyedArchiver" { return true }
        }
        return isArchiver(name)
    }

    private static func isArchiver(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix("archiver") && !name.hasSuffix("unarchiver") || name.hasSuffix("encoder")
    }

    static func findings(inObjectiveC source: SourceFile) -> [Finding] {
        UnarchivingCalls.calls(in: source).map { call in
            let isTurnedOff = call.name.lowercased().contains("requiressecurecoding")
            let message =
                if isTurnedOff {
                    "'requiresSecureCoding' is turned off"
                } else if call.name == "NSKeyedUnarchiveFromData" {
                    "'NSKeyedUnarchiveFromData' transforms values without secure coding"
                } else if call.name.hasPrefix("decode") { "'\(call.name)' doesn't name a class" } else {
                    "'\(call.name)' doesn't require secure coding"
                }
            return Finding(kind: .secureOff, message: message, path: source.path, range: call.range, className: nil)
        }
    }

    static func findings(in file: ScannedFile) -> [Finding] {
        guard
            file.source.mentions("unarchiveObject") || file.source.mentions("requiresSecureCoding")
                || file.source.mentions("unarchiveTopLevelObjectWithData")
                || file.source.mentions("eyedUnarchiveFromData")
        else { return [] }
        let source = file.source
        let tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
        var result: [Finding] = []
        for (position, token) in tokens.enumerated() {
            func text(_ offset: Int) -> String {
                tokens.indices.contains(position + offset) ? source.text(tokens[position + offset].range) : ""
            }
            guard token.kind == .identifier || token.kind == .stringLiteral else { continue }
            let message: String?
            switch text(0) {
            case "unarchiveObject" where text(1) == "(" && ["NSKeyedUnarchiver", "NSUnarchiver"].contains(text(-2)):
                message = "'unarchiveObject' doesn't require secure coding"
            // Until Swift 3.
            case "unarchiveObjectWithData" where text(1) == "(", "unarchiveObjectWithFile" where text(1) == "(":
                message = "'\(text(0))' doesn't require secure coding"
            case "unarchiveTopLevelObjectWithData" where text(1) == "(":
                message = "'unarchiveTopLevelObjectWithData' doesn't require secure coding"
            case "requiresSecureCoding"
            where text(-1) == "." && text(1) == "=" && text(2) == "false" && position > 1
                && !Self.isArchiver(tokens, at: position - 2, of: source):
                message = "'requiresSecureCoding' is turned off"
            case "keyedUnarchiveFromDataTransformerName", "\"NSKeyedUnarchiveFromData\"":
                message = "'NSKeyedUnarchiveFromData' transforms values without secure coding"
            default: message = nil
            }
            guard let message else { continue }
            result.append(
                Finding(kind: .secureOff, message: message, path: source.path, range: token.range, className: nil))
        }
        return result
    }
}
