#include "sandbox/scene/difference.hpp"

#include <map>
#include <tuple>
#include <utility>

namespace tileglass::scene {

namespace {

// Items by name; of several with one name, each has its number.
std::map<std::pair<std::string, int>, const Item*> by_name(const Scene& scene) {
    std::map<std::pair<std::string, int>, const Item*> items;
    std::map<std::string, int> counts;
    for (const Item& item : scene.items) items[{item.name, counts[item.name]++}] = &item;
    return items;
}

bool is_same(const Item& a, const Item& b) {
    return a.hidden == b.hidden && a.thing == b.thing && a.source == b.source;
}

}  // namespace

SceneDifference difference(const Scene& first, const Scene& second) {
    SceneDifference found;
    const auto before = by_name(first);
    const auto after = by_name(second);
    for (const auto& [key, item] : before) {
        const auto other = after.find(key);
        if (other == after.end()) {
            found.removed.push_back(key.first);
        } else if (!is_same(*item, *other->second)) {
            found.changed.push_back(key.first);
        }
    }
    for (const auto& [key, item] : after) {
        if (!before.contains(key)) found.added.push_back(key.first);
    }
    const auto compare = [&](bool is_equal, const char* part) {
        if (!is_equal) found.parts.emplace_back(part);
    };
    compare(first.title == second.title, "the title");
    const auto texts = [](const Scene& scene) {
        return std::tie(scene.about, scene.look, scene.try_out, scene.met, scene.tags);
    };
    compare(texts(first) == texts(second), "the text about it");
    compare(first.frame == second.frame, "the frame");
    compare(first.map == second.map, "the map");
    compare(first.world == second.world, "the world");
    compare(first.experiment == second.experiment, "the experiment");
    return found;
}

}  // namespace tileglass::scene
