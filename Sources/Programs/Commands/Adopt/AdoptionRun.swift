import SecureCodeGenAdoption
import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Replaces the handwritten members of the classes of a group, as far as generated code does the same.
///
/// The edited sources are analysed until every class agrees with its plan or stays handwritten.
struct AdoptionRun {
    let pipeline: Pipeline
    let group: InputGroup
    /// The names of the classes to adopt; none for all of them.
    let only: Set<String>

    /// What came of it.
    struct Outcome {
        /// The analysis of the edited sources.
        var analysis: Analysis
        /// The sources that were read.
        var originals: [Path: ScannedFile]
        var adopted: [Adoption] = []
        var plans: [CodedClass] = []
        /// The classes that stay handwritten, with the reasons.
        var obstacles: [(name: String, obstacle: Obstacle)] = []
        /// What an audit finds in the sources that were read.
        var findings: [Finding] = []
    }

    private struct Candidate {
        var adoption: Adoption
        var verdict = Adoption.Verdict.revised
        var plan: CodedClass?
    }

    func run() -> Outcome {
        let original = pipeline.analyse(group)
        var outcome = Outcome(analysis: original, originals: original.scanned)
        let auditor = Auditor(original.table)
        let reader = HandwrittenReader(auditor)
        outcome.findings = auditor.audit().findings
        var candidates: [Candidate] = []
        for result in reader.read() {
            switch result {
            case .followed(let handwritten):
                guard isWanted(handwritten.name) else { continue }
                let path = handwritten.path
                if let obstacle = disagreement(of: handwritten, outcome.findings) {
                    outcome.obstacles.append((handwritten.name, obstacle))
                    continue
                }
                candidates.append(
                    Candidate(adoption: Adoption(handwritten) { reader.caseWithRawValueZero(of: $0, in: path) }))
            case .obstructed(let name, _, let obstacle):
                if isWanted(name) { outcome.obstacles.append((name, obstacle)) }
            }
        }
        let errors = Self.errorPlaces(original)
        for _ in 0..<24 {
            guard !candidates.isEmpty else { break }
            outcome.analysis = analyse(&candidates, original, &outcome, allFiles: false)
            guard compareWithPlans(&candidates, outcome.analysis, &outcome), keepFaulty(&candidates, &outcome) else {
                continue
            }
            outcome.analysis = analyse(&candidates, original, &outcome, allFiles: true)
            if removeHarmful(&candidates, errors, &outcome), compareKeys(&candidates, auditor, &outcome) { break }
        }
        // Revisions only add directives, so more rounds wouldn't help.
        let unsettled = candidates.contains { if case .agrees = $0.verdict { false } else { true } }
        if unsettled || candidates.isEmpty {
            for item in candidates {
                outcome.obstacles.append((item.adoption.handwritten.name, unsettledObstacle(item)))
            }
            candidates = []
            outcome.analysis = original
        }
        let dead = DeadKeys(originals: original.scanned, adoptions: candidates.map(\.adoption))
        for position in candidates.indices {
            candidates[position].adoption.deadConstants = dead.constants(of: candidates[position].adoption)
        }
        if candidates.contains(where: { !$0.adoption.deadConstants.isEmpty }) {
            outcome.analysis = analyse(&candidates, original, &outcome, allFiles: true)
        }
        outcome.adopted = candidates.map(\.adoption)
        outcome.plans = candidates.compactMap(\.plan)
        return outcome
    }

    /// A value that the two members of a class exchange with another one, or write and read in different forms.
    private func disagreement(of handwritten: HandwrittenClass, _ findings: [Finding]) -> Obstacle? {
        let paths = Set(handwritten.members.map(\.path) + [handwritten.path])
        let kinds: [AuditKind] = [.wrongKey, .typeMismatch, .duplicateKey]
        for finding in findings where finding.className == handwritten.name && paths.contains(finding.path) {
            guard kinds.contains(finding.kind) else { continue }
            return Obstacle(
                finding.message, "fix the handwritten members first", path: finding.path, range: finding.range)
        }
        return nil
    }

    /// Keeps classes handwritten whose methods would have faults that an audit finds in the lines they are made of.
    ///
    /// - Returns: whether no class has one.
    private func keepFaulty(_ candidates: inout [Candidate], _ outcome: inout Outcome) -> Bool {
        let count = candidates.count
        candidates.removeAll { item in
            guard let finding = outcome.findings.first(where: { item.adoption.moves($0) }) else { return false }
            let obstacle = Obstacle(
                "a method would contain a fault: \(finding.message)", "fix it first", path: finding.path,
                range: finding.range)
            outcome.obstacles.append((item.adoption.handwritten.name, obstacle))
            return true
        }
        return candidates.count == count
    }

