#pragma once
// The atlas of the selected shape: where in a plane of two of its numbers an answer goes wrong.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/document/named_program.hpp"
#include "app/features/feature.hpp"
#include "app/world/background/background.hpp"
#include "sandbox/find/atlas.hpp"
#include "sandbox/find/explain.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app::atlas {

inline constexpr Tab kTab{"Atlas", "Where an answer goes wrong, over two numbers of a shape."};
extern const FeatureRow kRow;

/// The name of the answer of the program that is asked.
inline constexpr const char* kAskedProgram = "program";

/// Answers to a question that may differ from the exact one: methods that are not exact, first, and
/// other conventions.
std::vector<find::Suspect> answers_to_compare(const scene::TileQuery& query);

/// What the mouse does to the picture.
struct Drag {
    bool is_panning = false;  ///< it drags the picture
    Vec2 left_over;           ///< of that, less than a pixel of the picture
};

/// Follows the selected item. It is filled in the background, coarsely first, and begun anew when
/// anything but its two numbers changes.
class Atlas final : public Feature {
public:
    void derive(const Subject& subject) override;
    bool is_counting() const override { return run_.is_running(); }
    void give_up() override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    const Pixels* pixels() const override { return pixels_.revision > 0 ? &pixels_ : nullptr; }
    void give_texture(void* texture) override { texture_ = texture; }

    /// Gives the selected shape the numbers of a pixel, which is in the atlas that is shown, and
    /// compares the answer that its verdict is about with the exact one on the canvas. A shape
    /// whose method is not exact, and not that of the atlas, gets the exact one.
    void take_numbers(const Subject& subject, std::array<int, 2> pixel, Wishes& wishes) const;

    /// The verdicts; null: nothing can be shown.
    const find::Atlas* atlas() const { return atlas_.get(); }
    std::shared_ptr<const find::Atlas> shared() const { return atlas_; }
    /// Which numbers are varied, and where.
    const find::Plane& plane() const { return plane_; }
    /// Whose answer is compared with the exact one: `kAskedProgram`, or the name of one of
    /// `answers_to_compare`; empty: there is none.
    const std::string& by() const { return by_; }
    /// Is it the answer that `query` itself gets?
    bool is_by_method_of(const scene::TileQuery& query) const {
        return by_ == "method:" + query.method;
    }
    /// That answer; none for the program.
    std::optional<find::Suspect> suspect(const scene::TileQuery& query) const;

    void choose(std::string by) { by_ = std::move(by); }
    /// One number may not be both.
    void vary(std::size_t axis, std::size_t number);
    /// Pixels of the picture.
    void resize(int width, int height);
    /// The numbers under `pixel` stay there.
    void zoom(bool is_finer, std::array<int, 2> pixel);
    void pan(std::array<int, 2> pixels);
    /// Around the present numbers, about a tile to each side.
    void reset_view() { has_view_ = is_moved_ = false; }

    /// Was it given up before all was known?
    bool is_given_up() const { return is_given_up_; }
    /// A texture of the picture; null: there is none.
    void* texture() const { return texture_; }

    Drag drag;

private:
    /// What all verdicts depend on.
    struct Key {
        scene::TileQuery query;  ///< its two numbers are 0
        Frame frame;
        std::shared_ptr<const scene::TileMap> map;
        std::string by;
        NamedProgram program;
        std::int64_t version = 0;  ///< of the program

        bool operator==(const Key&) const = default;
    };

    void clear();
    void follow_subject(const Subject& subject);
    /// Begins with another shape.
    void follow_shape(const Subject& subject);
    void show_surroundings(const scene::TileQuery& query, const Frame& frame);
    Key key_of(const Subject& subject) const;
    void fill(const Subject& subject);
    void draw_pixels(const Subject& subject);
    /// Shows on the canvas how the answer of the atlas differs from the exact one, which is A.
    void show_difference(const scene::TileQuery& query, Wishes& wishes) const;

    scene::ItemId item_ = scene::kNoItem;
    std::size_t kind_ = 0;  ///< of its shape
    std::string by_;
    find::Plane plane_;
    bool has_view_ = false;  ///< the part that it shows was chosen
    bool is_moved_ = false;  ///< the user has moved it
    std::optional<Key> key_;
    std::shared_ptr<find::Atlas> atlas_;
    bool is_given_up_ = false;
    Pixels pixels_;
    /// What they show: an atlas, how much of it was known, and the theme.
    std::tuple<std::shared_ptr<const find::Atlas>, std::int64_t, Theme> drawn_;
    void* texture_ = nullptr;
    Background<bool> run_;  ///< declared last, so that it ends first
};

/// What the tab shows: a picture of where an answer goes wrong, whose answer it is, and what the
/// colours mean.
void draw_panel(Atlas& atlas, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::atlas
