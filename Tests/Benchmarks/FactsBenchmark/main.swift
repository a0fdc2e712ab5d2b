// How exactly changes are told as changes of parts: random ones, whose truth is known since they are made here.
//
//   FactsBenchmark [--changes N] [--seed S] [--verbose]

import Foundation

var options = (changes: 1000, seed: UInt64(16), isVerbose: false)
var words = Array(CommandLine.arguments.dropFirst())[...]
while let word = words.popFirst() {
  switch word {
  case "--verbose": options.isVerbose = true
  case "--changes": options.changes = words.popFirst().flatMap { Int($0) } ?? 0
  case "--seed": options.seed = words.popFirst().flatMap { UInt64($0) } ?? 0
  default: options.changes = 0
  }
}
guard options.changes > 0 else {
  FileHandle.standardError.write(
    Data("usage: FactsBenchmark [--changes N] [--seed S] [--verbose]\n".utf8))
  exit(2)
}
let facts = try FactsMeasurement(seed: options.seed, isVerbose: options.isVerbose)
try facts.run(count: options.changes)
for line in facts.table { print(line) }
if !facts.reachesGoals { exit(1) }