    private func isWanted(_ name: String) -> Bool {
        only.isEmpty || only.contains(name) || only.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }

    private func unsettledObstacle(_ item: Candidate) -> Obstacle {
        Obstacle(
            "generated code can't be made to agree with the handwritten members",
            "write directives for it, then remove the members", path: item.adoption.handwritten.path,
            range: item.adoption.handwritten.nameRange)
    }

    // MARK: Rounds

    /// Analyses the sources with all edits of the classes that are still to be adopted.
    ///
    /// - Parameter allFiles: Whether all files are modeled, or only those that change.
    private func analyse(
        _ candidates: inout [Candidate], _ original: Analysis, _ outcome: inout Outcome, allFiles: Bool
    ) -> Analysis {
        var edited = pipeline
        edited.buffers = editedFiles(&candidates, original, &outcome)
        edited.scans = original.scanned
        for reference in original.references { edited.scans[reference.source.path] = reference }
        if !allFiles {
            edited.scope.reports = true
            edited.scope.files = Set(edited.buffers.keys)
        }
        return edited.analyse(group)
    }

    private func editedFiles(
        _ candidates: inout [Candidate], _ original: Analysis, _ outcome: inout Outcome
    ) -> [Path: [UInt8]] {
        var buffers: [Path: [UInt8]] = [:]
        for (path, file) in original.scanned {
            var editor = AdoptionEditor(file)
            let concerned = candidates.filter { $0.adoption.concerns(path) }
            guard !concerned.isEmpty else { continue }
            for item in concerned where !editor.add(item.adoption) {
                let handwritten = item.adoption.handwritten
                let obstacle = Obstacle(
                    "the class has no separate lines for directives", "write each member on its own lines",
                    path: handwritten.path, range: handwritten.nameRange)
                outcome.obstacles.append((handwritten.name, obstacle))
                candidates.removeAll { $0.adoption.handwritten.isSame(as: handwritten) }
                return self.editedFiles(&candidates, original, &outcome)
            }
            buffers[path] = editor.edited
        }
        return buffers
    }

    /// - Returns: whether all classes agree with their plans.
    private func compareWithPlans(_ candidates: inout [Candidate], _ analysis: Analysis, _ outcome: inout Outcome)
        -> Bool
    {
        var reports: [String: ClassReport] = [:]
        for report in analysis.reports { reports["\(report.place.path)#\(report.name)"] = report }
        var isSettled = true
        var kept: [Candidate] = []
        for var item in candidates {
            let handwritten = item.adoption.handwritten
            let report = reports["\(handwritten.path)#\(handwritten.name)"]
            item.verdict = verdict(&item.adoption, report, analysis)
            if case .generated(let coded)? = report?.outcome { item.plan = coded }
            switch item.verdict {
            case .agrees: kept.append(item)
            case .revised:
                isSettled = false
                kept.append(item)
            case .refused(let obstacle):
                isSettled = false
                outcome.obstacles.append((handwritten.name, obstacle))
            }
        }
        candidates = kept
        let names = Set(candidates.map(\.adoption.handwritten.name))
        for item in candidates {
            let handwritten = item.adoption.handwritten
            guard let subclass = handwritten.nonFailableSubclasses.first(where: { !names.contains($0) }) else {
                continue
            }
            isSettled = false
            candidates.removeAll { $0.adoption.handwritten.isSame(as: handwritten) }
            let obstacle = Obstacle(
                "'init(coder:)' of its subclass '\(subclass)' isn't failable, and generated initializers are",
                "write 'required init?(coder:)' in '\(subclass)'", path: handwritten.path, range: handwritten.nameRange)
            outcome.obstacles.append((handwritten.name, obstacle))
        }
        return isSettled
    }

    /// - Returns: whether all classes keep their keys.
    private func compareKeys(_ candidates: inout [Candidate], _ original: Auditor, _ outcome: inout Outcome) -> Bool {
        let analysis = outcome.analysis
        let comparison = KeyComparison(original: original, edited: Auditor(analysis.table))
        let count = candidates.count
        candidates.removeAll { item in
            guard let plan = item.plan, let obstacle = comparison.obstacle(item.adoption, plan) else { return false }
            outcome.obstacles.append((item.adoption.handwritten.name, obstacle))
            return true
        }
        return candidates.count == count
    }

