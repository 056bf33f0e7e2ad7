#pragma once
// Ends the program again and again, in every way and at any moment, and looks what is left of the
// work.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "tests/support/other_program.hpp"
#include "tests/support/random.hpp"
#include "tests/support/real_hand.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::tests {

/// A person who moves a rectangle to the right all day long, and saves now and then, at a program
/// that ends whenever it likes. The window's title tells how far they have come: it counts the
/// tiles that the rectangle takes, which only grow.
class Ends {
public:
    Ends(std::filesystem::path program, std::filesystem::path folder, std::uint64_t seed)
        : program_(std::move(program)), folder_(std::move(folder)), random_(seed) {
        std::ofstream(file()) << R"({"tileglass": 1, "items": [{"name": "r",
            "rect": [-1000000, 0.25, 0.25, 0.75], "bounds": [0, 0, 1000000, 1]}],
            "view": {"center": [0, 0], "zoom": 20}})";
    }

    /// Works for a moment, ends the program, and starts over. Returns what went wrong.
    std::optional<std::string> run(int count) {
        for (int i = 0; i < count; ++i) {
            if (const auto fault = run_once()) return fmt::format("end {}: {}", i + 1, *fault);
        }
        return std::nullopt;
    }

    int recovered() const { return recovered_; }
    /// How much work is left at least, in tiles.
    int least() const { return least_; }

private:
    using Clock = std::chrono::steady_clock;
    enum class Way { killed, asked, display_lost };

    /// What the title showed, and when.
    struct Seen {
        Clock::time_point when;
        int tiles;
    };

    std::filesystem::path file() const { return folder_ / "scene.tileglass.json"; }

    static std::optional<int> tiles_in(const std::string& title) {
        int tiles = 0;
        if (std::sscanf(title.c_str(), "r: %d tile", &tiles) != 1) return std::nullopt;
        return tiles;
    }

    bool has_left_work() const {
        std::error_code code;
        const std::filesystem::path left = folder_ / "state" / "tileglass" / "recovery";
        for (std::filesystem::directory_iterator at(left, code), end; !code && at != end;
             at.increment(code)) {
            if (at->path().extension() == ".recovery") return true;
        }
        return false;
    }

    std::optional<std::string> check_saved_file() const {
        const Result<scene::Loaded> loaded = scene::load_file(file());
        if (!loaded) return "the saved file cannot be read: " + loaded.error().message;
        const double right = std::get<Rect>(loaded->scene.items.at(0).query()->shape).b.x;
        if (right + 1 < saved_) {
            return fmt::format("the file holds {}, of {} saved", right, saved_);
        }
        return std::nullopt;
    }

    std::optional<std::string> run_once() {
        const Way way = random_.one_in(4)   ? Way::display_lost
                        : random_.one_in(2) ? Way::asked
                                            : Way::killed;
        std::optional<OtherDisplay> display(std::in_place);
        OtherProgram program(
            {program_.string(), file().string()},
            {"DISPLAY=" + display->name(), "XDG_STATE_HOME=" + (folder_ / "state").string(),
             "XDG_CONFIG_HOME=" + (folder_ / "config").string(), "LIBGL_ALWAYS_SOFTWARE=1"});
        std::vector<Seen> seen;
        {
            RealHand hand("Tileglass", display->name().c_str());
            const auto look = [&] {
                const std::string title = hand.title();
                if (const auto tiles = tiles_in(title)) seen.push_back({Clock::now(), *tiles});
                return title;
            };
            if (!comes_to_hold([&] { return tiles_in(look()).has_value(); })) {
                return "the title tells of no tiles: " + hand.title();
            }
            // Some ends come before, or while, the work of the last time is recovered.
            const std::int64_t moment = random_.one_in(6)   ? random_.between(0, 300)
                                        : random_.one_in(2) ? random_.between(3100, 4500)
                                                            : random_.between(300, 1500);
            const auto end = Clock::now() + std::chrono::milliseconds(moment);
            if (has_left_work()) {
                // A title may tell of no tiles: they are counted in the background.
                const auto tells_of_work = [&] {
                    const std::string title = look();
                    return title.find(" *") != std::string::npos && tiles_in(title);
                };
                // A key that comes before the question is nobody's: another one follows.
                while (!is_shown_ && Clock::now() < end) {
                    hand.type(XK_Return);
                    const auto next = Clock::now() + std::chrono::milliseconds(50);
                    is_shown_ = comes_to_hold(tells_of_work, std::min(end, next));
                }
                if (is_shown_) ++recovered_;
            } else {
                is_shown_ = true;
            }
            if (is_shown_ && seen.back().tiles < least_) {
                return fmt::format("{} tiles are left, of {} at least, after it {}; {}",
                                   seen.back().tiles, least_, last_way_, why_least_);
            }
            while (is_shown_ && Clock::now() < end) {
                // The window sets the pace: the next keys come once it has shown these.
                const auto shows = [&, before = hand.title()] { return look() != before; };
                if (random_.one_in(40)) {
                    hand.type_with(XK_Control_L, XK_s);
                    // A title without a star: all of it is in the file.
                    if (comes_to_hold(shows, end) && look().find(" *") == std::string::npos) {
                        saved_ = seen.back().tiles;
                    }
                    continue;
                }
                // Two steps are a tile, so the title changes.
                for (auto keys = random_.between(2, 4); keys > 0; --keys) hand.type_again(XK_Right);
                if (!comes_to_hold(shows, end)) break;
            }
            look();
        }
        last_way_ = way == Way::killed  ? "was killed"
                    : way == Way::asked ? "was asked to end"
                                        : "lost its display";
        constexpr auto kMostLost = std::chrono::seconds(3);
        const auto end = Clock::now();
        switch (way) {
            case Way::killed: program.send(SIGKILL); break;
            case Way::asked: {
                const int signals[] = {SIGTERM, SIGINT, SIGHUP};
                program.send(random_.one_of(signals));
                break;
            }
            case Way::display_lost: display->lose();
        }
        if (!comes_to_hold([&] { return program.has_ended(); })) {
            return std::string("it goes on after it ") + last_way_;
        }
        if (std::exchange(is_shown_, false)) {
            for (const Seen& at : seen) {
                const bool must_be_kept = way != Way::killed || end - at.when >= kMostLost;
                if (!must_be_kept || at.tiles <= least_) continue;
                least_ = at.tiles;
                why_least_ = fmt::format("{} were seen {} ms before it {}", least_,
                                         (end - at.when) / std::chrono::milliseconds(1), last_way_);
            }
            if (saved_ > least_) {
                least_ = saved_;
                why_least_ = fmt::format("{} were saved", saved_);
            }
        }
        return check_saved_file();
    }

    std::filesystem::path program_;
    std::filesystem::path folder_;
    Random random_;
    int least_ = 0;      ///< tiles that must be there at the next start
    int saved_ = 0;      ///< tiles that the file holds at least
    int recovered_ = 0;  ///< how often work was recovered
    const char* last_way_ = "began";
    std::string why_least_;  ///< how the least came about
    bool is_shown_ = false;  ///< the title tells of the work, not only of the file
};

}  // namespace tileglass::tests
