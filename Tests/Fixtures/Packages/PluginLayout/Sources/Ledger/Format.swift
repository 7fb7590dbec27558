/// Has no class at all.
enum Format {
    static let separator = ","
}
