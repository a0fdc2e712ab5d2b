#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells a run from others.
package enum RunIdentity {
  /// The environment variable that names the run, so that several processes can be one.
  package static let variable = "PROOFSHEET_RUN"

  /// The run the environment names, else a fresh one.
  package static func current(environment: [String: String]) -> String {
    if let named = environment[variable], !named.isEmpty { return named }
    return "\(getpid())-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
  }
}
