import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun

/// The pictures of a variant, cut out of its sheet's.
struct VariantPictures {
  /// A picture with what stands above it.
  struct Panel: Hashable {
    var caption: String
    var image: Image
  }

  private let session: ReviewSession
  /// The sheet that was looked at last: its variants follow each other.
  private var read: [String: Image] = [:]

  init(_ session: ReviewSession) { self.session = session }

  /// Expected, actual and diff, as far as there are any.
  mutating func panels(of variant: RunDocument.Variant) -> [Panel] {
    let wanted = [
      ("expected", variant.images?.expected, variant.expectedCell),
      ("actual", variant.images?.actual, variant.cell),
      ("diff", variant.images?.diff, variant.diffCell),
    ]
    let paths = Set(wanted.compactMap(\.1))
    read = read.filter { paths.contains($0.key) }
    return wanted.compactMap { caption, path, cell in
      guard let path, let image = image(path) else { return nil }
      let part = cell.map(image.cropped) ?? image
      return part.size.area > 0 ? Panel(caption: caption, image: part) : nil
    }
  }

  /// Forgets what was read: the files may be a newer run's.
  mutating func forget() { read = [:] }

  private mutating func image(_ path: String) -> Image? {
    if let image = read[path] { return image }
    guard let bytes = session.run.file(path, in: session.folder),
      let image = try? PNGReader.decode(bytes, name: path, limits: session.limits).image
    else { return nil }
    read[path] = image
    return image
  }
}
