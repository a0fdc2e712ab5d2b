import ButtonSystems
import CairoCanvas
import DesignTokens
import Foundation
import SeededRandom
import Testing

@testable import Proofsheet

/// Whatever values a token file has, a variant is drawn or refused: nothing traps, and nothing takes long.
@Suite struct HostileTokenTests {
  private static let numbers = [
    0, -0.0, -1, 0.001, 1e-300, 1e4, 1e9, 1e15, 9.3e18, 1e300, -1e9, -1e300, .infinity,
    -.infinity, .nan,
  ]

  /// A value of the same type that no design system has.
  private static func hostile(
    _ value: TokenValue, _ generator: inout SeededGenerator
  ) -> TokenValue {
    func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
    switch value {
    case .dimension: return .dimension(number())
    case .number: return .number(number())
    case .duration: return .duration(abs(number()))
    case .fontWeight: return .fontWeight([1, 1000, 450].randomElement(using: &generator) ?? 1)
    case .string:
      return .string(["", "\n", "\0", "x y", "∞"].randomElement(using: &generator) ?? "")
    case .fontFamily: return .fontFamily(Bool.random(using: &generator) ? [] : ["No such family"])
    case .cubicBezier:
      return .cubicBezier(TokenBezier(x1: 0, y1: number(), x2: 1, y2: number()))
    case .shadow(let shadows):
      return .shadow(
        shadows.map { shadow in
          var shadow = shadow
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: shadow.offsetX = number()
          case 1: shadow.offsetY = number()
          case 2: shadow.blur = abs(number())
          default: shadow.spread = number()
          }
          return shadow
        })
    case .typography(var style):
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: style.fontSize = number()
      case 1: style.letterSpacing = number()
      case 2: style.lineHeight = number()
      default: style.fontWeight = 1000
      }
      return .typography(style)
    case .flag(let flag): return .flag(!flag)
    case .list(let items): return .list(items.map { hostile($0, &generator) })
    case .colour, .composite: return value
    }
  }

  @Test(arguments: ButtonSystem.all.map(\.name)) func everyValueIsDrawnOrRefused(
    system: String
  ) throws {
    let matrices = try #require(ButtonSystem.all.first { $0.name == system }).matrices
    let seed: UInt64 = 20_261_130
    var generator = SeededGenerator(seed: seed)
    let resources = try DrawingResources(fonts: try FontCatalogue.standard())
    let library = try TokenLibrary(
      components: matrices.map { ($0.component, $0.tokenSources) })
    let plans = try matrices.flatMap { try $0.sheets() }
    var outcomes = (drawn: 0, refused: 0)
    for _ in 0..<1000 {
      let plan = try #require(plans.randomElement(using: &generator))
      let variant = try #require(plan.variants.randomElement(using: &generator))
      let name = type(of: variant.component).name
      let set = library.set(for: variant.component)
      let reads = try CellPainter(resources: resources, tokens: library)
        .paint(variant, of: plan, keepsPixels: false).tokens.map(\.token)
      let path = try #require(reads.randomElement(using: &generator))
      let value = Self.hostile(try #require(set[path]).value, &generator)
      let painter = CellPainter(
        resources: resources, tokens: library.replacing(set.replacing([path: value]), of: name))
      let began = Self.ownSeconds
      do {
        _ = try painter.paint(variant, of: plan, keepsPixels: false)
        outcomes.drawn += 1
      } catch {
        outcomes.refused += 1
        #expect(!"\(error)".isEmpty)
      }
      #expect(
        Self.ownSeconds - began < 20,
        "\(variant.id) with \(path) \(value), seed \(seed)")
    }
    #expect(outcomes.drawn > 20 && outcomes.refused > 20, "\(outcomes), seed \(seed)")
  }

  /// The processor time of this thread, which other processes don't add to, in seconds.
  private static var ownSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
