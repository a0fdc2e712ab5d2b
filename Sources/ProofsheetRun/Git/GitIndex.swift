import SystemFiles

/// What git's index says of conflicts: of a picture that two branches changed, git leaves one version
/// in place, sound, and notes the conflict in its index alone.
enum GitIndex {
  /// The files that git couldn't merge, as real paths.
  ///
  /// - Parameter folder: a folder within the working tree.
  /// - Returns: nothing where there is no repository, or one whose index can't be read.
  static func unmerged(around folder: String) -> Set<String> {
    guard let real = RealPath.of(folder), let (tree, index) = find(from: real),
      let bytes = try? FileReader.read(index)
    else { return [] }
    return Set(unmerged(in: bytes).map { "\(tree)/\($0)" })
  }

  /// The paths of an index that have several versions.
  ///
  /// The format is git's `index-format`, versions 2 to 4.
  static func unmerged(in bytes: [UInt8]) -> Set<String> {
    guard bytes.count > 12, Array(bytes[..<4]) == Array("DIRC".utf8) else { return [] }
    let version = number(bytes[4..<8])
    guard (2...4).contains(version) else { return [] }
    var paths = Set<String>()
    var previous: [UInt8] = []
    var start = 12
    for _ in 0..<number(bytes[8..<12]) {
      // Times, device, mode, owner and size take 40 bytes, the object's name 20, the flags 2.
      guard start + 62 <= bytes.count else { return paths }
      let flags = number(bytes[(start + 60)..<(start + 62)])
      var position = start + 62
      if version >= 3, flags & 0x4000 != 0 { position += 2 }
      var name: [UInt8] = []
      if version == 4 {
        guard let dropped = offset(bytes, &position), dropped <= previous.count else {
          return paths
        }
        name = Array(previous.dropLast(dropped))
      }
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        return paths
      }
      name += bytes[position..<end]
      if flags >> 12 & 3 != 0 { paths.insert(String(decoding: name, as: UTF8.self)) }
      previous = name
      // Until version 4 an entry takes a multiple of 8 bytes, one of which is a 0 at least.
      start = version == 4 ? end + 1 : start + ((end - start) / 8 + 1) * 8
    }
    return paths
  }

  /// A number whose bytes hold 7 bits each, as git writes offsets.
  private static func offset(_ bytes: [UInt8], _ position: inout Int) -> Int? {
    var value = 0
    while position < bytes.count, value < 1 << 24 {
      let byte = Int(bytes[position])
      position += 1
      value += byte & 0x7F
      if byte & 0x80 == 0 { return value }
      value = (value + 1) << 7
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The top folder of the working tree that a real path lies in; nil where it lies in none.
  static func top(around path: String) -> String? { find(from: path)?.tree }

  /// The nearest working tree at or above a folder, and its index.
  private static func find(from start: String) -> (tree: String, index: String)? {
    var folder = start
    while true {
      let git = "\(folder)/.git"
      switch FileReader.kind(git) {
      case .folder: return (folder, "\(git)/index")
      case .file:
        // A working tree beside the first one: the file says where its part of the repository is.
        let text = (try? FileReader.read(git)).map { String(decoding: $0, as: UTF8.self) }
        let mark = "gitdir: "
        guard let line = text?.split(separator: "\n").first, line.hasPrefix(mark) else {
          return nil
        }
        let path = line.dropFirst(mark.count)
        return (folder, path.hasPrefix("/") ? "\(path)/index" : "\(folder)/\(path)/index")
      case .nothing, .other: break
      }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }
}
