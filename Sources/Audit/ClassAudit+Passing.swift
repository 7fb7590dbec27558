import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// Signs that a property holds what passes, such as what is on the screen at the moment.
extension ClassAudit {
    func isPassing(
        _ name: String, _ shape: Shape, _ found: DeclarationIndex.Located<PropertyDeclaration>, _ use: DataEvidence.Use,
        isGiven: Bool
    ) -> Bool {
        let file = index.files[found.file]
        switch shape.unwrapped {
        case .function, .tuple: return true
        case .unknown: if found.member.type == nil { return true }
        default: break
        }
        if let type = found.member.type, file.text(type).contains("->") { return true }
        for leaf in shape.leaves where isPassing(type: leaf, in: shape, found, use, isGiven: isGiven) { return true }
        return saysPassing(name, shape, use, isGiven: isGiven)
    }

    private func isPassing(
        type leaf: Shape, in shape: Shape, _ found: DeclarationIndex.Located<PropertyDeclaration>,
        _ use: DataEvidence.Use, isGiven: Bool
    ) -> Bool {
        guard let type = leaf.unwrapped.name else { return true }
        let last = DeclarationIndex.lastComponent(of: type)
        if UnarchivableTypes.named(last) != nil || PlatformClasses.isInterface(last) { return true }
        // Types in C that aren't objects of Foundation.
        if isObjectiveC, last.hasPrefix("dispatch_") || ["Ref", "Comparator"].contains(where: last.hasSuffix) {
            return true
        }
        let scanned = index.type(named: type, from: found.file, inside: self.name)
        // An object that can be archived may be data, whatever its name.
        let isArchived =
            if let scanned { index.coding(of: scanned) > .none } else {
                use.isFound && ![nil, PlatformClasses.Coding.none].contains(PlatformClasses.coding(of: last))
            }
        if !(isObjectiveC && isArchived), Self.passingTypes.contains(where: last.hasSuffix) { return true }
        // A picture that an initializer takes belongs to the object.
        if last.hasSuffix("Image"), isObjectiveC ? !isArchived : !use.isFound && !isGiven { return true }
        if !isObjectiveC, !use.isFound, last.hasSuffix("Response") { return true }
        guard let scanned else { return false }
        let kind = index.types[scanned].kind
        // A parent, or an object that it forwards to.
        if shape.isOptional, shape.unwrapped == leaf, scanned == self.type { return true }
        if index.properties(of: scanned).contains(where: { isClosure($0) }) { return true }
        if kind == .protocol
            || kind == .class && index.coding(of: scanned) == .none && Self.encoder(of: scanned, index) == nil
                && !(isObjectiveC && use.strength == .kept && isRecord(scanned))
        {
            return true
        }
        // The owner of a list that the object is in.
        return isObjectiveC && index.properties(of: scanned).contains(where: { isList($0, of: self.name) })
    }

    /// The ends of the names of types that do something while the program runs.
    private static let passingTypes = [
        "Delegate", "DataSource", "Queue", "Lock", "Observer", "View", "Controller", "Manager", "Timer", "Cache",
        "Handler", "Closure", "Callback", "Block", "Completion", "Semaphore", "Task", "Operation", "Session",
        "Subject", "Publisher", "Token", "Context", "Logger", "Formatter", "Layer", "Provider", "Service", "Store",
        "Window", "Cell", "Button", "Label", "Player", "Engine", "Disposable", "DisposeBag", "Notification",
        "Listener", "Observable", "Relay", "Cancellable", "Node", "Proxy", "Coordinator", "Factory", "Error",
    ]

    /// Whether the name of a property says what happens at the moment.
    private func saysPassing(_ name: String, _ shape: Shape, _ use: DataEvidence.Use, isGiven: Bool) -> Bool {
        if name.hasPrefix("_") { return true }
        let lowered = name.lowercased()
        let isPlain = isPlain(shape)
        // A text or a number is none of these, whatever its name.
        let objects = [
            "delegate", "observer", "lock", "queue", "timer", "callback", "handler", "completion", "view", "listener",
        ]
        if !isPlain, objects.contains(where: lowered.contains) { return true }
        if isObjectiveC, lowered.hasSuffix("cachepolicy") { return false }
        if isObjectiveC, use.strength == .kept, isPlain { return lowered.contains("cache") }
        let isFlag = shape.unwrapped == .named("Bool")
        if isFlag, use.strength == .changed, Self.saysPassing(name), !Self.isOption(name) { return true }
        // A number or a text isn't a part of the user interface.
        let isValue = isPlain && (isObjectiveC ? use.isFound || !isFlag : (use.isFound || isGiven) && !isFlag)
        if Self.momentary.contains(where: lowered.contains) { return true }
        // In Objective-C, methods set most of what says how far something is.
        if isObjectiveC || !isValue, Self.chosen.contains(where: lowered.contains) { return true }
        if !isValue, Self.interface.contains(where: lowered.contains) || lowered.hasPrefix("display") { return true }
        // Others give the object its texts and numbers, unless its own methods do.
        let isFromOthers = isValue && (use.isFound || isGiven || !use.isState)
        return !isFromOthers && Self.unclear.contains(where: lowered.contains)
    }

