import Foundation

enum Commands {
    /// Prints the error of one attack.
    static func attack(_ name: String) {
        guard let attack = Attacks.all.first(where: { $0.name == name }) else { return print("no such attack") }
        do {
            print(try Victim.unarchived(from: attack.archive()))
        } catch {
            print(error)
        }
    }

    /// Reads each known attack, and prints what came of it.
    static func attacks() {
        var processes = Processes(jobs: 1)
        for (number, attack) in Attacks.all.enumerated() {
            let data = attack.archive()
            let start = ContinuousClock.now
            processes.run(number) { outcome(of: data) }
            processes.finish()
            let time = Int((ContinuousClock.now - start) / .milliseconds(1))
            let signal = processes.deaths.first { $0.number == number }?.signal
            let text = processes.outcomes[number].map { "\($0)" } ?? "ended by signal \(signal ?? 0)"
            print("\(attack.name)\t\(text)\t\(time) ms\t\(data.count) bytes")
        }
        exit(processes.deaths.isEmpty ? 0 : 1)
    }

    /// Reads one drawn archive, and prints its error, the work that it took, and the time.
    static func draw(_ number: Int) {
        var drawing = Drawing(seed: number)
        let data = drawing.archive()
        let reader = SecureArchive.Reader(work: SecureArchive.allowedWork(for: data, .standard))
        let allowed = reader.work
        let start = ContinuousClock.now
        let result = Result { try reader.object(from: data, classes: Victim.archivedClasses, limits: .standard) }
        print(data.count, "bytes,", allowed - reader.work, "units,", ContinuousClock.now - start, result)
    }

    /// Prints how long archives take for their work, over archives of the costly shapes.
    static func line(_ count: Int) {
        var ratios: [String: [Double]] = [:]
        var points: [(work: Double, time: Double)] = []
        var number = 0
        while points.count < count {
            number += 1
            let shape = Drawing.shapes[number % Drawing.shapes.count]
            var drawing = Drawing(seed: number)
            let data = shape.archive(&drawing)
            let reader = SecureArchive.Reader(work: 200_000_000)
            let start = processorTime()
            guard (try? reader.object(from: data, classes: Victim.archivedClasses, limits: .standard)) != nil else {
                continue
            }
            let time = processorTime() - start
            let work = Double(200_000_000 - reader.work)
            points.append((work, time))
            // What takes less says more of the machine.
            if time > 2e6 { ratios[shape.name, default: []].append(time / work) }
        }
        print("| shape | archives over 2 ms | ns a unit: median | most |\n|---|---|---|---|")
        for (name, ratios) in ratios.sorted(by: { $0.key < $1.key }) {
            let sorted = ratios.sorted()
            print(
                "| \(name) | \(sorted.count) | \(text(sorted[sorted.count / 2])) | \(text(sorted[sorted.count - 1])) |")
        }
        print("\n| work | archives | median ms | most ms |\n|---|---|---|---|")
        var limit = 30_000.0
        while limit < 3e8 {
            let times = points.filter { $0.work <= limit && $0.work > limit / 3.17 }.map(\.time).sorted()
            if let last = times.last {
                print(
                    "| up to \(Int(limit)) | \(times.count) | \(text(times[times.count / 2] / 1e6)) | \(text(last / 1e6)) |"
                )
            }
            limit *= 3.1623
        }
    }

    private static func text(_ number: Double) -> String { String(format: "%.2f", number) }

    /// In nanoseconds.
    private static func processorTime() -> Double { Double(clock()) * 1e9 / Double(CLOCKS_PER_SEC) }

    /// Prints what unarchiving alone and the door take for archives as NSKeyedArchiver writes them, and what part of the
    /// default limits they use. The last one is of about so many megabytes.
    static func cost(_ megabytes: Int) {
        print(
            "| archive | MB | unarchiving alone, ms | through the door, ms | ratio | work used |\n|---|---|---|---|---|---|"
        )
        measure("numbers", Drawing(seed: 0).numbers(20_000))
        measure("texts", Drawing(seed: 0).texts(20_000, 40))
        measure("dictionaries", Drawing(seed: 0).dictionaries(1_000, 20))
        measure("1 MB of data", Attacks.sharedData(1, 1_000_000))
        measure("objects", Drawing(seed: 0).plainObjects(10_000))
        measure("objects", Drawing(seed: 0).plainObjects(megabytes * 13_000))
    }

    private static func measure(_ name: String, _ data: Data) {
        let start = processorTime()
        let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver?.requiresSecureCoding = false
        unarchiver?.decodingFailurePolicy = .setErrorAndReturn
        let alone = unarchiver?.decodeObject(of: Victim.archivedClasses, forKey: NSKeyedArchiveRootObjectKey)
        unarchiver?.finishDecoding()
        let middle = processorTime()
        let allowed = SecureArchive.allowedWork(for: data, .standard)
        let reader = SecureArchive.Reader(work: allowed)
        let through = try? reader.object(from: data, classes: Victim.archivedClasses, limits: .standard)
        let end = processorTime()
        guard alone is Victim, through is Victim else { return print("| \(name) | was not read |") }
        let part = 100 * Double(allowed - reader.work) / Double(allowed)
        print(
            "| \(name) | \(text(Double(data.count) / 1e6)) | \(text((middle - start) / 1e6)) "
                + "| \(text((end - middle) / 1e6)) | \(text((end - middle) / (middle - start))) | \(text(part)) % |")
    }

    /// Reads archives drawn by their numbers, each in a process of its own.
    static func net(from first: Int, count: Int) {
        // What Foundation prepares once, each process would prepare again.
        if let data = try? Victim().archivedData() { _ = outcome(of: data) }
        _ = outcome(of: Attacks.sharedNote())
        _ = outcome(of: Attacks.sharedLink(2, 3))
        var processes = Processes(jobs: 2)
        for number in first..<(first + count) {
            processes.run(number) {
                var drawing = Drawing(seed: number)
                return outcome(of: drawing.archive())
            }
        }
        processes.finish()
        for (number, signal) in processes.deaths { print("\(number): ended by signal \(signal)") }
        let outcomes = Dictionary(grouping: processes.outcomes.values, by: { $0 }).mapValues(\.count)
        print(
            "\(count) archives: \(outcomes[.read] ?? 0) read, \(outcomes[.refused] ?? 0) refused, "
                + "\(outcomes[.refusedValue] ?? 0) with refused values, \(processes.deaths.count) ended the process")
        exit(processes.deaths.isEmpty ? 0 : 1)
    }
}
