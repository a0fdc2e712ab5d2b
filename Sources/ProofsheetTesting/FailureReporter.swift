import ProofsheetReport

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the testing library that runs, and only that one: the other would lose the failure.
struct FailureReporter {
  let site: CallSite

  /// Fails the test, for a reason in one line.
  func fail(_ reason: String) { fail(message: VisibleText.line(reason)) }

  /// Fails the test with a message, whose lines are our own.
  func fail(message: String) {
    let message = VisibleText.page(message)
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
    let message = VisibleText.page(message)
    let issue = VisibleText.line(issue)
    #if canImport(Testing)
      if Self.isSwiftTesting {
        withKnownIssue(Comment(rawValue: issue), sourceLocation: location) {
          Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
        return
      }
    #endif
    print("\(place): known (\(issue)): \(message)")
  }

  /// Remarks something that doesn't fail the test.
  func warn(_ reason: String) {
    let message = VisibleText.line(reason)
    #if canImport(Testing)
      if Self.isSwiftTesting {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    print("\(place): warning: \(message)")
  }

  /// The place of the call, as compilers write it.
  private var place: String { VisibleText.line("\(site.filePath):\(site.line)") }

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
