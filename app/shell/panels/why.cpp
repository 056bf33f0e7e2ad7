#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/document/picture/answer_tiles.hpp"
#include "app/document/shapes/exhibit.hpp"
#include "app/replay/words/words.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/widgets/widgets.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

// What the selected item says about the tile, or why it says nothing.
struct Reason {
    std::string sentence;
    bool is_known = false;  ///< it says why its answer takes the tile, or not
};

Reason reason_of(const Workspace& workspace, const scene::Item& item, Tile tile) {
    const world::CameraRun* run =
        workspace.live.has_camera() ? workspace.live.camera().run() : nullptr;
    if (run != nullptr && run->plan().item == item.id) return {tell_streamed(*run, tile), true};
    const Answer* answer = workspace.answers.of(item);
    if (answer == nullptr || !tells_tiles(*answer)) {
        const bool is_late = answer != nullptr && answer->is_late;
        return {is_late ? "Its tiles are being counted." : "It has no answer."};
    }
    if (answer->question.frame != workspace.scene().frame) {
        return {"It has a frame, and so tiles, of its own."};
    }
    const Exhibit& exhibit = *exhibit_of(item.thing);
    if (exhibit.why == nullptr) return {"It asks for no tiles."};
    std::string why = exhibit.why(answer->question, tile);
    const bool is_asked = workspace.asked_item() != nullptr;
    const std::string others = is_asked ? other_conventions(answer->question, tile) : "";
    if (!others.empty()) why += " " + others;
    return {std::move(why), true};
}

// The sentence with the item's name in it, which tells items apart.
std::string named(std::string sentence, const std::string& name) {
    constexpr std::string_view kObject = "The object";
    if (sentence.starts_with(kObject)) return sentence.replace(0, kObject.size(), name);
    constexpr std::string_view kTaken = " taken";
    const std::size_t taken = sentence.find(kTaken);
    if (taken != std::string::npos) sentence.insert(taken + kTaken.size(), " by " + name);
    return sentence;
}

// The step of the recording that decided about the tile: its last test, or what found its row.
struct DecidingStep {
    std::size_t step = 0;  ///< 1 is the first
    std::string sentence;
};

std::optional<DecidingStep> deciding_step(const Player& player, Tile tile) {
    const TileSteps* all = player.tile_steps();
    if (all == nullptr || all->of(tile).empty()) return std::nullopt;
    const std::span<const TileStep> steps = all->of(tile);
    const auto test = std::find_if(steps.rbegin(), steps.rend(),
                                   [](const TileStep& step) { return step.is_test; });
    if (test != steps.rend()) {
        return DecidingStep{test->step, fmt::format("Step {} tested it.", grouped(test->step))};
    }
    // The tiles of a row follow the step that found it.
    const auto events = player.recording()->events();
    const std::size_t last = steps.back().step;
    for (std::size_t step = last; step > 0; --step) {
        const Event event = events[step - 1];
        if (const auto* row = std::get_if<Row>(&event)) {
            return DecidingStep{
                step, fmt::format("Not tested: step {} found its row, x = {} to {}.",
                                  grouped(static_cast<std::int64_t>(step)), row->span.x_min,
                                  row->span.x_end - 1)};
        }
        if (!std::holds_alternative<Visit>(event)) break;
    }
    return DecidingStep{last, fmt::format("Step {} came to it.", grouped(steps.back().step))};
}

// The items but the selected one whose tiles the canvas shows and that take this one. None where
// there are too many items to look at all of them in every screen frame.
std::vector<const scene::Item*> others_that_take(const Workspace& workspace, Tile tile) {
    constexpr std::size_t kMostAnswers = 500;
    constexpr std::int64_t kMostTiles = 100'000;  // of a method that runs from its beginning
    std::vector<const scene::Item*> takers;
    if (workspace.answers.all().size() > kMostAnswers) return takers;
    std::vector<Highlight> found;
    scene::Deadline deadline(0.02);  // of a screen frame
    for (const Answer& answer : workspace.answers.all()) {
        const scene::Item* item = workspace.scene().find(answer.item);
        if (item == nullptr || item->hidden || item->is_placed()) continue;
        if (answer.item == workspace.selection.main || !tells_tiles(answer)) continue;
        if (answer.question.frame != workspace.scene().frame) continue;
        if (!answer.method->is_exact && answer.summary.count > kMostTiles) continue;
        found.clear();
        add_answer(answer, {tile, {tile.x + 1, tile.y + 1}}, found, deadline);
        const bool takes = std::any_of(found.begin(), found.end(), [tile](const Highlight& part) {
            return part.tiles.contains(tile);
        });
        if (takes) takers.push_back(item);
    }
    return takers;
}

// A click selects one of them.
void draw_others(Workspace& workspace, Tile tile, bool has_sentence) {
    constexpr std::size_t kMost = 6;
    const std::vector<const scene::Item*> takers = others_that_take(workspace, tile);
    if (takers.empty()) return;
    const Scope font = in_font(Font::small);
    write(has_sentence ? "Others that take it:" : "Taken by:", Role::quiet_text);
    scene::ItemId chosen = scene::kNoItem;
    for (std::size_t i = 0; i < std::min(takers.size(), kMost); ++i) {
        if (word(takers[i]->name, i, false)) chosen = takers[i]->id;
        tooltip("Selects it, and says why");
    }
    if (takers.size() > kMost) {
        ImGui::SameLine();
        write(fmt::format("and {} more", takers.size() - kMost), Role::quiet_text);
    }
    if (chosen != scene::kNoItem) workspace.selection.select(chosen);
}

// A click goes to the step.
void draw_step(Workspace& workspace, Tile tile) {
    if (workspace.live.is_running()) return;  // steps pass too fast to be looked up
    const std::optional<DecidingStep> found = deciding_step(workspace.player, tile);
    if (!found) return;
    const Scope font = in_font(Font::small);
    {
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::accent));
        if (selectable((found->sentence + "##step").c_str())) workspace.player.go_to(found->step);
    }
    tooltip("Goes to this step of the recording");
}

}  // namespace

bool word(const std::string& whole, std::size_t id, bool is_chosen) {
    const float line = ImGui::GetWindowContentRegionMax().x - ImGui::GetStyle().WindowPadding.x;
    const std::string text = cut_at_end(whole, line);
    const float width = text_width(text);
    ImGui::SameLine();
    if (width > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
    const Scope own = with_id(id);
    return selectable(text.c_str(), is_chosen, ImGuiSelectableFlags_None, {width, 0});
}

void explain(Desk& desk, Tile tile) {
    Workspace& workspace = desk.workspace;
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr) {
        hint(workspace.scene().items.empty()
                 ? "There is no item that could take it."
                 : "Select an item to see why it takes this tile, or not.");
    } else {
        const Reason reason = reason_of(workspace, *item, tile);
        if (reason.is_known) {
            const bool is_alone = workspace.scene().items.size() == 1;
            write_wrapped(is_alone ? reason.sentence : named(reason.sentence, item->name));
            draw_step(workspace, tile);
        } else {
            hint(reason.sentence);
        }
    }
    draw_others(workspace, tile, item != nullptr);
}

}  // namespace tileglass::app
