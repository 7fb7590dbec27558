import Foundation

func checkDeclared() throws {
    try checkKeys(KindSample.self, [.plain, .fancy, .empty])
    try checkKeys(LevelSample.self, [.low, .high])
    try checkKeys(FlagsSample.self, [[], Flags(rawValue: 1), Flags(rawValue: .max), Flags(rawValue: 1 << 63)])
    try checkKeys(TagSample.self, [Tag(rawValue: ""), Tag(rawValue: "e\u{301}\0")])
    try checkKeys(NoteNameSample.self, [Notification.Name(""), Notification.Name("e\u{301}")])
    let badge = Badge(title: "\0🚂", points: [nil, .infinity, -0.0, 0.1])
    try check(BadgeSample.self, [Badge(title: "", points: []), badge])
    try check(
        EventSample.self, [.none, .tap(.min), .tap(.max), .swipe(from: badge, to: nil), .swipe(from: badge, to: badge)])
}
