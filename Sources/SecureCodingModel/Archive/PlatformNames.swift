import AppleTypes
import SourceAnnotations

// What the archive model says with the words of other modules: who reads the model needs no other one.

package typealias Scalar = AppleTypes.Scalar
package typealias FoundationValue = AppleTypes.FoundationValue
package typealias TextCodedValue = AppleTypes.TextCodedValue
package typealias IndexCollection = AppleTypes.IndexCollection
package typealias Representation = SourceAnnotations.Representation
