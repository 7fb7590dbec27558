import Foundation

// Measures how many faults in generated members the tests find that 'securecodegen tests' writes.
//
// mutation-harness <securecodegen> <folder> [<count>]
//
// The folder has one with sources for each module, such as 'Tests/Fixtures/Packages/Examples/Sources'. All mutants are compiled into one
// program; the variable MUTANT chooses one at run time. Mutants that don't compile are dropped. Then 'count' mutants are
// drawn, and the tests run once for each. The share of runs that fail is printed.

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
    print("usage: mutation-harness <securecodegen> <folder of modules> [<count>]")
    exit(64)
}
let count = arguments.count > 3 ? Int(arguments[3]) ?? 300 : 300
let harness = try Harness(tool: arguments[1], sources: URL(fileURLWithPath: arguments[2]))
try harness.prepare()
try harness.build()
try harness.measure(count)
