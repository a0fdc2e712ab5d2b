import CButtonTokens
import DesignTokens

/// The token files that are compiled in, so that a tool needs no folder beside it.
enum EmbeddedTokens {
  /// The tokens of CKButton.
  static let ckButton = source("ckbutton.tokens.json", cbutton_tokens_ckbutton())

  /// The tokens of ComponentsKit.
  static let componentsKit = source("componentskit.tokens.json", cbutton_tokens_componentskit())

  /// An example of a configuration of one's own, to lay over the tokens of ComponentsKit.
  static let componentsKitCompact = source(
    "componentskit-compact.tokens.json", cbutton_tokens_componentskit_compact())

  /// The tokens of Mistica.
  static let mistica = source("mistica.tokens.json", cbutton_tokens_mistica())

  /// The tokens of Vitamin.
  static let vitamin = source("vitamin.tokens.json", cbutton_tokens_vitamin())

  private static func source(_ name: String, _ file: CButtonTokens) -> TokenSource {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    return .text(String(decoding: bytes, as: UTF8.self), name: name)
  }
}
