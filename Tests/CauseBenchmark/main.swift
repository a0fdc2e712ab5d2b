// How well causes are found: random changes of all design systems against the baselines of the unchanged ones.
//
//   CauseBenchmark [COUNT [SEED]] [--verbose]

import Foundation
import Proofsheet

let words = CommandLine.arguments.dropFirst().filter { $0 != "--verbose" }
let count = words.first.flatMap { Int($0) } ?? 500
let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? 20_261_130
let measurement = try CauseMeasurement(
  systems: SubjectSystem.all, seed: seed, isVerbose: CommandLine.arguments.contains("--verbose"))
let score = try measurement.run(count: count)
print(score.table(seed: seed))
if !score.reachesGoals { exit(1) }
