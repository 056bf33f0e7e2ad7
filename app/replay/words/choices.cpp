#include "app/replay/words/choices.hpp"

#include <cstddef>
#include <initializer_list>

namespace tileglass::app {

namespace {

// `words` are those of all values, in the order of their enumeration.
template <typename Value>
ChoiceWords nth(Value value, std::initializer_list<ChoiceWords> words) {
    return words.begin()[static_cast<std::size_t>(value)];
}

}  // namespace

ChoiceWords words_of(Coverage coverage) {
    return nth(coverage, {{"Owns a point", "Tiles that own a point of the shape."},
                          {"Touches", "Tiles that share a point with the shape; touching counts."},
                          {"Overlaps", "Tiles whose interior meets the shape's interior."},
                          {"Centre", "Tiles whose centre lies in the shape."},
                          {"Whole tiles", "Tiles that lie in the shape as a whole."}});
}

ChoiceWords words_of(Ties ties) {
    return nth(ties, {{"Owns a point", "Tiles that own a point of it."},
                      {"Row first", "Steps over sides; at a corner to the next row first."},
                      {"Column first", "Steps over sides; at a corner to the next column first."},
                      {"Touches", "Tiles that it touches, borders included."},
                      {"Crosses", "Tiles whose interior it meets."}});
}

ChoiceWords words_of(Corner corner) {
    return nth(corner, {{"Passes", "Only tiles of the walk block it."},
                        {"Two walls block", "A corner between two solid tiles blocks it, too."},
                        {"One wall blocks", "A corner beside a solid tile blocks it, too."}});
}

ChoiceWords words_of(TrackerMethod tracker) {
    return nth(tracker,
               {{"Always", "Each move removes the object from all tiles and adds it again."},
                {"On change", "The same, but only when the tiles of the object change."},
                {"Pooled", "As on change; the object keeps its nodes and reuses them."},
                {"Difference",
                 "Removes it only from tiles that it left, adds it only to those it entered."}});
}

ChoiceWords words_of(scene::PrintedTracker tracker) {
    return nth(tracker, {{"None", "No printed tracker runs."},
                         {"Naive", "Out of all tiles and into all tiles, as the article begins."},
                         {"On change", "Only if the tiles that it remembers differ."},
                         {"Own nodes", "Only if they differ, with nodes that the object keeps."},
                         {"Points", "Tracks points: an object is its corner."}});
}

ChoiceWords words_of(scene::StructureKind kind) {
    return nth(
        kind,
        {{"List", "All objects, one after the other."},
         {"Tile lists", "A dense array of tiles, each with the list of its objects."},
         {"Hash grid", "Cells without bounds; a hash of a cell names its bucket."},
         {"Quadtree", "Squares that split in four where there are many objects."},
         {"Loose quadtree", "A quadtree whose squares reach over their borders."},
         {"k-d tree", "Halves of the objects by x and y in turn; built anew when they move."},
         {"Bucket grid", "Grids of several tile sizes; an object is in the one that fits it."}});
}

ChoiceWords words_of(CellHash hash) {
    return nth(hash, {{"Mixed", "All bits of x and y take part: cells spread over all buckets."},
                      {"x xor y", "The bits of x and y that differ: diagonals share buckets."},
                      {"Without signs", "From |x| and |y|: four mirrored cells share a bucket."}});
}

ChoiceWords words_of(scene::Edge edge) {
    return nth(edge, {{"Bounce", "Members turn back at the edge of the area."},
                      {"Wrap", "Members come in again at the opposite edge."}});
}

ChoiceWords words_of(scene::ExperimentOver over) {
    return nth(over,
               {{"Objects", "All structures, with more and more objects."},
                {"Cell", "All structures, with larger and larger cells."},
                {"Clustering", "All structures; more and more objects lie in eight discs."},
                {"World", "All structures, in a larger and larger world."},
                {"Radius", "All methods of a circle, over its radius."},
                {"Points in a tile", "An array and a linked list, with more and more points."}});
}

ChoiceWords words_of(scene::ExperimentMeasure measure) {
    return nth(measure, {{"Build", "Milliseconds to put all objects in."},
                         {"Update", "Milliseconds of a tick in which all objects move."},
                         {"Question", "Microseconds to ask for a square."},
                         {"Memory", "Kilobytes that the structure takes."},
                         {"Tests", "Tiles that a method tests."},
                         {"Time", "Nanoseconds to remove a point, or to read one."}});
}

ChoiceWords words_of(find::NumberKind kind) {
    return nth(kind, {{"Any doubles", "All digits of a double may be used."},
                      {"32-bit floats", "Only numbers that a 32-bit float holds exactly."},
                      {"Whole numbers", "Only numbers without a fraction."}});
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
