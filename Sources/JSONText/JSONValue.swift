/// A JSON value that remembers where its members stood.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The first member of that name, where this is an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value as a message shows it: short, on one line.
  package var excerpt: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): canonicalText(number)
    case .string(let text): "\"\(shortened(text))\""
    case .array(let items): "an array of \(items.count)"
    case .object(let members): "an object of \(members.count)"
    }
  }
}

/// A named value of a JSON object, with the line its name stands on.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The line its name stands on, from 1.
  package var line: Int
  /// The value.
  package var value: JSONValue
}

/// The first characters of a text, fit for one line of a message.
package func shortened(_ text: String, to limit: Int = 60) -> String {
  var kept = String(text.unicodeScalars.prefix(limit).map { $0.value < 32 ? " " : Character($0) })
  if text.unicodeScalars.count > limit { kept += "..." }
  return kept
}

/// The shortest decimal text of a number: no `.0`, no `-0`.
package func canonicalText(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
}
