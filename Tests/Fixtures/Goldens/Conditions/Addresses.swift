import Foundation

protocol Named {}
public protocol Open {}

/// Its subclasses add no archived properties, so they need no members.
class Address: NSObject, NSSecureCoding {
    let host: String

    init(host: String) { self.host = host }

    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(host as NSString, forKey: "host") }

    required init?(coder: NSCoder) {
        guard let host = coder.decodeObject(of: NSString.self, forKey: "host") else { return nil }
        self.host = host as String
    }
}

final class RealAddress: Address, Named, Open {}

// This class exists without '-D WITHOUT_MOCKS'; the other one doesn't exist without '-D WITH_OTHERS'.
#if !WITHOUT_MOCKS
    class AddressMock: Address, Named {}
    final class OpenMock: AddressMock, Open {}
#endif
#if WITH_OTHERS
    final class OtherAddress: Address, Open {}
#endif

@available(macOS 99, *)
final class FutureAddress: Address {}

@available(*, unavailable)
final class FormerAddress: Address {}

// One of them exists on every platform.
#if canImport(ObjectiveC)
    final class SystemAddress: Address {}
#else
    final class SystemAddress: Address {}
#endif
