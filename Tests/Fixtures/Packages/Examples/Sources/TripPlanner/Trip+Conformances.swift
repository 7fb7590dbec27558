import Foundation

extension Trip: NSSecureCoding {}
