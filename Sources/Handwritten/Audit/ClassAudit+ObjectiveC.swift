import AuditKinds
import HeaderScanner
import SourceText
import SwiftScanner

/// What is different for a class in Objective-C.
extension ClassAudit {
    /// Whether the class is implemented in Objective-C.
    var isObjectiveC: Bool { sources.isObjectiveC(type.declaration.file) }

    var initializerName: String { isObjectiveC ? "initWithCoder:" : "init(coder:)" }
    var encoderName: String { isObjectiveC ? "encodeWithCoder:" : "encode(with:)" }
    var superInitializerName: String { isObjectiveC ? "[super initWithCoder:]" : "super.init(coder:)" }
    var superEncoderName: String { isObjectiveC ? "[super encodeWithCoder:]" : "super.encode(with:)" }

    /// Swift requires the member that `NSSecureCoding` names, and Objective-C only warns.
    func unimplementedSupport() -> [Finding] {
        guard isObjectiveC, isSecure, !sources.isInterface(type), let initializer, let place = initializerPlace,
            sources.declaredCoding(of: type) == .secure, !sources.hasUnknownSuperclass(type),
            sources.lineage(of: type).allSatisfy({ support(of: $0) == nil })
        else { return [] }
        var found = finding(
            .supportsMissing, "'\(name)' conforms to NSSecureCoding without '+supportsSecureCoding'", place)
        found.repair = addingSupport(before: initializer)
        return [found]
    }
}
