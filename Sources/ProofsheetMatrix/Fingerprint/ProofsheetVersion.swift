/// The version of Proofsheet.
public enum ProofsheetVersion {
  /// The version, as in the change log.
  public static let current = "0.1.0"
}
