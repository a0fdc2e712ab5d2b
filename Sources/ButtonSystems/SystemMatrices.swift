public import Proofsheet

/// The design systems whose buttons this repository draws.
public enum SystemMatrices {
  /// The matrices of all systems, in the order in which they are shown.
  public static let all: [any SnapshotMatrix] =
    CKButton.matrices + MisticaButton.matrices + ComponentsKit.matrices + VitaminButton.matrices
}
