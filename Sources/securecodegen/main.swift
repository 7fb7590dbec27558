import SecureCodeGenBuildTool
import SecureCodeGenCommands

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

let environment = ProcessEnvironment.process(
    variables: [Program.targetsVariable, Program.commandVariable, Program.readOnlyVariable])
exit(Program(environment: environment).run(Array(CommandLine.arguments.dropFirst())))
