import Foundation

// Measures how many faults in generated members the tests find that 'securecodegen tests' writes.
//
// mutation-harness <securecodegen> [<count> [<seed> [<module>...]]]
//
// The modules are those of the fixture packages. All drawn mutants are compiled into one program; the variable MUTANT
// chooses one at run time. Mutants that don't compile, and those in code that tests can't reach, aren't counted but
// reported. The tests of the module run once for each mutant, and the share of runs that fail is printed.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    report("usage: mutation-harness <securecodegen> [<count> [<seed> [<module>...]]]")
    exit(64)
}
let count = arguments.count > 2 ? Int(arguments[2]) ?? 300 : 300
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 37 : 37
let harness = Harness(tool: arguments[1], modules: Array(arguments.dropFirst(4)))
try harness.prepare(drawing: count * 3 / 2, seed: seed)
try harness.build()
try harness.measure(count)
