import CanvasCalls
import Foundation

/// A recording of the canvas's calls that is written by hand.
struct Recording {
  private(set) var bytes = Array(RECORDING_HEADER.utf8)

  /// Adds a call: its subject's number, then whatever it is called with.
  mutating func call(_ call: call, _ subject: UInt64, _ arguments: any FixedSize...) {
    bytes.append(UInt8(call.rawValue))
    bytes += subject.littleEndianBytes
    for argument in arguments { bytes += argument.littleEndianBytes }
  }

  /// Adds numbers to the call before.
  mutating func add(_ arguments: any FixedSize...) {
    for argument in arguments { bytes += argument.littleEndianBytes }
  }

  /// Replays what was added so far, with the pixels of all surfaces that were read.
  func replayed() throws -> (result: replayed, pixels: [UInt8]) {
    let input = tmpfile()
    let output = tmpfile()
    defer {
      fclose(input)
      fclose(output)
    }
    fwrite(bytes + [UInt8(CALL_end.rawValue)], 1, bytes.count + 1, input)
    rewind(input)
    let result = replay(input, output)
    var pixels = [UInt8](repeating: 0, count: ftell(output))
    rewind(output)
    let count = fread(&pixels, 1, pixels.count, output)
    return (result, Array(pixels.prefix(count)))
  }

  /// A picture of 4 by 2 pixels with an opaque rectangle of 2 by 1 at the left of the second row.
  static func rectangle(red: Double, expected: UInt64 = 0) -> Recording {
    var recording = Recording()
    recording.call(CALL_image_surface_create, 1, Int32(0), Int32(4), Int32(2))
    recording.call(CALL_create, 2, UInt64(1))
    recording.call(CALL_set_source_rgba, 2, red, 0.0, 0.2, 1.0)
    recording.call(CALL_rectangle, 2, 0.0, 1.0, 2.0, 1.0)
    recording.call(CALL_fill, 2)
    recording.call(CALL_check, 1, expected)
    return recording
  }
}

/// A number whose bytes a recording holds.
protocol FixedSize {
  var littleEndianBytes: [UInt8] { get }
}

extension UInt64: FixedSize {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}

extension Int32: FixedSize {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}

extension Double: FixedSize {
  var littleEndianBytes: [UInt8] { bitPattern.littleEndianBytes }
}
