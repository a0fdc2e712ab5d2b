/// The weight of all versions of the baselines in git, of every branch that is here.
package struct BaselineHistory: Hashable, Sendable, Encodable {
  /// The number of pictures that were ever committed, each version once.
  package var versions: Int
  /// The bytes that git stores them in.
  package var bytes: Int
  /// Whether the checkout has only the newest part of the history.
  package var isShallow: Bool

  /// The history of a folder of baselines, which is quick: git counts what it has, and inflates nothing.
  ///
  /// - Returns: nil where nothing is committed.
  /// - Throws: ``GitError`` where there is no git, no repository, or no answer in time.
  package static func of(
    _ folder: String, within patience: Duration = .seconds(5)
  ) throws(GitError) -> BaselineHistory? {
    let git = Git(in: folder)
    let shallow = try git.ask(["rev-parse", "--is-shallow-repository"], within: patience)
    let objects = try git.ask(
      ["rev-list", "--objects", "--all", "--missing=allow-any", "--", "."], within: patience)
    let sizes = try git.ask(
      ["cat-file", "--batch-check=%(objecttype) %(objectsize:disk) %(rest)"], reading: objects,
      within: patience)
    return BaselineHistory(sizes: sizes, isShallow: shallow.starts(with: Array("true".utf8)))
  }

  /// Adds up what git says of objects: a line each, with its type, its bytes and its path.
  ///
  /// - Returns: nil where no picture is among them.
  package init?(sizes: [UInt8], isShallow: Bool) {
    (versions, bytes, self.isShallow) = (0, 0, isShallow)
    for line in sizes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3, words[0].elementsEqual("blob".utf8),
        words[2].suffix(4).elementsEqual(".png".utf8),
        let size = Int(String(decoding: words[1], as: UTF8.self)), size >= 0
      else { continue }
      versions += 1
      let sum = bytes.addingReportingOverflow(size)
      bytes = sum.overflow ? .max : sum.partialValue
    }
    guard versions > 0 else { return nil }
  }
}
