// Source: developer.apple.com/documentation/pencilkit/pkdrawing-swift.struct.
@_exported import Foundation
@_exported import PencilKit

public struct PKDrawing: Codable, Equatable {
    public init() {}
}
