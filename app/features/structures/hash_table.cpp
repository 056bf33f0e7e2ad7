// The table of a hash grid: a cell's way to its bucket, all buckets with their chains, and how
// other hashes spread the same cells.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/overlays/tile_marks.hpp"
#include "app/features/structures/pictures.hpp"
#include "app/widgets/widgets.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app::structures {

namespace {

using world::HashCell;
using world::HashSpread;

// Pixels at 1x.
constexpr float kLeastNamedBucket = 34;  // wide enough for a cell with its coordinates
constexpr float kLeastBucket = 2;        // narrower ones are bars, without cells
constexpr float kMostCellHeight = 16;
constexpr float kLeastCellHeight = 3;
constexpr float kLeastNamedCell = 11;  // height of a cell with its coordinates
constexpr float kLeastTableHeight = 28;
constexpr float kHashNameWidth = 84;
constexpr float kLeastStrip = 40;
constexpr float kLeastForMade = 420;  // width of the picture, for how a hash is made
constexpr float kLeastForRows = 180;  // height of the picture, for the other hashes

// The place of the buckets in the picture.
struct BucketColumns {
    ImVec2 low;
    ImVec2 size;
    std::uint32_t count = 1;     ///< of buckets
    bool are_bars = false;       ///< only lengths are drawn, not cells
    float head = 0;              ///< height of the numbers above
    std::uint32_t numbered = 1;  ///< every n-th has its number
    float cell = 1;              ///< height of a cell
    bool has_names = false;      ///< cells have their coordinates

    /// Cells of a chain that have room; if there are more, the last place says how many.
    std::size_t room() const {
        return static_cast<std::size_t>(std::max((size.y - head) / cell, 1.0F));
    }
    float width() const { return size.x / static_cast<float>(count); }
    float x_of(std::uint32_t column) const { return low.x + width() * static_cast<float>(column); }
    ImVec2 corner(std::uint32_t column, std::size_t row) const {
        return {x_of(column), low.y + head + cell * static_cast<float>(row)};
    }
    std::optional<std::uint32_t> column_at(ImVec2 point) const {
        const float column = (point.x - low.x) / width();
        if (column < 0 || column >= static_cast<float>(count)) return std::nullopt;
        return static_cast<std::uint32_t>(column);
    }
};

class TablePainter {
public:
    /// `tables` has a table.
    TablePainter(const PictureOf& picture, const HashTables& tables)
        : picture_(picture),
          tables_(tables),
          table_(*tables.table()),
          cells_(*picture.run->all().cells()),
          unit_(ImGui::GetFontSize() / kSmallSize),
          line_(ImGui::GetTextLineHeight()),
          list_(*ImGui::GetWindowDrawList()) {}

    std::optional<CellHash> draw(ImVec2 size) {
        const ImVec2 begin = ImGui::GetCursorScreenPos();
        const float lane = line_ + 2 * unit_;
        // All hashes with a line above them; in a low dock none.
        const bool has_hashes = size.y >= kLeastForRows * unit_;
        const float lanes =
            has_hashes ? lane * (1 + static_cast<float>(tables_.spreads().size())) : 0;
        path_line_ = line_ + (has_hashes ? 3 : 2) * unit_;
        const float path = 2 * path_line_;
        const float rest = size.y - path - lanes - 8 * unit_;
        plan({begin.x, begin.y + path + 2 * unit_},
             {size.x, std::max(rest, kLeastTableHeight * unit_)});
        point();
        ask();
        draw_path(begin, size.x);
        draw_buckets();
        const ImVec2 at{begin.x, columns_.low.y + columns_.size.y + 5 * unit_};
        std::optional<CellHash> clicked;
        if (has_hashes) clicked = draw_hashes(at, {size.x, lane});
        ImGui::SetCursorScreenPos({at.x, at.y + lanes});
        ImGui::Dummy({1, unit_});
        return clicked;
    }

private:
    void plan(ImVec2 low, ImVec2 size) {
        columns_.low = low;
        columns_.size = size;
        columns_.count = table_.bucket_count();
        const float width = columns_.width();
        columns_.are_bars = width < kLeastBucket * unit_;
        if (columns_.are_bars) return;
        columns_.has_names = width >= kLeastNamedBucket * unit_;
        const float number = text_width(std::to_string(columns_.count - 1)) + 6 * unit_;
        columns_.numbered = std::bit_ceil(static_cast<std::uint32_t>(std::ceil(number / width)));
        const auto longest = static_cast<float>(std::max(own().report.longest, 1U));
        // Lower rows, if that shows the longest chain whole.
        const float least = columns_.has_names ? kLeastNamedCell : kLeastCellHeight;
        const float most = columns_.has_names ? line_ + unit_ : kMostCellHeight * unit_;
        if (size.y - line_ >= least * unit_ * longest || columns_.has_names) columns_.head = line_;
        columns_.cell = std::clamp((size.y - columns_.head) / longest, least * unit_, most);
    }

