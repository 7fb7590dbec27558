import SecureCodeGenAdoption
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Finds the private constants for keys that only removed members mention.
struct DeadKeys {
    let originals: [Path: ScannedFile]
    let adoptions: [Adoption]

    func constants(of adoption: Adoption) -> [HandwrittenClass.Removal] {
        adoption.handwritten.keyConstants.filter(isDead).map(\.place)
    }

    private func isDead(_ constant: KeyConstant) -> Bool {
        let path = constant.place.path
        guard let file = originals[path] else { return false }
        let concerned = adoptions.filter { $0.concerns(path) }
        let owners = concerned.filter { adoption in
            adoption.handwritten.keyConstants.contains { $0.place.range == constant.place.range }
        }
        let scope = file.declarations.indices.filter { index in
            owners.contains { $0.handwritten.name == file.dottedName(ofDeclaration: index) }
        }.map { file.declarations[$0].range }
        func isInScope(_ range: SourceRange) -> Bool {
            !constant.isNested || scope.contains { $0.contains(range) }
        }
        let written = (constant.isNested ? owners : concerned).flatMap { adoption in
            adoption.methods.joined() + (adoption.directives.values + [adoption.classDirectives]).map(\.text)
        }
        let comments = file.markedComments.filter { isInScope($0.range) }.map { file.text($0.range) }
        guard !(written + comments).contains(where: { Self.words($0).contains(constant.name) }) else { return false }
        let gone = concerned.flatMap(\.handwritten.members).filter { $0.path == path }.map(\.range)
        let source = file.source.written
        let whole = SourceSlice(SourceRange(0, source.bytes.count), of: source)
        return whole.mentions.allSatisfy { mention in
            let range = mention.name.range
            guard mention.name.text == constant.name else { return true }
            if constant.place.range.contains(range) || gone.contains(where: { $0.contains(range) }) { return true }
            // Elsewhere, the name means something else unless it follows a period.
            return mention.owner == nil && !isInScope(range)
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
