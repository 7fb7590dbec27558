import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSymbols

extension AuditRule {
    static let incompleteClassList = AuditRule(
        .losesData, "A class list leaves out classes that the encoded value can hold.",
        because: "the value isn't decoded when it holds an object of a class that isn't listed",
        do: "list every class that the value can hold",
        fault: """
            // info is a [String: Any] from JSON
            info = coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "info") as? [String: Any]
            """,
        repair: """
            info = coder.decodeObject(
                of: [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self],
                forKey: "info") as? [String: Any]
            """,
        source: .violation,
        supersedes: [.scalarObjectMismatch, .widthMismatch]
    ) { audit in
        audit.classLists.filter { !$0.isWide && !$0.lacksElements }.compactMap { audit.incomplete($0.call, $0.classes) }
    }
}

extension ClassAudit {
    /// Elements that the encoded property can hold and that the list leaves out.
    fileprivate func incomplete(_ call: CoderCall, _ classes: [String]) -> Finding? {
        // `decodeArrayOfObjectsOfClass:forKey:` names the elements only.
        let namesElements = ["decodeArrayOfObjects", "decodeDictionary"].contains(call.method)
        guard namesElements || classes.contains(where: SimpleType.isContainer),
            let key = call.key,
            let encoded = encodes.first(where: { $0.key == key }),
            encoded.conversions.allSatisfy({ $0 == .forced }), encoded.properties.count == 1,
            let property = encoded.properties.first
        else { return nil }
        let names = Set(classes.map { $0.lastComponent })
        let holdsNull =
            encoded.shape.hasNilElements
            || encoded.shape.leaves.contains(where: \.isAny) && PropertyUsage(sources, type).isJSON(property)
        let needed =
            encoded.shape.containers.dropFirst(namesElements ? 1 : 0)
            .map { [$0, $0.replacing("NS", with: "NSMutable")] }
            + encoded.shape.leaves.flatMap { neededClasses($0, names, of: property) }
            + (holdsNull ? [["NSNull"]] : [])
        let missing = needed.filter { names.isDisjoint(with: $0) }.map { $0[0] }
        guard let first = missing.first else { return nil }
        let rest = missing.dropFirst().reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
        return finding(
            .incompleteClassList, "the class list of \(subject(call)) lacks \(rest.joined(separator: ", "))", call.place
        )
    }

    /// For each class that objects of a type need in a list, the classes that allow it.
    private func neededClasses(_ leaf: SimpleType, _ listed: Set<String>, of property: String) -> [[String]] {
        guard let name = leaf.name else { return [] }
        if ["Any", "AnyObject"].contains(name) {
            // `NSDictionary *` says nothing about its elements, unless it comes from JSON.
            if !language.typesAreComplete, !PropertyUsage(sources, type).isJSON(property) { return [] }
            return [["NSArray", "NSMutableArray"], ["NSNumber", "NSValue"], ["NSDictionary", "NSMutableDictionary"]]
        }
        if NumberForm.named(name) == nil, let known = leaf.foundationClass, !name.hasPrefix("NS") { return [[known]] }
        if NumberForm.named(name) != nil { return [["NSNumber", "NSValue"]] }
        guard let file = encoding?.file, let scanned = sources.table.type(named: name, from: self.type, inFile: file),
            scanned.kind == .class, sources.platformSuperclass(of: scanned) == nil,
            sources.shareNames(type, scanned)
        else { return [] }
        let lineage = sources.lineage(of: scanned).map { $0.name }
        let isSubclassListed = listed.contains { other in
            sources.table.type(named: other, from: self.type, inFile: file).map {
                sources.lineage(of: $0).contains(scanned)
            }
                ?? false
        }
        return isSubclassListed ? [] : [lineage]
    }
}
