/// A file without a class.
enum Format {
    static let separator = ","
}