    const HashSpread& own() const {
        return *std::find_if(tables_.spreads().begin(), tables_.spreads().end(),
                             [&](const HashSpread& one) { return one.hash == cells_.hash(); });
    }

    // What the pointer is on in the table.
    void point() {
        ImGui::SetCursorScreenPos(columns_.low);
        mouse_area("##buckets", columns_.size);
        offer_menu(picture_.wishes);
        std::optional<std::uint32_t> column;
        if (ImGui::IsItemHovered()) column = columns_.column_at(ImGui::GetMousePos());
        if (!column) {
            tooltip("A column for each bucket, with the chain of its cells.");
            return;
        }
        bucket_ = *column;
        HotPart hot{.is_second = picture_.is_second, .text = fmt::format("bucket {}", *column)};
        for (const HashCell& cell : table_.chain(*column)) hot.chain.push_back(cell.tile);
        const float row = (ImGui::GetMousePos().y - columns_.low.y - columns_.head) / columns_.cell;
        if (!columns_.are_bars && row >= 0 && row < static_cast<float>(hot.chain.size()) &&
            row < static_cast<float>(columns_.room())) {
            hot.cell = hot.chain[static_cast<std::size_t>(row)];
        }
        for (const HashCell& cell : table_.chain(*column)) {
            if (hot.cell && cell.tile != *hot.cell) continue;
            for (const std::uint32_t object : cell.objects) {
                add_rect_of(object, picture_.subject.live, hot.objects);
            }
        }
        asked_ = hot.cell;
        picture_.hot = std::move(hot);
    }

    static std::string cells_text(std::size_t count) {
        return count == 0   ? "no cell"
               : count == 1 ? "one cell"
                            : fmt::format("{} cells in a chain", count);
    }

    // Which cell is looked at: in the table, on the canvas, pinned, or by the step.
    void ask() {
        const Subject& s = picture_.subject;
        const Player* player = picture_.player;
        if (player != nullptr && !player->is_at_end()) event_ = player->current();
        if (bucket_) return;
        if (s.pointed.hovered_point) {
            asked_ = picture_.run->frame().tile_at(*s.pointed.hovered_point);
        } else if (event_ && tile_of(*event_)) {
            asked_ = tile_of(*event_);
        } else if (s.pointed.pinned) {
            asked_ = picture_.run->frame().tile_at(center_of(*s.pointed.pinned, s.scene.frame));
        }
        if (asked_) bucket_ = table_.bucket_of(*asked_);
    }

    // The bucket of the tile that the step is about.
    std::optional<std::uint32_t> bucket_of_step() const {
        if (!event_ || !tile_of(*event_)) return std::nullopt;
        return table_.bucket_of(*tile_of(*event_));
    }

    // Paints words from left to right.
    class Line {
    public:
        Line(ImVec2 at, float right, float height) : at_(at), right_(right), height_(height) {}
        ImVec2 at() const { return at_; }
        float room() const { return right_ - at_.x; }
        bool add(const std::string& text, Role role = Role::text) {
            const std::string shown = cut_at_end(text, room());
            if (shown.empty() || room() < height_) return false;
            paint_in_row(shown, at_, height_, role);
            at_.x += text_width(shown);
            return shown == text;
        }
        void skip(float width) { at_.x += width; }

    private:
        ImVec2 at_;
        float right_;
        float height_;
    };

