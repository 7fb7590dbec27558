import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan

/// The classes of some sources, and how an app with them reads archives.
package struct ReadableClasses: Sendable {
    package let format: ArchiveFormat
    /// The keys that the members of a class read, by its name in archives. All keys of other classes are read.
    let keys: [String: ReadKeys]
    /// The modules of classes, by their names in archives.
    private let modules: [String: String]
    /// The names of handwritten classes in archives.
    let handwritten: [String]
    /// The classes that an archive of a class with `archiving` may contain, by the name of the class in archives, or in Swift if
    /// its members are handwritten.
    private let contents: [String: Set<String>]
    /// The names of classes in Swift, by their names in archives.
    private let namesInSwift: [String: String]
    /// Whether archives are read on Linux, too. Foundation on Linux can't read all archives that Apple's platforms can.
    let areReadOnLinux: Bool

    /// - Parameter modules: the models of the files of each module.
    package init(_ modules: [[FileModel]], handwritten: [HandwrittenClassNames] = [], areReadOnLinux: Bool = true) {
        var classes: [String: CodedClass] = [:]
        var keys: [String: ReadKeys] = [:]
        var contents: [String: Set<String>] = [:]
        var modulesOfClasses: [String: String] = [:]
        for models in modules {
            for (module, files) in Dictionary(grouping: models, by: \.module) {
                let coded = files.flatMap(\.classes)
                for coded in coded {
                    classes[coded.format.name] = coded
                    modulesOfClasses[coded.format.name] = module
                }
                let others = models.filter { $0.module != module }.flatMap(\.classes)
                keys.merge(ReadKeys.byClass(coded, others: others)) { first, _ in first }
            }
            for model in models {
                for root in model.archivedClasses {
                    let all = root.classes + root.classesElsewhere.flatMap(\.classes)
                    let name = model.classes.first { $0.name == root.name }?.format.name
                    contents[name ?? root.name.joined(separator: ".")] = Set(
                        all.map { $0.components.joined(separator: ".") })
                }
            }
        }
        self.init(
            format: ArchiveFormat(classes: classes.values.map(\.format)), keys: keys, contents: contents,
            modules: modulesOfClasses, namesInSwift: classes.mapValues { $0.name.joined(separator: ".") },
            handwritten: handwritten.flatMap(\.names), areReadOnLinux: areReadOnLinux)
    }

    init(
        format: ArchiveFormat, keys: [String: ReadKeys], contents: [String: Set<String>] = [:],
        modules: [String: String] = [:], namesInSwift: [String: String] = [:], handwritten: [String] = [],
        areReadOnLinux: Bool = true
    ) {
        self.format = format
        self.keys = keys
        self.contents = contents
        self.modules = modules
        self.namesInSwift = namesInSwift
        self.handwritten = handwritten
        self.areReadOnLinux = areReadOnLinux
    }

    /// Returns the classes that an archive may contain, by their names in Swift; nil if the class of its root doesn't have
    /// `archiving`, so each property decides.
    func contents(of root: String) -> Set<String>? {
        let lineage = format[root].map(format.lineage)?.map(\.name) ?? []
        let names = lineage + [root.split(separator: ".").last.map(String.init) ?? root]
        return names.lazy.compactMap { contents[$0] }.first
    }

    /// Returns the keys of a class in the table of the module of the root's class.
    func listedKeys(of name: String, in root: String) -> SecureArchive.ReadKeys {
        guard let keys = keys[name] else { return .init() }
        return .init(values: keys.values, objects: modules[name] == modules[root] ? keys.objects : [])
    }

    /// Whether the members of a class may read a key. They may read any key if they are handwritten.
    func mayRead(_ key: String, _ name: String) -> Bool {
        guard let keys = keys[name], !keys.arePartial else { return true }
        let read = [keys.values, keys.objects, keys.others, keys.byMethods].joined()
        return read.contains { key == $0 || key.hasPrefix($0 + ".") }
    }

    func isListed(_ name: String, in contents: Set<String>?) -> Bool {
        guard let contents, let name = namesInSwift[name] else { return true }
        return contents.contains(name)
    }
}
