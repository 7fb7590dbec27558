import Foundation

extension InAnotherFile: NSSecureCoding {}
