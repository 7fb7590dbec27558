// Source: developer.apple.com/documentation/cloudkit/cksyncengine-5sie5.
@_exported import CloudKit
@_exported import Foundation

public final class CKSyncEngine {
    public final class State {
        public struct Serialization: Codable {}
    }
}
