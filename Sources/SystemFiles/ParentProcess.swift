/// A process on the way from this one up to the first.
package struct ParentProcess: Hashable, Sendable {
  /// Its number.
  package var identifier: Int32
  /// The number of the process that started it.
  package var parent: Int32
  /// The name of its program; the system may have cut it short.
  package var name: String
  /// The time at which it began, in a unit of the system's own: with the number it names one process for good.
  package var start: String

  /// The processes that are SwiftPM running tests: `swift test`, and a plugin that tests.
  private static let runners: Set<String> = ["swift-test", "swift-package"]
  /// The number of steps up in which a runner is looked for: it may start a shell, a debugger or `xctest` between.
  private static let maximumGenerations = 4

  /// SwiftPM's test runner that started this process, or nil where something else did.
  package static func testRunner() -> ParentProcess? {
    var identifier = getppid()
    for _ in 0..<maximumGenerations {
      guard identifier > 1, let process = ParentProcess(identifier) else { return nil }
      if runners.contains(process.name) { return process }
      identifier = process.parent
    }
    return nil
  }

  /// The time at which a process began, in a unit of the system's own; nil where there is none of that number.
  package static func start(of identifier: Int32) -> String? { ParentProcess(identifier)?.start }

  /// Whether the process that had a number at a time still has it.
  package static func isRunning(_ identifier: Int32, since start: String) -> Bool {
    Self.start(of: identifier) == start
  }

  #if os(macOS)
    private init?(_ identifier: Int32) {
      var information = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      var query: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, identifier]
      guard sysctl(&query, UInt32(query.count), &information, &size, nil, 0) == 0, size > 0 else {
        return nil
      }
      self.identifier = identifier
      parent = information.kp_eproc.e_ppid
      name = withUnsafeBytes(of: information.kp_proc.p_comm) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let time = information.kp_proc.p_un.__p_starttime
      start = "\(time.tv_sec).\(time.tv_usec)"
    }
  #else
    private init?(_ identifier: Int32) {
      // One line: numbers, and a name of at most 16 bytes (64 for threads of the kernel). A file of `/proc` says
      // that it has no bytes, and has some when it is read.
      let line = FileReader.start(of: "/proc/\(identifier)/stat", count: 4096)
      guard let line else { return nil }
      self.init(identifier, stat: String(decoding: line, as: UTF8.self))
    }
  #endif

  /// Reads Linux's `/proc/<identifier>/stat`: the name stands between parentheses and may hold some
  /// itself; the parent's number is the 2nd and the time of the start the 20th field behind it.
  init?(_ identifier: Int32, stat text: String) {
    let scalars = text.unicodeScalars
    guard let open = scalars.firstIndex(of: "("), let close = scalars.lastIndex(of: ")"),
      open < close
    else { return nil }
    let fields = text[scalars.index(after: close)...].parts(at: " ")
    guard fields.count > 19, let parent = Int32(fields[1]), UInt64(fields[19]) != nil else {
      return nil
    }
    self.identifier = identifier
    self.parent = parent
    name = String(text[scalars.index(after: open)..<close])
    start = String(fields[19])
  }
}
