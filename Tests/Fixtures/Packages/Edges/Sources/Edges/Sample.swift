// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation
import StrictCoding

/// Values of one type in properties and in all kinds of collections.
protocol Sample: NSObject, NSSecureCoding {
    associatedtype Value: Hashable

    init()
    var one: Value { get set }
    var maybe: Value? { get set }
    var forced: Value! { get set }
    var list: [Value] { get set }
    var holes: [Value?] { get set }
    var unique: Set<Value> { get set }
    var named: [String: Value] { get set }
    var deep: [[[Value]]] { get set }
    var table: [String: [Value?]] { get set }
}

/// A sample of a type that can be the key of a dictionary.
protocol KeySample: Sample {
    var keyed: [Value: Value] { get set }
}

/// The values that changed, counted over the whole run, which has one thread.
enum Report {
    nonisolated(unsafe) private(set) static var count = 0
    nonisolated(unsafe) private(set) static var failures = 0

    static func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        count += 1
        guard !condition else { return }
        failures += 1
        print("changed: \(message())")
    }
}

/// Archives an object and reads it back securely.
func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    if let copy = try strictCopy(of: object, as: Object.self) { return copy }
    let unarchiver = try NSKeyedUnarchiver(
        forReadingFrom: try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    if let copy = unarchiver.decodeObject(of: Object.self, forKey: NSKeyedArchiveRootObjectKey) { return copy }
    throw unarchiver.error ?? CocoaError(.coderReadCorrupt)
}

/// - Parameters:
///   - hashesStay: whether a decoded value has the same hash as the original.
///   - same: compares a value with the original if `==` isn't sufficient.
func check<S: Sample>(
    _ type: S.Type, _ values: [S.Value], hashesStay: Bool = true,
    same: @escaping (S.Value, S.Value) -> Bool = { $0 == $1 }
) throws {
    for value in values { try checkAlone(type, value, same) }
    try checkAlone(type, nil, same)
    let sample = S()
    sample.list = values
    sample.holes = [nil] + values.map { $0 } + [nil, nil]
    // A value that isn't equal to itself can't be an element of a set.
    sample.unique = Set(values.filter { $0 == $0 })
    for (index, value) in values.enumerated() { sample.named["key \(index)"] = value }
    sample.deep = [[], [[]], [values, [], values.reversed()]]
    sample.table = ["": [], "nil": [nil], "all": values.map { $0 } + [nil]]
    let copy = try copy(sample)
    compare("\(S.self).list", copy.list, sample.list, same)
    compare("\(S.self).holes", copy.holes, sample.holes, sameOptional(same))
    let areElements =
        hashesStay ? copy.unique == sample.unique : sample.unique.allSatisfy { Array(copy.unique).contains($0) }
    Report.expect(areElements && copy.unique.count == sample.unique.count, "\(S.self).unique: \(copy.unique)")
    Report.expect(copy.named.count == sample.named.count, "\(S.self).named")
    for (key, value) in sample.named {
        Report.expect(copy.named[key].map { same($0, value) } ?? false, "\(S.self).named[\(key)]: \(value)")
    }
    Report.expect(copy.deep.map { $0.map(\.count) } == sample.deep.map { $0.map(\.count) }, "\(S.self).deep")
    compare("\(S.self).deep", copy.deep.flatMap { $0 }.flatMap { $0 }, values + values.reversed(), same)
    Report.expect(Set(copy.table.keys) == Set(sample.table.keys), "\(S.self).table")
    for (key, row) in sample.table { compare("\(S.self).table", copy.table[key] ?? [], row, sameOptional(same)) }
}

/// The same values, and also as keys of a dictionary.
func checkKeys<S: KeySample>(
    _ type: S.Type, _ values: [S.Value], same: @escaping (S.Value, S.Value) -> Bool = { $0 == $1 }
) throws {
    try check(type, values, same: same)
    let sample = S()
    for value in values { sample.keyed[value] = value }
    let copy = try copy(sample)
    Report.expect(copy.keyed == sample.keyed, "\(S.self).keyed: \(copy.keyed) from \(sample.keyed)")
}

private func checkAlone<S: Sample>(
    _ type: S.Type, _ value: S.Value?, _ same: @escaping (S.Value, S.Value) -> Bool
) throws {
    let sample = S()
    if let value { sample.one = value }
    sample.maybe = value
    sample.forced = value
    let copy = try copy(sample)
    Report.expect(same(copy.one, sample.one), "\(S.self).one: \(copy.one) from \(sample.one)")
    Report.expect(sameOptional(same)(copy.maybe, value), "\(S.self).maybe: \(copy.maybe as Any) from \(value as Any)")
    Report.expect(
        sameOptional(same)(copy.forced, value), "\(S.self).forced: \(copy.forced as Any) from \(value as Any)")
    let areEmpty =
        copy.list.isEmpty && copy.holes.isEmpty && copy.unique.isEmpty && copy.named.isEmpty && copy.deep.isEmpty
        && copy.table.isEmpty
    Report.expect(areEmpty, "\(S.self): empty collections")
}

private func compare<Value>(
    _ place: String, _ copies: [Value], _ originals: [Value], _ same: (Value, Value) -> Bool
) {
    Report.expect(copies.count == originals.count, "\(place).count: \(copies.count) from \(originals.count)")
    for (index, (copy, original)) in zip(copies, originals).enumerated() {
        Report.expect(same(copy, original), "\(place)[\(index)]: \(copy) from \(original)")
    }
}

private func sameOptional<Value>(_ same: @escaping (Value, Value) -> Bool) -> (Value?, Value?) -> Bool {
    { copy, original in
        guard let copy, let original else { return copy == nil && original == nil }
        return same(copy, original)
    }
}
