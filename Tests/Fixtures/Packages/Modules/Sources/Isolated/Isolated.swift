import Foundation

struct Data {}

// securecodegen: archiving
nonisolated public final class Record: NSObject, NSSecureCoding {
    public var value = 1
}

/// Not isolated to the main actor, because documents are loaded in the background.
nonisolated public func loaded(_ record: Record) throws -> Record {
    try Record.unarchived(from: record.archivedData())
}

nonisolated public class Base: NSObject {
    public override init() {}
}

/// It isn't isolated, because its superclass isn't.
public final class Derived: Base, NSSecureCoding {
    public var value = 1
}

nonisolated public class Log: NSObject, NSSecureCoding {
    public var lines: [String] = []

    // securecodegen:begin Log. Generated, do not edit.
    public class var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(lines as NSArray, forKey: "lines")
    }

    public required init?(coder: NSCoder) {
        do {
            lines = try coder.secureOptionalObject(as: [String].self, forKey: "lines") ?? lines
        } catch {
            coder.secureFail(error, decoding: "Log")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    public override init() {
        super.init()
    }
    // securecodegen:end Log 4e6497af
}

/// Isolated to the main actor by default.
// securecodegen: archiving, transformer = [.array]
public final class Panel: NSObject, NSSecureCoding {
    public var title = ""
}

public final class Window: NSObject, @MainActor NSSecureCoding {
    public private(set) var title = ""

    // securecodegen:begin Window. Generated, do not edit.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(title as NSString, forKey: "title")
    }

    public required convenience init?(coder: NSCoder) {
        do {
            let title = try coder.secureOptionalObject(as: String.self, forKey: "title")
            self.init()
            if let title { self.title = title }
        } catch {
            coder.secureFail(error, decoding: "Window")
            return nil
        }
    }
    // securecodegen:end Window 93a43116
}

@MainActor public func panelsCome(back copy: (NSObject & NSSecureCoding) -> NSObject?) -> Bool {
    let panel = Panel()
    panel.title = "tools"
    let archived = try? Panel.unarchived(from: panel.archivedData())
    return (copy(panel) as? Panel)?.title == "tools" && copy(Window()) is Window && archived?.title == "tools"
}
