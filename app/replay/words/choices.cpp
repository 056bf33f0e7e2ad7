#include "app/replay/words/choices.hpp"

namespace tileglass::app {

ChoiceWords words_of(Coverage coverage) {
    switch (coverage) {
        case Coverage::half_open: return {"Owns a point", "Tiles that own a point of the shape."};
        case Coverage::closed:
            return {"Touches", "Tiles that share a point with the shape; touching counts."};
        case Coverage::open:
            return {"Overlaps", "Tiles whose interior meets the shape's interior."};
        case Coverage::center: return {"Centre", "Tiles whose centre lies in the shape."};
        case Coverage::contained: return {"Whole tiles", "Tiles that lie in the shape as a whole."};
    }
    return {};
}

ChoiceWords words_of(Ties ties) {
    switch (ties) {
        case Ties::owner: return {"Owns a point", "Tiles that own a point of it."};
        case Ties::y_first:
            return {"Row first", "Steps over sides; at a corner to the next row first."};
        case Ties::x_first:
            return {"Column first", "Steps over sides; at a corner to the next column first."};
        case Ties::supercover: return {"Touches", "Tiles that it touches, borders included."};
        case Ties::open: return {"Crosses", "Tiles whose interior it meets."};
    }
    return {};
}

ChoiceWords words_of(Corner corner) {
    switch (corner) {
        case Corner::pass: return {"Passes", "Only tiles of the walk block it."};
        case Corner::both:
            return {"Two walls block", "A corner between two solid tiles blocks it, too."};
        case Corner::any:
            return {"One wall blocks", "A corner next to a solid tile blocks it, too."};
    }
    return {};
}

ChoiceWords words_of(TrackerMethod tracker) {
    switch (tracker) {
        case TrackerMethod::always:
            return {"Always", "Each move removes the object from all tiles and adds it again."};
        case TrackerMethod::on_change:
            return {"On change", "The same, but only when the tiles of the object change."};
        case TrackerMethod::pooled:
            return {"Pooled", "As on change; the object keeps its nodes and reuses them."};
        case TrackerMethod::difference:
            return {"Difference",
                    "Removes it only from tiles that it left, adds it only to those it entered."};
    }
    return {};
}

ChoiceWords words_of(scene::PrintedTracker tracker) {
    using scene::PrintedTracker;
    switch (tracker) {
        case PrintedTracker::none: return {"None", "No printed tracker runs."};
        case PrintedTracker::naive:
            return {"Naive", "Out of all tiles and into all tiles, as the article begins."};
        case PrintedTracker::on_change:
            return {"On change", "Only if the tiles that it remembers differ."};
        case PrintedTracker::nodes:
            return {"Own nodes", "Only if they differ, with nodes that the object keeps."};
        case PrintedTracker::point: return {"Points", "Tracks points: an object is its corner."};
    }
    return {};
}

ChoiceWords words_of(scene::StructureKind kind) {
    using scene::StructureKind;
    switch (kind) {
        case StructureKind::list: return {"List", "All objects, one after the other."};
        case StructureKind::tiles:
            return {"Tile lists", "A dense array of tiles, each with the list of its objects."};
        case StructureKind::hash_grid:
            return {"Hash grid", "Cells without bounds; a hash of a cell names its bucket."};
        case StructureKind::quadtree:
            return {"Quadtree", "Squares that split in four where there are many objects."};
        case StructureKind::loose_quadtree:
            return {"Loose quadtree", "A quadtree whose squares reach over their borders."};
        case StructureKind::k_d_tree:
            return {"k-d tree",
                    "Halves of the objects by x and y in turn; built anew when they move."};
        case StructureKind::bucket_grid:
            return {"Bucket grid",
                    "Grids of several tile sizes; an object is in the one that fits it."};
    }
    return {};
}

ChoiceWords words_of(CellHash hash) {
    switch (hash) {
        case CellHash::mixed:
            return {"Mixed", "All bits of x and y take part: cells spread over all buckets."};
        case CellHash::exclusive_or:
            return {"x xor y", "The bits of x and y that differ: diagonals share buckets."};
        case CellHash::sign_blind:
            return {"Without signs", "From |x| and |y|: four mirrored cells share a bucket."};
    }
    return {};
}

ChoiceWords words_of(scene::Edge edge) {
    switch (edge) {
        case scene::Edge::bounce: return {"Bounce", "Members turn back at the edge of the area."};
        case scene::Edge::wrap: return {"Wrap", "Members come in again at the opposite edge."};
    }
    return {};
}

ChoiceWords words_of(scene::ExperimentOver over) {
    using Over = scene::ExperimentOver;
    switch (over) {
        case Over::count: return {"Objects", "All structures, with more and more objects."};
        case Over::cell: return {"Cell", "All structures, with larger and larger cells."};
        case Over::cluster:
            return {"Clustering", "All structures; more and more objects lie in eight discs."};
        case Over::extent: return {"World", "All structures, in a larger and larger world."};
        case Over::radius: return {"Radius", "All methods of a circle, over its radius."};
        case Over::crowd:
            return {"Points in a tile", "An array and a linked list, with more and more points."};
    }
    return {};
}

ChoiceWords words_of(scene::ExperimentMeasure measure) {
    using Measure = scene::ExperimentMeasure;
    switch (measure) {
        case Measure::build: return {"Build", "Milliseconds to put all objects in."};
        case Measure::update:
            return {"Update", "Milliseconds of a tick in which all objects move."};
        case Measure::question: return {"Question", "Microseconds to ask for a square."};
        case Measure::bytes: return {"Memory", "Kilobytes that the structure takes."};
        case Measure::tests: return {"Tests", "Tiles that a method tests."};
        case Measure::time: return {"Time", "Nanoseconds to remove a point, or to read one."};
    }
    return {};
}

ChoiceWords words_of(find::NumberKind kind) {
    switch (kind) {
        case find::NumberKind::any: return {"Any doubles", "All digits of a double may be used."};
        case find::NumberKind::float32:
            return {"32-bit floats", "Only numbers that a 32-bit float holds exactly."};
        case find::NumberKind::whole: return {"Whole numbers", "Only numbers without a fraction."};
    }
    return {};
}

const char* meaning_of_number(std::string_view name) {
    struct Row {
        std::string_view name;
        const char* meaning;
    };
    static constexpr Row kRows[] = {
        {"x0", "x of one corner, world units."},
        {"y0", "y of one corner, world units."},
        {"x1", "x of the opposite corner, world units."},
        {"y1", "y of the opposite corner, world units."},
        {"cx", "x of the centre, world units."},
        {"cy", "y of the centre, world units."},
        {"r", "The radius, world units."},
        {"ax", "x where it begins, world units."},
        {"ay", "y where it begins, world units."},
        {"bx", "x where it ends, world units."},
        {"by", "y where it ends, world units."},
        {"ox", "x where it begins, world units."},
        {"oy", "y where it begins, world units."},
        {"dx", "How far it goes along x from t = 0 to t = 1, world units."},
        {"dy", "How far it goes along y from t = 0 to t = 1, world units."}};
    for (const Row& row : kRows) {
        if (row.name == name) return row.meaning;
    }
    return "";
}

ChoiceWords words_of(const scene::QueryBounds& bounds) {
    struct Words {
        ChoiceWords operator()(std::monostate) const {
            return {"None", "The answer may lie anywhere."};
        }
        ChoiceWords operator()(const TileRect&) const {
            return {"Its own tiles", "The answer ends at a rectangle of tiles that is typed."};
        }
        ChoiceWords operator()(scene::MapBounds) const {
            return {"The map", "The answer ends at the edge of the map."};
        }
    };
    return std::visit(Words{}, bounds);
}

}  // namespace tileglass::app
