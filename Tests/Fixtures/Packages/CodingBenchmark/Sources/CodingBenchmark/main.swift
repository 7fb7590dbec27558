import Foundation

// usage: CodingBenchmark [rounds] [part of a workload's name]

let rounds = CommandLine.arguments.dropFirst().compactMap { Int($0) }.first ?? 15
let wanted = CommandLine.arguments.dropFirst().first { Int($0) == nil }

func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
}

func text(_ value: Double) -> String { String(format: "%.2f", value) }

print("Time relative to handwritten code: median of \(rounds) rounds, with the quartiles for generated code.")
print(
    "workload".padding(toLength: 22, withPad: " ", startingAt: 0)
        + "        hand ms       generated    door   codable  mirror")
for workload in Workloads.all where wanted.map(workload.name.contains) ?? true {
    let measurement = try Measurement(workload, rounds: rounds)
    for operation in Measurement.Operation.allCases {
        var line = workload.name.padding(toLength: 22, withPad: " ", startingAt: 0) + operation.rawValue
        line += column(text(measurement.milliseconds(operation)), 9)
        if let ratio = measurement.ratio(operation, of: "generated") {
            line += column("\(text(ratio.median)) (\(text(ratio.lower))–\(text(ratio.upper)))", 19)
        }
        line += column(measurement.ratio(operation, of: "door").map { text($0.median) } ?? "–", 8)
        line += column(measurement.ratio(operation, of: "codable").map { text($0.median) } ?? "–", 8)
        line += column(measurement.ratio(operation, of: "mirror").map { text($0.median) } ?? "–", 8)
        print(line)
    }
}
