import SwiftSemantics

// Callers of the model need no other module.

package typealias ModelInput = SwiftSemantics.ModelInput
package typealias ModuleIdentity = SwiftSemantics.ModuleIdentity
