import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The changes to handwritten statements that become methods of the class.
///
/// A method that decodes names the classes of its values, throws where the statement ended the process, and may be static.
struct MovedCode {
    struct Rewrite {
        let range: SourceRange
        let text: String

        init(_ range: SourceRange, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    /// A forced cast or unwrapping that becomes a local.
    struct Trap {
        let range: SourceRange
        let name: String
        /// The statement that declares the local.
        let declaration: String
        /// The statement with the trap.
        let statement: SourceRange
    }

    struct Fault {
        let range: SourceRange
        let reason: String
        let advice: String
    }

    /// Keys that only an object can name, as literals.
    var literalKeys: [Rewrite] = []
    /// Calls of helpers as the calls that the helpers make.
    var inlined: [Rewrite] = []
    /// The classes of decoded objects.
    var classes: [Rewrite] = []
    var traps: [Trap] = []
    /// The places where a method throws or reads nil, and the handwritten line ended the process.
    var mended: [SourceRange] = []
    /// What no method may contain.
    var faults: [Fault] = []

    /// The locals that the code of a range needs.
    func guards(in range: SourceRange) -> [String] {
        traps.filter { range.contains($0.range) && $0.statement.lower <= range.lower }.map(\.declaration)
    }

    func fault(in ranges: [SourceRange]) -> Fault? {
        faults.first { fault in ranges.contains { $0.contains(fault.range) } }
    }

    func text(of range: SourceRange, in source: SourceFile, replacing parts: [Rewrite]) -> String {
        let outer = traps.filter { $0.statement.lower > range.lower }
        let declarations = outer.map {
            Rewrite(SourceRange($0.statement.lower, $0.statement.lower), $0.declaration + "; ")
        }
        let names = traps.map { Rewrite($0.range, $0.name) }
        return Self.text(
            of: range, in: source, literalKeys + classes + inlined + names + parts, after: declarations
        ).replacing("type(of: self)", with: "Self")
    }

    static func failures(_ survey: Effect.Survey) -> [Rewrite] {
        survey.failures.map { Rewrite($0.range, "throw CocoaError(.coderReadCorrupt)") }
    }

    /// - Parameter declarations: statements to insert before others.
    static func text(
        of range: SourceRange, in source: SourceFile, _ parts: [Rewrite], after declarations: [Rewrite] = []
    ) -> String {
        // If two parts begin at one place, the larger one contains the other. Both sorts are stable.
        let sorted = (declarations + parts.sorted { $0.range.upper > $1.range.upper }).sorted {
            $0.range.lower < $1.range.lower
        }
        var result = ""
        var offset = range.lower
        for part in sorted where part.range.lower >= offset && part.range.upper <= range.upper {
            result += source.text(SourceRange(offset, part.range.lower)) + part.text
            offset = part.range.upper
        }
        return result + source.text(SourceRange(offset, range.upper))
    }
}
