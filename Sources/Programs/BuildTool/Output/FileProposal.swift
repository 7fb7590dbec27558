import SecureCodeGenSourceText

/// The old and new contents of one file, to be written, compared or shown.
package struct FileProposal: Sendable {
    package let path: Path
    /// nil if the file does not exist.
    package let old: [UInt8]?
    /// nil to remove the file.
    package let new: [UInt8]?
    /// Whether it is a source file in which only regions change.
    package var isSource = false
    /// The classes whose regions are out of date.
    package var places: [Diagnostic.Location] = []

    package init(path: Path, old: [UInt8]?, new: [UInt8]?, isSource: Bool = false, places: [Diagnostic.Location] = []) {
        self.path = path
        self.old = old
        self.new = new
        self.isSource = isSource
        self.places = places
    }

    /// The kind of change.
    package var kind: FileChange.Kind {
        if new == nil { return .removed }
        return old == new ? .unchanged : .written
    }
}

/// A change that was made to a file.
package struct FileChange: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case written
        case unchanged
        case removed
    }

    package let kind: Kind
    package let path: Path
}

/// Writes proposals to disk, one by one. A failure is reported and doesn't stop the others.
package struct ProposalWriter: Sendable {
    package let fileSystem: FileSystem

    package init(fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Returns the changes in the order of the proposals.
    package func carryOut(_ proposals: [FileProposal]) -> (changes: [FileChange], diagnostics: [Diagnostic]) {
        var changes: [FileChange] = []
        var diagnostics: [Diagnostic] = []
        for folder in Set(proposals.map(\.path.folder)) { fileSystem.removeAbandonedDrafts(in: folder) }
        for proposal in proposals {
            if let failure = carryOut(proposal) {
                diagnostics.append(failure)
            } else {
                changes.append(FileChange(kind: proposal.kind, path: proposal.path))
            }
        }
        return (changes, diagnostics)
    }

    private func carryOut(_ proposal: FileProposal) -> Diagnostic? {
        guard proposal.kind != .unchanged else { return nil }
        guard let new = proposal.new else { return remove(proposal.path) }
        return proposal.isSource ? rewrite(proposal, new) : write(new, to: proposal.path)
    }

    private func remove(_ path: Path) -> Diagnostic? {
        do throws(SystemError) {
            try fileSystem.removeFile(path)
            return nil
        } catch {
            return .cannotRemove(path, error)
        }
    }

    private func write(_ bytes: [UInt8], to path: Path) -> Diagnostic? {
        do throws(SystemError) {
            do throws(SystemError) {
                try fileSystem.replaceContents(of: path, with: bytes)
            } catch  where error == .noSuchFile {
                try fileSystem.createFolder(path.folder)
                try fileSystem.replaceContents(of: path, with: bytes)
            }
            return nil
        } catch {
            return .cannotWrite(path, .system(error))
        }
    }

    /// Writes a source only if it hasn't changed since it was read.
    private func rewrite(_ proposal: FileProposal, _ new: [UInt8]) -> Diagnostic? {
        do throws(FileSystem.ReplacementError) {
            try fileSystem.replaceContents(of: proposal.path, expecting: proposal.old ?? [], with: new)
            return nil
        } catch {
            return .cannotWriteSource(proposal.path, error)
        }
    }
}
