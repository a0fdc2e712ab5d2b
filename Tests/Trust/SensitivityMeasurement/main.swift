// Whether the smallest visible change of any token of any design system is noticed at the default tolerance.
//
//   SensitivityMeasurement [--list]

import ButtonSystems
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.allSatisfy({ $0 == "--list" }) else {
  FileHandle.standardError.write(Data("usage: SensitivityMeasurement [--list]\n".utf8))
  exit(2)
}
let jobs = ProcessInfo.processInfo.activeProcessorCount
let table = SensitivityTable(
  try ButtonSystem.all.flatMap { try SensitivityMeasurement($0, jobs: jobs).findings() })
for line in table.lines(listsAll: !arguments.isEmpty) { print(line) }
if !table.holds { exit(1) }
