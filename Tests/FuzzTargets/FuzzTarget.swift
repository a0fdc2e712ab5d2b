package import SeededRandom

/// Something that reads what strangers write, and rules that hold whatever it is given.
///
/// A target has the form of its inputs, so that a changed one comes past the first check, and says of an input
/// whether a rule was broken. A trap, too much time and too much memory are found by whoever runs it.
package protocol FuzzTarget: AnyObject {
  /// The name by which `tools/fuzz` knows it, and the folder of its first inputs.
  static var name: String { get }

  /// Makes ready what the inputs are tried on.
  init() throws

  /// The inputs that are made here, beside those of the folder.
  func seeds() throws -> [[UInt8]]

  /// A changed input.
  ///
  /// - Parameter other: another input, parts of which may be taken.
  func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8]

  /// Tries an input.
  ///
  /// - Returns: a word for what became of it, by which inputs are counted.
  /// - Throws: ``Finding`` where a rule was broken.
  func run(_ input: [UInt8]) throws(Finding) -> String
}

extension FuzzTarget {
  /// None.
  package func seeds() throws -> [[UInt8]] { [] }

  /// Its bytes changed, in whatever form.
  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    ByteMutation.changed(input, with: other, &random)
  }
}

/// A rule that an input broke.
package struct Finding: Error, CustomStringConvertible {
  /// The rule, and how it was broken.
  package let description: String

  /// Says what was found.
  package init(_ description: String) { self.description = description }
}

/// The list of targets.
package enum FuzzTargets {
  /// All of them.
  package static var all: [any FuzzTarget.Type] {
    [

      PNGTarget.self, PairTarget.self, PhotoTarget.self, KernelTarget.self, MaskTarget.self,
      BaselineTextTarget.self, TokenTarget.self, SettingsTarget.self, RunTarget.self,
      StreamTarget.self, PatternTarget.self, ArgumentTarget.self, RequestTarget.self,
      ArtifactTarget.self, GitTarget.self,
    ]
  }

  /// The target of a name.
  package static func named(_ name: String) -> (any FuzzTarget.Type)? {
    all.first { $0.name == name }
  }
}