    void draw_path(ImVec2 begin, float width) {
        Line line(begin, begin.x + width, path_line_);
        Line second({begin.x, begin.y + path_line_}, begin.x + width, path_line_);
        if (!bucket_) return draw_summary(line, second);
        if (asked_) {
            const HashPath path = path_of(cells_.hash(), *asked_, table_.bucket_count());
            line.add(fmt::format("cell {}", app::name_of(*asked_)));
            line.add("  >  ", Role::quiet_text);
            if (width > kLeastForMade * unit_) line.add(path.made, Role::quiet_text);
            line.add(path.high, Role::quiet_text);
            line.add(path.low, Role::accent);
            line.add("  >  ", Role::quiet_text);
            line.add(fmt::format("mask {}", table_.bucket_count() - 1), Role::quiet_text);
            line.add("  >  ", Role::quiet_text);
            line.add(fmt::format("bucket {}", *bucket_), Role::accent);
            add_way(line);
        } else {
            line.add(fmt::format("bucket {} of {}", *bucket_, table_.bucket_count()), Role::accent);
        }
        draw_chain(second, path_line_);
    }

    // Where the cell was before the table grew, if that is another bucket.
    void add_way(Line& line) const {
        const HashCell* cell = table_.find(*asked_);
        if (cell == nullptr || !cell->from) return;
        if (cell->is_waiting) {
            line.add(", still to be moved to its bucket of the larger table", Role::quiet_text);
        } else if (*cell->from != *bucket_) {
            line.add(fmt::format(", before the table grew {}", *cell->from), Role::entered);
        }
    }

    void draw_summary(Line& first, Line& second) {
        const BucketReport& report = own().report;
        first.add(fmt::format("{} cells in {} of {} buckets, longest chain {}",
                              grouped(report.cells), grouped(report.used), grouped(report.buckets),
                              report.longest));
        second.add("Point at a cell on the canvas or here: its hash, its bucket and the chain.",
                   Role::quiet_text);
    }

    // The chain of the bucket, a chip for each cell.
    void draw_chain(Line& line, float height) {
        const std::span<const HashCell> cells = table_.chain(*bucket_);
        const bool has_cell =
            asked_ && std::any_of(cells.begin(), cells.end(),
                                  [&](const HashCell& cell) { return cell.tile == *asked_; });
        if (cells.empty()) {
            line.add("no cell in it", Role::quiet_text);
            return;
        }
        bool is_before = asked_.has_value();  // cells that a search passes
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const HashCell& cell = cells[i];
            if (i > 0) line.add(" > ", Role::quiet_text);
            const bool is_asked = asked_ == cell.tile;
            is_before = is_before && !is_asked;
            const std::string more = fmt::format("{} more", cells.size() - i);
            const std::string tile = app::name_of(cell.tile) + "  ";
            // The bits that the mask leaves are the same in a chain: why its cells share a bucket.
            const std::string bits = path_of(cells_.hash(), cell.tile, table_.bucket_count()).low;
            std::string objects = ": " + names_of(cell.objects, 3, picture_.subject.live);
            const float behind = i + 1 < cells.size() ? text_width(more) + 24 * unit_ : 0;
            const auto width = [&] { return text_width(tile + bits + objects); };
            if (width() + behind + 10 * unit_ > line.room()) {
                objects.clear();
                if (width() + behind + 10 * unit_ > line.room()) {
                    line.add(more, Role::quiet_text);
                    return;
                }
            }
            const ImVec2 low = line.at();
            const ImVec2 high{low.x + width() + 8 * unit_, low.y + height - unit_};
            const Role edge = is_asked    ? Role::current
                              : is_before ? Role::refused
                                          : Role::box_loaded;
            list_.AddRect(low, high, packed_color(edge), 2 * unit_, 0, (is_asked ? 2 : 1) * unit_);
            line.skip(4 * unit_);
            const Role role = is_asked ? Role::text : Role::quiet_text;
            line.add(tile, role);
            line.add(bits, Role::accent);
            line.add(objects, role);
            line.skip(6 * unit_);
        }
        if (asked_ && !has_cell) {
            line.add(fmt::format("  {} is not among them", app::name_of(*asked_)),
                     Role::quiet_text);
        }
    }

