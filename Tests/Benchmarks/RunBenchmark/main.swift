// What the processes of a parallel test run pay for its result, in processes of their own: so many workers each start
// one process after the other, each with one snapshot, as `swift test --parallel --num-workers N` does.
//
//   RunBenchmark [PROCESSES…]
//
// It fails where a process pays more than the goal, or something of the run is missing.

import Foundation
import ProofsheetReport
import ProofsheetRun

let words = Array(CommandLine.arguments.dropFirst())
if words.first == MeasuredProcess.flag {
  try MeasuredProcess(Array(words.dropFirst())).run()
  exit(0)
}
let counts = words.isEmpty ? [1_000] : words.compactMap { Int($0) }
guard words.isEmpty || counts.count == words.count, counts.allSatisfy({ $0 > 0 }) else {
  FileHandle.standardError.write(Data("usage: RunBenchmark [PROCESSES…]\n".utf8))
  exit(2)
}
print(RunMeasurement.heading)
var misses = 0
for count in counts {
  for isFailing in [false, true] {
    for workers in [1, 2, 8] {
      let measurement = RunMeasurement(processes: count, workers: workers, isFailing: isFailing)
      let result = try measurement.run()
      print(result.line)
      misses += result.isGood ? 0 : 1
    }
  }
}
exit(misses == 0 ? 0 : 1)
