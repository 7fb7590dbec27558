import SourceText
import SwiftScanner

/// The edits that are the same whatever the class.
extension ClassAudit {
    /// `decodeObject(forKey:) as? String` → `decodeObject(of: NSString.self, forKey:) as? String`
    func namingClass(in call: CoderCall) -> Finding.Repair? {
        let source = index.files[call.place.file].source
        guard call.helperPlace == nil, call.labels == ["forKey"],
            let cast = call.sinks.lazy.compactMap({ $0.conversions.first?.castShape }).first,
            let classes = Self.classes(cast.unwrapped),
            let label = source.text(call.place.range).utf8.offset(of: "(forKey:")
        else { return nil }
        let list = classes.map { $0 + ".self" }.joined(separator: ", ")
        let place = call.place.range.lower + label + 1
        return Finding.Repair(
            message: "name the class", range: SourceRange(place, place),
            replacement: classes.count == 1 ? "of: \(list), " : "of: [\(list)], ")
    }

    /// The classes of an object that is cast to a type; nil if they depend on more than the type.
    private static func classes(_ shape: Shape) -> [String]? {
        switch shape {
        case .named(let name):
            switch name {
            case "String": return ["NSString"]
            case "Date": return ["NSDate"]
            case "Data": return ["NSData"]
            case "URL": return ["NSURL"]
            case "UUID": return ["NSUUID"]
            default:
                if NumberForm.named(name) != nil { return ["NSNumber"] }
                let isUnclear =
                    ["Any", "AnyObject", "NSObject", "NSCoding", "NSSecureCoding"].contains(name)
                    || Shape.containerClasses.contains(name)
                return name.hasPrefix("NS") && !isUnclear ? [name] : nil
            }
        case .array(let element): return classes(element).map { ["NSArray"] + $0 }
        case .set(let element): return classes(element).map { ["NSSet"] + $0 }
        case .dictionary(let key, let value):
            guard let keys = classes(key), let values = classes(value) else { return nil }
            return ["NSDictionary"] + keys + values.filter { !keys.contains($0) }
        default: return nil
        }
    }

    /// Adds the property on a line above the initializer.
    func addingSupport(
        before initializer: DeclarationIndex.Located<InitializerDeclaration>
    ) -> Finding.Repair? {
        // A static property can't be overridden.
        guard !index.lineage(of: type).dropFirst().contains(where: { support(of: $0)?.isStatic ?? false }) else {
            return nil
        }
        let source = index.origin(of: Place(file: initializer.file, range: SourceRange(0, 0))).source
        let bytes = source.bytes
        let member = index.sourceRange(of: initializer.member.range, in: initializer.file)
        var start = member.lower
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
        let indentation = String(decoding: bytes[start..<member.lower], as: UTF8.self)
        let text =
            isObjectiveC
            ? "+ (BOOL)supportsSecureCoding { return YES; }\n\n"
            : "override class var supportsSecureCoding: Bool { true }\n"
        return Finding.Repair(
            message: "add 'supportsSecureCoding'", range: SourceRange(start, start),
            replacement: indentation + text)
    }

    /// `static var` → `class var`
    func makingOverridable(_ place: Place) -> Finding.Repair? {
        for found in index.properties(of: type) where found.file == place.file && found.member.name == place.range {
            let keyword = found.member.modifiers.map(\.keyword).first {
                index.files[found.file].text($0) == "static"
            }
            return keyword.map {
                Finding.Repair(message: "replace 'static' with 'class'", range: $0, replacement: "class")
            }
        }
        return nil
    }
}

extension Conversion {
    /// The type of a cast.
    var castShape: Shape? {
        switch self {
        case .conditionalCast(let shape), .forcedCast(let shape), .coercion(let shape): shape
        default: nil
        }
    }
}

extension String.UTF8View {
    /// The offset of a text in this one.
    fileprivate func offset(of text: String) -> Int? {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