    private func verdict(_ adoption: inout Adoption, _ report: ClassReport?, _ analysis: Analysis) -> Adoption.Verdict {
        let handwritten = adoption.handwritten
        func refused(_ reason: String, _ advice: String) -> Adoption.Verdict {
            .refused(Obstacle(reason, advice, path: handwritten.path, range: handwritten.nameRange))
        }
        switch report?.outcome {
        case nil where adoption.describeSuperclass(): return .revised
        case nil: return refused("nothing would be generated for the class", "let it declare NSSecureCoding")
        case .generated(let coded): return adoption.revise(for: coded)
        case .notGenerated where adoption.declareSecureCoding(): return .revised
        case .notGenerated(let reason, _): return refused("nothing would be generated for the class: \(reason)", "")
        case .refused(let diagnostics):
            var isRevised = false
            for diagnostic in diagnostics {
                if let name = propertyName(at: diagnostic.location, analysis), adoption.moveIntoMethods(name) {
                    isRevised = true
                }
            }
            // A directive above a property names a constant that generated code can't.
            if !isRevised { isRevised = adoption.useLiteralKeys() }
            if !isRevised, diagnostics.contains(where: { $0.id == "unknown-superclass" }) {
                isRevised = adoption.describeSuperclass()
            }
            if isRevised { return .revised }
            let first = diagnostics.first
            return refused(
                "generated code isn't possible: \(first?.message ?? "the class is refused")",
                first?.notes.first?.message ?? "")
        }
    }

    private func propertyName(at location: Diagnostic.Location?, _ analysis: Analysis) -> String? {
        guard let location, let range = location.range, let file = analysis.scanned[location.path] else { return nil }
        // The place may be a directive above the property.
        for declaration in file.declarations {
            for property in declaration.properties where property.declarationRange.contains(range) {
                return property.name.text
            }
        }
        return nil
    }

    /// Removes classes whose adoption would be an error in another class.
    private func removeHarmful(_ candidates: inout [Candidate], _ errors: Set<Path>, _ outcome: inout Outcome) -> Bool {
        let analysis = outcome.analysis
        let new = Self.errorPlaces(analysis).subtracting(errors)
        guard !new.isEmpty else { return true }
        let message = analysis.diagnostics.diagnostics.first {
            $0.severity == .error && $0.location.map { new.contains($0.path) } ?? false
        }
        let blamed = Self.blamed(candidates, for: message, in: new)
        let names = Set(blamed.map { "\($0.adoption.handwritten.path)#\($0.adoption.handwritten.name)" })
        for item in blamed {
            let handwritten = item.adoption.handwritten
            outcome.obstacles.append(
                (
                    handwritten.name,
                    Obstacle(
                        "generated code would be an error elsewhere: \(message?.message ?? "")",
                        message?.notes.first?.message ?? "", path: handwritten.path, range: handwritten.nameRange)
                ))
        }
        candidates.removeAll { names.contains("\($0.adoption.handwritten.path)#\($0.adoption.handwritten.name)") }
        return false
    }

    /// The classes that an error concerns: those in its file, or else those that it names, or else all.
    private static func blamed(
        _ candidates: [Candidate], for error: Diagnostic?, in paths: Set<Path>
    ) -> [Candidate] {
        let near = candidates.filter { paths.contains($0.adoption.handwritten.path) }
        guard near.isEmpty else { return near }
        let texts = error.map { [$0.message] + $0.notes.map(\.message) } ?? []
        let named = candidates.filter { item in
            texts.contains { $0.contains("'\(item.adoption.handwritten.name)'") }
        }
        return named.isEmpty ? candidates : named
    }

    private static func errorPlaces(_ analysis: Analysis) -> Set<Path> {
        Set(analysis.diagnostics.diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.path })
    }
}

extension Adoption {
    /// Whether a method has the fault of a handwritten line.
    func moves(_ finding: Finding) -> Bool {
        guard isMoved(finding.range, in: finding.path) else { return false }
        func isMended(_ ranges: [SourceRange]) -> Bool {
            ranges.contains { $0.contains(finding.range) || finding.range.contains($0) }
        }
        switch finding.kind {
        // A method names the classes, or the class isn't adopted.
        case .untypedDecode, .plainCoding: return false
        case .trapOnDecode: return !isMended(handwritten.mendedTraps)
        case .containerWithoutElements: return !isMended(handwritten.typedDecodes)
        // Decoding fails only if the method throws.
        case .optionalRequired: return methods.joined().contains { $0.contains("throw ") }
        default: return true
        }
    }

    /// Whether the class has something in a file that goes or comes.
    func concerns(_ path: Path) -> Bool {
        handwritten.path == path || handwritten.members.contains { $0.path == path }
            || handwritten.plainConformances.contains { $0.path == path }
    }
}

extension HandwrittenClass {
    fileprivate func isSame(as other: HandwrittenClass) -> Bool { path == other.path && name == other.name }
}
