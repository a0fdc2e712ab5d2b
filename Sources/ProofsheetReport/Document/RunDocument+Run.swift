import PixelDiff
import ProofsheetMatrix
public import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RunDocument {
  /// The document of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - sheetImages: pictures of sheets by path, under the folder of snapshots.
  public init(_ run: Run, sheetImages: [String: String] = [:]) {
    schemaVersion = Self.currentSchema
    self.run = run.id
    startedAt = run.startedAt
    durationSeconds = run.durationSeconds
    mode = run.mode
    overlay = run.hasOverlay
    baselines = run.baselines
    summary = run.summary
    variants = run.sheets.flatMap { sheet in
      sheet.variants.map { Variant($0, on: sheet) }
    }
    let applied = Self.tolerances(of: run.variants)
    for (variant, index) in zip(variants.indices, applied.indices) {
      variants[variant].tolerance = index
    }
    tolerances = applied.list
    sheets = run.sheets.map { Sheet($0, image: sheetImages[$0.path]) }
    matrices = run.matrices
    let indices = Dictionary(
      variants.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    causes = run.causes.map { CauseDocument($0, indices: indices) }
    orphans =
      run.orphans
      + run.sheets.flatMap { sheet in sheet.orphanedCells.map { "\(sheet.path)#\($0)" } }
    fingerprint = FingerprintDocument(
      fingerprint: run.fingerprint, differs: run.fingerprintDifferences)
    warnings = run.warnings
    shard = run.shard
    patterns = run.patterns.isEmpty ? nil : run.patterns
  }

  /// The JSON, ready to be written.
  public func encoded() throws -> [UInt8] {
    try encoded([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + [UInt8(ascii: "\n")]
  }

  /// The JSON without anything that only people need: less than half as large, for the page to read.
  func compact() throws -> [UInt8] { try encoded([.sortedKeys, .withoutEscapingSlashes]) }

  private func encoded(_ formatting: JSONEncoder.OutputFormatting) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return Array(try encoder.encode(self))
  }

  /// Reads a document.
  ///
  /// - Throws: ``AcceptanceError/badRun(path:reason:)``.
  public static func decode(_ bytes: [UInt8], path: String) throws(AcceptanceError) -> RunDocument {
    do {
      let document = try JSONDecoder().decode(RunDocument.self, from: Data(bytes))
      guard document.schemaVersion <= currentSchema else {
        throw AcceptanceError.badRun(
          path: path, reason: "it is of schema \(document.schemaVersion); update Proofsheet")
      }
      if let damage = document.damage {
        throw AcceptanceError.badRun(path: path, reason: damage)
      }
      return document
    } catch let error as AcceptanceError {
      throw error
    } catch {
      throw .badRun(path: path, reason: "it isn't a run of this tool")
    }
  }
}

extension RunDocument.Variant {
  fileprivate init(_ variant: VariantResult, on sheet: SheetResult) {
    id = variant.id
    self.sheet = variant.sheet
    component = sheet.component.isEmpty ? nil : sheet.component
    matrix = sheet.matrix.isEmpty ? nil : sheet.matrix
    axes = Dictionary(
      variant.points.map { ($0.axis, $0.key) }, uniquingKeysWith: { first, _ in first })
    subsets = variant.subsets.isEmpty ? nil : variant.subsets
    verdict = variant.verdict
    cell = variant.cell
    expectedCell = variant.expectedCell
    diffCell = variant.diffCell
    frame = variant.frame
    difference = variant.difference.map {
      DifferenceDocument($0, regions: variant.regions, passing: variant.passing)
    }
    message = variant.message
    images = variant.verdict == .matched ? nil : sheet.images
    tokens = variant.tokenChanges
  }
}

extension RunDocument.Sheet {
  fileprivate init(_ sheet: SheetResult, image: String?) {
    name = sheet.path
    component = sheet.component.isEmpty ? nil : sheet.component
    matrix = sheet.matrix.isEmpty ? nil : sheet.matrix
    scale = sheet.scale
    size = sheet.size.map { [$0.width, $0.height] }
    self.image = image
    variants = sheet.variants.count
    failing = sheet.failing
    images = sheet.images
    baseline = sheet.baseline
  }
}
