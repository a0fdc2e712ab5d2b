import ProofsheetReview
import ProofsheetRun

/// What all versions of the baselines weigh in git, of every branch that is here.
struct BaselineHistory: Hashable, Encodable {
  /// How many pictures were ever committed, each version once.
  var versions: Int
  /// How many bytes git stores them in.
  var bytes: Int
  /// Whether the checkout has only the newest part of the history.
  var isShallow: Bool

  /// How long git may take.
  static let patience = Duration.seconds(5)

  /// Asks git, which is quick: it counts what it has, and inflates nothing.
  ///
  /// No object is fetched that a partial clone left out, and nothing is written.
  private static let script = """
    shallow=$(git rev-parse --is-shallow-repository) || exit 1
    git rev-list --objects --all --missing=allow-any -- . \\
      | git cat-file --batch-check='%(objecttype) %(objectsize:disk) %(rest)' \\
      | awk -v shallow="$shallow" '
        $1 == "blob" && /\\.png$/ { versions += 1; bytes += $2 }
        END { printf "%d %.0f %s", versions, bytes, shallow }'
    """

  /// What git says of a folder of baselines.
  ///
  /// - Returns: nil where there is no git, no repository, nothing committed, or no answer in time.
  static func of(_ store: BaselineStore, within patience: Duration = patience) -> BaselineHistory? {
    let command = [
      "env", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C", "sh", "-c", "{ \(script); } 2>/dev/null",
    ]
    guard let git = try? BackgroundProgram(command, in: store.root),
      let (status, output) = git.result(within: patience), status == 0
    else { return nil }
    return BaselineHistory(output)
  }

  /// Reads the three words that the script prints.
  private init?(_ output: String) {
    let words = output.split(separator: " ")
    guard words.count == 3, let versions = Int(words[0]), let bytes = Int(words[1]), versions > 0
    else { return nil }
    self.versions = versions
    self.bytes = bytes
    isShallow = words[2] == "true"
  }
}

extension BaselineHistory: CustomStringConvertible {
  /// One line for people.
  var description: String {
    "\(versions) versions of baselines, \(bytes) bytes in git"
      + (isShallow ? "; the clone is shallow, so there are more elsewhere" : "")
  }
}
