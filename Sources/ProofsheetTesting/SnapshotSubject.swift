import CairoCanvas
import PixelDiff
import Proofsheet
import ProofsheetMatrix
import ProofsheetRun

/// The subject of a plain assertion: how many pixels a point has, the picture, and what drew it.
struct SnapshotSubject {
  let scale: Double
  let picture: (ProjectSettings) throws -> PlainPicture
  /// Whether it is drawn here, with our fonts and libraries.
  let isDrawnHere: Bool

  /// A component in the environment it has.
  init(drawing component: some Component, on backdrop: Backdrop) {
    scale = component.environment.scale
    picture = { project in
      let painter = try SnapshotSession.painter(for: type(of: component), in: project)
      let backdrop = backdrop.colour(for: component.environment.appearance)
      return PlainPicture(
        try painter.paint(component, id: "", backdrop: backdrop, keepsPixels: true)
      ) { try painter.parts(of: component, backdrop: backdrop) }
    }
    isDrawnHere = true
  }

  /// The picture that a closure draws, on a backdrop that is made opaque.
  init(
    size: Size, scale: Double, on backdrop: Colour,
    drawing draw: @escaping (Canvas) throws -> Void
  ) {
    self.scale = scale
    picture = { project in
      let painter = try SnapshotSession.painter(for: nil, in: project)
      let layout = ComponentLayout(size: size, draw: draw)
      let backdrop = Colour(
        red: backdrop.red, green: backdrop.green, blue: backdrop.blue, alpha: 255)
      return PlainPicture(
        try painter.paint(
          id: "", layout: layout, scale: scale, backdrop: backdrop, keepsPixels: true)
      ) { try painter.parts(of: layout, scale: scale, backdrop: backdrop) }
    }
    isDrawnHere = true
  }

  /// A picture from elsewhere, transparency included.
  init(_ image: @escaping () throws -> Image) {
    scale = 1
    picture = { _ in PlainPicture(try image()) }
    isDrawnHere = false
  }
}
