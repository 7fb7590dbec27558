/// Functions that create objects of one class, and the expected values of their properties.
struct SampleWriting {
    let types: TypeWriting
    let index: Int

    static let count = 2

    private var model: Model { types.model }
    private var owner: ClassModel { model.classes[index] }

    var entry: WrittenEntry {
        WrittenEntry(
            table: table, isNamedStably: isNamedStably, function: "samples_\(types.tag)_\(index)",
            rereading: owner.isArchiving && isNamedStably ? "reread_\(types.tag)_\(index)" : nil,
            name: "\(types.tag) \(types.className(index).text)")
    }

    /// On Linux, objects of other classes can't be archived by name.
    private var isNamedStably: Bool {
        owner.enclosure == .none && !owner.isGeneric && owner.access != .private
            && owner.access != .fileprivate
            && types.className(index).written == types.className(index).text
    }

    private var table: String {
        (0...index).flatMap { level in
            model.classes[level].properties.map { property in
                let label =
                    property.storage == .wrapped
                    ? Name("_\(property.name.text)").reflected
                    : property.storage == .lazy
                        ? "$__lazy_storage_$_\(property.name.text)" : property.name.reflected
                let key = model.classes[level].key(of: property)
                let aliases = model.classes[level].aliases(of: property).map { "\t\($0)" }.joined()
                return "\(label)\t\(key)\t\(rule(property, of: model.classes[level]))\(aliases)"
            }
        }.joined(separator: "\n")
    }

    private func rule(_ property: PropertyModel, of level: ClassModel) -> String {
        if level.role == .handwritten || level.role.isElsewhere { return "required" }
        guard level.archives(property) else { return property.initial == .none ? "omitted" : "skipped" }
        for case .default(_, let text) in property.directives { return "given \(text)" }
        if level.isEmptyWhereKeysAreMissing, let text = property.emptyText { return "given \(text)" }
        if isOptional(property.type), property.initial == .none { return "optional" }
        if level.failsWhereKeysAreMissing, !isOptional(property.type) { return "required" }
        return property.initial != .none ? "initial" : "required"
    }

    private func isOptional(_ type: TypeModel) -> Bool {
        switch type {
        case .optional: return true
        case .parenthesized(let inner): return isOptional(inner)
        case .declared(let index, _):
            if case .alias(let type) = model.declarations[index].kind { return isOptional(type) }
            return false
        default: return false
        }
    }

    var text: String {
        let cases = (0..<Self.count).map { number in
            "    \(number == Self.count - 1 ? "default" : "case \(number)"):\n"
                + body(number).map { "        \($0)\n" }.joined()
        }
        let values = InitialValueWriting(types: types)
        let initial = index == types.subject ? (0...index).map(values.functions).joined() : ""
        let path = types.classPath(index)
        let rereading = entry.rereading.map { name in
            """
            @MainActor func \(name)(_ object: Swift.AnyObject) throws -> Swift.AnyObject {
                guard let object = object as? \(path) else { throw Swift.CancellationError() }
                return try \(path).unarchived(from: object.archivedData())
            }


            """
        }
        // It is only needed when the program is built, because it is the same in each language mode.
        return initial + "#if SAMPLES\n" + (rereading ?? "") + """
            @MainActor func \(entry.function)(
                _ number: Swift.Int, _ blank: (Swift.AnyObject) -> Swift.Void
            ) throws -> Swift.AnyObject {
                switch number {
            \(cases.joined())    }
            }
            #endif

            """
    }

    private func body(_ number: Int) -> [String] {
        let initializer = InitializerWriting(types: types, index: index)
        // Values that the initializer takes and that are assigned again are compiled once.
        var names: [[Int]: String] = [:]
        var lines: [String] = []
        let call = initializer.call { parameter in
            // Without assignments, the object has its initial values.
            if let value = InitialValueWriting(types: types).value(parameter.owner, parameter.place) { return value }
            let value = sample(number, parameter.owner, parameter.place)
            let property = model.classes[parameter.owner].properties[parameter.place]
            guard property.isSet else { return value }
            let name = "value\(parameter.owner)_\(parameter.place)"
            let type = types.text(
                property.type.substituting(["Item": .platform("Swift.Int")]), isFull: true)
            lines.append("let \(name): \(type) = \(value)")
            names[[parameter.owner, parameter.place]] = name
            return name
        }
        lines.append(
            initializer.isFailable
                ? "guard let object = \(call) else { throw Swift.CancellationError() }" : "let object = \(call)")
        lines.append("blank(object)")
        for level in 0...index {
            for (place, property) in model.classes[level].properties.enumerated() where property.isSet {
                let value = names[[level, place]] ?? sample(number, level, place)
                lines.append(
                    property.needsSetter
                        ? "object.put\(level)_\(place)(\(value))" : "object.\(property.name.written) = \(value)"
                )
            }
        }
        return lines + ["return object"]
    }

    private func sample(_ number: Int, _ level: Int, _ place: Int) -> String {
        var random = Randomness(seed: model.seed, number, level, place, 11)
        let property = model.classes[level].properties[place]
        // On Linux, the archiver merges the NSNumbers 0 and -0.0.
        let isNumberObject = property.directives.contains(.representation("number"))
        // A value that is equal to an omitted one becomes that value.
        let isLeftOut = model.classes[level].omitsDefaults || property.directives.contains(.omitDefault)
        return types.value(
            property.type.substituting(["Item": .platform("Swift.Int")]), &random,
            isElement: isNumberObject || isLeftOut)
    }
}
