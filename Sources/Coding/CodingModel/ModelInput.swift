import SecureCodeGenSymbols

// Callers of the model need no other module.

package typealias ModelInput = SecureCodeGenSymbols.ModelInput
package typealias ModuleIdentity = SecureCodeGenSymbols.ModuleIdentity
