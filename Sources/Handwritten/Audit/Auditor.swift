import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenObjectiveCBodies
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// One fault.
package struct Finding: Sendable, Hashable {
    package let kind: AuditKind
    package var message: String
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
    /// The calls whose values aren't those of their keys, because of this fault. They needn't have the same form.
    var misplaced: Set<SourceRange> = []
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
    let sources: AuditSources

    package var table: SymbolTable { sources.table }

    /// - Parameters:
    ///   - table: all sources, and the Swift declarations of headers, without generated code.
    ///   - objectiveC: the Objective-C files among them.
    package init(_ table: SymbolTable, _ objectiveC: ObjectiveCFiles = ObjectiveCFiles()) {
        sources = AuditSources(table, objectiveC)
    }

    /// - Parameter files: sources of one module.
    package init(_ files: [ScannedFile], _ objectiveC: ObjectiveCFiles = ObjectiveCFiles()) {
        self.init(SymbolTable(files.map { ModelInput(file: $0, role: .generate) }), objectiveC)
    }

    /// The classes that the sources implement.
    package var classes: [Symbol] {
        table.symbols.filter {
            $0.kind == .class && table.role($0.declaration) == .generate && !table.file($0.declaration).source.isHeader
        }
    }

    package func audit() -> AuditReport {
        var report = AuditReport()
        // A helper that several classes call has its fault once.
        struct Identity: Hashable {
            let kind: AuditKind
            let path: Path
            let offset: Int
            let message: String?
        }
        var seen: Set<Identity> = []
        func add(_ findings: [Finding]) {
            for finding in findings {
                let local: [AuditKind] = [.trapOnDecode, .untypedDecode, .containerWithoutElements, .wideClassList]
                let identity = Identity(
                    kind: finding.kind, path: finding.path, offset: finding.range.lower,
                    message: local.contains(finding.kind) ? nil : finding.message)
                guard seen.insert(identity).inserted else { continue }
                if finding.isCertain { report.findings.append(finding) } else { report.unconfirmed.append(finding) }
            }
        }
        for type in classes {
            if sources.initializer(of: type) == nil {
                let found = ClassAudit.hookFindings(of: type, sources)
                if !found.isEmpty { report.classes.append(type.displayName) }
                add(found)
            }
            guard let audit = ClassAudit(sources, type) else {
                let found = addedProperties(of: type) + inheritedSupport(of: type)
                if found.contains(where: \.isCertain) { report.classes.append(type.displayName) }
                add(found)
                continue
            }
            report.classes.append(type.displayName)
            add(audit.findings() + inheritedSupport(of: type))
        }
        let members = codingMembers
        let unarchivers = unarchivers
        for input in table.inputs where input.role == .generate && !input.file.source.path.isObjectiveC {
            let file = input.file
            guard !file.source.isHeader else { continue }
            add(CallSites.findings(in: file, outside: members[file.source.path] ?? [], unarchivers: unarchivers))
        }
        for source in sources.objectiveC.sources {
            let audited = members[source.path] ?? []
            add(CallSites.findings(inObjectiveC: source, outside: audited, unarchivers: unarchivers))
        }
        return report
    }

    /// The names of the classes that inherit the methods of unarchivers.
    private var unarchivers: Set<String> {
        let names = ["NSKeyedUnarchiver", "NSUnarchiver"]
        let subclasses = table.symbols.filter { type in
            type.kind == .class && sources.platformSuperclass(of: type).map(names.contains) ?? false
        }
        return Set(names + subclasses.map(\.name))
    }

    /// The properties that a class adds to a superclass, both of whose methods it inherits.
    private func addedProperties(of type: Symbol) -> [Finding] {
        guard !sources.properties(of: type).isEmpty,
            let owner = sources.lineage(of: type).dropFirst().first(where: {
                sources.encoder(of: $0) != nil
            }),
            let above = ClassAudit(sources, owner), above.encodes.contains(where: { !$0.properties.isEmpty }),
            // A superclass may find the properties at run time.
            !above.properties().contains(where: \.isCertain)
        else { return [] }
        return ClassAudit(sources, type, methodsOf: owner)?.properties() ?? []
    }

    /// The ranges of the methods that classes code with, by file.
    private var codingMembers: [Path: [SourceRange]] {
        table.symbols.reduce(into: [:]) { result, type in
            let ranges =
                [sources.initializer(of: type).map { ($0.file, $0.member.range) }]
                + [sources.encoder(of: type).map { ($0.file, $0.member.range) }]
            for (file, range) in ranges.compactMap(\.self) {
                result[table.file(at: file).source.path, default: []].append(range)
            }
        }
    }

    /// A class that inherits `init(coder:)`, where the compiler declares it again.
    private func inheritedSupport(of type: Symbol) -> [Finding] {
        guard sources.language(of: type).redeclaresInitializers, sources.initializer(of: type) == nil,
            !sources.declaresSupport(type),
            let above = sources.lineage(of: type).dropFirst().first(where: { sources.declaredCoding(of: $0) == .secure }
            ),
            sources.initializer(of: above)?.member.body != nil,
            !sources.isInterface(type),
            // The superclass has the fault if it doesn't let its subclasses override the property.
            !(ClassAudit(sources, above)?.support(of: above).map(\.isStatic) ?? false)
        else { return [] }
        let declaration = table.declaration(type.declaration)
        var found = Finding(
            kind: .supportsMissing,
            message: "'\(type.displayName)' inherits 'init(coder:)' and doesn't override 'supportsSecureCoding'",
            path: table.file(type.declaration).source.path, range: declaration.name.range,
            className: type.displayName)
        found.reason =
            "on Apple platforms, Swift gives the class its own 'init(coder:)', and secure unarchivers refuse it"
        if let body = declaration.body, body.upper - body.lower > 1 {
            let bytes = table.file(type.declaration).source.bytes
            let text = "override class var supportsSecureCoding: Bool { true }"
            let isMultiline = bytes[body.lower + 1] == UInt8(ascii: "\n")
            found.repair = Finding.Repair(
                message: "add 'supportsSecureCoding'", range: SourceRange(body.lower + 1, body.lower + 1),
                replacement: isMultiline ? "\n    \(text)" : body.upper - body.lower == 2 ? " \(text) " : " \(text);")
        }
        return [found]
    }
}
