import SecureCodeGenBuildTool

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

exit(PluginBuild.run(Array(CommandLine.arguments.dropFirst()), in: .process(variables: [])))
