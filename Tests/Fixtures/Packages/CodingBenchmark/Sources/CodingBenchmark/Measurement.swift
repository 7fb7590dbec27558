import Foundation

/// The times of the contenders in one workload. They run one after another in each round, beginning with a different
/// one each time, so that disturbances affect all of them.
struct Measurement {
    enum Operation: String, CaseIterable {
        case encode
        case decode
    }

    let workload: Workload
    /// Seconds of processor time by operation, contender and round.
    private var times: [Operation: [[Double]]] = [:]

    init(_ workload: Workload, rounds: Int) throws {
        self.workload = workload
        for operation in Operation.allCases {
            times[operation] = Array(repeating: [], count: workload.contenders.count)
        }
        // The first round only warms caches.
        for round in 0...rounds { try run(round) }
    }

    private mutating func run(_ round: Int) throws {
        let count = workload.contenders.count
        for offset in 0..<count {
            let index = (round + offset) % count
            let contender = workload.contenders[index]
            var data = Data()
            let encoding = try Self.time {
                for _ in 0..<workload.repetitions { data = try contender.encode() }
            }
            if round > 0 { times[.encode]?[index].append(encoding) }
            guard let decode = contender.decode else { continue }
            let decoding = try Self.time {
                for _ in 0..<workload.repetitions { try decode(data) }
            }
            if round > 0 { times[.decode]?[index].append(decoding) }
        }
    }

    /// The processor time of this thread, without other programs.
    private static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = now()
        try body()
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Results

    /// Milliseconds of the first contender, the median of all rounds.
    func milliseconds(_ operation: Operation) -> Double {
        Self.quantile(0.5, times[operation]?[0] ?? []) * 1000
    }

    /// The ratio of a contender's time to the first one's in each round: the quartiles; nil if it wasn't measured.
    func ratio(_ operation: Operation, of name: String) -> (lower: Double, median: Double, upper: Double)? {
        guard let index = workload.contenders.firstIndex(where: { $0.name == name }),
            let own = times[operation]?[index], let first = times[operation]?[0], !own.isEmpty
        else { return nil }
        let ratios = zip(own, first).map { $0 / $1 }
        return (Self.quantile(0.25, ratios), Self.quantile(0.5, ratios), Self.quantile(0.75, ratios))
    }

    private static func quantile(_ part: Double, _ values: [Double]) -> Double {
        guard !values.isEmpty else { return .nan }
        return values.sorted()[Int(Double(values.count - 1) * part + 0.5)]
    }
}
