import Foundation

/// The resources that a run of the program used.
struct Usage {
    var processor = 0.0
    var clock = 0.0
    /// The memory in bytes.
    var memory = 0

    static func of(_ program: String, _ arguments: [String]) -> Usage {
        var pid = pid_t()
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let start = Date()
        precondition(posix_spawn(&pid, program, &files, nil, words, environ) == 0, "can't run \(program)")
        var status: Int32 = 0
        var usage = rusage()
        wait4(pid, &status, 0, &usage)
        let clock = Date().timeIntervalSince(start)
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        return Usage(
            processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), clock: clock,
            memory: usage.ru_maxrss * unit)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// The shortest time and the least memory of several runs.
    static func least(of runs: [Usage]) -> Usage {
        Usage(
            processor: runs.map(\.processor).min() ?? 0, clock: runs.map(\.clock).min() ?? 0,
            memory: runs.map(\.memory).min() ?? 0)
    }

    var text: String { Self.columns(processor, clock, Double(memory) / 1e6) }

    static func columns(_ processor: Double, _ clock: Double, _ megabytes: Double) -> String {
        String(format: "%8.2f s %8.2f s %8.1f MB", processor, clock, megabytes)
    }
}

let arguments = CommandLine.arguments
let program = arguments[1]
let work = arguments[2]
let options = Array(arguments.dropFirst(3))

if options.first == "tree" {
    measureTrees(Array(options.dropFirst()))
} else {
    let count = options.first.flatMap(Int.init) ?? 1000
    let factor = options.dropFirst().first.flatMap(Int.init) ?? 8
    exit(try measureShapes(count, factor) ? 0 : 1)
}

/// The scan alone, and a whole run.
func measureTrees(_ folders: [String]) {
    let run = Usage.least(of: (0..<5).map { _ in Usage.of(program, ["--output", work + "/out"] + folders) })
    print("            processor      clock      memory")
    print("generate \(run.text)")
}

/// - Returns: Whether the time and memory of all layouts are linear.
func measureShapes(_ count: Int, _ factor: Int) throws -> Bool {
    // Slightly more than a tenth, because allocators and caches grow in steps.
    let limit = Double(factor) * 1.25
    var isLinear = true
    for shape in Shape.all {
        for (title, isSecondRun) in [(shape.name, false), ("  once more", true)] {
            let usages = try [count, count * factor].map { try measure(shape, $0, again: isSecondRun) }
            let time = usages[1].processor / usages[0].processor
            let memory = Double(usages[1].memory) / Double(usages[0].memory)
            isLinear = isLinear && time <= limit && memory <= limit
            print("\(title)\(time > limit || memory > limit ? "    MORE THAN LINEAR" : "")")
            print("\(column(count)) \(usages[0].text)")
            print("\(column(count * factor)) \(usages[1].text)")
            print(String(format: "   ratio %8.1f   %8.1f   %8.1f", time, usages[1].clock / usages[0].clock, memory))
            fflush(nil)
        }
    }
    return isLinear
}

func column(_ count: Int) -> String { String(repeating: " ", count: max(0, 8 - "\(count)".count)) + "\(count)" }

/// - Parameter again: whether to measure a second run, which changes nothing.
func measure(_ shape: Shape, _ count: Int, again: Bool) throws -> Usage {
    let folder = "\(work)/\(count)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in shape.files(count) {
        let path = "\(folder)/Sources/\(file.name)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try file.text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    let command = ["--output", "\(folder)/Generated", "\(folder)/Sources"]
    if again { _ = Usage.of(program, command) }
    return Usage.of(program, command)
}
