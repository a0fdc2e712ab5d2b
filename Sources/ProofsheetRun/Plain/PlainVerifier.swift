import ChangeKinds
import PixelDiff
import ProofsheetMatrix

/// Compares a plain snapshot with its baseline, and records it where that was asked for.
package struct PlainVerifier: Sendable {
  private let store: BaselineStore
  private let applied: AppliedTolerance
  private let mode: RecordMode
  private let keep: @Sendable (_ sheet: String, _ pictures: FailurePictures) throws -> SheetImages

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - store: where the baselines lie.
  ///   - applied: what may differ, and what said so.
  ///   - mode: which baselines to write.
  ///   - keep: takes the pictures of a failing snapshot and says where they lie.
  package init(
    store: BaselineStore, tolerance applied: AppliedTolerance = .standard, mode: RecordMode,
    keeping keep: @escaping @Sendable (String, FailurePictures) throws -> SheetImages
  ) {
    self.store = store
    self.applied = applied
    self.mode = mode
    self.keep = keep
  }

  /// Compares.
  ///
  /// - Throws: what keeps pictures or a baseline from being written.
  package func verify(_ snapshot: PlainSnapshot) throws -> SheetResult {
    let state = store.read(snapshot.path)
    var result = SheetResult(
      path: snapshot.path, component: "", matrix: "", scale: snapshot.scale, variants: [])
    if case .present(let baseline) = state {
      result.baseline = Digest.of(baseline.bytes)
      result.fingerprintDifferences =
        baseline.metadata.map { snapshot.fingerprint.differences(from: $0.fingerprint) } ?? []
    }
    var variant = VariantResult(
      id: snapshot.path, points: [], sheet: snapshot.path, verdict: .matched)
    switch snapshot.picture {
    case .failure(let error):
      variant.verdict = .failed
      variant.message = "it couldn't be drawn: \(error)"
      result.variants = [variant]
    case .success(let picture):
      result.size = picture.image.size
      variant.cell = picture.image.size.bounds
      variant.frame = picture.frame
      variant.digest = Digest.of(picture.image.pixels)
      let judged = try judge(&variant, picture, state)
      result.variants = [variant]
      if !variant.verdict.passes {
        result.images = try keep(
          snapshot.path,
          FailurePictures(
            expected: judged.bytes, actual: try snapshot.file(of: picture),
            diff: try diff(variant, picture, judged.image)))
      }
      if try isRecorded(variant.verdict, snapshot, picture, state) {
        result.variants[0].verdict = .recorded
        result.variants[0].message = "recorded in this run, so it was compared with nothing"
      }
    }
    result.note(applied)
    return result
  }

  /// Sets the verdict.
  ///
  /// - Returns: the baseline's bytes and pixels, where there were some to compare with.
  private func judge(
    _ variant: inout VariantResult, _ picture: PlainPicture, _ state: BaselineStore.State
  ) throws(MaskError) -> (bytes: [UInt8]?, image: Image?) {
    if picture.isBlank {
      variant.verdict = .blank
      variant.message = "nothing can be seen of it"
      if case .present(let baseline) = state { return (baseline.bytes, try? baseline.image()) }
      return (nil, nil)
    }
    switch state {
    case .missing:
      variant.verdict = .missing
      variant.message = "there is no baseline yet"
      return (nil, nil)
    case .unreadable(let reason):
      variant.verdict = .unreadable
      variant.message = reason
      return (nil, nil)
    case .present(let baseline):
      if let cell = baseline.metadata?.cells.first {
        variant.tokenChanges = TokenChange.between(baseline.tokens(of: cell), picture.tokens)
      }
      variant.expectedCell = baseline.inspection.size.bounds
      if isEqualByDigest(picture.image, baseline) { return (baseline.bytes, nil) }
      let old: Image
      do {
        old = try baseline.image()
      } catch {
        variant.verdict = .unreadable
        variant.message = "\(error)"
        variant.expectedCell = nil
        return (nil, nil)
      }
      try compare(&variant, old, picture.image)
      return (baseline.bytes, old)
    }
  }

  private func compare(
    _ variant: inout VariantResult, _ old: Image, _ new: Image
  ) throws(MaskError) {
    let mask = try applied.tolerance.mask(for: old.size)
    variant.maskedPixels = mask?.count ?? 0
    let difference = Comparison.compare(
      expected: old, actual: new, tolerance: applied.tolerance, mask: mask)
    guard !difference.equal else { return }
    variant.difference = difference
    guard !difference.passes else { return }
    variant.explain(Explanation.explain(expected: old, actual: new, mask: mask))
    if !difference.sizesAgree {
      variant.verdict = .resized
      variant.message = CellJudge.resized(
        from: old.size, to: new.size, variant.regions)
    } else {
      variant.verdict = .differs
      variant.passing = Comparison.passing(
        expected: old, actual: new, tolerance: applied.tolerance, mask: mask, difference: difference
      )
      variant.message = CellJudge.differs(
        difference, variant.regions, variant.passing)
    }
  }

  /// Whether the digest stored with a sealed baseline is the picture's.
  ///
  /// The digest is of colours multiplied by alpha, which says all only where everything is opaque.
  private func isEqualByDigest(_ image: Image, _ baseline: Baseline) -> Bool {
    guard baseline.isSealed, let cells = baseline.metadata?.cells, cells.count == 1,
      cells[0].rect == baseline.inspection.size.bounds, cells[0].rect == image.size.bounds,
      image.isOpaque, applied.tolerance.masks.isEmpty
    else { return false }
    return Digest.of(image.premultipliedBGRA) == cells[0].digest
  }

  private func diff(
    _ variant: VariantResult, _ picture: PlainPicture, _ old: Image?
  ) throws -> [UInt8]? {
    guard let old else { return nil }
    return try PNGWriter.encode(
      DiffPicture.of(
        expected: old, actual: picture.image, regions: variant.regions,
        mask: (try? applied.tolerance.mask(for: old.size)) ?? nil))
  }

  /// Writes the baseline, if the mode asks for it.
  private func isRecorded(
    _ verdict: Verdict, _ snapshot: PlainSnapshot, _ picture: PlainPicture,
    _ state: BaselineStore.State
  ) throws -> Bool {
    let writes =
      switch (mode, verdict) {
      case (.never, _), (_, .blank), (_, .failed): false
      case (_, .missing): true
      case (.missing, _): false
      case (_, .differs), (_, .resized), (_, .unreadable): true
      case (.all, _): isStale(snapshot, picture, state)
      default: false
      }
    if writes { try store.write(try snapshot.file(of: picture), as: snapshot.path) }
    return writes
  }

  /// Whether a baseline that passes isn't what would be written today.
  private func isStale(
    _ snapshot: PlainSnapshot, _ picture: PlainPicture, _ state: BaselineStore.State
  ) -> Bool {
    guard case .present(let baseline) = state else { return false }
    return baseline.metadata != snapshot.metadata(of: picture)
  }
}
