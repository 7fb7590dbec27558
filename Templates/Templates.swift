/// The templates that generated code is written with, embedded when the tool is built.
package struct TemplateSource: Sendable {
    /// The file's name without its extension, by which other templates include it.
    package let name: String
    package let text: String

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        text = String(decoding: bytes, as: UTF8.self)
    }

    package static let all: [TemplateSource] = [
        TemplateSource("assign", PackageResources.assign_mustache),
        TemplateSource("assign-value", PackageResources.assign_value_mustache),
        TemplateSource("column-helpers", PackageResources.column_helpers_mustache),
        TemplateSource("decode", PackageResources.decode_mustache),
        TemplateSource("decode-column", PackageResources.decode_column_mustache),
        TemplateSource("decode-columns", PackageResources.decode_columns_mustache),
        TemplateSource("decode-property", PackageResources.decode_property_mustache),
        TemplateSource("decode-record", PackageResources.decode_record_mustache),
        TemplateSource("decode-value", PackageResources.decode_value_mustache),
        TemplateSource("encode", PackageResources.encode_mustache),
        TemplateSource("encode-columns", PackageResources.encode_columns_mustache),
        TemplateSource("encode-helpers", PackageResources.encode_helpers_mustache),
        TemplateSource("encode-property", PackageResources.encode_property_mustache),
        TemplateSource("encode-record", PackageResources.encode_record_mustache),
        TemplateSource("encode-value", PackageResources.encode_value_mustache),
        TemplateSource("extension", PackageResources.extension_mustache),
        TemplateSource("fail", PackageResources.fail_mustache),
        TemplateSource("failure", PackageResources.failure_mustache),
        TemplateSource("file", PackageResources.file_mustache),
        TemplateSource("forwarded", PackageResources.forwarded_mustache),
        TemplateSource("helpers", PackageResources.helpers_mustache),
        TemplateSource("import", PackageResources.import_mustache),
        TemplateSource("inline", PackageResources.inline_mustache),
        TemplateSource("members", PackageResources.members_mustache),
        TemplateSource("representation-helpers", PackageResources.representation_helpers_mustache),
        TemplateSource("row-helpers", PackageResources.row_helpers_mustache),
        TemplateSource("support", PackageResources.support_mustache),
    ]
}
