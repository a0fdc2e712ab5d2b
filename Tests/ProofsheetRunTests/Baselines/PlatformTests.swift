import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct PlatformTests {
  static let red = ##"{"chip": {"palette": {"red": {"$value": "#C81429"}}}}"##

  /// A store as another machine sees it.
  private func store(_ scratch: Scratch, _ platform: String) -> BaselineStore {
    BaselineStore(root: scratch.store.root, platform: platform)
  }

  private func verify(_ store: BaselineStore, overlay: String? = nil) throws -> [SheetResult] {
    let verification = try Verification(
      matrices: [Chip.core], store: store,
      overlays: overlay.map { [.text($0, name: "overlay.json")] } ?? [],
      fonts: try FontCatalogue.standard())
    #expect(try verification.orphans().isEmpty)
    return try verification.verify { _, _ in SheetImages() }
  }

  @Test func theOwnPictureWinsOnItsPlatformAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let name = "chip/core/light@2x"
    let common = try #require(try FileReader.read(scratch.store.file(name)))
    // What an arm64 machine draws here: another red.
    let other = try Scratch()
    try other.record(overlay: Self.red)
    let own = try #require(try FileReader.read(other.store.file(name)))
    try AtomicFile.write(own, to: "\(scratch.store.root)/\(name)~linux-arm64.png")

    let arm = store(scratch, "linux-arm64")
    let intel = store(scratch, "linux-x86_64")
    #expect(arm.file(name) == "\(scratch.store.root)/\(name)~linux-arm64.png")
    #expect(intel.file(name) == "\(scratch.store.root)/\(name).png")
    #expect(try verify(intel).map(\.failing) == [0, 0])
    #expect(try verify(arm).map(\.failing) == [2, 0])
    #expect(try verify(arm, overlay: Self.red).map(\.failing) == [0, 2])

    // Writing goes where reading looks.
    try arm.write(common, as: name)
    #expect(try verify(arm).map(\.failing) == [0, 0])
    #expect(try FileReader.read("\(scratch.store.root)/\(name)~linux-arm64.png") == common)
    #expect(
      try BaselineHealth.check(
        arm, fingerprint: Fingerprint.current(fonts: try FontCatalogue.standard()), jobs: 1
      ).problems == [])
  }

  @Test func anOverrideOfAGoneSheetIsAnOrphan() throws {
    let scratch = try Scratch()
    try scratch.record()
    let bytes = try #require(try FileReader.read(scratch.store.file("chip/core/light@2x")))
    let names = ["chip/core/light@2x~macos-arm64", "chip/core/gone@2x~macos-arm64"]
    for name in names { try AtomicFile.write(bytes, to: "\(scratch.store.root)/\(name).png") }
    #expect(try scratch.verification().orphans() == ["chip/core/gone@2x~macos-arm64"])
    try scratch.store.delete(names[1])
    #expect(try scratch.verification().orphans() == [])
  }

  @Test func namesAreSplitAtTheLastPart() {
    let own = BaselineStore.split("a/b@2x~linux-arm64")
    #expect(own.name == "a/b@2x" && own.platform == "linux-arm64")
    for name in ["a/b@2x", "a~b/c"] {
      let common = BaselineStore.split(name)
      #expect(common.name == name && common.platform == nil)
    }
  }
}