    /// Parts of names that say what happens at the moment, or what can be made again.
    private static let momentary = [
        "cache", "loading", "dirty", "temp", "tmp", "expanded", "isediting", "pending",
        "isloaded", "didload", "running", "updating", "downloading", "syncing", "highlighted", "animat", "needs",
        "debug", "callcount", "moving", "dragg", "mouse",
    ]
    private static let chosen = ["progress", "selected"]
    private static let interface = ["visible", "hidden", "search", "filtered"]
    /// Parts of names that say nothing about a value that others set: `currentLevel`, `parentName`, `lineSpacing`.
    private static let unclear = [
        "parent", "token", "current", "padding", "margin", "spacing", "inset", "localized",
    ]

    /// Whether the objects of a class without coding only hold texts, numbers and similar values.
    private func isRecord(_ type: Int) -> Bool {
        let properties = index.properties(of: type)
        return properties.count > 1 && index.lineage(of: type).count == 1
            && properties.allSatisfy { found in decoding.map { isPlain($0.shape(of: found)) } ?? false }
    }

    private func isClosure(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        found.member.accessors != .computed && decoding?.shape(of: found).unwrapped == .function
    }

    /// Whether it consists of texts, numbers and similar values.
    func isPlain(_ shape: Shape) -> Bool {
        shape.leaves.allSatisfy { leaf in
            guard let name = leaf.unwrapped.name else { return false }
            if NumberForm.named(name) != nil || Self.plainTypes.contains(name) { return true }
            // An enumeration in C.
            guard isObjectiveC, let file = decoding?.file, let type = index.type(named: name, from: file) else {
                return false
            }
            return index.types[type].kind == .enum
                || index.types[type].kind == .struct
                    && !Set(index.inheritance(of: type)).isDisjoint(with: ["OptionSet", "RawRepresentable"])
        }
    }

    private func isList(_ found: DeclarationIndex.Located<PropertyDeclaration>, of name: String) -> Bool {
        guard let shape = decoding?.shape(of: found).unwrapped, shape.name != name else { return false }
        return shape.leaves.contains { $0.unwrapped.name == name }
    }

    private static let plainTypes: Set<String> = [
        "String", "Date", "Data", "URL", "UUID", "Bool", "NSNumber", "NSString", "NSMutableString", "NSMutableData",
        "NSDecimalNumber", "CGPoint", "CGSize", "CGRect", "NSRange",
    ]

    /// Whether the name of a flag says how an object is to behave: `allowsEditing`, `HTTPShouldUsePipelining`.
    static func isOption(_ name: String) -> Bool {
        name.contains("Should")
            || ["should", "allows", "shows", "uses", "requires", "supports", "force", "use", "allow"].contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
            }
    }

    /// Whether a word in the name of a flag says what happens at the moment: `isBeingEdited`, `didChange`.
    static func saysPassing(_ name: String) -> Bool {
        var word = ""
        var words: [String] = []
        for character in name + "A" {
            if character.isUppercase {
                words.append(word)
                word = ""
            }
            word += character.lowercased()
        }
        let lasting = ["string", "thing", "setting", "rating", "spacing", "existing", "heading", "ending"]
        return words.contains { word in
            ["did", "was", "changed", "preview", "removed", "taken"].contains(word)
                || word.count > 4 && word.hasSuffix("ing") && !lasting.contains(where: word.hasSuffix)
        }
    }

    /// Whether the class archives a flag, so that another one isn't only state that passes.
    var archivesFlags: Bool {
        // A subclass that inherits both methods says nothing about its own flags.
        guard isObjectiveC || Self.encoder(of: type, index) != nil else { return false }
        return encodes.contains { call in
            call.properties.contains { name in
                encoding?.property(name).map { encoding?.shape(of: $0).unwrapped == .named("Bool") } ?? false
            }
        }
    }

    /// Whether the name of a flag says that a person or a server has set it.
    static func saysData(_ name: String) -> Bool {
        let lowered = name.lowercased()
        let words = [
            "favorite", "favourite", "complete", "done", "finished", "starred", "premium", "paid", "liked", "verified",
            "purchased", "bookmarked", "flagged", "deleted", "subscribed", "pinned", "muted", "blocked",
            "active", "enabled", "locked",
        ]
        return words.contains { lowered.contains($0) } || lowered.hasSuffix("archived")
    }
}
