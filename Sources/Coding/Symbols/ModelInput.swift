import SecureCodeGenSwiftSyntax

/// A scanned file and its role.
package struct ModelInput: Sendable {
    /// The role of a file in a run.
    package enum Role: Sendable {
        /// Members are generated for its classes.
        case generate
        /// Only its declarations are read.
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
