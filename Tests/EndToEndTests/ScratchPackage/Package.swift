// swift-tools-version: 6.2
import PackageDescription

// A package as a user of Proofsheet has one. The end-to-end tests copy it to `.build/end-to-end` of
// this package, from where the path below leads back.
let package = Package(
  name: "scratch",
  dependencies: [.package(name: "proofsheet", path: "../../..")],
  targets: [
    .target(
      name: "Badge", dependencies: [.product(name: "Proofsheet", package: "proofsheet")],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .systemLibrary(name: "Cairo", pkgConfig: "cairo"),
    .target(name: "Chart", dependencies: ["Cairo"]),
    .executableTarget(
      name: "chips",
      dependencies: [.product(name: "ProofsheetCommand", package: "proofsheet")],
      path: "Sources/Chips", exclude: ["chip.tokens.json"]),
    .testTarget(
      name: "BadgeTests",
      dependencies: [
        "Badge", "Cairo", "Chart", .product(name: "ProofsheetTesting", package: "proofsheet"),
      ]),
  ]
)
