/// The former names of classes.
let classNames = #"""
    {{! template class-names }}
    /// The names that classes have in older archives. Call `register()` yourself, before you read anything.
    nonisolated {{access}}enum ArchivedClassNames {
        /// For all unarchivers of the process.
        {{access}}static func register() {
            {{#process}}
            {{.}}
            {{/process}}
        }

        /// For one unarchiver.
        {{access}}static func register(in unarchiver: {{Foundation.NSKeyedUnarchiver}}) {
            {{#unarchiver}}
            {{.}}
            {{/unarchiver}}
        }

        #if canImport(ObjectiveC)
            /// Makes an archiver write the oldest names, which released apps know. Foundation on Linux cannot.
            {{access}}static func keepOldest(in archiver: {{Foundation.NSKeyedArchiver}}) {
                {{#archiver}}
                {{.}}
                {{/archiver}}
            }
        #endif
    }
    """#
