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
  /// - Parameter keep: takes the pictures of a failing snapshot and says where they lie.
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
      id: snapshot.path, points: [], sheet: snapshot.path, verdict: .failed)
    if case .success(let picture) = snapshot.picture {
      result.size = picture.image.size
      variant.cell = picture.image.size.bounds
      variant.frame = picture.frame
      variant.digest = Digest.of(picture.image.pixels)
    }
    var beside = Beside()
    (variant.verdict, variant.reason) = try ruling(on: snapshot, state, &variant, &beside)
    if case .success(let picture) = snapshot.picture {
      if !variant.verdict.passes {
        result.images = try keep(
          snapshot.path,
          FailurePictures(
            expected: beside.bytes, actual: try snapshot.file(of: picture),
            diff: try beside.picture(picture.image).map { try PNGWriter.encode($0) }))
      }
      if try isRecorded(variant.verdict, snapshot, picture, state) {
        (variant.verdict, variant.reason) = (.recorded, .recorded)
      }
    }
    result.variants = [variant]
    result.note(applied)
    return result
  }

  /// The things that a picture was compared with.
  private struct Beside {
    /// The baseline's file.
    var bytes: [UInt8]?
    /// Its picture, where nothing was compared.
    var image: Image?
    /// The finding of the two, where they were compared.
    var finding: Finding?

    /// A picture of what differs; nil where there is nothing to compare with.
    func picture(_ actual: Image) -> Image? {
      finding?.picture ?? image.map { DiffPicture.of(expected: $0, actual: actual, regions: []) }
    }
  }

  private func ruling(
    on snapshot: PlainSnapshot, _ state: BaselineStore.State, _ variant: inout VariantResult,
    _ beside: inout Beside
  ) throws(MaskError) -> Ruling {
    let alone = PictureJudge.ruling(alone: snapshot.picture, isBlank: \.isBlank)
    guard case .success(let picture) = snapshot.picture, alone == nil else {
      if case .success = snapshot.picture, case .present(let baseline) = state {
        (beside.bytes, beside.image) = (baseline.bytes, try? baseline.image())
      }
      return alone ?? (.failed, nil)
    }
    switch state {
    case .missing: return (.missing, .noBaseline)
    case .unreadable(let why): return (.unreadable, .unreadable(why))
    case .present(let baseline):
      if let cell = baseline.metadata?.cells.first {
        variant.tokenChanges = TokenChange.between(baseline.tokens(of: cell), picture.tokens)
      }
      if isEqualByDigest(picture.image, baseline) {
        variant.expectedCell = baseline.inspection.size.bounds
        return (.matched, nil)
      }
      let old: Image
      do {
        old = try baseline.image()
      } catch {
        return (.unreadable, .unreadable("\(error)"))
      }
      variant.expectedCell = baseline.inspection.size.bounds
      beside.bytes = baseline.bytes
      let mask = try applied.tolerance.mask(for: old.size)
      let judge = PictureJudge(
        tolerance: applied.tolerance.atScale(snapshot.scale), allows: true)
      let (ruling, finding) = judge.compare(old, picture.image, mask: mask, for: &variant)
      beside.finding = finding
      if !ruling.verdict.passes, let cell = baseline.metadata?.cells.first {
        explain(&variant, picture, by: baseline, cell, old, scale: snapshot.scale)
      }
      return ruling
    }
  }

  /// Notes which parts changed, where both sides know theirs.
  private func explain(
    _ variant: inout VariantResult, _ picture: PlainPicture, by baseline: Baseline,
    _ cell: BaselineMetadata.Cell, _ old: Image, scale: Double
  ) {
    // Whoever rewrote the pixels left the parts as they were.
    guard cell.digest == Digest.of(old.premultipliedBGRA),
      let before = try? baseline.parts()[cell.id], let now = try? picture.parts?()
    else { return }
    variant.explain(
      before, now, (old, picture.image), frames: (cell.frame, picture.frame), scale: scale)
  }

  /// True if the digest stored with a sealed baseline is the picture's.
  ///
  /// The digest is of colours multiplied by alpha, which says all only where everything is opaque.
  private func isEqualByDigest(_ image: Image, _ baseline: Baseline) -> Bool {
    guard baseline.isSealed, let cells = baseline.metadata?.cells, cells.count == 1,
      cells[0].rect == baseline.inspection.size.bounds, cells[0].rect == image.size.bounds,
      image.isOpaque, applied.tolerance.masks.isEmpty
    else { return false }
    return Digest.of(image.premultipliedBGRA) == cells[0].digest
  }

  /// Writes the baseline, if the mode asks for it.
  private func isRecorded(
    _ verdict: Verdict, _ snapshot: PlainSnapshot, _ picture: PlainPicture,
    _ state: BaselineStore.State
  ) throws -> Bool {
    let writes =
      switch (mode, verdict) {
      case (.never, _), (_, .blank), (_, .failed): false
      case (.parts, .missing), (.parts, .differs), (.parts, .resized), (.parts, .unreadable): false
      case (_, .missing): true
      case (.missing, _): false
      case (_, .differs), (_, .resized), (_, .unreadable): true
      case (.all, _): isStale(snapshot, picture, state) || hasOldParts(picture, state)
      case (.parts, .matched): hasPixels(of: picture, state) && hasOldParts(picture, state)
      default: false
      }
    guard writes else { return false }
    // What somebody wrote since this one was looked at stays.
    let old: Digest? =
      if case .present(let baseline) = state {
        Digest.of(baseline.bytes)
      } else if verdict == .missing { nil } else { store.digest(snapshot.path) }
    return try store.replace(snapshot.path, old, with: try snapshot.file(of: picture))
  }

  /// True if a baseline has exactly a picture's pixels, and not others that a tolerance lets pass.
  private func hasPixels(of picture: PlainPicture, _ state: BaselineStore.State) -> Bool {
    guard case .present(let baseline) = state, baseline.isSealed else { return false }
    return baseline.metadata?.cells.first?.digest == Digest.of(picture.image.premultipliedBGRA)
  }

  /// True if a baseline holds other parts than are drawn.
  private func hasOldParts(_ picture: PlainPicture, _ state: BaselineStore.State) -> Bool {
    guard case .present(let baseline) = state, let cell = baseline.metadata?.cells.first,
      let now = try? picture.parts?()
    else { return false }
    return (try? baseline.parts()[cell.id]) != now
  }

  /// True if a baseline that passes isn't what would be written today.
  private func isStale(
    _ snapshot: PlainSnapshot, _ picture: PlainPicture, _ state: BaselineStore.State
  ) -> Bool {
    guard case .present(let baseline) = state else { return false }
    return baseline.metadata != snapshot.metadata(of: picture)
  }
}
