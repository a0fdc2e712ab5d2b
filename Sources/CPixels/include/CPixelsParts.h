#ifndef CPIXELS_PARTS_H
#define CPIXELS_PARTS_H

#include "CPixels.h"

#include <string.h>

// What metrics are made of, for those of other modules too.

// A fused multiply-add rounds once where others round twice.
#pragma STDC FP_CONTRACT OFF

static inline uint32_t cpixels_pixel_at(const uint8_t *pixels, size_t index) {
  uint32_t value;
  memcpy(&value, pixels + index * 4, 4);
  return value;
}

static inline int cpixels_are_opaque(const uint8_t *first, const uint8_t *second) {
  return first[3] == 255 && second[3] == 255;
}

/// A pixel over a backdrop.
static inline void cpixels_blend(
    const uint8_t *pixel, const double backdrop[3], double colour[3]) {
  for (int channel = 0; channel < 3; channel++)
    colour[channel] =
        (pixel[channel] * pixel[3] + backdrop[channel] * (255 - pixel[3])) / 255;
}

/// The difference of two pixels over a backdrop.
static inline void cpixels_subtract(
    const uint8_t *first, const uint8_t *second, const double backdrop[3], double difference[3]) {
  if (cpixels_are_opaque(first, second)) {
    for (int channel = 0; channel < 3; channel++)
      difference[channel] = first[channel] - second[channel];
    return;
  }
  const int alpha = first[3] - second[3];
  for (int channel = 0; channel < 3; channel++)
    difference[channel] =
        (first[channel] * first[3] - second[channel] * second[3] - backdrop[channel] * alpha) / 255;
}

/// The brightness of a colour, or of a difference, by YIQ.
static inline double cpixels_luma(const double c[3]) {
  return c[0] * 0.29889531 + c[1] * 0.58662247 + c[2] * 0.11448223;
}

/// The squared YIQ distance: that of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications" (2010).
static inline double cpixels_yiq_of_parts(double y, double i, double q) {
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

static inline double cpixels_in_phase(const double c[3]) {
  return c[0] * 0.59597799 - c[1] * 0.27417610 - c[2] * 0.32180189;
}

static inline double cpixels_quadrature(const double c[3]) {
  return c[0] * 0.21147017 - c[1] * 0.52261711 + c[2] * 0.31114694;
}

/// The squared YIQ distance of a difference of colours.
static inline double cpixels_yiq_of_difference(const double d[3]) {
  return cpixels_yiq_of_parts(cpixels_luma(d), cpixels_in_phase(d), cpixels_quadrature(d));
}

/// The largest squared YIQ distance.
#define CPIXELS_LARGEST_YIQ 35215

/// The squared limit for a threshold from 0 to 1.
double cpixels_yiq_limit(double threshold);
/// The squared distance of opaque colours up to which none exceeds a squared YIQ limit.
uint32_t cpixels_yiq_tolerable_distance(double limit);

/// The parts of an OKLab distance: the difference of lightness, and the squared one of the other two.
typedef struct {
  double lightness, chroma_squared;
} cpixels_oklab_parts;

cpixels_oklab_parts cpixels_oklab_parts_of(const double first[3], const double second[3]);
/// The same of opaque pixels.
cpixels_oklab_parts cpixels_oklab_parts_of_opaque(const uint8_t *first, const uint8_t *second);
/// The distance of its parts.
double cpixels_oklab_distance(cpixels_oklab_parts parts);

/// CIEDE2000 of two sRGB colours, 0 to 255 a channel.
double cpixels_ciede2000_of_rgb(const double first[3], const double second[3]);

/// True if a pixel of `seen`, with `other` beside it, looks antialiased, by a task's steps of brightness.
int cpixels_is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y);
/// True if more than two neighbours have exactly the same colour.
int cpixels_has_many_siblings(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y);

#endif
