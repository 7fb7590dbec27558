import Core

/// Has no class at all.
enum Rates {
    static let currency = Currency.yen
}
