#include "app/files/recovery_writer.hpp"

#include <system_error>
#include <utility>

namespace tileglass::app {

RecoveryWriter::RecoveryWriter(RecoveryFile file) : file_(std::move(file)) {
    try {
        thread_ = std::thread([this] { run(); });
    } catch (const std::system_error&) {
        file_.remove();
        throw;
    }
}

RecoveryWriter::~RecoveryWriter() {
    finish();
    {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void RecoveryWriter::keep(UnsavedWork work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(work);
        must_clear_ = false;
    }
    changed_.notify_all();
}

void RecoveryWriter::clear() {
    {
        const std::lock_guard lock(mutex_);
        waiting_.reset();
        must_clear_ = true;
    }
    changed_.notify_all();
}

void RecoveryWriter::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !is_busy_ && !waiting_ && !must_clear_; });
}

void RecoveryWriter::remove() {
    finish();
    file_.remove();
}

std::string RecoveryWriter::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void RecoveryWriter::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return waiting_ || must_clear_ || has_ended_; });
        if (has_ended_) return;
        const std::optional<UnsavedWork> work = std::exchange(waiting_, std::nullopt);
        must_clear_ = false;
        is_busy_ = true;
        lock.unlock();
        std::string error;
        if (work) {
            const Result<std::monostate> written = file_.write(*work);
            if (!written) error = written.error().message;
        } else {
            file_.clear();
        }
        lock.lock();
        is_busy_ = false;
        error_ = std::move(error);
        changed_.notify_all();
    }
}

}  // namespace tileglass::app
