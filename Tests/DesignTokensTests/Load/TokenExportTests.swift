import DesignTokens
import Testing

/// Files in the shapes the tools of designers write them.
@Suite struct TokenExportTests {
  @Test func figmaVariables() throws {
    let set = try tokens(
      """
      {
        "palette": {
          "purple": {
            "500": {
              "$type": "color",
              "$value": {"colorSpace": "srgb", "components": [0.49411764705882355,
                0.28627450980392155, 1], "alpha": 1, "hex": "#7E49FF"},
              "$extensions": {"com.figma.variableId": "VariableID:1:2",
                "com.figma.scopes": ["ALL_SCOPES"]}
            }
          }
        },
        "button": {
          "Face Colour": {"$type": "color", "$value": "{palette.purple.500}"},
          "vertical padding": {"$type": "number", "$value": 6,
            "$extensions": {"com.figma.aliasData": {"targetVariableName": "space/1.5"}}},
          "label": {"$type": "string", "$value": "Buy"},
          "0.5": {"$type": "number", "$value": 2}
        },
        "$extensions": {"com.figma.modeName": "Light"}
      }
      """)
    #expect(set["button.Face Colour"]?.text == "#7E49FF")
    #expect(set.aliases(of: "button.Face Colour") == ["palette.purple.500"])
    #expect(set["button.vertical padding"]?.value == .number(6))
    #expect(set["button.label"]?.value == .string("Buy"))
    #expect(set["button.0.5"]?.value == .number(2))
  }

  @Test func styleDictionary() throws {
    let set = try tokens(
      """
      {"size": {"$type": "dimension", "font": {"base": {"$value": "1rem", "$comment": "c"}}},
       "body": {"$type": "dimension", "$value": "{size.font.base.$value}"},
       "old": {"$type": "dimension", "$value": "{ size.font.base.value }"}}
      """)
    #expect(set["body"]?.text == "16px")
    #expect(set["old"]?.text == "16px")
  }

  @Test func styleDictionaryOutput() throws {
    let set = try tokens(
      """
      {"size": {"small": {"$type": "dimension", "$value": "6px", "comment": "tight",
        "filePath": "tokens/size.json", "isSource": true,
        "original": {"$type": "dimension", "$value": "{size.base}"}, "name": "size-small",
        "attributes": {"category": "size"}, "path": ["size", "small"]}}}
      """)
    #expect(set.paths == ["size.small"])
    #expect(set["size.small"]?.text == "6px")
  }

  @Test func notesOfToolsAreNoTokens() throws {
    let set = try tokens(
      """
      {"a": {"$value": 1, "description": "", "comment": "c", "themeable": true, "tags": [],
             "b": {"$value": 2, "comment": "d"}}}
      """)
    #expect(set.paths == ["a", "a.b"])
  }

  @Test func tokensStudioWithSeveralSets() throws {
    let set = try tokens(
      """
      {
        "themes/dark": {"face": {"$type": "color", "$value": "#000000"}},
        "core": {
          "space": {"1": {"$type": "spacing", "$value": "4"}},
          "face": {"$type": "color", "$value": "#ffffff"},
          "line": {"$type": "lineHeights", "$value": "150%"},
          "tall": {"$type": "lineHeights", "$value": "24"},
          "auto": {"$type": "lineHeights", "$value": "AUTO"}
        },
        "empty": {},
        "late": {"pad": {"$type": "spacing", "$value": "{space.1}"}},
        "$themes": [],
        "$metadata": {"tokenSetOrder": ["core", "themes/dark", "gone"]}
      }
      """)
    #expect(set.paths == ["auto", "face", "line", "pad", "space.1", "tall"])
    #expect(set["face"]?.text == "#000000")
    #expect(set["pad"]?.text == "4px")
    #expect(set["line"]?.text == "150%")
    #expect(set["tall"]?.text == "24px")
    #expect(set["auto"]?.text == "AUTO")
  }
}
