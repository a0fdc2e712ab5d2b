import PixelDiff

/// What is answered to a request.
package struct ReviewResponse: Hashable, Sendable {
  /// The status of HTTP.
  package var status: Int
  /// The media type of the body.
  package var contentType: String
  /// The body.
  package var body: [UInt8]
  /// Where else to look, in a redirection.
  package var location: String?

  /// What every answer says: it is of this origin alone, in no frame, and in no cache.
  static let headers = [
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "frame-ancestors 'none'"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
  ]

  /// All headers of this answer.
  var headers: [(String, String)] {
    [("Content-Type", contentType)] + Self.headers + (location.map { [("Location", $0)] } ?? [])
  }
}
