#include "app/picture/parts.hpp"

#include <algorithm>

#include "app/answers/hits.hpp"
#include "app/overlays/boxes.hpp"
#include "app/overlays/tile_marks.hpp"
#include "app/overlays/yours.hpp"

namespace tileglass::app {

namespace {

bool is_played(const Showing& showing, scene::ItemId item) {
    return showing.player != nullptr && item == showing.selected &&
           showing.player->recording() != nullptr && !showing.player->is_at_end();
}

// Is the item's whole answer shown beside the tiles that another program got?
bool shows_yours(const Showing& showing, const scene::Item& item) {
    return item.query() != nullptr && item.query()->got && !is_played(showing, item.id);
}

// Adds the part of an answer that lies in `seen`; equal runs of neighbouring rows become one.
void add_answer(const Answer& answer, const TileRect& seen, std::vector<Highlight>& highlights) {
    if (!answer.summary.extent) return;
    // An answer that fills its extent is one rectangle, however many rows it has.
    if (answer.summary.count == answer.summary.extent->area()) {
        highlights.push_back({*answer.summary.extent, Role::taken});
        return;
    }
    const std::size_t first = highlights.size();
    std::int32_t height = 1;  // of the tile rects that rows become
    auto add = [&](const Span& given) {
        const Span span{given.y, std::max(given.x_min, seen.min.x),
                        std::min(given.x_end, seen.end.x)};
        if (span.x_min >= span.x_end || span.y < seen.min.y || span.y >= seen.end.y) return;
        if (highlights.size() > first) {
            TileRect& last = highlights.back().tiles;
            if (last.min.x == span.x_min && last.end.x == span.x_end && last.end.y == span.y) {
                last.end.y += height;
                return;
            }
        }
        highlights.push_back({{{span.x_min, span.y}, {span.x_end, span.y + height}}, Role::taken});
    };
    const auto add_rows = [&](const shapes::Question& question) {
        const Result<Flow> flow =
            answering_method(answer).visit_spans(question, VisitorRef<Span>(add));
        if (!flow) highlights.resize(first);
    };
    shapes::Question question = answer.question;
    // A cast, and a method that is not exact, goes otherwise where its bounds are others.
    if (!answer.method->is_exact || question.solids) return add_rows(question);
    const TileRect rows = intersection(*answer.summary.extent, seen);
    const std::int64_t step = (rows.height() + kMostPaintedRows - 1) / kMostPaintedRows;
    if (step <= 1) {
        question.bounds = rows;
        if (!rows.is_empty()) add_rows(question);
        return;
    }
    // Rows narrower than pixels: each of some stands for those below it.
    height = static_cast<std::int32_t>(step);
    for (std::int64_t y = rows.min.y; y < rows.end.y; y += step) {
        const auto row = static_cast<std::int32_t>(y);
        question.bounds = TileRect{{rows.min.x, row}, {rows.end.x, row + 1}};
        add_rows(question);
    }
}

// What the recording of the selected item adds to its answer.
void add_steps(const Showing& showing, const Frame& frame, const Camera& camera,
               std::vector<Highlight>& highlights) {
    const Player& player = *showing.player;
    // Beside a comparison they would look like tiles that are extra.
    if (!shows_yours(showing, *showing.scene->find(showing.selected))) {
        for (const TileRect& run : player.found().refused)
            highlights.push_back({run, Role::refused});
    }
    if (!showing.has_heat) return;
    add_heat(tests_in(player, visible_tiles(frame, camera)), most_tests(player), highlights);
}

}  // namespace

bool has_room_for_tiles(const Frame& frame, const Camera& camera) {
    return frame.size() * camera.scale() >= kLeastOutlinedTile * camera.pixel_ratio;
}

bool has_boxes(const Showing& showing) {
    return showing.live != nullptr && showing.live->has_camera();
}

const Player* player_of(const Showing& showing, scene::ItemId item) {
    return item == showing.selected ? showing.player : nullptr;
}

std::vector<Highlight> highlights_of(const Showing& showing, const Camera& camera) {
    std::vector<Highlight> highlights;
    if (has_boxes(showing)) add_streamed_tiles(showing.live->camera(), showing.player, highlights);
    if (showing.lists.state) {
        add_list_heat(showing.lists, visible_tiles(showing.scene->frame, camera), highlights);
    }
    for (const Answer& answer : *showing.answers) {
        const scene::Item* item = showing.scene->find(answer.item);
        if (item == nullptr || item->hidden || answer.error) continue;
        if (item->is_placed()) continue;  // the lists show it
        // The picture has the document's tiles; an answer in tiles of its own is outlined instead.
        if (answer.question.frame != showing.scene->frame) continue;
        // Hatches of the steps would be taken for those of a difference.
        const TileRect seen = visible_tiles(answer.question.frame, camera);
        if (showing.painter != nullptr &&
            showing.painter->paint(answer.item, showing.player, seen, highlights)) {
            continue;
        }
        if (is_played(showing, answer.item)) {
            for (const TileRect& run : showing.player->found().taken) {
                highlights.push_back({run, Role::taken});
            }
        } else if (shows_yours(showing, *item)) {
            add_yours(answer, *item->query()->got, seen, highlights);
        } else {
            add_answer(answer, seen, highlights);
        }
        for (const Hit& hit : hits_of(answer, player_of(showing, answer.item))) {
            highlights.push_back({{hit.tile, {hit.tile.x + 1, hit.tile.y + 1}}, Role::hit});
        }
        if (answer.item == showing.selected && showing.player != nullptr) {
            add_steps(showing, answer.question.frame, camera, highlights);
        }
    }
    return highlights;
}

}  // namespace tileglass::app
