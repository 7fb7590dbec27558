import SecureCodeGenSymbols

extension ModelContext {
    /// Whether a superclass may run initializers of the class while it is decoded: `init(coder:)` of NSTextAttachment
    /// calls `init(data:ofType:)` of the subclass. For a superclass from a header, it is unknown: `-initWithCoder:` may
    /// call another initializer on `self`. Variables then have their initial values again.
    ///
    /// Source: A comment in Aztec, the editor of WordPress, at its `MediaAttachment`. Not observed on Linux.
    func mayResetWhileDecoding(above symbol: Symbol) -> Bool {
        if conformances.inheritsFromPlatformModel(symbol) { return true }
        // Returns the topmost scanned class below an Objective-C superclass.
        return table.topmost(above: symbol).map { table.file($0.declaration).source.isHeader } ?? false
    }
}
