#pragma once
// How is it known that something is being visited, and may not change?

namespace tileglass {

/// Counts the visits that are going on, as long as it lives.
class [[nodiscard]] Visiting {
public:
    explicit Visiting(int& count) : count_(count) { ++count_; }
    ~Visiting() { --count_; }
    Visiting(const Visiting&) = delete;
    Visiting& operator=(const Visiting&) = delete;

private:
    int& count_;
};

}  // namespace tileglass
