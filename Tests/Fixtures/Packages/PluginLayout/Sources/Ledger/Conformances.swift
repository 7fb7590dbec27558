import Foundation

extension Entry: NSSecureCoding {}
