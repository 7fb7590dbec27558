import Testing

@testable import SecureCodeGenCodingModel

@Suite("References to a parent")
struct ReferenceCycleTests {
    @Test func `a property named like a parent is reported`() {
        check(
            """
            final class Folder: NSObject, NSSecureCoding {
                var files: [File] = []
                var previousFolder: Folder?
            //      ^ warning: parent-reference: 'Folder.previousFolder' seems to refer back to its parent 'Folder'; decoding such a cycle overflows the stack on Linux
            }
            final class File: NSObject, NSSecureCoding {
                var parent: Folder?
            //      ^ warning: parent-reference: 'File.parent' seems to refer back to its parent 'Folder'; decoding such a cycle overflows the stack on Linux
            }
            """)
    }

    @Test func `a property named like its type is reported if that contains many`() {
        check(
            """
            final class Team: NSObject, NSSecureCoding {
                var players: [Player] = []
                var coaches: [String: Coach]?
            }
            final class Player: NSObject, NSSecureCoding {
                var team: Team?
            //      ^ warning: parent-reference: 'Player.team' seems to refer back to its parent 'Team'; decoding such a cycle overflows the stack on Linux
            }
            final class Coach: NSObject, NSSecureCoding {
                var team: Team?
            //      ^ warning: parent-reference
            }
            final class ChatRoom: NSObject, NSSecureCoding { var messages: Set<Message> = [] }
            final class Message: NSObject, NSSecureCoding {
                var chat: ChatRoom?
            //      ^ warning: parent-reference
            }
            """)
    }

    @Test func `other properties aren't reported`() {
        check(
            """
            final class Team: NSObject, NSSecureCoding {
                var players: [Player] = []
                var captain: Player?
                var hall: Hall?
            }
            final class Player: NSObject, NSSecureCoding {
                weak var club: Team?
            //           ^ warning: weak-property
                // securecodegen: skip
                var team: Team?
                // securecodegen: conditional
                var theTeam: Team?
                var rival: Team?
            }
            final class Hall: NSObject, NSSecureCoding { var team: Team? }
            """)
    }
}
