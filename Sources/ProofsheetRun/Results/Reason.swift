package import PixelDiff

/// The reason for a verdict, with the figures that a sentence about it needs.
package enum Reason: Hashable, Sendable, Codable {
  /// There is no baseline.
  case noBaseline
  /// The sheet has a baseline, in which there is no such cell.
  case notInBaseline
  /// Only the second of two folders has the picture.
  case onlyActual
  /// The baseline was written in this run.
  case recorded

  /// Neither of two folders has a file of that name.
  case noSuchFile(String)
  /// A file can't be read, as its reader says.
  case unreadable(String)
  /// The baseline has lost the text that says where its cells are.
  case placesUnknown(baseline: String, size: PixelSize)
  /// The baseline says that the cell lies outside of its picture.
  case outside(PixelRectangle)
  /// The digest stored in the baseline isn't that of its pixels.
  case otherDigest

  /// It couldn't be drawn, as the error says.
  case notDrawn(String)
  /// Nothing can be seen of it.
  case nothingToSee
  /// One of several drawings failed where the first one didn't.
  case failedAgain(Repetition, String)
  /// One of several drawings has another size.
  case resizedAgain(Repetition, from: PixelSize, to: PixelSize)
  /// One of several drawings has other pixels: the result's difference.
  case differsAgain(Repetition)

  /// It has other pixels: the result's difference and regions.
  case differs
  /// It has another size; the result's regions say what else changed.
  case resized(from: PixelSize, to: PixelSize)
  /// The room around it has another size.
  case otherMargins(from: PixelSize, to: PixelSize)

  /// The sentence that is told of it, where its figures are known no more: in a run that was written.
  case told(String)

  /// The number of the drawing, of several, that isn't like the first.
  package struct Repetition: Hashable, Sendable, Codable {
    /// The drawing's number, from 1.
    package var number: Int
    /// The number of drawings there were to be.
    package var count: Int
    /// True if it was drawn with fresh caches.
    package var isFresh: Bool
  }
}

/// A verdict, and why.
typealias Ruling = (verdict: Verdict, reason: Reason?)
