#pragma once
// A grid of buckets: the index for games with many moving objects. This is all that one includes.
//
// `BucketGrid` (grid.hpp) holds rectangles by number:
//     make(form)
//     build(rects), clear(), rebuild()
//     insert(object, rect), move(object, rect), remove(object)
//     insert(objects, rects), update(objects, rects), remove(objects)
//
// What can be asked of it:
//     visit_overlapping(grid, rect, visit)       all in a rectangle                   queries.hpp
//     visit_in_circle(grid, circle, visit)       all in a disc
//     first_on_segment(grid, segment)            what a segment meets first           cast.hpp
//     visit_on_segment(grid, segment, visit)     all that it meets
//     visit_nearest(grid, point, count, visit)   the nearest to a point               nearest.hpp
//     visit_pairs(grid, visit)                   all pairs that overlap               pairs.hpp
//
// The other files of this folder are its parts.

#include "tileglass/bucket_grid/cast.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/nearest.hpp"
#include "tileglass/bucket_grid/pairs.hpp"
#include "tileglass/bucket_grid/queries.hpp"
