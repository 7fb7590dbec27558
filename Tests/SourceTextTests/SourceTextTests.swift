import Testing

@testable import SourceText
