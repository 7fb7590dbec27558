import Foundation

enum Commands {
    private static let attacksOnSubjects: [(name: String, subject: Subject, archive: () -> Data)] =
        Attacks.all.map { ($0.name, .victim, $0.archive) }
        + PlatformAttacks.all.map { ($0.name, .platform, $0.archive) }
        + ValueAttacks.all.map { ($0.name, .values, $0.archive) }

    /// Prints the error of one attack.
    static func attack(_ name: String) {
        guard let attack = attacksOnSubjects.first(where: { $0.name == name }) else { return print("no such attack") }
        print(Result { try attack.subject.use(attack.archive()) })
    }

    /// Reads each known attack and prints the result.
    static func attacks() {
        var processes = Processes(jobs: 1)
        for (number, attack) in attacksOnSubjects.enumerated() {
            let data = attack.archive()
            let start = ContinuousClock.now
            processes.run(number) { attack.subject.outcome(of: data) }
            processes.finish()
            let time = Int((ContinuousClock.now - start) / .milliseconds(1))
            let signal = processes.deaths.first { $0.number == number }?.signal
            let text = processes.outcomes[number].map { "\($0)" } ?? "ended by signal \(signal ?? 0)"
            print("\(attack.name)\t\(text)\t\(time) ms\t\(data.count) bytes")
        }
        exit(processes.deaths.isEmpty ? 0 : 1)
    }

    /// Reads chains of objects of several widths, with a value that takes stack itself in the last, and prints how long the
    /// longest chain is that is read. Longer ones must be refused.
    static func chains() {
        var areAlive = true
        for (name, read) in Chains.all {
            var processes = Processes(jobs: 2)
            for length in 1...100 { processes.run(length) { read(length) } }
            processes.finish()
            let longest = processes.outcomes.filter { $0.value == .read }.keys.max() ?? 0
            let refused = processes.outcomes.values.count { $0 == .refused }
            print("\(name): \(longest) read, \(refused) refused, \(processes.deaths.count) ended the process")
            areAlive = areAlive && processes.deaths.isEmpty && longest + refused == 100
        }
        exit(areAlive ? 0 : 1)
    }

    private static let classes = Victim.archivedClasses + Values.archivedClasses + Platform.archivedClasses

    /// Reads one random archive, and prints its error, its work and the time.
    static func draw(_ number: Int) {
        let data = drawn(number).1
        let reader = SecureArchive.Reader(work: SecureArchive.allowedWork(for: data.count, .standard))
        let allowed = reader.work
        let start = ContinuousClock.now
        let result = Result { try reader.object(from: data, classes: classes, limits: .standard) }
        print(data.count, "bytes,", allowed - reader.work, "units,", ContinuousClock.now - start, result)
    }

    /// Prints the time of archives in relation to their work, for the most expensive structures.
    static func line(_ count: Int) {
        warmUp()
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
            guard (try? reader.object(from: data, classes: classes, limits: .standard)) != nil else { continue }
            let time = processorTime() - start
            let work = Double(200_000_000 - reader.work)
            points.append((work, time))
            // Shorter times depend mostly on the machine.
            if time > 2e6 { ratios[shape.name, default: []].append(time / work) }
        }
        print("| shape | archives over 2 ms | ns a unit: median | most |\n|---|---|---|---|")
        for (name, ratios) in ratios.sorted(by: { $0.key < $1.key }) {
            let sorted = ratios.sorted()
            print(
                "| \(name) | \(sorted.count) | \(text(sorted[sorted.count / 2])) | \(text(sorted[sorted.count - 1])) |")
        }
        printSummary(points.filter { $0.time > 2e6 })
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

    /// Reads an archive of each kind, because Foundation initializes some of its parts only then.
    private static func warmUp() {
        for subject in Subject.all { _ = subject.outcome(of: subject.archive) }
        for archive in [Attacks.sharedNote(), Attacks.sharedLink(2, 3)] { _ = Subject.victim.outcome(of: archive) }
    }

    /// Prints how well work predicts time: the correlation of their logarithms, and the largest ratio to the median.
    private static func printSummary(_ points: [(work: Double, time: Double)]) {
        guard points.count > 2 else { return }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        let (works, times) = (points.map { log($0.work) }, points.map { log($0.time) })
        let (work, time) = (mean(works), mean(times))
        let covariance = mean(zip(works, times).map { ($0 - work) * ($1 - time) })
        let deviations = mean(works.map { ($0 - work) * ($0 - work) }) * mean(times.map { ($0 - time) * ($0 - time) })
        let ratios = points.map { $0.time / $0.work }.sorted()
        let median = ratios[ratios.count / 2]
        print(
            "\ncorrelation \(text(covariance / deviations.squareRoot())), median \(text(median)) ns a unit, "
                + "largest \(text(ratios[ratios.count - 1] / median)) times the median")
    }

    private static func text(_ number: Double) -> String { String(format: "%.2f", number) }

    /// The time in nanoseconds.
    private static func processorTime() -> Double { Double(clock()) * 1e9 / Double(CLOCKS_PER_SEC) }

