import SecureCodeGenArchiveFormats

/// The JSON schema of a record.
package enum FormatSchema {
    /// The version in each record. Records of other versions aren't read.
    package static let version = 1

    /// The JSON schema (draft 7).
    package static let text = #"""
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "The archive format of classes, recorded by securecodegen",
          "type": "object",
          "required": ["format", "classes"],
          "additionalProperties": false,
          "properties": {
            "format": { "const": 1 },
            "classes": { "type": "array", "items": { "$ref": "#/definitions/class" } }
          },
          "definitions": {
            "class": {
              "type": "object",
              "required": ["class", "keys"],
              "additionalProperties": false,
              "properties": {
                "class": { "type": "string", "description": "the name in archives, with the module" },
                "names": { "type": "array", "items": { "type": "string" }, "description": "older names" },
                "objc": { "type": "string", "description": "the name in @objc" },
                "superclass": { "type": "string", "description": "the nearest superclass that is archived" },
                "validated": { "const": true, "description": "a method of the class may reject an object" },
                "version": {
                  "type": "object",
                  "required": ["number", "key"],
                  "additionalProperties": false,
                  "properties": {
                    "number": { "type": "integer", "minimum": 1 },
                    "key": { "type": "string", "description": "the key of the version" },
                    "acceptsNewer": { "const": true, "description": "archives of newer versions are read" },
                    "migrated": { "const": true, "description": "a method is called for older archives" }
                  }
                },
                "keys": { "$ref": "#/definitions/keys" },
                "values": {
                  "type": "object",
                  "description": "structs and enums that are archived member by member",
                  "additionalProperties": {
                    "oneOf": [
                      { "type": "object", "required": ["members"], "additionalProperties": false,
                        "properties": { "members": { "$ref": "#/definitions/keys" } } },
                      { "type": "object", "required": ["cases"], "additionalProperties": false,
                        "properties": { "default": { "type": "string" }, "cases": { "type": "array", "items": { "$ref": "#/definitions/case" } } } }
                    ]
                  }
                }
              }
            },
            "case": {
              "type": "object",
              "required": ["case", "values"],
              "additionalProperties": false,
              "properties": { "case": { "type": "string" },
                "aliases": { "type": "array", "items": { "type": "string" } }, "values": { "$ref": "#/definitions/keys" } }
            },
            "keys": { "type": "array", "items": { "$ref": "#/definitions/key" } },
            "key": {
              "type": "object",
              "required": ["key", "type", "form"],
              "additionalProperties": false,
              "properties": {
                "key": { "type": "string", "description": "the key; for a member, without the key of the containing value" },
                "aliases": { "type": "array", "items": { "type": "string" },
                  "description": "other keys that it is read from" },
                "olderForms": { "type": "object", "additionalProperties": { "$ref": "#/definitions/form" },
                  "description": "the forms under aliases that differ from the form under the key" },
                "property": { "type": "string", "description": "the name of the property if it differs from the key" },
                "type": { "type": "string", "description": "the Swift type" },
                "form": { "$ref": "#/definitions/form" },
                "required": { "const": true, "description": "archives without the key can't be read" },
                "default": { "type": "string", "description": "the value if an archive lacks the key; nil if absent" },
                "omitted": { "const": true, "description": "not written if it equals the default" },
                "methods": { "type": "array", "items": { "enum": ["decode", "validate"] },
                  "description": "the methods of the class that handle it" },
                "if": { "type": "string", "description": "the enclosing #if conditions" }
              }
            },
            "form": {
              "description": "the form of a value in an archive",
              "oneOf": [
                { "type": "object", "required": ["scalar"], "additionalProperties": false,
                  "properties": { "scalar": { "type": "string", "description": "a number or Bool" } } },
                { "type": "object", "required": ["bridged"], "additionalProperties": false,
                  "properties": { "bridged": { "type": "string", "description": "as the class it bridges to" } } },
                { "type": "object", "required": ["text"], "additionalProperties": false,
                  "properties": { "text": { "type": "string", "description": "as a string with the value" } } },
                { "type": "object", "required": ["list"], "additionalProperties": false,
                  "properties": { "list": { "type": "string", "description": "as a list of numbers or strings" } } },
                { "type": "object", "required": ["codable"], "additionalProperties": false,
                  "properties": { "codable": { "type": "string", "description": "as data of its Codable conformance" } } },
                { "type": "object", "required": ["propertyList"], "additionalProperties": false,
                  "properties": { "propertyList": { "enum": ["Any", "[Any]", "[String: Any]"] } } },
                { "type": "object", "required": ["objects"], "additionalProperties": false,
                  "properties": { "objects": { "type": "array", "items": { "type": "string" },
                    "description": "an instance of one of these classes" } } },
                { "type": "object", "required": ["raw"], "additionalProperties": false,
                  "properties": { "raw": { "$ref": "#/definitions/form" },
                    "values": { "description": "the raw values; numbers with the names of their cases",
                      "oneOf": [{ "type": "array", "items": { "type": "string" } },
                        { "type": "object", "additionalProperties": { "type": "string" } }] },
                    "aliases": { "type": "array", "items": { "type": "string" } },
                    "default": { "type": "string", "description": "the case for unknown raw values" } } },
                { "type": "object", "required": ["as", "of"], "additionalProperties": false,
                  "properties": { "as": { "type": "string" }, "of": { "$ref": "#/definitions/form" } } },
                { "type": "object", "required": ["optional"], "additionalProperties": false,
                  "properties": { "optional": { "$ref": "#/definitions/form" } } },
                { "type": "object", "required": ["array"], "additionalProperties": false,
                  "properties": { "array": { "$ref": "#/definitions/form" } } },
                { "type": "object", "required": ["set"], "additionalProperties": false,
                  "properties": { "set": { "$ref": "#/definitions/form" } } },
                { "type": "object", "required": ["dictionary"], "additionalProperties": false,
                  "properties": { "dictionary": { "type": "array", "items": { "$ref": "#/definitions/form" },
                    "minItems": 2, "maxItems": 2 } } },
                { "type": "object", "required": ["parts", "of"], "additionalProperties": false,
                  "properties": { "parts": { "type": "string" },
                    "of": { "type": "object", "additionalProperties": { "$ref": "#/definitions/form" } },
                    "aliases": { "type": "object", "description": "other keys that the parts are read from",
                      "additionalProperties": { "type": "array", "items": { "type": "string" } } } } },
                { "type": "object", "required": ["custom"], "additionalProperties": false,
                  "properties": { "custom": { "type": "string", "description": "written by a method of the class" } } },
                { "type": "object", "required": ["members"], "additionalProperties": false,
                  "properties": { "members": { "type": "string", "description": "one of the class's 'values'" } } },
                { "type": "object", "required": ["table"], "additionalProperties": false,
                  "properties": { "table": { "type": "string",
                    "description": "one of the class's 'values' that can contain values of its type" } } }
              ]
            }
          }
        }

        """#
}
