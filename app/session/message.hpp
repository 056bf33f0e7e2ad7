#pragma once
// What was told last?

#include <string>
#include <utility>

namespace tileglass::app {

/// The last thing to tell; shown in the status bar.
struct Message {
    std::string text;
    bool is_error = false;

    void tell(std::string words) {
        text = std::move(words);
        is_error = false;
    }
    void tell_error(std::string words) {
        text = std::move(words);
        is_error = true;
    }
};

}  // namespace tileglass::app
