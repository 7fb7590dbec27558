import SecureCodeGenKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

exit(Program(environment: .process).run(Array(CommandLine.arguments.dropFirst())))
