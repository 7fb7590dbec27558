import SecureCodeGenAppleTypes
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// Checks of the table that don't need the SDKs.
@Suite("Enums, option sets and names of Apple's SDKs")
struct SDKRawValueTests {
    @Test func `names are unique across tables`() {
        let names = SDKTypes.all.filter { $0.rawValue != nil }.map(\.name)
        #expect(names.count > 300)
        #expect(names.filter { UnarchivableTypes.named($0) != nil } == [])
        #expect(Set(names).isDisjoint(with: PlatformRawValues.names))
    }

    @Test func `values are archived as raw values`() throws {
        let result = check(
            """
            import MapKit
            import UIKit
            final class A: NSObject, NSSecureCoding {
                var map: MKMapType = .standard
                var mode = UIView.ContentMode.center
                var events: UIKit.UIControl.Event?
                var sizes: [UIContentSizeCategory] = []
                var named: [CLActivityType: CGBlendMode]?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "MKMapType(UInt)", "UIView.ContentMode(Int)", "UIControl.Event(UInt)?",
                "[UIContentSizeCategory(String)]", "[CLActivityType(Int): CGBlendMode(Int32)]?",
            ])
    }

    @Test func `a scanned type takes precedence`() throws {
        let result = check(
            """
            enum MKMapType: String { case mine }
            final class A: NSObject, NSSecureCoding { var map: MKMapType = .mine }
            """)
        #expect(try result.class("A").properties.map(\.type.summary) == ["MKMapType(String)"])
    }
}
