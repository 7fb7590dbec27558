/// The options on the command line.
struct Options {
    var seed: UInt64 = 1
    var first = 0
    var count = 200
    var batch = 200
    var modes = ["6", "5"]
    var seconds: Double?
    var shows = false
    var writes = false
    var shrinks = true
    var folder: String?
    var tool: String?

    static let help = """
        model-generator: draws model classes at random, and checks what securecodegen makes of them

        Each model is generated for, compiled in one module with many others as -warnings-as-errors in both language
        modes, archived, read back and compared, also from archives without one of its keys. Every model has to be
        right, or refused for a reason that it has; whatever else happens is shown as the smallest model that still
        does it, with the command that repeats it.

          --seed <number>     decides everything; 1 by default
          --first <number>    the number of the first model; 0 by default
          --count <number>    how many models; 200 by default
          --batch <number>    how many in one module; 200 by default
          --seconds <number>  stop after so long, whatever the count
          --modes <list>      language modes, such as '6,5' or '5'; the program is built in the first
          --show              print the models instead of trying them
          --write             leave them in the folder with their members, a module for each of its folders
          --no-shrink         report findings as they were drawn
          --tool <path>       the program to try; securecodegen beside this one by default
          --folder <path>     work there, and leave everything behind

        """

    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--show": shows = true
            case "--write": writes = true
            case "--no-shrink": shrinks = false
            default:
                guard let value = rest.popFirst(), set(option, value) else { return nil }
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) -> Bool {
        switch option {
        case "--seed": seed = UInt64(value) ?? 1
        case "--first": first = Int(value) ?? 0
        case "--count": count = Int(value) ?? 0
        case "--batch": batch = max(1, Int(value) ?? 200)
        case "--modes": modes = value.split(separator: ",").map(String.init)
        case "--seconds": seconds = Double(value)
        case "--folder": folder = value
        case "--tool": tool = value
        default: return false
        }
        return true
    }
}
