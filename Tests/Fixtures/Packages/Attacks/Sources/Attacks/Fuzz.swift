import Foundation

#if !canImport(ObjectiveC)
    /// All archives of the attacks, changed at random and read with `archiving`. The result is an object that is
    /// archived again to the same archive, or an error that names the problem, after a short time.
    enum Fuzz {
        /// Reads archives in separate processes for each range, so that archives that end the process are counted.
        ///
        /// - Parameter folder: the folder for the original archives, which are reused if they exist.
        static func supervise(_ count: Int, _ folder: URL) throws -> Never {
            try craft(in: folder)
            var totals = Totals()
            var next = 0
            while next < count {
                let run = Child(folder, from: next, to: count)
                run.wait(&totals)
                if run.last + 1 < count {
                    print("\(run.last): ended its process")
                    totals.deaths += 1
                }
                next = run.last + 1
            }
            print(
                "\(count) archives: \(totals.accepted) read, \(totals.refused) refused, \(totals.deaths) ended the process, "
                    + "\(totals.slow) took too long, \(totals.changed) came back otherwise; "
                    + "the slowest took \(totals.slowest) ms for 1 MB")
            exit(totals.deaths + totals.slow + totals.changed == 0 ? 0 : 1)
        }

        /// Reads the archives with some numbers, which determine the changes. Prints a line with each result.
        static func read(_ folder: URL, from first: Int, to last: Int) throws {
            let crafted = try crafted(in: folder)
            for number in first..<last {
                let data = number < crafted.count ? crafted[number] : changed(crafted, number)
                // Archives that take too long.
                alarm(60)
                let start = ContinuousClock.now
                let result = Result { try Victim.unarchived(from: data) }
                let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
                let outcome = outcome(of: result)
                FileHandle.standardOutput.write(Data("\(number) \(outcome) \(milliseconds) \(data.count)\n".utf8))
            }
        }

        private static func outcome(of result: Result<Victim, any Error>) -> String {
            do {
                let victim = try result.get()
                let again = try victim.archivedData()
                let second = try Victim.unarchived(from: again)
                // Sets and dictionaries have no order.
                let isSame = try again == second.archivedData() || text(of: victim) == text(of: second)
                return isSame ? "read" : "changed"
            } catch is SecureArchiveError {
                return "refused"
            } catch {
                return "changed"
            }
        }

        /// Returns the contents of a value, with sets and dictionaries sorted.
        private static func text(of value: Any) -> String {
            // A mirror shows the pointer.
            if let id = value as? NSUUID { return id.uuidString }
            let mirror = Mirror(reflecting: value)
            let isWhole = value is String || value is Data || value is Date || value is URL
            if isWhole || mirror.children.isEmpty { return "\(value)" }
            var parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
            if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
            return "[\(parts.joined(separator: ", "))]"
        }

        // MARK: Archives

        /// On Linux, archiving some takes minutes.
        private static func craft(in folder: URL) throws {
            guard !FileManager.default.fileExists(atPath: folder.path) else { return }
            let new = folder.appendingPathExtension("new")
            try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
            for (number, attack) in Attack.all.enumerated() {
                try attack.data.write(to: new.appending(path: "\(number)"))
            }
            try Damage.archive.write(to: new.appending(path: "\(Attack.all.count)"))
            try FileManager.default.moveItem(at: new, to: folder)
        }

        private static func crafted(in folder: URL) throws -> [Data] {
            try (0...Attack.all.count).map { try Data(contentsOf: folder.appending(path: "\($0)")) }
        }

        private static func changed(_ crafted: [Data], _ number: Int) -> Data {
            var generator = SplitMix(state: UInt64(number))
            // Half of them begin with an archive that has a value under every key.
            let isFull = Bool.random(using: &generator)
            var data =
                isFull ? crafted[crafted.count - 1] : crafted[Int.random(in: 0..<crafted.count, using: &generator)]
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                guard data.count > 64 else { break }
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: data = Data(data.prefix(Int.random(in: 0..<data.count, using: &generator)))
                case 1: exchangeObjects(&data, &generator)
                case 2: referToAnother(&data, &generator)
                case 3: insert(from: crafted.randomElement(using: &generator) ?? data, &data, &generator)
                default:
                    for _ in 0...Int.random(in: 0...3, using: &generator) {
                        data[Int.random(in: 0..<data.count, using: &generator)] = .random(
                            in: 0...255, using: &generator)
                    }
                }
            }
            return data
        }

        /// Swaps two items of a binary property list.
        private static func exchangeObjects(_ data: inout Data, _ generator: inout SplitMix) {
            let end = data.count - 32
            let size = Int(data[end + 6])
            let count = data[(end + 8)..<(end + 16)].reduce(0) { $0 &<< 8 | Int($1) }
            let table = data[(end + 24)..<(end + 32)].reduce(0) { $0 &<< 8 | Int($1) }
            guard 1...8 ~= size, 1...end ~= count, 8..<end ~= table, count <= (end - table) / size else { return }
            let places = (0..<2).map { _ in table + size * Int.random(in: 0..<count, using: &generator) }
            for byte in 0..<size { data.swapAt(places[0] + byte, places[1] + byte) }
        }

        /// Redirects a reference to another object.
        private static func referToAnother(_ data: inout Data, _ generator: inout SplitMix) {
            let references = data.indices.dropLast(34).filter { data[$0] == 0x80 || data[$0] == 0x81 }
            guard let place = references.randomElement(using: &generator) else { return }
            data[place + 1] = .random(in: 0...255, using: &generator)
        }

        /// Replaces a part of this archive with a part of another one.
        private static func insert(from other: Data, _ data: inout Data, _ generator: inout SplitMix) {
            let length = min(Int.random(in: 1...64, using: &generator), other.count, data.count)
            let from = Int.random(in: 0...(other.count - length), using: &generator)
            let to = Int.random(in: 0...(data.count - length), using: &generator)
            data.replaceSubrange(to..<(to + length), with: other[from..<(from + length)])
        }
    }

    // MARK: Processes

    extension Fuzz {
        struct Totals {
            var accepted = 0
            var refused = 0
            var deaths = 0
            var slow = 0
            var changed = 0
            var slowest = 0
        }

        /// A process that reads archives until one ends it.
        private final class Child {
            private let process = Process()
            private let output = Pipe()
            /// The number of the last archive.
            private(set) var last: Int

            init(_ folder: URL, from first: Int, to end: Int) {
                last = first - 1
                process.executableURL = URL(filePath: CommandLine.arguments[0])
                process.arguments = ["door", folder.path, "\(first)", "\(end)"]
                process.standardOutput = output
                // Foundation prints there what it rejects, and the runtime why a process ended.
                process.standardError = FileHandle.nullDevice
            }

            func wait(_ totals: inout Totals) {
                guard (try? process.run()) != nil else { finish("the program can't be started again") }
                var rest = Data()
                while true {
                    let data = output.fileHandleForReading.availableData
                    if data.isEmpty { break }
                    rest += data
                    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                        add(String(decoding: rest[rest.startIndex..<end], as: UTF8.self), to: &totals)
                        rest = Data(rest[(end + 1)...])
                    }
                }
                process.waitUntilExit()
                // The archive that ended the process printed nothing.
                if process.terminationStatus != 0 { last += 1 }
            }

            private func add(_ line: String, to totals: inout Totals) {
                let words = line.split(separator: " ")
                guard words.count == 4, let number = Int(words[0]), let time = Int(words[2]), let size = Int(words[3])
                else {
                    return
                }
                last = number
                switch words[1] {
                case "read": totals.accepted += 1
                case "refused": totals.refused += 1
                default:
                    print("\(number): came back otherwise")
                    totals.changed += 1
                }
                // Small archives also take time.
                let perMegabyte = Int(Double(time) * 1_000_000 / Double(max(size, 1_000_000)))
                totals.slowest = max(totals.slowest, perMegabyte)
                guard perMegabyte > 1000 else { return }
                print("\(number): took \(time) ms for \(size) bytes")
                totals.slow += 1
            }
        }
    }
#endif
