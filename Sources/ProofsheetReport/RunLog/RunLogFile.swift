import ProofsheetRun
import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a run's log: a line that says which run it is, then records, each behind its length.
///
/// Whoever uses it holds the log's lock. A record that isn't whole was being written by a process that
/// was killed: it is nobody's result, and the next one takes its place.
struct RunLogFile {
  private let folder: SnapshotFolder
  private var path: String { "\(folder.root)/\(Self.name)" }

  /// Its name under the folder of snapshots.
  static let name = ".log"

  init(folder: SnapshotFolder) { self.folder = folder }

  /// The longest first line that is read.
  private static let maximumHeader = 16_384

  /// Starts the log of a run in a folder without one.
  ///
  /// - Returns: the first line, with its end.
  func start(_ header: RunLogHeader) throws -> [UInt8] {
    let line = Array(try JSONEncoder().encode(header)) + [UInt8(ascii: "\n")]
    try folder.write(line, to: Self.name)
    return line
  }

  /// Which run's log it is, and the line that says so; nil where it is no log.
  func header() throws(FileError) -> (header: RunLogHeader, line: [UInt8])? {
    let start = try read(0..<Self.maximumHeader)
    guard let end = start.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(RunLogHeader.self, from: Data(start[..<end]))
    else { return nil }
    return (header, Array(start[...end]))
  }

  /// Whether it still begins with a line.
  func begins(with line: [UInt8]) throws(FileError) -> Bool {
    try read(0..<line.count) == line
  }

  /// The whole records from an offset on, and the offset behind the last of them.
  ///
  /// Somebody may have cut the file short since the offset was noted: there are none then.
  func records(from offset: Int) throws(FileError) -> (records: [RunLogRecord], end: Int) {
    let size = FileReader.size(path)
    let offset = min(offset, size)
    let (records, count) = Self.records(in: try read(offset..<size)[...])
    return (records, offset + count)
  }

  /// The whole records that some bytes begin with, those that are damaged left out, and how many bytes
  /// they take.
  static func records(in bytes: ArraySlice<UInt8>) -> (records: [RunLogRecord], count: Int) {
    var records: [RunLogRecord] = []
    var rest = bytes
    while true {
      var reader = FieldReader(rest)
      guard let record = try? reader.field(), !record.isEmpty else { break }
      if let record = try? RunLogRecord(record) { records.append(record) }
      rest = bytes[record.endIndex...]
    }
    return (records, rest.startIndex - bytes.startIndex)
  }

  /// Writes a record at an offset, in place of one that isn't whole.
  ///
  /// - Returns: the offset behind it.
  func append(_ record: [UInt8], at offset: Int) throws(FileError) -> Int {
    var writer = FieldWriter()
    writer.put(record)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, 0, SEEK_END) == offset else {
      throw .notWritten(path: path, reason: Errno.text)
    }
    if let reason = AtomicFile.writeAll(writer.bytes, to: descriptor) {
      throw .notWritten(path: path, reason: reason)
    }
    return offset + writer.bytes.count
  }

  /// A part of the file, as far as it is there; nothing where there is no file.
  private func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .notRead(path: path, reason: Errno.text)
    }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(range.lowerBound), SEEK_SET) >= 0 else {
      throw .notRead(path: path, reason: Errno.text)
    }
    return try FileReader.read(range.count, from: descriptor, of: path)
  }
}
