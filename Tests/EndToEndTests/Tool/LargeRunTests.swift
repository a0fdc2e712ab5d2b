import Foundation
import PixelDiff
import Testing

/// Much at once: memory that doesn't grow with the number of failures, and pixels that are looked at
/// quickly in every build.
@Suite struct LargeRunTests {
  /// A process that may have 400 MB of addresses can't hold forty pairs of a million pixels.
  ///
  /// With the pictures of their differences they take 480 MB; one after the other needs about 200.
  @Test func manyFailuresOfLargePicturesFitInLittleMemory() throws {
    let tool = try ToolFolder()
    var image = Image(size: PixelSize(width: 1000, height: 1000), filledWith: .white)
    let expected = Data(try PNGWriter.encode(image))
    image.fill(PixelRectangle(x: 500, y: 500, width: 9, height: 7), with: .black)
    let actual = Data(try PNGWriter.encode(image))
    for (folder, bytes) in [("a", expected), ("b", actual)] {
      let folder = tool.folder.appending(path: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for index in 1...40 { try bytes.write(to: folder.appending(path: "\(index).png")) }
    }
    let run = try ProgramRun(
      URL(filePath: "/bin/bash"),
      ["-c", "ulimit -v 400000 && exec '\(Folders.tool.path)' compare a b --jobs 2"],
      in: tool.folder)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.lines.contains("40 pictures: 40 differ"), "\(run.output)\(run.errors)")
    let written = try Folders.files(below: tool.snapshots).count { $0.hasSuffix("/diff.png") }
    #expect(written == 40)
  }

  /// What looks at pixels is built with optimisation, also where tests are built without: the same loop
  /// takes fifteen times as long otherwise.
  @Test(arguments: [
    ("PixelDiff", "strict + alwaysOptimised"), ("CairoCanvas", "strict + alwaysOptimised"),
    ("ProofsheetRun", "strict + alwaysOptimised"), ("CPixels", #"[.unsafeFlags(["-O3", "#),
    ("CPNG", #"[.unsafeFlags(["-O2"])]"#),
  ])
  func comparingIsOptimisedInEveryBuild(target: String, settings: String) throws {
    let manifest = try String(
      contentsOf: Folders.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"alwaysOptimised: [SwiftSetting] = [.unsafeFlags(["-O"])]"#))
    let entry = try #require(
      manifest.components(separatedBy: "arget(").first {
        $0.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("name: \"\(target)\",")
      })
    #expect(entry.contains("Settings: \(settings)"), "\(entry)")
  }
}
