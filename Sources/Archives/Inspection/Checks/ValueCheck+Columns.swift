import Foundation
import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

// Checks collections of structs and enums: an NSArray of names, each with the column of that member or value. All columns
// of a struct have the same number of rows, and those of a case have one for each row of the case.

/// A problem with a column, as the end of a sentence that begins with the column.
struct ColumnProblem: Error {
    let text: String

    init(_ text: String) { self.text = text }

    /// Returns the problem of the object that contains the column.
    fileprivate func inColumn(_ name: String) -> ColumnProblem { ColumnProblem("has a column '\(name)' that \(text)") }
}

extension ValueCheck {
    /// - Parameter isSingle: whether the object must have one row: a dictionary, and not an array of rows.
    func columnsProblem(_ form: ArchivedForm, _ number: Int, isSingle: Bool = false) -> String? {
        do throws(ColumnProblem) {
            let count = try rows(form, number)
            return isSingle && count.map { $0 != 1 } ?? false ? "doesn't have one row" : nil
        } catch {
            return error.text
        }
    }

    /// Returns the number of rows in a column; nil if the format of its values is unknown. Each column is checked once
    /// for each form.
    private func rows(_ form: ArchivedForm, _ number: Int) throws(ColumnProblem) -> Int? {
        let place = Known.Place(object: number, form: form, owner: owner)
        if let known = known.rows[place] { return try known.get() }
        known.rows[place] = .failure(ColumnProblem("contains itself"))
        do throws(ColumnProblem) {
            let count = try uncheckedRows(form, number)
            known.rows[place] = .success(count)
            return count
        } catch {
            known.rows[place] = .failure(error)
            throw error
        }
    }

    private func uncheckedRows(_ form: ArchivedForm, _ number: Int) throws(ColumnProblem) -> Int? {
        switch form {
        case .valueType(let name):
            guard let value = values[name] else { return nil }
            let columns = try columns(number)
            guard !columns.isEmpty else { return 0 }
            return switch value {
            case .structure(let members): try rows(of: members, columns, of: name, prefixes: [""], count: nil)
            case .enumeration(let fallback, let cases): try rows(of: cases, fallback, of: name, columns)
            }
        case .composite(let composite):
            let columns = try columns(number)
            guard !columns.isEmpty else { return 0 }
            return try rows(of: composite.keys, columns, of: composite.name, prefixes: [""], count: nil)
        case .optional(let wrapped):
            let columns = try columns(number)
            let isPresent = try numbers("isPresent", in: columns)
            guard isPresent.allSatisfy({ $0 <= 1 }) else {
                throw ColumnProblem("has a column 'isPresent' with a number that is neither 0 nor 1")
            }
            try require(isPresent.count { $0 == 1 }, rows(wrapped, "values", in: columns), of: "values")
            return isPresent.count
        case .array(let element), .set(let element): return try collections([("elements", element)], number)
        case .dictionary(let key, let value):
            let count = try collections([("keys", key), ("values", value)], number)
            try requireDifferentKeys(key, number)
            return count
        case .raw, .scalar:
            if let family = form.numberInPlace { return try numberRows(form, family, number) }
        default: break
        }
        if let problem = objectProblem(.array(form), number) { throw ColumnProblem(problem) }
        return archive.elements(of: number).count
    }

    /// Returns the columns by name. There are none without rows.
    private func columns(_ number: Int) throws(ColumnProblem) -> [String: Int] {
        let name = className(of: number)
        guard SecureArchive.isKind(name, of: "NSArray") else {
            throw ColumnProblem("is \(name.quotedWithArticle), but an array of columns is expected")
        }
        let items = archive.elements(of: number)
        guard items.count.isMultiple(of: 2) else { throw ColumnProblem("has a column without a name") }
        var columns: [String: Int] = [:]
        for index in stride(from: 0, to: items.count, by: 2) {
            guard let name = archive.text(of: items[index]), columns[name] == nil else {
                throw ColumnProblem("has a column without a name, or two with one name")
            }
            columns[name] = items[index + 1]
        }
        return columns
    }

    private func rows(_ form: ArchivedForm, _ name: String, in columns: [String: Int]) throws(ColumnProblem) -> Int? {
        guard let column = columns[name] else { throw ColumnProblem("has no column '\(name)'") }
        do throws(ColumnProblem) { return try rows(form, column) } catch { throw error.inColumn(name) }
    }

    /// - Parameter count: nil if it is unknown.
    private func require(_ expected: Int?, _ count: Int?, of column: String) throws(ColumnProblem) {
        guard let expected, let count, expected != count else { return }
        throw ColumnProblem("has a column '\(column)' with \(count) rows instead of \(expected)")
    }

    // MARK: Collections

    /// Checks a column of collections: their counts, and a column of all elements for each part.
    private func collections(
        _ parts: [(name: String, form: ArchivedForm)], _ number: Int
    ) throws(ColumnProblem) -> Int {
        let columns = try columns(number)
        let counts = try numbers("counts", in: columns)
        var sum = 0
        for count in counts {
            guard count <= UInt64(Int32.max) else { throw ColumnProblem("has a count that is too large or negative") }
            sum += Int(count)
        }
        for part in parts { try require(sum, rows(part.form, part.name, in: columns), of: part.name) }
        return counts.count
    }

    private func requireDifferentKeys(_ form: ArchivedForm, _ number: Int) throws(ColumnProblem) {
        let columns = try columns(number)
        guard let column = columns["keys"], var rest = try keys(form, column)?[...] else { return }
        for count in try numbers("counts", in: columns) {
            let keys = rest.prefix(Int(count))
            guard Set(keys).count == keys.count else { throw ColumnProblem("has a key twice") }
            rest = rest.dropFirst(keys.count)
        }
    }

