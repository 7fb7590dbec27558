import SecureCodeGenArchiveFormats
import SecureCodeGenAudit
import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// The description of a class that `show` prints.
struct ShownClass: Sendable {
    let name: String
    let path: Path
    /// Counted from 1.
    let line: Int
    let outcome: Outcome
    let notArchived: [UnarchivedProperty]
    /// Whether the class has the methods of `archiving`.
    let hasArchiving: Bool
    /// The name of its value transformer; nil if it has none.
    let transformer: String?

    /// Whether the class has a name, written with or without enclosing types.
    func isNamed(_ text: String) -> Bool { name == text || name.hasSuffix("." + text) }

    enum Outcome: Sendable {
        case generated(Members)
        case refused([Problem])
        case notGenerated(String, handwritten: HandwrittenKeys?)
    }

    struct Problem: Sendable {
        let id: String
        let message: String
        let line: Int?
    }

    /// The content of generated members.
    struct Members: Sendable {
        let placement: Placement
        /// The nearest scanned superclass that is archived.
        let superclass: String?
        /// The version of the class's format; nil if it has none.
        let version: Int?
        let properties: [Property]
        /// The structs and enums that are archived member by member, sorted by name.
        let values: [Value]
    }

    struct Property: Sendable {
        let name: String
        let type: String
        let key: String
        /// The conditions of the `#if` clauses around it; empty if there are none.
        let condition: String
        let representation: String
        let classes: [AllowedClass]
        /// The structs and enums in it that are archived member by member.
        let valueTypes: [String]
        let isCollection: Bool
        let missingValuePolicy: KeyFormat.MissingValuePolicy
        /// The initializer whose value a property keeps instead of its initial value.
        let initializer: String?
    }

    struct Value: Sendable {
        let name: String
        let members: [Property]
    }

    /// - Parameters:
    ///   - lines: The lines of the file that declares the class.
    ///   - archived: The class's part of the model if it has `archiving` or a value transformer.
    ///   - uses: The keys of its handwritten members.
    init(
        _ report: ClassReport, in lines: LineTable, archived: ArchiveRoot?, _ stages: Stages, uses: () -> CoderAccesses?
    ) {
        func line(_ range: SourceRange?) -> Int? { range.map { lines.position(of: $0.lower).line } }
        name = report.name
        path = report.place.path
        self.line = line(report.place.range) ?? 1
        notArchived = report.notArchived
        transformer = archived?.transformer?.name
        if case .generated(let coded) = report.outcome, coded.objectiveC != nil {
            hasArchiving = coded.isArchived
        } else {
            hasArchiving = archived?.conforms ?? false
        }
        switch report.outcome {
        case .generated(let coded): outcome = .generated(Members(coded, stages))
        case .notGenerated(let reason, let stored):
            let keys = stored.flatMap { stored in uses().flatMap { HandwrittenKeys($0, stored) } }
            outcome = .notGenerated(reason, handwritten: keys)
        case .refused(let diagnostics):
            outcome = .refused(
                diagnostics.map { diagnostic in
                    let isHere = diagnostic.location?.path == report.place.path
                    return Problem(
                        id: diagnostic.id, message: diagnostic.message,
                        line: isHere ? line(diagnostic.location?.range) : nil)
                })
        }
    }
}

extension ShownClass.Members {
    fileprivate init(_ coded: CodedClass, _ stages: Stages) {
        placement = coded.placement
        superclass = coded.format.superclass
        version = coded.version?.number
        properties = coded.properties.compactMap { property in
            // A property that is declared once for each platform has several keys of one name.
            coded.format.keys.first {
                $0.key == property.key && $0.property == property.name && $0.conditions == property.conditions.text
            }.map {
                ShownClass.Property(
                    $0, classes: stages.allowedClasses(property, coded),
                    condition: ConditionText.text(property.conditions), initializer: coded.initializer(of: property))
            }
        }
        let types = Dictionary(
            coded.valueTypes.map { ($0.key.formatName, $0.value) }, uniquingKeysWith: { first, _ in first })
        values = coded.format.values.sorted { $0.key < $1.key }.map { name, value in
            func classes(_ member: KeyFormat, in enumCase: String? = nil) -> [AllowedClass] {
                let found = types[name]?.member(member.property, in: enumCase)
                return found.map { stages.allowedClasses($0, coded) } ?? []
            }
            switch value {
            case .structure(let members):
                return ShownClass.Value(
                    name: name, members: members.map { ShownClass.Property($0, classes: classes($0)) })
            case .enumeration(_, let cases):
                return ShownClass.Value(
                    name: name,
                    members: cases.flatMap { enumCase in
                        enumCase.values.map {
                            ShownClass.Property($0, classes: classes($0, in: enumCase.name), in: enumCase.name)
                        }
                    })
            }
        }
    }
}

extension CodedClass {
    /// Returns the initializer that decoding calls, if a property keeps the value that it gives it.
    fileprivate func initializer(of property: CodedProperty) -> String? {
        guard property.isSetByInitializer, !property.isAssignedDefault, let call = construction.call else { return nil }
        return "init(\(call.arguments.map { ($0.label ?? "_") + ":" }.joined()))"
    }
}

extension ValueType {
    /// - Parameter enumCase: The name of its case in archives.
    fileprivate func member(_ name: String, in enumCase: String?) -> CodedProperty? {
        switch kind {
        case .structure(let properties, _): properties.first { $0.name == name }
        case .enumeration(let cases):
            cases.first { $0.key == enumCase }?.values.first { $0.property.name == name }?.property
        }
    }
}

extension ShownClass.Property {
    /// - Parameter enumCase: The case of the value.
    fileprivate init(
        _ format: KeyFormat, classes: [AllowedClass], in enumCase: String? = nil, condition: String? = nil,
        initializer: String? = nil
    ) {
        let prefix = enumCase.map { $0 + "." } ?? ""
        name = prefix + format.property
        type = format.type
        key = prefix + format.key
        self.condition = condition ?? ""
        representation =
            format.form.description + (format.methods.contains(.decode) ? ", read by a method" : "")
            + (format.methods.contains(.validate) ? ", validated" : "")
        self.classes = classes
        valueTypes = format.form.valueTypeNames
        isCollection = format.form.unwrapped.isCollection
        missingValuePolicy = format.missingValuePolicy
        self.initializer = initializer
    }
}
