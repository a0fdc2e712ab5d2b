import Testing

@testable import ProofsheetTesting

private func identity(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> TestIdentity {
  TestIdentity.current(
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column))
}

@Suite struct TestIdentityTests {
  @Test func namesSuiteAndTest() {
    #expect(
      identity()
        == TestIdentity(
          suite: "TestIdentityTests", function: "namesSuiteAndTest", isParameterised: false))
  }

  @Test(arguments: [1, 2]) func labelsAreLeftOut(_ first: Int) {
    #expect(
      identity()
        == TestIdentity(
          suite: "TestIdentityTests", function: "labelsAreLeftOut", isParameterised: true))
  }

  @Test func `a test (with a sentence) for its name`() {
    #expect(identity().test == "a test (with a sentence) for its name")
  }

  @Suite struct Inner {
    @Test func outerTypesComeFirst() { #expect(identity().suite == "TestIdentityTests.Inner") }
  }

  /// As in XCTest, where the file says what the class doesn't.
  @Test func outsideOfSwiftTesting() async {
    let outside = await Task.detached { identity(function: "testBadge()") }.value
    #expect(
      outside
        == TestIdentity(suite: "TestIdentityTests", function: "testBadge", isParameterised: false))
  }
}

@Test func freeFunctionBelongsToItsFile() {
  #expect(identity().suite == "TestIdentityTests")
  #expect(identity().test == "freeFunctionBelongsToItsFile")
}
