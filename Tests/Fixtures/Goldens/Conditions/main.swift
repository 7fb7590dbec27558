// swift-format-ignore-file
import Foundation

let mock = AddressMock(host: "m")
let network = Network(addresses: [RealAddress(host: "r"), mock, OpenMock(host: "o"), SystemAddress(host: "s")])
network.byName = ["mock": mock]
network.best = mock
network.named = mock
network.open = [OpenMock(host: "p"), RealAddress(host: "q")]
network.route = Route(address: mock, cost: 3)
network.routes = [Route(address: mock, cost: 4)]
network.kept = mock
network.any = mock

let copy = roundTrip(network)
expectEqual(["RealAddress", "AddressMock", "OpenMock", "SystemAddress"], copy.addresses.map { "\(type(of: $0))" })
expectEqual(["r", "m", "o", "s"], copy.addresses.map(\.host))
expect(copy.byName["mock"] is AddressMock && copy.best is AddressMock && copy.named is AddressMock, "a mock")
expectEqual(["OpenMock", "RealAddress"], copy.open.map { "\(type(of: $0))" })
expect(copy.route?.address is AddressMock && copy.routes.first?.address is AddressMock, "a mock in a struct")
expect(copy.kept is AddressMock && copy.any is AddressMock, "a mock behind a directive")

let mixed = Mixed()
mixed.best = mock
mixed.mock = OpenMock(host: "o")
mixed.other = mock
let mixedCopy = roundTrip(mixed)
expect(mixedCopy.best is AddressMock && mixedCopy.mock is OpenMock && mixedCopy.other is AddressMock, "mixed")

if #available(macOS 99, *) {
    let future = roundTrip(MockNetwork(addresses: [FutureAddress(host: "f"), mock]))
    expectEqual(["FutureAddress", "AddressMock"], future.addresses.map { "\(type(of: $0))" })
}
print("ok")