    /// Returns the keys in a column as texts; nil if different ones may be read as one key, or if they aren't texts or numbers.
    private func keys(_ form: ArchivedForm, _ number: Int) throws(ColumnProblem) -> [String]? {
        if case .raw(_, let known) = form, known.fallback != nil || !known.aliases.isEmpty { return nil }
        if case .number(let family) = form.storage {
            let numbers = try numbers(number, family != .real, form.description)
            return numbers.map { family == .integer ? "\($0)" : "\(Double(bitPattern: $0) + 0)" }
        }
        let texts = archive.elements(of: number).map { archive.text(of: $0) }
        return texts.contains(nil) ? nil : texts.compactMap { $0 }
    }

    // MARK: Structs and enums

    /// - Parameters:
    ///   - prefixes: the beginnings of the columns' names.
    ///   - count: the number of rows of an enum's case, which may lack its columns; nil for a struct.
    private func rows(
        of members: [KeyFormat], _ columns: [String: Int], of name: String, prefixes: [String], count: Int?
    ) throws(ColumnProblem) -> Int? {
        if members.isEmpty, count == nil { return try numbers("", in: columns).count }
        var rows = count
        var isEmpty = count == nil
        for member in members {
            let keys = [member.key] + (count == nil ? member.readByName : member).aliases
            let places = prefixes.flatMap { prefix in keys.map { (key: $0, column: prefix + $0) } }
            guard let place = places.first(where: { columns[$0.column] != nil }) else {
                guard member.isRequired, count != 0 else { continue }
                throw ColumnProblem("has no column '\(places[0].column)' of '\(name)'")
            }
            isEmpty = false
            let found = try self.rows(member.reading(place.key).form, place.column, in: columns)
            try require(rows, found, of: place.column)
            rows = rows ?? found
        }
        guard !isEmpty else { throw ColumnProblem("has no column of '\(name)'") }
        return rows
    }

    private func rows(
        of cases: [CaseFormat], _ fallback: String?, of name: String, _ columns: [String: Int]
    ) throws(ColumnProblem) -> Int {
        guard let names = columns["case"] else { throw ColumnProblem("has no column 'case' of '\(name)'") }
        var counts: [String: Int] = [:]
        let rows = archive.elements(of: names)
        for number in rows {
            guard let text = archive.text(of: number) else {
                throw ColumnProblem("has a case of '\(name)' that isn't a string")
            }
            guard fallback != nil || cases.contains(where: { $0.reads(text) }) else {
                throw ColumnProblem("is the case '\(text.clipped())', which '\(name)' doesn't have")
            }
            counts[text, default: 0] += 1
        }
        for enumCase in cases {
            let names = [enumCase.name] + enumCase.aliases
            _ = try self.rows(
                of: enumCase.values, columns, of: name, prefixes: names.map { $0 + "." },
                count: names.reduce(0) { $0 + (counts[$1] ?? 0) })
        }
        return rows.count
    }

    // MARK: Numbers

    private func numberRows(
        _ form: ArchivedForm, _ family: Scalar.Family, _ number: Int
    ) throws(ColumnProblem) -> Int {
        let numbers = try numbers(number, family != .real, form.description)
        for bits in numbers {
            guard let problem = problem(form, bits) else { continue }
            throw ColumnProblem("has a row that is \(problem)")
        }
        return numbers.count
    }

    private func numbers(_ name: String, in columns: [String: Int]) throws(ColumnProblem) -> [UInt64] {
        guard let column = columns[name] else { throw ColumnProblem("has no column '\(name)'") }
        do throws(ColumnProblem) { return try numbers(column, true, "whole numbers") } catch {
            throw error.inColumn(name)
        }
    }

    /// Returns the bits of the numbers in a column: 8 bytes for each, after a letter for their kind.
    private func numbers(_ number: Int, _ isWhole: Bool, _ name: String) throws(ColumnProblem) -> [UInt64] {
        let className = className(of: number)
        guard SecureArchive.isKind(className, of: "NSData"), let bytes = archive.bytes(of: number) else {
            throw ColumnProblem("is \(className.quotedWithArticle), but a column of \(name) is expected")
        }
        guard bytes.first == UInt8(ascii: isWhole ? "i" : "d"), bytes.count % 8 == 1 else {
            throw ColumnProblem("isn't a column of \(name)")
        }
        return stride(from: bytes.startIndex + 1, to: bytes.endIndex, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Returns the problem with a number in a column, as the end of a sentence.
    private func problem(_ form: ArchivedForm, _ bits: UInt64) -> String? {
        switch form {
        case .raw(let raw, let known):
            if let problem = problem(raw, bits) { return problem }
            let text = [.scalar(.uint), .scalar(.uint64)].contains(raw) ? "\(bits)" : "\(Int64(bitPattern: bits))"
            guard raw.numberInPlace != .real, !known.accept(text) else { return nil }
            return "the raw value \(text), which no case has"
        case .scalar(.bool): return bits <= 1 ? nil : "\(Int64(bitPattern: bits)), which is neither 0 nor 1"
        case .scalar(.float):
            let number = Double(bitPattern: bits)
            return NSCoder().secureFloat(number) != nil ? nil : "\(number), which doesn't fit in Float"
        case .scalar(let scalar):
            let number = Int64(bitPattern: bits)
            return Self.fits(number, scalar) ? nil : "\(number), which doesn't fit in \(scalar.rawValue)"
        default: return nil
        }
    }
}

extension KeyedArchive {
    /// Returns the bytes of an NSData.
    fileprivate func bytes(of number: Int) -> ArraySlice<UInt8>? {
        let value = member("NS.data", of: number) ?? objects[number].value
        guard case .data(let bytes) = list.values[value] else { return nil }
        return bytes
    }
}