    void draw_buckets() {
        if (columns_.are_bars) {
            const std::vector<std::uint32_t>& lengths = own().lengths;
            // No taller than the cells would be.
            const auto most = static_cast<std::uint32_t>(columns_.size.y / kMostCellHeight / unit_);
            const std::uint32_t longest = *std::max_element(lengths.begin(), lengths.end());
            draw_bars(lengths, std::max(longest, most), columns_.low, columns_.size);
        } else {
            for (std::uint32_t bucket = 0; bucket < columns_.count; ++bucket) draw_bucket(bucket);
            const float foot = columns_.low.y + columns_.size.y;
            list_.AddLine({columns_.low.x, foot}, {columns_.x_of(columns_.count), foot},
                          packed_color(Role::panel_edge));
        }
        const std::optional<std::uint32_t> stepped = bucket_of_step();
        if (stepped) mark_bucket(*stepped, Role::current);
        if (bucket_ && bucket_ != stepped) mark_bucket(*bucket_, Role::input);
        draw_move();
    }

    void mark_bucket(std::uint32_t bucket, Role role) {
        const float x = columns_.x_of(bucket);
        list_.AddRect({x - unit_, columns_.low.y - unit_},
                      {std::max(x + columns_.width() - unit_, x + 3 * unit_),
                       columns_.low.y + columns_.size.y},
                      packed_color(role), 0, 0, 1.5F * unit_);
    }

    void draw_bucket(std::uint32_t bucket) {
        const std::span<const HashCell> cells = table_.chain(bucket);
        const float x = columns_.x_of(bucket);
        const float width = columns_.width();
        if (columns_.head > 0 && bucket % columns_.numbered == 0) {
            const std::string number = std::to_string(bucket);
            paint_in_row(number, {x + (columns_.has_names ? 3 * unit_ : 0), columns_.low.y},
                         columns_.head, cells.empty() ? Role::quiet_text : Role::text);
        }
        if (!columns_.has_names && width > 3 * unit_) {
            const float foot = columns_.low.y + columns_.size.y;
            list_.AddRectFilled({x, foot - unit_}, {x + width - unit_, foot},
                                packed_color(Role::panel_edge));
        }
        const std::size_t room = columns_.room();
        for (std::size_t row = 0; row < cells.size() && row < room; ++row) {
            const bool is_rest = row + 1 == room && cells.size() > room;
            draw_cell(cells, row, columns_.corner(bucket, row), bucket,
                      is_rest ? cells.size() - row : 0);
        }
    }

    // `rest`: so many cells have no room of their own.
    void draw_cell(std::span<const HashCell> cells, std::size_t row, ImVec2 low,
                   std::uint32_t bucket, std::size_t rest) {
        const HashCell& cell = cells[row];
        const float width = columns_.width();
        const float gap = width > 4 * unit_ ? unit_ : 0;
        const ImVec2 high{low.x + width - 2 * gap, low.y + columns_.cell - unit_};
        const Role edge = cells.size() > 1 ? Role::left : Role::box_loaded;
        if (rest > 0) {
            if (columns_.has_names) {
                paint_in_row(fmt::format("+{}", rest), {low.x + 3 * unit_, low.y},
                             columns_.cell - unit_, Role::left);
            } else {
                list_.AddRectFilled(low, high, packed_color(Role::left));
            }
            return;
        }
        Color fill =
            color_of_object(cell.objects.empty() ? 0 : cell.objects.front(), applied_theme());
        fill.a = cell.is_waiting ? 0.1F : columns_.has_names ? 0.4F : 0.85F;
        list_.AddRectFilled(low, high, to_packed(fill));
        const bool has_moved = cell.from && !cell.is_waiting && *cell.from != bucket;
        if (columns_.cell >= 5 * unit_ || has_moved) {
            list_.AddRect(
                low, high,
                packed_color(has_moved ? Role::entered : edge, cell.is_waiting ? 0.5F : 1));
        }
        const bool is_asked = asked_ == cell.tile;
        if (is_asked) {
            list_.AddRect(low, high, packed_color(Role::current), 0, 0, 2 * unit_);
        }
        if (!columns_.has_names) return;
        const float room = width - 6 * unit_;
        std::string text = fmt::format("{} {}", cell.tile.x, cell.tile.y);
        if (cell.objects.size() > 1) {
            const std::string counted = fmt::format("{}  x{}", text, cell.objects.size());
            if (text_width(counted) <= room) text = counted;
        }
        // Digits stand above the middle of their line, which counts in a low cell.
        paint_in_row(cut_at_end(text, room), {low.x + 3 * unit_, low.y}, columns_.cell - 3 * unit_,
                     cell.is_waiting ? Role::quiet_text : Role::text);
    }

