/// Lines that are typed or piped into the tool, none of them longer than a person writes.
struct InputLines {
  /// The most bytes of a line; what is behind them is left out.
  static let maximumLine = 4096
  /// The most bytes that are waited for the end of a line in; what goes on beyond is no answer.
  static let maximumWait = 1 << 20

  private var waiting: [UInt8] = []
  private var hasEnded = false
  private let read: (Int) -> [UInt8]

  /// - Parameter read: some bytes, at most as many as asked for; none at the end.
  init(read: @escaping (Int) -> [UInt8]) { self.read = read }

  /// The next line without its end; nil where there is none.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var count = 0
    while true {
      if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        line += waiting[..<end].prefix(Self.maximumLine - line.count)
        waiting.removeFirst(end + 1)
        return text(line)
      }
      count += waiting.count
      line += waiting.prefix(Self.maximumLine - line.count)
      waiting = hasEnded || count > Self.maximumWait ? [] : read(4096)
      guard waiting.isEmpty else { continue }
      defer { hasEnded = true }
      return count == 0 || count > Self.maximumWait ? nil : text(line)
    }
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
  }
}
