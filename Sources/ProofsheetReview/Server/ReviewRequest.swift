/// A request as it came, nothing of it believed yet.
package struct ReviewRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path as it was sent: percent-encoded, without the query.
  package var path: String
  /// The values of all `Host` headers.
  package var hosts: [String] = []
  /// The values of all `Origin` headers.
  package var origins: [String] = []
  /// The values of all `X-Proofsheet-Token` headers.
  package var tokens: [String] = []
  /// The values of all `Content-Type` headers.
  package var contentTypes: [String] = []
  /// The body.
  package var body: [UInt8] = []
  /// Whether the body was longer than the server takes, so that it isn't there.
  package var isTooLarge = false
}
