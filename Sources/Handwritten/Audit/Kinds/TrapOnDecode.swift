import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension AuditRule {
    static let trapOnDecode = AuditRule(
        .traps, "A damaged or manipulated archive ends the process while it is decoded.",
        because: "archives come from disks and networks, and any of their values may be missing or wrong",
        do: "use 'guard let' with 'as?' and return nil, or call 'failWithError(_:)'",
        objectiveC: "check the value and return nil, or call 'failWithError:'",
        fault: #"kind = Kind(rawValue: coder.decodeInteger(forKey: "kind"))!"#,
        repair: """
            guard let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) else { return nil }
            self.kind = kind
            """,
        source: .corrupt
    ) { $0.traps() }
}

extension ClassAudit {
    func traps() -> [Finding] {
        guard let decoding else { return [] }
        if sources.isInterface(type), decodes.isEmpty { return [] }
        var reported: Set<[Int]> = []
        var places: Set<Place> = []
        let body = initializer.flatMap { found in
            found.member.body.map { Place(file: found.file, range: $0) }
        }
        let found: [(key: ArchiveKey?, finding: Finding)] = decoding.traps.compactMap { trap in
            let call = decoding.calls[trap.call]
            guard call.direction == .decode else { return nil }
            let isElsewhere = body.map { $0.file != trap.place.file || !$0.range.contains(trap.place.range) } ?? false
            // Division doesn't trap on all processors, and methods rely on the state of the object.
            if !language.checksAtRunTime, trap.cause == .number || isElsewhere && !isRaised(trap) { return nil }
            let place = call.helperPlace ?? call.place
            let reason =
                switch trap.cause {
                case .cast: "traps when the archive holds nothing or another type"
                case .force: "traps when the archive holds nothing or an unexpected value"
                case .try: "traps when decoding throws"
                case .fatalError: "ends the process when the archive holds an unexpected value"
                case .number: "traps when the number doesn't fit"
                case .subscript: "traps when the index is out of bounds"
                case .duplicate: "traps when two keys are equal"
                case .bytes: "uses bytes without a check of their number"
                }
            let isNear =
                trap.place.file == place.file
                && (trap.cause == .fatalError || trap.place.range.contains(place.range))
            let shown = isNear ? place : trap.place
            // Two statements have to change where both trap, but one check of the number of bytes is enough for all.
            let isCount = trap.cause == .bytes || trap.cause == .subscript && call.isObjectDecode
            guard reported.insert([trap.call, shown.file, isCount ? -1 : line(of: shown)]).inserted else { return nil }
            let isCallHere = body.map { $0.file == place.file && $0.range.contains(place.range) } ?? false
            if isElsewhere, isCallHere {
                guard places.insert(trap.place).inserted else { return nil }
                return (call.key, finding(.trapOnDecode, "decoding \(subject(call)) \(reason)", trap.place))
            }
            return (call.key, finding(.trapOnDecode, "decoding \(subject(call)) \(reason)", shown))
        }
        return found.map(\.finding) + missingKeys(besides: Set(found.compactMap(\.key)))
    }

    /// Whether another initializer raises an exception for the decoded value that it gets.
    private func isRaised(_ trap: Trap) -> Bool {
        trap.cause == .fatalError
            && lineage.flatMap { sources.initializers(of: $0) }.contains {
                $0.file == trap.place.file && $0.member.range.contains(trap.place.range)
            }
    }

    /// `guard coder.containsValue(forKey: "name") else { fatalError() }`
    private func missingKeys(besides reported: Set<ArchiveKey>) -> [Finding] {
        var keys = reported
        return (decoding?.missingKeyTraps ?? []).compactMap { trap in
            guard let call = decodes.first(where: { $0.key == trap.key }), keys.insert(trap.key).inserted else {
                return nil
            }
            return finding(
                .trapOnDecode, "decoding \(subject(call)) ends the process when the archive lacks the key", trap.place)
        }
    }

    /// The offset of the line that a place begins in.
    private func line(of place: Place) -> Int {
        let bytes = sources.table.file(at: place.file).source.bytes
        var offset = min(place.range.lower, bytes.count)
        while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
        return offset
    }
}
