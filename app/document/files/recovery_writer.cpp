#include "app/document/files/recovery_writer.hpp"

#include <optional>
#include <utility>

#include "sandbox/text/files.hpp"

namespace tileglass::app {

RecoveryWriter::RecoveryWriter(RecoveryFile file) : file_(std::move(file)) {}

RecoveryWriter::~RecoveryWriter() {
    finish();
}

void RecoveryWriter::keep(UnsavedWork work) {
    run_.start([this, work = std::move(work)](scene::Deadline&) {
        const Result<std::monostate> written = file_.write(work);
        return written ? std::string() : written.error().message;
    });
}

void RecoveryWriter::clear() {
    run_.start([this](scene::Deadline&) {
        file_.clear();
        return std::string();
    });
}

void RecoveryWriter::finish() {
    constexpr double kOneHour = 3600;  // seconds
    while (run_.is_running()) take(kOneHour);
}

void RecoveryWriter::remove() {
    finish();
    file_.remove();
}

const std::string& RecoveryWriter::error() {
    take(0);
    return error_;
}

void RecoveryWriter::take(double seconds) {
    bool has_failed = false;
    if (std::optional<std::string> error = run_.take(has_failed, seconds)) error_ = *error;
    if (has_failed) error_ = scene::memory_error().message;
}

}  // namespace tileglass::app
