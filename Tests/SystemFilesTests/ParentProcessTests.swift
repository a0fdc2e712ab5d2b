import Foundation
import Testing

@testable import SystemFiles

@Suite struct ParentProcessTests {
  /// `/proc/<pid>/stat` as Linux writes it, with a name of our choice.
  private static func stat(_ name: String) -> String {
    """
    4242 (\(name)) S 17 4242 4242 34816 4242 4194304 1209 0 0 0 3 1 0 0 20 0 1 0 282439 10485760 991 \
    18446744073709551615 1 1 0 0 0 0 0 4096 65536 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0
    """
  }

  @Test(arguments: ["swift-test", "a b", "odd) S 1 (name", ""])
  func readsStat(name: String) throws {
    let process = try #require(ParentProcess(4242, stat: Self.stat(name)))
    #expect(process.identifier == 4242)
    #expect(process.parent == 17)
    #expect(process.name == name)
    #expect(process.start == "282439")
  }

  @Test(arguments: ["", "4242", "4242 (name", "4242 (name) S 17", "4242 )name( S 17"])
  func refusesOther(text: String) {
    #expect(ParentProcess(4242, stat: text) == nil)
  }

  @Test func aProcessRunsSinceItsStart() throws {
    let start = try #require(ParentProcess.start(of: getpid()))
    #expect(ParentProcess.isRunning(getpid(), since: start))
    #expect(!ParentProcess.isRunning(getpid(), since: "\(start)0"), "another one had the number")
    #expect(ParentProcess.start(of: 1 << 30) == nil)
  }
}