    // The way of the cell that the step moves to another bucket.
    void draw_move() {
        const auto* place = event_ ? std::get_if<tileglass::Place>(&*event_) : nullptr;
        if (place == nullptr || !place->tile || columns_.are_bars) return;
        const auto [from, to] = std::pair(place->from, place->to);
        if (from == to || std::max(from, to) >= columns_.count) return;
        const float y = columns_.low.y + columns_.size.y - 4 * unit_;
        const float a = columns_.x_of(from) + columns_.width() / 2;
        const float b = columns_.x_of(to) + columns_.width() / 2;
        const ImU32 color = packed_color(Role::entered);
        list_.AddLine({a, y - 5 * unit_}, {a, y}, color, 1.5F * unit_);
        list_.AddLine({a, y}, {b, y}, color, 1.5F * unit_);
        list_.AddLine({b, y}, {b, y - 5 * unit_}, color, 1.5F * unit_);
        list_.AddTriangleFilled({b - 3 * unit_, y - 4 * unit_}, {b + 3 * unit_, y - 4 * unit_},
                                {b, y - 8 * unit_}, color);
    }

    // A line of words, and below it the lanes of all hashes, each `size` high.
    std::optional<CellHash> draw_hashes(ImVec2 at, ImVec2 size) {
        const char* head = "lengths of the chains, if the same cells were hashed like this";
        paint_in_row(cut_at_end(head, size.x), at, line_, Role::quiet_text);
        std::optional<CellHash> clicked;
        for (const HashSpread& spread : tables_.spreads()) {
            at.y += size.y;
            if (draw_spread(spread, at, size)) clicked = spread.hash;
        }
        return clicked;
    }

    // The same cells by a hash: its name, the length of each chain, and what they amount to.
    bool draw_spread(const HashSpread& spread, ImVec2 at, ImVec2 size) {
        const float name = kHashNameWidth * unit_;
        const bool is_own = spread.hash == cells_.hash();
        const Scope id = with_id(static_cast<std::size_t>(spread.hash));
        ImGui::SetCursorScreenPos(at);
        const bool is_clicked = mouse_area("##hash", {name, size.y}, Control::row);
        tooltip(fmt::format(
            "{} of {} buckets used, longest chain {}; a search for a cell passes {:.2f} "
            "others on average. {}",
            grouped(spread.report.used), grouped(spread.report.buckets), spread.report.longest,
            spread.passed,
            is_own ? "The hash of this table." : "Click to hash the table like this."));
        paint_in_row(cut_at_end(words_of(spread.hash).name, name - 4 * unit_), at, size.y,
                     is_own                   ? Role::accent
                     : ImGui::IsItemHovered() ? Role::text
                                              : Role::quiet_text);
        // The longest of these texts that leaves room for the strip.
        const BucketReport& report = spread.report;
        const std::array texts{
            fmt::format("{} of {} used, longest {}, passed {:.2f}", grouped(report.used),
                        grouped(report.buckets), report.longest, spread.passed),
            fmt::format("longest {}", report.longest), std::string()};
        constexpr std::array kWidestTexts{"0,000 of 0,000 used, longest 0,000, passed 000.00",
                                          "longest 000", ""};
        std::size_t chosen = 0;
        float right = 0;
        for (; chosen < texts.size(); ++chosen) {
            right = text_width(kWidestTexts[chosen]);
            if (size.x - name - right > kLeastStrip * unit_) break;
        }
        chosen = std::min(chosen, texts.size() - 1);
        const ImVec2 low{at.x + name, at.y};
        const ImVec2 strip{size.x - name - right - 8 * unit_, size.y - 2 * unit_};
        draw_strip(spread, low, strip);
        const std::string shown = cut_at_end(texts[chosen], right);
        paint_in_row(shown, {at.x + size.x - text_width(shown), at.y}, size.y,
                     is_own ? Role::text : Role::quiet_text);
        return is_clicked && !is_own;
    }

