// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pixel loops run about 20 times slower unoptimised, and tests are debug builds: the modules that
/// touch every pixel are optimised in every configuration.
///
/// So is the reading of design tokens: a test process does it as it starts, and `--parallel` starts
/// one for every XCTest method.
let alwaysOptimised: [SwiftSetting] = [.unsafeFlags(["-O"])]

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The tool has Swift's libraries in it: it starts in four fifths of the time, and where Swift isn't installed.
let linkedIn = ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"]

/// The token files of the design systems, in `Sources/ButtonSystems`: they are compiled in.
let tokenFiles = [
  "CKButton/ckbutton.tokens.json",
  "ComponentsKit/componentskit.tokens.json",
  "ComponentsKit/componentskit-compact.tokens.json",
  "Mistica/mistica.tokens.json",
  "Vitamin/vitamin.tokens.json",
]

/// What tells the C target that embeds them which they are.
let tokenFileMacros: [CSetting] =
  [.define("TOKEN_FILE_COUNT", to: "\(tokenFiles.count)")]
  + tokenFiles.enumerated().map {
    .define("TOKEN_FILE_\($0 + 1)", to: "\"../ButtonSystems/\($1)\"")
  }

let products: [Product] = [
  .library(name: "PixelDiff", targets: ["PixelDiff"]),
  .library(name: "ChangeKinds", targets: ["ChangeKinds"]),
  .library(name: "PeerCounts", targets: ["PeerCounts"]),
  .library(name: "DesignTokens", targets: ["DesignTokens"]),
  .library(name: "CairoCanvas", targets: ["CairoCanvas"]),
  .library(name: "Proofsheet", targets: ["Proofsheet"]),
  .library(name: "ProofsheetTesting", targets: ["ProofsheetTesting"]),
  .library(name: "ProofsheetCommand", targets: ["ProofsheetCommand"]),
  .library(name: "ButtonSystems", targets: ["ButtonSystems"]),
  .executable(name: "proofsheet", targets: ["ProofsheetTool"]),
]

/// The pkg-config file of a library that needs gio.
///
/// The system's own names `-pthread`, of which SwiftPM warns in every build, a guest's too. Ours does for headers
/// in /usr/include, where nobody asks for others; SwiftPM takes a path apart at spaces.
func withoutGIO(_ module: String, of target: String, header: String) -> String {
  #if os(Linux)
    let ours = "\(Context.packageDirectory)/Sources/\(target)/\(module).pc"
    if Context.environment["PKG_CONFIG_PATH"] == nil, !ours.contains(" "),
      access("/usr/include/\(header)", R_OK) == 0
    {
      return ours
    }
  #endif
  return module
}

