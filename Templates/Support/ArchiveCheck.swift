import Foundation

nonisolated extension SecureArchive {
    /// Checks the objects of an archive before anything is decoded, in linear time and without recursion.
    ///
    /// Every reference refers to an object, every object has an allowed class and the form of that class, and neither
    /// the depth nor the work of decoding exceeds the limits.
    struct Check {
        /// A class by its name in an archive.
        struct Class {
            /// The name by which the unarchiver finds it.
            let name: Swift.String
            let form: Form
            /// Whether the app's objects may contain it. Objects of Foundation contain others, too.
            let isListed: Swift.Bool
        }

        let tree: Tree
        let limits: Limits
        /// The maximum work of decoding the archive.
        let allowedWork: Swift.Int
        /// The archive's `$objects`.
        let objects: Tree.Item
        private let root: Swift.Int
        /// Returns the class with a name in archives; nil if no object may have it.
        let classNamed: (Swift.String) -> Class?

        /// Whether objects can form cycles. Foundation on Linux follows a cycle until the stack overflows.
        #if canImport(ObjectiveC)
            var allowsCycles = true
        #else
            var allowsCycles = false
        #endif

        /// Whether a class of the app may read a key that isn't in the table. The app itself can't know: the table may
        /// be older than the class.
        var mayRead: (_ className: Swift.String, _ key: Swift.String) -> Swift.Bool = { _, _ in true }

        var classes: [Class] = []
        var classNumbers: [Swift.String: Swift.Int] = [:]
        /// The number of the class that an object of `$objects` names; -1 if it hasn't been used.
        var classOfItem: [Swift.Int32]
        /// The number of each visited object's class; -1 for others.
        var classOfObject: [Swift.Int32]
        /// The fields of each class by the numbers of their keys.
        var fields: [[Swift.Int: Field?]] = []
        /// The reasons why values under keys that aren't in the table can't be decoded. Each such value is replaced by
        /// a `RefusedValue`, so it matters only if the class reads the key.
        private(set) var refusals: [any Swift.Error] = []
        /// The reasons by the numbers of the objects that were open, so that other uses under such keys are refused,
        /// too.
        private var refusedObjects: [Swift.Int: any Swift.Error] = [:]
        /// The objects that are written in another form.
        private var changes: [Swift.Int: Writer.Change] = [:]
        var keys: Keys
        /// The work of decoding the visited objects.
        private(set) var work: Swift.Int
        /// The numbers of the reachable objects, in the order of their first use.
        private var order: [Swift.Int] = []
        private var isOpen: [Swift.Bool]
        /// The depth of the objects nested in each object; 0 for objects that weren't visited yet.
        private var heights: [Swift.Int32]
        /// The work of each use of an object.
        private var uses: [Swift.Int]
        /// The objects of the app, and collections that contain them. Their initializers may reject them.
        private var canFail: [Swift.Bool]
        var path: [Visit] = []
        /// The work of texts with combining marks, by the numbers of their items.
        var markWork: [Swift.Int: Swift.Int] = [:]

        /// The depth of nested objects after the visit.
        var height: Swift.Int { heights.indices.contains(root) ? Swift.Int(heights[root]) : 0 }
        /// The largest depth of collections in one another.
        private(set) var collectionHeight = 0

        /// The classes that a place accepts.
        enum Expected {
            case listed
            /// Some classes of Foundation, and their variants.
            case bases([Swift.String])
            /// Some classes of Foundation, those of property lists, and listed ones; in collections, too.
            case contents([Swift.String])
            /// All: only Apple's classes know the contents of their objects, and pass the classes to the unarchiver.
            case any
        }

        /// An object on the path from the root to the current one.
        struct Visit {
            let number: Swift.Int
            let item: Tree.Item
            let type: Swift.Int
            /// What its elements may be, if it's a collection.
            let expected: Expected
            /// The position of the next reference.
            var entry = 0
            var element = 0
            /// The key of the current entry, and the position of the current element.
            var key: Swift.Int?
            var index: Swift.Int?
            /// The position of the current entry if its key isn't in the table of keys.
            var unlisted: Swift.Int?
            var height: Swift.Int32 = 1
            var collectionHeight = 0
            /// The work of its contents at each use.
            var work = 0
            /// The part of the work for strings.
            var textWork = 0
            var canFail = false
            /// What is written in place of its entries; nil if nothing differs.
            var entries: [(key: Swift.Int, value: Writer.Value)]?
        }

        /// - Parameters:
        ///   - key: the key of the root object.
        ///   - classes: returns the class with a name in archives; nil if no object may have it.
        init(
            _ tree: Tree, rootKey key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
            limits: Limits = .standard,
            allowedWork: Swift.Int, classes: @escaping (Swift.String) -> Class?
        ) throws {
            self.tree = tree
            self.limits = limits
            self.allowedWork = allowedWork
            classNamed = classes
            guard let archiver = tree.value("$archiver", of: tree.top), tree.isText(archiver, "NSKeyedArchiver"),
                let version = tree.value("$version", of: tree.top).flatMap(tree.integer),
                let start = tree.value("$top", of: tree.top).map({ tree.items[$0] }), start.kind == .dictionary,
                let objects = tree.value("$objects", of: tree.top).map({ tree.items[$0] }), objects.kind == .array
            else { throw SecureArchiveError.notAnArchive("it is another property list") }
            guard version <= 100_000 else { throw SecureArchiveError.newerFormat(version) }
            guard version == 100_000 else { throw SecureArchiveError.notAnArchive("it has an unknown version") }
            let roots = (0..<start.count).filter { tree.text(tree.key($0, of: start)) == key }
            guard roots.count == 1, let root = tree.reference(tree.value(roots[0], of: start)) else {
                throw SecureArchiveError.damaged(Self.missingRoot(key, start, tree), at: "root")
            }
            self.objects = objects
            self.root = root
            work = Cost.archive + tree.bytes.count * Cost.parsedByte
            keys = Keys(tree)
            isOpen = Swift.Array(repeating: false, count: objects.count)
            canFail = isOpen
            heights = Swift.Array(repeating: 0, count: objects.count)
            uses = Swift.Array(repeating: 0, count: objects.count)
            classOfObject = Swift.Array(repeating: -1, count: objects.count)
            classOfItem = classOfObject
        }

        private static func missingRoot(_ key: Swift.String, _ start: Tree.Item, _ tree: Tree) -> Swift.String {
            let keys = (0..<min(start.count, 8)).compactMap { tree.text(tree.key($0, of: start)) }.map(printable)
                .sorted()
            guard !keys.isEmpty else { return "there is no object" }
            return "there is no object with the key '\(key)', but with '\(keys.joined(separator: "', '"))'"
        }

        /// - Returns: An archive of the reachable objects, as NSKeyedArchiver would write it.
        /// - Throws: `SecureArchiveError`
        mutating func run() throws -> Foundation.Data {
            guard root < objects.count, !tree.isNull(tree.index(root, of: objects)) else {
                throw damaged("there is no object")
            }
            try visit(root, as: .listed)
            while !path.isEmpty {
                do {
                    if let next = try nextReference() { try visit(next.number, as: next.expected) } else { try close() }
                } catch { try refuseUnlistedValue(error) }
            }
            if !refusedObjects.isEmpty {
                var written: Swift.Set<Swift.Int> = []
                order.removeAll { heights[$0] == 0 || !written.insert($0).inserted }
            }
            let names = classOfItem.indices.filter { classOfItem[$0] >= 0 }.map {
                ($0, classes[Swift.Int(classOfItem[$0])].name)
            }
            return Writer.archive(
                tree, list: objects, order: order, classes: names, changes: changes, hasRefused: !refusals.isEmpty)
        }
    }
}

