#pragma once
// The hints at the first start, until each has been followed.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sandbox/scene/scene.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

class Workspace;

/// The action that a hint suggests.
enum class Hint : std::uint8_t {
    drag,   ///< a shape by its handles
    paint,  ///< walls that a cast meets
    play,   ///< the steps of a recording
};

inline constexpr std::array kHints{Hint::drag, Hint::paint, Hint::play};

/// The hint's name in the settings: "drag".
std::string_view name_of(Hint hint);

/// The hints on the screen, between `begin` and `end`. Each disappears once its action was done.
class Hints {
public:
    /// Shows the hints; `workspace` holds the first scene.
    void begin(const Workspace& workspace);
    void end() { is_on_ = false; }
    /// Removes the hints whose action was done since the last call.
    void watch(const Workspace& workspace);

    bool is_shown(Hint hint) const { return is_on_ && !is_gone(hint); }
    bool is_gone(Hint hint) const { return gone_[static_cast<std::size_t>(hint)]; }
    void dismiss(Hint hint) { gone_[static_cast<std::size_t>(hint)] = true; }

private:
    /// Distinguishes steps taken by the user from steps taken by playback.
    struct Playing {
        const Recording* recording = nullptr;
        std::size_t cursor = 0;
        bool is_playing = false;
    };

    bool is_on_ = false;
    std::array<bool, kHints.size()> gone_{};
    std::uint64_t content_ = 0;  ///< the scene's content at the last call
    std::shared_ptr<const scene::TileMap> map_;
    Playing playing_;
};

}  // namespace tileglass::app
