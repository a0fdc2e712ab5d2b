import SystemFiles

/// The name that tells a run from others.
package enum RunIdentity {
  /// The environment variable that names the run, so that several processes can be one.
  package static let variable = "PROOFSHEET_RUN"

  /// The run the environment names, else a fresh one.
  package static func current(environment: [String: String]) -> String {
    if let named = environment[variable], !named.isEmpty { return named }
    return "\(getpid())-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
  }

  /// The run that tests belong to: the one the environment names, else that of SwiftPM's test runner
  /// which started this process, else a fresh one.
  ///
  /// - Parameter fresh: what a fresh run is called, the same in the whole process.
  package static func ofTests(environment: [String: String], fresh: String) -> String {
    if let named = environment[variable], !named.isEmpty { return named }
    if let runner = ParentProcess.testRunner() {
      return "\(runner.name)-\(runner.identifier)-\(runner.start)"
    }
    return fresh
  }
}
