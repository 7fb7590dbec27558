// Prints the declarations that the toolchain's SwiftParser finds in Swift files, in the form of `securecodegen dump`: a line
// for each file, with `=` before the object if there is no error and `!` otherwise. After a tab, a list has the calls in
// `init(coder:)` and `encode(with:)`. Standard input lists the paths.
//
// The parity tests compile this with <toolchain>/lib/swift/host; it isn't part of the package.

import Foundation
import SwiftParser
import SwiftSyntax

func joined(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
}

func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
func strings(_ values: [String]) -> String { list(values.map(quoted)) }
func optional(_ value: String?) -> String { value.map(quoted) ?? "null" }

struct Members {
    var properties: [String] = []
    var cases: [String] = []
    var initializers: [String] = []
}

/// The beginnings of lines. SwiftSyntax's converter visits every token, which takes longer than parsing.
struct Lines {
    private var starts = [0]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for index in bytes.indices {
            let isLast = index + 1 == bytes.count
            if bytes[index] == 0x0A || (bytes[index] == 0x0D && (isLast || bytes[index + 1] != 0x0A)) {
                starts.append(index + 1)
            }
        }
    }

    func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}

struct Reader {
    let lines: Lines
    var declarations: [String] = []

    static func modifiers(_ list: DeclModifierListSyntax) -> String { strings(list.map(joined)) }

    static func attributes(_ list: AttributeListSyntax) -> String {
        strings(list.compactMap { if case .attribute(let attribute) = $0 { joined(attribute) } else { nil } })
    }

    mutating func read(_ items: CodeBlockItemListSyntax, _ conditions: [String]) {
        for item in items {
            guard case .decl(let decl) = item.item else { continue }
            if let block = decl.as(IfConfigDeclSyntax.self) {
                for clause in block.clauses {
                    guard case .statements(let inner)? = clause.elements else { continue }
                    read(inner, conditions + [Self.text(clause)])
                }
            } else {
                var ignored = Members()
                read(decl, nil, conditions, &ignored)
            }
        }
    }

    static func text(_ clause: IfConfigClauseSyntax) -> String {
        clause.poundKeyword.text + (clause.condition.map { joined($0) } ?? "")
    }

    mutating func read(
        _ items: MemberBlockItemListSyntax, _ scope: String?, _ conditions: [String], _ members: inout Members
    ) {
        for item in items {
            if let block = item.decl.as(IfConfigDeclSyntax.self) {
                for clause in block.clauses {
                    guard case .decls(let inner)? = clause.elements else { continue }
                    read(inner, scope, conditions + [Self.text(clause)], &members)
                }
            } else {
                read(item.decl, scope, conditions, &members)
            }
        }
    }

    mutating func read(_ decl: DeclSyntax, _ scope: String?, _ conditions: [String], _ members: inout Members) {
        if let node = decl.as(ClassDeclSyntax.self) {
            add(
                "class", node, node.classKeyword, node.name.text, node.genericParameterClause, node.inheritanceClause,
                node.memberBlock, scope, conditions)
        } else if let node = decl.as(StructDeclSyntax.self) {
            add(
                "struct", node, node.structKeyword, node.name.text, node.genericParameterClause,
                node.inheritanceClause, node.memberBlock, scope, conditions)
        } else if let node = decl.as(EnumDeclSyntax.self) {
            add(
                "enum", node, node.enumKeyword, node.name.text, node.genericParameterClause, node.inheritanceClause,
                node.memberBlock, scope, conditions)
        } else if let node = decl.as(ActorDeclSyntax.self) {
            add(
                "actor", node, node.actorKeyword, node.name.text, node.genericParameterClause, node.inheritanceClause,
                node.memberBlock, scope, conditions)
        } else if let node = decl.as(ProtocolDeclSyntax.self) {
            add(
                "protocol", node, node.protocolKeyword, node.name.text, nil, node.inheritanceClause, nil, scope,
                conditions)
        } else if let node = decl.as(ExtensionDeclSyntax.self) {
            add(
                "extension", node, node.extensionKeyword, joined(node.extendedType), nil, node.inheritanceClause,
                node.memberBlock, scope, conditions)
        } else if let node = decl.as(TypeAliasDeclSyntax.self) {
            add(
                "typealias", node, node.typealiasKeyword, node.name.text, node.genericParameterClause, nil, nil, scope,
                conditions, type: joined(node.initializer.value))
        } else if let node = decl.as(VariableDeclSyntax.self) {
            read(node, &members)
        } else if let node = decl.as(EnumCaseDeclSyntax.self) {
            for element in node.elements {
                members.cases.append(
                    "{\"name\":\(quoted(element.name.text)),\"rawValue\":\(optional((element.rawValue?.value).map { joined($0) })),"
                        + "\"associated\":\(element.parameterClause != nil)}")
            }
        } else if let node = decl.as(InitializerDeclSyntax.self) {
            read(node, &members)
        }
    }

