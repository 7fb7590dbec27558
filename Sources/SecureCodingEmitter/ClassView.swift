import Mustache
import SecureCodingModel

/// A class → what the templates say of it.
struct ClassView {
    let coded: CodedClass

    var value: Value {
        let naming = Naming(shadowed: coded.shadowedNames)
        let records = Records(coded)
        let decoding = Decoding(naming: naming, helpers: HelperNames(), records: records)
        let properties = views(decoding)
        let objects = coded.properties.map(\.wrappedType).filter { !$0.isInline } + records.objectTypes
        let use = HelperUse(objects, columns: records.columnTypes)
        var view: [String: Value] = [
            "class": .text(coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")),
            "availability": .list(coded.availability.map { .text($0) }),
            "condition": ConditionText.value(coded.conditions),
            "reportsErrors": .bool(properties.contains { $0.canFail }),
            "debugName": .text(literalContent(coded.name.joined(separator: "."))),
            "encoded": .list(properties.map(\.encode)),
            "decoded": .list(properties.map(\.decode)),
            "usesContainers": .bool(use.decodeContainer),
            "usesConvertAll": .bool(use.convertAll),
            "usesElements": .bool(use.elements),
            "usesUnlessNull": .bool(use.unlessNull),
            "usesAllowedInstance": .bool(use.allowedInstance),
            "usesPropertyList": .bool(use.propertyList),
            "usesIndexSet": .bool(use.indexSet),
            "usesBarePropertyList": .bool(use.barePropertyList),
            "readsCoded": .bool(use.propertyList),
            "readsBareCoded": .bool(use.barePropertyList || use.json),
            "usesJSON": .bool(use.json),
            "usesKeyedArchive": .bool(use.keyedArchive),
            "usesUUID": .bool(use.uuidOfBytes),
            "readsURL": .bool(use.url),
            "readsUUID": .bool(use.uuid),
            "readsLocale": .bool(use.locale),
            "readsTimeZone": .bool(use.timeZone),
            "usesOptionalColumns": .bool(use.optionalColumns),
            "usesArrayColumns": .bool(use.arrayColumns),
            "usesDictionaryColumns": .bool(use.dictionaryColumns),
            "usesIntegerColumns": .bool(use.integerColumns),
            "usesDoubleColumns": .bool(use.doubleColumns),
            "usesColumns": .bool(!records.columnar.isEmpty || !records.columnTypes.isEmpty),
            "splits": .bool(use.arrayColumns || use.dictionaryColumns),
            "keyedRecords": .list(records.keyed.map { RecordView(type: $0, decoding: decoding).value }),
            "columnarRecords": .list(records.columnar.map { ColumnView(type: $0, decoding: decoding).value }),
            "usesDecimal": .bool(use.decimal),
            "usesQueryItem": .bool(use.queryItem),
            "helpers": helperNames(naming),
        ]
        view.merge(memberKeys) { first, _ in first }
        view.merge(constructionKeys(properties)) { first, _ in first }
        return .dictionary(view)
    }

    // MARK: Declarations

    private var memberKeys: [String: Value] {
        let members = coded.members
        return [
            "access": .text(keyword(members.access)),
            "initializerAccess": .text(keyword(min(members.access, .public))),
            "isDeprecated": .bool(members.isDeprecated),
            "declaresSupport": .bool(members.support == .declaredByHand),
            "overridesSupport": .bool(members.support == .overridden),
            "typeScope": .text(members.isFinal ? "static" : "class"),
            "overridesEncode": .bool(members.overridesEncode),
        ]
    }

    private func keyword(_ access: AccessLevel) -> String {
        access <= .internal ? "" : access.rawValue + " "
    }

    // MARK: Building the object

    private func constructionKeys(_ properties: [PropertyView]) -> [String: Value] {
        var call: InitializerCall?
        var target = "super"
        var first: [Int] = []
        var forwarded: [ForwardedInitializer] = []
        var last = coded.properties.indices.filter { coded.properties[$0].isAssignedAfterSuper }
        switch coded.construction {
        case .delegating(let own):
            call = own
            target = "self"
            last = own.assignedAfterwards
        case .designated(let superclass, let own):
            forwarded = own
            first = coded.properties.indices.filter { !coded.properties[$0].isAssignedAfterSuper }
            if case .initializer(let own) = superclass {
                call = own
                let passed = Set(own.arguments.map(\.property)).subtracting(own.assignedAfterwards)
                last = last.filter { !passed.contains($0) }
            }
        }
        return [
            "isDelegating": .bool(target == "self"),
            "forwarded": .list(forwarded.map(view)),
            "assignedFirst": .list(first.map { properties[$0].assignment }),
            "call": .text("\(target).init(\(call.map { arguments($0, properties) } ?? "coder: coder"))"),
            "isThrowing": .bool(call?.isThrowing ?? false),
            "assignedLast": .list(last.map { properties[$0].assignment }),
        ]
    }

    private func view(_ initializer: ForwardedInitializer) -> Value {
        let arguments = initializer.parameters.map { parameter in
            (parameter.label.map { SwiftSyntaxText.argumentLabel($0) + ": " } ?? "")
                + SwiftSyntaxText.identifier(parameter.name)
        }
        return [
            "forwardedAccess": .text(keyword(initializer.access)),
            "isRequired": .bool(initializer.isRequired),
            "failability": .text(initializer.failability),
            "parameters": .text(initializer.parameters.map(\.declaration).joined(separator: ", ")),
            "throws": .bool(initializer.isThrowing),
            "passed": .text(arguments.joined(separator: ", ")),
        ]
    }

    private func arguments(_ call: InitializerCall, _ properties: [PropertyView]) -> String {
        call.arguments
            .map {
                ($0.label.map { SwiftSyntaxText.argumentLabel($0) + ": " } ?? "") + properties[$0.property].argument
            }
            .joined(separator: ", ")
    }

    // MARK: Names

    private func views(_ decoding: Decoding) -> [PropertyView] {
        var locals = LocalNames(reserved: LocalNames.fixed.union(decoding.records.functionNames))
        return coded.properties.map {
            PropertyView(
                property: $0, local: locals.name(for: $0.name), naming: decoding.naming, decoding: decoding)
        }
    }

    private func helperNames(_ naming: Naming) -> Value {
        [
            "cocoaError": .text(naming.platform("CocoaError")), "string": .text(naming.platform("String")),
            "set": .text(naming.platform("NSSet")), "null": .text(naming.platform("NSNull")),
            "object": .text(naming.platform("NSObject")),
            "sequence": .text(naming.platform("Sequence")), "coder": .text(naming.platform("NSCoder")),
            "bool": .text(naming.platform("Bool")), "int": .text(naming.platform("Int")),
            "data": .text(naming.platform("Data")), "nsData": .text(naming.platform("NSData")),
            "encodable": .text(naming.platform("Encodable")), "decodable": .text(naming.platform("Decodable")),
            "propertyListEncoder": .text(naming.platform("PropertyListEncoder")),
            "propertyListDecoder": .text(naming.platform("PropertyListDecoder")),
            "jsonEncoder": .text(naming.platform("JSONEncoder")), "jsonDecoder": .text(naming.platform("JSONDecoder")),
            "keyedArchiver": .text(naming.platform("NSKeyedArchiver")),
            "keyedUnarchiver": .text(naming.platform("NSKeyedUnarchiver")), "uuid": .text(naming.platform("UUID")),
            "url": .text(naming.platform("URL")),
            "rootKey": .text(naming.platform("NSKeyedArchiveRootObjectKey")),
            "indexSet": .text(naming.platform("IndexSet")), "int64": .text(naming.platform("Int64")),
            "double": .text(naming.platform("Double")),
            "uint8": .text(naming.platform("UInt8")), "uint64": .text(naming.platform("UInt64")),
            "dictionary": .text(naming.platform("NSDictionary")), "array": .text(naming.platform("NSArray")),
            "nsString": .text(naming.platform("NSString")), "number": .text(naming.platform("NSNumber")),
            "swiftArray": .text(naming.platform("Array")), "swiftDictionary": .text(naming.platform("Dictionary")),
            "collection": .text(naming.platform("Collection")), "hashable": .text(naming.platform("Hashable")),
            "decimal": .text(naming.platform("Decimal")), "locale": .text(naming.platform("Locale")),
            "timeZone": .text(naming.platform("TimeZone")), "queryItem": .text(naming.platform("URLQueryItem")),
            "nsQueryItem": .text(naming.platform("NSURLQueryItem")),
        ]
    }

    /// A text between the quotes of a string literal.
    private func literalContent(_ text: String) -> String {
        String(SwiftSyntaxText.stringLiteral(text).dropFirst().dropLast())
    }
}

extension PropertyView {
    /// Whether reading the property can end in an error that names it.
    var canFail: Bool {
        property.absence == .fails || !wrappedIsPlainScalar
    }

    private var wrappedIsPlainScalar: Bool {
        property.wrappedType.isInline && !decoding.inline(property.wrappedType, key: "").isOptional
    }
}
