internal import CPeerCounts
internal import CPixels
public import PixelDiff

/// Another tool whose counts can be equalled to the last pixel.
public enum PeerTool: String, Hashable, Sendable, Codable, CaseIterable {
  /// Any pixelmatch from 4.0.2 to 6: YIQ over white.
  case pixelmatch5 = "pixelmatch@5.3.0"
  /// Any pixelmatch 7: YIQ, transparent pixels over a pattern that depends on their place.
  case pixelmatch7 = "pixelmatch@7.2.0"
  /// A pixelmatch 7.2 told to blend over white.
  case pixelmatch7OverWhite = "pixelmatch@7.2.0-white"
  /// The pixelmatch after 7.2 at its commit c6fee35: OKLab and HyAB.
  case pixelmatchOKLab = "pixelmatch@c6fee35"
  /// That pixelmatch told to blend over white.
  case pixelmatchOKLabOverWhite = "pixelmatch@c6fee35-white"
  /// odiff 4: YIQ in whole numbers over white, and an antialiasing test that accepts more.
  case odiff = "odiff@4.5.0"
  /// looks-same 8 and 9: CIEDE2000 without alpha, an antialiasing test by brightness, and one caret forgiven.
  case looksSame = "looks-same@9.0.0"
  /// That looks-same told to count carets.
  case looksSameWithCaret = "looks-same@9.0.0-caret"

  /// Reads a tool and its version, such as `pixelmatch@7.2.0`; nil for one that isn't known.
  public init?(_ text: String) {
    if let tool = PeerTool(rawValue: text) {
      self = tool
      return
    }
    switch text {
    case "pixelmatch@4.0.2", "pixelmatch@6.0.0": self = .pixelmatch5
    case _ where text.utf8.starts(with: "pixelmatch@5.".utf8): self = .pixelmatch5
    case "pixelmatch@7.0.0", "pixelmatch@7.1.0": self = .pixelmatch7
    case _ where text.utf8.starts(with: "odiff@4.".utf8): self = .odiff
    case _
    where text.utf8.starts(with: "looks-same@8.".utf8)
      || text.utf8.starts(with: "looks-same@9.".utf8):
      self = text.utf8.suffix(6).elementsEqual("-caret".utf8) ? .looksSameWithCaret : .looksSame
    default: return nil
    }
  }

  /// The metric whose unit its thresholds have.
  public var metric: Tolerance.Metric {
    switch self {
    case .pixelmatch5, .pixelmatch7, .pixelmatch7OverWhite, .odiff: .yiq
    case .pixelmatchOKLab, .pixelmatchOKLabOverWhite: .oklab
    case .looksSame, .looksSameWithCaret: .ciede2000
    }
  }

  /// The functions that judge pixels as it does.
  package var kernel: PixelKernel {
    let functions =
      switch self {
      case .pixelmatch5: cpeercounts_pixelmatch_5
      case .pixelmatch7: cpeercounts_pixelmatch_7
      case .pixelmatch7OverWhite: cpeercounts_pixelmatch_7_over_white
      case .pixelmatchOKLab: cpeercounts_pixelmatch_oklab
      case .pixelmatchOKLabOverWhite: cpeercounts_pixelmatch_oklab_over_white
      case .odiff: cpeercounts_odiff
      case .looksSame: cpeercounts_looks_same
      case .looksSameWithCaret: cpeercounts_looks_same_with_caret
      }
    return PixelKernel(rawValue, functions)
  }

  /// The tolerance that the tool has by itself: its threshold, antialiased pixels ignored.
  ///
  /// - Parameters:
  ///   - threshold: another threshold, in its metric's unit.
  ///   - antialiasing: what becomes of antialiased pixels.
  public func tolerance(
    threshold: Double? = nil, antialiasing: Tolerance.Antialiasing = .ignore
  ) -> Tolerance {
    Tolerance(metric: metric, threshold: threshold, antialiasing: antialiasing)
  }
}

extension Comparison {
  /// Counts how two pictures differ as another tool does, and judges it by a tolerance.
  ///
  /// - Parameters:
  ///   - pair: the two pictures.
  ///   - tool: the tool whose counts are equalled.
  ///   - tolerance: its own tolerance, and limits; the tool's own where none is given.
  public init(_ pair: PicturePair, countedAs tool: PeerTool, tolerance: Tolerance? = nil) {
    self.init(pair, tolerance: tolerance ?? tool.tolerance(), kernel: tool.kernel)
  }
}

extension FileComparison {
  /// Compares two files from disk as another tool does.
  public init(
    expected: String, actual: String, countedAs tool: PeerTool, tolerance: Tolerance? = nil
  ) throws(PNGError) {
    try self.init(
      expected: expected, actual: actual, tolerance: tolerance ?? tool.tolerance(),
      kernel: tool.kernel)
  }
}
