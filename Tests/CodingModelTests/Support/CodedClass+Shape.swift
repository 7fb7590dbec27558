import SecureCodeGenCodingPlan

@testable import SecureCodeGenCodingModel

extension CodedClass {
    var access: AccessLevel { members.access }

    var declaresSupportsSecureCoding: Bool { members.support == .handwritten }

    /// The initializer for decoded objects. It has no arguments if the superclass decodes itself.
    var initializer: InitializerCall {
        switch construction {
        case .delegating(let call), .designated(.initializer(let call), _, _): call
        case .inherited, .designated:
            InitializerCall(arguments: [], assignedAfterwards: [])
        }
    }
}
