import Testing

@testable import SecureCodingModel
