import Testing

@testable import SecureCodeGenKit
