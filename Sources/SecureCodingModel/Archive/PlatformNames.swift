import AppleTypes
import ArchiveFormats
import SourceAnnotations
import SwiftSemantics

// What the archive model says with the words of other modules: who reads the model needs no other one.

package typealias Scalar = AppleTypes.Scalar
package typealias PlatformValue = AppleTypes.PlatformValue
package typealias BridgedValue = AppleTypes.BridgedValue
package typealias TextCodedValue = AppleTypes.TextCodedValue
package typealias IndexCollection = AppleTypes.IndexCollection
package typealias Representation = SourceAnnotations.Representation
package typealias AccessLevel = SwiftSemantics.AccessLevel
package typealias Condition = SwiftSemantics.Condition
package typealias ShadowedNames = SwiftSemantics.ShadowedNames
package typealias ModelInput = SwiftSemantics.ModelInput
package typealias ModuleIdentity = SwiftSemantics.ModuleIdentity
package typealias ClassFormat = ArchiveFormats.ClassFormat
