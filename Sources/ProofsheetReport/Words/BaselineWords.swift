package import ProofsheetRun

/// Sentences about baselines: what is wrong with their files, and what they weigh.
package enum BaselineWords {
  /// A reason why a baseline can't be compared with.
  package static func problem(_ problem: BaselineHealth.Problem) -> String {
    switch problem {
    case .gone(let name): "\(name): it went away while it was read"
    case .unreadable(let why): why
    case .outside(let baseline, let cell): "\(baseline): \(cell) lies outside of the picture"
    case .otherDigest(let baseline, let cell):
      "\(baseline): the digest of \(cell) isn't that of its pixels"
    }
  }

  /// Something odd about a baseline.
  package static func remark(_ remark: BaselineHealth.Remark) -> String {
    switch remark {
    case .otherMachine(let baseline, let differences):
      "\(baseline): \(differences.joined(separator: "; "))"
    case .brokenSeal(let baseline):
      "\(baseline): another program rewrote it, so its pixels are compared, not digests"
    case .noSeal(let baseline):
      "\(baseline): it has no seal, so its pixels are compared, not digests"
    case .stranger(let path):
      "\(path): no baseline, though it looks like a picture: baselines are files whose names end in .png"
    }
  }

  /// The remark on baselines that hold other parts than are drawn; nil where none does.
  ///
  /// - Parameter count: how many there are.
  package static func oldParts(_ count: Int, tool: String) -> String? {
    guard count > 0 else { return nil }
    return "\(Words.count(count, "baseline holds", "baselines hold")) old parts, or none: "
      + "\(tool) record --mode parts brings them up to date, without a change of their pixels"
  }

  /// The remark that a folder has no baselines.
  package static func none(in folder: String) -> String {
    "\(folder) has no baseline, so none was looked at"
  }

  /// The remark that git doesn't say what all versions of the baselines weigh.
  ///
  /// - Parameter isElsewhere: true where only GIT_DIR says that there is a repository.
  package static func noHistory(_ reason: String, isElsewhere: Bool) -> String {
    "the history isn't known: \(reason)"
      + (isElsewhere ? "; GIT_DIR names a repository that the baselines don't lie in" : "")
  }

  /// The weight of all versions of the baselines that git has.
  package static func history(_ history: BaselineHistory) -> String {
    "\(Words.count(history.versions, "version")) of baselines, \(history.bytes) bytes in git"
      + (history.isShallow ? "; the clone is shallow, so there are more elsewhere" : "")
  }
}
