import Foundation

func checkNumbers() throws {
    try check(BoolSample.self, [false, true])
    try checkIntegers(IntSample.self)
    try checkIntegers(Int8Sample.self)
    try checkIntegers(Int16Sample.self)
    try checkIntegers(Int32Sample.self)
    try checkIntegers(Int64Sample.self)
    try checkIntegers(UIntSample.self)
    try checkIntegers(UInt8Sample.self)
    try checkIntegers(UInt16Sample.self)
    try checkIntegers(UInt32Sample.self)
    try checkIntegers(UInt64Sample.self)
    try checkReals(DoubleSample.self) { $0.bitPattern == $1.bitPattern }
    try checkReals(FloatSample.self) { $0.bitPattern == $1.bitPattern }
    try checkReals(CGFloatSample.self) { $0.bitPattern == $1.bitPattern }
}

/// The extremes, their neighbors, and the numbers next to the largest integers that a Double or a Float can represent.
private func checkIntegers<S: KeySample>(_ type: S.Type) throws where S.Value: FixedWidthInteger {
    let interesting: [Int64] = [
        -1, 0, 1, 127, 128, 255, 256, 1 << 24, 1 << 24 + 1, 1 << 31 - 1, 1 << 31, 1 << 53 - 1, 1 << 53, 1 << 53 + 1,
    ]
    let values =
        [S.Value.min, .min + 1, .max - 1, .max, .max / 2, .max / 2 + 1] + interesting.compactMap(S.Value.init(exactly:))
    try checkKeys(type, Array(Set(values)).sorted())
}

private func checkReals<S: Sample>(
    _ type: S.Type, same: @escaping (S.Value, S.Value) -> Bool
) throws where S.Value: BinaryFloatingPoint {
    let values: [S.Value] = [
        0, 0.1, -0.1, .pi, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .ulpOfOne,
        .leastNormalMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude.nextDown,
        S.Value(1 << 24) + 1, S.Value(1 << 53), S.Value(1 << 53) + 2, S.Value(0.1).nextUp,
    ]
    try check(type, values, same: same)
    try check(type, [.nan, 1, -0.0], same: same)
    try check(type, [.nan], same: same)
}
