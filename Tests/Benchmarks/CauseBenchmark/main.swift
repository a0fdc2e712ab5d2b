// How well causes are found: random changes of all design systems against the baselines of the unchanged ones.
//
//   CauseBenchmark [--changes N] [--seed S] [--verbose]

import Foundation
import Proofsheet

guard let options = MeasurementOptions(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data((MeasurementOptions.usage + "\n").utf8))
  exit(2)
}
let progress = MeasurementProgress(changes: options.changes)
let measurement = try CauseMeasurement(
  systems: SubjectSystem.all, seed: options.seed, isVerbose: options.isVerbose)
progress.show(0)
let score = try measurement.run(count: options.changes, onChange: progress.show)
print(score.table(seed: options.seed))
if !score.reachesGoals { exit(1) }
