// What libFuzzer calls (https://llvm.org/docs/LibFuzzer.html): an input to try, and one to change.
import Foundation
import FuzzTargets
import SeededRandom

/// The target that the environment names, made ready once.
private nonisolated(unsafe) let trial: FuzzTrial = {
  let name = ProcessInfo.processInfo.environment["PROOFSHEET_FUZZ_TARGET"] ?? ""
  guard let type = FuzzTargets.named(name) else {
    print("PROOFSHEET_FUZZ_TARGET names none of", FuzzTargets.all.map { $0.name })
    exit(2)
  }
  do { return try FuzzTrial(type) } catch {
    print("\(error)")
    exit(3)
  }
}()

/// libFuzzer's own way of changing bytes, led by the comparisons that inputs came to.
@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ room: Int) -> Int

/// Makes the target ready, and writes its first inputs into the folder that the environment names, which is read next.
@_cdecl("LLVMFuzzerInitialize")
public func initialise(_ count: UnsafeMutableRawPointer?, _ words: UnsafeMutableRawPointer?) -> CInt
{
  if let folder = ProcessInfo.processInfo.environment["PROOFSHEET_FUZZ_SEEDS"] {
    for (number, seed) in trial.seeds.enumerated() {
      try? Data(seed).write(to: URL(filePath: folder).appending(path: "seed-\(number)"))
    }
  }
  atexit { print("outcomes: \(trial.summary)") }
  return 0
}

/// Tries an input, and ends the process where it breaks a rule.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do { try trial.run(Array(UnsafeBufferPointer(start: start, count: count))) } catch {
    fatalError("finding: \(error)")
  }
  return 0
}

/// Changes an input in its form, and one in sixteen in whatever form.
@_cdecl("LLVMFuzzerCustomMutator")
public func change(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt
) -> Int {
  var random = SeededGenerator(seed: UInt64(seed))
  if seed % 16 == 0 { return changeBytes(bytes, count, room) }
  let changed = trial.changed(Array(UnsafeBufferPointer(start: bytes, count: count)), &random)
  guard !changed.isEmpty else { return 0 }
  let kept = min(changed.count, room)
  for index in 0..<kept { bytes[index] = changed[index] }
  return kept
}
