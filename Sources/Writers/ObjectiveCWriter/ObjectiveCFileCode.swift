import SecureCodeGenCodingPlan

/// The generated files of an implementation: a header that declares categories, and an implementation with them.
package struct ObjectiveCFileCode: Sendable {
    private let model: FileModel
    /// The generated header, as the generated implementation imports it.
    private let headerName: String
    private let supportPath: String
    /// The generated headers that declare the conformance of superclasses.
    private let superclassHeaders: [String]

    package init(_ model: FileModel, headerName: String, supportPath: String, superclassHeaders: [String]) {
        self.model = model
        self.headerName = headerName
        self.supportPath = supportPath
        self.superclassHeaders = superclassHeaders
    }

    private var conforming: [(name: String, category: String)] {
        model.extensionClasses.compactMap { coded in
            guard let category = coded.objectiveC?.category, category.declaresConformance else { return nil }
            return (coded.name[0], category.name)
        }
    }

    private var archived: [CodedClass] { model.classes.filter(\.isArchived) }

    private var hasHeader: Bool { !conforming.isEmpty || !archived.isEmpty }

    /// The lines of the header; nil if there is nothing to declare.
    package var header: [String]? {
        guard hasHeader else { return nil }
        let interfaces = Set(model.classes.compactMap(\.objectiveC?.interfaceFile)).sorted()
        let imports = interfaces.map { name in
            model.imports.map(\.path).first {
                $0.hasSuffix("/\(name)\"") || $0.hasSuffix("\"\(name)\"") || $0.hasSuffix("/\(name)>")
            } ?? "#import \"\(name)\""
        }
        let conformances = conforming.map { ["@interface \($0.name) (\($0.category)) <NSSecureCoding>", "@end"] }
        let declarations = ObjectiveCClass.archivingMethods.flatMap { ["/// \($0.meaning)", $0.declaration + ";"] }
        let archiving = archived.map { coded -> [String] in
            ["@interface \(coded.name[0]) (\(ObjectiveCClass.archivingCategory))", ""] + declarations + ["", "@end"]
        }
        let categories = conformances + archiving
        return imports + ["", "NS_ASSUME_NONNULL_BEGIN", ""] + Array(categories.joined(separator: [""]))
            + ["", "NS_ASSUME_NONNULL_END"]
    }

    /// The lines of the implementation.
    package var implementation: [String] {
        let generated = (hasHeader ? [headerName] : []) + superclassHeaders
        let needsSupport = !archived.isEmpty || model.extensionClasses.contains(where: \.callsSupport)
        let written = generated + (needsSupport ? [supportPath] : [])
        let imports = model.imports.map(\.path) + written.map { "#import \"\($0)\"" }
        var seen: Set<String> = []
        let conformances = model.extensionClasses.compactMap { coded -> [String]? in
            guard let objectiveC = coded.objectiveC, let category = objectiveC.category else { return nil }
            return ["@implementation \(coded.name[0]) (\(category.name))", ""]
                + ObjectiveCWriter().members(of: coded, objectiveC) + ["", "@end"]
        }
        let methods = ObjectiveCClass.archivingMethods.flatMap { [$0.declaration + " {", "    " + $0.body, "}", ""] }
        let archiving = archived.map { coded -> [String] in
            ["@implementation \(coded.name[0]) (\(ObjectiveCClass.archivingCategory))", ""] + methods + ["@end"]
        }
        let categories = conformances + archiving
        // Lines of `#if` blocks may be repeated.
        return imports.filter { !$0.contains("import") && !$0.contains("include") || seen.insert($0).inserted } + [""]
            + Array(categories.joined(separator: [""]))
    }
}

extension ObjectiveCClass {
    fileprivate static let archivingCategory = "SecureArchiving"

    /// A method that `archiving` adds.
    fileprivate struct ArchivingMethod {
        let meaning: String
        let declaration: String
        let body: String
    }

    fileprivate static let archivingMethods = [
        ArchivingMethod(
            meaning: "Returns an archive of the object.",
            declaration: "- (nullable NSData *)archivedDataWithError:(NSError **)error",
            body: "return SecureArchivedData(self, error);"),
        ArchivingMethod(
            meaning: "Writes an archive of the object to a file.",
            declaration: "- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error",
            body: "return SecureWriteToURL(SecureArchivedData(self, error), url, error);"),
        ArchivingMethod(
            meaning: "Returns the object in an archive, which must be of this class.",
            declaration: "+ (nullable instancetype)unarchivedFromData:(NSData *)data error:(NSError **)error",
            body: "return SecureUnarchivedObject(self, data, error);"),
        ArchivingMethod(
            meaning: "Reads an archive from a file.",
            declaration: "+ (nullable instancetype)readFromURL:(NSURL *)url error:(NSError **)error",
            body: "return SecureReadFromURL(self, url, error);"),
    ]

    /// The functions that register the older names of classes with coders, for the support header.
    package static func registration(of classes: [RenamedClass]) -> [String] {
        guard !classes.isEmpty else { return [] }
        func lines(_ receiver: String) -> [String] {
            classes.flatMap { named in
                named.archivedNames.map {
                    "[\(receiver) setClass:NSClassFromString(@\"\(named.name[0])\") forClassName:\(ObjectiveCText.literal($0))];"
                }
            }
        }
        func function(_ comment: [String], _ signature: String, _ lines: [String]) -> [String] {
            comment.map { "/// " + $0 } + ["static inline void \(signature) {"] + lines.indented + ["}", ""]
        }
        return ["", "NS_ASSUME_NONNULL_BEGIN", "", "// MARK: Older names of classes", ""]
            + function(
                ["Registers the names for all unarchivers of the process. Call it before you read the first archive."],
                "SecureRegisterClassNames(void)", lines("NSKeyedUnarchiver"))
            + function(
                ["Registers the names for one unarchiver."],
                "SecureRegisterClassNamesInUnarchiver(NSKeyedUnarchiver *unarchiver)", lines("unarchiver"))
            + function(
                ["Makes an archiver write the oldest names, which released versions of the app read."],
                "SecureKeepOldestClassNames(NSKeyedArchiver *archiver)",
                classes.compactMap { named in
                    named.archivedNames.first.map {
                        "[archiver setClassName:\(ObjectiveCText.literal($0)) forClass:NSClassFromString(@\"\(named.name[0])\")];"
                    }
                })
            + ["NS_ASSUME_NONNULL_END"]
    }
}
