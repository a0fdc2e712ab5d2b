import CairoCanvas
import Foundation
import PixelDiff
import ProofsheetReport
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct ProjectSettingsTests {
  let scratch: Scratch
  var file: String { "\(scratch.folder)/proofsheet.json" }

  init() throws {
    scratch = try Scratch()
    try Data().write(to: URL(filePath: "\(scratch.folder)/Package.swift"))
  }

  private func find(_ text: String? = nil) throws -> ProjectSettings {
    if let text { try Data(text.utf8).write(to: URL(filePath: file)) }
    return try ProjectSettings.find(
      environment: [:], from: "\(scratch.folder)/Tests/BadgeTests/BadgeTests.swift")
  }

  @Test func everyKey() throws {
    let settings = try find(
      """
      {
        "tolerance": {
          "metric": "ciede2000", "threshold": 1.5, "antialiasing": "ignore", "maximumPixels": 12,
          "maximumRatio": 0.001, "maximumDensity": "12@16x16"
        },
        "fonts": [{"family": "Acme", "weight": 400, "path": "Fonts/Acme.ttf"}],
        "maximumBaselineBytes": 5000000
      }
      """)
    #expect(
      settings
        == ProjectSettings(
          tolerance: Tolerance(
            metric: .ciede2000, threshold: 1.5, antialiasing: .ignore, maximumPixels: 12,
            maximumRatio: 0.001,
            maximumDensity: PixelDensity(maximumPixels: 12, width: 16, height: 16)),
          fonts: [
            FontFile(family: "Acme", weight: 400, path: "\(scratch.folder)/Fonts/Acme.ttf")
          ], maximumBaselineBytes: 5_000_000, path: file))
    #expect(
      ToleranceWords.sentence(settings.appliedTolerance) == """
        ciede2000 1.5, antialiasing ignored, at most 12 pixels, at most 0.001 of all pixels, at most \
        12@16x16 (file, \(file))
        """)
  }

  @Test func whereNothingIsSaidNothingMayDiffer() throws {
    #expect(try find() == ProjectSettings())
    #expect(try find("{}").appliedTolerance == .standard)
    #expect(ToleranceWords.sentence(.standard) == "exact (default)")
    // A metric has its own threshold where none is given.
    #expect(
      try find(#"{"tolerance": {"metric": "oklab"}}"#).tolerance
        == Tolerance(metric: .oklab, threshold: 0.1))
  }

  @Test(arguments: [
    (#"{"tolerences": {}}"#, "1: there is no setting “tolerences”; did you mean tolerance?"),
    (
      #"{"colour": 1}"#,
      "1: there is no setting “colour”; there are $schema, tolerance, fonts, maximumBaselineBytes"
    ),
    (
      "{\"tolerance\": {\n\"maxPixels\": 3}}",
      "2: there is no setting “maxPixels”; there are metric, threshold, antialiasing, maximumPixels, "
        + "maximumRatio, maximumDensity"
    ),
    (
      "{\"tolerance\": {\n\"maximumPixel\": 3}}",
      "2: there is no setting “maximumPixel”; did you mean maximumPixels?"
    ),
    (
      #"{"tolerance": {"metric": "channel", "threshold": 256}}"#,
      "1: tolerance.threshold is 256; it must be a number from 0 to 255"
    ),
    (
      #"{"tolerance": {"threshold": 2}}"#,
      "1: tolerance.threshold is 2; it must be 0 with the metric exact"
    ),
    (
      #"{"tolerance": {"metric": "cie"}}"#,
      "1: tolerance.metric is \"cie\"; it must be one of "
        + Tolerance.Metric.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      #"{"tolerance": {"maximumRatio": 1.5}}"#,
      "1: tolerance.maximumRatio is 1.5; it must be a number from 0 to 1"
    ),
    (
      #"{"tolerance": {"maximumPixels": -1}}"#,
      "1: tolerance.maximumPixels is -1; it must be a whole number from 0"
    ),
    (
      #"{"tolerance": {"maximumDensity": 12}}"#,
      "1: tolerance.maximumDensity is 12; it must be a text N@WxH, such as \"12@16x16\""
    ),
    (
      #"{"fonts": [{"family": "Acme"}]}"#,
      "1: a font is an object of 1; it must be an object with the keys family, weight, path"
    ),
    (
      #"{"fonts": [{"family": "A", "path": "a.ttf", "weight": 1001}]}"#,
      "1: fonts.weight is 1001; it must be a whole number from 1 to 1000"
    ),
    (#"{"fonts": {}}"#, "1: fonts is an object of 0; it must be a list of objects"),
    (
      #"{"tolerance": 2}"#,
      "1: tolerance is 2; it must be an object with the keys metric, threshold, antialiasing, "
        + "maximumPixels, maximumRatio, maximumDensity"
    ),
    (
      "[]",
      "1: the file is an array of 0; it must be an object with the keys $schema, tolerance, "
        + "fonts, maximumBaselineBytes"
    ),
    ("{\"tolerance\": {},}", "1:18: not valid JSON: expected a name in quotes, found '}'"),
    (
      #"{"tolerance": {}, "tolerance": {}}"#,
      "1:19: not valid JSON: “tolerance” is there already, on line 1"
    ),
  ]) func mistakesAreSaid(text: String, message: String) throws {
    let error = #expect(throws: SettingsError.self) { try find(text) }
    #expect(error?.description == "\(file):\(message)")
  }

  @Test func aNamedFileMustBeThere() throws {
    let named = "\(scratch.folder)/other.json"
    let environment = [ProjectSettings.variable: named]
    #expect(throws: SettingsError.notThere(path: named)) {
      try ProjectSettings.find(environment: environment, from: scratch.folder)
    }
    try Data(#"{"tolerance": {"metric": "channel", "threshold": 4}}"#.utf8)
      .write(to: URL(filePath: named))
    #expect(
      try ProjectSettings.find(environment: environment, from: "/").tolerance == .channelDelta(4))
    // An argument goes before the variable.
    try Data("{}".utf8).write(to: URL(filePath: file))
    #expect(
      try ProjectSettings.find(explicit: file, environment: environment, from: "/").tolerance == nil
    )
  }
}
