import ArchiveFormats
import SourceText

// Checks collections of structs and enums: an NSArray of names, each with the column of that member or value.

extension ValueCheck {
    /// - Parameter element: The form of the rows.
    func columnsProblem(_ element: ArchivedForm, _ number: Int) -> String? {
        guard case .members(let name) = element, let value = values[name] else { return nil }
        return problem(inColumns: number) { columns in
            switch value {
            case .structure(let members): problem(members, of: name, columns, prefix: "", isRequired: true)
            case .enumeration(let fallback, let cases): problem(cases, fallback, of: name, columns)
            }
        }
    }

    /// - Parameter check: Returns the problem with the columns by name; it isn't called if there are none.
    private func problem(inColumns number: Int, _ check: ([String: Int]) -> String?) -> String? {
        let items = archive.elements(of: number)
        guard !items.isEmpty else { return nil }
        guard items.count.isMultiple(of: 2) else { return "has a column without a name" }
        var columns: [String: Int] = [:]
        for index in stride(from: 0, to: items.count, by: 2) {
            guard let name = archive.text(of: items[index]), columns[name] == nil else {
                return "has a column without a name, or two with one name"
            }
            columns[name] = items[index + 1]
        }
        return check(columns)
    }

    /// Checks a column of collections: their counts, and a column of all elements for each part.
    private func collectionsProblem(_ parts: [(name: String, form: ArchivedForm)], _ number: Int) -> String? {
        problem(inColumns: number) { columns in
            guard columns["counts"] != nil else { return "has no column 'counts'" }
            for part in parts {
                guard let column = columns[part.name] else { return "has no column '\(part.name)'" }
                if let problem = columnProblem(part.form, column) {
                    return "has a column '\(part.name)' that \(problem)"
                }
            }
            return nil
        }
    }

    private func problem(
        _ cases: [CaseFormat], _ fallback: String?, of name: String, _ columns: [String: Int]
    ) -> String? {
        guard let names = columns["case"] else { return "has no column 'case' of '\(name)'" }
        let unknownCase = once(.members(of: name), names, isColumnOfCases: true) {
            for number in archive.elements(of: names) {
                guard let text = archive.text(of: number) else { return "has a case of '\(name)' that isn't a string" }
                guard fallback == nil, !cases.contains(where: { $0.reads(text) }) else { continue }
                return "is the case '\(text.clipped())', which '\(name)' doesn't have"
            }
            return nil
        }
        if let unknownCase { return unknownCase }
        for enumCase in cases {
            for key in [enumCase.name] + enumCase.aliases {
                let problem = problem(
                    enumCase.values, of: name, columns, prefix: key + ".", isRequired: false)
                if let problem { return problem }
            }
        }
        return nil
    }

    /// - Parameter isRequired: Whether each required member needs a column.
    private func problem(
        _ members: [KeyFormat], of name: String, _ columns: [String: Int], prefix: String, isRequired: Bool
    ) -> String? {
        for member in members {
            let keys = [member.key] + (isRequired ? member.readByName : member).aliases
            guard let key = keys.first(where: { columns[prefix + $0] != nil }), let column = columns[prefix + key]
            else {
                if isRequired, member.isRequired { return "has no column '\(prefix + keys[0])' of '\(name)'" }
                continue
            }
            if let problem = columnProblem(member.reading(key).form, column) {
                return "has a column '\(prefix + key)' that \(problem)"
            }
        }
        return nil
    }

    private func columnProblem(_ form: ArchivedForm, _ number: Int) -> String? {
        switch form {
        // Nil has a separate column, or is NSNull.
        case .optional: return nil
        case .members: return columnsProblem(form, number)
        case .array(let element), .set(let element): return collectionsProblem([("elements", element)], number)
        case .dictionary(let key, let value): return collectionsProblem([("keys", key), ("values", value)], number)
        case .raw(let value, _, _, _) where value.isStoredWithoutObject: return columnProblem(value, number)
        case .scalar(let name):
            let className = className(of: number)
            return className == "NSData" || className == "NSMutableData"
                ? nil : "is \(className.quotedWithArticle), but a column of \(name) is expected"
        case _ where form.isColumnar || form.isStoredWithoutObject: return nil
        default: return objectProblem(.array(form), number)
        }
    }
}
