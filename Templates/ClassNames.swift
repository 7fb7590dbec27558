/// Registers the former names of classes.
let classNames = #"""
    {{! template class-names }}
    /// The names of classes in older archives. Call `register()` before you read the first archive.
    nonisolated {{access}}enum ArchivedClassNames {
        /// Registers the names for all unarchivers of the process.
        {{access}}static func register() {
            {{#process}}
            {{.}}
            {{/process}}
        }

        /// Registers the names for one unarchiver.
        {{access}}static func register(in unarchiver: {{Foundation.NSKeyedUnarchiver}}) {
            {{#unarchiver}}
            {{.}}
            {{/unarchiver}}
        }

        #if canImport(ObjectiveC)
            /// Makes an archiver write the oldest names, which released versions of the app read. Foundation on Linux
            /// doesn't support it.
            {{access}}static func keepOldest(in archiver: {{Foundation.NSKeyedArchiver}}) {
                {{#archiver}}
                {{.}}
                {{/archiver}}
            }
        #endif
    }
    """#
