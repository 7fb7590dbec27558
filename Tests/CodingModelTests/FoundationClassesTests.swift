import Foundation
import SecureCodeGenAppleTypes
import Testing

@testable import SecureCodeGenCodingModel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The table, compared with the Foundation of this machine. The facts about Linux are checked on Linux.
@Suite("Foundation's classes")
struct FoundationClassesTests {
    @Test func `names are unique and sorted`() {
        let names = FoundationClasses.all.map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test func `a class is found by its Swift name`() throws {
        let number = try #require(FoundationClasses.named("NSNumber"))
        #expect(number.superclass == "NSValue")
        #expect(FoundationClasses.named("Foundation.NSNumber") == nil)
        #expect(FoundationClasses.named("NSHTTPURLResponse") == nil)
        #expect(FoundationClasses.named("HTTPURLResponse")?.module == .foundationNetworking)
    }

    @Test func `subclasses of containers are containers`() {
        for entry in FoundationClasses.all {
            guard let superclass = entry.superclass.flatMap(FoundationClasses.named) else { continue }
            #expect(entry.isContainer == superclass.isContainer, "\(entry.name)")
        }
    }

    @Test func `classes are either secure or not`() {
        #expect(FoundationClasses.withoutSecureCoding.allSatisfy { FoundationClasses.named($0) == nil })
    }

    #if os(Linux)
        @Test func `the classes on Linux compile`() {
            let listed = FoundationClasses.all.filter(\.isAvailableOnLinux).map(\.name)
            #expect(listed == LinuxFoundation.classes.keys.sorted())
        }

        @Test func `the superclasses match those on Linux`() {
            for entry in FoundationClasses.all where entry.isAvailableOnLinux {
                guard let found = LinuxFoundation.classes[entry.name] else { continue }
                let superclass = _getSuperclass(found).map { String(describing: $0) }
                #expect(superclass == entry.superclass ?? "NSObject", "\(entry.name)")
            }
        }

        @Test func `the modules match those on Linux`() {
            for entry in FoundationClasses.all {
                guard let found = LinuxFoundation.classes[entry.name] else { continue }
                #expect(String(reflecting: found) == "\(entry.module.rawValue).\(entry.name)")
            }
        }

        /// If this fails because a later toolchain makes one of them usable, update the table.
        @Test func `other classes are absent or don't conform`() {
            // They conform, but the compiler or the first call rejects them.
            let unusable: Set = ["MeasurementFormatter", "NSOrthography"]
            #expect(LinuxFoundation.conforming(named: "Foundation.NSNumber"))
            #expect(LinuxFoundation.conforming(named: "FoundationNetworking.URLResponse"))
            for entry in FoundationClasses.all where !entry.isAvailableOnLinux && !unusable.contains(entry.name) {
                #expect(!LinuxFoundation.conforming(named: "\(entry.module.rawValue).\(entry.name)"), "\(entry.name)")
            }
            for name in FoundationClasses.withoutSecureCoding {
                #expect(!LinuxFoundation.conforming(named: "Foundation.\(name)"), "\(name)")
            }
        }
    #endif
}

#if os(Linux)
    /// The conforming classes of Foundation on Linux. Compiling this list is the test.
    enum LinuxFoundation {
        typealias Archivable = NSObject & NSSecureCoding

        static func conforming(named name: String) -> Bool {
            NSClassFromString(name).map { $0 is any NSSecureCoding.Type } ?? false
        }

        static let classes: [String: any Archivable.Type] = {
            var classes: [String: any Archivable.Type] = [:]
            func list<each T: NSObject & NSSecureCoding>(_ types: repeat (each T).Type) {
                for type in repeat each types { classes[String(describing: type)] = type }
            }
            list(
                NSAffineTransform.self, NSData.self, NSDecimalNumber.self, NSError.self, NSIndexPath.self,
                NSIndexSet.self, NSMutableData.self, NSMutableIndexSet.self, NSNull.self, NSNumber.self, NSUUID.self,
                NSValue.self)
            list(
                NSAttributedString.self, NSCharacterSet.self, NSMutableAttributedString.self,
                NSMutableCharacterSet.self, NSMutableString.self, NSRegularExpression.self, NSString.self,
                NSTextCheckingResult.self)
            list(
                ISO8601DateFormatter.self, NSCalendar.self, NSDate.self, NSDateComponents.self, NSDateInterval.self,
                NSLocale.self, NSPersonNameComponents.self, NSTimeZone.self)
            list(
                NSArray.self, NSCountedSet.self, NSDictionary.self, NSMutableArray.self, NSMutableDictionary.self,
                NSMutableOrderedSet.self, NSMutableSet.self, NSOrderedSet.self, NSSet.self)
            list(
                Dimension.self, NSMeasurement.self, Unit.self, UnitAcceleration.self, UnitAngle.self, UnitArea.self,
                UnitConcentrationMass.self, UnitConverterLinear.self, UnitDispersion.self, UnitDuration.self,
                UnitElectricCharge.self, UnitElectricCurrent.self, UnitElectricPotentialDifference.self,
                UnitElectricResistance.self, UnitEnergy.self, UnitFrequency.self, UnitFuelEfficiency.self,
                UnitIlluminance.self, UnitInformationStorage.self, UnitLength.self, UnitMass.self, UnitPower.self,
                UnitPressure.self, UnitSpeed.self, UnitTemperature.self, UnitVolume.self)
            list(
                HTTPURLResponse.self, NSMutableURLRequest.self, NSURL.self, NSURLQueryItem.self, NSURLRequest.self,
                URLCredential.self, URLResponse.self)
            return classes
        }()
    }
#endif
