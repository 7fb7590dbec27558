import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText

// The placement of members, and the generated categories.

extension ObjectiveCClassModeler {
    /// Whether the class itself declares the protocol.
    var declaresConformance: Bool { classes.declares("NSSecureCoding", known) }

    /// Compilers want the members where the conformance is declared: in the implementation or in a category.
    mutating func isDeclaredVisibly() -> Bool {
        func isInInterface(_ name: String) -> Bool {
            known.declared.contains { classes.symbols.includes(name, $0) }
        }
        if isInCategory {
            if let name = ["NSSecureCoding", "NSCoding"].first(where: isInInterface) {
                fail(
                    "objc-category",
                    "'\(known.name)' declares \(name) in its interface, so a category can't have its members",
                    "remove \(name) there and write '\(directive: .extension)' above it, or write 'inline' to "
                        + "generate the members in the implementation")
            } else if let obstacle = categoryObstacle {
                fail(
                    "objc-category", obstacle.reason,
                    "\(obstacle.advice), or declare NSSecureCoding in the interface and write '\(directive: .inline)' "
                        + "above it")
            } else if let own = declaredMember {
                fail(
                    "objc-category",
                    "the interface of '\(known.name)' declares '\(own)', so a category can't implement it",
                    "remove it there")
            }
        } else if declaresConformance, !isInInterface("NSSecureCoding") {
            fail(
                "objc-category", "'\(known.name)' declares NSSecureCoding in a category",
                "declare it in the interface of '\(known.name)' or in a class extension")
        }
        return !hasErrors
    }

    /// The reason why another file can't have a category of the class.
    private var categoryObstacle: (reason: String, advice: String)? {
        if !known.interfaces[0].source.isHeader {
            return (
                "the interface of '\(known.name)' isn't in a header, so a generated file can't extend it",
                "move it into a header"
            )
        }
        let conditions = known.interfaces[0].item.conditions + known.implementations[0].item.conditions
        return conditions.first.map {
            ("'\(known.name)' is under '#\($0)', so a generated file can't extend it", "remove the condition")
        }
    }

    private var declaredMember: String? {
        let selectors = known.declared.flatMap(\.item.selectors)
        let initializers = known.declared.flatMap(\.item.initializers)
        if initializers.contains(where: { $0.parameters.map(\.selectorPiece) == ["initWithCoder"] }) {
            return "-initWithCoder:"
        }
        return ["-encodeWithCoder:", "+supportsSecureCoding"].first(where: selectors.contains)
    }

    var category: ObjectiveCClass.Category? {
        guard isInCategory else { return nil }
        let implemented = Set(known.categoryImplementations.compactMap(\.item.category))
        if let name = classes.category(declaring: known)?.category, !implemented.contains(name) {
            return .init(name: name, declaresConformance: false)
        }
        let names = implemented.union(known.categories.compactMap(\.item.category))
        return .init(
            name: names.contains("SecureCoding") ? "SecureCodingMembers" : "SecureCoding",
            declaresConformance: classes.isExtended(known))
    }

    /// The implementation of the nearest superclass whose generated header declares that it conforms.
    var extendedSuperclass: Path? {
        let superclass = classes.symbols.lineage(of: known).dropFirst().first(where: classes.isExtended)
        return superclass?.implementations.first?.source.path
    }

    mutating func name(_ directives: DirectiveBinder.Bound) {
        let older = directives.olderNames
        guard !older.isEmpty else { return }
        let (name, owners) = (known.name, context.owners)
        let problems = directives.problemsOfNames(of: name, current: [name]) { older in
            owners[older].flatMap { $0 == name ? nil : .nameOfAnotherClass(name, older, owner: $0) }
        }
        diagnostics += problems.map { $0.0.diagnostic(at: place) }
        guard !hasErrors else { return }
        named = RenamedClass(
            name: [known.name], archivedNames: older.map(\.text), access: .internal)
    }

    mutating func isArchived(
        _ directives: DirectiveBinder.Bound, _ methods: [String: Diagnostic.Location]
    ) -> Bool {
        guard directives.isArchiveRoot || context.options.allClassesAreRoots else { return false }
        if let obstacle = categoryObstacle {
            if directives.isArchiveRoot {
                fail("objc-category", obstacle.reason, "\(obstacle.advice), or remove 'archiving'")
            }
            return false
        }
        if let own = ObjectiveCClass.archivingSelectors.first(where: { methods[$0] != nil }) {
            fail(
                "objc-directive", "'\(known.name)' implements '\(own)', which 'archiving' generates", at: methods[own],
                "rename it, or remove 'archiving'")
        }
        return true
    }
}
