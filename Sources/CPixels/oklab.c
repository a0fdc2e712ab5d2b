#include "backdrops.h"

#include <math.h>
#include <pthread.h>

// OKLab (Ottosson, 2020) with his toe-corrected lightness, and the HyAB distance (Abasi et al., 2019):
// the difference of lightness plus the Euclidean distance of the other two. Cube roots come from a
// table of 4096 steps with linear interpolation, as in the tool whose counts this must equal.

enum { root_steps = 4096 };

static double linear_table[257];
static double root_table[root_steps + 2];
static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void make_tables(void) {
  for (int index = 0; index < 256; index++) {
    const double c = index / 255.0;
    linear_table[index] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
  }
  linear_table[256] = linear_table[255];
  for (int index = 0; index <= root_steps + 1; index++)
    root_table[index] = cbrt((double)index / root_steps);
}

static double interpolated(const double *table, double place) {
  const int index = (int)place;
  return table[index] + (table[index + 1] - table[index]) * (place - index);
}

typedef struct {
  double l, m, s, lightness;
} Cones;

static double toe(double lightness) {
  const double k1 = 0.206, k2 = 0.03, k3 = (1 + k1) / (1 + k2);
  const double x = k3 * lightness - k1;
  return 0.5 * (x + sqrt(x * x + 4 * k2 * k3 * lightness));
}

static Cones cones_of_linear(double red, double green, double blue) {
  Cones cones;
  cones.l = interpolated(
      root_table, (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) * root_steps);
  cones.m = interpolated(
      root_table, (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) * root_steps);
  cones.s = interpolated(
      root_table, (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) * root_steps);
  cones.lightness =
      toe(0.2104542553 * cones.l + 0.7936177850 * cones.m - 0.0040720468 * cones.s);
  return cones;
}

static Cones cones_of_bytes(const uint8_t *pixel) {
  return cones_of_linear(linear_table[pixel[0]], linear_table[pixel[1]], linear_table[pixel[2]]);
}

static Cones cones_of_levels(const double c[3]) {
  return cones_of_linear(
      interpolated(linear_table, c[0]), interpolated(linear_table, c[1]),
      interpolated(linear_table, c[2]));
}

static double chroma_squared(Cones a, Cones b) {
  const double l = a.l - b.l, m = a.m - b.m, s = a.s - b.s;
  const double green_red = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  const double blue_yellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
  return green_red * green_red + blue_yellow * blue_yellow;
}

static cpixels_oklab_parts parts_of(Cones a, Cones b) {
  return (cpixels_oklab_parts){fabs(a.lightness - b.lightness), chroma_squared(a, b)};
}

cpixels_oklab_parts cpixels_oklab_parts_of(const double first[3], const double second[3]) {
  pthread_once(&tables_once, make_tables);
  return parts_of(cones_of_levels(first), cones_of_levels(second));
}

cpixels_oklab_parts cpixels_oklab_parts_of_opaque(const uint8_t *first, const uint8_t *second) {
  pthread_once(&tables_once, make_tables);
  return parts_of(cones_of_bytes(first), cones_of_bytes(second));
}

double cpixels_oklab_distance(cpixels_oklab_parts parts) {
  return parts.lightness + sqrt(parts.chroma_squared);
}

static double distance_over(
    const uint8_t *first, const uint8_t *second, const double backdrop[3]) {
  if (cpixels_are_opaque(first, second))
    return cpixels_oklab_distance(cpixels_oklab_parts_of_opaque(first, second));
  double a[3], b[3];
  cpixels_blend(first, backdrop, a);
  cpixels_blend(second, backdrop, b);
  return cpixels_oklab_distance(cpixels_oklab_parts_of(a, b));
}

static double distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  return cpixels_over_black_and_white(distance_over, first, second);
}

const cpixels_metric cpixels_oklab = {.distance = distance};
