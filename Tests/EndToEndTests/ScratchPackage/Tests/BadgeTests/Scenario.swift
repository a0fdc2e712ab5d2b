import Badge
import Foundation

/// What the end-to-end tests want from this package's tests.
enum Scenario {
  private static let words = Set(
    (ProcessInfo.processInfo.environment["SCENARIO"] ?? "").split(separator: " ").map(String.init))

  /// Whether something special is asked for.
  static func has(_ word: String) -> Bool { words.contains(word) }

  /// The badge, in the colour that the scenario wants.
  static var badge: Badge {
    var badge = Badge("New")
    if has("differ") { badge.colour = "#D2640A" }
    if has("long") { badge.text = "Newest" }
    return badge
  }
}
