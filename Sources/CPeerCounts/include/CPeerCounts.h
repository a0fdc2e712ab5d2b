#ifndef CPEERCOUNTS_H
#define CPEERCOUNTS_H

#include <CPixels.h>

// The judgement of pixels by other tools, to the last bit.

/// pixelmatch 4.0.2 to 6: YIQ, differences taken after the conversion, over white.
extern const cpixels_metric cpeercounts_pixelmatch_5;
/// pixelmatch 7: YIQ of the difference, over a pattern that depends on the place.
extern const cpixels_metric cpeercounts_pixelmatch_7;
/// The same over white.
extern const cpixels_metric cpeercounts_pixelmatch_7_over_white;
/// pixelmatch at its commit c6fee35: OKLab and HyAB, over that pattern.
extern const cpixels_metric cpeercounts_pixelmatch_oklab;
/// The same over white.
extern const cpixels_metric cpeercounts_pixelmatch_oklab_over_white;
/// odiff 4: YIQ in whole numbers, times 4096, and an antialiasing test that accepts more.
extern const cpixels_metric cpeercounts_odiff;
/// looks-same 8 and 9: CIEDE2000 of colours without their alpha, an antialiasing test by brightness, one caret
/// forgiven.
extern const cpixels_metric cpeercounts_looks_same;
/// The same, carets counted.
extern const cpixels_metric cpeercounts_looks_same_with_caret;

#endif
