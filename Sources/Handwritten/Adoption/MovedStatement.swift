import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension DecodingFollower {
    /// Takes a statement that does nothing but give one property its value, in whatever way, for the body of a method.
    mutating func moveStatement(_ statement: Effect) throws(Obstacle) -> Bool {
        let survey = statement.survey
        let mentions = PropertyMentions(statement, follower)
        guard survey.isExact, let property = mentions.only, let site = follower.stored[property],
            let type = site.type, survey.assigned.allSatisfy({ follower.property($0) == property })
        else { return false }
        let targets = survey.assigned.filter { !$0.isPart }
        let free = follower.freeNames(statement.range)
        let needed = follower.needed(by: free.names)
        let keys = try follower.keys(in: statement.range, needed)
        guard !keys.isEmpty, !mentions.usesObject, !free.all.contains("super") else { return false }
        for condition in survey.conditions where try !asksForKeys(condition) {
            let known = free.names.intersection(FreeNames(follower.source, condition.range).all)
            guard known.subtracting(needed.map(\.name)).subtracting(mentions.bound).isSubset(of: [follower.coder])
            else { return false }
        }
        try checkOrder(property, statement.range)
        let result = free.all.contains("result") ? "decodedResult" : "result"
        follower.moved.mended += survey.failures.filter(\.endsProcess).map(\.range)
        let parts = mentions.ranges.map { MovedCode.Rewrite($0, result) } + MovedCode.failures(survey)
        let text = follower.text(statement.range, replacing: parts)
        let guards = follower.moved.guards(in: statement.range)
        let asksForKey = asksForKey([statement.range], needed)
        usedLocals.formUnion(needed.map(\.name))
        if let earlier = reads[property] {
            guard targets.isEmpty, earlier.variable == result else {
                throw follower.obstacle("'\(property)' is assigned twice", statement.range)
            }
            let locals = needed.flatMap(\.statements).filter { !earlier.read.statements.contains($0) }
            reads[property] = DecodedProperty(
                keys: earlier.keys + keys.filter { !earlier.keys.contains($0) }, isPlain: false, triesKeys: false,
                read: whole(
                    earlier.read.statements + locals + guards + [text], result, whenAbsent: nil, statement.range,
                    asksForKey: earlier.read.asksForKey && asksForKey,
                    earlier.read.sources + sources(statement.range, needed), earlier.read.fault),
                variable: result)
            return true
        }
        let initial = (constants[property] ?? site.initialValue)?.text
        let spelled = type.hasSuffix("!") ? type.dropLast() + "?" : type
        let isVariable = initial != nil || spelled.hasSuffix("?")
        // If nothing else gives it a value, every way through the statement does.
        guard isVariable || construction == nil && targets.count == mentions.ranges.count else { return false }
        let declaration = "\(isVariable ? "var" : "let") \(result): \(spelled)" + (initial.map { " = \($0)" } ?? "")
        constants[property] = nil
        reads[property] = DecodedProperty(
            keys: keys, isPlain: false, triesKeys: needed.isEmpty && triesKeys(statement),
            read: whole(
                needed.flatMap(\.statements) + [declaration] + guards + [text], result,
                whenAbsent: keys.count == 1 || needed.isEmpty && isOfConditions(statement)
                    ? whenAbsent(statement, property, isVariable ? initial ?? Constant.nil.text : nil) : nil,
                statement.range, asksForKey: asksForKey, sources(statement.range, needed)),
            variable: isVariable ? result : nil)
        return true
    }

    /// Whether an `if let` reads objects, and nothing else does.
    private func isOfConditions(_ statement: Effect) -> Bool {
        guard case .either(let conditions, _, _) = statement.kind else { return false }
        let bound = conditions.flatMap { condition -> [CoderSite] in
            guard case .binding(_, _, let value, false) = condition else { return [] }
            return follower.calls(in: value.range)
        }
        return bound.count == follower.calls(in: statement.range).count
            && bound.allSatisfy { $0.method == "decodeObject" }
    }

    /// `if let value = … { … } else if let value = … { … }`
    private func triesKeys(_ statement: Effect) -> Bool {
        guard case .either(let conditions, _, let otherwise) = statement.kind, conditions.count == 1,
            case .binding(_, _, let value, false) = conditions[0],
            let forms = try? follower.keys(in: value.range, []), forms.count == 1
        else { return false }
        guard otherwise.effects.count == 1, let next = otherwise.effects.first else {
            return otherwise.effects.isEmpty
        }
        if case .either = next.kind { return triesKeys(next) }
        return follower.mentionsOfCoder(in: next.range) <= 1
    }

    private func whole(
        _ statements: [String], _ result: String, whenAbsent: String?, _ range: SourceRange, asksForKey: Bool,
        _ sources: [SourceRange], _ known: Obstacle? = nil
    ) -> HandwrittenRead {
        asking(
            HandwrittenRead(
                method: "", steps: nil, missing: .coderDefault, statements: statements, value: "return \(result)",
                obstacle: nil, whenAbsent: whenAbsent, coder: follower.coder, range: range, asksForKey: asksForKey,
                sources: sources, fault: known ?? fault(sources)))
    }

    /// Returns the statement for an archive without a key of an `if let`; nil if it isn't known.
    private func whenAbsent(_ statement: Effect, _ property: String, _ untouched: String?) -> String? {
        guard case .either(let conditions, _, let otherwise) = statement.kind, isDecoded(conditions) else {
            return nil
        }
        guard let other = otherwise.effects.first else { return untouched.map { "return \($0)" } }
        guard otherwise.effects.count == 1, let (name, value) = follower.assignment(other), name == property,
            FreeNames(follower.source, value.range).all.isDisjoint(
                with: follower.instanceMembers.union(follower.stored.keys).union(follower.locals.map(\.name))
                    .union([follower.coder, "self"]))
        else { return nil }
        return "return \(follower.text(value.range))"
    }
}

