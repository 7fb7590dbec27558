import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The edits that are the same whatever the class.
extension ClassAudit {
    /// How to name the class of a decoded object: `decodeObject(forKey:)` → `decodeObject(of: NSString.self, forKey:)`.
    func namingClass(in call: CoderCall) -> (advice: String, repair: Finding.Repair?)? {
        guard call.labels == ["forKey"], call.method == "decodeObject", let classes = decodedClasses(call) else {
            return nil
        }
        let noun = classes.count == 1 ? "class" : "classes"
        let (old, new) = (spelling.untypedDecode, spelling.typedDecode(classes))
        let advice = "name the \(noun): '\(new)\(spelling.endOfDecode)'"
        let range = call.place.range
        let text = sources.table.file(at: call.place.file).source.text(range)
        guard call.helperPlace == nil, let offset = text.utf8.onlyOffset(of: old) else {
            return (advice, nil)
        }
        let start = range.lower + offset
        return (
            advice,
            Finding.Repair(
                message: "name the \(noun)", range: SourceRange(start, start + old.utf8.count), replacement: new)
        )
    }

    /// The classes of a decoded object: those that are encoded, or else those that the code expects, unless it makes
    /// another value of them.
    private func decodedClasses(_ call: CoderCall) -> [String]? {
        let written = encodes.filter { $0.key == call.key && !$0.valueIsNilConstant && call.key?.isDynamic == false }
        let encoded = written.map { call -> [String]? in
            if case .number = Self.form(ofEncoded: call) { return nil }
            return classes(call.shape)
        }
        let destinations =
            call.destinations.filter { $0.property != nil } + call.destinations.filter { $0.property == nil }
        var expected = destinations.lazy.compactMap { $0.conversions.first?.castShape }.first
        if language.sendsMessages, expected == nil, let destination = destinations.first,
            destination.conversions.allSatisfy(\.keepsValue)
        {
            expected = destination.property.flatMap { shape(ofProperty: $0) }
        }
        let decoded = expected.flatMap { classes($0) }
        guard let first = encoded.first, let first, encoded.allSatisfy({ $0 == first }) else { return decoded }
        // One of the two sides is wrong.
        if let decoded, Set(decoded) != Set(first) { return nil }
        return first
    }

    private func classes(_ shape: SimpleType) -> [String]? {
        let file = (decoding ?? encoding)?.file ?? type.declaration.file
        return sources.classes(of: shape, from: type, inFile: file, coding: .secure)
    }

    /// Adds the property on a line above the initializer.
    func addingSupport(
        before initializer: MemberReference<InitializerDeclaration>
    ) -> Finding.Repair? {
        // A static property can't be overridden.
        guard !lineage.dropFirst().contains(where: { support(of: $0)?.isStatic ?? false }) else {
            return nil
        }
        let bytes = sources.table.file(at: initializer.file).source.bytes
        let member = initializer.member.range
        var start = member.lower
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
        let indentation = String(decoding: bytes[start..<member.lower], as: UTF8.self)
        return Finding.Repair(
            message: "add 'supportsSecureCoding'", range: SourceRange(start, start),
            replacement: indentation + spelling.support)
    }

    /// `static var` → `class var`
    func makingOverridable(_ place: Place) -> Finding.Repair? {
        for found in sources.properties(of: type)
        where found.file == place.file && found.member.name.range == place.range {
            let source = sources.table.file(at: found.file).source
            let words = SourceSlice(found.member.modifiers.range, of: source).mentions
            return words.first { $0.name.text == "static" }.map {
                Finding.Repair(message: "replace 'static' with 'class'", range: $0.name.range, replacement: "class")
            }
        }
        return nil
    }
}

extension Conversion {
    /// The type of a cast.
    var castShape: SimpleType? {
        switch self {
        case .conditionalCast(let shape), .forcedCast(let shape), .coercion(let shape): shape
        default: nil
        }
    }
}

extension String.UTF8View {
    /// The offset of a text that occurs once in this one.
    fileprivate func onlyOffset(of text: String) -> Int? {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        let found = (0...bytes.count - wanted.count).filter { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
        return found.count == 1 ? found[0] : nil
    }
}
