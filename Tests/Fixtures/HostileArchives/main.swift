import Foundation

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = CommandLine.arguments.dropFirst()
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
switch arguments.first {
case "attacks": Commands.attacks()
case "attack": Commands.attack(arguments.dropFirst().first ?? "")
case "net": Commands.net(from: arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0, count: count)
case "draw": Commands.draw(count)
case "line": Commands.line(count)
case "cost": Commands.cost(count)
default:
    print(
        "usage: HostileArchives attacks | attack <name> | net <count> [<first>] | draw <number> | line <count> | cost <megabytes>"
    )
}