    mutating func add(
        _ kind: String, _ node: some DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax,
        _ keyword: TokenSyntax, _ name: String, _ generics: GenericParameterClauseSyntax?,
        _ inheritance: InheritanceClauseSyntax?, _ body: MemberBlockSyntax?, _ scope: String?, _ conditions: [String],
        type: String? = nil
    ) {
        let qualified = scope.map { "\($0).\(name)" } ?? name
        let line = lines.line(of: keyword.positionAfterSkippingLeadingTrivia.utf8Offset)
        let place = declarations.count
        declarations.append("")
        var members = Members()
        if let body { read(body.members, qualified, conditions, &members) }
        let inherited = (inheritance?.inheritedTypes.map { joined($0.type) }) ?? []
        let parameters = (generics?.parameters.map(\.name.text)) ?? []
        declarations[place] =
            "{\"kind\":\"\(kind)\",\"name\":\(quoted(qualified)),\"line\":\(line),"
            + "\"modifiers\":\(Self.modifiers(node.modifiers)),\"attributes\":\(Self.attributes(node.attributes)),"
            + "\"inheritance\":\(strings(inherited)),\"genericParameters\":\(strings(parameters)),"
            + "\"conditions\":\(strings(conditions)),\"type\":\(optional(type)),"
            + "\"properties\":\(list(members.properties)),\"cases\":\(list(members.cases)),"
            + "\"initializers\":\(list(members.initializers))}"
    }

    mutating func read(_ node: VariableDeclSyntax, _ members: inout Members) {
        var type: String?
        var texts: [String] = []
        for binding in node.bindings.reversed() {
            if let annotation = binding.typeAnnotation {
                type = joined(annotation.type)
            } else if binding.initializer != nil || binding.accessorBlock != nil {
                type = nil
            }
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            texts.append(
                "{\"name\":\(quoted(pattern.identifier.text)),\"binding\":\(quoted(node.bindingSpecifier.text)),"
                    + "\"type\":\(optional(type)),\"modifiers\":\(Self.modifiers(node.modifiers)),"
                    + "\"attributes\":\(Self.attributes(node.attributes)),"
                    + "\"hasInitializer\":\(binding.initializer != nil),"
                    + "\"accessors\":\"\(Self.accessors(binding.accessorBlock))\"}")
        }
        members.properties += texts.reversed()
    }

    static func accessors(_ block: AccessorBlockSyntax?) -> String {
        guard let block else { return "none" }
        guard case .accessors(let list) = block.accessors else { return "computed" }
        let areObservers = list.allSatisfy {
            $0.accessorSpecifier.tokenKind == .keyword(.willSet) || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
        }
        return areObservers ? "observers" : "computed"
    }

    mutating func read(_ node: InitializerDeclSyntax, _ members: inout Members) {
        let parameters = node.signature.parameterClause.parameters
        members.initializers.append(
            "{\"labels\":\(strings(parameters.map(\.firstName.text))),"
                + "\"names\":\(strings(parameters.map { ($0.secondName ?? $0.firstName).text })),"
                + "\"types\":\(strings(parameters.map { joined($0.type) })),"
                + "\"failable\":\(node.optionalMark != nil),\"modifiers\":\(Self.modifiers(node.modifiers))}")
    }
}

/// The calls of coders and of `super` in the bodies of `init(coder:)` and `encode(with:)`.
final class BodyFinder: SyntaxVisitor {
    var calls: [String] = []

    private func read(_ parameters: FunctionParameterListSyntax, _ labels: Set<String>, _ body: CodeBlockSyntax?) {
        guard parameters.count == 1, let first = parameters.first, labels.contains(first.firstName.text), let body
        else {
            return
        }
        let finder = CallFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        calls += finder.calls.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map(\.text)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node.signature.parameterClause.parameters, ["coder"], node.body)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        if node.name.text == "encode" { read(parameters, ["with"], node.body) }
        if node.name.text == "encodeWithCoder", let first = parameters.first {
            read(parameters, [first.firstName.text], node.body)
        }
        return .skipChildren
    }

    override func visit(_: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

final class CallFinder: SyntaxVisitor {
    var calls: [(start: Int, end: Int, text: String)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = name(node.calledExpression) {
            let closures =
                (node.trailingClosure == nil ? [] : ["_:"])
                + node.additionalTrailingClosures.map { $0.label.text + ":" }
            let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" } + closures
            let literal = node.arguments.lazy.compactMap {
                $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            }
            calls.append(
                (
                    node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset,
                    "\(name)(\(labels.joined()))" + (literal.first.map { " " + $0 } ?? "")
                ))
        }
        return .visitChildren
    }

    private func name(_ expression: ExprSyntax) -> String? {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            if member.base?.is(SuperExprSyntax.self) ?? false { return "super." + name }
            return isCoderMethod(name) ? name : nil
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return isCoderMethod(name) ? name : nil
    }

    private func isCoderMethod(_ name: String) -> Bool {
        ["encode", "decode", "containsValue"].contains { name.hasPrefix($0) }
    }

    override func visit(_: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

setvbuf(stdout, nil, Int32(_IOFBF), 1 << 16)
while let path = readLine() {
    guard let bytes = FileManager.default.contents(atPath: path) else { continue }
    bytes.withUnsafeBytes { raw in
        let buffer = raw.bindMemory(to: UInt8.self)
        let tree = Parser.parse(source: buffer)
        var reader = Reader(lines: Lines(buffer))
        reader.read(tree.statements, [])
        let finder = BodyFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        let declarations = "{\"path\":\(quoted(path)),\"declarations\":\(list(reader.declarations))}"
        print((tree.hasError ? "!" : "=") + declarations + "\t" + strings(finder.calls))
    }
}
