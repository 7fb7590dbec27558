import PackagePlugin

/// `swift package securecodegen-check`: checks generated code, or runs a subcommand that only reads. It needs no
/// permission, so it runs without a terminal.
@main
struct SecureCodeGenCheck: TargetsCommand {
    let isReadOnly = true
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SecureCodeGenCheck: XcodeCommandPlugin {}
#endif
