#include "sandbox/structures/sweep_csv.hpp"

#include <fmt/format.h>

namespace tileglass::world {

namespace {

constexpr const char* kHead =
    "structure,objects,extent (world units),cell (world units),clustered (share),"
    "question (world units),build (ms),update (ms a tick),question (us),bytes,entries,"
    "k (candidates a question),hits (a question),r (entries a candidate),fault\n";

/// In quotes where a comma or a quote needs them.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"') result += '"';
        result += letter;
    }
    return result + '"';
}

std::string row_of(const SweepPoint& point, scene::StructureKind kind, const SweepCell& cell) {
    const scene::Sweep& world = point.world;
    const std::string head = fmt::format("{},{},{},{},{},{},", scene::name_of(kind), point.objects,
                                         world.extent, world.cell, world.cluster, world.question);
    if (cell.gap) return head + ",,,,,,,," + quoted(*cell.gap) + "\n";
    return head + fmt::format("{:.6g},{:.6g},{:.6g},{},{},{},{},{:.6g},{}\n", cell.build,
                              cell.update, cell.question, cell.bytes, cell.entries, cell.candidates,
                              cell.hits, cell.looked,
                              cell.is_wrong ? "other objects than the list" : "");
}

}  // namespace

std::string csv_of(std::span<const SweepPoint> points) {
    std::string text = kHead;
    for (const SweepPoint& point : points) {
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            if (point.cell(kind)) text += row_of(point, kind, *point.cell(kind));
        }
    }
    return text;
}

}  // namespace tileglass::world
