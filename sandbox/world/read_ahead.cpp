#include "sandbox/world/read_ahead.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::world {

ReadAhead::ReadAhead(scene::Tiles source)
    : source_(std::move(source)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

ReadAhead::Key ReadAhead::key_of(const TileRect& tiles) {
    return {tiles.min.x, tiles.min.y, tiles.end.x, tiles.end.y};
}

void ReadAhead::expect(std::span<const TileRect> parts) {
    {
        const std::lock_guard lock(mutex_);
        std::map<Key, std::vector<TileKind>> kept;
        expected_.clear();
        for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
            if (auto known = read_.extract(key_of(*part))) {
                kept.insert(std::move(known));
            } else {
                expected_.push_back(*part);
            }
        }
        read_ = std::move(kept);
    }
    changed_.notify_all();
}

void ReadAhead::read(const TileRect& tiles, std::span<TileKind> kinds) const {
    {
        const std::lock_guard lock(mutex_);
        ++use_.all;
        if (const auto known = read_.extract(key_of(tiles))) {
            ++use_.ahead;
            std::copy(known.mapped().begin(), known.mapped().end(), kinds.begin());
            return;
        }
    }
    source_.read(tiles, kinds);
}

void ReadAhead::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return expected_.empty() && !is_reading_; });
}

ReadAhead::Use ReadAhead::use() const {
    const std::lock_guard lock(mutex_);
    return use_;
}

void ReadAhead::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !expected_.empty(); }) &&
           !stop.stop_requested()) {
        const TileRect tiles = expected_.back();
        expected_.pop_back();
        is_reading_ = true;
        lock.unlock();
        std::vector<TileKind> kinds(static_cast<std::size_t>(tiles.area()));
        source_.read(tiles, kinds);
        lock.lock();
        read_.insert_or_assign(key_of(tiles), std::move(kinds));
        is_reading_ = false;
        changed_.notify_all();
    }
}

}  // namespace tileglass::world
