import Foundation

struct Route {
    var address: Address
    var cost: Int
}

final class Network: NSObject, NSSecureCoding {
    let addresses: [Address]
    var byName: [String: Address] = [:]
    var best: Address?
    var named: (any Named)?
    var open: [any Open] = []
    var route: Route?
    var routes: [Route] = []
    // securecodegen: as = .keyedArchive
    var kept: Address?
    // securecodegen: classes = [Address.self]
    var any: NSObject?
    // securecodegen: classes = [RealAddress.self]
    var real: Address?

    init(addresses: [Address]) {
        self.addresses = addresses
    }
}

/// Its list can name classes with the same conditions.
#if !WITHOUT_MOCKS
    @available(macOS 99, *)
    final class MockNetwork: NSObject, NSSecureCoding {
        let addresses: [Address]

        init(addresses: [Address]) {
            self.addresses = addresses
        }
    }
#endif

final class Mixed: NSObject, NSSecureCoding {
    var best: Address?
    #if !WITHOUT_MOCKS
        var mock: AddressMock?
        var other: Address?
    #endif

    override init() {}
}
