import SwiftScanner

/// A scanned file and what it is wanted for.
package struct ModelInput: Sendable {
    /// What a run wants of a file.
    package enum Role: Sendable {
        /// Members are generated for the classes that take part.
        case generate
        /// Read for its declarations only.
        case reference
    }

    package let file: ScannedFile
    package let role: Role
    package let module: ModuleIdentity

    package init(file: ScannedFile, role: Role, module: ModuleIdentity = .unnamed) {
        self.file = file
        self.role = role
        self.module = module
    }
}
