#pragma once
// Reads tiles in a thread of its own before they are needed.

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

/// A source that reads what is expected ahead, from one that two threads may read at once. Whatever
/// is read is what the source has, in the order in which it is asked for: nothing depends on how
/// fast the thread is.
class ReadAhead : public scene::Tiles::Reader {
public:
    explicit ReadAhead(scene::Tiles source);

    /// What may be read next, the most likely first, in the place of what was expected before.
    void expect(std::span<const TileRect> parts);

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override;

    /// Waits until all that is expected is read; not after `stop`.
    void wait() const;
    /// Reads nothing ahead from now on, but for the part that is being read.
    void stop() { thread_.request_stop(); }

    /// How many parts were read ahead when they were asked for, of how many.
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
    mutable std::mutex mutex_;  ///< what follows
    mutable std::condition_variable_any changed_;
    std::vector<TileRect> expected_;  ///< the most likely last
    bool is_reading_ = false;
    mutable std::map<Key, std::vector<TileKind>> read_;
    mutable Use use_;
    std::jthread thread_;  ///< the last, so that it ends first
};

}  // namespace tileglass::world