    void draw_strip(const HashSpread& spread, ImVec2 low, ImVec2 size) {
        ImGui::SetCursorScreenPos(low);
        mouse_area("##strip", size);
        offer_menu(picture_.wishes);
        const std::uint32_t buckets = spread.report.buckets;
        const float width = size.x / static_cast<float>(buckets);
        std::optional<std::uint32_t> lit;
        if (ImGui::IsItemHovered()) {
            const float part = (ImGui::GetMousePos().x - low.x) / size.x;
            lit = std::min(
                static_cast<std::uint32_t>(std::max(part, 0.0F) * static_cast<float>(buckets)),
                buckets - 1);
            const std::string text = fmt::format("{}, bucket {}", words_of(spread.hash).name, *lit);
            tooltip(fmt::format("{}: {}", text, cells_text(spread.lengths[*lit])));
            picture_.hot = HotPart{.is_second = picture_.is_second,
                                   .chain = table_.tiles_in(spread.hash, *lit),
                                   .text = text};
        } else if (asked_) {
            lit = table_.bucket_of(spread.hash, *asked_);
        }
        std::uint32_t most = 1;
        for (const HashSpread& one : tables_.spreads()) most = std::max(most, one.report.longest);
        draw_bars(spread.lengths, most, low, size);
        if (!lit) return;
        const float x = low.x + width * static_cast<float>(*lit);
        list_.AddRect({x - unit_, low.y},
                      {std::max(x + width, x + 2 * unit_), low.y + size.y + unit_},
                      packed_color(Role::current), 0, 0, 1.5F * unit_);
    }

    // A bar for each bucket, as tall as its chain is long. Those that would be thinner than a pixel
    // share one, as tall as the tallest.
    void draw_bars(std::span<const std::uint32_t> lengths, std::uint32_t most, ImVec2 low,
                   ImVec2 size) {
        const float foot = low.y + size.y;
        const std::size_t buckets = lengths.size();
        const auto bars = std::min(buckets, static_cast<std::size_t>(std::max(size.x, 1.0F)));
        const float bar_width = size.x / static_cast<float>(bars);
        for (std::size_t bar = 0; bar < bars; ++bar) {
            const auto begin = lengths.begin() + static_cast<std::ptrdiff_t>(bar * buckets / bars);
            const auto end =
                lengths.begin() + static_cast<std::ptrdiff_t>((bar + 1) * buckets / bars);
            const std::uint32_t length = *std::max_element(begin, end);
            if (length == 0) continue;
            const float x = low.x + bar_width * static_cast<float>(bar);
            const float top = std::min(
                foot - size.y * static_cast<float>(length) / static_cast<float>(most), foot - 1);
            list_.AddRectFilled(
                {x, top}, {x + std::max(bar_width - (bar_width > 3 ? 1.0F : 0.0F), 1.0F), foot},
                packed_color(length > 1 ? Role::left : Role::box_loaded));
        }
        list_.AddLine({low.x, foot}, {low.x + size.x, foot}, packed_color(Role::panel_edge));
    }

    const PictureOf& picture_;
    const HashTables& tables_;
    const world::HashTable& table_;
    const HashCells& cells_;
    float unit_;
    float line_;
    float path_line_ = 0;  ///< height of a line of the path
    ImDrawList& list_;
    BucketColumns columns_;
    std::optional<Tile> asked_;            ///< the cell that is looked at
    std::optional<std::uint32_t> bucket_;  ///< that is looked at
    std::optional<Event> event_;           ///< of the step; none at the end
};

}  // namespace

std::optional<CellHash> draw_hash_table(const PictureOf& picture, const HashTables& tables,
                                        ImVec2 size) {
    const Scope font = in_font(Font::small);
    if (tables.table()) return TablePainter(picture, tables).draw(size);
    const HashCells& cells = *picture.run->all().cells();
    const std::string text =
        fmt::format("{} cells in {} buckets, too many to be drawn", grouped(cells.cell_count()),
                    grouped(cells.bucket_count()));
    write(cut_at_end(text, size.x), Role::quiet_text);
    return std::nullopt;
}

}  // namespace tileglass::app::structures
