import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenAudit

/// Values that only one side treats as such, and properties that others give their values.
@Suite struct ObjectiveCValueTests {
    private static let lost = ["A.h:4 property-not-archived"]

    private static let decodeTones =
        "[coder decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [NSNumber class], nil] forKey:@\"tones\"]"

    /// A second property next to a sound `name`. It is in line 4 of A.h, its decode in line 6 of A.m and its encode in line 11.
    private func audit(
        _ property: String, _ decode: String = "", _ encode: String = "", more: String = "", others: String = "",
        file: String = ""
    ) -> [String] {
        let files = oneProperty(
            ObjectiveCAuditTests.name + "\n" + property, ObjectiveCAuditTests.decodeName + "\n" + decode,
            ObjectiveCAuditTests.encodeName + "\n" + encode, more: more, others: others)
        return objectiveCAudit(files + (file.isEmpty ? [] : [("Other.m", file)]))
    }

    @Test(arguments: [
        ("for (int i = 0; i < 12; i++) { [self show:all[i]]; }", true),
        ("for (int i = 0; i < kCount; i++) { [self show:[all objectAtIndex:i]]; }", true),
        ("for (int i = 0; i < 12; i++) { if (i < all.count) { [self show:all[i]]; } }", false),
        ("for (int i = 0; i < all.count; i++) { [self show:all[i]]; }", false),
        ("[self show:all]; for (int i = 0; i < 12; i++) { [self show:tones[i]]; }", false),
        ("[self show:[all objectAtIndex:0]];", true), ("[self show:all.firstObject];", false),
    ])
    func `the elements of a decoded list`(_ use: String, _ isTrap: Bool) {
        let findings = audit(
            "@property NSArray<NSNumber *> *tones;",
            "NSArray *all = \(Self.decodeTones); \(use) _tones = @[@1];",
            "[coder encodeObject:_tones forKey:@\"tones\"];")
        #expect(findings == (isTrap ? ["A.m:6 trap-on-decode"] : []))
    }

    @Test(arguments: [
        ("else { self.tones = [self usualTones]; }", true), ("self.tones = [self usualTones];", false),
    ])
    func `a list that one branch decodes`(_ rest: String, _ isTrap: Bool) {
        let findings = audit(
            "@property NSArray<NSNumber *> *tones;",
            "if ([coder containsValueForKey:@\"tones\"]) { self.tones = \(Self.decodeTones); } "
                + "\(rest)\n[self show:[self.tones objectAtIndex:0]];",
            "[coder encodeObject:_tones forKey:@\"tones\"];")
        #expect(findings == (isTrap ? ["A.m:7 trap-on-decode"] : []))
    }

    @Test(arguments: [("Float", "Double", true), ("Float", "Float", false), ("Double", "Double", false)])
    func `a double as a float on one side`(_ encoded: String, _ decoded: String, _ isNarrow: Bool) {
        let findings = audit(
            "@property double weight;", "_weight = [coder decode\(decoded)ForKey:@\"weight\"];",
            "[coder encode\(encoded):_weight forKey:@\"weight\"];")
        #expect(findings == (isNarrow ? ["A.m:11 width-mismatch"] : []))
    }

    @Test func `a double as a float where the processor has such numbers`() {
        let findings = audit(
            "@property CGFloat weight;", "_weight = [coder decodeDoubleForKey:@\"weight\"];",
            "if (sizeof(CGFloat) == 4) { [coder encodeFloat:_weight forKey:@\"weight\"]; } "
                + "else { [coder encodeDouble:_weight forKey:@\"weight\"]; }")
        #expect(findings == [])
    }

    @Test(arguments: [
        ("[coder allowsKeyedCoding]", true), ("[_clock conformsToProtocol:@protocol(NSCoding)]", false),
    ])
    func `a timer behind a condition`(_ condition: String, _ isRefused: Bool) {
        let findings = audit(
            "@property NSTimer *clock;", "_clock = [coder decodeObjectOfClass:[NSTimer class] forKey:@\"clock\"];",
            "if (\(condition)) { [coder encodeObject:_clock forKey:@\"clock\"]; }")
        #expect(findings == (isRefused ? ["A.m:11 not-archivable"] : []))
    }

