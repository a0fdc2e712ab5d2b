// What the diff engine answers and costs.
//
//   DiffBenchmark explain [COUNT [SEED]] [NAME…] [wrong FOLDER]   how well it explains known changes:
//                                          the F1 tables of the galleries of these names (seen,
//                                          fourth, fifth, held-out; if none is named all but
//                                          the last); the pages explained wrongly
//   DiffBenchmark regions A B [A B…]       what it says of each pair, a line of JSON each
//   DiffBenchmark judge                    whether a person sees the difference, of each line `SCALE A B` that
//                                          comes in; the scale - is one that nobody knows
//   DiffBenchmark pairs MODE A B [A B…]    times of comparisons, one for each line that comes in
import PixelDiff

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "explain":
  let numbers = words.dropFirst().prefix { UInt64($0) != nil }
  try ExplainMeasurement(
    count: numbers.first.flatMap { Int($0) } ?? 500,
    seed: numbers.dropFirst().first.flatMap { UInt64($0) } ?? 20_260_101,
    galleries: Gallery.named(Array(words.dropFirst(numbers.count + 1))),
    wrongs: words.firstIndex(of: "wrong").flatMap { words.dropFirst($0 + 1).first }
  ).run()
case "regions":
  try PairRegions(Array(words.dropFirst())).run()
case "judge":
  try PairJudgement().run()
case "pairs":
  try PairTimes(Array(words.dropFirst())).run()
default:
  print(
    "usage: DiffBenchmark explain [COUNT [SEED]] [NAME…] [wrong FOLDER] | regions A B [A B…] | judge | pairs MODE A B [A B…]"
  )
}
