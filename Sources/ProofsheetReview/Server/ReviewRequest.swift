import ChangeKinds
import SystemFiles

/// A request as it came, nothing of it believed yet.
package struct ReviewRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path as it was sent: percent-encoded, without the query.
  package var path: String
  /// The values of all `Host` headers.
  package var hosts: [String]
  /// The values of all `Origin` headers.
  package var origins: [String]
  /// The values of all `X-Proofsheet-Token` headers.
  package var tokens: [String]
  /// The values of all `Content-Type` headers.
  package var contentTypes: [String]
  /// The body.
  package var body: [UInt8]
  /// Whether the body was longer than the server takes, so that it isn't there.
  package var isTooLarge: Bool

  /// Makes a request of what was sent.
  package init(
    method: String, path: String, hosts: [String] = [], origins: [String] = [],
    tokens: [String] = [], contentTypes: [String] = [], body: [UInt8] = [],
    isTooLarge: Bool = false
  ) {
    (self.method, self.path, self.hosts, self.origins) = (method, path, hosts, origins)
    (self.tokens, self.contentTypes) = (tokens, contentTypes)
    (self.body, self.isTooLarge) = (body, isTooLarge)
  }
}

/// An answer to a request.
package struct ReviewResponse: Hashable, Sendable {
  /// The status of HTTP.
  package var status: Int
  /// The media type of the body.
  package var contentType: String
  /// The body.
  package var body: [UInt8]
  /// The place to look instead, in a redirection.
  package var location: String?

  /// True of the app's own files, which may run: they have a policy of their own.
  var isPage = false

  /// The headers of every answer: it is of this origin alone, in no frame, and in no cache.
  private static let headers = [
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
  ]

  /// All headers of this answer.
  ///
  /// Whatever isn't the app's is nothing but data: opened by itself it is of no origin, and runs and loads nothing.
  var headers: [(String, String)] {
    let policy =
      isPage ? "frame-ancestors 'none'" : "sandbox; default-src 'none'; frame-ancestors 'none'"
    return [("Content-Type", contentType), ("Content-Security-Policy", policy)] + Self.headers
      + (location.map { [("Location", $0)] } ?? [])
  }
}

/// The path of a request, taken apart.
enum ReviewPath {
  /// The longest path that is looked at, in bytes.
  private static let maximumBytes = 4096

  /// The decoded parts of a path; the last one is empty where it ends with a slash.
  ///
  /// - Returns: nil for everything that could be meant to lead elsewhere: empty or hidden parts, dots,
  ///   slashes and control characters that were encoded, what isn't UTF-8, a path that isn't absolute.
  static func parts(of path: String) -> [String]? {
    guard path.begins(with: "/"), path.utf8.count <= maximumBytes else { return nil }
    var parts: [String] = []
    let encoded = Substring(path.utf8.dropFirst()).parts(at: "/", keepsEmpty: true)
    for (index, text) in encoded.enumerated() {
      guard let part = decode(text) else { return nil }
      if part.isEmpty && index + 1 < encoded.count { return nil }
      guard !part.begins(with: ".") else { return nil }
      parts.append(part)
    }
    return parts
  }

  /// Decodes a part once.
  private static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    let isPlain = bytes.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
