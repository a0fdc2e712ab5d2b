import Foundation
import Testing

@testable import ProofsheetMatrix

@Suite struct FingerprintTests {
  static let here = Fingerprint(
    libraries: ["cairo": "1.16.0", "pango": "1.50.12"], fonts: ["Inter-Bold.otf": "xxh128:1"],
    processor: "x86_64")

  @Test func saysWhatDiffers() {
    var there = Self.here
    #expect(Self.here.differences(from: there).isEmpty)
    there.libraries["cairo"] = "1.18.0"
    there.fonts["Inter-Bold.otf"] = "xxh128:2"
    there.fonts["Other.otf"] = "xxh128:3"
    there.processor = "arm64"
    #expect(
      Self.here.differences(from: there) == [
        "recorded with cairo 1.18.0, this is 1.16.0", "Inter-Bold.otf differs",
        "Other.otf isn't here", "recorded on arm64, this is x86_64",
      ])
  }

  @Test func fontsThatWereAddedSinceDontDiffer() {
    var there = Self.here
    there.fonts = [:]
    #expect(Self.here.differences(from: there).isEmpty)
  }

  @Test func isFlatInJSON() throws {
    let data = try JSONEncoder().encode(Self.here)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(json.keys) == ["cairo", "pango", "fonts", "processor"])
    #expect(try JSONDecoder().decode(Fingerprint.self, from: data) == Self.here)
  }
}
