import Foundation

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = CommandLine.arguments.dropFirst()
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
switch arguments.first {
case "attacks": Commands.attacks()
case "attack": Commands.attack(arguments.dropFirst().first ?? "")
case "chains": Commands.chains()
case "net":
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    Commands.net(from: numbers.first ?? 0, count: count, seconds: numbers.dropFirst().first ?? 600)
case "forms": Commands.forms()
case "file": Commands.file(arguments.dropFirst().first ?? "", arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0)
case "draw": Commands.draw(count)
case "line": Commands.line(count)
case "cost": Commands.cost(count)
default:
    print(
        "usage: HostileArchives attacks | attack <name> | chains | forms | net <count> [<first> [<seconds>]] | file <path> <number> | draw <number> | line <count> | cost <megabytes>"
    )
}