let modules: [Target] = [
  // The C libraries.
  .systemLibrary(
    name: "CLibPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
  .systemLibrary(
    name: "CPangoCairo",
    pkgConfig: withoutGIO(
      "pangocairo", of: "CPangoCairo", header: "pango-1.0/pango/pangocairo.h"),
    providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
  .systemLibrary(
    name: "CRSVG",
    pkgConfig: withoutGIO("librsvg-2.0", of: "CRSVG", header: "librsvg-2.0/librsvg/rsvg.h"),
    providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
  .systemLibrary(
    name: "CXXHash", pkgConfig: "libxxhash",
    providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CLibMicrohttpd", pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
  .target(name: "CMicrohttpd", dependencies: ["CLibMicrohttpd"]),
  .target(name: "CTerminal"),
  .systemLibrary(
    name: "CLibJPEG", pkgConfig: "libjpeg",
    providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
  .systemLibrary(
    name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
  .target(name: "CJPEG", dependencies: ["CLibJPEG"], cSettings: [.unsafeFlags(["-O2"])]),
  .target(
    name: "CPNG", dependencies: ["CLibPNG", "CDeflate"], cSettings: [.unsafeFlags(["-O2"])]),
  // Fused multiply-add would make processors disagree about the last bit.
  .target(name: "CPixels", cSettings: [.unsafeFlags(["-O3", "-ffp-contract=off"])]),
  .target(
    name: "CPeerCounts", dependencies: ["CPixels"],
    cSettings: [.unsafeFlags(["-O3", "-ffp-contract=off"])]),

  // The house, from the ground up.
  .target(name: "SystemFiles", swiftSettings: strict + alwaysOptimised),
  .target(name: "JSONText", swiftSettings: strict + alwaysOptimised),
  .target(
    name: "PixelDiff", dependencies: ["SystemFiles", "CPNG", "CPixels", "CXXHash", "CDeflate"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "ChangeKinds", dependencies: ["PixelDiff", "CPixels"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "PeerCounts", dependencies: ["CPeerCounts", "CPixels", "PixelDiff"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "DesignTokens", dependencies: ["SystemFiles", "JSONText"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "CairoCanvas", dependencies: ["CPangoCairo", "CRSVG", "PixelDiff", "SystemFiles"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "ProofsheetMatrix",
    dependencies: ["SystemFiles", "PixelDiff", "DesignTokens", "CairoCanvas"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "ProofsheetRun",
    dependencies: [
      "SystemFiles", "JSONText", "PixelDiff", "ChangeKinds", "DesignTokens", "CairoCanvas",
      "ProofsheetMatrix",
    ],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "ProofsheetReport",
    dependencies: [
      "SystemFiles", "JSONText", "PixelDiff", "ChangeKinds", "DesignTokens", "CairoCanvas",
      "ProofsheetMatrix", "ProofsheetRun", "CReportPages",
    ],
    exclude: ["Schemas"],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "Proofsheet",
    dependencies: [
      "PixelDiff", "ChangeKinds", "DesignTokens", "CairoCanvas", "ProofsheetMatrix",
      "ProofsheetRun", "ProofsheetReport",
    ],
    swiftSettings: strict),
  .target(
    name: "ProofsheetTesting",
    dependencies: ["CairoCanvas", "JSONText", "PixelDiff", "Proofsheet", "SystemFiles"],
    swiftSettings: strict),
  .target(
    name: "CButtonTokens", cSettings: [.unsafeFlags(["-std=c23"])] + tokenFileMacros),
  .target(
    name: "CReportPages", exclude: ["README.md", "pages"], cSettings: [.unsafeFlags(["-std=c23"])]),
  .target(
    name: "ButtonSystems",
    dependencies: ["Proofsheet", "PixelDiff", "DesignTokens", "CairoCanvas", "CButtonTokens"],
    exclude: tokenFiles,
    swiftSettings: strict),
  .target(
    name: "ProofsheetReview",
    dependencies: [
      "ProofsheetMatrix", "ProofsheetRun", "ProofsheetReport", "CairoCanvas", "ChangeKinds",
      "JSONText", "PixelDiff", "SystemFiles", "CMicrohttpd", "CReportPages", "CTerminal",
    ],
    swiftSettings: strict + alwaysOptimised),
  .target(
    name: "PhotoFiles", dependencies: ["PixelDiff", "CJPEG", "CWebP"], swiftSettings: strict),
  .target(
    name: "ProofsheetCommand",
    dependencies: [
      "ProofsheetMatrix", "ProofsheetRun", "ProofsheetReport", "ProofsheetReview", "CairoCanvas",
      "ChangeKinds", "DesignTokens", "JSONText", "PeerCounts", "PhotoFiles", "PixelDiff",
      "SystemFiles",
    ],
    swiftSettings: strict),
  .executableTarget(
    name: "ProofsheetTool", dependencies: ["ProofsheetCommand", "ButtonSystems"],
    swiftSettings: strict,
    linkerSettings: [.unsafeFlags(linkedIn, .when(platforms: [.linux], configuration: .release))]),
]

let tests: [Target] = [
  .target(
    name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict + alwaysOptimised),
  .target(
    name: "KernelTrial", dependencies: ["CPixels", "PixelDiff", "SeededRandom"],
    path: "Tests/KernelTrial", swiftSettings: strict),
  .testTarget(
    name: "ProofsheetTestingTests",
    dependencies: [
      "ProofsheetTesting", "PixelDiff", "Proofsheet", "ProofsheetReport", "ProofsheetRun",
      "SeededRandom",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "EndToEndTests", dependencies: ["PixelDiff", "Proofsheet", "ProofsheetTool"],
    exclude: ["ScratchPackage"], swiftSettings: strict),
  .testTarget(
    name: "ConformanceTests", dependencies: ["CPixels", "PeerCounts", "PixelDiff"],
    swiftSettings: strict),
  .testTarget(
    name: "PixelDiffTests",
    dependencies: ["PixelDiff", "CPixels", "CPNG", "KernelTrial", "SeededRandom"],
    swiftSettings: strict),
  .testTarget(
    name: "PeerCountsTests",
    dependencies: ["PeerCounts", "CPixels", "KernelTrial", "PixelDiff", "SeededRandom"],
    swiftSettings: strict),
  .testTarget(
    name: "ChangeKindsTests",
    dependencies: ["CairoCanvas", "ChangeKinds", "PixelDiff", "SeededRandom"],
    swiftSettings: strict),
  .testTarget(name: "DesignTokensTests", dependencies: ["DesignTokens"], swiftSettings: strict),
  .testTarget(
    name: "ButtonSystemsTests",
    dependencies: [
      "ButtonSystems", "Proofsheet", "PixelDiff", "DesignTokens", "CairoCanvas",
      "SeededRandom",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "ButtonSystems", "CairoCanvas", "ChangeKinds", "DesignTokens", "PixelDiff", "Proofsheet",
      "ProofsheetCommand", "ProofsheetTesting",
    ],
    swiftSettings: strict),
  .target(
    name: "ScratchHarness",
    dependencies: [
      "CairoCanvas", "DesignTokens", "PixelDiff", "ProofsheetMatrix", "ProofsheetRun",
      "SystemFiles",
    ],
    path: "Tests/ScratchHarness", swiftSettings: strict),
  .testTarget(
    name: "SystemFilesTests", dependencies: ["SystemFiles"], swiftSettings: strict),
  .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
  .testTarget(
    name: "ProofsheetMatrixTests",
    dependencies: [
      "ProofsheetMatrix", "ScratchHarness", "PixelDiff", "DesignTokens", "CairoCanvas",
      "SystemFiles",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "ProofsheetRunTests",
    dependencies: [
      "ProofsheetRun", "ProofsheetMatrix", "ProofsheetReport", "ScratchHarness", "ChangeKinds",
      "PixelDiff", "DesignTokens", "CairoCanvas", "SeededRandom", "SystemFiles",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "ProofsheetReportTests",
    dependencies: [
      "ProofsheetReport", "ProofsheetRun", "ProofsheetMatrix", "ScratchHarness", "ChangeKinds",
      "PixelDiff",
      "DesignTokens", "CairoCanvas", "SeededRandom", "SystemFiles",
    ],
    exclude: ["Fixtures"], swiftSettings: strict),
  .testTarget(
    name: "ProofsheetReviewTests",
    dependencies: [
      "ProofsheetReview", "Proofsheet", "ProofsheetRun", "DesignTokens", "CairoCanvas", "PixelDiff",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "PhotoFilesTests", dependencies: ["PhotoFiles", "PixelDiff"], swiftSettings: strict),
  .testTarget(
    name: "ProofsheetCommandTests",
    dependencies: ["ProofsheetCommand", "ChangeKinds", "PixelDiff", "Proofsheet", "SeededRandom"],
    swiftSettings: strict),
  .executableTarget(
    name: "ProbeProcess", dependencies: ["CairoCanvas", "PixelDiff"], path: "Tests/ProbeProcess",
    swiftSettings: strict),
  .testTarget(
    name: "CairoCanvasTests",
    dependencies: ["CairoCanvas", "CPangoCairo", "PixelDiff", "ProbeProcess"],
    swiftSettings: strict),
  .target(
    name: "FuzzTargets",
    dependencies: [
      "CDeflate", "CPixels", "CairoCanvas", "DesignTokens", "JSONText", "KernelTrial", "PhotoFiles",
      "PixelDiff",
      "ProofsheetCommand", "ProofsheetMatrix", "ProofsheetReport", "ProofsheetReview",
      "ProofsheetRun",
      "ScratchHarness", "SeededRandom", "SystemFiles",
    ],
    path: "Tests/FuzzTargets", exclude: ["Fixtures"], swiftSettings: strict),
  .executableTarget(
    name: "FuzzProcess", dependencies: ["FuzzTargets", "SeededRandom"], path: "Tests/FuzzProcess",
    swiftSettings: strict),
  .testTarget(
    name: "FuzzTests", dependencies: ["FuzzProcess", "FuzzTargets"], swiftSettings: strict),
  .testTarget(
    name: "CReportPagesTests", dependencies: ["CReportPages"], swiftSettings: strict),
]

/// What `tools/fuzz` runs, compiled with the instruments of libFuzzer: its archive has the entry point.
let fuzzers: [Target] = [
  .executableTarget(
    name: "Fuzz", dependencies: ["FuzzTargets", "SeededRandom"], path: "Tests/Fuzz",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
]

/// What measures: compiled where `PROOFSHEET_BENCHMARKS` is set, as `tools/bench` and `tools/trust` do, so that a build of the tests
/// needn't.
let benchmarks: [Target] = [
  .executableTarget(
    name: "DiffBenchmark",
    dependencies: ["CairoCanvas", "ChangeKinds", "PeerCounts", "PixelDiff", "SeededRandom"],
    path: "Tests/Benchmarks/DiffBenchmark", exclude: ["bench_diff.py", "peers.py"],
    swiftSettings: strict),
  .executableTarget(
    name: "RunBenchmark",
    dependencies: [
      "PixelDiff", "ProofsheetMatrix", "ProofsheetReport", "ProofsheetRun", "SystemFiles",
    ],
    path: "Tests/Benchmarks/RunBenchmark",
    swiftSettings: strict),
  .executableTarget(
    name: "CauseBenchmark",
    dependencies: [
      "ButtonSystems", "CairoCanvas", "DesignTokens", "PixelDiff", "Proofsheet", "SeededRandom",
    ],
    path: "Tests/Benchmarks/CauseBenchmark", swiftSettings: strict),
  .executableTarget(
    name: "FactsBenchmark",
    dependencies: [
      "ButtonSystems", "CairoCanvas", "DesignTokens", "PixelDiff", "ProofsheetMatrix",
      "ProofsheetReport", "ProofsheetRun", "SeededRandom",
    ],
    path: "Tests/Benchmarks/FactsBenchmark", swiftSettings: strict),
  .executableTarget(
    name: "TrustTool", dependencies: ["ProofsheetCommand", "ProofsheetMatrix", "ScratchHarness"],
    path: "Tests/Trust/TrustTool", swiftSettings: strict),
  .executableTarget(
    name: "CanvasBenchmark", dependencies: ["CairoCanvas", "PixelDiff"],
    path: "Tests/Benchmarks/CanvasBenchmark", swiftSettings: strict),
  .testTarget(
    name: "CauseBenchmarkTests",
    dependencies: [
      "ButtonSystems", "CauseBenchmark", "DesignTokens", "ProofsheetMatrix", "SeededRandom",
    ],
    path: "Tests/Benchmarks/CauseBenchmarkTests", swiftSettings: strict),
]

/// What `tools/trust` measures with: compiled where `PROOFSHEET_BENCHMARKS` is set too.
let trust: [Target] = [
  .target(
    name: "CanvasCalls", dependencies: ["CPangoCairo"], path: "Tests/Trust/CanvasCalls",
    exclude: ["record.c"], cSettings: [.unsafeFlags(["-O2"])]),
  .executableTarget(
    name: "SensitivityMeasurement",
    dependencies: [
      "ButtonSystems", "CairoCanvas", "DesignTokens", "PixelDiff", "ProofsheetMatrix",
      "ProofsheetRun",
    ],
    path: "Tests/Trust/SensitivityMeasurement", swiftSettings: strict),
  .testTarget(
    name: "TrustMeasurementTests",
    dependencies: ["CanvasCalls", "DesignTokens", "SensitivityMeasurement"],
    path: "Tests/Trust/MeasurementTests", swiftSettings: strict),
]

/// The test modules to build, by name, where not all are wanted: compiling them takes longer than compiling what they test.
let wantedTests = Context.environment["PROOFSHEET_TESTS"].map {
  $0.split(separator: ",").map(String.init)
}

// The lists have types of their own, since one large expression takes the compiler too long.
let package = Package(
  name: "proofsheet", products: products,
  targets: modules + (Context.environment["PROOFSHEET_BENCHMARKS"] == nil ? [] : benchmarks + trust)
    + (Context.environment["PROOFSHEET_FUZZ"] == nil ? [] : fuzzers)
    + tests.filter { $0.type != .test || wantedTests?.contains($0.name) ?? true })
