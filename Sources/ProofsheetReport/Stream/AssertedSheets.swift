import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

/// A name that two assertions of one run gave to their snapshots, so that neither can be trusted.
package struct NameClash: Hashable, Sendable {
  /// The id of the snapshot or variant.
  package var id: String
  /// The place of the assertion that used it first.
  package var first: String

  /// The key that ids of a sheet are compared by: plain snapshots are files, so that their names must not be
  /// told apart by anything that some file system ignores.
  static func key(_ id: String, isPlain: Bool) -> String { isPlain ? BaselineName.fold(id) : id }

  /// True where two snapshots of one key are different ones; the same assertion may have run twice.
  static func parts(_ one: RunDocument.Variant, _ other: RunDocument.Variant) -> Bool {
    !one.id.utf8.elementsEqual(other.id.utf8) || one.digest == nil || one.digest != other.digest
  }
}

/// The findings of the assertions of a run, put together: sheets that several had a part of once, names that clash
/// as failures on either side.
///
/// The order doesn't depend on which process came first: matrices by name, then plain snapshots by name.
struct AssertedSheets {
  private(set) var matrices: [RunRecord.DrawnMatrix]
  private(set) var sheets: [RunRecord.Sheet]

  init(_ matrices: [RunRecord.DrawnMatrix], _ sheets: [RunRecord.Sheet]) {
    self.matrices = matrices
    self.sheets = sheets
    tellMatricesApart()
    self.matrices.sort { ($0.path, $0.place ?? "") < ($1.path, $1.place ?? "") }
    var seen = Set<String>()
    self.matrices.removeAll { !seen.insert($0.path).inserted }
    self.sheets.sort { $0.order < $1.order }
    failClashes()
    joinSheets()
  }

  /// Tells matrices apart that have one name and aren't one: each gets the place it is asserted at behind its name,
  /// and fails.
  private mutating func tellMatricesApart() {
    var axes: [String: Set<[AxisDescription]>] = [:]
    for matrix in matrices { axes[matrix.path, default: []].insert(matrix.axes) }
    let clashing = Set(axes.filter { $0.value.count > 1 }.keys)
    guard !clashing.isEmpty else { return }
    for index in matrices.indices where clashing.contains(matrices[index].path) {
      let place = matrices[index].place ?? ""
      matrices[index].matrix += " (\(place))"
    }
    for index in sheets.indices {
      guard let path = sheets[index].matrixPath, clashing.contains(path) else { continue }
      let place = sheets[index].place ?? ""
      sheets[index].matrix? += " (\(place))"
      for variant in sheets[index].variants.indices {
        sheets[index].variants[variant].matrix = sheets[index].matrix
        sheets[index].variants[variant].fail(
          VariantWords.matrixTwice(path))
      }
    }
  }

  /// Lets variants fail that have one name and aren't one; of each name one stays.
  private mutating func failClashes() {
    var found: [String: [(place: String, variant: RunDocument.Variant)]] = [:]
    for sheet in sheets {
      for variant in sheet.variants {
        found[NameClash.key(variant.id, isPlain: sheet.matrix == nil), default: []]
          .append((sheet.place ?? "", variant))
      }
    }
    var seen = Set<String>()
    for index in sheets.indices {
      let isPlain = sheets[index].matrix == nil
      sheets[index].variants = sheets[index].variants.compactMap { variant in
        let key = NameClash.key(variant.id, isPlain: isPlain)
        guard let all = found[key], seen.insert(key).inserted else { return nil }
        guard all.contains(where: { NameClash.parts($0.variant, variant) }), all.count > 1 else {
          return all.first { !$0.variant.verdict.passes }?.variant ?? variant
        }
        var variant = variant
        variant.fail(VariantWords.nameTwice(others: all.map(\.place)))
        return variant
      }
    }
  }

  /// Makes one of the parts of a sheet that were asserted apart.
  private mutating func joinSheets() {
    var joined: [RunRecord.Sheet] = []
    var indices: [[String]: Int] = [:]
    for sheet in sheets where !sheet.variants.isEmpty {
      if let index = indices[[sheet.matrixPath ?? "", sheet.name]] {
        joined[index].add(sheet)
      } else {
        indices[[sheet.matrixPath ?? "", sheet.name]] = joined.count
        joined.append(sheet)
      }
    }
    sheets = joined
  }
}

extension RunRecord.DrawnMatrix {
  fileprivate var path: String { "\(component)/\(matrix)" }
}

extension RunRecord.Sheet {
  /// The full name of its matrix; nil for a plain snapshot.
  var matrixPath: String? { matrix.map { "\(component ?? "")/\($0)" } }

  /// The order of sheets; those of one name keep the order in which they came.
  fileprivate var order: (Int, String, String) {
    (matrix == nil ? 1 : 0, matrixPath ?? name, place ?? "")
  }

  /// Takes in what another assertion found out about other variants of the same sheet.
  fileprivate mutating func add(_ other: RunRecord.Sheet) {
    variants += other.variants
    if images == nil, other.images != nil {
      images = other.images
      size = other.size ?? size
      image = other.image
    }
    size = size ?? other.size
    baseline = baseline ?? other.baseline
    image = image ?? other.image
  }
}

extension RunDocument.Variant {
  /// Makes it a failure that isn't its pixels'.
  fileprivate mutating func fail(_ message: String) {
    verdict = .failed
    difference = nil
    self.message = message
  }
}
