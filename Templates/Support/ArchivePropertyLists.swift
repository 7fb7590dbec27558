import Foundation

nonisolated extension SecureArchive {
    /// Checks the property lists and JSON of Codable values.
    struct CodedData {
        /// The maximum depth of nested collections.
        let depth: Swift.Int
        /// The maximum work of decoding.
        let allowedWork: Swift.Int
        private(set) var work = 0

        init(depth: Swift.Int, allowedWork: Swift.Int) {
            self.depth = depth
            self.allowedWork = allowedWork
        }

        /// - Returns: The property list as Foundation would write it, or the unchanged JSON.
        /// - Throws: `SecureArchiveError`
        mutating func checked(_ data: Foundation.Data) throws -> Foundation.Data {
            let bytes = [Swift.UInt8](data)
            guard bytes.starts(with: "bplist".utf8) else {
                // JSON in UTF-16 and UTF-32 has bytes that look like quotation marks.
                guard !bytes.starts(with: [0xfe, 0xff]), !bytes.starts(with: [0xff, 0xfe]), !bytes.contains(0) else {
                    throw SecureArchiveError.damaged("JSON is not in UTF-8", at: "root")
                }
                try checkJSON(bytes)
                try checkWork()
                return data
            }
            work = bytes.count * Cost.parsedByte
            try checkWork()
            let tree = try Tree(binary: bytes)
            try check(tree)
            return Writer.propertyList(tree)
        }

        private func checkWork() throws {
            guard work > allowedWork else { return }
            throw SecureArchiveError.exceedsLimit("\(allowedWork) units of work", at: "root")
        }

        private var exceedsDepth: SecureArchiveError {
            .exceedsLimit("\(depth) levels in the data of a Codable value", at: "root")
        }

        /// A collection in the list that is being visited.
        private struct Visit {
            let index: Swift.Int
            var child = 0
            var work = 0
            var height = 1
        }

        /// Shared items are counted at each use, because a decoder reads them each time.
        private mutating func check(_ tree: Tree) throws {
            var works = Swift.Array(repeating: 0, count: tree.items.count)
            var heights = works
            var isOpen = Swift.Array(repeating: false, count: tree.items.count)
            var path: [Visit] = []
            var next: Swift.Int? = tree.top
            while next != nil || !path.isEmpty {
                if let index = next {
                    next = nil
                    let item = tree.items[index]
                    guard item.kind != .reference else { throw Tree.damaged("it holds a reference") }
                    guard !isOpen[index] else { throw Tree.damaged("a collection holds itself") }
                    if item.isCollection, works[index] == 0 {
                        guard path.count < depth else { throw exceedsDepth }
                        isOpen[index] = true
                        path.append(Visit(index: index))
                        continue
                    }
                    if !item.isCollection {
                        works[index] = Cost.codedValue + item.size(indexSize: 0) * Cost.byte
                    }
                    if let last = path.indices.last {
                        let item = tree.items[path[last].index]
                        let isKey = item.kind == .dictionary && path[last].child <= item.count
                        path[last].work += works[index] + (isKey ? Cost.codedKey - Cost.codedValue : 0)
                        path[last].height = max(path[last].height, 1 + heights[index])
                        guard path.count + heights[index] <= depth else { throw exceedsDepth }
                        guard path[last].work <= allowedWork else { work = path[last].work; return try checkWork() }
                    } else {
                        work += works[index]
                    }
                }
                guard let last = path.indices.last else { break }
                let item = tree.items[path[last].index]
                if path[last].child < item.childCount {
                    next = tree.index(path[last].child, of: item)
                    path[last].child += 1
                } else {
                    let whole = path.removeLast()
                    isOpen[whole.index] = false
                    works[whole.index] =
                        whole.work + (item.kind == .dictionary ? Cost.codedDictionary : Cost.codedValue)
                    heights[whole.index] = whole.height
                    next = whole.index
                }
            }
            try checkWork()
        }

        /// JSONDecoder allows deeper nesting than the stack of a thread does.
        private mutating func checkJSON(_ bytes: [Swift.UInt8]) throws {
            work = bytes.count * Cost.codedByte
            var open = 0
            var isInText = false
            var isEscaped = false
            for byte in bytes {
                if isInText {
                    if isEscaped {
                        isEscaped = false
                    } else if byte == Swift.UInt8(ascii: "\\") {
                        isEscaped = true
                    } else if byte == Swift.UInt8(ascii: "\"") {
                        isInText = false
                    }
                    continue
                }
                switch byte {
                case Swift.UInt8(ascii: "\""): isInText = true
                case Swift.UInt8(ascii: "["), Swift.UInt8(ascii: "{"):
                    open += 1
                    work += Cost.codedBracket
                    if open > depth { throw exceedsDepth }
                case Swift.UInt8(ascii: "]"), Swift.UInt8(ascii: "}"): open -= 1
                case Swift.UInt8(ascii: ","), Swift.UInt8(ascii: ":"): work += Cost.codedComma
                default: break
                }
            }
        }
    }
}
