// What generated tests call. Sources: the pages of XCTestCase and XCTSkipUnless. Apple's XCTestCase makes the methods of
// subclasses visible to Objective-C, which can't be checked for methods that throw; see the README.

import Foundation

open class XCTestCase: NSObject {
    public override init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTSkipUnless(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
    file: StaticString = #filePath, line: UInt = #line
) throws {}
