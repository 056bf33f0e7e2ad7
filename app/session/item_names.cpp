#include "app/session/item_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/shapes/exhibit.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

FreeNames::FreeNames(const ItemPlaces& places) : places_(places), items_(places.items()) {}

std::string FreeNames::next(std::string_view stem) {
    Numbers& numbers = numbers_with(stem);
    for (;;) {
        const std::size_t number = ++numbers.last;
        if (number < numbers.taken.size() && numbers.taken[number]) continue;
        std::string name = fmt::format("{} {}", stem, number);
        if (number >= numbers.taken.size() && has(name)) continue;
        if (!kept_.contains(name)) return name;
    }
}

FreeNames::Numbers& FreeNames::numbers_with(std::string_view stem) {
    const auto [place, is_new] = numbers_.try_emplace(std::string(stem));
    if (is_new) place->second.taken = taken_numbers(stem);
    return place->second;
}

// There may be very many names with this stem: their numbers are looked at once.
std::vector<bool> FreeNames::taken_numbers(std::string_view stem) const {
    const std::size_t group = group_with(stem);
    if (group == exhibits().size()) return {};
    std::vector<bool> taken(2 * items_.size() + 1'000);
    for (const ItemPlaces::OfBlock& block : places_.blocks()) {
        if (!block.has_numbers) continue;
        for (const ItemPlace& one : block.places) {
            const bool has_stem = one.number > 0 && one.named == group;
            if (has_stem && one.number < taken.size()) taken[one.number] = true;
        }
    }
    return taken;
}

bool FreeNames::has(std::string_view name) {
    if (!names_) {
        names_.emplace();
        for (const scene::Item& item : items_) names_->insert(item.name);
    }
    return names_->contains(name);
}

std::string FreeNames::like(const std::string& name, std::string_view stem) {
    // All numbers up to the last one that was tried are taken or given.
    const auto is_given = [&](const auto& numbers) {
        const std::uint32_t in_name = number_in(name, numbers.first);
        return in_name > 0 && in_name <= numbers.second.last;
    };
    const std::uint32_t number = number_in(name, stem);
    const std::vector<bool>& taken = numbers_with(stem).taken;
    const bool is_taken = number > 0 && number < taken.size() ? taken[number] : has(name);
    const bool is_free = !is_taken && std::none_of(numbers_.begin(), numbers_.end(), is_given);
    return is_free && kept_.insert(name).second ? name : next(stem);
}

std::string free_name(const ItemPlaces& places, std::string_view stem) {
    return FreeNames(places).next(stem);
}

std::string label_of(const std::vector<scene::Item>& items) {
    return label_of(items.size(), items.empty() ? std::string() : items.front().name);
}

std::string label_of(std::size_t count, const std::string& name) {
    return count == 1 ? name : grouped(static_cast<std::int64_t>(count)) + " items";
}

}  // namespace tileglass::app
