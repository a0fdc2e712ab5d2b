@_exported public import CairoCanvas
@_exported public import ChangeKinds
@_exported public import DesignTokens
@_exported public import PixelDiff
@_exported public import ProofsheetMatrix
@_exported public import ProofsheetReport
@_exported public import ProofsheetRun
