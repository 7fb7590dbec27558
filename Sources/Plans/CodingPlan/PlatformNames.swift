import AppleTypes

// The names of AppleTypes in a plan, so that code that reads plans needs no other module.

package typealias Scalar = AppleTypes.Scalar
package typealias PlatformValue = AppleTypes.PlatformValue
package typealias BridgedValue = AppleTypes.BridgedValue
package typealias TextCodedValue = AppleTypes.TextCodedValue
package typealias IndexCollection = AppleTypes.IndexCollection
