import Foundation
import Testing

/// Runs each test on its own thread. Swift has as many threads as the machine has cores, so tests that wait for
/// processes would keep the others, and Swift Testing itself, from running.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true
    fileprivate let executor: Executor

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(executor) { try await function() }
    }

    fileprivate final class Executor: TaskExecutor {
        static let busy = Executor(width: ProcessInfo.processInfo.activeProcessorCount)
        static let unlimited = Executor(width: .max)

        private let turns: DispatchSemaphore

        private init(width: Int) { turns = DispatchSemaphore(value: width) }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            Thread.detachNewThread {
                self.turns.wait()
                job.runSynchronously(on: self.asUnownedTaskExecutor())
                self.turns.signal()
            }
        }
    }
}

extension Trait where Self == OwnThread {
    /// For tests that keep a core busy: one at a time for each core.
    static var busy: Self { OwnThread(executor: .busy) }
    /// For tests that wait most of the time, or would end last if others started before them.
    static var waiting: Self { OwnThread(executor: .unlimited) }
}
