import CairoCanvas
import DesignTokens
import JSONText
import PixelDiff
import SystemFiles

/// Reads the text of `proofsheet.json`, strictly: a key that nothing knows is a mistake, not a remark.
package struct SettingsReader {
  let path: String

  /// Reads a file that messages call by its path.
  package init(path: String) { self.path = path }

  /// The keys of the file; `$schema` is for editors.
  package static let keys = ["$schema", "tolerance", "fonts", "maximumBaselineBytes"]
  /// The keys of a font.
  package static let fontKeys = ["family", "weight", "path"]
  /// The keys of a tolerance, by the names of ``/PixelDiff/Tolerance``.
  package static let toleranceKeys = [
    "metric", "threshold", "antialiasing", "maximumPixels", "maximumRatio", "maximumDensity",
  ]

  /// The settings that a file holds.
  package func read(_ bytes: [UInt8]) throws(SettingsError) -> ProjectSettings {
    let members = try members(of: try value(bytes), at: "the file", line: 1, keys: Self.keys)
    var settings = ProjectSettings(path: path)
    for member in members {
      switch member.name {
      case "tolerance": settings.tolerance = try tolerance(member)
      case "fonts": settings.fonts = try fonts(member)
      case "maximumBaselineBytes": settings.maximumBaselineBytes = try whole(member, member.name)
      default: break
      }
    }
    return settings
  }

  private func tolerance(_ member: JSONMember) throws(SettingsError) -> Tolerance {
    let members = try members(
      of: member.value, at: member.name, line: member.line, keys: Self.toleranceKeys)
    var tolerance = Tolerance.exact
    if let metric = members.first(where: { $0.name == "metric" }) {
      tolerance = Tolerance(metric: try choice(metric, "tolerance.metric"))
    }
    for member in members {
      let name = "tolerance.\(member.name)"
      switch member.name {
      case "threshold":
        tolerance.threshold = try number(member, name, atMost: tolerance.metric.largestThreshold)
      case "antialiasing": tolerance.antialiasing = try choice(member, name)
      case "maximumPixels": tolerance.maximumPixels = try whole(member, name)
      case "maximumRatio": tolerance.maximumRatio = try number(member, name, atMost: 1)
      case "maximumDensity":
        guard case .string(let text) = member.value, let density = PixelDensity(text) else {
          throw wrong(member, name, "a text N@WxH, such as \"12@16x16\"")
        }
        tolerance.maximumDensity = density
      default: break
      }
    }
    return tolerance
  }

  private func fonts(_ member: JSONMember) throws(SettingsError) -> [FontFile] {
    guard case .array(let items) = member.value else {
      throw wrong(member, "fonts", "a list of objects")
    }
    var fonts: [FontFile] = []
    for item in items {
      let members = try members(of: item, at: "a font", line: member.line, keys: Self.fontKeys)
      func value(_ key: String) throws(SettingsError) -> JSONMember {
        guard let member = members.first(where: { $0.name == key }) else {
          throw .badValue(
            path: path, line: member.line, key: "a font", value: item.excerpt,
            expected: "an object with the keys \(Self.fontKeys.joined(separator: ", "))")
        }
        return member
      }
      func text(_ key: String) throws(SettingsError) -> String {
        let member = try value(key)
        guard case .string(let text) = member.value, !text.isEmpty else {
          throw wrong(member, "fonts.\(key)", "a text")
        }
        return text
      }
      let weight = try value("weight")
      let file = try text("path")
      let folder = FolderPlace.around(self.path[...]).map { "\($0)/" } ?? ""
      fonts.append(
        FontFile(
          family: try text("family"), weight: try fontWeight(weight),
          path: file.begins(with: "/") ? file : folder + file))
    }
    return fonts
  }

  // MARK: Values

  private func value(_ bytes: [UInt8]) throws(SettingsError) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(bytes, maximumNesting: 16)
    } catch {
      let reason =
        switch error.reason {
        case .invalid(let text): text
        case .duplicateName(let name, let line): "“\(name)” is there already, on line \(line)"
        case .nestedTooDeep(let limit): "it is nested more than \(limit) deep"
        }
      throw .notJSON(path: path, line: error.line, column: error.column, reason: reason)
    }
  }

  private func members(
    of value: JSONValue, at name: String, line: Int, keys: [String]
  ) throws(SettingsError) -> [JSONMember] {
    guard case .object(let members) = value else {
      throw .badValue(
        path: path, line: line, key: name, value: value.excerpt,
        expected: "an object with the keys \(keys.joined(separator: ", "))")
    }
    for member in members where !keys.contains(member.name) {
      throw .unknownKey(
        path: path, line: member.line, key: member.name,
        nearest: nearestName(to: member.name, among: keys), known: keys)
    }
    return members
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: JSONMember, _ name: String
  ) throws(SettingsError) -> Choice where Choice.RawValue == String {
    guard case .string(let text) = member.value, let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong(member, name, "one of \(words)")
    }
    return choice
  }

  private func number(
    _ member: JSONMember, _ name: String, atMost limit: Double
  ) throws(SettingsError) -> Double {
    guard case .number(let number) = member.value, (0...limit).contains(number) else {
      let shown = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
      throw wrong(
        member, name, limit == 0 ? "0 with the metric exact" : "a number from 0 to \(shown)")
    }
    return number
  }

  private func whole(_ member: JSONMember, _ name: String) throws(SettingsError) -> Int {
    guard case .number(let number) = member.value, let whole = Int(exactly: number), whole >= 0
    else { throw wrong(member, name, "a whole number from 0") }
    return whole
  }

  private func fontWeight(_ member: JSONMember) throws(SettingsError) -> Int {
    guard case .number(let number) = member.value, let weight = Int(exactly: number),
      (1...1000).contains(weight)
    else { throw wrong(member, "fonts.weight", "a whole number from 1 to 1000") }
    return weight
  }

  private func wrong(_ member: JSONMember, _ name: String, _ expected: String) -> SettingsError {
    .badValue(
      path: path, line: member.line, key: name, value: member.value.excerpt, expected: expected)
  }
}
