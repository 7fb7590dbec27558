import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Prints the stack when the process is ended by a signal: `frame /usr/lib/libFoundation.so(…)`, the innermost first.
///
/// Foundation on Linux does not withstand damaged archives; the tests must be able to tell its traps from those of
/// generated code.
enum Witness {
    static func install() {
        #if canImport(Glibc)
            // A stack that has overflowed has no room for the handler.
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
        // Glibc's module does not show `execinfo.h`.
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
