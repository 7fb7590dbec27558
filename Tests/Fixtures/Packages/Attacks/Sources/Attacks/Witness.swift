import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Prints the stack if a signal ends the process: `frame /usr/lib/libFoundation.so(…)`, innermost frame first.
///
/// Foundation on Linux crashes for damaged archives. The tests must distinguish its traps from those of generated
/// code.
enum Witness {
    static func install() {
        #if canImport(Glibc)
            // After a stack overflow, there is no space for the handler.
            let size = 1 << 20
            var stack = stack_t()
            stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            stack.ss_size = size
            sigaltstack(&stack, nil)
            for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
                var action = sigaction()
                action.__sigaction_handler.sa_handler = { number in
                    Witness.testify()
                    signal(number, SIG_DFL)
                    raise(number)
                }
                action.sa_flags = SA_ONSTACK | SA_NODEFER
                sigaction(number, &action, nil)
            }
        #endif
    }

    #if canImport(Glibc)
        // Glibc's module doesn't export `execinfo.h`.
        private typealias Walk = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
        private typealias Print = @convention(c) (UnsafePointer<UnsafeMutableRawPointer?>, Int32, Int32) -> Void

        private static func testify() {
            guard let walk = dlsym(nil, "backtrace"), let show = dlsym(nil, "backtrace_symbols_fd") else { return }
            var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 400)
            let count = unsafeBitCast(walk, to: Walk.self)(&frames, Int32(frames.count))
            unsafeBitCast(show, to: Print.self)(frames, count, STDERR_FILENO)
        }
    #endif
}
