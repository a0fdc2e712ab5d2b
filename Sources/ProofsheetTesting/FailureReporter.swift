#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the testing library that runs, and only that one: the other would lose the failure.
struct FailureReporter {
  let site: CallSite

  /// Fails the test.
  func fail(_ message: String) {
    #if canImport(Testing)
      if Self.isSwiftTesting {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: site.filePath, line: site.line)
    #endif
  }

  /// Notes a failure that is accepted for an issue.
  func known(_ message: String, issue: String) {
    #if canImport(Testing)
      if Self.isSwiftTesting {
        withKnownIssue(Comment(rawValue: issue), sourceLocation: location) {
          Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
        return
      }
    #endif
    print("\(site.filePath):\(site.line): known (\(issue)): \(message)")
  }

  /// Remarks something that doesn't fail the test.
  func warn(_ message: String) {
    #if canImport(Testing)
      if Self.isSwiftTesting {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    print("\(site.filePath):\(site.line): warning: \(message)")
  }

  /// Attaches a picture to the test, where the library can.
  func attach(_ bytes: [UInt8], named name: String) {
    #if canImport(Testing)
      guard Test.current != nil else { return }
      Attachment.record(bytes, named: name, sourceLocation: location)
    #endif
  }

  #if canImport(Testing)
    /// Whether Swift Testing runs this test: also where the test's task can't be told, since the
    /// call comes from a detached one.
    private static var isSwiftTesting: Bool { Test.current != nil || isSwiftTestingProcess }

    /// SwiftPM runs each library in a process of its own, and says which.
    private static let isSwiftTestingProcess: Bool = {
      let words = CommandLine.arguments
      return zip(words, words.dropFirst()).contains {
        $0 == "--testing-library" && $1 == "swift-testing"
      }
    }()

    private var location: SourceLocation {
      SourceLocation(
        fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
        column: Int(site.column))
    }
  #endif
}
