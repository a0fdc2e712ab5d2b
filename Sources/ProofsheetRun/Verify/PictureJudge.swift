import ChangeKinds
import PixelDiff

/// Judges one picture beside the one that its baseline has: a cell of a sheet and a snapshot by itself alike.
struct PictureJudge {
  let tolerance: Tolerance
  /// True if it is said what kind of change there is.
  var explains = true
  /// True if it is said what would have let the picture pass.
  var allows = false

  /// The ruling that needs no baseline: nil where there is a picture that can be seen.
  static func ruling<Drawing>(
    alone drawing: Result<Drawing, any Error>, isBlank: (Drawing) -> Bool
  ) -> Ruling? {
    switch drawing {
    case .failure(let error): (.failed, .notDrawn("\(error)"))
    case .success(let picture): isBlank(picture) ? (.blank, .nothingToSee) : nil
    }
  }

  /// Compares two pictures, and notes in a result what was found.
  func compare(
    _ expected: Image, _ actual: Image, mask: PixelMask?, for result: inout VariantResult
  ) -> (ruling: Ruling, finding: Finding) {
    let finding = Finding(expected: expected, actual: actual, tolerance: tolerance, mask: mask)
    return (result.note(finding, explains: explains, allows: allows), finding)
  }
}
