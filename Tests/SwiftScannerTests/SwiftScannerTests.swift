import Testing

@testable import SwiftScanner
