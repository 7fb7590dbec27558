/// The templates that generated code is written with, embedded when the tool is built.
package enum Templates {}
