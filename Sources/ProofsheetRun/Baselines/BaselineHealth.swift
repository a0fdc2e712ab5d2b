import PixelDiff
package import ProofsheetMatrix
import SystemFiles

/// The faults of the files of a folder of baselines.
package struct BaselineHealth: Sendable {
  /// The number of pictures.
  package var count: Int
  /// The number of bytes that their files have together.
  package var bytes = 0
  /// The picture whose file is the largest; nil where there is none.
  package var largest: Weight?
  /// The baselines that can't be compared with.
  package var problems: [Problem]
  /// The oddities that do no harm.
  package var remarks: [Remark]

  /// A reason why a baseline can't be compared with.
  package enum Problem: Hashable, Sendable {
    /// Its file went away while it was read.
    case gone(String)
    /// It can't be read, as its reader says.
    case unreadable(String)
    /// A cell lies outside of the picture.
    case outside(baseline: String, cell: String)
    /// A cell has another digest than its pixels.
    case otherDigest(baseline: String, cell: String)
  }

  /// Something odd about a baseline.
  package enum Remark: Hashable, Sendable {
    /// Its fingerprint differs from this machine's.
    case otherMachine(baseline: String, differences: [String])
    /// Its seal doesn't fit any more.
    case brokenSeal(baseline: String)
    /// It has no seal.
    case noSeal(baseline: String)
    /// A picture that nobody compares, by its path.
    case stranger(String)
  }

  /// The weight of one picture.
  package struct Weight: Hashable, Sendable, Encodable {
    /// Its path under the root.
    package var path: String
    /// The number of bytes of its file.
    package var bytes: Int
  }

  /// Reads every picture of a store to the last pixel.
  package static func check(
    _ store: BaselineStore, fingerprint: Fingerprint, jobs: Int
  ) throws -> BaselineHealth {
    let names = try store.names()
    let findings = try ParallelMap.map(names, jobs: jobs) {
    } _: { name, _ in
      Self.check(name, in: store, fingerprint: fingerprint)
    }
    let weights = zip(names, findings).map { Weight(path: "\($0).png", bytes: $1.bytes) }
    return BaselineHealth(
      count: names.count, bytes: findings.reduce(0) { Self.sum($0, $1.bytes) },
      largest: weights.max { $0.bytes < $1.bytes },
      problems: findings.flatMap(\.problems),
      remarks: findings.flatMap(\.remarks) + store.strangers().map(Remark.stranger))
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
    case .missing: health.problems = [.gone(name)]
    case .unreadable(let reason): health.problems = [.unreadable(reason)]
    case .present(let baseline):
      do {
        let image = try baseline.image()
        if let metadata = baseline.metadata {
          health.problems = wrongCells(of: metadata, in: image, path: baseline.path)
          let isOurs = [nil, store.platform].contains(BaselineStore.split(name).platform)
          let differences = isOurs ? fingerprint.differences(from: metadata.fingerprint) : []
          if !differences.isEmpty {
            health.remarks.append(
              .otherMachine(baseline: baseline.path, differences: differences))
          }
        }
        switch baseline.inspection.seal {
        case .fits: break
        case .broken:
          health.remarks.append(.brokenSeal(baseline: baseline.path))
        case .missing:
          health.remarks.append(.noSeal(baseline: baseline.path))
        }
      } catch {
        health.problems = [.unreadable("\(error)")]
      }
    }
    return health
  }

  private static func wrongCells(
    of metadata: BaselineMetadata, in image: Image, path: String
  ) -> [Problem] {
    metadata.cells.compactMap { cell in
      guard image.size.bounds.intersection(cell.rect) == cell.rect else {
        return .outside(baseline: path, cell: cell.id)
      }
      let digest = Digest.of(image.cropped(to: cell.rect).premultipliedBGRA)
      return digest == cell.digest ? nil : .otherDigest(baseline: path, cell: cell.id)
    }
  }
}
