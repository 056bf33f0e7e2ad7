#pragma once
// One result: computed at once if that is quick, else in the background.

#include <limits>
#include <optional>
#include <utility>

#include "app/world/background/background.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

/// A result that depends on a key, and nothing else.
template <typename Key, typename Value>
class LateResult {
public:
    /// Computes it if the key has changed. `make` gives a function that makes a value before a
    /// deadline, and owns all that it reads. Without `works_in_background` it is waited for.
    template <typename Make>
    void follow(Key key, const Make& make, bool works_in_background) {
        if (key_ == key) return take();
        clear();
        key_ = std::move(key);
        constexpr double kPatience = 0.03;  // seconds
        scene::Deadline deadline(works_in_background ? kPatience
                                                     : std::numeric_limits<double>::infinity());
        auto compute = make();
        Value value = compute(deadline);
        if (deadline.look()) {
            run_.start(std::move(compute));
        } else {
            value_ = std::move(value);
        }
    }
    void clear() {
        key_.reset();
        value_.reset();
        run_.end();
    }
    /// Does without it until the key changes.
    void give_up() { run_.end(); }

    /// None: it is not known yet, was given up, or there was no memory for it.
    const std::optional<Value>& value() const { return value_; }
    bool is_running() const { return run_.is_running(); }

private:
    void take() {
        bool has_failed = false;
        if (std::optional<Value> found = run_.take(has_failed)) value_ = std::move(found);
    }

    std::optional<Key> key_;
    std::optional<Value> value_;
    Background<Value> run_;
};

}  // namespace tileglass::app