// MARK: Visiting objects

nonisolated extension SecureArchive.Check {
    /// Returns the next reference of the object at the end of the path, and checks the values in place before it.
    private mutating func nextReference() throws -> (number: Swift.Int, expected: Expected)? {
        let last = path.count - 1
        let (item, type) = (path[last].item, path[last].type)
        while path[last].entry < item.count {
            let entry = path[last].entry
            let keyItem = tree.key(entry, of: item)
            guard let key = keys.number(keyItem) else { throw damaged("the keys of an object are damaged") }
            let index = tree.value(entry, of: item)
            if key == SecureArchive.Keys.class {
                path[last].entry += 1
                path[last].entries?.append((keyItem, .item(index)))
                continue
            }
            let listed = field(key, of: type)
            if listed == nil, classes[type].form.kind == .foundation || !mayRead(classes[type].name, keys.text(key)) {
                keepEntries()
                path[last].entry += 1
                continue
            }
            path[last].unlisted = listed == nil ? entry : nil
            let field = listed ?? .anything
            (path[last].key, path[last].index) = (key, nil)
            let value = tree.items[index]
            if value.kind == .array {
                let element = path[last].element
                guard element < value.count else {
                    advance(keyItem, .item(index))
                    continue
                }
                path[last].element += 1
                path[last].index = element
                path[last].work = sum(path[last].work, SecureArchive.Cost.element)
                let inner = tree.index(element, of: value)
                if let number = tree.reference(inner) {
                    return (number, try expected(at: field, of: number, isElement: true))
                }
                guard case .anything = field.kind else { throw damaged("an element is missing") }
                path[last].work = sum(path[last].work, try scalarWork(inner))
            } else if let number = tree.reference(index) {
                if case .value = field.kind, classes[type].form.kind == .app {
                    guard number < objects.count else { throw damaged("an object is missing") }
                    let object = tree.index(number, of: objects)
                    keepEntries()
                    // Foundation reads nil and other objects as 0.
                    if tree.isNull(object) {
                        path[last].entry += 1
                    } else if let number = inPlace(number) {
                        advance(keyItem, .item(number))
                    } else {
                        throw damaged("a value is no number")
                    }
                    continue
                }
                advance(keyItem, .item(index))
                return (number, try expected(at: field, of: number, isElement: false))
            } else {
                try checkValue(index, field)
                let work = try scalarWork(index)
                path[last].work = sum(path[last].work, work)
                if value.isText { path[last].textWork = sum(path[last].textWork, work) }
                if case .object = field.kind, [.integer, .real, .flag].contains(value.kind) {
                    keepEntries()
                    advance(keyItem, .boxed(index))
                } else {
                    advance(keyItem, .item(index))
                }
            }
        }
        return nil
    }

    /// Replaces the innermost value on the path whose key isn't in the table of keys.
    ///
    /// The class may have got the key after the table was generated. So the value isn't left out, which would be nil
    /// to the class, but reading it is an error.
    ///
    /// - Throws: the error if there is no such value, or the work exceeds the limit.
    private mutating func refuseUnlistedValue(_ error: any Swift.Error) throws {
        guard work <= allowedWork, let holder = path.lastIndex(where: { $0.unlisted != nil }),
            let entry = path[holder].unlisted
        else { throw error }
        try add(SecureArchive.Cost.element * path.count)
        for visit in path[(holder + 1)...] {
            try add(visit.item.count * SecureArchive.Cost.entry)
            isOpen[visit.number] = false
            refusedObjects[visit.number] = error
        }
        path.removeSubrange((holder + 1)...)
        if path[holder].entry > entry { path[holder].entries?.removeLast() }
        path[holder].entry = entry
        keepEntries()
        advance(tree.key(entry, of: path[holder].item), .refused(refusals.count))
        refusals.append(error)
    }

    private mutating func advance(_ key: Swift.Int, _ value: SecureArchive.Writer.Value) {
        let last = path.count - 1
        path[last].entries?.append((key, value))
        path[last].entry += 1
        path[last].element = 0
    }

    /// Writes the entries of the current object separately, because one of them differs.
    private mutating func keepEntries() {
        let last = path.count - 1
        guard path[last].entries == nil else { return }
        let item = path[last].item
        path[last].entries = (0..<path[last].entry).map { (tree.key($0, of: item), .item(tree.value($0, of: item))) }
    }

    private mutating func field(_ key: Swift.Int, of type: Swift.Int) -> SecureArchive.Field? {
        if let known = fields[type][key] { return known }
        let field = classes[type].form.field(keys.text(key))
        fields[type][key] = .some(field)
        return field
    }

    /// Returns the item of a number that an object refers to.
    private func inPlace(_ number: Swift.Int) -> Swift.Int? {
        guard number < objects.count else { return nil }
        let index = tree.index(number, of: objects)
        return [.integer, .real, .flag].contains(tree.items[index].kind) ? index : nil
    }

    /// Returns the classes that a field of the current object accepts.
    private func expected(
        at field: SecureArchive.Field, of number: Swift.Int, isElement: Swift.Bool
    ) throws -> Expected {
        guard number < objects.count else { throw damaged("an object is missing") }
        let isNull = tree.isNull(tree.index(number, of: objects))
        let form = classes[path[path.count - 1].type].form
        switch field.kind {
        case .anything, .value, .object: return form.kind == .opaque ? .any : .listed
        case .elements:
            guard !isNull else { throw damaged("an element is missing") }
            return path[path.count - 1].expected
        case .contents(let bases) where !isElement:
            if isNull, field.presence == .required { break }
            return .contents(bases)
        case .reference(let bases) where !isElement:
            if isNull, field.presence == .required { break }
            return isNull ? .any : .bases(bases)
        case .boxed(let range) where !isElement:
            guard let index = inPlace(number) else { break }
            if let range, tree.integer(index).map(range.contains) != true { break }
            return .bases(["NSNumber"])
        default: break
        }
        throw damaged("the contents of \(form.names[0]) are invalid")
    }

    /// Checks a value in place.
    private func checkValue(_ index: Swift.Int, _ field: SecureArchive.Field) throws {
        let item = tree.items[index]
        let isValid =
            switch field.kind {
            case .anything, .object: true
            // Foundation reads 0 for others.
            case .value: [.flag, .integer, .real].contains(item.kind)
            case .integer(let range): tree.integer(index).map(range.contains) ?? false
            case .real: item.kind == .real || item.kind == .flag || tree.integer(index) != nil
            case .flag: item.kind == .flag || tree.integer(index).map { 0...1 ~= $0 } ?? false
            case .text: item.isText
            case .data(let size): item.kind == .data && size.contains(item.count)
            case .boxed, .reference, .contents, .elements: false
            }
        guard isValid else {
            throw damaged("the contents of \(classes[path[path.count - 1].type].form.names[0]) are invalid")
        }
    }

    private mutating func visit(_ number: Swift.Int, as expected: Expected) throws {
        guard number < objects.count else { throw damaged("an object is missing") }
        let index = tree.index(number, of: objects)
        let item = tree.items[index]
        switch item.kind {
        case .dictionary:
            if classOfObject[number] < 0 {
                classOfObject[number] = Swift.Int32(try classNumber(of: item, number: number))
            }
            let type = Swift.Int(classOfObject[number])
            try checkClass(classes[type], expected)
            guard !isOpen[number] else { return try closeCircle(to: number) }
            guard heights[number] == 0 else { return try use(number) }
            if let error = refusedObjects[number], path.contains(where: { $0.unlisted != nil }) { throw error }
            guard path.count < limits.depth else { throw exceedsDepth }
            isOpen[number] = true
            order.append(number)
            path.append(Visit(number: number, item: item, type: type, expected: Self.expectedElements(expected)))
        case .integer, .real, .flag, .data, .ascii, .utf16:
            try checkClass(of: index, expected)
            guard heights[number] == 0 else { return try use(number) }
            // The string that represents nil is written once, as number 0.
            if !tree.isNull(index) { order.append(number) }
            heights[number] = 1
            try add(SecureArchive.Cost.value)
            uses[number] = sum(try scalarWork(index), SecureArchive.Cost.use)
            try use(number)
        default: throw damaged("there is no object")
        }
    }

    private static func expectedElements(_ expected: Expected) -> Expected {
        if case .bases = expected { return .listed }
        return expected
    }

    private func checkClass(_ type: Class, _ expected: Expected) throws {
        switch expected {
        case .any: return
        case .listed: if type.isListed { return }
        case .contents(let bases): if type.isListed || bases.contains(type.form.base) { return }
        case .bases(let bases): if bases.contains(type.form.base) { return }
        }
        throw refused(type.name)
    }

    /// Checks the class of a value that is archived without one.
    private func checkClass(of index: Swift.Int, _ expected: Expected) throws {
        guard case .bases(let bases) = expected else { return }
        let item = tree.items[index]
        let base = item.isText ? "NSString" : item.kind == .data ? "NSData" : "NSNumber"
        guard bases.contains(base) else { throw refused(base) }
    }

    private mutating func close() throws {
        let last = path.count - 1
        (path[last].key, path[last].index, path[last].unlisted) = (nil, nil, nil)
        let visit = path[last]
        let form = classes[visit.type].form
        var contents = visit.work
        if form.isParsed {
            contents = sum(contents, SecureArchive.Cost.product(visit.textWork, SecureArchive.Cost.parsedText))
        }
        // The result includes the work of the checks below.
        try add(sum(contents, keys.work(of: visit.item, marks: markWork) + SecureArchive.Cost.object))
        try checkPresence(form, of: visit)
        let comparisons = try checkCollection(form, visit.item)
        try add(comparisons)
        contents = sum(contents, comparisons)
        if let rule = form.rule, try !rule(&self, visit.item) {
            throw damaged("the contents of \(form.names[0]) are invalid")
        }
        isOpen[visit.number] = false
        let isOfApp = form.kind == .app
        canFail[visit.number] = visit.canFail || isOfApp
        let collectionHeight = isOfApp ? 0 : visit.collectionHeight + 1
        self.collectionHeight = max(self.collectionHeight, collectionHeight)
        heights[visit.number] = visit.height
        // The contents of an app's object are decoded once. The contents of a collection are converted at each use.
        uses[visit.number] = isOfApp ? SecureArchive.Cost.use : contents
        try recordChange(form, of: visit)
        path.removeLast()
        if let last = path.indices.last {
            path[last].collectionHeight = max(path[last].collectionHeight, collectionHeight)
        }
        try use(visit.number)
    }

    private func checkPresence(_ form: SecureArchive.Form, of visit: Visit) throws {
        for (key, field) in form.fields where form.kind == .foundation {
            switch field.presence {
            case .required, .orNil:
                guard value(key, of: visit.item) != nil else {
                    throw damaged("\(form.names[0]) has no '\(key)'")
                }
            case .optional, .added: break
            }
        }
    }

    /// Records what is written in place of the object, if that differs.
    private mutating func recordChange(_ form: SecureArchive.Form, of visit: Visit) throws {
        #if canImport(ObjectiveC)
            let change = SecureArchive.Writer.Change(entries: visit.entries)
        #else
            var change = SecureArchive.Writer.Change(entries: visit.entries)
            change.className = SecureArchive.replacement(for: form.names[0], canFail: canFail[visit.number])
            for (key, field) in form.fields where field.presence == .added && value(key, of: visit.item) == nil {
                change.missing.append(key)
            }
        #endif
        if change.entries != nil || change.className != nil || !change.missing.isEmpty {
            changes[visit.number] = change
        }
    }

    /// Counts another use of an object by the object that refers to it.
    private mutating func use(_ number: Swift.Int) throws {
        guard let last = path.indices.last else { return }
        guard path.count + Swift.Int(heights[number]) <= limits.depth else { throw exceedsDepth }
        path[last].height = max(path[last].height, 1 + heights[number])
        path[last].canFail = path[last].canFail || canFail[number]
        path[last].work = sum(path[last].work, uses[number])
        if tree.items[tree.index(number, of: objects)].isText {
            path[last].textWork = sum(path[last].textWork, uses[number] - SecureArchive.Cost.use)
        }
        guard path[last].work <= allowedWork else { throw exceedsWork }
    }

    mutating func add(_ more: Swift.Int) throws {
        work = sum(work, more)
        guard work <= allowedWork else { throw exceedsWork }
    }

    func sum(_ left: Swift.Int, _ right: Swift.Int) -> Swift.Int {
        min(left, SecureArchive.Cost.most) + min(max(right, 0), SecureArchive.Cost.most)
    }

    private func closeCircle(to number: Swift.Int) throws {
        if allowsCycles, path.contains(where: { $0.number == number && classes[$0.type].form.shape == .object }) {
            return
        }
        throw damaged("an object refers to one that holds it")
    }
}
