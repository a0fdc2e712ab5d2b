/// System calls under names that methods called `write`, `read`, `link` or `exit` don't hide.
package enum SystemCall {
  /// Writes bytes to a file descriptor; how many were written, or -1.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    cWrite(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Reads bytes from a file descriptor; how many were read, or -1.
  package static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    cRead(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Gives a file a second name; 0, or -1.
  package static func link(_ from: String, _ to: String) -> Int32 { cLink(from, to) }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { cExit(status) }
}

private let cWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let cRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let cLink: @Sendable (String, String) -> Int32 = { link($0, $1) }
private let cExit: @Sendable (Int32) -> Never = { exit($0) }
