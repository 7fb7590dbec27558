import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// Finds classes without generated members that have stored properties, because their superclass is unknown. Archives
/// may lack these properties. One note for each superclass, because most of them don't matter.
enum UnknownSuperclasses {
    struct SubclassOfUnknown: Sendable {
        let symbol: Symbol
        let superclass: String
    }

    /// Returns nil for a class without a problem.
    static func subclassOfUnknown(_ symbol: Symbol, in context: ModelContext) -> SubclassOfUnknown? {
        guard symbol.kind == .class, !context.isSkipped(symbol),
            let name = Inheritance.unknownSuperclass(of: symbol, in: context),
            !isNamedAsInterface(name), !isNamedAsProtocol(name),
            !context.storedProperties(of: symbol).unskipped.isEmpty
        else { return nil }
        let hand = context.handwrittenMembers(in: symbol)
        // A class with `init(coder:)` comes from a storyboard, or is handwritten.
        guard hand.initializer == nil, hand.encode == nil else { return nil }
        return SubclassOfUnknown(symbol: symbol, superclass: name)
    }

    /// Whether a name is that of a view, a controller or a test, which aren't archived. Only the name is known.
    private static func isNamedAsInterface(_ name: String) -> Bool {
        ["View", "Controller", "Cell", "Button", "Control", "Label", "Window", "Layer", "TestCase"].contains {
            name.hasSuffix($0)
        }
    }

    /// Whether a name is unusual for a superclass, so there is nothing to report. Only a note depends on it, so no data
    /// is lost if it is one.
    private static func isNamedAsProtocol(_ name: String) -> Bool {
        if ["Delegate", "DataSource", "Protocol"].contains(where: name.hasSuffix) { return true }
        // `Timetable` and `Variable` are ordinary names.
        return name.hasSuffix("able") && !["table", "Table", "ariable"].contains(where: name.hasSuffix)
    }

    /// - Parameter subclassesOfUnknown: The classes in the order of their files and places.
    static func notes(on subclassesOfUnknown: [SubclassOfUnknown], in context: ModelContext) -> [Diagnostic] {
        Dictionary(grouping: subclassesOfUnknown, by: \.superclass).sorted { $0.key < $1.key }.map {
            name, subclassesOfUnknown in
            Diagnostic.Message.passedOver(subclassesOfUnknown.map(\.symbol.displayName), superclass: name)
                .diagnostic(at: context.table.location(subclassesOfUnknown[0].symbol))
        }
    }
}
