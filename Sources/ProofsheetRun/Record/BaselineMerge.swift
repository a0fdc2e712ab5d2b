package import CairoCanvas
package import PixelDiff
import ProofsheetMatrix

/// Puts two changes of one baseline together, cell by cell, as git's merge driver needs it.
///
/// Two branches that changed different variants of a sheet don't disagree, though git can't see that in
/// a PNG. A cell is in conflict only where both sides gave it other pixels, or one side changed what the
/// other took away.
package struct BaselineMerge {
  private let composer: SheetComposer
  private let limits: PNGLimits

  /// Creates a merge that draws headings with these fonts, of files within these limits.
  package init(fonts: FontCatalogue, limits: PNGLimits = .standard) throws {
    composer = try SheetComposer(fonts: fonts)
    self.limits = limits
  }

  /// The outcome.
  package enum Outcome: Equatable {
    /// The file with both changes.
    case merged([UInt8])
    /// The parts that both sides changed: ids of cells, or words for what isn't a cell.
    case conflict([String])
  }

  /// One of the three files.
  package struct Side {
    /// Its bytes; empty where the file wasn't there.
    package var bytes: [UInt8]
    /// The name that messages call it by.
    package var name: String

    /// Names the bytes of a file.
    package init(bytes: [UInt8], name: String) {
      self.bytes = bytes
      self.name = name
    }
  }

  /// Merges two changes of a baseline.
  ///
  /// - Parameter base: the file both started from; empty where both added it.
  package func merge(base: Side, ours: Side, theirs: Side) throws -> Outcome {
    // A side that a broken checkout or filter left empty isn't what somebody wanted.
    if !base.bytes.isEmpty, ours.bytes.isEmpty || theirs.bytes.isEmpty {
      return .conflict(["the whole picture, of which one side is an empty file"])
    }
    if let same = Self.choice(base.bytes, ours.bytes, theirs.bytes) { return .merged(same) }
    let sides = [try Sheet(ours, limits), try Sheet(theirs, limits)]
    guard let one = sides[0], let other = sides[1] else { return .conflict(["the whole picture"]) }
    let start = base.bytes.isEmpty ? nil : try Sheet(base, limits)
    var conflicts: [String] = []
    func pick<Value: Equatable>(_ what: String, _ part: (Sheet) -> Value) -> Value {
      if let value = Self.choice(start.map(part), part(one), part(other)) { return value }
      conflicts.append(what)
      return part(one)
    }
    let owner = pick("who owns the sheet", \.metadata.owner)
    let scale = pick("the scale", \.metadata.scale)
    let page = pick("the colour of the page", \.page)
    let headings = pick("the rows and columns", \.headings)
    let fingerprint = pick("the libraries and fonts it was drawn with", \.metadata.fingerprint)

    var cells: [DrawnCell] = []
    let leading = headings == one.headings ? one : other
    let following = headings == one.headings ? other : one
    for id in Self.order(leading.ids, following.ids) {
      let versions = [start?.cells[id], one.cells[id], other.cells[id]]
      switch Self.cell(versions[0], versions[1], versions[2]) {
      case .some(.some(var cell)):
        if let place = leading.cells[id] ?? following.cells[id] {
          cell.row = place.row
          cell.column = place.column
        }
        cells.append(cell)
      case .some(.none): continue
      case .none: conflicts.append(id)
      }
    }
    guard conflicts.isEmpty else { return .conflict(conflicts) }
    let file = try SheetFile(
      name: ours.name, owner: owner, headings: headings, page: page, scale: scale, cells: cells,
      fingerprint: fingerprint, composer: composer)
    return .merged(file.bytes)
  }

  /// The rule of three: what only one side changed is that side's; nil where both did, differently.
  private static func choice<Value: Equatable>(
    _ base: Value?, _ ours: Value, _ theirs: Value
  ) -> Value? {
    if ours == theirs { return ours }
    guard let base else { return nil }
    if ours == base { return theirs }
    return theirs == base ? ours : nil
  }

  /// A cell by the rule of three, its pixels and its tokens each for itself; `.some(nil)` where it's gone.
  private static func cell(
    _ base: DrawnCell?, _ ours: DrawnCell?, _ theirs: DrawnCell?
  ) -> DrawnCell?? {
    guard let ours, let theirs else {
      // Added by one side, or taken away by one and left alone by the other.
      guard let base, let left = ours ?? theirs else { return .some(ours ?? theirs) }
      return left.picture == base.picture && left.tokens == base.tokens ? .some(nil) : .none
    }
    guard let picture = choice(base?.picture, ours.picture, theirs.picture),
      let tokens = tokens(base?.tokens ?? [], ours.tokens, theirs.tokens)
    else { return .none }
    var cell = picture == ours.picture ? ours : theirs
    cell.tokens = tokens
    return cell
  }

  private static func tokens(
    _ base: [TokenReading], _ ours: [TokenReading], _ theirs: [TokenReading]
  ) -> [TokenReading]? {
    func table(_ readings: [TokenReading]) -> [String: String] {
      Dictionary(readings.map { ($0.token, $0.value) }) { first, _ in first }
    }
    let (base, ours, theirs) = (table(base), table(ours), table(theirs))
    var result: [TokenReading] = []
    for token in Set(ours.keys).union(theirs.keys).sorted() {
      guard
        let value = choice(.some(base[token]), ours[token], theirs[token])
      else { return nil }
      if let value { result.append(TokenReading(token: token, value: value)) }
    }
    return result
  }

  /// The ids of one side in their order, with those that only the other has behind their neighbours.
  private static func order(_ leading: [String], _ following: [String]) -> [String] {
    var result = leading
    let known = Set(leading)
    for (index, id) in following.enumerated() where !known.contains(id) {
      let before = index > 0 ? result.firstIndex(of: following[index - 1]) : nil
      result.insert(id, at: before.map { $0 + 1 } ?? 0)
    }
    return result
  }

  /// A side that is a sheet.
  private struct Sheet {
    let metadata: BaselineMetadata
    let headings: SheetHeadings
    let page: Colour
    let cells: [String: DrawnCell]
    let ids: [String]

    /// Reads a side; nil where it is a plain picture.
    init?(_ side: Side, _ limits: PNGLimits) throws {
      let baseline = try Baseline(bytes: side.bytes, name: side.name, limits: limits)
      guard let metadata = baseline.metadata, let headings = metadata.headings,
        let page = metadata.page.flatMap(Colour.init(hex:))
      else { return nil }
      self.metadata = metadata
      self.headings = headings
      self.page = page
      cells = try baseline.drawnCells()
      ids = metadata.cells.map(\.id).filter(cells.keys.contains)
    }
  }
}

extension DrawnCell {
  /// The part of a cell that can be seen.
  fileprivate struct Picture: Equatable {
    let digest: Digest
    let size: PixelSize
    let frame: PixelRectangle
  }

  fileprivate var picture: Picture { Picture(digest: digest, size: size, frame: frame) }
}
