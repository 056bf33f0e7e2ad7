#pragma once
// A file descriptor with an owner.

#include <unistd.h>

#include <utility>

namespace tileglass::scene {

/// A file descriptor that is closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    /// Returns false on an error: closing may report one that writing did not.
    bool close() { return !is_open() || ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

}  // namespace tileglass::scene
