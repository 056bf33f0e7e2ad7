#pragma once
// How does a test get items and their answers?

#include <string>
#include <utility>
#include <vector>

#include "app/document/answers/answers.hpp"

namespace tileglass::app {

inline scene::Item query_item(scene::ItemId id, const scene::Shape& shape) {
    scene::Item item;
    item.id = id;
    item.name = "item " + std::to_string(id);
    item.thing = scene::query_about(shape);
    return item;
}

inline scene::Scene scene_with(std::vector<scene::Item> items) {
    scene::Scene scene;
    scene.items = std::move(items);
    return scene;
}

/// The answer of `shape` by `method` under a coverage and ties.
inline Answer answer_of(const scene::Shape& shape, const std::string& method = "",
                        Coverage coverage = Coverage::half_open, Ties ties = Ties::owner) {
    scene::Item item = query_item(1, shape);
    item.query()->method = method;
    item.query()->coverage = coverage;
    item.query()->ties = ties;
    return answer_item(item, scene_with({item}));
}

}  // namespace tileglass::app
