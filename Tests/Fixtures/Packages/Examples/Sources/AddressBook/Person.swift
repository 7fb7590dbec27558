import Foundation

final class Person: NSObject, NSSecureCoding {
    var name: String?
    var age: Int?
    var home: Home?

    init(name: String?, age: Int?, home: Home?) {
        self.name = name
        self.age = age
        self.home = home
    }
}
