#pragma once
// The hints of a first start that are still of use.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sandbox/scene/scene.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

class Workspace;

/// What a hint says can be done.
enum class Hint : std::uint8_t {
    drag,   ///< a shape by its handles
    paint,  ///< walls that a cast meets
    play,   ///< the steps of a recording
};

inline constexpr std::array kHints{Hint::drag, Hint::paint, Hint::play};

/// Its name in the settings: "drag".
std::string_view name_of(Hint hint);

/// The hints on the screen: there from `begin` until `end`, each until what it says was done once.
class Hints {
public:
    /// The first scene is on the screen as `workspace` has it.
    void begin(const Workspace& workspace);
    void end() { is_on_ = false; }
    /// Looks at what has been done since it looked last.
    void watch(const Workspace& workspace);

    bool is_shown(Hint hint) const { return is_on_ && !is_gone(hint); }
    bool is_gone(Hint hint) const { return gone_[static_cast<std::size_t>(hint)]; }
    void dismiss(Hint hint) { gone_[static_cast<std::size_t>(hint)] = true; }

private:
    /// What tells a step that a person takes from one that playing takes.
    struct Playing {
        const Recording* recording = nullptr;
        std::size_t cursor = 0;
        bool is_playing = false;
    };

    bool is_on_ = false;
    std::array<bool, kHints.size()> gone_{};
    std::uint64_t content_ = 0;  ///< of the scene, as it was looked at last
    std::shared_ptr<const scene::TileMap> map_;
    Playing playing_;
};

}  // namespace tileglass::app
