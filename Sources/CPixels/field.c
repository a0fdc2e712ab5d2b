#include "surroundings.h"

#include "CPixelsParts.h"

#include <stdlib.h>

// The surroundings of many pixels at once: where most of a part differs, neighbours share nearly all of what
// is looked at, so that every smoothed level, product and extreme is worked out once. Sums of whole numbers
// don't depend on their order, so that the answers are those of surroundings.c, bit for bit.

enum {
  columns = cpixels_part_columns,
  rows = cpixels_part_rows,
  wide = columns + 2 * reach,
  high = rows + 2 * reach,
};

typedef struct {
  int32_t xx[rows][columns], xy[rows][columns], yy[rows][columns], xd[rows][columns],
      yd[rows][columns];
  /// The smoothed difference.
  int16_t smooth[rows][columns];
} Sums;

typedef struct {
  uint8_t low[rows][columns], high[rows][columns];
} Extremes;

struct Field {
  uint32_t left, top;
  int16_t first[3][high][wide], second[3][high][wide];
  Sums sums[3];
  /// Of the first and the second picture, of 5 by 5 and of 3 by 3 pixels.
  Extremes extremes[3][2][2];
  uint8_t differing[rows][columns];
};

struct Fields {
  /// Over white and over black.
  Field over[2];
  int is_prepared[2];
};

static void fill(Field *field, const cpixels_task *task, int backdrop) {
  for (int row = 0; row < high; row++) {
    const size_t from = clamped((int64_t)field->top + row - reach, task->height);
    for (int column = 0; column < wide; column++) {
      const size_t at = (size_t)clamped((int64_t)field->left + column - reach, task->width) * 4;
      const Levels a = levels_of(task->first + from * task->first_stride + at, backdrop);
      const Levels b = levels_of(task->second + from * task->second_stride + at, backdrop);
      for (int c = 0; c < 3; c++) {
        field->first[c][row][column] = (int16_t)a.channel[c];
        field->second[c][row][column] = (int16_t)b.channel[c];
      }
    }
  }
}

static void smooth(int16_t (*levels)[wide], int16_t (*smoothed)[wide]) {
  int16_t across[high][wide];
  for (int row = 0; row < high; row++)
    for (int column = 1; column < wide - 1; column++)
      across[row][column] = (int16_t)(levels[row][column - 1] + 2 * levels[row][column] +
                                      levels[row][column + 1]);
  for (int row = 1; row < high - 1; row++)
    for (int column = 1; column < wide - 1; column++)
      smoothed[row][column] = (int16_t)(across[row - 1][column] + 2 * across[row][column] +
                                        across[row + 1][column]);
}

/// Adds up 5 by 5 products around each place.
static void add_up(int32_t (*products)[wide], int32_t (*sums)[columns]) {
  int32_t down[rows][wide];
  for (int row = 0; row < rows; row++)
    for (int column = 2; column < wide - 2; column++)
      down[row][column] = products[row + 2][column] + products[row + 3][column] +
                          products[row + 4][column] + products[row + 5][column] +
                          products[row + 6][column];
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      sums[row][column] = down[row][column + 2] + down[row][column + 3] + down[row][column + 4] +
                          down[row][column + 5] + down[row][column + 6];
}

static void multiply(
    int16_t (*one)[wide], int16_t (*other)[wide], int32_t (*products)[wide]) {
  for (int row = 2; row < high - 2; row++)
    for (int column = 2; column < wide - 2; column++)
      products[row][column] = one[row][column] * other[row][column];
}

static void measure_slopes(Field *field, int c) {
  int16_t first[high][wide], second[high][wide], mean[high][wide], change[high][wide];
  int16_t across[high][wide], down[high][wide];
  int32_t products[high][wide];
  smooth(field->first[c], first);
  smooth(field->second[c], second);
  for (int row = 1; row < high - 1; row++) {
    for (int column = 1; column < wide - 1; column++) {
      mean[row][column] = (int16_t)(first[row][column] + second[row][column]);
      change[row][column] = (int16_t)(second[row][column] - first[row][column]);
    }
  }
  for (int row = 2; row < high - 2; row++) {
    for (int column = 2; column < wide - 2; column++) {
      across[row][column] = (int16_t)(mean[row][column + 1] - mean[row][column - 1]);
      down[row][column] = (int16_t)(mean[row + 1][column] - mean[row - 1][column]);
    }
  }
  Sums *sums = &field->sums[c];
  multiply(across, across, products);
  add_up(products, sums->xx);
  multiply(across, down, products);
  add_up(products, sums->xy);
  multiply(down, down, products);
  add_up(products, sums->yy);
  multiply(across, change, products);
  add_up(products, sums->xd);
  multiply(down, change, products);
  add_up(products, sums->yd);
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      sums->smooth[row][column] = change[row + reach][column + reach];
}

static int16_t lesser(int16_t one, int16_t other) { return one < other ? one : other; }
static int16_t greater(int16_t one, int16_t other) { return one > other ? one : other; }

