#pragma once
// Reads a file or a text in the background, without blocking the window.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/world/background/background.hpp"
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
        opens,  ///< another document
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

    /// Hands over what was read, once, if it is there. What edits the document waits for the end of
    /// a gesture, and for the answers whether the document stays and where it is saved. Waits up
    /// to `seconds` for what is read.
    ///
    /// Throws   std::bad_alloc, and leaves the open document as it is
    void take(Workspace& workspace, double seconds = 0);

private:
    std::string name_;
    Use use_ = Use::opens;
    std::uint64_t opening_ = 0;                  ///< the editor's number of the document of then
    std::shared_ptr<scene::Progress> progress_;  ///< of the last one; null: nothing was read
    Background<Take> run_;
};

}  // namespace tileglass::app
