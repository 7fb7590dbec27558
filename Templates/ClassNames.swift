/// The former names of classes.
let classNames = #"""
    {{! template class-names }}
    /// What classes were called in archives that were written before. Nobody calls this but you, before anything is read.
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
            /// Lets an archiver write the oldest names, which apps that were released know. Foundation on Linux does not.
            {{access}}static func keepOldest(in archiver: {{Foundation.NSKeyedArchiver}}) {
                {{#archiver}}
                {{.}}
                {{/archiver}}
            }
        #endif
    }
    """#
