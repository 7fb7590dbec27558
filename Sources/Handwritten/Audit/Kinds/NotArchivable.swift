import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let notArchivable = AuditRule(
        .losesData, "The encoded value doesn't conform to NSCoding.",
        because: "the archiver raises an exception for such a value",
        do: "encode a representation: its raw value, its parts, or data",
        fault: """
            // place is a CLLocationCoordinate2D
            coder.encode(place, forKey: "place")
            """,
        repair: """
            coder.encode(place.latitude, forKey: "latitude")
            coder.encode(place.longitude, forKey: "longitude")
            """,
        source: .codable
    ) { $0.unarchivable() }
}

extension ClassAudit {
    func unarchivable() -> [Finding] {
        guard let encoding else { return [] }
        return encodes.compactMap { call in
            guard ["encode", "encodeObject", "encodeConditionalObject"].contains(call.method) else { return nil }
            let leaves = call.shape == .unknown ? decodedShapes(of: call) : call.shape.leaves
            for leaf in leaves {
                guard let fault = fault(of: leaf, call, inFile: encoding.file) else { continue }
                var found = finding(.notArchivable, "\(subject(call)) \(fault.message)", call.place)
                found.advice = fault.advice
                return found
            }
            return nil
        }
    }

    /// Why an archiver refuses a value; nil if it doesn't.
    private func fault(of leaf: SimpleType, _ call: CoderCall, inFile file: Int) -> (message: String, advice: String?)?
    {
        if case .function = leaf.unwrapped { return ("is \(spelling.function), which can't be archived", nil) }
        if case .tuple = leaf { return ("holds a tuple, which can't be archived", nil) }
        guard let name = leaf.unwrapped.name else { return nil }
        guard let type = sources.table.type(named: name, from: self.type, inFile: file) else {
            // `[x conformsToProtocol:@protocol(NSCoding)]`
            if Self.isUnarchivableObject(name), !call.conditions.contains(.other) {
                let advice = UnarchivableTypes.isService(name) ? UnarchivableTypes.named(name)?.advice : nil
                return ("holds '\(spelling.className(name))', which doesn't conform to NSCoding", advice)
            }
            return Self.unarchivableValues.contains(name)
                ? ("holds '\(name)', which can't be archived", nil) : nil
        }
        guard language.sendsMessages || !sources.table.file(type.declaration).source.isHeader, !Self.isBridged(name)
        else {
            return nil
        }
        if let value = valueType(of: leaf, inFile: file) {
            return ("is \(value.kind == .enum ? "an enum" : "a struct"), which can't be archived", nil)
        }
        switch type.kind {
        case .class:
            let coding = sources.platformSuperclass(of: type).map(PlatformClasses.coding(of:))
            guard sources.coding(of: type) == .none, coding == nil || coding == PlatformClasses.Coding.none,
                sources.encoder(of: type) == nil,
                // Values can be objects of subclasses.
                !sources.table.subclasses(of: type).contains(where: {
                    sources.coding(of: $0) > .none || sources.encoder(of: $0) != nil
                })
            else { return nil }
            return ("holds '\(name)', which doesn't conform to NSCoding", nil)
        default: return nil
        }
    }

    /// The struct or enum of the sources that a type means, if none of Foundation's classes stands for its values.
    func valueType(of leaf: SimpleType, inFile file: Int) -> Symbol? {
        // The name can stand for the class of an object, such as that of a text.
        guard !language.convertsImplicitly, let name = leaf.unwrapped.name, !Self.isBridged(name),
            let type = sources.table.type(named: name, from: self.type, inFile: file),
            type.kind == .struct || type.kind == .enum, !sources.table.file(type.declaration).source.isHeader,
            !sources.declares("_ObjectiveCBridgeable", type), !sources.declares("ReferenceConvertible", type)
        else { return nil }
        return type
    }

    /// The class that the other side names, as the type of an encoded object whose type isn't known.
    private func decodedShapes(of call: CoderCall) -> [SimpleType] {
        guard let decode = decodes.first(where: { $0.key == call.key && call.key?.isDynamic == false }),
            decode.classesAreKnown, let classes = decode.classes, classes.count == 1
        else { return [] }
        let shape = SimpleType.named(spelling.typeName(classes[0]))
        // Only a class can be named there, whatever else has the name.
        return valueType(of: shape, inFile: call.place.file) == nil ? [shape] : []
    }

    /// Whether a class of Apple's doesn't conform to NSCoding, by its name in Swift.
    private static func isUnarchivableObject(_ name: String) -> Bool {
        // `Task` is a class of the sources; Apple's is `NSTask`.
        guard name.prefix(2).allSatisfy(\.isUppercase) || CodingSpelling.objectiveCName(of: name) != name else {
            return false
        }
        return UnarchivableTypes.isService(name) || PlatformClasses.coding(of: name) == PlatformClasses.Coding.none
    }

    /// Values that become objects an archiver refuses.
    private static let unarchivableValues: Set<String> = [
        "CLLocationCoordinate2D", "MKCoordinateRegion", "MKCoordinateSpan", "MKMapPoint", "MKMapRect", "SCNVector3",
        "SCNVector4", "SCNMatrix4", "SCNQuaternion", "CATransform3D", "CGColor", "CGImage", "CGPath", "Character",
        "Substring", "Range", "ClosedRange",
    ]

    private static func isBridged(_ name: String) -> Bool {
        ["String", "Date", "Data", "URL", "UUID", "Any", "AnyObject", "Decimal", "Locale", "IndexSet"].contains(name)
    }
}