    @Test func `a timer is left out rather than represented`() {
        let files = oneProperty(
            "@property NSTimer *clock;", "_clock = [coder decodeObjectOfClass:[NSTimer class] forKey:@\"clock\"];",
            "[coder encodeObject:_clock forKey:@\"clock\"];")
        let findings = objectiveCFindings(files.map { SourceFile(path: Path($0.0), text: $0.1) })
        #expect(findings.map(\.advice) == ["create it again after decoding"])
    }

    @Test func `a key from which two properties are decoded`() {
        let properties = "@property (readonly) NSArray *tones; @property int end;"
        let decode = """
            for (id one in [coder decodeArrayOfObjectsOfClass:[NSNumber class] forKey:@"tones"]) { [_all addObject:one]; }
            self.end = [coder decodeInt32ForKey:@"%"];
            """
        let encode = "[coder encodeObject:self.tones forKey:@\"tones\"]; [coder encodeInt32:self.end forKey:@\"end\"];"
        let more =
            "- (NSArray *)tones { return [_all copy]; }\n- (int)end { return back->end; }\n"
            + "- (void)setEnd:(int)end { back->end = end; }"
        #expect(
            audit(properties, decode.replacing("%", with: "tones"), encode, more: more) == ["A.m:7 wrong-key"])
        #expect(audit(properties, decode.replacing("%", with: "end"), encode, more: more) == [])
    }

    @Test func `an object under the key of a flag`() {
        let findings = audit(
            "@property (copy) NSString *title; @property BOOL hasTitle;",
            "_title = [coder decodeObjectOfClass:[NSString class] forKey:@\"title\"]; "
                + "_hasTitle = [coder decodeBoolForKey:@\"hasTitle\"];",
            "[coder encodeObject:_title forKey:@\"title\"]; [coder encodeObject:_title forKey:@\"hasTitle\"];")
        #expect(findings == ["A.m:11 scalar-object-mismatch"])
    }

    @Test(arguments: [("order", ["A.m:6 key-mismatch"]), ("kind", [])])
    func `a decoded value that makes the object`(_ key: String, _ expected: [String]) {
        let findings = audit(
            "@property int kind;",
            "int value = [coder decodeIntForKey:@\"kind\"]; return [A withKind:value];",
            "[coder encodeInt:_kind forKey:@\"\(key)\"];", more: "+ (A *)withKind:(int)kind { return nil; }")
        #expect(findings == expected)
    }

    @Test(arguments: [
        ("@property (copy) NSString *title; @property NSInteger number;", true),
        ("@property (copy) NSString *title; @property NSThread *thread;", false),
    ])
    func `objects of a class without coding`(_ properties: String, _ isLost: Bool) {
        let findings = audit(
            "@property NSArray<Item *> *items;",
            more: "- (id)initWithItems:(NSArray<Item *> *)items { _items = items; return self; }",
            others: "@interface Item : NSObject\n\(properties)\n@end")
        #expect(findings == (isLost ? Self.lost : []))
    }

    @Test(arguments: ["addObject", "put"])
    func `a number that the initializer counts`(_ method: String) {
        let findings = audit(
            "@property NSArray<NSNumber *> *items;",
            "[self \(method):[coder decodeObjectOfClass:[NSNumber class] "
                + "forKey:@\"items\"]];", "[coder encodeObject:_items.lastObject forKey:@\"items\"];",
            more: "- (void)\(method):(NSNumber *)one { ++_count; }\n- (NSUInteger)hash { return _count; }",
            others: "@interface A ()\n@property (readonly) NSInteger count;\n@end")
        #expect(findings == [])
    }
}
