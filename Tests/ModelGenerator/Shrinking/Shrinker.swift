/// Finds the smallest model with the same finding.
struct Shrinker {
    let laboratory: Laboratory
    /// The number of smaller models that are tested together.
    private let width = 48

    init(_ laboratory: Laboratory) { self.laboratory = laboratory }

    /// - Returns: The smallest model; the given one if no smaller model has the finding.
    func shrink(_ model: Model, signature: String) throws -> (model: Model, finding: Finding?) {
        var best = model
        var finding: Finding?
        for _ in 0..<40 {
            let size = Self.size(of: best)
            let smaller = Reductions.all(of: best).map { ($0, Self.size(of: $0)) }.filter { $0.1 < size }
                .sorted { $0.1 < $1.1 }.map(\.0)
            var found: Model?
            for start in stride(from: 0, to: smaller.count, by: width) where found == nil {
                let candidates = smaller[start..<min(start + width, smaller.count)]
                let specimens = candidates.enumerated().map {
                    Specimen(tag: "S\($0.offset)", model: $0.element)
                }
                for (_, specimens) in Dictionary(grouping: specimens, by: { $0.model.profile }).sorted(by: {
                    $0.key < $1.key
                }) {
                    let trial = try laboratory.tryOut(specimens)
                    for specimen in specimens where found == nil {
                        if let same = trial.findings[specimen.tag]?.first(where: { $0.signature == signature }) {
                            found = specimen.model
                            finding = same
                        }
                    }
                }
            }
            guard let found else { break }
            best = found
        }
        return (best, finding)
    }

    /// The amount of code to read. Unusual names add to it.
    static func size(of model: Model) -> Int {
        let writing = ModelWriting(model, tag: "0")
        let names =
            model.classes.flatMap(\.properties).map(\.name)
            + writing.types.model.declarations.map(\.name)
        let oddities = names.count { Names.kind(of: $0.text) != .plain }
        return writing.files().reduce(0) { $0 + $1.text.utf8.count } + oddities * 20
    }
}
