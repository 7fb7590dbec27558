import Foundation

protocol Named {}
public protocol Open {}

/// Its subclasses add no archived properties, so they only need `supportsSecureCoding`.
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

final class RealAddress: Address, Named, Open {
    // securecodegen:begin RealAddress. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }
    // securecodegen:end RealAddress 3a278517
}

// This class exists without '-D WITHOUT_MOCKS'; the other one doesn't exist without '-D WITH_OTHERS'.
#if !WITHOUT_MOCKS
    class AddressMock: Address, Named {
        // securecodegen:begin AddressMock. Generated, do not edit.
        override class var supportsSecureCoding: Bool { true }
        // securecodegen:end AddressMock bde4715b
    }
    final class OpenMock: AddressMock, Open {
        // securecodegen:begin OpenMock. Generated, do not edit.
        override static var supportsSecureCoding: Bool { true }
        // securecodegen:end OpenMock 3a278517
    }
#endif
#if WITH_OTHERS
    final class OtherAddress: Address, Open {
        // securecodegen:begin OtherAddress. Generated, do not edit.
        override static var supportsSecureCoding: Bool { true }
        // securecodegen:end OtherAddress 3a278517
    }
#endif

@available(macOS 99, *)
final class FutureAddress: Address {
    // securecodegen:begin FutureAddress. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }
    // securecodegen:end FutureAddress 3a278517
}

@available(*, unavailable)
final class FormerAddress: Address {
    // securecodegen:begin FormerAddress. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }
    // securecodegen:end FormerAddress 3a278517
}

// One of them exists on every platform.
#if canImport(ObjectiveC)
    final class SystemAddress: Address {
        // securecodegen:begin SystemAddress. Generated, do not edit.
        override static var supportsSecureCoding: Bool { true }
        // securecodegen:end SystemAddress 3a278517
    }
#else
    final class SystemAddress: Address {
        // securecodegen:begin SystemAddress. Generated, do not edit.
        override static var supportsSecureCoding: Bool { true }
        // securecodegen:end SystemAddress 3a278517
    }
#endif
