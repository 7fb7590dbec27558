/// Declared in a module without the plugin. A class in another module archives its raw value.
public enum Currency: String, Sendable {
    case euro = "EUR"
    case yen = "JPY"
}
