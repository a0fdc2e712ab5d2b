#ifndef CPIXELS_GROUP_SUMMARY_H
#define CPIXELS_GROUP_SUMMARY_H

#include "CPixels.h"

/// Classes that aren't decided yet, and the mark of pixels that belong to a group.
enum { suspect = CPIXELS_SUSPECT, near = CPIXELS_NEAR, visited = 0x80 };

/// Pixels that lie together, by their index.
typedef struct {
  uint32_t *indices;
  size_t count, capacity;
} Group;

/// Gathers what is joined to a pixel through pixels of the given classes, at most `reach` away; marks
/// them as visited. Returns 0, or 1 without memory.
int cpixels_gather_group(
    const cpixels_task *task, uint8_t *classes, uint32_t start, uint32_t wanted, int reach,
    Group *group);

/// The differences of a group, all in all.
typedef struct {
  double first[2][3], second[2][3];
  /// The share of the differences that goes one way: 1 if all do, 0 if they cancel out.
  double bias;
  /// The differences added up over all channels, their squares, and the squares of what the channels have in
  /// common: fringes go one way in red and the other in blue.
  double change, squares, alike;
  /// The share of the squares that one shift of the whole group explains.
  double explained;
  size_t count, edges, suspects, near;
  uint32_t left, top, right, bottom;
} Summary;

Summary cpixels_summary_of(const cpixels_task *task, const uint8_t *classes, const Group *group);

/// True if the darkest and lightest colours of a group's whole box are the same in both pictures.
int cpixels_poles_agree(const cpixels_task *task, const Summary *box);
/// True if a shape grew or shrank on all sides: all changes go one way, and no shift explains them. So does
/// text of another weight, but another gamma does less.
int cpixels_has_grown(const cpixels_task *task, const Summary *box);

/// The box of a group, both ends included.
typedef struct {
  uint32_t left, top, right, bottom;
} Extent;

Extent cpixels_extent_of(const cpixels_task *task, const Group *group);

/// The largest difference of a group as a share of the contrast in either picture, within the group's own extent
/// around it; the larger of over white and over black.
double cpixels_share_of_contrast(const cpixels_task *task, const Group *group, Extent extent);

#endif
