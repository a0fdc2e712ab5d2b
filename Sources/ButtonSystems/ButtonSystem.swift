public import Proofsheet

/// A design system whose buttons this repository draws.
public struct ButtonSystem: Sendable {
  /// The name of the system.
  public let name: String
  /// The matrices of its components, in the order in which they are shown.
  public let matrices: [any SnapshotMatrix]

  /// All systems, in the order in which they are shown.
  public static let all = [
    ButtonSystem(name: "CKButton", matrices: CKButton.matrices),
    ButtonSystem(name: "Mistica", matrices: MisticaButton.matrices),
    ButtonSystem(name: "ComponentsKit", matrices: ComponentsKit.matrices),
    ButtonSystem(name: "Vitamin", matrices: VitaminButton.matrices),
  ]
}
