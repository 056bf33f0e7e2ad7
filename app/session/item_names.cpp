#include "app/session/item_names.hpp"

#include <fmt/format.h>

namespace tileglass::app {

FreeNames::FreeNames(const scene::Scene& scene) {
    for (const scene::Item& item : scene.items) taken_.insert(item.name);
}

std::string FreeNames::next(std::string_view stem) {
    int& last = last_.try_emplace(std::string(stem), 0).first->second;
    for (;;) {
        std::string name = fmt::format("{} {}", stem, ++last);
        if (!taken_.contains(name)) return name;
    }
}

std::string FreeNames::like(const std::string& name, std::string_view stem) {
    return taken_.insert(name).second ? name : next(stem);
}

std::string free_name(const scene::Scene& scene, std::string_view stem) {
    return FreeNames(scene).next(stem);
}

std::string label_of(const std::vector<scene::Item>& items) {
    return items.size() == 1 ? items.front().name : fmt::format("{} items", items.size());
}

}  // namespace tileglass::app
