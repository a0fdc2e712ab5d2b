import PixelDiff
import ProofsheetMatrix

/// Draws variants several times, to see whether they come out the same each time.
struct SteadinessCheck {
  /// The number of times that each variant is drawn; at least 2.
  let repetitions: Int
  /// The painter that everything else is drawn with.
  let painter: CellPainter
  /// Makes a painter whose fonts and caches nobody has used.
  let freshPainter: () throws -> CellPainter

  /// Draws variants of a sheet.
  ///
  /// The second time they are drawn with fresh caches and in reverse order, so that what an earlier
  /// drawing left behind can be seen; the other times as ever.
  ///
  /// - Returns: what was found, by id; variants that come out the same, or can't be drawn the first
  ///   time, aren't in it.
  /// - Throws: what keeps fonts from being loaded.
  func check(
    _ variants: [Variant], of plan: SheetPlan
  ) throws -> [String: Unsteadiness] {
    let first = variants.map { draw($0, of: plan, with: painter) }
    var found: [String: Unsteadiness] = [:]
    for repetition in 2...max(2, repetitions) {
      let isFresh = repetition == 2
      let own = isFresh ? try freshPainter() : painter
      let order = isFresh ? Array(variants.indices.reversed()) : Array(variants.indices)
      for index in order {
        let id = variants[index].id.description
        guard found[id] == nil, case .success(let old) = first[index] else { continue }
        let again = draw(variants[index], of: plan, with: own)
        if case .success(let new) = again, new.digest == old.digest, new.size == old.size {
          continue
        }
        found[id] = Unsteadiness(
          first: old, again: again, repetition: repetition, of: repetitions, isFresh: isFresh)
      }
    }
    return found
  }

  private func draw(
    _ variant: Variant, of plan: SheetPlan, with painter: CellPainter
  ) -> Result<DrawnCell, any Error> {
    Result { try painter.paint(variant, of: plan, keepsPixels: true) }
  }
}
