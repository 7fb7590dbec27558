import Foundation

// Core Data attributes.

// securecodegen: transformer = [.array, .dictionary, .set]
public final class Swatch: NSObject, NSSecureCoding {
    var name: String = ""
    var shades: [Swatch] = []
}

// securecodegen: transformer
class Palette: NSObject, NSSecureCoding {
    var swatches: [String: Swatch] = [:]
}

func registerTransformers() -> [NSValueTransformerName] {
    SwatchTransformer.register()
    PaletteTransformer.register()
    return [SwatchTransformer.name, PaletteTransformer.name]
}
