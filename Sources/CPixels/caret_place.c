#include "caret.h"

#include "levels.h"

// Whether a caret may stand where a bar is: beside or between letters of one line that is lower than the bar,
// or at the start of an empty field. Distances are shares of the bar's height, which is that of the line. The
// shares were measured: carets are drawn from the font's ascent to its descent, 1.15 to 1.4 em, and letters
// are 0.5 to 0.95 em high.

typedef struct {
  const Picture *picture;
  Bar bar;
  int32_t height;
  int backdrop;
  /// The ground's colour, and how far from it ink is at least.
  Levels ground;
  int contrast;
} Place;

static Levels colour_at(const Place *place, int32_t x, int32_t y) {
  return levels_of(
      place->picture->pixels + (size_t)y * place->picture->stride + (size_t)x * 4,
      place->backdrop);
}

static int distance(Levels first, Levels second) {
  int largest = 0;
  for (int c = 0; c < 3; c++) {
    const int delta = abs(first.channel[c] - second.channel[c]);
    if (delta > largest) largest = delta;
  }
  return largest;
}

static int is_inside(const Place *place, int32_t x, int32_t y) {
  return x >= 0 && y >= 0 && x < (int32_t)place->picture->width &&
         y < (int32_t)place->picture->height;
}

/// True if a pixel isn't of the ground, by at least so many levels; nor is what lies outside.
static int is_off(const Place *place, int32_t x, int32_t y, int levels) {
  return !is_inside(place, x, y) ||
         distance(colour_at(place, x, y), place->ground) >= levels;
}

/// The ink on one side of a bar, as far as it may be a line of text.
typedef struct {
  /// The number of free columns next to the bar.
  int32_t gap;
  /// The numbers of columns with ink, of their runs, and of those with ink at the line's foot.
  int32_t columns, runs, feet;
  /// The rows with ink.
  int32_t top, bottom;
  /// The most rows in turn that have no ink between those.
  int32_t hole;
  /// True if it ends at something taller than the bar: a frame or a picture.
  int is_bounded;
} Side;

/// The first and last row of ink of a column, from above the bar to below it; 0 if there is none.
static int ink_of_column(const Place *place, int32_t x, int32_t *top, int32_t *bottom) {
  const int32_t reach = place->height / 2;
  *top = INT32_MAX;
  *bottom = INT32_MIN;
  const int32_t bar_top = (int32_t)place->bar.top, bar_bottom = (int32_t)place->bar.bottom;
  // From the bar's rows outwards, as far as the ink goes on: the next line isn't of this one.
  for (int32_t y = bar_top; y <= bar_bottom; y++) {
    if (!is_off(place, x, y, place->contrast)) continue;
    if (y < *top) *top = y;
    *bottom = y;
  }
  if (*bottom == INT32_MIN) return 0;
  for (int32_t y = bar_top - 1; *top == y + 1 && y >= bar_top - reach; y--)
    if (is_off(place, x, y, place->contrast)) *top = y;
  for (int32_t y = bar_bottom + 1; *bottom == y - 1 && y <= bar_bottom + reach; y++)
    if (is_off(place, x, y, place->contrast)) *bottom = y;
  return 1;
}

/// Looks from a bar to one side, `step` by `step`, until a wide gap or something that is no text.
static Side look(const Place *place, int32_t step) {
  const int32_t height = place->height;
  const int32_t slack = height / 10 > 1 ? height / 10 : 1;
  Side side = {.top = INT32_MAX, .bottom = INT32_MIN};
  const int32_t start = step < 0 ? (int32_t)place->bar.left - 1 : (int32_t)place->bar.right + 1;
  int32_t free = 0, end = start;
  for (int32_t x = start; abs(x - start) < height * 5; x += step) {
    int32_t top, bottom;
    if (!is_inside(place, x, (int32_t)place->bar.top)) break;
    if (!ink_of_column(place, x, &top, &bottom)) {
      free++;
      if (side.columns == 0) side.gap = free;
      if (free > height) break;
      continue;
    }
    if (top < (int32_t)place->bar.top - slack || bottom > (int32_t)place->bar.bottom + slack) {
      side.is_bounded = 1;
      break;
    }
    if (free > 0 || side.columns == 0) side.runs++;
    free = 0;
    side.columns++;
    end = x;
    if (top < side.top) side.top = top;
    if (bottom > side.bottom) side.bottom = bottom;
  }
  if (side.columns == 0) return side;
  const int32_t foot = side.bottom - (side.bottom - side.top + 1) / 7;
  int32_t empty = 0;
  for (int32_t y = side.top; y <= side.bottom; y++) {
    int has_ink = 0;
    for (int32_t x = start; x != end + step && !has_ink; x += step)
      has_ink = is_off(place, x, y, place->contrast);
    empty = has_ink ? 0 : empty + 1;
    if (empty > side.hole) side.hole = empty;
  }
  for (int32_t x = start; x != end + step; x += step) {
    int has_foot = 0;
    for (int32_t y = foot; y <= side.bottom; y++) has_foot |= is_off(place, x, y, place->contrast);
    side.feet += has_foot;
  }
  return side;
}

/// True if a side is a line of letters that is lower than the bar, and ends above its foot: an l or an I
/// stands on the line like the letters beside it.
static int is_line(const Place *place, const Side *side) {
  if (side->columns == 0) return 0;
  const int32_t height = place->height, line = side->bottom - side->top + 1;
  const int32_t above = side->top - (int32_t)place->bar.top;
  const int32_t below = (int32_t)place->bar.bottom - side->bottom;
  const int32_t slack = height / 12 > 1 ? height / 12 : 1;
  if (line * 10 < height * 3 || above < -slack || below < -slack) return 0;
  if ((above + below) * 10 < height) return 0;
  const int stands_on_foot = side->feet * 5 >= side->columns * 2;
  if (stands_on_foot && below * 20 < height) return 0;
  // Two lines leave rows free between them; so do an i, whose dot is near, and a colon.
  return side->hole * (side->columns * 2 >= height ? 16 : 6) <= height;
}

