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

    /// The words of the methods that say what belongs to the data of an object: those that compare or copy it, and in
    /// initializers, class methods and setters the names that get something made of an argument.
    func dataWords(of owner: Int) -> (words: Set<Substring>, set: Set<Substring>) {
        var result: Set<Substring> = []
        var set: Set<Substring> = []
        for found in index.functions(of: owner) {
            let file = index.files[found.file]
            let name = file.identifier(found.member.name)
            let text = text(of: found.member.range, in: found.file)
            if name.hasPrefix("isEqual") || ["copy", "mutableCopy", "hash"].contains(name) {
                result.formUnion(text.words)
            } else if found.member.modifiers.contains(where: { file.text($0.keyword) == "class" }) {
                result.formUnion(Self.derived(from: found.member.parameters.names(in: file), text))
            } else if name.hasPrefix("set") || name.hasPrefix("update") {
                set.formUnion(Self.derived(from: found.member.parameters.names(in: file), text))
            }
        }
        for found in index.initializers(of: owner) where found.member.range != initializer?.member.range {
            let names = found.member.parameters.names(in: index.files[found.file])
            result.formUnion(Self.derived(from: names, text(of: found.member.range, in: found.file)))
        }
        return (result, set)
    }

    private func text(of range: SourceRange, in file: Int) -> String {
        let source = index.origin(of: Place(file: file, range: SourceRange(0, 0))).source
        return source.text(index.sourceRange(of: range, in: file))
    }

    /// The names that statements assign something to that is made of one of the given names.
    private static func derived(from names: [String], _ text: String) -> Set<Substring> {
        var known = Set(names.map { Substring($0) })
        var result: Set<Substring> = []
        for statement in text.split(separator: ";") {
            var rest = statement
            while let equal = rest.firstIndex(of: "=") {
                let target = rest[..<equal]
                rest = rest[rest.index(after: equal)...]
                guard rest.first != "=", !(target.last.map { "=!<>".contains($0) } ?? true),
                    let name = target.words.last,
                    !known.isDisjoint(with: rest.words)
                else { continue }
                known.insert(name)
                result.insert(name)
            }
        }
        return result
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

extension StringProtocol where SubSequence == Substring {
    fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
}

extension [Parameter] {
    fileprivate func names(in file: ScannedFile) -> [String] { compactMap { $0.name.map { file.identifier($0) } } }
}
