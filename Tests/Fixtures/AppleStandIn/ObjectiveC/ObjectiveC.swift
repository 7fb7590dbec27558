// Source: developer.apple.com/documentation/objectivec: the additions of the module's Swift part to its headers.
@_exported import ObjectiveC

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { fatalError() }
}

public struct NSZone {}

public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    public init(_ name: String) {}
    public init(stringLiteral name: String) {}
}

extension NSObject: Equatable, Hashable, CVarArg {
    public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
    @nonobjc public func hash(into hasher: inout Hasher) {}
    public var hashValue: Int { fatalError() }
    public var _cVarArgEncoding: [Int] { [] }
}
