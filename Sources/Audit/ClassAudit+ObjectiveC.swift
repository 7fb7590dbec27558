import AuditKinds
import HeaderScanner
import SourceText
import SwiftScanner

/// What is different for a class in Objective-C.
extension ClassAudit {
    /// Whether the class is implemented in Objective-C.
    var isObjectiveC: Bool { index.isObjectiveC(index.types[type].file) }

    var initializerName: String { isObjectiveC ? "initWithCoder:" : "init(coder:)" }
    var encoderName: String { isObjectiveC ? "encodeWithCoder:" : "encode(with:)" }
    var superInitializerName: String { isObjectiveC ? "[super initWithCoder:]" : "super.init(coder:)" }
    var superEncoderName: String { isObjectiveC ? "[super encodeWithCoder:]" : "super.encode(with:)" }

    /// Swift requires the member that `NSSecureCoding` names, and Objective-C only warns.
    func unimplementedSupport() -> [Finding] {
        guard isObjectiveC, isSecure, !index.isInterface(type), let initializer, let place = initializerPlace,
            index.declaredCoding(of: type) == .secure, !index.hasUnknownSuperclass(type),
            index.lineage(of: type).allSatisfy({ support(of: $0) == nil })
        else { return [] }
        var found = finding(
            .supportsMissing, "'\(name)' conforms to NSSecureCoding without '+supportsSecureCoding'", place)
        found.repair = addingSupport(before: initializer)
        return [found]
    }

    /// `decodeObjectForKey:@"name"` → `decodeObjectOfClass:[NSString class] forKey:@"name"`
    func namingClassInObjectiveC(in call: CoderCall) -> Finding.Repair? {
        let property = call.sinks.lazy.compactMap(\.property).first
        guard call.helperPlace == nil, call.labels == ["forKey"], call.method == "decodeObject",
            let property, let decoding, let found = decoding.property(property),
            let name = Self.className(of: decoding.shape(of: found).unwrapped)
        else { return nil }
        let (source, range) = index.origin(of: call.place)
        let old = "decodeObjectForKey:"
        let text = source.text(range)
        let pieces = text.components(separatedBy: old)
        guard pieces.count == 2 else { return nil }
        let start = range.lower + pieces[0].utf8.count
        return Finding.Repair(
            message: "name the class", range: SourceRange(start, start + old.utf8.count),
            replacement: "decodeObjectOfClass:[\(name) class] forKey:")
    }

    /// The class in Objective-C of an object that isn't a collection.
    private static func className(of shape: Shape) -> String? {
        guard let name = shape.name, NumberForm.named(name) == nil, !Shape.containerClasses.contains(name) else {
            return nil
        }
        switch name {
        case "String": return "NSString"
        case "Date": return "NSDate"
        case "Data": return "NSData"
        case "URL": return "NSURL"
        case "UUID": return "NSUUID"
        default:
            let isUnclear = ["Any", "AnyObject", "NSObject", "NSCoding", "NSSecureCoding"].contains(name)
            return name.hasPrefix("NS") && !isUnclear ? name : nil
        }
    }
}

extension String {
    /// The parts between occurrences of a text.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var result: [String] = []
        var rest = Substring(self)
        while let found = rest.firstRange(of: separator) {
            result.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return result + [String(rest)]
    }
}
