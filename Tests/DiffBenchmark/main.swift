// What the diff engine answers and costs.
//
//   DiffBenchmark explain [COUNT [SEED]]   how well it explains known changes: the F1 table
//   DiffBenchmark pairs MODE A B [A B…]    times of comparisons, one for each line that comes in
import PixelDiff

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "explain":
  let count = words.dropFirst().first.flatMap { Int($0) } ?? 2_000
  let seed = words.dropFirst(2).first.flatMap { UInt64($0) } ?? 20_260_101
  try ExplainMeasurement(count: count, seed: seed).run()
case "pairs":
  try PairTimes(Array(words.dropFirst())).run()
default:
  print("usage: DiffBenchmark explain [COUNT [SEED]] | pairs MODE A B [A B…]")
}
