import CReportPages
import Foundation
import Testing

/// The pages in the program are the files in the folder, byte for byte.
@Suite struct CReportPagesTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CReportPages/pages")

  private var names: [String] {
    (0..<creport_page_count()).compactMap { index in
      creport_page_name(index).map { String(cString: $0) }
    }
  }

  @Test func everyFileOfTheFolderIsEmbeddedOnce() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == files.sorted())
    #expect(names.first == "index.html")
  }

  @Test func everyPageHasTheBytesOfItsFile() throws {
    for (index, name) in names.enumerated() {
      let bytes = try #require(creport_page_bytes(index))
      let embedded = Data(bytes: bytes, count: creport_page_size(index))
      #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == embedded, "\(name)")
    }
  }

  @Test func thereIsNothingPastTheEnd() {
    #expect(creport_page_name(creport_page_count()) == nil)
    #expect(creport_page_bytes(creport_page_count()) == nil)
    #expect(creport_page_size(creport_page_count()) == 0)
  }

  @Test func theIndexLoadsEveryPageAndNothingElse() throws {
    let index = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    for name in names where name != "index.html" {
      let reference = name.hasSuffix(".css") ? "href=\"\(name)\"" : "src=\"\(name)\""
      #expect(index.contains(reference), "\(name)")
    }
    #expect(index.components(separatedBy: "<script src=").count - 1 == names.count - 3 + 1)
  }
}