/// The stored properties that a statement of a class mentions, with `self.` or without.
private struct PropertyMentions {
    /// nil if there are none or several.
    let only: String?
    /// The names that the statement itself declares.
    let bound: Set<String>
    /// Everything that has to be replaced to use another variable.
    let ranges: [SourceRange]
    /// Whether `self` stands for anything but the owner of a stored property.
    let usesObject: Bool

    init(_ statement: Effect, _ follower: Follower) {
        let mentions = SourceSlice(statement.range, of: follower.source).mentions
        let bound = Set(statement.survey.bound.flatMap(\.names))
        var names: Set<String> = []
        var ranges: [SourceRange] = []
        // A variable may get its value from the property of its name.
        var usesObject = statement.survey.bound.contains { names, value in
            let free = value.map { FreeNames(follower.source, $0.range).names } ?? []
            return names.contains { follower.stored[$0] != nil && follower.local($0) == nil && free.contains($0) }
        }
        for (index, mention) in mentions.enumerated() {
            let (name, range) = (mention.name.text, mention.name.range)
            if follower.moved.literalKeys.contains(where: { $0.range.contains(range) }) { continue }
            if mention.isInterpolated {
                if name == "self" || follower.stored[name] != nil { usesObject = true }
            } else if name == "self" {
                // `Style.self`
                guard mention.owner == nil else { continue }
                guard index + 1 < mentions.count, case let member = mentions[index + 1], member.owner == "self",
                    follower.stored[member.name.text] != nil
                else {
                    usesObject = true
                    continue
                }
                names.insert(member.name.text)
                ranges.append(SourceRange(range.lower, member.name.range.upper))
            } else if mention.isFree, follower.local(name) == nil, !bound.contains(name) {
                if follower.instanceMembers.contains(name) { usesObject = true }
                guard follower.stored[name] != nil else { continue }
                names.insert(name)
                ranges.append(range)
            }
        }
        only = names.count == 1 ? names.first : nil
        self.bound = bound
        self.ranges = ranges
        self.usesObject = usesObject
    }
}
