import SecureCodeGenAppleTypes

// The names of AppleTypes in a plan, so that code that reads plans needs no other module.

package typealias Scalar = SecureCodeGenAppleTypes.Scalar
package typealias PlatformValue = SecureCodeGenAppleTypes.PlatformValue
package typealias BridgedValue = SecureCodeGenAppleTypes.BridgedValue
package typealias TextCodedValue = SecureCodeGenAppleTypes.TextCodedValue
package typealias IndexCollection = SecureCodeGenAppleTypes.IndexCollection
