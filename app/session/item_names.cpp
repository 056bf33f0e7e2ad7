#include "app/session/item_names.hpp"

#include <fmt/format.h>

namespace tileglass::app {

namespace {

// N if `name` is "stem N", as names are given; 0 if it is not, or above `most`.
std::size_t number_in(std::string_view name, std::string_view stem, std::size_t most) {
    if (name.size() < stem.size() + 2 || !name.starts_with(stem) || name[stem.size()] != ' ') {
        return 0;
    }
    std::size_t number = 0;
    for (const char digit : name.substr(stem.size() + 1)) {
        const bool is_leading_zero = number == 0 && digit == '0';
        if (digit < '0' || digit > '9' || is_leading_zero) return 0;
        number = 10 * number + static_cast<std::size_t>(digit - '0');
        if (number > most) return 0;
    }
    return number;
}

}  // namespace

FreeNames::FreeNames(const scene::Scene& scene) : items_(scene.items) {}

// There may be very many names with this stem: their numbers are looked at once.
std::string FreeNames::next(std::string_view stem) {
    const auto [place, is_new] = numbers_.try_emplace(std::string(stem));
    Numbers& numbers = place->second;
    if (is_new) {
        const std::size_t most = 2 * items_.size() + 1'000;
        numbers.taken.resize(most + 1);
        for (const scene::Item& item : items_) {
            numbers.taken[number_in(item.name, stem, most)] = true;
        }
    }
    for (;;) {
        const std::size_t number = ++numbers.last;
        if (number < numbers.taken.size() && numbers.taken[number]) continue;
        std::string name = fmt::format("{} {}", stem, number);
        if (number >= numbers.taken.size() && has(name)) continue;
        if (given_.insert(name).second) return name;
    }
}

bool FreeNames::has(std::string_view name) {
    if (!names_) {
        names_.emplace();
        for (const scene::Item& item : items_) names_->insert(item.name);
    }
    return names_->contains(name);
}

std::string FreeNames::like(const std::string& name, std::string_view stem) {
    return !has(name) && given_.insert(name).second ? name : next(stem);
}

std::string free_name(const scene::Scene& scene, std::string_view stem) {
    return FreeNames(scene).next(stem);
}

std::string label_of(const std::vector<scene::Item>& items) {
    return items.size() == 1 ? items.front().name : fmt::format("{} items", items.size());
}

}  // namespace tileglass::app
