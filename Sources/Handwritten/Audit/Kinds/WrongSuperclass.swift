import SecureCodeGenAuditKinds
import SecureCodeGenSymbols

extension AuditRule {
    static let wrongSuperclass = AuditRule(
        .fragile, "The class inherits from NSCoder.",
        because: "NSCoder is the class of archivers, not of what they archive", do: "inherit from NSObject",
        fault: "final class Reading: NSCoder, NSSecureCoding {",
        repair: "final class Reading: NSObject, NSSecureCoding {",
        source: .coder
    ) { $0.wrongSuperclass() }
}

extension ClassAudit {
    func wrongSuperclass() -> [Finding] {
        guard sources.table.superclass(of: type) == nil, sources.platformSuperclass(of: type) == "NSCoder" else {
            return []
        }
        let name = sources.table.declaration(type.declaration).name
        return [
            finding(
                .wrongSuperclass, "'\(self.name)' inherits from NSCoder",
                Place(file: type.declaration.file, range: name.range))
        ]
    }
}
