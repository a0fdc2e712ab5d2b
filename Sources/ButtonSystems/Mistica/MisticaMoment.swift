import DesignTokens
import Proofsheet

/// The progress of a Mistica button in showing that it is loading.
struct MisticaMoment {
  /// A row's distance from its place, and how much of it shows.
  struct Row: Equatable {
    var offset = 0.0
    var opacity = 1.0
  }

  /// The title's row; nil where it isn't shown.
  var title: Row?
  /// The row of the activity indicator; nil where it isn't shown.
  var loading: Row?
  /// From 0, the normal state, to 1, loading; nil where the button rests in its state.
  var progress: Double?

  /// The moment of a button whose background has a height.
  init(_ button: MisticaButton, height: Double, in context: LayoutContext) throws {
    guard let transition = button.transition else {
      if button.state == .loading { loading = Row() } else { title = Row() }
      return
    }
    let tokens = context.tokens
    let group = "mistica.\(button.framework.key).transition"
    let duration = try tokens.duration("\(group).duration")
    let time = max(0, context.environment.time)
    let elapsed =
      time < duration ? try tokens.cubicBezier("\(group).curve").progress(at: time / duration) : 1
    let progress = transition == .toLoading ? elapsed : 1 - elapsed
    self.progress = progress
    switch button.framework {
    case .swiftui:
      // Both rows move by a distance that doesn't depend on the button, and neither fades.
      let distance = try tokens.dimension("\(group).offset")
      if progress < 1 { title = Row(offset: -distance * progress) }
      if progress > 0 { loading = Row(offset: distance * (1 - progress)) }
    case .uikit:
      if progress < 1 { title = Row(offset: -height * progress, opacity: 1 - progress) }
      if progress > 0 { loading = Row(offset: height * (1 - progress), opacity: progress) }
    }
  }
}
