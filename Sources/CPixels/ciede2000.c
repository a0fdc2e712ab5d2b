#include "ciede2000.h"

#include "backdrops.h"

#include <math.h>
#include <pthread.h>

// CIEDE2000 after Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation
// notes, supplementary test data, and mathematical observations" (2005).

static const double pi = 3.14159265358979323846;

static double degrees(double radians) { return radians * 180 / pi; }
static double radians(double degrees) { return degrees * pi / 180; }

static double hue(double b, double a) {
  if (a == 0 && b == 0) return 0;
  const double angle = degrees(atan2(b, a));
  return angle < 0 ? angle + 360 : angle;
}

static double to_the_seventh(double value) {
  const double squared = value * value;
  return squared * squared * squared * value;
}

static double mean_hue(double first, double second, int is_grey) {
  if (is_grey) return first + second;
  if (fabs(first - second) <= 180) return (first + second) / 2;
  return first + second < 360 ? (first + second + 360) / 2 : (first + second - 360) / 2;
}

static double hue_difference(double first, double second, int is_grey) {
  if (is_grey) return 0;
  const double difference = second - first;
  if (difference > 180) return difference - 360;
  if (difference < -180) return difference + 360;
  return difference;
}

double cpixels_ciede2000_of_lab(const double first[3], const double second[3]) {
  const double chroma_mean = (hypot(first[1], first[2]) + hypot(second[1], second[2])) / 2;
  const double seventh = to_the_seventh(chroma_mean);
  const double shrink = 0.5 * (1 - sqrt(seventh / (seventh + to_the_seventh(25))));
  const double a1 = (1 + shrink) * first[1], a2 = (1 + shrink) * second[1];
  const double c1 = hypot(a1, first[2]), c2 = hypot(a2, second[2]);
  const double h1 = hue(first[2], a1), h2 = hue(second[2], a2);
  const int is_grey = c1 * c2 == 0;

  const double lightness_step = second[0] - first[0];
  const double chroma_step = c2 - c1;
  const double hue_step =
      2 * sqrt(c1 * c2) * sin(radians(hue_difference(h1, h2, is_grey)) / 2);

  const double lightness = (first[0] + second[0]) / 2;
  const double chroma = (c1 + c2) / 2;
  const double angle = mean_hue(h1, h2, is_grey);
  const double t = 1 - 0.17 * cos(radians(angle - 30)) + 0.24 * cos(radians(2 * angle)) +
                   0.32 * cos(radians(3 * angle + 6)) - 0.20 * cos(radians(4 * angle - 63));
  const double from_middle = (lightness - 50) * (lightness - 50);
  const double lightness_weight = 1 + 0.015 * from_middle / sqrt(20 + from_middle);
  const double chroma_weight = 1 + 0.045 * chroma;
  const double hue_weight = 1 + 0.015 * chroma * t;
  const double blue = (angle - 275) / 25;
  const double chroma_seventh = to_the_seventh(chroma);
  const double rotation = -2 * sqrt(chroma_seventh / (chroma_seventh + to_the_seventh(25))) *
                          sin(radians(60 * exp(-blue * blue)));

  const double l = lightness_step / lightness_weight;
  const double c = chroma_step / chroma_weight;
  const double h = hue_step / hue_weight;
  return sqrt(l * l + c * c + h * h + rotation * c * h);
}

static double linear(double level) {
  const double c = level / 255;
  return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double compressed(double t) {
  return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static void lab_of_rgb(const double c[3], double lab[3]) {
  const double r = linear(c[0]), g = linear(c[1]), b = linear(c[2]);
  const double x = compressed((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const double y = compressed(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  const double z = compressed((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

double cpixels_ciede2000_of_rgb(const double first[3], const double second[3]) {
  double a[3], b[3];
  lab_of_rgb(first, a);
  lab_of_rgb(second, b);
  return cpixels_ciede2000_of_lab(a, b);
}

static double linear_levels[256];
static pthread_once_t linear_levels_once = PTHREAD_ONCE_INIT;

static void fill_linear_levels(void) {
  for (int level = 0; level < 256; level++) linear_levels[level] = linear(level);
}

static double lightness_of(const uint8_t *pixel) {
  return 116 * compressed(
                   0.2126729 * linear_levels[pixel[0]] + 0.7151522 * linear_levels[pixel[1]] +
                   0.0721750 * linear_levels[pixel[2]]) -
         16;
}

/// True if two opaque colours are farther apart than a limit by their lightness alone; if not, they may be.
static int surely_exceeds(const uint8_t *first, const uint8_t *second, double limit) {
  pthread_once(&linear_levels_once, fill_linear_levels);
  // The lightness step is divided by 1 + 0.015 * 2500 / sqrt(2520), 1.747, at most; what chroma and hue add
  // is never negative, as the rotation is less than 2.
  return fabs(lightness_of(first) - lightness_of(second)) > 1.75 * limit;
}

static double distance_over(
    const uint8_t *first, const uint8_t *second, const double backdrop[3]) {
  double a[3], b[3];
  cpixels_blend(first, backdrop, a);
  cpixels_blend(second, backdrop, b);
  return cpixels_ciede2000_of_rgb(a, b);
}

double cpixels_ciede2000_distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  return cpixels_over_black_and_white(distance_over, first, second);
}

int cpixels_ciede2000_exceeds(
    const uint8_t *first, const uint8_t *second, size_t offset, double limit) {
  if (cpixels_are_opaque(first, second) && surely_exceeds(first, second, limit)) return 1;
  return cpixels_ciede2000_distance(first, second, offset) > limit;
}

const cpixels_metric cpixels_ciede2000 = {
    .distance = cpixels_ciede2000_distance,
    .exceeds = cpixels_ciede2000_exceeds,
};
