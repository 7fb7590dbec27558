import AppleTypes
import Foundation
import Testing

@testable import SecureCodingModel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The table against the Foundation of this machine. What it says of Linux is checked on Linux.
@Suite("Foundation's classes")
struct FoundationClassesTests {
    @Test func namesAreUniqueAndSorted() {
        let names = FoundationClasses.all.map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test func aClassIsFoundByItsSwiftName() throws {
        let number = try #require(FoundationClasses.named("NSNumber"))
        #expect(number.superclass == "NSValue")
        #expect(FoundationClasses.named("Foundation.NSNumber") == nil)
        #expect(FoundationClasses.named("NSHTTPURLResponse") == nil)
        #expect(FoundationClasses.named("HTTPURLResponse")?.module == .foundationNetworking)
    }

    @Test func subclassesOfContainersAreContainers() {
        for entry in FoundationClasses.all {
            guard let superclass = entry.superclass.flatMap(FoundationClasses.named) else { continue }
            #expect(entry.isContainer == superclass.isContainer, "\(entry.name)")
        }
    }

    @Test func noClassIsBothSecureAndNot() {
        #expect(FoundationClasses.withoutSecureCoding.allSatisfy { FoundationClasses.named($0) == nil })
    }

    #if os(Linux)
        @Test func theClassesOfLinuxAreThoseThatCompileHere() {
            let listed = FoundationClasses.all.filter(\.isAvailableOnLinux).map(\.name)
            #expect(listed == LinuxFoundation.classes.keys.sorted())
        }

        @Test func superclassesAreThoseOfLinux() {
            for entry in FoundationClasses.all where entry.isAvailableOnLinux {
                guard let found = LinuxFoundation.classes[entry.name] else { continue }
                let superclass = _getSuperclass(found).map { String(describing: $0) }
                #expect(superclass == entry.superclass ?? "NSObject", "\(entry.name)")
            }
        }

        @Test func modulesAreThoseOfLinux() {
            for entry in FoundationClasses.all {
                guard let found = LinuxFoundation.classes[entry.name] else { continue }
                #expect(String(reflecting: found) == "\(entry.module.rawValue).\(entry.name)")
            }
        }

        /// Fails when a later toolchain makes one of them usable: the table should then say so.
        @Test func theOthersAreAbsentOrDoNotConform() {
            // They conform, but the compiler or the first call refuses them.
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
    /// The conforming classes of Foundation on Linux. That this compiles is the check.
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
