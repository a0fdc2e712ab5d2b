import ProofsheetRun

extension RunIdentity {
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
