import Foundation
import Proofsheet
import Testing

/// `name~linux-x86_64.png` beside `name.png`: the picture of one platform.
@Suite struct OverrideTests {
  static let sheet = "ck-button/core/primary.light@2x.png"
  static let own = "ck-button/core/primary.light@2x~\(BaselineStore.currentPlatform).png"
  static let other = "ck-button/core/primary.light@2x~plan9-mips.png"
  static let few = "CKButton/core/type=primary,**appearance=light"

  @Test func thePictureOfThisPlatformWins() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    let common = try #require(try ToolFolder.recorded.get()[Self.sheet])
    for path in [Self.own, Self.other] { try tool.write(common, to: path) }
    // Another platform's picture may be any, and this one's decides.
    try tool.redraw(["size=small"], of: Self.other)
    #expect(try tool.run("verify", Self.few).status == 0)
    let ids = try tool.redraw(["size=large,state=default"], of: Self.own)
    #expect(try tool.run("verify", Self.few).status == 1)
    #expect(try RunFile.read(tool.snapshots).ids("differs") == Set(ids))

    // What is accepted here is written where it was looked for.
    let accept = try tool.run("accept", ids[0])
    #expect(accept.status == 0)
    #expect(accept.output.contains(Self.own), "\(accept.output)")
    #expect(try tool.run("record", Self.few, "--mode", "failed").output.contains(Self.own))
    let files = try Folders.contents(of: tool.baselines)
    #expect(files[Self.own] == common && files[Self.sheet] == common && files[Self.other] != common)
    #expect(try tool.run("verify", Self.few).status == 0)
    #expect(try tool.run("doctor").status == 0)
    #expect(try tool.run("prune").status == 0, "an override isn't an orphan")
  }
}
