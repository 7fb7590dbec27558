import Testing

@testable import SecureCodeGenAudit

/// Forms of Swift code that the evaluator follows.
@Suite struct AuditSwiftShapeTests {
    @Test func `a method of Swift 2 has no label for its first argument`() {
        let decode = "read(coder)"
        let member = """
            var a = ""; func read(decoder: NSCoder) {
                a = decoder.decodeObjectForKey("a") as! String
            }
            """
        let source = plainClass(member, decode, "coder.encodeObject(a, forKey: \"a\")")
        #expect(faults(source) == ["4 trap-on-decode"])
        let helper = "extension NSCoder { func text(key: String) -> String { decodeObjectForKey(key) as! String } }"
        let encode = "coder.encodeObject(a, forKey: \"a\")"
        #expect(
            faults(plainClass("var a = \"\"", "a = coder.text(\"a\")", encode, others: helper)) == ["12 trap-on-decode"]
        )
    }

    @Test func `an extension can declare a method with a name like those of Swift 2`() {
        let helper = """
            extension NSCoder {
                func decodeTextForKey(_ key: String) -> String { decodeObject(forKey: key) as! String }
            }
            """
        let decode = "a = coder.decodeTextForKey(\"a\")"
        let source = plainClass("var a = \"\"", decode, "coder.encode(a, forKey: \"a\")", others: helper)
        #expect(faults(source) == ["13 trap-on-decode"])
    }

    @Test func `a catch that ends the process makes every try before it a trap`() {
        let members = "var a = 0; func read(_ data: Data) throws -> Int { data.count }"
        let decode = """
            let data = coder.decodeObject(forKey: "a") as? Data ?? Data()
                    do { a = try read(data) } catch { CATCH }
            """
        let encode = "coder.encode(Data(count: a), forKey: \"a\")"
        let trapping = plainClass(members, decode.replacing("CATCH", with: "fatalError(\"\\(error)\")"), encode)
        #expect(faults(trapping) == ["6 trap-on-decode"])
        #expect(faults(plainClass(members, decode.replacing("CATCH", with: "a = 0"), encode)) == [])
    }

    @Test func `a constant in a branch of the initializer is derived`() {
        let properties = """
            var text: String?; var hasText: Bool; init(text: String?, hasText: Bool = false) {
                self.text = text; self.hasText = hasText; BRANCH
            }
            """
        let source = """
            import Foundation
            class A: NSObject, NSCoding {
                \(properties)
                required convenience init?(coder: NSCoder) {
                    self.init(text: coder.decodeObject(forKey: "text") as? String)
                }
                func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
            }
            """
        #expect(faults(source.replacing("BRANCH", with: "if text != nil { self.hasText = true }")) == [])
        #expect(faults(source.replacing("BRANCH", with: "")) == ["3 property-not-archived"])
    }

    @Test func `a value that is assigned to nothing is lost`() {
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        let decode = """
            a = coder.decodeObject(forKey: "a") as? String
                    _ = coder.decodeObject(forKey: "b") as? String
            """
        #expect(faults(plainClass("var a, b: String?", decode, encode)) == ["7 discarded-result"])
        let known = "if let b = coder.decodeObject(forKey: \"b\") as? String { _ = b; self.b = b }"
        #expect(faults(plainClass("var b: String?", known, "coder.encode(b, forKey: \"b\")")) == [])
    }

    @Test func `a number that was widened before it is encoded keeps its value`() {
        let decode = "a = coder.decodeFloat(forKey: \"a\")"
        #expect(faults(plainClass("var a: Float = 0", decode, "coder.encode(Double(a), forKey: \"a\")")) == [])
        let double = plainClass(
            "var a: Double = 0", "a = Double(coder.decodeFloat(forKey: \"a\"))", "coder.encode(a, forKey: \"a\")")
        #expect(faults(double) == ["6 width-mismatch"])
    }

    @Test func `a date of zero seconds isn't nil`() {
        let decode = "a = Date(timeIntervalSince1970: coder.decodeDouble(forKey: \"a\"))"
        let encode = "coder.encode(a?.timeIntervalSince1970 ?? 0, forKey: \"a\")"
        #expect(faults(plainClass("var a: Date?", decode, encode)) == ["6 nil-collapsed"])
    }

    @Test func `a coder that is subscripted is lost`() {
        let source = plainClass(
            "var a: String?; var b = 0; init(b: Int) { self.b = b }", "a = coder[\"a\"]", "coder[\"a\"] = a")
        #expect(faults(source) == [])
    }

    @Test func `methods say which properties are data`() {
        let properties = "var a: String?; var isHot = false; private var code: String?"
        let json = "init(json: [String: Any]) { a = json[\"a\"] as? String; code = json[\"code\"] as? String }"
        let decode = "a = coder.decodeObject(forKey: \"a\") as? String"
        let encode = "coder.encode(a, forKey: \"a\")"
        #expect(faults(plainClass("\(properties); \(json)", decode, encode)) == ["3 property-not-archived"])
        let equal = "override func isEqual(_ other: Any?) -> Bool { (other as? A)?.code == code }"
        #expect(
            faults(plainClass("var a: String?; private var code: String?; \(equal)", decode, encode)) == [
                "3 property-not-archived"
            ])
        // Names don't tell.
        let flags = "var a: String?; var isDone = false; var isOpen = false"
        let found = audit(plainClass(flags, decode, encode), listsUnconfirmed: true)
        #expect(found == ["3 to-confirm", "3 to-confirm", "4 plain-nscoding"])
    }

    @Test func `the property behind a computed one is archived with it`() {
        let computed = "var a: String { get { stored } set { stored = String(newValue.prefix(9)) } }"
        let stored = "private var stored = \"\"; \(computed)"
        let copy = "func copy(with zone: NSZone? = nil) -> Any { let copy = A(); copy.stored = stored; return copy }"
        let decode = "a = coder.decodeObject(forKey: \"a\") as? String ?? \"\""
        let encode = "coder.encode(a, forKey: \"a\")"
        #expect(faults(plainClass("\(stored); \(copy)", decode, encode)) == [])
        let other = "\(stored); \(copy); var b = \"\""
        let otherDecode = "b = coder.decodeObject(forKey: \"b\") as? String ?? \"\""
        #expect(
            faults(plainClass(other, otherDecode, "coder.encode(b, forKey: \"b\")")) == ["3 property-not-archived"])
    }

    @Test func `a position in one list can be outside of another`() {
        let decode = """
            let keys = coder.decodeObject(forKey: "keys") as? [String] ?? []
                    let values = coder.decodeObject(forKey: "values") as? [Int] ?? []
                    LOOP
            """
        let encode = "coder.encode(Array(m.keys), forKey: \"keys\"); coder.encode(Array(m.values), forKey: \"values\")"
        func found(_ loop: String) -> [String] {
            faults(plainClass("var m: [String: Int] = [:]", decode.replacing("LOOP", with: loop), encode))
        }
        #expect(found("for (i, key) in keys.enumerated() { m[key] = values[i] }") == ["8 trap-on-decode"])
        #expect(found("for i in 0..<keys.count { m[keys[i]] = values[i] }") == ["8 trap-on-decode"])
        #expect(found("for i in keys.indices where i < values.count { m[keys[i]] = values[i] }") == [])
        #expect(found("if keys.count == values.count { for i in keys.indices { m[keys[i]] = values[i] } }") == [])
        #expect(found("for (key, value) in zip(keys, values) { m[key] = value }") == [])
        let copied = "var copy = keys.map { $0 }; for i in keys.indices { copy[i] = \"\"; m[copy[i]] = values.first }"
        #expect(found(copied) == [])
    }

    @Test func `a constant that isn't used again is lost`() {
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        let decode = """
            let x = coder.decodeObject(forKey: "a") as? String
                    b = coder.decodeObject(forKey: "b") as? String
            """
        let properties = "var a, b: String?"
        #expect(faults(plainClass(properties, decode, encode)) == ["6 discarded-result"])
        #expect(faults(plainClass(properties, decode + "; a = x", encode)) == [])
        #expect(faults(plainClass(properties, decode + "; print(\"\\(x)\"); a = \"\"", encode)) == [])
    }

    @Test func `a coder under another type codes the same keys`() {
        let decode = """
            guard let keyed = coder as? NSKeyedUnarchiver else { return nil }
                    a = keyed.decodeObject(forKey: "a") as! String
            """
        let encode = "(coder as! NSKeyedArchiver).encode(a, forKey: \"a\")"
        #expect(faults(plainClass("var a = \"\"", decode, encode)) == ["7 trap-on-decode"])
    }

    @Test func `a decoded position can be outside of a list`() {
        let properties = "var list = [0], n = 0"
        let encode = "coder.encode(n, forKey: \"n\")"
        func found(_ use: String) -> [String] {
            let decode = "n = coder.decodeInteger(forKey: \"n\"); list = [1, 2]; USE"
            return faults(
                plainClass(properties, decode.replacing("USE", with: use), encode)
            ).filter { $0.contains("trap") }
        }
        #expect(found("list.remove(at: n)") == ["6 trap-on-decode"])
        #expect(found("list.insert(0, at: n)") == ["6 trap-on-decode"])
        #expect(found("if list.indices.contains(n) { list.remove(at: n) }") == [])
        #expect(found("list[n] = 4") == ["6 trap-on-decode"])
    }

    @Test func `an optional member of another type is unwrapped by force`() {
        let decode = "inner = Inner(name: coder.decodeObject(forKey: \"name\") as? String)"
        let inner = "struct Inner { var name: String? }"
        func found(_ encode: String, _ inner: String) -> [String] {
            faults(plainClass("var inner = Inner(name: \"\")", decode, encode, others: inner))
        }
        let forced = "coder.encode(inner.name!, forKey: \"name\")"
        #expect(found(forced, inner) == ["9 trap-on-encode"])
        #expect(found("let name = inner.name!; coder.encode(name, forKey: \"name\")", inner) == ["9 trap-on-encode"])
        #expect(found("if inner.name != nil { \(forced) }", inner) == [])
        #expect(found(forced, "struct Inner { var name: String!; init(name: String?) { self.name = name } }") == [])
        #expect(found(forced, "struct Inner { var name: String?; init(name: String) { self.name = name } }") == [])
    }

    @Test func `a method of an extension in no file codes its key`() {
        let properties = "var a, b: String?; init(b: String?) { self.b = b }"
        let source = plainClass(properties, "a = coder.text(forKey: \"a\")", "coder.put(a, forKey: \"a\")")
        #expect(faults(source) == ["3 property-not-archived"])
        let other = plainClass("var a, b: String?", "a = coder.text(forKey: \"a\")", "coder.put(a, forKey: \"x\")")
        #expect(faults(other).contains("6 key-mismatch"))
        #expect(faults(plainClass(properties, "a = coder.read(in: store)", "coder.write(a, in: store)")) == [])
        #expect(faults(plainClass(properties, "a = coder.text(forKey: .a)", "coder.encode(a, forKey: \"a\")")) == [])
    }

    @Test func `getters and extensions of String have keys`() {
        let keys = """
            enum Keys { static var a: String { "a" } }
            extension String { static let b = "b" }
            """
        let decode = """
            a = coder.decodeObject(forKey: Keys.a) as? String
                    b = coder.decodeObject(forKey: .b) as? String
            """
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: String.b)"
        #expect(faults(plainClass("var a, b: String?", decode, encode, others: keys)) == [])
        let other = encode.replacing("forKey: \"a\"", with: "forKey: \"x\"")
        #expect(faults(plainClass("var a, b: String?", decode, other, others: keys)) == ["6 key-mismatch"])
    }

    @Test func `the else of a guard gives a default value`() {
        let encode = "coder.encode(a, forKey: \"a\")"
        func found(_ substitute: String) -> [String] {
            let decode = "guard let x = coder.decodeObject(forKey: \"a\") as? Date else { \(substitute)return }; a = x"
            return faults(plainClass("var a: Date?", decode, encode))
        }
        #expect(found("a = Date(); ") == ["6 nil-collapsed"])
        #expect(found("a = nil; ") == [])
        #expect(found("") == [])
    }

    @Test func `a method puts an element into a dictionary before it reads it`() {
        let encode = "coder.encode(Array(counts.keys), forKey: \"words\")"
        func found(_ members: String, _ decode: String) -> [String] {
            faults(plainClass("var counts: [String: Int] = [:]; \(members)", decode, encode))
        }
        let words = "coder.decodeObject(forKey: \"words\") as? [String] ?? []"
        let add = "func add(_ word: String) { if counts[word] == nil { counts[word] = 0 }; counts[word]! += 1 }"
        #expect(found(add, "for word in \(words) { add(word) }") == [])
        let read = "func add(_ coder: NSCoder) { for word in \(words) { counts[word]! += 1 } }"
        #expect(found(read, "add(coder)") == ["3 trap-on-decode"])
        #expect(found("", "for word in \(words) { counts[word]! += 1 }") == ["6 trap-on-decode"])
    }

    @Test(arguments: ["map", "flatMap"]) func `a closure gets the value in an optional`(method: String) {
        let decode = "if coder.containsValue(forKey: \"a\") { a = coder.decodeDouble(forKey: \"a\") }"
        let encode = "a.\(method) { coder.encode($0, forKey: \"a\") }"
        #expect(faults(plainClass("var a: Double?", decode, encode)) == [])
        let boxed = "a.\(method) { coder.encode(NSNumber(value: $0), forKey: \"a\") }"
        #expect(faults(plainClass("var a: Double?", decode, boxed)) == ["6 scalar-object-mismatch"])
    }

    @Test func `a property of the object isn't the one of the type with its name`() {
        let decode = "a = coder.decodeInteger(forKey: Self.a)"
        let encode = "coder.encode(a, forKey: Self.a)"
        #expect(faults(plainClass("static let a = \"years\"; var a = 0", decode, encode)) == [])
    }

    @Test func `a loop takes tuples apart`() {
        let encode = "for (key, value) in [(\"a\", a)] { coder.encode(value, forKey: key) }"
        #expect(faults(plainClass("var a = false", "a = coder.decodeBool(forKey: \"a\")", encode)) == [])
    }
}
