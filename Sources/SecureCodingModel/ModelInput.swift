import SwiftSemantics

// Whoever calls the model needs no other module.

package typealias ModelInput = SwiftSemantics.ModelInput
package typealias ModuleIdentity = SwiftSemantics.ModuleIdentity
