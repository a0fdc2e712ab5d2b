import PixelDiff
package import ProofsheetMatrix
import SystemFiles

/// What is wrong with the files of a folder of baselines.
package struct BaselineHealth: Sendable {
  /// How many pictures there are.
  package var count: Int
  /// How many bytes their files have together.
  package var bytes = 0
  /// The picture whose file is the largest; nil where there is none.
  package var largest: Weight?
  /// What can't be compared with, a line each.
  package var problems: [String]
  /// What is odd and does no harm, a line each.
  package var remarks: [String]

  /// How much one picture weighs.
  package struct Weight: Hashable, Sendable, Encodable {
    /// Its path under the root.
    package var path: String
    /// How many bytes its file has.
    package var bytes: Int
  }

  /// Reads every picture of a store to the last pixel.
  package static func check(
    _ store: BaselineStore, fingerprint: Fingerprint, jobs: Int
  ) throws -> BaselineHealth {
    let names = store.names()
    let findings = try ParallelMap.map(names, jobs: jobs) {
    } _: { name, _ in
      Self.check(name, in: store, fingerprint: fingerprint)
    }
    let weights = zip(names, findings).map { Weight(path: "\($0).png", bytes: $1.bytes) }
    return BaselineHealth(
      count: names.count, bytes: findings.reduce(0) { Self.sum($0, $1.bytes) },
      largest: weights.max { $0.bytes < $1.bytes },
      problems: findings.flatMap(\.problems),
      remarks: findings.flatMap(\.remarks))
  }

  /// Files with holes say that they have as many bytes as can be counted.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooMany) = one.addingReportingOverflow(other)
    return isTooMany ? .max : sum
  }

  private static func check(
    _ name: String, in store: BaselineStore, fingerprint: Fingerprint
  ) -> BaselineHealth {
    var health = BaselineHealth(
      count: 1, bytes: FileReader.size(store.exactFile(name)), problems: [], remarks: [])
    switch store.readExactly(name) {
    case .missing: health.problems = ["\(name): it went away while it was read"]
    case .unreadable(let reason): health.problems = [reason]
    case .present(let baseline):
      do {
        let image = try baseline.image()
        if let metadata = baseline.metadata {
          health.problems = wrongCells(of: metadata, in: image, path: baseline.path)
          let isOurs = [nil, store.platform].contains(BaselineStore.split(name).platform)
          let differences = isOurs ? fingerprint.differences(from: metadata.fingerprint) : []
          if !differences.isEmpty {
            health.remarks.append("\(baseline.path): \(differences.joined(separator: "; "))")
          }
        }
        switch baseline.inspection.seal {
        case .fits: break
        case .broken:
          health.remarks.append(
            "\(baseline.path): another program rewrote it, so its pixels are compared, not digests")
        case .missing:
          health.remarks.append(
            "\(baseline.path): it has no seal, so its pixels are compared, not digests")
        }
      } catch {
        health.problems = ["\(error)"]
      }
    }
    return health
  }

  private static func wrongCells(
    of metadata: BaselineMetadata, in image: Image, path: String
  ) -> [String] {
    metadata.cells.compactMap { cell in
      guard image.size.bounds.intersection(cell.rect) == cell.rect else {
        return "\(path): \(cell.id) lies outside of the picture"
      }
      let digest = Digest.of(image.cropped(to: cell.rect).premultipliedBGRA)
      return digest == cell.digest
        ? nil : "\(path): the digest of \(cell.id) isn't that of its pixels"
    }
  }
}
