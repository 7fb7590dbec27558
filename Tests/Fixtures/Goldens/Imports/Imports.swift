@preconcurrency import Dispatch
public import Foundation

public import struct Foundation.URL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#else
    #if canImport(Musl)
        import Musl
    #endif
#endif

@available(macOS 13, *)
public enum Outer {
    @available(iOS 16, *)
    #if canImport(ObjectiveC)
        @objc(ImportsInner)
    #endif
    public final class Inner: NSObject, NSSecureCoding {
        public var kind: Kind
        var number: NSNumber?

        public enum Kind: String {
            case first, second
        }

        public init(kind: Kind) {
            self.kind = kind
        }
    }
}

#if os(Linux) || os(macOS)
    final class Here: NSObject, NSSecureCoding {
        var link: URL?
    }
#elseif os(Windows)
    final class There: NSObject, NSSecureCoding {
        var link: URL?
    }
#else
    #if DEBUG
        final class Nowhere: NSObject, NSSecureCoding {
            var link: URL?
        }
    #endif
#endif

package final class Shared: NSObject, NSSecureCoding {
    package var name = "shared"

    package static var supportsSecureCoding: Bool { true }
}

final class Nothing: NSObject, NSSecureCoding {
    // securecodegen: skip
    var cache: Int?
}
