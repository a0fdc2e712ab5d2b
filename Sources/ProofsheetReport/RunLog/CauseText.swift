/// A cause as it stands in run.json and in GitLab's report.
struct CauseText {
  /// How many variants it covers.
  var count: Int
  /// Its JSON up to the list of its members.
  var head: ArraySlice<UInt8>
  /// Indices of the variants it covers, into those of the fragment that it belongs to.
  var members: [Int]
  /// Its JSON behind that list.
  var tail: ArraySlice<UInt8>
  /// Its entry in GitLab's report.
  var issue: ArraySlice<UInt8>

  /// Writes a cause.
  ///
  /// - Parameters:
  ///   - cause: the cause.
  ///   - issue: its entry in GitLab's report.
  init(_ cause: CauseDocument, issue: GitLabReport.Issue) throws {
    let text = try DocumentText.elements([cause])
    count = cause.variants
    members = cause.members
    let opening = DocumentText.find("\n      \"members\" : [", in: text[...])
    let start = opening?.upperBound ?? text.endIndex
    let end = DocumentText.find("\n      ]", in: text[start...])?.lowerBound ?? text.endIndex
    head = text[..<start]
    tail = text[end...]
    self.issue = try GitLabReport.element(issue)[...]
  }

  /// Its JSON in a run in which its variants begin at an index.
  func text(from base: Int) -> ArraySlice<UInt8> {
    var text = Array(head)
    for (position, member) in members.enumerated() {
      text += Array("\(position == 0 ? "" : ",")\n        \(base + member)".utf8)
    }
    // An empty list has an empty line.
    if members.isEmpty { text.append(UInt8(ascii: "\n")) }
    return (text + tail)[...]
  }
}

extension CauseText {
  /// Reads what ``write(to:)`` wrote.
  init(from reader: inout FieldReader) throws(FieldReader.Damage) {
    count = try reader.number()
    head = try reader.field()
    members = try reader.list { (reader) throws(FieldReader.Damage) in try reader.number() }
    tail = try reader.field()
    issue = try reader.field()
  }

  func write(to writer: inout FieldWriter) {
    writer.put(count)
    writer.put(head)
    writer.put(members) { $0.put($1) }
    writer.put(tail)
    writer.put(issue)
  }
}
