// Source: developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct.
@_exported import Foundation
@_exported import UniformTypeIdentifiers

public struct UTType: Codable, Hashable, Sendable {
    public init?(_ identifier: String) { return nil }
}
