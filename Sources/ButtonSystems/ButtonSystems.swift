public import Proofsheet

/// The design systems whose buttons this repository draws.
public enum ButtonSystems {
  /// The matrices of all systems, in the order in which they are shown.
  public static let matrices: [any SnapshotMatrix] =
    CKButton.matrices + MisticaButton.matrices + ComponentsKit.matrices + VitaminButton.matrices
}
