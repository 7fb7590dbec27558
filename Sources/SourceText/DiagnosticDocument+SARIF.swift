extension DiagnosticDocument {
    /// Returns a log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard).
    ///
    /// - Parameters:
    ///   - version: The version of this program.
    ///   - explanation: Explains an id in a sentence or two; nil if it is unknown.
    package func sarif(version: String, explanation: (String) -> String?) -> String {
        let ids = Set(entries.map(\.id)).sorted()
        var json = JSONText()
        json.object { json in
            json.member("$schema") { $0.string("https://json.schemastore.org/sarif-2.1.0.json") }
            json.member("version") { $0.string("2.1.0") }
            json.member("runs") { json in
                json.array(CollectionOfOne(self)) { json, document in
                    json.object { json in
                        json.member("tool") { document.writeTool(version, ids, explanation, to: &$0) }
                        json.member("columnKind") { $0.string("unicodeCodePoints") }
                        json.member("results") { json in
                            json.array(document.entries) { json, entry in
                                document.write(entry, ruleIndex: ids.firstIndex(of: entry.id), to: &json)
                            }
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private func writeTool(
        _ version: String, _ ids: [String], _ explanation: (String) -> String?, to json: inout JSONText
    ) {
        json.object { json in
            json.member("driver") { json in
                json.object { json in
                    json.member("name") { $0.string("securecodegen") }
                    json.member("version") { $0.string(version) }
                    json.member("rules") { json in
                        json.array(ids) { json, id in
                            json.object { json in
                                json.member("id") { $0.string(id) }
                                if let text = explanation(id) {
                                    json.member("shortDescription") { $0.text(text) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Notes without a location become part of the message, because a result has no other place for them.
    private func write(_ entry: Entry, ruleIndex: Int?, to json: inout JSONText) {
        let remarks = entry.notes.filter { $0.place == nil }.map(\.message)
        let related = entry.notes.filter { $0.place != nil }
        json.object { json in
            json.member("ruleId") { $0.string(entry.id) }
            if let ruleIndex { json.member("ruleIndex") { $0.number(ruleIndex) } }
            json.member("level") { $0.string(entry.severity.rawValue) }
            json.member("message") { $0.text(([entry.message] + remarks).joined(separator: "\n")) }
            if let place = entry.place {
                json.member("locations") { json in
                    json.array(CollectionOfOne(place)) { json, place in writeLocation(place, nil, to: &json) }
                }
            }
            if !related.isEmpty {
                json.member("relatedLocations") { json in
                    json.array(related) { json, note in writeLocation(note.place, note.message, to: &json) }
                }
            }
            if let fixIt = entry.fixIt { json.member("fixes") { write(fixIt, to: &$0) } }
        }
    }

    private func writeLocation(_ place: Place?, _ message: String?, to json: inout JSONText) {
        json.object { json in
            if let place {
                json.member("physicalLocation") { json in
                    json.object { json in
                        json.member("artifactLocation") { writeArtifact(place.path, to: &$0) }
                        if let extent = place.extent { json.member("region") { write(extent, to: &$0) } }
                    }
                }
            }
            if let message { json.member("message") { $0.text(message) } }
        }
    }

    private func write(_ fixIt: FixIt, to json: inout JSONText) {
        json.array(CollectionOfOne(fixIt)) { json, fixIt in
            json.object { json in
                json.member("description") { $0.text(fixIt.message) }
                json.member("artifactChanges") { json in
                    json.array(CollectionOfOne(fixIt)) { json, fixIt in
                        json.object { json in
                            json.member("artifactLocation") { writeArtifact(fixIt.place.path, to: &$0) }
                            json.member("replacements") { json in
                                json.array(CollectionOfOne(fixIt)) { json, fixIt in
                                    json.object { json in
                                        if let extent = fixIt.place.extent {
                                            json.member("deletedRegion") { write(extent, to: &$0) }
                                        }
                                        json.member("insertedContent") { $0.text(fixIt.replacement) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ extent: Extent, to json: inout JSONText) {
        json.object { json in
            json.member("startLine") { $0.number(extent.start.line) }
            json.member("startColumn") { $0.number(extent.scalarColumns.start) }
            json.member("endLine") { $0.number(extent.end.line) }
            json.member("endColumn") { $0.number(extent.scalarColumns.end) }
        }
    }

    private func writeArtifact(_ path: Path, to json: inout JSONText) {
        json.object { json in json.member("uri") { $0.string(Self.uri(ofPath: path)) } }
    }

    /// Returns a relative reference for a relative path (RFC 3986).
    private static func uri(ofPath path: Path) -> String {
        let encoded = path.text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
                String(UnicodeScalar(byte))
            default:
                "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
        return path.text.utf8.first == UInt8(ascii: "/") ? "file://" + encoded : encoded
    }
}

extension JSONText {
    /// A message object.
    fileprivate mutating func text(_ text: String) {
        object { json in json.member("text") { $0.string(text) } }
    }
}