    /// Prints the times of unarchiving with NSKeyedUnarchiver alone and with `archiving` for archives by NSKeyedArchiver, and
    /// the share of the default limits that they use. The last archive has about the given number of megabytes.
    static func cost(_ megabytes: Int) {
        print(
            "| archive | MB | unarchiving alone, ms | with archiving, ms | ratio | work used |\n|---|---|---|---|---|---|"
        )
        measure("numbers", Drawing(seed: 0).numbers(20_000))
        measure("texts", Drawing(seed: 0).texts(20_000, 40))
        measure("dictionaries", Drawing(seed: 0).dictionaries(1_000, 20))
        measure("dictionaries of objects", Drawing(seed: 0).objectsByName(200, 50))
        measure("values of every kind", Subject.values.archive)
        measure("1 MB of data", Attacks.sharedData(1, 1_000_000))
        measure("objects", Drawing(seed: 0).plainObjects(10_000))
        if let tree = try? SecureArchive.Tree(binary: [UInt8](Drawing(seed: 0).plainObjects(10_000))) {
            measure("objects in XML", Data(Forge(tree).xml(top: tree.top).utf8))
        }
        measure("objects", Drawing(seed: 0).plainObjects(megabytes * 13_000))
    }

    private static func measure(_ name: String, _ data: Data) {
        let start = processorTime()
        let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver?.requiresSecureCoding = false
        unarchiver?.decodingFailurePolicy = .setErrorAndReturn
        let alone = unarchiver?.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
        unarchiver?.finishDecoding()
        let middle = processorTime()
        let allowed = SecureArchive.allowedWork(for: data.count, .standard)
        let reader = SecureArchive.Reader(work: allowed)
        let through = try? reader.object(from: data, classes: classes, limits: .standard)
        let end = processorTime()
        guard alone != nil, through != nil else { return print("| \(name) | was not read |") }
        let part = 100 * Double(allowed - reader.work) / Double(allowed)
        print(
            "| \(name) | \(text(Double(data.count) / 1e6)) | \(text((middle - start) / 1e6)) "
                + "| \(text((end - middle) / 1e6)) | \(text((end - middle) / (middle - start))) | \(text(part)) % |")
    }

    /// Creates a random archive from the grammar, or changes one by NSKeyedArchiver.
    private static func drawn(_ number: Int) -> (Subject, Data) {
        var drawing = Drawing(seed: number)
        guard number % 3 > 0 else { return (.victim, drawing.archive()) }
        let subject = Subject.all[drawing.number(0...(Subject.all.count - 1))]
        var mutation = Mutation(drawing: drawing)
        return (subject, mutation.changed(subject.archive))
    }

    /// Reads a file like a random archive.
    static func file(_ path: String, _ number: Int) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return print("no such file") }
        let subject = drawn(number).0
        let thread = Thread {
            print(data.count, "bytes:", Result { try subject.use(data) })
            exit(0)
        }
        thread.stackSize = 512 * 1024
        thread.start()
        while true { sleep(10) }
    }

    /// Reads an object of each of Foundation's classes with each odd value at each key: in a property, and then in other
    /// positions.
    static func forms() {
        warmUp()
        let unread = FormNet.unread()
        var processes = Processes(jobs: 2)
        func read(_ numbers: [Int]) {
            for first in stride(from: 0, to: numbers.count, by: 200) {
                processes.run(Array(numbers[first..<min(first + 200, numbers.count)]), FormNet.outcome)
            }
            processes.finish()
        }
        read(FormNet.inProperty)
        let others = FormNet.inProperty.map { FormNet.elsewhere($0, processes.outcomes[$0]) }
        read(others.flatMap { $0 })
        let inconsistent = zip(FormNet.inProperty, others).flatMap { number, others in
            processes.outcomes[number] == .refused ? others.filter { processes.outcomes[$0] != .refused } : []
        }
        printResults(processes, "not read without a change: \(unread), refused only in a property: \(inconsistent)")
        exit(processes.deaths.isEmpty && unread.isEmpty && inconsistent.isEmpty ? 0 : 1)
    }

    private static func printResults(_ processes: Processes, _ remarks: String...) {
        let outcomes = Dictionary(grouping: processes.outcomes.values, by: { $0 }).mapValues(\.count)
        for (number, signal) in processes.deaths { print("\(number): ended by signal \(signal)") }
        let summary = [
            "\(processes.outcomes.count + processes.deaths.count) archives: \(outcomes[.read] ?? 0) read",
            "\(outcomes[.refused] ?? 0) refused", "\(outcomes[.refusedValue] ?? 0) with refused values",
            "\(processes.deaths.count) ended the process",
        ]
        print((summary + remarks).joined(separator: ", "))
    }

    /// Reads random archives by number, some in each process. Archives that end a separate process are kept.
    static func net(from first: Int, count: Int, seconds: Int) {
        // Each process would initialize these parts of Foundation again.
        warmUp()
        var processes = Processes(jobs: 2)
        let start = ContinuousClock.now
        var number = first
        while number < first + count, ContinuousClock.now - start < .seconds(seconds) {
            let end = min(number + 20, first + count)
            processes.run(Array(number..<end)) { number in
                let (subject, data) = drawn(number)
                return subject.outcome(of: data)
            }
            number = end
        }
        processes.finish()
        for (number, _) in processes.deaths {
            let file = FileManager.default.temporaryDirectory.appending(path: "hostile-\(number).plist")
            try? drawn(number).1.write(to: file)
            print("\(number) is in \(file.path)")
        }
        printResults(processes)
        exit(processes.deaths.isEmpty ? 0 : 1)
    }
}
