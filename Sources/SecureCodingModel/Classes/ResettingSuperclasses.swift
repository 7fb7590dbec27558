import SwiftSemantics

extension ModelContext {
    /// Whether a superclass may run initializers of the class while it decodes itself: `init(coder:)` of NSTextAttachment
    /// calls `init(data:ofType:)` of the subclass. It is unknown what one that a header declares calls:
    /// `-initWithCoder:` may send `self` another initializer, which is that of the subclass. Then variables have their
    /// initial values again.
    ///
    /// Source: a comment of Aztec, the editor of WordPress, at its `MediaAttachment`. Not seen on Linux.
    func mayResetWhileDecoding(above symbol: Symbol) -> Bool {
        if conformances.inheritsFromPlatformModel(symbol) { return true }
        // Returns the topmost scanned class below an Objective-C superclass.
        return table.topmost(above: symbol).map { table.file($0.declaration).source.isHeader } ?? false
    }
}
