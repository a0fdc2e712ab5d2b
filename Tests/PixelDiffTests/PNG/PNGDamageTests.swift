import PixelDiff
import SeededRandom
import Testing

/// Damaged files are refused or read, and never crash.
@Suite struct PNGDamageTests {
  private static func sample(alpha: UInt8) throws -> [UInt8] {
    var image = Image(
      size: PixelSize(width: 19, height: 7),
      filledWith: Colour(red: 200, green: 10, blue: 30, alpha: alpha))
    for x in 0..<19 { image[x, x % 7] = Colour(red: UInt8(x), green: 0, blue: UInt8(x * 9)) }
    return try PNGWriter.encode(image, texts: [PNGText(keyword: "proofsheet", text: "{\"a\": 1}")])
  }

  @Test(arguments: [255, 77] as [UInt8])
  func refusesEveryTruncation(alpha: UInt8) throws {
    let file = try Self.sample(alpha: alpha)
    for length in 1..<file.count {
      #expect {
        try PNGReader.decode(Array(file[..<length]), name: "x.png")
      } throws: {
        if case PNGError.cutShort = $0 { true } else { false }
      }
      #expect(throws: PNGError.self) {
        try PNGReader.inspect(Array(file[..<length]), name: "x.png")
      }
    }
  }

  @Test func refusesEveryFlippedBit() throws {
    let file = try Self.sample(alpha: 255)
    for bit in 0..<file.count * 8 {
      var damaged = file
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: PNGError.self) { try PNGReader.decode(damaged, name: "x.png") }
    }
  }

  /// With the check sums made right again, damage reaches libpng: it must end in an error or in a
  /// picture, and the seal must show it.
  @Test func survivesDamageBehindRightChecksums() throws {
    let file = try Self.sample(alpha: 77)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<4_000 {
      let damaged = Self.rebuilt(file, damaging: &random)
      _ = try? PNGReader.decode(damaged, name: "x.png")
      let seal = try? PNGReader.inspect(damaged, name: "x.png").seal
      #expect(seal != .fits)
    }
  }

  private static func rebuilt(_ file: [UInt8], damaging random: inout SeededGenerator) -> [UInt8] {
    var chunks: [(type: String, body: [UInt8])] = []
    var index = 8
    while index < file.count {
      let length = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
      chunks.append((type, Array(file[index + 8..<index + 8 + length])))
      index += 12 + length
    }
    let victim = Int.random(in: 0..<chunks.count - 2, using: &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<chunks[victim].body.count, using: &random)
      // Size bytes stay small: the limits are tested elsewhere.
      if chunks[victim].type == "IHDR", place % 4 < 3, place < 8 { continue }
      chunks[victim].body[place] ^= UInt8.random(in: 1...255, using: &random)
    }
    if chunks.map({ HandmadePNG.chunk($0.type, $0.body) }).reduce(HandmadePNG.signature, +) == file
    {
      chunks[1].body[0] ^= 1
    }
    return HandmadePNG.signature + chunks.flatMap { HandmadePNG.chunk($0.type, $0.body) }
  }
}
