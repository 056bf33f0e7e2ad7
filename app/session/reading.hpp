#pragma once
// Reads a file or a text in the background, without blocking the window.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/background/background.hpp"
#include "sandbox/text/progress.hpp"

namespace tileglass::app {

class Workspace;

/// Reads one thing at a time; then a workspace takes what was read.
class Reading {
public:
    /// Hands over what was read.
    using Take = std::function<void(Workspace&)>;
    /// Reads, in a thread of its own.
    using Read = std::function<Take(scene::Progress&)>;

    /// What becomes of it.
    enum class Use : std::uint8_t {
        opens,  ///< another document: not before the open one is saved
        edits   ///< the open document, and no other
    };

    Reading() = default;
    ~Reading() { cancel(); }
    Reading(Reading&&) noexcept = default;

    /// Starts to read what is shown as `name`; cancels what is being read.
    void start(std::string name, Use use, const Workspace& workspace, Read read);
    /// Cancels; nothing is handed over.
    void cancel();

    bool is_running() const { return run_.is_running(); }
    const std::string& name() const { return name_; }
    /// 0..1
    double progress() const { return is_running() ? progress_->share() : 0; }

    /// Hands over what was read, once, if it is there and nothing goes on that it has to wait for.
    /// Waits for it up to `seconds`. What does not fit into the memory changes nothing, and is
    /// reported in the message.
    void take(Workspace& workspace, double seconds = 0);

private:
    /// Is there a gesture, a question or a saving that has to end first?
    bool must_wait(const Workspace& workspace) const;

    std::string name_;
    Use use_ = Use::opens;
    std::uint64_t opening_ = 0;                  ///< the editor's number of the document of then
    std::shared_ptr<scene::Progress> progress_;  ///< of the last one; null: nothing was read
    Background<Take> run_;
};

}  // namespace tileglass::app
