import Testing

@testable import JSONText

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("abc", "abc", 0),
    ("abc", "xabc", 1), ("abc", "abcx", 1), ("abab", "ab", 2), ("aaa", "aaaa", 1),
    ("flaw", "lawn", 2), ("intention", "execution", 5),
  ])
  func countsEdits(first: String, second: String, distance: Int) {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    #expect(editDistance(first, second, atMost: distance) == distance)
    #expect(editDistance(second, first, atMost: 20) == distance)
    #expect(editDistance(first, second, atMost: distance - 1) == nil)
  }

  @Test func picksTheNearestAndTheFirstOfEquals() {
    #expect(nearestName(to: "small", among: ["large", "smell", "smalls", "shall"]) == "smell")
    #expect(nearestName(to: "small", among: ["enormous"]) == nil)
    #expect(nearestName(to: "xs", among: ["xl"]) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 300), among: ["a"]) == nil)
  }
}
