import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// Finds what an XPC interface has to be told about the type of an argument.
struct XPCContent {
    private let context: ModelContext
    /// The protocol of the interface.
    private let interface: Symbol

    init(of interface: Symbol, in context: ModelContext) {
        self.interface = interface
        self.context = context
    }

    /// Returns nil if NSXPCInterface derives everything from the signature.
    func content(of type: SwiftType) throws(Diagnostic.Message) -> XPCInterface.Content? {
        switch type {
        case .optional(let wrapped): return try content(of: wrapped)
        case .array, .set, .dictionary: return .classes(try classes(of: type))
        case .platformClass(let name):
            try checkContainer(name)
            return nil
        case .unknown(let name):
            try checkUndeclared(name)
            return nil
        case .scanned(let scanned): return try content(of: context.table.symbols[scanned.symbol])
        case .structural(.existential, let text):
            if ["Error", "any Error"].contains(text) { return nil }
            throw .xpcUntyped(text)
        case .structural(.function, _): throw .xpcNestedBlock
        // Numbers, strings and other values have one class. What Objective-C can't represent, the compiler rejects.
        default: return nil
        }
    }

    private func content(of symbol: Symbol) throws(Diagnostic.Message) -> XPCInterface.Content? {
        switch symbol.kind {
        case .protocol:
            if XPCInterfaceModeler.isWanted(symbol, in: context) { return .proxy(symbol.qualifiedName) }
            return .classes(try classes(conformingTo: symbol))
        case .class:
            let classes = try classes(of: symbol)
            return classes.count > 1 ? .classes(classes) : nil
        default: return nil
        }
    }

    // MARK: Classes

    /// Returns the classes of a value and of everything in it, each once, collections first.
    private func classes(of type: SwiftType) throws(Diagnostic.Message) -> [TypeName] {
        var found: [TypeName] = []
        for name in try nested(type) where !found.contains(name) { found.append(name) }
        return found
    }

    private func nested(_ type: SwiftType) throws(Diagnostic.Message) -> [TypeName] {
        switch type {
        case .array(let element): return [.platform("NSArray")] + (try nested(element))
        case .set(let element): return [.platform("NSSet")] + (try nested(element))
        case .dictionary(let key, let value):
            return [.platform("NSDictionary")] + (try nested(key)) + (try nested(value))
        case .optional(let wrapped): return try nested(wrapped)
        case .scalar: return [.platform("NSNumber")]
        case .string, .platformRawValue(_, .string): return [.platform("NSString")]
        case .platformValue("Decimal", _): return [.platform("NSDecimalNumber")]
        case .platformValue(let name, _) where FoundationClasses.named("NS" + name) != nil:
            return [.platform("NS" + name)]
        case .platformClass(let name):
            try checkContainer(name)
            return [.platform(name)]
        case .scanned(let scanned):
            let symbol = context.table.symbols[scanned.symbol]
            switch symbol.kind {
            case .class: return try classes(of: symbol)
            case .protocol: return try classes(conformingTo: symbol)
            default: throw .xpcNoObject(symbol.displayName)
            }
        case .structural(.existential, let text):
            if ["Error", "any Error"].contains(text) { return [.platform("NSError")] }
            throw .xpcUntyped(text)
        case .unknown(let name):
            try checkUndeclared(name)
            throw .xpcUnknown(name)
        case .perPlatform, .ambiguous, .unknownGeneric: throw .xpcUnknown(type.text(in: context.table))
        default: throw .xpcNoObject(type.text(in: context.table))
        }
    }

    private func classes(of symbol: Symbol) throws(Diagnostic.Message) -> [TypeName] {
        let all = [symbol] + context.table.subclasses(of: symbol)
        for found in all { try check(found) }
        return all.map { TypeName(components: $0.qualifiedName) }
    }

    private func classes(conformingTo symbol: Symbol) throws(Diagnostic.Message) -> [TypeName] {
        let conforming = context.conformances.conformingTypes(to: symbol)
        guard !conforming.isEmpty, context.conformances.externalTypes(conformingTo: symbol).isEmpty else {
            throw .xpcOpenProtocol(symbol.displayName)
        }
        var names: [TypeName] = []
        for found in conforming {
            guard found.kind == .class else { throw .xpcNoObject(found.displayName) }
            for name in try classes(of: found) where !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func checkContainer(_ name: String) throws(Diagnostic.Message) {
        if FoundationClasses.named(name)?.isContainer == true { throw .xpcUntyped(name) }
    }

    /// Refuses a class that is known not to conform. Other types that no file declares may conform.
    private func checkUndeclared(_ name: String) throws(Diagnostic.Message) {
        if let coding = PlatformClasses.coding(of: name), coding != .secure { throw .xpcInsecure(name) }
    }

    private func check(_ symbol: Symbol) throws(Diagnostic.Message) {
        let table = context.table
        guard context.conformances.isSecureCoding(symbol) else { throw .xpcInsecure(symbol.displayName) }
        guard !table.isGeneric(symbol) else { throw .xpcNoObject(symbol.displayName) }
        let useSite = UseSite(file: interface.declaration.file, isInOtherFile: true)
        guard table.canSee(symbol, from: useSite) else { throw .xpcHidden(symbol.displayName) }
        // A list can't have elements under a condition.
        let own = table.conditions(of: symbol, conformance: nil).own
        let ofInterface = table.conditions(of: interface, conformance: nil).own
        guard own.allSatisfy({ ofInterface.contains($0) || $0.isOnlyOnApplePlatforms }),
            table.availability(of: symbol).allSatisfy(table.availability(of: interface).contains)
        else { throw .xpcConditional(symbol.displayName) }
    }
}
