import SecureCodeGenAuditKinds
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// What is different for a class in Objective-C.
extension ClassAudit {
    /// Whether the class is implemented in Objective-C.
    var isObjectiveC: Bool { sources.isObjectiveC(type.declaration.file) }

    var initializerName: String { isObjectiveC ? "initWithCoder:" : "init(coder:)" }
    var encoderName: String { isObjectiveC ? "encodeWithCoder:" : "encode(with:)" }
    var superInitializerName: String { isObjectiveC ? "[super initWithCoder:]" : "super.init(coder:)" }
    var superEncoderName: String { isObjectiveC ? "[super encodeWithCoder:]" : "super.encode(with:)" }

}
