/// What differs between the handwritten members and the generated ones, for the person who reviews the change.
extension Adoption {
    package var differences: [String] {
        let properties = handwritten.properties.values.sorted { $0.name < $1.name }
        var result: [String] = []
        if handwritten.isOnlyDecoded {
            result.append("its objects can be archived now; 'encode(with:)' ended the process")
        }
        if !handwritten.plainConformances.isEmpty {
            result.append("it conforms to NSSecureCoding now, and the classes of its values are checked")
        }
        for property in properties where !hooked.contains(property.name) {
            if property.read.missing == .traps {
                result.append("an invalid '\(property.name)' in an archive is refused instead of ending the process")
            }
        }
        let others = properties.filter { !hooked.contains($0.name) && $0.read.method == "decodeObject" }
        if !others.isEmpty {
            result.append("an object of another class than the property's is refused instead of being read as nil")
        }
        let skipped = directives.filter { $0.value[.skip] != nil && handwritten.constants[$0.key] == nil }.keys.sorted()
        if !skipped.isEmpty {
            let names = skipped.map { "'\($0)'" }.joined(separator: ", ")
            result.append(
                "\(names) \(skipped.count == 1 ? "wasn't" : "weren't") archived, and still \(skipped.count == 1 ? "isn't" : "aren't"): remove 'skip' to archive \(skipped.count == 1 ? "it" : "them")"
            )
        }
        for (name, value) in initialValues.sorted(by: { $0.key < $1.key }) {
            result.append("'\(name)' has the initial value '\(value)' now, which 'init(coder:)' gave it")
        }
        if !hooked.isEmpty {
            let names = hooked.sorted().map { "'\($0)'" }.joined(separator: ", ")
            result.append("\(names): read and written by the handwritten lines, which are methods now")
        }
        return result
    }
}
