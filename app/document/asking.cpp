#include "app/document/asking.hpp"

#include <fmt/format.h>

#include "sandbox/compare/read_foreign_tiles.hpp"

namespace tileglass::app {

namespace {

// A file that is being written is left alone for so long.
constexpr std::chrono::milliseconds kSettled{200};

// Answers that wait for their diagnosis. While they come faster, the oldest are left out.
constexpr std::size_t kMostUndiagnosed = 100;

}  // namespace

void Asking::start(const NamedProgram& program) {
    stop();
    named_ = program;
    renew();
    for (const std::filesystem::path& file : files_named_by(program.command)) {
        files_.push_back({file, scene::version_of(file)});
    }
    lines_.clear();
    given_.clear();
    questions_ = 0;
}

void Asking::renew() {
    reading_.end();
    constexpr auto kMost = static_cast<std::int64_t>(compare::kMostForeignTiles);  // as are pasted
    program_ = std::make_shared<programs::AskedProgram>(named_.command, named_.timeout, kMost);
}

void Asking::stop() {
    reading_.end();
    ++version_;
    program_.reset();
    files_.clear();
    changed_at_.reset();
    looked_at_.reset();
    wanted_.reset();
    asked_.reset();
    reply_.reset();
    answered_.reset();
    tiles_.reset();
    error_.reset();
    forget_diagnosis();
}

void Asking::ask_again() {
    if (!program_) return;
    renew();
    asked_.reset();
}

std::vector<AnsweredTiles> Asking::take(const scene::Scene& scene, std::uint64_t content,
                                        scene::ItemId selected) {
    if (!program_) return {};
    hear(scene);
    look_at_files();
    find_question(scene, content, selected);
    const bool is_new =
        wanted_ && (!asked_ || asked_->item != wanted_->item || asked_->text != wanted_->text);
    if (is_new && !has_open_question() && !changed_at_) {
        asked_ = wanted_;
        ++questions_;
        program_->ask(questions_, find::text_of(asked_->query, questions_));
        hear(scene);  // writes the question
    }
    give_tiles(scene.find(selected));
    refresh_diagnosis();
    return std::exchange(found_, {});
}

void Asking::hear(const scene::Scene& scene) {
    const bool was_open = has_open_question();
    bool has_failed = false;
    std::optional<programs::Reply> reply = reading_.take(has_failed);
    if (reading_.is_running()) return;
    if (has_failed) {
        renew();
        reply = {programs::Outcome::flood, {}, "answered with more than fits into the memory"};
    }
    if (!reply) reply = program_->read_on();
    programs::HeardLines heard = std::exchange(program_->heard(), {});
    for (std::string& line : heard.take_fresh()) add_line(std::move(line));
    if (was_open && reply) take_reply(*std::move(reply), scene);
    if (!program_->has_long_line()) return;
    reading_.start([program = program_](scene::Deadline& ends) { return program->reply(&ends); });
}

void Asking::take_reply(programs::Reply reply, const scene::Scene& scene) {
    tiles_.reset();
    undiagnosed_.emplace_back(*asked_, reply);
    if (undiagnosed_.size() > kMostUndiagnosed) undiagnosed_.erase(undiagnosed_.begin());
    if (reply.is_answer()) {
        tiles_.emplace(reply.tiles);
        answered_ = asked_;
        given_.insert(asked_->item);
        found_.push_back({asked_->item, *tiles_, asked_->foreign_for});
    } else if (const scene::Item* item = scene.find(asked_->item);
               item != nullptr && item->query() != nullptr && given_.contains(asked_->item)) {
        // What it answered before is not what it answers now.
        found_.push_back({asked_->item, {}, {}});
    }
    reply_ = std::move(reply);
    looked_at_.reset();
}

// Undo, and each movement of a drag, bring back the tiles of another time.
void Asking::give_tiles(const scene::Item* selected) {
    if (!tiles_ || selected == nullptr || selected->id != answered_->item) return;
    const scene::TileQuery* query = selected->query();
    if (query == nullptr) return;
    // The map may have changed where it does not matter for the question.
    if (wanted_ && wanted_->text == answered_->text) answered_->foreign_for = wanted_->foreign_for;
    if (query->foreign && query->foreign_for == answered_->foreign_for) return;
    if (!found_.empty() && found_.back().item == selected->id) found_.pop_back();
    found_.push_back({answered_->item, *tiles_, answered_->foreign_for});
}

void Asking::find_question(const scene::Scene& scene, std::uint64_t content,
                           scene::ItemId selected) {
    const std::pair now(content, selected);
    if (looked_at_ == now) return;
    looked_at_ = now;
    wanted_.reset();
    error_.reset();
    const scene::Item* item = scene.find(selected);
    if (item == nullptr || item->query() == nullptr) return;
    const Result<scene::TileQuery> query = find::standing_alone(*item->query(), scene);
    if (!query) {
        error_ = query.error();
        return;
    }
    wanted_ = Asked{item->id, *query, find::text_of(*query),
                    scene::foreign_question(*item->query(), scene.frame, scene.map.cells)};
}

void Asking::look_at_files() {
    bool is_there = true;
    for (Watched& watched : files_) {
        const std::optional<scene::FileVersion> version = scene::version_of(watched.file);
        is_there &= version.has_value();
        if (version == watched.version) continue;
        watched.version = version;
        changed_at_ = Clock::now();
    }
    if (!changed_at_ || !is_there || Clock::now() - *changed_at_ < kSettled) return;
    changed_at_.reset();
    ask_again();
    add_line("its file has changed: it is started anew");
    ++version_;
    forget_diagnosis();  // it is another program
}

void Asking::refresh_diagnosis() {
    bool has_failed = false;
    if (auto found = diagnosing_.take(has_failed)) diagnosed_ = *std::move(found);
    if (diagnosing_.is_running() || undiagnosed_.empty()) return;
    diagnosing_.start([before = diagnosed_,
                       answers = std::exchange(undiagnosed_, {})](scene::Deadline& deadline) {
        Diagnosed grown = before;
        for (const auto& [asked, reply] : answers) {
            if (!deadline.look()) grown.add(asked, reply);
        }
        return grown;
    });
}

void Asking::Diagnosed::add(const Asked& asked, const programs::Reply& reply) {
    const std::optional<find::Case> known = find::case_of(asked.query);
    if (!known) return;
    if (!reply.is_answer()) return add_wrong({*known, reply}, reply.message);
    diagnosis.add(*known, reply);
    last = asked.text;
    if (diagnosis.is_last_right()) return;
    const find::Difference difference =
        find::difference_of(asked.query.shape, known->tiles, reply.tiles);
    const std::size_t tiles = difference.missing.size() + difference.extra.size();
    add_wrong({*known, reply}, tiles == 0
                                   ? "another order"
                                   : fmt::format("{} missing, {} extra", difference.missing.size(),
                                                 difference.extra.size()));
}

void Asking::Diagnosed::add_wrong(find::Finding finding, std::string why) {
    std::erase_if(
        wrong, [&](const Wrong& one) { return one.finding->asked.query == finding.asked.query; });
    if (wrong.size() == kMostWrong) wrong.erase(wrong.begin());
    wrong.push_back({std::make_shared<find::Finding>(std::move(finding)), std::move(why)});
}

void Asking::forget_diagnosis() {
    undiagnosed_.clear();
    diagnosing_.end();
    diagnosed_ = {};
}

void Asking::add_line(std::string text) {
    if (!lines_.empty() && lines_.back().text == text) {
        ++lines_.back().times;
        return;
    }
    lines_.push_back({std::move(text)});
    if (lines_.size() > kMostLines) lines_.pop_front();
}

}  // namespace tileglass::app
