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
    /// Why it matters, where that differs from the kind.
    package var reason: String?
    /// False for a property that only the author of the class knows to be data.
    package var isCertain = true

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
    /// The findings that somebody has to confirm.
    package var unconfirmed: [Finding] = []
    /// The handwritten conformances that were audited.
    package var classes: [String] = []
}

/// Finds the faults of handwritten conformances in scanned files.
package struct Auditor {
    let index: DeclarationIndex
    private let files: [ScannedFile]
    private let objectiveC: ObjectiveCFiles

    /// - Parameters:
    ///   - files: all sources, and the Swift interfaces of headers, without generated code.
    ///   - objectiveC: the Objective-C files among them.
    package init(_ files: [ScannedFile], _ objectiveC: ObjectiveCFiles = ObjectiveCFiles()) {
        self.files = files
        self.objectiveC = objectiveC
        index = DeclarationIndex(files, objectiveC)
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
                guard seen.insert(identity).inserted else { continue }
                if finding.isCertain { report.findings.append(finding) } else { report.unconfirmed.append(finding) }
            }
        }
        for type in index.types.indices where index.types[type].kind == .class {
            guard !files[index.types[type].file].source.isHeader else { continue }
            if ClassAudit.initializer(of: type, index) == nil {
                let found = ClassAudit.hookFindings(of: type, index)
                if !found.isEmpty { report.classes.append(index.types[type].name) }
                add(found)
            }
            guard let audit = ClassAudit(index, type) else {
                let found = addedProperties(of: type) + inheritedSupport(of: type)
                if found.contains(where: \.isCertain) { report.classes.append(index.types[type].name) }
                add(found)
                continue
            }
            report.classes.append(index.types[type].name)
            add(audit.findings() + inheritedSupport(of: type))
        }
        let members = codingMembers
        for file in files.indices where !files[file].source.isHeader && !files[file].source.path.isObjectiveC {
            add(CallSites.findings(in: files[file], outside: members[files[file].source.path] ?? []))
        }
        for source in objectiveC.sources {
            add(CallSites.findings(inObjectiveC: source, outside: members[source.path] ?? []))
        }
        return report
    }

    /// The properties that a class adds to a superclass, both of whose methods it inherits.
    private func addedProperties(of type: Int) -> [Finding] {
        guard !index.isObjectiveC(index.types[type].file), !index.properties(of: type).isEmpty,
            let owner = index.lineage(of: type).dropFirst().first(where: { ClassAudit.encoder(of: $0, index) != nil }),
            !index.isObjectiveC(index.types[owner].file),
            let above = ClassAudit(index, owner), above.encodes.contains(where: { !$0.properties.isEmpty }),
            // A superclass may find the properties at run time.
            !above.properties().contains(where: \.isCertain)
        else { return [] }
        return ClassAudit(index, type, methodsOf: owner)?.properties() ?? []
    }

    /// The ranges of the methods that classes code with, by file.
    private var codingMembers: [Path: [SourceRange]] {
        index.types.indices.reduce(into: [:]) { result, type in
            let ranges =
                [ClassAudit.initializer(of: type, index).map { ($0.file, $0.member.range) }]
                + [ClassAudit.encoder(of: type, index).map { ($0.file, $0.member.range) }]
            for (file, range) in ranges.compactMap(\.self) {
                result[files[file].source.path, default: []].append(index.sourceRange(of: range, in: file))
            }
        }
    }

    /// A class in Swift that inherits `init(coder:)`. For Objective-C, the compiler declares it again in the class.
    private func inheritedSupport(of type: Int) -> [Finding] {
        let entry = index.types[type]
        guard !index.isObjectiveC(entry.file), ClassAudit.initializer(of: type, index) == nil,
            !index.declaresSupport(type),
            let above = index.lineage(of: type).dropFirst().first(where: { index.declaredCoding(of: $0) == .secure }),
            ClassAudit.initializer(of: above, index)?.member.body != nil,
            !index.isInterface(type),
            // The superclass has the fault if it doesn't let its subclasses override the property.
            !(ClassAudit(index, above)?.support(of: above).map(\.isStatic) ?? false)
        else { return [] }
        let declaration = index.declaration(entry.parts[0])
        var found = Finding(
            kind: .supportsMissing,
            message: "'\(entry.name)' inherits 'init(coder:)' and doesn't override 'supportsSecureCoding'",
            path: files[entry.file].source.path, range: declaration.name.range, className: entry.name)
        found.reason =
            "on Apple platforms, Swift gives the class an 'init(coder:)' of its own, and secure unarchivers refuse it"
        if let body = declaration.body, body.upper - body.lower > 1 {
            let bytes = files[entry.file].source.bytes
            let text = "override class var supportsSecureCoding: Bool { true }"
            let isMultiline = bytes[body.lower + 1] == UInt8(ascii: "\n")
            found.repair = Finding.Repair(
                message: "add 'supportsSecureCoding'", range: SourceRange(body.lower + 1, body.lower + 1),
                replacement: isMultiline ? "\n    \(text)" : body.upper - body.lower == 2 ? " \(text) " : " \(text);")
        }
        return [found]
    }
}
