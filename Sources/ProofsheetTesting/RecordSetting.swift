import Proofsheet
import ProofsheetRun
import SystemFiles

/// The baselines that an assertion writes, and why it may not.
struct RecordSetting: Hashable, Sendable {
  /// The environment variable that sets the mode.
  static let variable = "PROOFSHEET_RECORD"
  /// The environment variable that allows recording in continuous integration.
  static let allowance = "PROOFSHEET_ALLOW_CI_RECORDING"

  /// The baselines that are written.
  var mode: RecordMode
  /// The fault of what was asked for; nothing is written then, and the assertion fails.
  var problem: String?

  /// The setting that the code says, else what the environment says, else nothing is written.
  static func resolve(_ asked: RecordMode?, environment: [String: String]) -> RecordSetting {
    var mode = asked ?? .never
    if asked == nil, let text = environment[variable], !text.isEmpty {
      guard let named = RecordMode(rawValue: text) else {
        let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return RecordSetting(
          mode: .never, problem: "\(variable) is “\(text)”; it must be one of \(known)")
      }
      mode = named
    }
    if mode != .never,
      EnvironmentFlag.isSet(EnvironmentFlag.continuousIntegration, in: environment),
      !EnvironmentFlag.isSet(allowance, in: environment)
    {
      return RecordSetting(
        mode: .never,
        problem: """
          nothing is recorded where CI is set (record mode “\(mode.rawValue)”); set \(allowance)=1 if \
          that is meant
          """)
    }
    return RecordSetting(mode: mode)
  }
}
