internal import CXXHash

/// A digest in the making: takes bytes piece by piece.
public final class DigestStream {
  private let state: OpaquePointer

  /// Starts with nothing taken.
  public init() {
    guard let state = XXH3_createState() else {
      preconditionFailure("no memory is left for a digest of 576 bytes")
    }
    self.state = state
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Takes the next bytes.
  public func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes taken so far.
  public var digest: Digest { Digest(XXH3_128bits_digest(state)) }
}
