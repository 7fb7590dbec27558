// swift-format-ignore-file
import Foundation

let original = Keys(quotes: -1, backslash: "\\(x)")
original.lines = 3
original.raw = ["r"]
original.unicode = .nan
original.empty = false
original.dollar = nil
original.null = "n"
original.objects = [1]
original.templates = ["t"]
let properties = ["with \"quotes\"": "quotes", "with \\ and \\(interpolation)": "backslash"]
let copy = roundTrip(original, renamed: properties)
expectEqual(original.quotes, copy.quotes)
expectEqual(original.backslash, copy.backslash)
expectEqual(original.lines, copy.lines)
expectEqual(original.raw, copy.raw)
expect(copy.unicode.isNaN, "NaN")
expectEqual(original.empty, copy.empty)
expectEqual(original.dollar, copy.dollar)
expectEqual(original.null, copy.null)
expectEqual(original.objects, copy.objects)
expectEqual(original.templates, copy.templates)

let zero = roundTrip(Keys(quotes: 0, backslash: ""), renamed: properties)
expect(zero.unicode.sign == .minus && zero.unicode == 0, "-0.0")
expectEqual(7, zero.dollar)

// The keys match the source, byte for byte.
let coder = DictionaryCoder()
original.encode(with: coder)
let keys = [
    "with \"quotes\"", "with \\ and \\(interpolation)", "two\nlines\r\tand a tab\0", "raw \\n \"x\"",
    "名前 🚂 e\u{301} \u{200B}\u{202E}\u{FEFF}", "", "$class.isNil", "$null", "NS.objects",
    "#{x} %@ %s {{mustache}} {{{x}}} */",
]
expectEqual(keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) },
    coder.values.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })

// Errors contain them unchanged.
let missing = DictionaryCoder()
expect(Keys(coder: missing) == nil, "an empty archive")
expectEqual(
    "Keys.with \"quotes\": no valid Int8",
    (missing.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String)
expectEqual(.coderValueNotFound, (missing.error as? CocoaError)?.code)

let named = Named()
named.name = "n"
named.class = "c"
named.cache = [1: 1]
let namedCopy = roundTrip(named)
expectEqual("n", namedCopy.name)
expectEqual("c", namedCopy.class)
expectEqual([:], namedCopy.cache)
print("ok")
