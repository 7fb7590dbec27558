import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

extension ClassFormat {
    /// Makes the format of a class in Objective-C, where the names in the sources are those in archives.
    init(
        _ name: String, superclass: String?, _ properties: [CodedProperty], _ valueTypes: [TypeName: ValueType],
        _ hooks: ClassHooks, _ version: ClassVersion?, place: Diagnostic.Location
    ) {
        let builder = FormatBuilder(className: \.formatName, rawValues: { _ in nil })
        self.init(
            name: name, superclass: superclass, keys: properties.map(builder.key), values: builder.values(valueTypes),
            isValidated: hooks.validate != nil, version: version?.format, place: place)
    }
}
