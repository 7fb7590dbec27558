import PackagePlugin

/// `swift package securecodegen`: runs the tool with permission to write to the package.
@main
struct SecureCodeGenCommand: TargetsCommand {
    let isReadOnly = false
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SecureCodeGenCommand: XcodeCommandPlugin {}
#endif
