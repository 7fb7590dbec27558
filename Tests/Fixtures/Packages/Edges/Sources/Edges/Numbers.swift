// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation

// A class for each type of number. Simple code loses values of types for which NSCoder has no overload.

final class BoolSample: NSObject, NSSecureCoding, Sample {
    var one: Bool = false
    var maybe: Bool?
    var forced: Bool!
    var list: [Bool] = []
    var holes: [Bool?] = []
    var unique: Set<Bool> = []
    var named: [String: Bool] = [:]
    var deep: [[[Bool]]] = []
    var table: [String: [Bool?]] = [:]
}

final class IntSample: NSObject, NSSecureCoding, KeySample {
    var one: Int = 0
    var maybe: Int?
    var forced: Int!
    var list: [Int] = []
    var holes: [Int?] = []
    var unique: Set<Int> = []
    var named: [String: Int] = [:]
    var deep: [[[Int]]] = []
    var table: [String: [Int?]] = [:]
    var keyed: [Int: Int] = [:]
}

final class Int8Sample: NSObject, NSSecureCoding, KeySample {
    var one: Int8 = 0
    var maybe: Int8?
    var forced: Int8!
    var list: [Int8] = []
    var holes: [Int8?] = []
    var unique: Set<Int8> = []
    var named: [String: Int8] = [:]
    var deep: [[[Int8]]] = []
    var table: [String: [Int8?]] = [:]
    var keyed: [Int8: Int8] = [:]
}

final class Int16Sample: NSObject, NSSecureCoding, KeySample {
    var one: Int16 = 0
    var maybe: Int16?
    var forced: Int16!
    var list: [Int16] = []
    var holes: [Int16?] = []
    var unique: Set<Int16> = []
    var named: [String: Int16] = [:]
    var deep: [[[Int16]]] = []
    var table: [String: [Int16?]] = [:]
    var keyed: [Int16: Int16] = [:]
}

final class Int32Sample: NSObject, NSSecureCoding, KeySample {
    var one: Int32 = 0
    var maybe: Int32?
    var forced: Int32!
    var list: [Int32] = []
    var holes: [Int32?] = []
    var unique: Set<Int32> = []
    var named: [String: Int32] = [:]
    var deep: [[[Int32]]] = []
    var table: [String: [Int32?]] = [:]
    var keyed: [Int32: Int32] = [:]
}

final class Int64Sample: NSObject, NSSecureCoding, KeySample {
    var one: Int64 = 0
    var maybe: Int64?
    var forced: Int64!
    var list: [Int64] = []
    var holes: [Int64?] = []
    var unique: Set<Int64> = []
    var named: [String: Int64] = [:]
    var deep: [[[Int64]]] = []
    var table: [String: [Int64?]] = [:]
    var keyed: [Int64: Int64] = [:]
}

final class UIntSample: NSObject, NSSecureCoding, KeySample {
    var one: UInt = 0
    var maybe: UInt?
    var forced: UInt!
    var list: [UInt] = []
    var holes: [UInt?] = []
    var unique: Set<UInt> = []
    var named: [String: UInt] = [:]
    var deep: [[[UInt]]] = []
    var table: [String: [UInt?]] = [:]
    var keyed: [UInt: UInt] = [:]
}

final class UInt8Sample: NSObject, NSSecureCoding, KeySample {
    var one: UInt8 = 0
    var maybe: UInt8?
    var forced: UInt8!
    var list: [UInt8] = []
    var holes: [UInt8?] = []
    var unique: Set<UInt8> = []
    var named: [String: UInt8] = [:]
    var deep: [[[UInt8]]] = []
    var table: [String: [UInt8?]] = [:]
    var keyed: [UInt8: UInt8] = [:]
}

final class UInt16Sample: NSObject, NSSecureCoding, KeySample {
    var one: UInt16 = 0
    var maybe: UInt16?
    var forced: UInt16!
    var list: [UInt16] = []
    var holes: [UInt16?] = []
    var unique: Set<UInt16> = []
    var named: [String: UInt16] = [:]
    var deep: [[[UInt16]]] = []
    var table: [String: [UInt16?]] = [:]
    var keyed: [UInt16: UInt16] = [:]
}

final class UInt32Sample: NSObject, NSSecureCoding, KeySample {
    var one: UInt32 = 0
    var maybe: UInt32?
    var forced: UInt32!
    var list: [UInt32] = []
    var holes: [UInt32?] = []
    var unique: Set<UInt32> = []
    var named: [String: UInt32] = [:]
    var deep: [[[UInt32]]] = []
    var table: [String: [UInt32?]] = [:]
    var keyed: [UInt32: UInt32] = [:]
}

final class UInt64Sample: NSObject, NSSecureCoding, KeySample {
    var one: UInt64 = 0
    var maybe: UInt64?
    var forced: UInt64!
    var list: [UInt64] = []
    var holes: [UInt64?] = []
    var unique: Set<UInt64> = []
    var named: [String: UInt64] = [:]
    var deep: [[[UInt64]]] = []
    var table: [String: [UInt64?]] = [:]
    var keyed: [UInt64: UInt64] = [:]
}

final class FloatSample: NSObject, NSSecureCoding, Sample {
    var one: Float = 0
    var maybe: Float?
    var forced: Float!
    var list: [Float] = []
    var holes: [Float?] = []
    var unique: Set<Float> = []
    var named: [String: Float] = [:]
    var deep: [[[Float]]] = []
    var table: [String: [Float?]] = [:]
}

final class DoubleSample: NSObject, NSSecureCoding, Sample {
    var one: Double = 0
    var maybe: Double?
    var forced: Double!
    var list: [Double] = []
    var holes: [Double?] = []
    var unique: Set<Double> = []
    var named: [String: Double] = [:]
    var deep: [[[Double]]] = []
    var table: [String: [Double?]] = [:]
}

final class CGFloatSample: NSObject, NSSecureCoding, Sample {
    var one: CGFloat = 0
    var maybe: CGFloat?
    var forced: CGFloat!
    var list: [CGFloat] = []
    var holes: [CGFloat?] = []
    var unique: Set<CGFloat> = []
    var named: [String: CGFloat] = [:]
    var deep: [[[CGFloat]]] = []
    var table: [String: [CGFloat?]] = [:]
}