static void measure_extremes(int16_t (*levels)[wide], int radius, Extremes *extremes) {
  int16_t low[rows][wide], top[rows][wide];
  for (int row = 0; row < rows; row++) {
    for (int column = reach - radius; column < wide - reach + radius; column++) {
      low[row][column] = top[row][column] = levels[row + reach - radius][column];
    }
    for (int next = row + reach - radius + 1; next <= row + reach + radius; next++) {
      for (int column = reach - radius; column < wide - reach + radius; column++) {
        low[row][column] = lesser(low[row][column], levels[next][column]);
        top[row][column] = greater(top[row][column], levels[next][column]);
      }
    }
    for (int column = 0; column < columns; column++) {
      int16_t lowest = 255, highest = 0;
      for (int next = column + reach - radius; next <= column + reach + radius; next++) {
        lowest = lesser(lowest, low[row][next]);
        highest = greater(highest, top[row][next]);
      }
      extremes->low[row][column] = (uint8_t)lowest;
      extremes->high[row][column] = (uint8_t)highest;
    }
  }
}

static void count_differing(Field *field) {
  uint8_t differs[high][wide];
  for (int row = 0; row < high; row++) {
    for (int column = 0; column < wide; column++) {
      int any = 0;
      for (int c = 0; c < 3; c++)
        any |= field->first[c][row][column] != field->second[c][row][column];
      differs[row][column] = (uint8_t)any;
    }
  }
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      int count = 0;
      for (int up = 2; up <= 6; up++)
        for (int along = 2; along <= 6; along++) count += differs[row + up][column + along];
      field->differing[row][column] = (uint8_t)count;
    }
  }
}

static void prepare(Field *field, const cpixels_task *task, uint32_t x, uint32_t y, int backdrop) {
  field->left = x;
  field->top = y;
  fill(field, task, backdrop);
  for (int c = 0; c < 3; c++) {
    measure_slopes(field, c);
    for (int radius = 1; radius <= 2; radius++) {
      measure_extremes(field->first[c], radius, &field->extremes[c][0][2 - radius]);
      measure_extremes(field->second[c], radius, &field->extremes[c][1][2 - radius]);
    }
  }
  count_differing(field);
}

void *cpixels_make_fields(void) { return malloc(sizeof(Fields)); }

void cpixels_prepare_fields(void *context, const cpixels_task *task, uint32_t x, uint32_t y) {
  Fields *fields = context;
  uint32_t differing = 0, clear = 0;
  for (uint32_t row = y; row < y + rows && row < task->height; row++) {
    const uint8_t *first = task->first + row * task->first_stride;
    const uint8_t *second = task->second + row * task->second_stride;
    for (uint32_t column = x; column < x + columns && column < task->width; column++) {
      const uint32_t one = cpixels_pixel_at(first, column), other = cpixels_pixel_at(second, column);
      differing += one != other;
      clear |= ~(one & other) & 0xff000000u;
    }
  }
  // Each pixel alone costs about as much as ten together.
  const int is_dense = differing * 8 >= rows * columns;
  fields->is_prepared[0] = is_dense;
  fields->is_prepared[1] = is_dense && clear != 0;
  if (fields->is_prepared[0]) prepare(&fields->over[0], task, x, y, 255);
  if (fields->is_prepared[1]) prepare(&fields->over[1], task, x, y, 0);
}

const Field *cpixels_field_at(const Fields *fields, uint32_t x, uint32_t y, int backdrop) {
  const int index = backdrop == 0;
  if (!fields->is_prepared[index]) return NULL;
  const Field *field = &fields->over[index];
  const int is_in = x >= field->left && x - field->left < columns && y >= field->top &&
                    y - field->top < rows;
  return is_in ? field : NULL;
}

static void put(Range *range, int c, const Extremes *extremes, uint32_t row, uint32_t column) {
  range->low[c] = extremes->low[row][column];
  range->high[c] = extremes->high[row][column];
}

Surroundings cpixels_surroundings_in(const Field *field, uint32_t x, uint32_t y) {
  const uint32_t column = x - field->left, row = y - field->top;
  const uint32_t at = column + reach, on = row + reach;
  Surroundings around = {.is_lone = field->differing[row][column] == 1};
  for (int c = 0; c < 3; c++) {
    const Sums *sums = &field->sums[c];
    const int16_t(*a)[wide] = field->first[c], (*b)[wide] = field->second[c];
    around.slopes[c] = (LocalSlopes){
        .xx = sums->xx[row][column],
        .xy = sums->xy[row][column],
        .yy = sums->yy[row][column],
        .xd = sums->xd[row][column],
        .yd = sums->yd[row][column],
        .change = b[on][at] - a[on][at],
        .smooth = sums->smooth[row][column],
        .across = a[on][at + 1] + b[on][at + 1] - a[on][at - 1] - b[on][at - 1],
        .down = a[on + 1][at] + b[on + 1][at] - a[on - 1][at] - b[on - 1][at],
    };
    put(&around.first, c, &field->extremes[c][0][0], row, column);
    put(&around.second, c, &field->extremes[c][1][0], row, column);
    put(&around.next_first, c, &field->extremes[c][0][1], row, column);
    put(&around.next_second, c, &field->extremes[c][1][1], row, column);
  }
  return around;
}
