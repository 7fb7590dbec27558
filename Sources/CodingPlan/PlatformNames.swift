import AppleTypes

// What a plan says with the words of AppleTypes: who reads plans needs no other module.

package typealias Scalar = AppleTypes.Scalar
package typealias PlatformValue = AppleTypes.PlatformValue
package typealias BridgedValue = AppleTypes.BridgedValue
package typealias TextCodedValue = AppleTypes.TextCodedValue
package typealias IndexCollection = AppleTypes.IndexCollection
