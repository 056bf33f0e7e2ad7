#include "app/commands/yours.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "app/overlays/yours.hpp"
#include "sandbox/compare/read_got.hpp"

namespace tileglass::app {

namespace {

// A tile is brought in sight among so many on each side, where it is not to be read as it is.
constexpr double kTilesAround = 8;
constexpr double kLeastReadTile = 12;  // pixels at 1x

void keep(Workspace& w, std::optional<scene::TileList> got, const char* what) {
    const scene::Item& item = *w.selected_item();
    scene::TileQuery query = *item.query();
    query.got = std::move(got);
    w.document.change(item, std::move(query), fmt::format("{} {}", what, item.name));
    w.refresh();
}

}  // namespace

bool can_take_yours(const Workspace& w) {
    return w.asked_item() != nullptr;
}

bool has_yours(const Workspace& w) {
    return can_take_yours(w) && w.selected_item()->query()->got.has_value();
}

bool take_yours(Workspace& w, std::string_view text, std::string_view from) {
    if (!can_take_yours(w)) {
        w.message.tell_error("select the item that the tiles of another program belong to");
        return false;
    }
    Result<std::vector<Tile>> tiles = compare::read_got(text);
    if (!tiles) {
        w.message.tell_error(std::string(from), tiles.error());
        return false;
    }
    const std::size_t count = tiles->size();
    keep(w, scene::TileList(std::move(*tiles)), "take yours for");
    w.player.go_to(w.player.length());
    const Answer* answer = w.selected_answer();
    w.message.tell(fmt::format("{}: {} {} for {}{}", from, count, count == 1 ? "tile" : "tiles",
                               w.selected_item()->name,
                               answer != nullptr ? difference_text(*answer) : ""));
    return true;
}

bool load_yours(Workspace& w, const std::filesystem::path& file) {
    const Result<std::string> text = scene::read_file(file, compare::kMostGotBytes);
    if (!text) {
        w.message.tell_error(file.string(), text.error());
        return false;
    }
    return take_yours(w, *text, file.filename().string());
}

bool drop_yours(Workspace& w, const std::filesystem::path& file) {
    if (!can_take_yours(w) || file.extension() == ".map") return false;
    const Result<std::string> text = scene::read_file(file, compare::kMostGotBytes);
    if (!text || !compare::is_like_got(*text)) return false;
    take_yours(w, *text, file.filename().string());
    return true;
}

void paste(Workspace& w, const std::string& text) {
    if (can_take_yours(w) && compare::is_like_got(text)) {
        take_yours(w, text, "the clipboard");
    } else {
        w.paste_scene(text);
    }
}

void forget_yours(Workspace& w) {
    if (has_yours(w)) keep(w, std::nullopt, "forget yours of");
}

const compare::FirstDifference* first_difference(const Workspace& w) {
    const Answer* answer = w.selected_answer();
    if (answer == nullptr || !answer->yours || !answer->yours->first) return nullptr;
    return &*answer->yours->first;
}

void go_to_first_difference(Workspace& w) {
    const compare::FirstDifference* first = first_difference(w);
    if (first == nullptr) return;
    const Tile tile = first->tile;
    if (!kAllTiles.contains(tile)) {
        w.message.tell(fmt::format("tile {} {} lies beyond the tile range", tile.x, tile.y));
        return;
    }
    const Frame& frame = w.selected_answer()->question.frame;
    const Rect area{frame.min_corner(tile), frame.max_corner(tile)};
    const Rect screen = on_screen(w, area);
    const bool is_large =
        screen.max().x - screen.min().x >= kLeastReadTile * w.viewport.pixel_ratio;
    if (!is_large || !contains(w.viewport.inside(), screen)) {
        const scene::View from = w.scene().view;
        const Vec2 reach{kTilesAround * frame.size(), kTilesAround * frame.size()};
        fit(w, {area.a - reach, area.b + reach});
        glide_from(w, from);
    }
    if (frame == w.scene().frame) w.pointed.pinned = tile;
    w.player.go_to(w.player.length());
}

}  // namespace tileglass::app
