import SourceAnnotations

/// Keys that are not spelled out: made from the names of properties.
///
/// This is the one place that decides what the key of a property is. A directive wins over `CodingKeys`, and both over this.
package struct KeyNaming: Hashable, Sendable {
    /// How a key is made of a name; the raw value is what configurations say.
    package enum Style: String, CaseIterable, Sendable {
        /// The unchanged name.
        case asIs = "as-is"
        /// `userName` → `user_name`, as JSONEncoder's `convertToSnakeCase` has it.
        case snakeCase = "snake_case"
    }

    package var style: Style
    /// Stands before the keys of a class's own properties; not before those of members of a struct, which lie below them.
    package var prefix: String

    package init(style: Style = .asIs, prefix: String = "") {
        self.style = style
        self.prefix = prefix
    }

    /// The same for a class whose directives say otherwise.
    func adapted(by directives: DirectiveBinder.Bound) -> KeyNaming {
        var naming = self
        switch directives[.keys]?.nameValue {
        case ".asIs", "asIs": naming.style = .asIs
        case ".snakeCase", "snakeCase": naming.style = .snakeCase
        default: break
        }
        if let prefix = directives[.keyPrefix]?.stringValue { naming.prefix = prefix }
        return naming
    }

    /// The key of a property of a class.
    ///
    /// - Parameter constant: the text of the constant that its directive names.
    func key(of property: StoredProperty, _ codingKeys: CodingKeyMapping?, constant: String? = nil) -> String {
        constant ?? property.directives[.key]?.stringValue ?? codingKeys?.key(of: property.name)
            ?? prefix + styled(property.name)
    }

    /// The key of a member of a struct that is archived member by member, below the key of the struct.
    func key(ofMember property: StoredProperty, constant: String? = nil) -> String {
        constant ?? property.directives[.key]?.stringValue ?? styled(property.name)
    }

    private func styled(_ name: String) -> String {
        switch style {
        case .asIs: name
        case .snakeCase: Self.snakeCase(name)
        }
    }

    /// Words begin with an upper-case letter; of several in a row the last begins a word if a lower-case one follows:
    /// `myURLProperty` → `my_url_property`. Underscores around the name stay.
    private static func snakeCase(_ name: String) -> String {
        let letters = Array(name)
        let core = letters.drop { $0 == "_" }
        var result = String(letters.prefix(letters.count - core.count))
        for index in core.indices {
            let letter = letters[index]
            if letter.isUppercase, index > core.startIndex, letters[index - 1] != "_" {
                let followsLower = !letters[index - 1].isUppercase
                let endsAcronym = index + 1 < letters.count && letters[index + 1].isLowercase
                if followsLower || endsAcronym { result += "_" }
            }
            result += letter.lowercased()
        }
        return result
    }
}
