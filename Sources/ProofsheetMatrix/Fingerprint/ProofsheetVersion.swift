/// The version of Proofsheet.
package enum ProofsheetVersion {
  /// The version, as in the change log.
  package static let current = "0.1.0"
}