/// True if a bar stands in or at the end of a line of text.
static int is_in_text(const Place *place) {
  const int32_t height = place->height;
  const Side left = look(place, -1), right = look(place, 1);
  const Side *sides[2] = {&left, &right};
  for (int index = 0; index < 2; index++) {
    const Side *side = sides[index];
    if (!is_line(place, side)) continue;
    const int is_word = side->runs > 1 || side->columns > height;
    // Next to a letter, or a space behind the last one.
    if (side->gap * 100 <= height * (is_word ? 20 : 12) || side->gap <= 1) return 1;
    if (is_word && side == &left && side->gap * 5 <= height * 3 && right.columns == 0) return 1;
  }
  return 0;
}

/// The way from a place to the first pixel that isn't of the ground, at most `most`.
static int32_t way(const Place *place, int32_t x, int32_t y, int32_t right, int32_t down, int32_t most) {
  for (int32_t length = 1; length <= most; length++)
    if (is_off(place, x + right * length, y + down * length, 7)) return length;
  return most + 1;
}

/// True if most of a straight piece isn't of the ground, and lies inside of the picture.
static int is_edge(const Place *place, int32_t x, int32_t y, int32_t right, int32_t down, int32_t length) {
  int32_t off = 0;
  for (int32_t index = 0; index < length; index++) {
    const int32_t column = x + right * index, row = y + down * index;
    if (!is_inside(place, column, row)) return 0;
    off += is_off(place, column, row, 7);
  }
  return off * 10 >= length * 9;
}

/// The way to the side of the frame around a bar, past an icon perhaps; 0 if there is none.
static int32_t way_to_side(const Place *place, int32_t x, int32_t step) {
  const int32_t middle = (int32_t)(place->bar.top + place->bar.bottom) / 2;
  for (int32_t length = 1; length <= place->height * 4; length++) {
    if (!is_inside(place, x + step * length, middle)) return 0;
    if (is_off(place, x + step * length, middle, 7) &&
        is_edge(place, x + step * length, (int32_t)place->bar.top, 0, 1, place->height))
      return length;
  }
  return 0;
}

/// True if a bar stands at the start of an empty field: inside of a frame, near one of its sides, and nearer
/// to its top than to its bottom or in the middle.
static int is_in_empty_field(const Place *place) {
  const Bar bar = place->bar;
  const int32_t height = place->height, middle = (int32_t)(bar.top + bar.bottom) / 2;
  const int32_t left = (int32_t)bar.left - 1, right = (int32_t)bar.right + 1;
  for (int step = -1; step <= 1; step += 2) {
    const int32_t start = step < 0 ? left : right, ahead = step < 0 ? right : left;
    if (way(place, ahead, middle, -step, 0, height * 2) <= height * 2) continue;
    const int32_t next = way(place, start, middle, step, 0, height * 3 / 2);
    const int32_t side = way_to_side(place, start, step);
    if (next * 2 > height * 3 || side == 0) continue;
    const int32_t above = way(place, ahead, (int32_t)bar.top, 0, -1, height);
    const int32_t below = way(place, ahead, (int32_t)bar.bottom, 0, 1, height * 3);
    if (above > height || above * 10 < height || below + height / 4 + 2 < above) continue;
    const int32_t top = (int32_t)bar.top - above, bottom = (int32_t)bar.bottom + below;
    if (!is_edge(place, ahead, top, -step, 0, height * 2)) continue;
    // A field may be cut off at the picture's foot, but not at its top.
    if (below <= height * 3 && is_inside(place, ahead, bottom) &&
        !is_edge(place, ahead, bottom, -step, 0, height * 2))
      continue;
    return 1;
  }
  return 0;
}

/// The commonest colour beside a bar, of those at its rows.
static Levels ground_beside(const Place *place) {
  Levels best = {{0, 0, 0}};
  int32_t most = 0;
  for (uint32_t y = place->bar.top; y <= place->bar.bottom; y++) {
    for (int side = 0; side < 2; side++) {
      const int32_t x = (int32_t)(side == 0 ? place->bar.left - 1 : place->bar.right + 1);
      const Levels candidate = colour_at(place, x, (int32_t)y);
      int32_t count = 0;
      for (uint32_t row = place->bar.top; row <= place->bar.bottom; row++) {
        count += distance(candidate, colour_at(place, (int32_t)place->bar.left - 1, (int32_t)row)) < 7;
        count += distance(candidate, colour_at(place, (int32_t)place->bar.right + 1, (int32_t)row)) < 7;
      }
      if (count > most) {
        most = count;
        best = candidate;
      }
    }
  }
  return best;
}

int cpixels_is_caret_place(const Picture *ground, Bar bar, const uint8_t *colour) {
  for (int backdrop = 255; backdrop >= 0; backdrop -= 255) {
    Place place = {
        .picture = ground,
        .bar = bar,
        .height = (int32_t)(bar.bottom - bar.top + 1),
        .backdrop = backdrop,
    };
    place.ground = ground_beside(&place);
    const int contrast = distance(levels_of(colour, backdrop), place.ground);
    // Carets are drawn to be found, separators to be overlooked.
    if (contrast < 64) continue;
    place.contrast = contrast / 4 > 24 ? contrast / 4 : 24;
    if (is_in_text(&place) || is_in_empty_field(&place)) return 1;
  }
  return 0;
}
