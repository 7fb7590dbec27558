import SecureCodeGenArchiveFormats

extension ArchiveNames.Composite {
    /// Keys for the parts, which have no declarations.
    package var keys: [KeyFormat] {
        parts.map { part in
            KeyFormat(
                key: part.key, aliases: part.aliases, property: part.key, type: "", form: part.form,
                missingValuePolicy: part.form.isOptional ? .isNil : .fails)
        }
    }
}

/// The values that a key is read from.
extension KeyFormat {
    /// Returns the format for reading it from one of its keys.
    package func reading(_ key: String) -> KeyFormat {
        guard let form = olderForms[key] else { return self }
        var copy = self
        copy.form = form
        return copy
    }

    /// A copy for columns of structs, which are also read by the property's name.
    package var readByName: KeyFormat {
        guard !reads(property) else { return self }
        var copy = self
        copy.aliases.append(property)
        return copy
    }

    /// Whether the value of a key in an archive is read.
    package func reads(_ key: String) -> Bool { self.key == key || aliases.contains(key) }

    /// Returns the first written value that is read, by key or else by alias.
    package func source<Written>(among written: [Written], at key: (Written) -> String) -> Written? {
        for name in [self.key] + aliases {
            if let found = written.first(where: { key($0) == name }) { return found }
        }
        return nil
    }
}
