import Core

/// A file without a class.
enum Rates {
    static let currency = Currency.yen
}
