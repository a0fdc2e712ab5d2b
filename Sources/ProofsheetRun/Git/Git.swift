import SystemFiles

/// Git, asked in a folder: a program that is run with arguments and answers with bytes.
///
/// Nothing it is asked writes to the repository, and no object is fetched that a partial clone left out.
package struct Git: Sendable {
  /// The folder it is asked in.
  package let folder: String

  /// Creates a way to ask about the repository that a folder lies in.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Asks git.
  ///
  /// - Parameters:
  ///   - arguments: the command and what follows it; paths from outside stand behind `--`, revisions behind
  ///     `--end-of-options`.
  ///   - input: the bytes that git reads.
  /// - Throws: ``GitError`` where git isn't there, refuses, or takes too long.
  package func ask(
    _ arguments: [String], reading input: [UInt8] = [], within patience: Duration = .seconds(60)
  ) throws(GitError) -> [UInt8] {
    let command = arguments.first ?? ""
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<3 {
      guard let file = AtomicFile.temporary() else { throw .notRun(reason: Errno.text) }
      files.append(file)
    }
    if let reason = AtomicFile.writeAll(input, to: files[0]) { throw .notRun(reason: reason) }
    lseek(files[0], 0, SEEK_SET)

    var process = pid_t()
    let failure = spawn(arguments, with: files, as: &process)
    guard failure == 0 else { throw .notRun(reason: String(cString: strerror(failure))) }
    guard let status = Self.status(of: process, within: patience) else {
      throw .tooSlow(command: command, patience: patience)
    }
    guard status == 0 else {
      throw .refused(
        command: command, status: status,
        reason: String(decoding: Self.bytes(of: files[2]), as: UTF8.self))
    }
    return Self.bytes(of: files[1])
  }

  /// The paths in an answer of `ls-files --unmerged -z`: each version of a file is a field that ends with a byte 0, with
  /// mode, object, number and, behind a tab, the path.
  package static func unmergedPaths(in answer: [UInt8]) -> [ArraySlice<UInt8>] {
    answer.split(separator: 0).compactMap { version in
      version.firstIndex(of: UInt8(ascii: "\t")).map { version[($0 + 1)...] }
    }
  }

  /// The nearest folder with a `.git`, at or above a real path.
  package static func top(around path: String) -> String? {
    var folder = path[...]
    while true {
      if FileReader.kind("\(folder)/.git") != .nothing { return String(folder) }
      guard let outer = FolderPlace.around(folder) else { return nil }
      folder = outer
    }
  }

  // MARK: Running it

  /// Variables that say which repository is meant, as git sets them for hooks: here it is the folder's.
  private static let othersVariables = [
    "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX=", "GIT_COMMON_DIR=",
    "GIT_OBJECT_DIRECTORY=", "GIT_ALTERNATE_OBJECT_DIRECTORIES=",
  ]

  /// Starts git with files to read from, to write to and to complain to; the number of what went wrong, or 0.
  private func spawn(_ arguments: [String], with files: [Int32], as process: inout pid_t) -> Int32 {
    let words = ["git", "-C", folder, "--no-optional-locks", "--literal-pathspecs"] + arguments
    let variables =
      Self.environment.filter { line in !Self.othersVariables.contains { line.begins(with: $0) } }
      + ["GIT_NO_LAZY_FETCH=1", "LC_ALL=C"]
    let lists = [words, variables].map { list in list.map { strdup($0) } + [nil] }
    defer { for word in lists.joined() { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    return posix_spawnp(&process, "git", &actions, nil, lists[0], lists[1])
  }

  private static var environment: [String] {
    var lines: [String] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let line = next.pointee {
      lines.append(String(cString: line))
      next += 1
    }
    return lines
  }

  /// The status that a process ended with; nil where it takes longer than that, and is ended.
  private static func status(of process: pid_t, within patience: Duration) -> Int32? {
    let end = ContinuousClock.now + patience
    var status = Int32(0)
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
      }
      if ended < 0, errno != EINTR { return 127 }
      guard ContinuousClock.now < end else {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
      }
      usleep(1000)
    }
  }

  private static func bytes(of file: Int32) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    return (try? OpenFile(borrowing: file, path: "git").rest(limit: .max >> 1)) ?? []
  }
}

/// The reasons that keep git from answering.
package enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It can't be run.
  case notRun(reason: String)
  /// It ended with another status than 0, and said why.
  case refused(command: String, status: Int32, reason: String)
  /// It took longer than it may.
  case tooSlow(command: String, patience: Duration)

  /// One line for people.
  package var description: String {
    switch self {
    case .notRun(let reason): "git can't be run: \(reason)"
    case .refused(let command, let status, let reason):
      "git \(command) ended with \(status): "
        + (reason.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it doesn't say why")
    case .tooSlow(let command, let patience): "git \(command) took longer than \(patience)"
    }
  }
}
