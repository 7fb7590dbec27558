import Testing

@testable import SecureCodingEmitter
