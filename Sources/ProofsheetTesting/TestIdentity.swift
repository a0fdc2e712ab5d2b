import SystemFiles

#if canImport(Testing)
  import Testing
#endif

/// The names of the test that is running, for baselines: they stay when lines move.
struct TestIdentity: Hashable, Sendable {
  /// The type that the test belongs to, outer types first; the file where it belongs to none, or
  /// where nothing says which.
  var suite: String
  /// The function, without parentheses and labels.
  var test: String
  /// Whether it runs once for each of several arguments.
  var isParameterised: Bool

  /// Names a test.
  init(suite: String, function: String, isParameterised: Bool) {
    self.suite = suite
    test = Self.name(of: function)
    self.isParameterised = isParameterised
  }

  /// The test that a call stands in.
  static func current(at site: CallSite) -> TestIdentity {
    #if canImport(Testing)
      if let test = Test.current {
        var names = test.id.nameComponents
        let function = names.popLast() ?? "\(site.function)"
        return TestIdentity(
          suite: names.isEmpty ? site.fileName : names.joined(separator: "."), function: function,
          isParameterised: test.isParameterized)
      }
    #endif
    // XCTest tells nobody which class is running; by convention the file has its name.
    return TestIdentity(
      suite: site.fileName, function: "\(site.function)", isParameterised: false)
  }

  /// The name of a function, without labels.
  ///
  /// A raw identifier keeps its own parentheses, since they stand between backticks.
  private static func name(of function: String) -> String {
    if let quoted = function.rest(behind: "`")?.parts(at: "`", atMost: 2, keepsEmpty: true),
      quoted.count > 1
    {
      return String(quoted[0])
    }
    return function.parts(at: "(", atMost: 2, keepsEmpty: true).first.map(String.init) ?? function
  }
}
