import Foundation
import Testing

/// `review`: the real server of the real tool, from its start to its end.
@Suite struct ReviewTests {
  /// Starts a review, does something with its address, ends it with a signal, and gives its output.
  private func review(
    _ tool: ToolFolder, _ arguments: [String] = [], environment: [String: String] = [:],
    _ body: (URL) throws -> Void
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Folders.tool
    process.arguments = ["review"] + arguments
    process.currentDirectoryURL = tool.folder
    process.environment = ["PROOFSHEET_BASELINES": tool.baselines.path].merging(environment) { $1 }
    let file = tool.folder.appending(path: "output")
    try Data().write(to: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var output = ""
    for _ in 0..<6000 where !output.contains("Ctrl-C") {
      Thread.sleep(forTimeInterval: 0.1)
      output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("review: ") })
    try body(try #require(URL(string: String(line.dropFirst("review: ".count)))))
    process.terminate()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return (process.terminationReason == .exit ? process.terminationStatus : -1, output)
  }

  @Test func itEndsWellAndSaysWhatWasDecided() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    let (status, output) = try review(tool, ["--no-open"]) { address in
      #expect(address.host() == "127.0.0.1")
      #expect(address.pathComponents.count == 3)
    }
    #expect(status == 0)
    #expect(output.hasSuffix("\n0 of 512 decided: 0 accepted, 0 rejected\n"))
    #expect(try Folders.files(below: tool.baselines).isEmpty)
  }

  @Test func theBrowserIsLedThereByAFileThatOthersCannotRead() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    // Programs of these names stand in for the one that opens a browser, and keep what they see.
    let folder = tool.folder.appending(path: "bin")
    let seen = tool.folder.appending(path: "seen")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["xdg-open", "open"] {
      let program = folder.appending(path: name)
      try Data(
        "#!/bin/sh\n/bin/ls -l \"$1\" > \(seen.path)\n/bin/cat \"$1\" >> \(seen.path)\n".utf8
      )
      .write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let (status, _) = try review(
      tool, environment: ["PATH": folder.path, "DISPLAY": ":0"]
    ) { address in
      var text = ""
      for _ in 0..<6000 where !text.contains("</a>") {
        Thread.sleep(forTimeInterval: 0.1)
        text = (try? String(contentsOf: seen, encoding: .utf8)) ?? ""
      }
      #expect(text.hasPrefix("-rw------- "))
      #expect(text.contains("url=\(address.absoluteString)"))
    }
    #expect(status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.snapshots.path)
    #expect(!left.contains { $0.hasPrefix("review-") })
  }

  @Test func anOldRunIsMadeAgainUnlessToldOtherwise() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("verify", "CKButton/core/type=primary,**").status == 1)
    let before = try RunFile.read(tool.snapshots).run
    for (path, bytes) in try ToolFolder.recorded.get() { try tool.write(bytes, to: path) }
    let kept = try review(tool, ["--no-open", "--no-verify"]) { _ in }
    #expect(kept.output.hasPrefix("review: http://127.0.0.1:"))
    #expect(try RunFile.read(tool.snapshots).run == before)

    let made = try review(tool, ["--no-open"]) { _ in }
    #expect(made.status == 0)
    let lines = made.output.split(separator: "\n")
    #expect(
      lines.first
        == "the run is older than Baselines/ck-button/core/primary.light@2x.png: verifying first")
    #expect(lines.dropFirst().first == "128 variants on 2 sheets match")
    #expect(try RunFile.read(tool.snapshots).run != before)
  }

  @Test func aChangedSourceIsBuiltAndDrawnAgain() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("verify", "CKButton/core/type=primary,**").status == 1)
    _ = try tool.write("", named: "Package.swift")
    let source = tool.folder.appending(path: "Sources/App.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    // It is newer than the program, so it is built at once.
    try Data("good".utf8).write(to: source)
    let command = "grep good Sources/App.swift || { echo App.swift:1: error: bad; exit 1; }"
    let (status, output) = try review(tool, ["--no-open", "--build-command", command]) { _ in
      let log = tool.folder.appending(path: "output")
      func wait(for text: String, times: Int) throws {
        for _ in 0..<6000 {
          let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
          if output.components(separatedBy: text).count > times { return }
          Thread.sleep(forTimeInterval: 0.1)
        }
        Issue.record("\(text) wasn't said \(times) times")
      }
      let first = try RunFile.read(tool.snapshots).run
      try wait(for: "128 to be decided", times: 1)
      #expect(try RunFile.read(tool.snapshots).run != first)
      try Data("bad".utf8).write(to: source)
      try wait(for: "the build failed\nApp.swift:1: error: bad", times: 1)
      try Data("good again".utf8).write(to: source)
      try wait(for: "128 to be decided", times: 2)
    }
    #expect(status == 0)
    #expect(output.contains("Sources/App.swift changed: building\n"))
    #expect(output.hasSuffix("\n0 of 128 decided: 0 accepted, 0 rejected\n"))
    #expect(!FileManager.default.fileExists(atPath: tool.snapshots.path + "/.next"))
  }

  @Test func aPortThatIsTakenIsToldOf() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    _ = try review(tool, ["--no-open"]) { address in
      let port = try #require(address.port)
      let second = try tool.run("review", "--no-open", "--port", "\(port)")
      #expect(second.status == 3)
      #expect(
        second.errors == """
          proofsheet: the review server can't listen on 127.0.0.1:\(port): Address already in use; \
          give another --port, or none

          """)
    }
  }

  @Test func aPortOutOfReachIsWrongUsage() throws {
    let run = try ToolFolder().run("review", "--port", "80")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "proofsheet: --port 80: that must be a whole number from 1024 to 65535\n")
  }
}
