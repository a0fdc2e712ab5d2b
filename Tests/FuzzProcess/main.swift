// Tries a target on its inputs and on changed ones, without looking which code they reach: FuzzProcess TARGET COUNT SEED.
//
// What ends the process leaves the last input in the file that PROOFSHEET_FUZZ_INPUT names. `tools/fuzz` runs the same
// targets led by the code they reach.
import Foundation
import FuzzTargets
import SeededRandom

let words = CommandLine.arguments
guard words.count == 4, let type = FuzzTargets.named(words[1]), let count = Int(words[2]),
  let seed = UInt64(words[3])
else {
  print("usage: FuzzProcess TARGET COUNT SEED; the targets are", FuzzTargets.all.map { $0.name })
  exit(2)
}
let trial = try FuzzTrial(type)
var random = SeededGenerator(seed: seed)
let file = ProcessInfo.processInfo.environment["PROOFSHEET_FUZZ_INPUT"]
for number in 0..<count {
  let input =
    number < trial.seeds.count
    ? trial.seeds[number]
    : trial.changed(trial.seeds.randomElement(using: &random) ?? [], &random)
  if let file { try Data(input).write(to: URL(filePath: file)) }
  do {
    try trial.run(input)
  } catch {
    print("finding: seed \(seed), number \(number): \(error)")
    exit(1)
  }
}
print("\(count) tried: \(trial.summary)")
