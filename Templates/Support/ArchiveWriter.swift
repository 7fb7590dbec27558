import Foundation

nonisolated extension SecureArchive {
    /// What takes the place of a value that the check refused under a key that isn't in the table of keys. Decoding it
    /// is an error of the whole archive: Apple's platforms know no such class, and on Linux its initializer reports
    /// the reason.
    enum RefusedValue {
        /// The name of its class.
        static let name = "SecureArchive.RefusedValue"
        /// The key of the number of the refusal.
        static let numberKey = "number"
    }

    /// Writes the reachable items of a tree as a binary property list, in the forms that Foundation writes.
    struct Writer {
        /// What is written in place of an object.
        struct Change {
            /// The name of a class that replaces the object's class.
            var className: Swift.String?
            /// The entries, by the items of their keys; nil for those of the object.
            var entries: [(key: Swift.Int, value: Value)]?
            /// Keys to add, whose value is nil.
            var missing: [Swift.String] = []
        }

        enum Value {
            case item(Swift.Int)
            /// A reference to a new object with an item.
            case boxed(Swift.Int)
            /// A reference to a new object that stands for a value with the number of its refusal.
            case refused(Swift.Int)
        }

        private enum Entry {
            case item(Swift.Int)
            /// The number of an object.
            case reference(Swift.Int)
            case text(Swift.String)
            case integer(Swift.Int)
            case array([Swift.Int])
            /// All keys, and then all values.
            case dictionary([Swift.Int])
        }

        private let tree: Tree
        /// The new number of each object.
        private let objects: [Swift.Int]
        private var entries: [Entry] = []
        /// The entry of each item; -1 for items that weren't reached.
        private var entryOfItem: [Swift.Int]
        private var entryOfObject: [Swift.Int]
        private var unread: [Swift.Int] = []
        /// The values that become new objects, and the number of the first such object.
        private var added: [Value] = []
        private var firstAdded = 0

        /// - Parameter objects: the new number of each object; 0 for objects that represent nil.
        private init(_ tree: Tree, objects: [Swift.Int]) {
            self.tree = tree
            self.objects = objects
            entryOfItem = Swift.Array(repeating: -1, count: tree.items.count)
            entryOfObject = Swift.Array(repeating: -1, count: objects.count)
        }

        /// Returns a property list of all items that are reachable from the top.
        static func propertyList(_ tree: Tree) -> Foundation.Data {
            var writer = Writer(tree, objects: [])
            _ = writer.entry(for: tree.top)
            return writer.data()
        }

        /// Returns an archive of some of the objects in another.
        ///
        /// - Parameters:
        ///   - list: the archive's `$objects`.
        ///   - order: the numbers of the objects to write. The first is the root.
        ///   - classes: the numbers of the objects that name classes, and the names, in ascending order.
        ///   - changes: what is written in place of some objects.
        ///   - hasRefused: whether they contain refused values.
        static func archive(
            _ tree: Tree, list: Tree.Item, order: [Swift.Int], classes: [(number: Swift.Int, name: Swift.String)],
            changes: [Swift.Int: Change], hasRefused: Swift.Bool
        ) -> Foundation.Data {
            var numbers = Swift.Array(repeating: 0, count: list.count)
            for (place, object) in order.enumerated() { numbers[object] = 1 + place }
            for (place, known) in classes.enumerated() { numbers[known.number] = 1 + order.count + place }
            let replacements = Swift.Set(changes.values.compactMap(\.className)).sorted()
            var writer = Writer(tree, objects: numbers)
            // The class of added objects is the last one.
            let added = replacements + (hasRefused ? [RefusedValue.name] : [])
            writer.addArchive(list, order, classes.map(\.name) + added, changes)
            return writer.data()
        }

        private mutating func addArchive(
            _ list: Tree.Item, _ order: [Swift.Int], _ classes: [Swift.String], _ changes: [Swift.Int: Change]
        ) {
            add(.dictionary([1, 2, 3, 4, 5, 6, 7, 8]))
            for key in ["$version", "$archiver", "$top", "$objects"] { add(.text(key)) }
            add(.integer(100_000))
            add(.text("NSKeyedArchiver"))
            let top = add(.dictionary([]))
            let objects = add(.array([]))
            let root = add(.text(Foundation.NSKeyedArchiveRootObjectKey))
            entries[top] = .dictionary([root, add(.reference(1))])
            var numbers = [add(.text("$null"))]
            numbers.reserveCapacity(1 + order.count + classes.count)
            firstAdded = 1 + order.count + classes.count
            for object in order {
                let item = tree.index(object, of: list)
                numbers.append(
                    changes[object].map { entry(for: tree.items[item], $0, classes, 1 + order.count) }
                        ?? entry(for: item))
            }
            let keys = [add(.text("$classname")), add(.text("$classes"))]
            let base = add(.text("NSObject"))
            for name in classes {
                let name = add(.text(name))
                numbers.append(add(.dictionary(keys + [name, add(.array([name, base]))])))
            }
            numbers += addedObjects(classNumber: firstAdded - 1)
            entries[objects] = .array(numbers)
            while let item = unread.popLast() { addChildren(of: tree.items[item]) }
        }

        private mutating func addedObjects(classNumber: Swift.Int) -> [Swift.Int] {
            guard !added.isEmpty else { return [] }
            let keys = [add(.text("$class")), add(.text(RefusedValue.numberKey))]
            return added.map { value in
                switch value {
                case .item(let item), .boxed(let item): entry(for: item)
                case .refused(let number):
                    add(.dictionary(keys + [add(.reference(classNumber)), add(.integer(number))]))
                }
            }
        }

        @discardableResult
        private mutating func add(_ entry: Entry) -> Swift.Int {
            entries.append(entry)
            return entries.count - 1
        }

        /// Returns the entry of an item. The items that it refers to get entries later.
        private mutating func entry(for item: Swift.Int) -> Swift.Int {
            if tree.items[item].kind == .reference, let object = tree.reference(item), object < objects.count {
                if entryOfObject[object] < 0 { entryOfObject[object] = add(.reference(objects[object])) }
                return entryOfObject[object]
            }
            if entryOfItem[item] < 0 {
                entryOfItem[item] = add(.item(item))
                if tree.items[item].isCollection { unread.append(item) }
            }
            return entryOfItem[item]
        }

        /// Returns the entry of an object that isn't written as it is.
        private mutating func entry(
            for object: Tree.Item, _ change: Change, _ classes: [Swift.String], _ firstClass: Swift.Int
        ) -> Swift.Int {
            let entries =
                change.entries
                ?? (0..<object.count).map { (tree.key($0, of: object), .item(tree.value($0, of: object))) }
            var keys: [Swift.Int] = []
            var values: [Swift.Int] = []
            for (key, value) in entries {
                keys.append(entry(for: key))
                switch value {
                case .item where change.className != nil && tree.isText(key, "$class"):
                    let place = classes.lastIndex { $0 == change.className } ?? 0
                    values.append(add(.reference(firstClass + place)))
                case .item(let item): values.append(entry(for: item))
                case .boxed, .refused:
                    values.append(add(.reference(firstAdded + added.count)))
                    added.append(value)
                }
            }
            for key in change.missing {
                keys.append(add(.text(key)))
                values.append(add(.reference(0)))
            }
            return add(.dictionary(keys + values))
        }

        private mutating func addChildren(of item: Tree.Item) {
            for child in 0..<item.childCount { _ = entry(for: tree.index(child, of: item)) }
        }

        // MARK: Bytes

        private mutating func data() -> Foundation.Data {
            while let item = unread.popLast() { addChildren(of: tree.items[item]) }
            let indexSize = Self.size(of: entries.count)
            var bytes: [Swift.UInt8] = []
            bytes.reserveCapacity(tree.bytes.count)
            bytes += Swift.Array("bplist00".utf8)
            var offsets: [Swift.Int] = []
            offsets.reserveCapacity(entries.count)
            for entry in entries {
                offsets.append(bytes.count)
                write(entry, indexSize, to: &bytes)
            }
            let table = bytes.count
            let offsetSize = Self.size(of: table)
            for offset in offsets { Self.append(offset, size: offsetSize, to: &bytes) }
            bytes += [0, 0, 0, 0, 0, 0, Swift.UInt8(offsetSize), Swift.UInt8(indexSize)]
            for number in [entries.count, 0, table] { Self.append(number, size: 8, to: &bytes) }
            return Foundation.Data(bytes)
        }

        private func write(_ entry: Entry, _ indexSize: Swift.Int, to bytes: inout [Swift.UInt8]) {
            switch entry {
            case .item(let index): write(index, indexSize, to: &bytes)
            case .reference(let number):
                let size = Self.size(of: number)
                bytes.append(0x80 | Swift.UInt8(size - 1))
                Self.append(number, size: size, to: &bytes)
            case .text(let text):
                let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
                Self.append(isASCII ? text.utf8.count : text.utf16.count, mark: isASCII ? 0x50 : 0x60, to: &bytes)
                if isASCII {
                    bytes += Swift.Array(text.utf8)
                } else {
                    for unit in text.utf16 { Self.append(Swift.Int(unit), size: 2, to: &bytes) }
                }
            case .integer(let value): Self.appendInteger(value, to: &bytes)
            case .array(let children):
                Self.append(children.count, mark: 0xa0, to: &bytes)
                for child in children { Self.append(child, size: indexSize, to: &bytes) }
            case .dictionary(let children):
                Self.append(children.count / 2, mark: 0xd0, to: &bytes)
                for child in children { Self.append(child, size: indexSize, to: &bytes) }
            }
        }

        private func write(_ index: Swift.Int, _ indexSize: Swift.Int, to bytes: inout [Swift.UInt8]) {
            let item = tree.items[index]
            switch item.kind {
            case .flag: bytes.append(tree.flag(index) ? 9 : 8)
            case .integer:
                if let value = tree.integer(index) {
                    Self.appendInteger(value, to: &bytes)
                } else {
                    bytes.append(0x14)
                    bytes += tree.content(index)
                }
            case .real:
                bytes.append(item.count == 4 ? 0x22 : 0x23)
                bytes += tree.content(index)
            case .date:
                bytes.append(0x33)
                bytes += tree.content(index)
            // Entries without an object don't remain.
            case .reference: bytes.append(8)
            case .data, .ascii, .utf16:
                Self.append(item.count, mark: item.kind == .data ? 0x40 : item.kind == .ascii ? 0x50 : 0x60, to: &bytes)
                bytes += tree.content(index)
            case .array, .dictionary:
                Self.append(item.count, mark: item.kind == .array ? 0xa0 : 0xd0, to: &bytes)
                for child in 0..<item.childCount {
                    let child = tree.index(child, of: item)
                    let object = tree.reference(child).flatMap { $0 < entryOfObject.count ? entryOfObject[$0] : nil }
                    Self.append(object ?? entryOfItem[child], size: indexSize, to: &bytes)
                }
            }
        }

        private static func size(of number: Swift.Int) -> Swift.Int {
            number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
        }

        private static func append(_ count: Swift.Int, mark: Swift.UInt8, to bytes: inout [Swift.UInt8]) {
            if count < 15 { return bytes.append(mark | Swift.UInt8(count)) }
            bytes.append(mark | 15)
            appendInteger(count, to: &bytes)
        }

        private static func appendInteger(_ value: Swift.Int, to bytes: inout [Swift.UInt8]) {
            let size = value < 0 ? 8 : size(of: value)
            bytes.append(0x10 | Swift.UInt8(size.trailingZeroBitCount))
            append(value, size: size, to: &bytes)
        }

        private static func append(_ number: Swift.Int, size: Swift.Int, to bytes: inout [Swift.UInt8]) {
            for byte in (0..<size).reversed() { bytes.append(Swift.UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
    }
}
