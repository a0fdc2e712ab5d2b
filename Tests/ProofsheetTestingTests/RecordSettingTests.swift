import Proofsheet
import Testing

@testable import ProofsheetTesting

@Suite struct RecordSettingTests {
  @Test(
    arguments: [
      (nil, [:], RecordMode.never), (nil, ["PROOFSHEET_RECORD": ""], .never),
      (nil, ["PROOFSHEET_RECORD": "missing"], .missing),
      (nil, ["PROOFSHEET_RECORD": "failed"], .failed), (nil, ["PROOFSHEET_RECORD": "all"], .all),
      (RecordMode.never, ["PROOFSHEET_RECORD": "all"], .never),
      (.failed, ["PROOFSHEET_RECORD": "all"], .failed), (.all, ["PROOFSHEET_RECORD": "yes"], .all),
    ] as [(RecordMode?, [String: String], RecordMode)])
  func mode(asked: RecordMode?, environment: [String: String], expected: RecordMode) {
    #expect(
      RecordSetting.resolve(asked, environment: environment)
        == RecordSetting(mode: expected, problem: nil))
  }

  @Test func unknownValueFails() {
    #expect(
      RecordSetting.resolve(nil, environment: ["PROOFSHEET_RECORD": "All"])
        == RecordSetting(
          mode: .never,
          problem: """
            PROOFSHEET_RECORD is “All”; it must be one of never, missing, failed, parts, all
            """))
  }

  @Test(
    arguments: [
      ("true", nil, true), ("1", nil, true), ("", nil, false), ("0", nil, false),
      ("false", nil, false), ("true", "1", false), ("true", "0", true),
    ] as [(String, String?, Bool)])
  func continuousIntegration(value: String, allowed: String?, isRefused: Bool) {
    var environment = ["CI": value, "PROOFSHEET_RECORD": "missing"]
    environment["PROOFSHEET_ALLOW_CI_RECORDING"] = allowed
    let setting = RecordSetting.resolve(nil, environment: environment)
    #expect(setting.mode == (isRefused ? .never : .missing))
    #expect((setting.problem != nil) == isRefused)
    // What isn't recorded can't be refused.
    #expect(
      RecordSetting.resolve(.never, environment: environment) == RecordSetting(mode: .never))
  }
}
