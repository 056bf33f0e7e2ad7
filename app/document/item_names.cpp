#include "app/document/item_names.hpp"

#include <fmt/format.h>

#include "app/replay/words/words.hpp"

namespace tileglass::app {

FreeNames::FreeNames(const scene::Items& items) {
    for (const scene::Item& item : items) taken_.insert(item.name);
}

std::string FreeNames::next(std::string_view stem) {
    std::size_t& last = last_.try_emplace(std::string(stem)).first->second;
    for (;;) {
        std::string name = fmt::format("{} {}", stem, ++last);
        if (taken_.insert(name).second) return name;
    }
}

std::string FreeNames::like(const std::string& name, std::string_view stem) {
    return taken_.insert(name).second ? name : next(stem);
}

std::string free_name(const scene::Items& items, std::string_view stem) {
    return FreeNames(items).next(stem);
}

std::string label_of(const std::vector<scene::Item>& items) {
    return label_of(items.size(), items.empty() ? std::string() : items.front().name);
}

std::string label_of(std::size_t count, const std::string& name) {
    return count == 1 ? name : grouped(static_cast<std::int64_t>(count)) + " items";
}

}  // namespace tileglass::app
