#pragma once
// Input before which a program's answers are flushed.

#include <algorithm>
#include <array>
#include <ios>
#include <istream>
#include <ostream>
#include <streambuf>

namespace tileglass::batch {

/// Reads from another stream. Whenever it has nothing left and would have to wait for more, it
/// flushes the answers first: who writes a line and waits has its answer then, and a long file is
/// not held up by its lines.
class FlushingInput : public std::streambuf {
public:
    /// Both outlive this.
    FlushingInput(std::istream& from, std::ostream& answers) : from_(*from.rdbuf()), to_(answers) {}

protected:
    int_type underflow() override {
        to_.flush();
        if (traits_type::eq_int_type(from_.sgetc(), traits_type::eof())) return traits_type::eof();
        const std::streamsize at_hand = std::max<std::streamsize>(1, from_.in_avail());
        const std::streamsize count =
            from_.sgetn(buffer_.data(), std::min<std::streamsize>(at_hand, std::ssize(buffer_)));
        setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
        return traits_type::to_int_type(buffer_[0]);
    }

private:
    std::streambuf& from_;
    std::ostream& to_;
    std::array<char, 1 << 14> buffer_;
};

}  // namespace tileglass::batch
