/// The shape of a record.
package enum FormatSchema {
    /// Written into each record; another one is not read.
    package static let version = 1

    /// The JSON schema (draft 7).
    package static let text = #"""
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "What classes archive, as securecodegen records it",
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
                "names": { "type": "array", "items": { "type": "string" }, "description": "the names that it had" },
                "objc": { "type": "string", "description": "the name that @objc gives it" },
                "superclass": { "type": "string", "description": "the nearest superclass that codes" },
                "validated": { "const": true, "description": "a method of the class may refuse an object" },
                "version": {
                  "type": "object",
                  "required": ["number", "key"],
                  "additionalProperties": false,
                  "properties": {
                    "number": { "type": "integer", "minimum": 1 },
                    "key": { "type": "string", "description": "where archives hold it" },
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
                "key": { "type": "string", "description": "of a member: what follows the key of the value it is in" },
                "aliases": { "type": "array", "items": { "type": "string" },
                  "description": "keys that it is read from besides" },
                "olderForms": { "type": "object", "additionalProperties": { "$ref": "#/definitions/form" },
                  "description": "how it stands under those of the aliases where it is not as under the key" },
                "property": { "type": "string", "description": "where it is not called like its key" },
                "type": { "type": "string", "description": "the Swift type" },
                "form": { "$ref": "#/definitions/form" },
                "required": { "const": true, "description": "archives without the key cannot be read" },
                "default": { "type": "string", "description": "the value where archives lack the key; nil without it" },
                "omitted": { "const": true, "description": "not written where it is the default" },
                "methods": { "type": "array", "items": { "enum": ["decode", "validate"] },
                  "description": "what methods of the class do with it" },
                "if": { "type": "string", "description": "the conditions of #if around the property" }
              }
            },
            "form": {
              "description": "how a value stands in an archive",
              "oneOf": [
                { "type": "object", "required": ["scalar"], "additionalProperties": false,
                  "properties": { "scalar": { "type": "string", "description": "a number or Bool in place" } } },
                { "type": "object", "required": ["bridged"], "additionalProperties": false,
                  "properties": { "bridged": { "type": "string", "description": "as the class it bridges to" } } },
                { "type": "object", "required": ["text"], "additionalProperties": false,
                  "properties": { "text": { "type": "string", "description": "as a text that stands for it" } } },
                { "type": "object", "required": ["list"], "additionalProperties": false,
                  "properties": { "list": { "type": "string", "description": "as a list of numbers or texts" } } },
                { "type": "object", "required": ["codable"], "additionalProperties": false,
                  "properties": { "codable": { "type": "string", "description": "as data of its Codable coding" } } },
                { "type": "object", "required": ["propertyList"], "additionalProperties": false,
                  "properties": { "propertyList": { "enum": ["Any", "[Any]", "[String: Any]"] } } },
                { "type": "object", "required": ["objects"], "additionalProperties": false,
                  "properties": { "objects": { "type": "array", "items": { "type": "string" },
                    "description": "an instance of one of these classes" } } },
                { "type": "object", "required": ["raw"], "additionalProperties": false,
                  "properties": { "raw": { "$ref": "#/definitions/form" },
                    "values": { "type": "array", "items": { "type": "string" } },
                    "aliases": { "type": "array", "items": { "type": "string" } },
                    "default": { "type": "string", "description": "what any other raw value is taken for" } } },
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
                    "aliases": { "type": "object", "description": "keys of parts that they are read from besides",
                      "additionalProperties": { "type": "array", "items": { "type": "string" } } } } },
                { "type": "object", "required": ["custom"], "additionalProperties": false,
                  "properties": { "custom": { "type": "string", "description": "as a method of the class writes it" } } },
                { "type": "object", "required": ["members"], "additionalProperties": false,
                  "properties": { "members": { "type": "string", "description": "one of the class's 'values'" } } },
                { "type": "object", "required": ["table"], "additionalProperties": false,
                  "properties": { "table": { "type": "string",
                    "description": "one of the class's 'values' that can hold others of its type" } } }
              ]
            }
          }
        }

        """#
}
