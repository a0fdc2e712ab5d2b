// What the processes of a parallel test run pay for its result: each of them may be the last, so each brings run.json and
// the report up to date as it ends.
//
//   RunBenchmark [PROCESSES…]

import Foundation
import Proofsheet

let words = CommandLine.arguments.dropFirst()
let counts = words.isEmpty ? [125, 250, 500, 1_000] : words.compactMap { Int($0) }
guard words.isEmpty || counts.count == words.count, counts.allSatisfy({ $0 > 0 }) else {
  FileHandle.standardError.write(Data("usage: RunBenchmark [PROCESSES…]\n".utf8))
  exit(2)
}
print("processes  failing  in the log, s  in the files, s  a process, ms  the last one, ms")
for failing in [false, true] {
  for count in counts {
    let measured = try RunMeasurement(processes: count, isFailing: failing).run()
    print(measured.line)
  }
}
