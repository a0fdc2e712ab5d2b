public import Proofsheet

/// The design system ComponentsKit: a button, a card, and the configuration they take their looks from.
public enum ComponentsKit {
  /// All matrices of the system.
  public static let matrices: [any SnapshotMatrix] =
    ComponentsKitButton.matrices + ComponentsKitCard.matrices + [
      ComponentsKitSample.sample, ComponentsKitTypeSpecimen.typography,
      ComponentsKitSwatch.palette, ComponentsKitShowcase.configuration,
      ComponentsKitCompactShowcase.configuration,
    ]
}
