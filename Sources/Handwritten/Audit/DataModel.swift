import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSourceText

/// The transformable attributes of a Core Data model, the file `contents` of an `.xcdatamodel` folder.
package enum DataModel {
    /// The attributes whose values are unarchived without secure coding: those without a transformer's name, and those
    /// that name the transformer which isn't secure.
    package static func findings(in source: SourceFile) -> [Finding] {
        var result: [Finding] = []
        var entity = ""
        for element in elements(of: source) {
            if element.name == "entity" { entity = element.attributes["name"] ?? "" }
            guard element.name == "attribute", element.attributes["attributeType"] == "Transformable" else { continue }
            let transformer = element.attributes["valueTransformerName"] ?? ""
            guard ["", InsecureTransformer.name, InsecureTransformer.constant].contains(transformer)
            else { continue }
            let name = "'\(entity).\(element.attributes["name"] ?? "")'"
            result.append(
                Finding(
                    kind: .secureOff,
                    message: transformer.isEmpty
                        ? "transformable attribute \(name) has no value transformer that requires secure coding"
                        : "transformable attribute \(name) uses '\(transformer)', which doesn't require secure coding",
                    path: source.path, range: element.range, className: nil,
                    advice: "set its transformer to 'NSSecureUnarchiveFromData', or to the name of a subclass of "
                        + "NSSecureUnarchiveFromDataTransformer that lists the classes"))
        }
        return result
    }

    private struct Element {
        let name: String
        var attributes: [String: String] = [:]
        let range: SourceRange
    }

    /// The tags of an XML file, in order, with their attributes. Entities aren't replaced: names don't have any.
    private static func elements(of source: SourceFile) -> [Element] {
        let bytes = source.bytes
        var result: [Element] = []
        var position = 0
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            var close = open + 1
            var quote: UInt8?
            while close < bytes.count, quote != nil || bytes[close] != UInt8(ascii: ">") {
                let byte = bytes[close]
                if quote == byte {
                    quote = nil
                } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                close += 1
            }
            guard close < bytes.count else { break }
            let text = String(decoding: bytes[open + 1..<close], as: UTF8.self)
            result.append(element(text, SourceRange(open, close + 1)))
            position = close + 1
        }
        return result
    }

    private static func element(_ text: String, _ range: SourceRange) -> Element {
        var rest = text[...]
        let name = rest.prefix { !$0.isWhitespace && $0 != "/" }
        rest = rest.dropFirst(name.count)
        var element = Element(name: String(name), range: range)
        while let equals = rest.firstIndex(of: "=") {
            let key = String(rest[..<equals]).trimmed
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            element.attributes[key] = String(value)
            rest = rest.dropFirst(value.count + 2)
        }
        return element
    }
}
