#pragma once
// Reads tiles in a background thread before they are needed.

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <thread>
#include <tuple>
#include <vector>

#include "sandbox/scene/tile_sources.hpp"

namespace tileglass::world {

/// A source that reads expected tiles ahead from another source, which two threads may read at
/// once. Every read returns exactly what that source has, so that no result depends on the thread's
/// speed.
class ReadAhead : public scene::Tiles::Reader {
public:
    explicit ReadAhead(scene::Tiles source);

    /// Replaces the expected parts; the most likely one comes first.
    void expect(std::span<const TileRect> parts);

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override;

    /// Waits until all expected parts are read. Must not be called after `stop`.
    void wait() const;
    /// Stops reading ahead after the part that is being read.
    void stop() { thread_.request_stop(); }

    /// How many requests were already read ahead, and how many there were.
    struct Use {
        std::int64_t ahead = 0;
        std::int64_t all = 0;
    };
    Use use() const;

private:
    using Key = std::tuple<std::int32_t, std::int32_t, std::int32_t, std::int32_t>;
    static Key key_of(const TileRect& tiles);

    void work(const std::stop_token& stop);

    scene::Tiles source_;
    mutable std::mutex mutex_;  ///< guards the members below
    mutable std::condition_variable_any changed_;
    std::vector<TileRect> expected_;  ///< the most likely last
    bool is_reading_ = false;
    mutable std::map<Key, std::vector<TileKind>> read_;
    mutable Use use_;
    std::jthread thread_;  ///< last member, so that it ends first
};

}  // namespace tileglass::world
